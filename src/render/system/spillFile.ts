import {closeSync, mkdirSync, openSync, readSync, rmSync, writeSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {threadId} from 'node:worker_threads';

/** Where some fields of an object lie in a file, as many places as it has groups. */
interface Slot {
  readonly file: SpillFile;
  readonly groups: SpilledFields<never>;
  readonly places: readonly Place[];
}

interface Place {
  readonly at: number;
  readonly length: number;
}

/** Where a field lies, for another thread: those of a process share its open files. */
export interface SharedPlace extends Place {
  readonly handle: number;
  readonly field: string;
}

const SLOT = Symbol('slot');

/** So many objects of a kind are worth a file. */
export const MANY = 500;

/** Groups that are read again and again, such as the anchors of a page that many link to. */
const RECENT = 64;

let opened = 0;

/** Closes the files of which nothing is left. */
const unused = new FinalizationRegistry<number>(closeSync);

/**
 * A file for what would take too much memory, without a name: it goes when nothing of it is held any more, or with the
 * process. Where none can be written, everything stays in memory.
 */
export class SpillFile {
  private handle: number | undefined;
  private isUsable = true;
  private end = 0;
  private readonly recent = new Map<number, unknown>();

  /** `folder` is absolute. */
  constructor(private readonly folder: string) {}

  /** Keeps a value; undefined where that cannot be. */
  add(value: unknown): Place | undefined {
    if (!this.isUsable) return undefined;
    const bytes = serialize(value);
    try {
      this.handle ??= this.open();
      for (let done = 0; done < bytes.length;) {
        done += writeSync(this.handle, bytes, done, bytes.length - done, this.end + done);
      }
    } catch {
      this.isUsable = false;
      return undefined;
    }
    const place = {at: this.end, length: bytes.length};
    this.end += bytes.length;
    return place;
  }

  read({at, length}: Place): unknown {
    let value = this.recent.get(at);
    if (value !== undefined) return value;
    value = readValue(this.handle!, {at, length});
    const [oldest] = this.recent.size < RECENT ? [] : this.recent.keys();
    if (oldest !== undefined) this.recent.delete(oldest);
    this.recent.set(at, value);
    return value;
  }

  /** Its number among the open files of the process. */
  get number(): number | undefined {
    return this.handle;
  }

  private open(): number {
    mkdirSync(this.folder, {recursive: true});
    // Threads share the number of their process, and have modules of their own.
    const name = `spill-${String(process.pid)}-${String(threadId)}-${String(++opened)}`;
    const file = path.join(this.folder, name);
    const handle = openSync(file, 'w+', 0o600);
    rmSync(file, {force: true});
    unused.register(this, handle);
    return handle;
  }
}

function readValue(handle: number, {at, length}: Place): unknown {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length;) {
    const read = readSync(handle, bytes, done, length - done, at + done);
    if (read === 0) throw new Error('A file of docsgen was cut off while it was used.');
    done += read;
  }
  return deserialize(bytes);
}

/** Where a field of an object lies; undefined where it is in memory. */
export function placeOf<T extends object>(
  value: T,
  field: keyof T & string,
): SharedPlace | undefined {
  const slot = (value as {readonly [SLOT]?: Slot})[SLOT];
  const group = slot?.groups.findIndex((names) => names.includes(field as never)) ?? -1;
  const place = slot?.places[group];
  const handle = slot?.file.number;
  return place && handle !== undefined ? {...place, handle, field} : undefined;
}

/** What lies at a place, for as long as an object that it is of is held in any thread. */
export function readPlace({handle, field, ...place}: SharedPlace): unknown {
  return (readValue(handle, place) as Record<string, unknown>)[field];
}

/** The fields of a type that are spilled; those of a group are read together. */
export type SpilledFields<T> = readonly (readonly (keyof T & string)[])[];

/** Moves fields of objects of one type to a file. */
export class Spilling<T extends object> {
  private readonly getters: ReadonlyMap<string, PropertyDescriptor>;

  constructor(private readonly groups: SpilledFields<T>) {
    // One function a field for all objects, which keep one hidden class by that.
    this.getters = new Map(
      groups.flatMap((names, group) =>
        names.map((name) => [
          name,
          {
            enumerable: true,
            get(this: {readonly [SLOT]: Slot}) {
              const {file, places} = this[SLOT];
              return (file.read(places[group]!) as Record<string, unknown>)[name];
            },
          },
        ]),
      ),
    );
  }

  /**
   * The same object to whoever looks at it, with those fields read where they are asked for. A copy of it, by a spread or
   * in another thread, has them in memory.
   */
  move(value: T, file: SpillFile): T {
    const places: Place[] = [];
    const moved = new Set<string>();
    for (const names of this.groups) {
      const own = names.filter((name) => Object.hasOwn(value, name));
      const place = file.add(Object.fromEntries(own.map((name) => [name, value[name]])));
      if (!place) return value;
      places.push(place);
      for (const name of own) moved.add(name);
    }
    const left = Object.entries(value).filter(([name]) => !moved.has(name));
    const rest: object = Object.fromEntries(left);
    for (const name of moved) Object.defineProperty(rest, name, this.getters.get(name)!);
    Object.defineProperty(rest, SLOT, {value: {file, groups: this.groups, places} satisfies Slot});
    return rest as T;
  }
}
