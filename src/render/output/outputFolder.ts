import {copyFileSync, mkdirSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {isInside} from '../system/fileAccess.js';
import {readContents, unwritable} from './folderContents.js';
import {MARK, printMark, writtenKey} from './outputMark.js';
import {beginDraft, discardDraft, recover, replace} from './replaceFolder.js';

/** A folder being written beside the one it will replace. */
export interface Output {
  /** Writes a file; `path` is relative to the output folder, posix. */
  write(path: string, contents: string | Uint8Array): void;
  /** Copies a file. */
  copy(from: string, path: string): void;
  /** Puts the new folder in the old one's place, or says what in that is not to be replaced. */
  commit(): readonly Diagnostic[];
  /** Throws the new folder away; the old one is as it was. */
  discard(): void;
  /** Files and bytes written so far. */
  readonly size: {readonly bytes: number; readonly files: number};
}

/** How an output folder is opened. */
export interface OutputOptions {
  /** Whether files that no build has written may go. */
  readonly force: boolean;
}

/** Begins a new output folder. What earlier processes left half-done is cleared or put back first. */
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
  // One call to the system a folder, where `recursive` takes several.
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
