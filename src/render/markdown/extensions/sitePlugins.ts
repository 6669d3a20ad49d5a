import {readFileSync} from 'node:fs';
import type {Root as HastRoot} from 'hast';
import type {Root as MdastRoot} from 'mdast';
import type {Plugin, Processor, Transformer} from 'unified';
import type {Node} from 'unist';
import type {VFile} from 'vfile';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {addReads} from '../../siteCode/outsideReads.js';
import {callSiteCode, runSiteCode} from '../../siteCode/runSiteCode.js';
import {contextOf, type ParseContext} from '../shared/context.js';
import type {PluginModule, SiteMarkdown} from '../shared/siteMarkdown.js';
import {checkHast, checkMdast, TreeError, unknownNode} from './checkTree.js';
import {pluginOf, readsOf, siteCodeOf, threw} from './siteModule.js';
import {relativePath} from '../../system/relativePath.js';

/** The plugins of a site. Each is guarded: its errors become findings that name the plugin and the page. */
export interface SitePlugins {
  readonly remark: readonly Plugin[];
  readonly rehype: readonly Plugin[];
}

const known = new Map<string, Promise<SitePlugins>>();

/** Loads the plugins of a site, once per thread. */
export function sitePlugins(
  {remarkPlugins, rehypePlugins}: SiteMarkdown,
  root: string,
): Promise<SitePlugins> {
  const key = JSON.stringify([root, remarkPlugins, rehypePlugins]);
  let loaded = known.get(key);
  if (!loaded) known.set(key, (loaded = load({remarkPlugins, rehypePlugins}, root)));
  return loaded;
}

async function load(
  {remarkPlugins, rehypePlugins}: Pick<SiteMarkdown, 'remarkPlugins' | 'rehypePlugins'>,
  root: string,
): Promise<SitePlugins> {
  /** Unknown node types by file, each with the plugin that created it. */
  const unknown = new WeakMap<VFile, Map<string, PluginModule>>();
  const noteUnknown = (
    tree: Node,
    {file, makerOf}: {file: VFile; makerOf: (type: string) => PluginModule},
  ) => {
    const types = checkMdast(tree, {isMdx: contextOf(file).source.file.endsWith('.mdx')});
    const before = unknown.get(file);
    unknown.set(
      file,
      new Map([...types].map((type) => [type, before?.get(type) ?? makerOf(type)] as const)),
    );
  };
  /** Plugins that have extended the parser. */
  const syntax = new Set<PluginModule>();
  const noteParsed: Plugin = () => (tree: Node, file: VFile) => {
    const [first] = syntax;
    if (!first) return undefined;
    try {
      noteUnknown(tree, {
        file,
        makerOf: (type) => [...syntax].find((module) => namesType(module, type)) ?? first,
      });
      return undefined;
    } catch (error) {
      fail(contextOf(file), first, error);
      return structuredClone(EMPTY) as Node;
    }
  };
  const remark = remarkPlugins.map((module) =>
    held(module, {
      root,
      check(tree, file) {
        noteUnknown(tree, {file, makerOf: () => module});
      },
      onSyntax() {
        syntax.add(module);
      },
    }),
  );
  /** Reports unknown nodes that remain after all remark plugins have run. */
  const leftUnknown: Plugin = () => (tree: Node, file: VFile) => {
    const [first] = unknown.get(file) ?? [];
    if (!first) return undefined;
    const [type, module] = first;
    fail(contextOf(file), module, unknownNode(type));
    return structuredClone(EMPTY) as Node;
  };
  const rehype = rehypePlugins.map((module) =>
    held(module, {
      root,
      check(tree) {
        checkHast(tree);
      },
    }),
  );
  return {
    remark: remark.length > 0 ? [noteParsed, ...(await Promise.all(remark)), leftUnknown] : [],
    rehype: await Promise.all(rehype),
  };
}

/** Whether the code of a plugin contains the name of a node type. */
function namesType({file}: PluginModule, type: string): boolean {
  const code = readFileSync(file, 'utf8');
  return ['"', "'", '`'].some((quote) => code.includes(quote + type + quote));
}

/** Replacement for a tree that a plugin broke. */
const EMPTY = {type: 'root', children: []} satisfies HastRoot & MdastRoot;

interface Guard {
  readonly root: string;
  readonly check: (tree: Node, file: VFile) => void;
  /** Called if the plugin extends the parser. */
  readonly onSyntax?: () => void;
}

/** Wraps a plugin: monitors each of its runs, and checks its result. */
async function held(module: PluginModule, {root, check, onSyntax}: Guard): Promise<Plugin> {
  const loaded = await pluginOf(module, root);
  return function (this: Processor): Transformer {
    let transformer: Transformer | undefined;
    let failed: Diagnostic | undefined = 'failed' in loaded ? loaded.failed : undefined;
    if ('value' in loaded) {
      try {
        const handlers = this.data().fromMarkdownExtensions?.length;
        transformer = (loaded.value.call(this) ?? undefined) as Transformer | undefined;
        if (this.data().fromMarkdownExtensions?.length !== handlers) onSyntax?.();
      } catch (error) {
        failed = threw(error, module, 'when it was set up');
      }
    }
    return async (tree, file) => {
      const context = contextOf(file);
      if (failed) {
        context.diagnostics.push(failed);
        return undefined;
      }
      if (!transformer) return undefined;
      const {data, path: name, value} = file;
      const said = file.messages.length;
      const {page} = data;
      try {
        const made = await run(transformer, {module, tree, file, context});
        const next = made ?? tree;
        check(next, file);
        return next;
      } catch (error) {
        const messages = file.messages.slice(said);
        if (messages.length > 0 && isRefused(error)) {
          for (const message of messages) message.fatal = true;
        } else if (!isMessage(error, file)) fail(context, module, error);
        return structuredClone(EMPTY);
      } finally {
        addReads(context.outside, readsOf(module));
        // docsgen's own plugins continue with the unchanged file.
        Object.assign(file, {data, value});
        file.path = name;
        if (page) data.page = page;
        takeMessages(file, {said, module, context});
      }
    };
  };
}

/**
 * Whether an error is the policy's refusal of a plugin's output. If the plugin has reported a problem on the page,
 * that problem is the cause.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof TreeError && error.fault.id === 'plugin-policy';

/** Whether an error was thrown by `file.fail()`, and is therefore already a message of the file. */
function isMessage(error: unknown, file: VFile): boolean {
  return (file.messages as readonly unknown[]).includes(error);
}

interface Run {
  readonly module: PluginModule;
  readonly tree: Node;
  readonly file: VFile;
  readonly context: ParseContext;
}

/** Runs a transformer in any of the three forms that unified supports: synchronous, promise, callback. */
async function run(
  transformer: Transformer,
  {module, tree, file, context}: Run,
): Promise<Node | undefined> {
  const code = siteCodeOf(module, nameOf(context));
  const result = callSiteCode(code, (): unknown =>
    transformer.length > 2
      ? new Promise((resolve, reject) => {
          void transformer(tree, file, (error, next) => {
            if (error) reject(error);
            else resolve(next);
          });
        })
      : transformer(tree, file, () => undefined),
  );
  const isLater = typeof result === 'object' && result !== null && 'then' in result;
  const made = isLater ? await runSiteCode(code, () => result as Promise<unknown>) : result;
  if (made instanceof Error) throw made;
  return (made ?? undefined) as Node | undefined;
}

/** Name of a page in findings: its file relative to the site. */
function nameOf({source, host}: ParseContext): string {
  return relativePath(host.root, source.file);
}

function fail(context: ParseContext, module: PluginModule, error: unknown): void {
  const {label, key} = module;
  const page = nameOf(context);
  context.diagnostics.push(
    error instanceof TreeError
      ? {
          id: error.fault.id,
          severity: 'error',
          message: `${label} ${error.fault.message} in ${page}`,
          hint: error.fault.hint,
          key,
        }
      : threw(error, module, `on ${page}`),
  );
}

/** Turns a plugin's messages about a page into findings. */
function takeMessages(
  file: VFile,
  {said, module, context}: {said: number; module: PluginModule; context: ParseContext},
): void {
  for (const message of file.messages.splice(said)) {
    const {reason, cause, ruleId, line, column, fatal, note} = message;
    const why = cause instanceof Error && cause.message !== reason ? [cause.message] : [];
    context.diagnostics.push({
      id: ruleId ?? 'plugin-message',
      severity: fatal === true ? 'error' : 'warning',
      message: [String(reason), ...why].map((one) => one.replace(/\.$/, '')).join(': '),
      hint: typeof note === 'string' ? note : `${module.label} says so.`,
      file: context.source.file,
      line: counted(line),
      column: counted(column),
    });
  }
}

/** Returns a line or column named by a plugin; 1 if the plugin counts from 0 or names none. */
function counted(value: unknown): number {
  return Number.isInteger(value) ? Math.max(1, value as number) : 1;
}
