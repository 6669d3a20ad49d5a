import {copyFileSync, mkdirSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {isInside} from '../system/fileAccess.js';
import {readContents, unwritable} from './folderContents.js';
import {MARK, printMark, writtenKey} from './outputMark.js';
import {beginDraft, discardDraft, recover, replace} from './replaceFolder.js';

/** A new output folder that is written before it replaces the old one. */
export interface Output {
  /** Writes a file; `path` is relative to the output folder, with forward slashes. */
  write(path: string, contents: string | Uint8Array): void;
  copy(from: string, path: string): void;
  /** Replaces the old folder with the new one; returns errors for files that must not be replaced. */
  commit(): readonly Diagnostic[];
  /** Deletes the new folder; the old one stays unchanged. */
  discard(): void;
  /** Bytes and files written so far. */
  readonly size: {readonly bytes: number; readonly files: number};
}

/** Options for opening an output folder. */
export interface OutputOptions {
  /** Whether files that no build has written may be removed. */
  readonly force: boolean;
}

/** Begins a new output folder. First clears or restores unfinished work of earlier processes. */
export function openOutput(out: string, {force}: OutputOptions): Outcome<Output | undefined> {
  try {
    recover(out);
    const draft = beginDraft(out, readContents(out));
    return {value: outputIn(draft, {out, force}), diagnostics: []};
  } catch (error) {
    return {value: undefined, diagnostics: [unwritable(out, error)]};
  }
}

function outputIn(draft: string, {out, force}: OutputOptions & {readonly out: string}): Output {
  const folders = new Set([draft]);
  const files = new Set<string>();
  let bytes = 0;
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
    files.add(file);
    return target;
  };
  const discard = (): void => {
    discardDraft(out, draft);
  };
  return {
    discard,
    get size() {
      return {bytes, files: files.size};
    },
    write(file, contents) {
      writeFileSync(place(file), contents);
      bytes += Buffer.byteLength(contents);
    },
    copy(from, file) {
      copyFileSync(from, place(file));
      bytes += statSync(from).size;
    },
    commit() {
      const written = new Set([...files].map(writtenKey));
      writeFileSync(path.join(draft, MARK), printMark(written));
      const refused = replace(out, {draft, added: [...files], written, force});
      if (refused.length > 0) discard();
      return refused;
    },
  };
}
