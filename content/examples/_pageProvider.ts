import type {Provider, UserState} from '@lexical/yjs';
import {applyUpdate, type Doc, encodeStateAsUpdate} from 'yjs';

type Listener = (value: never) => void;

/** What the editors of a page share in place of a server. */
export class Room {
  readonly people = new Map<number, UserState>();
  readonly providers = new Set<PageProvider>();
}

/** A provider without a network: it passes updates to the other Y.Docs of the page. */
export class PageProvider implements Provider {
  readonly awareness: Provider['awareness'];
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(
    readonly doc: Doc,
    private readonly room: Room,
  ) {
    const {people} = room;
    const set = (state: UserState) => {
      people.set(doc.clientID, state);
      this.tellAll();
    };
    this.awareness = {
      getLocalState: () => people.get(doc.clientID) ?? null,
      getStates: () => people,
      setLocalState: set,
      setLocalStateField: (field, value) => {
        const state = people.get(doc.clientID);
        if (state) set({...state, [field]: value});
      },
      on: (type, listener) => this.on(type, listener),
      off: (type, listener) => this.off(type, listener),
    };
  }

  connect(): void {
    const {providers} = this.room;
    for (const {doc} of providers) {
      applyUpdate(this.doc, encodeStateAsUpdate(doc), this.room);
      applyUpdate(doc, encodeStateAsUpdate(this.doc), this.room);
    }
    providers.add(this);
    this.doc.on('update', this.pass);
    this.emit('status', {status: 'connected'});
    this.emit('sync', true);
  }

  disconnect(): void {
    this.room.providers.delete(this);
    this.room.people.delete(this.doc.clientID);
    this.doc.off('update', this.pass);
    this.emit('status', {status: 'disconnected'});
    this.tellAll();
  }

  on(type: string, listener: Listener): void {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener));
  }

  off(type: string, listener: Listener): void {
    this.listeners.get(type)?.delete(listener);
  }

  private readonly pass = (update: Uint8Array, origin: unknown) => {
    if (origin === this.room) return;
    for (const {doc} of this.room.providers) {
      if (doc !== this.doc) applyUpdate(doc, update, this.room);
    }
  };

  private tellAll(): void {
    for (const provider of this.room.providers) provider.emit('update', undefined);
  }

  private emit(type: string, value: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener(value as never);
  }
}
