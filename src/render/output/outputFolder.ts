import {copyFileSync, linkSync, mkdirSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileFacts} from '../cache/diskState.js';
import {hashOf} from '../cache/hash.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {ownEntryAt} from '../system/entry.js';
import {isInside} from '../system/fileAccess.js';
import {readContents, strangersIn, unwritable, type OutputContents} from './folderContents.js';
import {MARK, printMark, writtenKey} from './outputMark.js';
import {OutputRecord} from './outputRecord.js';
import {foldersAbove} from '../system/portablePaths.js';
import {beginDraft, discardDraft, exchange, recover, replace} from './replaceFolder.js';

/** A new output folder that is written before it replaces the old one. */
export interface Output {
  /**
   * Writes a file; `path` is relative to the output folder, with forward slashes. Leaves it in place if the last
   * build has written the same; `key` identifies the contents.
   */
  write(path: string, contents: string | Uint8Array, key?: string): void;
  copy(from: string, path: string): void;
  /** Makes a file of the last build part of the new folder, if it was written under this key. */
  keep(path: string, key: string): boolean;
  /** Replaces the old folder with the new one; returns errors for files that must not be replaced. */
  commit(): readonly Diagnostic[];
  /** Deletes the new folder; the old one stays unchanged. */
  discard(): void;
  /** Bytes and files of the new folder so far. */
  readonly size: {readonly bytes: number; readonly files: number};
}

/** Options for opening an output folder. */
export interface OutputOptions {
  /** Whether files that no build has written may be removed. */
  readonly force: boolean;
  /** The cache folder, absolute. Without it, every file is written. */
  readonly cacheDir?: string;
}

/** Begins a new output folder. First clears or restores unfinished work of earlier processes. */
export function openOutput(
  out: string,
  {force, cacheDir}: OutputOptions,
): Outcome<Output | undefined> {
  try {
    recover(out);
    const contents = readContents(out);
    const draft = beginDraft(out, contents);
    const record = cacheDir === undefined ? undefined : new OutputRecord(cacheDir, out);
    return {value: outputIn(draft, {out, force, contents, record}), diagnostics: []};
  } catch (error) {
    return {value: undefined, diagnostics: [unwritable(out, error)]};
  }
}

interface Opened {
  readonly out: string;
  readonly force: boolean;
  /** Of the old folder. */
  readonly contents: OutputContents;
  readonly record: OutputRecord | undefined;
}

function outputIn(draft: string, {out, force, contents, record}: Opened): Output {
  const folders = new Set([draft]);
  const files = new Map<string, string>();
  const kept = new Set<string>();
  const sizes = new Map<string, number>();
  // One system call per folder; `recursive` needs several.
  const makeFolder = (folder: string): void => {
    if (folders.has(folder)) return;
    makeFolder(path.dirname(folder));
    mkdirSync(folder);
    folders.add(folder);
  };
  const place = (file: string): string => {
    const target = path.join(draft, file);
    if (!isInside(draft, target)) throw new Error(`${file} lies outside the output folder.`);
    makeFolder(path.dirname(target));
    return target;
  };
  const keep = (file: string, key: string): boolean => {
    const size = record?.sizeOf(file, key);
    const isWritten = files.has(file) && !kept.has(file);
    if (size === undefined || isWritten) return false;
    files.set(file, key);
    kept.add(file);
    sizes.set(file, size);
    return true;
  };
  /** A later file of the same name takes the place of an earlier one. */
  const add = (file: string, key: string, size: number): void => {
    files.set(file, key);
    kept.delete(file);
    sizes.set(file, size);
  };
  const discard = (): void => {
    discardDraft(out, draft);
  };
  /** Returns errors for files that must not be replaced, and the files of the old folder that have stayed in it. */
  const commitDraft = (): {refused: readonly Diagnostic[]; stayed: ReadonlySet<string>} => {
    const written = new Set([...files.keys()].map(writtenKey));
    writeFileSync(path.join(draft, MARK), printMark(written));
    const added = [...files.keys()]
      .filter((file) => !kept.has(file))
      .sort((a, b) => rank(a) - rank(b));
    const removed = contents.files.filter((file) => !files.has(file));
    const isExchanged =
      kept.size > added.length + removed.length &&
      contents.repositories.length === 0 &&
      strangersIn(contents).length === 0 &&
      !added.some(isInTheWay) &&
      exchange(out, {draft, added, removed, written: new Set([...contents.written!, ...written])});
    if (isExchanged) return {refused: [], stayed: kept};
    for (const file of kept) linkOrCopy(path.join(out, file), place(file));
    const refused = replace(out, {draft, added: [...files.keys()], written, force});
    return {refused, stayed: new Set()};
  };
  /** New names come first, as nothing leads to them yet, and pages last. */
  const rank = (file: string): number =>
    file.endsWith('.html') ? 2 : record?.has(file) === true ? 1 : 0;
  /** Whether something that no build has written has taken a file's place meanwhile. */
  const isInTheWay = (file: string): boolean =>
    (!record!.has(file) && ownEntryAt(path.join(out, file)) !== undefined) ||
    foldersAbove(file).some((above) => ownEntryAt(path.join(out, above))?.isDirectory() === false);
  return {
    keep,
    discard,
    get size() {
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      return {bytes, files: files.size};
    },
    write(file, contents, key = record ? hashOf(contents) : '') {
      if (keep(file, key)) return;
      writeFileSync(place(file), contents);
      add(file, key, Buffer.byteLength(contents));
    },
    copy(from, file) {
      const stats = statSync(from);
      const key = fileFacts(stats);
      if (keep(file, key)) return;
      copyFileSync(from, place(file));
      add(file, key, stats.size);
    },
    commit() {
      const {refused, stayed} = commitDraft();
      if (refused.length > 0) discard();
      else record?.save(files, stayed);
      return refused;
    },
  };
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system supports hard links.
    copyFileSync(from, to);
  }
}
