import {closeSync, mkdirSync, openSync, rmSync, writeSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {threadId} from 'node:worker_threads';
import {readBytes, readPart, type PartPlace} from './readPart.js';
import {Recent} from './recent.js';

/** Places of an object's fields in a file, one for each group. */
interface Slot {
  readonly store: FieldStore;
  readonly groups: SpilledFields<never>;
  readonly places: readonly PartPlace[];
}

/** A file from which groups of fields are read. */
export interface FieldStore {
  read(place: PartPlace): unknown;
  /** The file, for other threads; undefined if it is empty. */
  readonly source: FieldSource | undefined;
}

/** A spill file by its descriptor, since the threads of a process share open files, or a cache file. */
export type FieldSource = OpenFile | {readonly file: string};

export interface OpenFile {
  readonly handle: number;
}

/** Place of a field, for a different thread. */
export type SharedPlace = PartPlace & FieldSource & {readonly field: string};

const SLOT = Symbol('slot');

/** Number of objects of a kind from which a file is worthwhile. */
export const MANY = 500;

/** Groups that are read repeatedly, such as the anchors of a page that is the target of many links. */
const RECENT = 64;

let opened = 0;

/** Closes files that are no longer referenced. */
const unused = new FinalizationRegistry<number>(closeSync);

/**
 * A temporary file, without a name, for data that would take too much memory. It is deleted when its data is no
 * longer referenced, or with the process. If no file can be written, everything stays in memory.
 */
export class SpillFile implements FieldStore {
  private handle: number | undefined;
  private isUsable = true;
  private end = 0;
  private readonly recent = new Recent<number, unknown>(RECENT);

  /** `place` is the absolute folder for the file, or a file that a different thread has opened for this one alone to write. */
  constructor(private readonly place: string | OpenFile) {}

  /** Returns the file for a different thread to write; undefined if no file can be written. */
  openForThread(): OpenFile | undefined {
    try {
      this.handle ??= this.open();
      return {handle: this.handle};
    } catch {
      return undefined;
    }
  }

  /** Stores a value; undefined if that is not possible. */
  add(value: unknown): PartPlace | undefined {
    return this.addAll([value])?.[0];
  }

  /** Stores values with a single write. */
  addAll(values: readonly unknown[]): readonly PartPlace[] | undefined {
    if (!this.isUsable) return undefined;
    const parts = values.map((value) => serialize(value));
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    try {
      this.handle ??= this.open();
      for (let done = 0; done < bytes.length;) {
        done += writeSync(this.handle, bytes, done, bytes.length - done, this.end + done);
      }
    } catch {
      this.isUsable = false;
      return undefined;
    }
    return parts.map(({length}) => {
      const place = {at: this.end, length};
      this.end += length;
      return place;
    });
  }

  read(place: PartPlace): unknown {
    return this.recent.get(place.at, () => readValue(this.handle!, place));
  }

  get source(): FieldSource | undefined {
    return this.handle === undefined ? undefined : {handle: this.handle};
  }

  private open(): number {
    if (typeof this.place !== 'string') return this.place.handle;
    mkdirSync(this.place, {recursive: true});
    // Threads share the process id, but each has its own instance of this module.
    const name = `spill-${String(process.pid)}-${String(threadId)}-${String(++opened)}`;
    const file = path.join(this.place, name);
    const handle = openSync(file, 'w+', 0o600);
    rmSync(file, {force: true});
    unused.register(this, handle);
    return handle;
  }
}

function readValue(handle: number, place: PartPlace): unknown {
  return deserialize(readBytes(handle, place));
}

/** Place of a field of an object; undefined if the field is in memory. */
export function placeOf<T extends object>(
  value: T,
  field: keyof T & string,
): SharedPlace | undefined {
  const slot = (value as {readonly [SLOT]?: Slot})[SLOT];
  const group = slot?.groups.findIndex((names) => names.includes(field)) ?? -1;
  const place = slot?.places[group];
  const source = slot?.store.source;
  return place && source ? {...place, ...source, field} : undefined;
}

/** Returns the value at a place. It is available as long as any thread holds the object to which it belongs. */
export function readPlace(place: SharedPlace): unknown {
  return (readGroup(place) as Record<string, unknown>)[place.field];
}

function readGroup(place: PartPlace & FieldSource): unknown {
  return 'file' in place ? readPart(place.file, place) : readValue(place.handle, place);
}

/** A file that belongs to a different thread. */
export class SharedFile implements FieldStore {
  private readonly recent = new Recent<number, unknown>(RECENT);

  constructor(readonly source: FieldSource) {}

  read(place: PartPlace): unknown {
    return this.recent.get(place.at, () => readGroup({...place, ...this.source}));
  }
}

/** The fields of a type that are moved to a file; those of a group are read together. */
export type SpilledFields<T> = readonly (readonly (keyof T & string)[])[];

/** Moves fields of objects of one type to a file. */
export class Spilling<T extends object> {
  private readonly getters: ReadonlyMap<string, PropertyDescriptor>;

  /** Number of groups. */
  get size(): number {
    return this.groups.length;
  }

  constructor(private readonly groups: SpilledFields<T>) {
    // All objects share one getter per field, and therefore one hidden class.
    this.getters = new Map(
      groups.flatMap((names, group) =>
        names.map((name) => [
          name,
          {
            enumerable: true,
            get(this: {readonly [SLOT]: Slot}) {
              const {store, places} = this[SLOT];
              return (store.read(places[group]!) as Record<string, unknown>)[name];
            },
          },
        ]),
      ),
    );
  }

  /**
   * Moves fields of an object to the file. The object looks the same to its users; the fields are read when needed. A
   * copy of it, by a spread or in a different thread, has the fields in memory.
   */
  move(value: T, file: SpillFile): T {
    const {head, groups} = this.split(value);
    const places: PartPlace[] = [];
    for (const group of groups) {
      const place = file.add(group);
      if (!place) return value;
      places.push(place);
    }
    const fields = groups.flatMap((group) => Object.keys(group));
    return this.join(head, {store: file, places, fields});
  }

  /** Returns the fields that stay in memory, and the groups of the other fields. */
  split(value: Partial<T>): {readonly head: Partial<T>; readonly groups: readonly Partial<T>[]} {
    const groups = this.groups.map((names) => {
      const own = names.filter((name) => Object.hasOwn(value, name));
      return Object.fromEntries(own.map((name) => [name, value[name]])) as Partial<T>;
    });
    const rest = Object.entries(value).filter(([name]) => !this.getters.has(name));
    return {head: Object.fromEntries(rest) as Partial<T>, groups};
  }

  /** Turns `head` into an object with some fields, or else all fields that can be moved, in a file. */
  join(
    head: Partial<T>,
    {
      fields = this.getters.keys(),
      store,
      places,
    }: Pick<Slot, 'store' | 'places'> & {readonly fields?: Iterable<string>},
  ): T {
    for (const name of fields) Object.defineProperty(head, name, this.getters.get(name)!);
    Object.defineProperty(head, SLOT, {value: {store, groups: this.groups, places} satisfies Slot});
    return head as T;
  }
}
