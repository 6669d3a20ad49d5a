import {isInPlatform} from './hosts.js';

/**
 * The APIs of the surrounding docs platform for a site's own components: `docsgen/docs-platform`. Every call
 * is a message to the parent frame with event, id, module, api and args. The reply with the same id settles
 * it: `{id, response}` or `{id, error}`. Outside the platform all calls reject.
 */

/** A request to the platform. */
interface BridgeCall {
  readonly module: string;
  readonly api: string;
  readonly args: object;
}

/** An unvalidated reply. */
type BridgeReply = Partial<Record<'id' | 'response' | 'error', unknown>> | null | undefined;

interface Pending {
  readonly resolve: (response: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Origin from which replies must come, and the pending calls by id. */
interface Bridge {
  readonly origin: string;
  readonly pending: Map<string, Pending>;
}

let opened: Promise<Bridge | undefined> | undefined;

async function call({module, api, args}: BridgeCall): Promise<unknown> {
  const bridge = await (opened ??= openBridge());
  if (!bridge) throw new Error('Not running on static docs');
  const id = crypto.randomUUID();
  const message = {event: 'static-docs-bridge-call', id, module, api, args};
  return new Promise((resolve, reject) => {
    window.parent.postMessage(message, bridge.origin);
    bridge.pending.set(id, {resolve, reject});
  });
}

async function openBridge(): Promise<Bridge | undefined> {
  if (typeof window === 'undefined') return undefined;
  // Exists only in a browser's bundle, while this module is also loaded on the server.
  const {default: site} = await import('virtual:docsgen/site');
  if (!site.docsPlatform || !isInPlatform(site.docsPlatform)) return undefined;
  const bridge = {origin: site.docsPlatform.internalHost, pending: new Map<string, Pending>()};
  addEventListener('message', ({source, origin, data}: MessageEvent<BridgeReply>) => {
    if (source === window.parent && origin === bridge.origin) settle(data, bridge);
  });
  return bridge;
}

function settle(reply: BridgeReply, {pending}: Bridge): void {
  const id = String(reply?.id);
  const waiting = pending.get(id);
  if (!reply || !waiting) return;
  pending.delete(id);
  if (reply.error === undefined) waiting.resolve(reply.response);
  else waiting.reject(new Error(errorText(reply.error)));
}

function errorText(error: unknown): string {
  const message = (error as {readonly message?: unknown} | null)?.message;
  return typeof message === 'string' ? message : String(error);
}

/** Calls of the module `bloks`. */
export const bloks = {
  /** Returns information about a style. */
  getSpecInfo: (args: {readonly styleId: string}) =>
    call({module: 'bloks', api: 'getSpecInfo', args}),
};

/** Calls of the module `gks`. */
export const gks = {
  /** Returns the gatekeepers that the visitor passes. */
  getGKs: () => call({module: 'gks', api: 'getGKs', args: {}}),
};

/** Calls of the module `feedback`. */
export const feedback = {
  /** Reports that text of the page was copied. */
  reportContentCopied: (args: {readonly textContent: string}) =>
    call({module: 'feedback', api: 'reportContentCopied', args}),
  /** Reports the use of a feature, optionally with the id of the element. */
  reportFeatureUsage: (args: {readonly featureName: string; readonly id: string | null}) =>
    call({module: 'feedback', api: 'reportFeatureUsage', args}),
  /** Reports that text of the page was selected. */
  reportContentSelected: (args: {readonly textContent: string}) =>
    call({module: 'feedback', api: 'reportContentSelected', args}),
};

/** A change of one file for review. */
export interface PhabricatorDiff {
  readonly file_path: string;
  readonly new_content: string;
  readonly project_name: string | null;
  /** The diff to update; null for a new one. */
  readonly diff_number: number | null;
  readonly diff_kind: 'modify' | 'add';
}

/** Calls of the module `inpageeditor`. */
export const inpageeditor = {
  /** Submits a change. If it fails, the error contains the reason in its message and as its `cause`. */
  async createPhabricatorDiffApi(args: PhabricatorDiff): Promise<unknown> {
    try {
      return await call({module: 'inpageeditor', api: 'createPhabricatorDiffApi', args});
    } catch (cause) {
      const message = `Error occurred while trying to submit diff: ${errorText(cause)}`;
      throw new Error(message, {cause});
    }
  },
};

/** Calls of the module `interncomponent`. */
export const interncomponent = {
  /** Shows a component of the platform over the page, at a position in px. */
  displayComponent: (args: {
    readonly componentName: string;
    readonly posX: number;
    readonly posY: number;
    readonly props: object;
  }) => call({module: 'interncomponent', api: 'displayComponent', args}),
};

/** Calls of the module `metagen`. */
export const metagen = {
  /** Reports whether the service is available. */
  getServiceStatus: () => call({module: 'metagen', api: 'getServiceStatus', args: {}}),
};

/** Calls of the module `uidocs`. */
export const uidocs = {
  /** Returns the description of an interface. */
  getApi: (args: {
    readonly name: string;
    readonly framework: string;
    readonly docset?: string | undefined;
  }) => call({module: 'uidocs', api: 'getApi', args}),
};
