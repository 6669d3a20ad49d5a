import {copyFileSync, existsSync, linkSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileFacts} from '../cache/diskState.js';
import {hashOf} from '../cache/hash.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {ownEntryAt} from '../system/entry.js';
import {isMissing, isUnwritable} from '../system/systemError.js';
import {DraftFiles} from './draftFiles.js';
import {readContents, foreignFilesIn, unwritable, type OutputContents} from './folderContents.js';
import {MARK, printMark, writtenKey} from './outputMark.js';
import {OutputRecord} from './outputRecord.js';
import {foldersAbove} from '../system/portablePaths.js';
import {beginDraft, discardDraft, replaceFiles, recover, replace} from './replaceFolder.js';

/** Options for opening an output folder. */
export interface OutputOptions {
  /** Whether files that no build has written may be removed. */
  readonly force: boolean;
  /** The cache folder, absolute. Without it, every file is written. */
  readonly cacheDir?: string;
}

/** Starts a new output folder. First clears or restores unfinished work of earlier processes. */
export function openOutput(
  out: string,
  {force, cacheDir}: OutputOptions,
): Outcome<Output | undefined> {
  try {
    recover(out);
    const contents = readContents(out);
    const draft = beginDraft(out, contents);
    const record = cacheDir === undefined ? undefined : new OutputRecord(cacheDir, out);
    return {value: new Output(draft, {out, force, contents, record}), diagnostics: []};
  } catch (error) {
    return {value: undefined, diagnostics: [unwritable(out, error)]};
  }
}

/** The folder that is replaced. */
interface OldOutput {
  /** Absolute. */
  readonly out: string;
  readonly force: boolean;
  readonly contents: OutputContents;
  readonly record: OutputRecord | undefined;
}

/** A new output folder that is written before it replaces the old one. Paths of files are relative, with forward slashes. */
export class Output {
  private readonly draftFiles: DraftFiles;
  /** The files of the new folder, with the keys of their contents. */
  private readonly files = new Map<string, string>();
  /** Files that are already in the old folder. */
  private readonly kept = new Set<string>();
  private readonly sizes = new Map<string, number>();
  private failure: {readonly error: unknown} | undefined;

  /** `draft` is the absolute folder to which the new files are written. */
  constructor(
    private readonly draft: string,
    private readonly old: OldOutput,
  ) {
    this.draftFiles = new DraftFiles(draft);
  }

  /** Numbers of bytes and files of the new folder so far. */
  get size(): {readonly bytes: number; readonly files: number} {
    const bytes = [...this.sizes.values()].reduce((sum, size) => sum + size, 0);
    return {bytes, files: this.files.size};
  }

  /**
   * Starts to write a file, or keeps it if the last build has written the same contents; resolves when the next one
   * may start. `key` identifies the contents, which must not change. Throws if the file system has refused an earlier
   * file.
   */
  async write(
    file: string,
    contents: string | Uint8Array,
    key = this.old.record ? hashOf(contents) : '',
  ): Promise<void> {
    if (this.keep(file, key)) return;
    this.add(file, key, Buffer.byteLength(contents));
    await this.draftFiles.write(file, contents);
  }

  /** Starts to copy a file; like {@link write}. */
  async copy(from: string, file: string): Promise<void> {
    const stats = statSync(from);
    const key = fileFacts(stats);
    if (this.keep(file, key)) return;
    this.add(file, key, stats.size);
    await this.draftFiles.copy(from, file);
  }

  /** Makes a file of the last build part of the new folder, if it was written under this key. */
  keep(file: string, key: string): boolean {
    const {files, kept, sizes} = this;
    const size = this.old.record?.sizeOf(file, key);
    const isWritten = files.has(file) && !kept.has(file);
    if (size === undefined || isWritten) return false;
    files.set(file, key);
    kept.add(file);
    sizes.set(file, size);
    return true;
  }

  /** Replaces the old folder with the new one; returns errors for files that must not be replaced. */
  async commit(): Promise<readonly Diagnostic[]> {
    await this.draftFiles.end();
    const {refused, stayed} = this.onDisk(() => this.replaceOld());
    if (refused.length > 0) await this.discard();
    else this.old.record?.save(this.files, stayed);
    return refused;
  }

  /** Deletes the new folder; the old one stays unchanged. */
  async discard(): Promise<void> {
    await this.draftFiles.stop();
    discardDraft(this.old.out, this.draft);
  }

  /** Returns the finding for an error, if the file system has refused a file of this folder. */
  findingOf(error: unknown): Diagnostic | undefined {
    const failure = this.failure ?? this.draftFiles.failure;
    if (failure?.error !== error || !isUnwritable(error)) return undefined;
    const {out} = this.old;
    if (!isMissing(error)) return unwritable(out, error);
    if (!existsSync(this.draft)) return removed(out);
    const {syscall, path: from} = error as NodeJS.ErrnoException;
    return syscall === 'copyfile' && from !== undefined ? replacedFile(from) : undefined;
  }

  private onDisk<Value>(work: () => Value): Value {
    try {
      return work();
    } catch (error) {
      this.failure = {error};
      throw error;
    }
  }

  /** A later file of the same name replaces an earlier one. */
  private add(file: string, key: string, size: number): void {
    this.files.set(file, key);
    this.kept.delete(file);
    this.sizes.set(file, size);
  }

  /** Returns errors for files that must not be replaced, and the files that remain in the old folder. */
  private replaceOld(): {refused: readonly Diagnostic[]; stayed: ReadonlySet<string>} {
    const {draft, files, kept} = this;
    const {out, force, contents} = this.old;
    const written = new Set([...files.keys()].map(writtenKey));
    writeFileSync(path.join(draft, MARK), printMark(written));
    const added = [...files.keys()]
      .filter((file) => !kept.has(file))
      .sort((a, b) => this.rank(a) - this.rank(b));
    const removed = contents.files.filter((file) => !files.has(file));
    const isExchanged =
      kept.size > added.length + removed.length &&
      contents.repositories.length === 0 &&
      foreignFilesIn(contents).length === 0 &&
      !added.some((file) => this.isInTheWay(file)) &&
      replaceFiles(out, {
        draft,
        added,
        removed,
        written: new Set([...contents.written!, ...written]),
      });
    if (isExchanged) return {refused: [], stayed: kept};
    for (const file of kept) linkOrCopy(path.join(out, file), this.draftFiles.placeNow(file));
    const refused = replace(out, {draft, added: [...files.keys()], written, force});
    return {refused, stayed: new Set()};
  }

  /** Rank in the order of replacement: new names first, since no page links to them yet, and pages last. */
  private rank(file: string): number {
    return file.endsWith('.html') ? 2 : this.old.record?.has(file) === true ? 1 : 0;
  }

  /** Whether something that no build has written has taken a file's name in the meantime. */
  private isInTheWay(file: string): boolean {
    const {out, record} = this.old;
    return (
      (!record!.has(file) && ownEntryAt(path.join(out, file)) !== undefined) ||
      foldersAbove(file).some((above) => ownEntryAt(path.join(out, above))?.isDirectory() === false)
    );
  }
}

/** Returns the error for an output folder that was removed during the build. */
function removed(out: string): Diagnostic {
  return {
    id: 'output-unwritable',
    severity: 'error',
    message: 'Cannot write the output folder: the temporary folder beside it has been removed',
    hint: 'Build again, and close programs that remove folders there.',
    file: out,
  };
}

/** Returns the error for a source that no longer exists when it is copied. */
export function replacedFile(file: string): Diagnostic {
  return {
    id: 'file-replaced',
    severity: 'error',
    message: 'This file was removed or replaced while the site was built',
    hint: 'Build again.',
    file,
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
