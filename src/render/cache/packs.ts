import {randomBytes} from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import {openFile} from '../system/openFiles.js';
import {readOfFile, type PartPlace} from '../system/readPart.js';
import {isMissing} from '../system/systemError.js';
import {isEntry, type EntryBytes} from './entry.js';
import {readSeals, sealOf, SEALS, writeSeals, type Seals} from './seals.js';

/** Place of an entry. */
export interface PackPlace extends PartPlace {
  readonly pack: Pack;
  /** Layout of the entry, set by its writer; empty for an entry that is always read as a whole. */
  readonly layout: string;
  /** Whether this thread has read or written the entry. */
  isUsed: boolean;
}

/** A file with consecutive entries, and a file that lists their keys and places. Bytes that have been written do not change. */
export interface Pack {
  /** Number of the pack; later packs have higher numbers. */
  readonly number: number;
  /** Absolute. */
  readonly file: string;
  readonly list: string;
  /** Number of bytes of the list that have been read. */
  listed: number;
  /** Whether the pack was started after this thread first looked at the folder, and has not been sealed since. */
  isNew: boolean;
  /** Seal of the pack, if its files have not been touched since. */
  seal: string | undefined;
}

interface OwnPack extends Pack {
  size: number;
}

const NAME = /^(\d{6,})-[\da-f]{16}\.list$/;

/**
 * Packs of a folder. Each thread appends to a pack of its own and reads all packs: few files hold thousands of
 * entries, and an entry takes two writes.
 */
export class Packs {
  private readonly places = new Map<string, PackPlace>();
  private packs = new Map<string, Pack>();
  /** Seals that this thread has last read or written; undefined before its first look at the folder. */
  private seals: Seals | undefined;
  /** The pack that this thread writes to. */
  private own: OwnPack | undefined;

  /** `folder` is absolute. */
  constructor(readonly folder: string) {}

  /** Place of the newest entry of a key. */
  find(key: string): PackPlace | undefined {
    return this.places.get(key);
  }

  /** All keys, with the places of their newest entries. */
  get all(): ReadonlyMap<string, PackPlace> {
    return this.places;
  }

  /** All packs. */
  get files(): readonly Pack[] {
    return [...this.packs.values()];
  }

  /** Removes a place whose entry is missing or damaged. */
  forget(key: string): void {
    this.places.delete(key);
  }

  /** Records the existing packs, unless they are known already. */
  look(): void {
    if (!this.seals) this.packs = this.findPacks(this.packs);
  }

  /** Records that there are no packs, unless packs are known already. */
  lookAsEmpty(): void {
    this.seals ??= new Set();
  }

  /** Reads entries added to the lists since the last call, including those of other threads. */
  refresh(): void {
    const before = this.packs;
    this.packs = this.findPacks(before);
    for (const pack of this.packs.values()) this.readList(pack);
    const hasLost = [...before.keys()].some((list) => !this.packs.has(list));
    if (!hasLost) return;
    for (const [key, {pack}] of this.places) {
      if (!this.packs.has(pack.list)) this.places.delete(key);
    }
    if (this.own && !this.packs.has(this.own.list)) this.own = undefined;
  }

  private findPacks(before: ReadonlyMap<string, Pack>): Map<string, Pack> {
    const isNew = this.seals !== undefined;
    const seals = (this.seals ??= readSeals(this.folder));
    const found = packNames(this.folder).map(({name, number}) => {
      const list = path.join(this.folder, name);
      const file = list.replace(/list$/, 'pack');
      const known = before.get(list);
      const pack = known ?? {number, file, list, listed: 0, isNew, seal: undefined};
      // New packs do not have a seal yet, and a broken seal is never restored.
      const mayHave = known ? known.seal !== undefined : !isNew;
      const seal = mayHave ? sealOf(pack) : undefined;
      pack.seal = seal !== undefined && seals.has(seal) ? seal : undefined;
      return [list, pack] as const;
    });
    return new Map(found);
  }

  /** Returns the bytes at a place; undefined if they are missing. */
  tryRead(place: PackPlace): Buffer | undefined {
    try {
      return readOfFile(place.pack.file, place);
    } catch {
      return undefined;
    }
  }

  /** Returns the intact entry of a key at a place; undefined if it is missing. In a sealed pack, all entries are intact. */
  readEntry(place: PackPlace, key: string): EntryBytes | undefined {
    const bytes = this.tryRead(place);
    return bytes && (place.pack.seal !== undefined || isEntry(bytes, key)) ? bytes : undefined;
  }

  /**
   * Adds an entry; `layout`, a single line, is returned with the entry's place. Throws a system error if the entry
   * cannot be written.
   */
  add(key: string, bytes: Uint8Array, layout: string): PackPlace {
    this.own ??= this.begin();
    const entry = {key, bytes, layout};
    let at: number;
    try {
      at = append(this.own, entry);
    } catch (error) {
      // The pack was removed or replaced.
      if (!isMissing(error) && (error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
      this.own = this.begin();
      at = append(this.own, entry);
    }
    const place = {pack: this.own, at, length: bytes.length, layout, isUsed: true};
    this.places.set(key, place);
    return place;
  }

  /**
   * Removes packs and their entries. The files with the entries stay for processes that are still reading them; see
   * {@link orphans}.
   */
  remove(packs: ReadonlySet<Pack>): void {
    for (const {list} of packs) rmSync(list, {force: true});
    this.refresh();
  }

  /** Seals new and still sealed packs for later builds. Throws a system error if the seals cannot be written. */
  seal(): void {
    this.own = undefined;
    for (const pack of this.files) {
      if (pack.isNew) pack.seal = sealOf(pack);
      pack.isNew = false;
    }
    const seals = new Set(this.files.flatMap(({seal}) => seal ?? []));
    const isSame =
      seals.size === this.seals?.size && [...seals].every((seal) => this.seals!.has(seal));
    if (!isSame) writeSeals(this.folder, seals);
    this.seals = seals;
  }

  /** Files of packs that have been removed. */
  get orphans(): readonly string[] {
    const lists = new Set(packNames(this.folder).map(({name}) => name.replace(/list$/, 'pack')));
    const names = existsSync(this.folder) ? readdirSync(this.folder) : [];
    return names
      .filter((name) => !lists.has(name) && !name.endsWith('.list') && name !== SEALS)
      .map((name) => path.join(this.folder, name));
  }

  /** Starts a new pack with the next entry. */
  beginAnother(): void {
    this.own = undefined;
  }

  private begin(): OwnPack {
    const isFile = statSync(this.folder, {throwIfNoEntry: false})?.isDirectory() === false;
    if (isFile) rmSync(this.folder);
    mkdirSync(this.folder, {recursive: true});
    const number = 1 + Math.max(0, ...packNames(this.folder).map((found) => found.number));
    const name = `${String(number).padStart(6, '0')}-${randomBytes(8).toString('hex')}`;
    const file = path.join(this.folder, `${name}.pack`);
    const list = path.join(this.folder, `${name}.list`);
    try {
      for (const made of [list, file]) closeSync(openSync(made, 'wx'));
    } catch (error) {
      rmSync(list, {force: true});
      throw error;
    }
    const pack = {number, file, list, listed: 0, isNew: true, seal: undefined, size: 0};
    this.packs.set(list, pack);
    return pack;
  }

  private readList(pack: Pack): void {
    let bytes: Buffer;
    try {
      if (statSync(pack.list).size <= pack.listed) return;
      bytes = readFileSync(pack.list).subarray(pack.listed);
    } catch {
      return;
    }
    // The last line may be incomplete, since it may be written at this moment.
    const text = bytes.toString('latin1', 0, bytes.lastIndexOf(10) + 1);
    pack.listed += text.length;
    for (let start = 0; start < text.length;) {
      const end = text.indexOf('\n', start);
      const [key = '', at, length, ...layout] = text.slice(start, end).split(' ');
      start = end + 1;
      const place = {
        pack,
        at: Number(at),
        length: Number(length),
        layout: layout.join(' '),
        isUsed: false,
      };
      const known = this.places.get(key);
      const isNewer = !known || known.pack.number <= pack.number;
      if (isNewer && Number.isSafeInteger(place.at + place.length)) this.places.set(key, place);
    }
  }
}

/** Names of the lists in a folder, oldest first; empty if the folder does not exist. */
function packNames(folder: string): readonly {readonly name: string; readonly number: number}[] {
  try {
    return readdirSync(folder)
      .sort()
      .flatMap((name) => {
        const number = NAME.exec(name)?.[1];
        return number === undefined ? [] : [{name, number: Number(number)}];
      });
  } catch {
    return [];
  }
}

/** Writes an entry at the end of a pack, over the remains of an earlier attempt; returns its place. */
function append(
  pack: OwnPack,
  {key, bytes, layout}: {readonly key: string; readonly bytes: Uint8Array; readonly layout: string},
): number {
  const at = pack.size;
  writeAt(openFile(pack.file, 'r+'), bytes, at);
  const line = Buffer.from(`${key} ${at} ${bytes.length}${layout && ` ${layout}`}\n`);
  writeAt(openFile(pack.list, 'r+'), line, pack.listed);
  pack.size += bytes.length;
  pack.listed += line.length;
  return at;
}

function writeAt(handle: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length;) {
    done += writeSync(handle, bytes, done, bytes.length - done, at + done);
  }
}
