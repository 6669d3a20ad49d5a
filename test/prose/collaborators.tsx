/** Editors that share a document without a network: a hub relays the updates of Yjs and of awareness. */
import './reactDom.js';
import {CollaborationPlugin} from '@lexical/react/LexicalCollaborationPlugin';
import {CollaborationContext} from '@lexical/react/LexicalCollaborationContext';
import {LexicalComposer, type InitialConfigType} from '@lexical/react/LexicalComposer';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import type {Provider, UserState} from '@lexical/yjs';
import type {LexicalEditor} from 'lexical';
import {type ComponentProps, type JSX, type ReactNode, useState} from 'react';
import {applyUpdate, Doc, encodeStateAsUpdate} from 'yjs';
import {mount, type Mounted} from './reactEditor.js';

type Listener = (value: never) => void;

/** What a server would be: it keeps the document and passes updates on. */
export class Hub {
  readonly doc = new Doc();
  readonly clients = new Set<HubProvider>();
  readonly states = new Map<number, UserState>();

  constructor() {
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      for (const client of this.clients) {
        if (client !== origin) applyUpdate(client.doc, update, client);
      }
    });
  }
}

/** A provider that is connected to a hub, or not yet. */
export class HubProvider implements Provider {
  readonly listeners = new Map<string, Set<Listener>>();
  readonly awareness: Provider['awareness'];
  connects = 0;

  constructor(
    readonly hub: Hub,
    readonly doc: Doc,
  ) {
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this && hub.clients.has(this)) applyUpdate(hub.doc, update, this);
    });
    this.awareness = {
      getLocalState: () => hub.states.get(doc.clientID) ?? null,
      getStates: () => hub.states,
      setLocalState: (state) => {
        hub.states.set(doc.clientID, state);
      },
      setLocalStateField: (field, value) => {
        const state = hub.states.get(doc.clientID);
        if (state) hub.states.set(doc.clientID, {...state, [field]: value});
      },
      on: () => undefined,
      off: () => undefined,
    };
  }

  connect(): void {
    this.connects += 1;
    this.hub.clients.add(this);
    this.emit('status', {status: 'connected'});
    applyUpdate(this.doc, encodeStateAsUpdate(this.hub.doc), this);
    applyUpdate(this.hub.doc, encodeStateAsUpdate(this.doc), this);
    this.emit('sync', true);
  }
  disconnect(): void {
    this.hub.clients.delete(this);
    this.emit('status', {status: 'disconnected'});
  }
  on(type: string, listener: Listener): void {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set<Listener>()).add(listener));
  }
  off(type: string, listener: Listener): void {
    this.listeners.get(type)?.delete(listener);
  }
  private emit(type: string, value: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener(value as never);
  }
}

/** One collaborator's editor. */
export interface Collaborator extends Mounted {
  readonly editor: LexicalEditor;
  readonly errors: Error[];
  readonly provider: HubProvider;
  readonly doc: Doc;
}

/** Mounts an editor that joins a hub's document. */
export async function join(
  hub: Hub,
  props: Partial<ComponentProps<typeof CollaborationPlugin>> = {},
  {config, children}: {config?: Partial<InitialConfigType>; children?: ReactNode} = {},
): Promise<Collaborator> {
  const errors: Error[] = [];
  const doc = new Doc();
  const provider = new HubProvider(hub, doc);
  let editor: LexicalEditor | undefined;
  const keep = (next: LexicalEditor): void => void (editor = next);
  function Grab(): null {
    keep(useLexicalComposerContext()[0]);
    return null;
  }
  const providerFactory = (id: string, docs: Map<string, Doc>): Provider => {
    docs.set(id, doc);
    return provider;
  };
  const mounted = await mount(
    <Person>
      <LexicalComposer
        initialConfig={{
          namespace: 'test',
          editorState: null,
          onError: (error) => errors.push(error),
          ...config,
        }}
      >
        <Grab />
        <RichTextPlugin
          contentEditable={<ContentEditable />}
          ErrorBoundary={LexicalErrorBoundary}
        />
        <CollaborationPlugin
          id="main"
          providerFactory={providerFactory}
          shouldBootstrap={false}
          {...props}
        />
        {children}
      </LexicalComposer>
    </Person>,
  );
  return {...mounted, editor: editor!, errors, provider, doc};
}

/** A context for each collaborator, since the default one is shared by all editors of a page. */
function Person({children}: {readonly children: ReactNode}): JSX.Element {
  const [value] = useState(() => ({
    clientID: 0,
    color: 'rgb(0, 0, 0)',
    isCollabActive: false,
    name: 'Nobody',
    yjsDocMap: new Map<string, Doc>(),
  }));
  return <CollaborationContext.Provider value={value}>{children}</CollaborationContext.Provider>;
}
