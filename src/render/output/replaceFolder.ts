import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {isFolder} from '../system/entry.js';
import {announceLeftover} from '../system/leftovers.js';
import {fillFolder, recoverFolder, type Filling} from './fillFolder.js';
import {
  list,
  readContents,
  outputRefusal,
  refuseContents,
  foreignFilesIn,
  type OutputContents,
} from './folderContents.js';
import type {WrittenFiles} from './outputMark.js';
import {foldersAbove} from '../system/portablePaths.js';

/**
 * Creates the folder that is written before it replaces the output folder: next to it, so that renaming
 * suffices, or inside it if it cannot be renamed (it is a repository or a mount point) or its parent is not
 * writable.
 */
export function beginDraft(out: string, {repositories}: OutputContents): string {
  const {beside, flag} = namesOf(out);
  const within = path.join(out, `.docsgen-new-${process.pid}`);
  announceLeftover({kind: 'replaced', folder: out});
  if (repositories.length === 0 && !isDisk(out)) {
    try {
      mkdirSync(path.dirname(out), {recursive: true});
      writeFileSync(flag, '');
      mkdirSync(beside);
      return beside;
    } catch (error) {
      // With the flag, a folder of that name would count as a leftover.
      rmSync(flag, {force: true});
      if (!existsSync(out)) throw error;
    }
  }
  mkdirSync(within);
  return within;
}

/** Deletes a draft. */
export function discardDraft(out: string, draft: string): void {
  rmSync(draft, {recursive: true, force: true});
  rmSync(namesOf(out).flag, {force: true});
}

/** Paths next to a folder that a process uses to replace it. */
function namesOf(
  out: string,
  pid: string | number = process.pid,
): {
  readonly beside: string;
  readonly old: string;
  /**
   * Exists while the other two folders belong to docsgen and may be renamed and removed; their names alone do not
   * prove that.
   */
  readonly flag: string;
} {
  return {beside: `${out}.new-${pid}`, old: `${out}.old-${pid}`, flag: `${out}.swap-${pid}`};
}

function isDisk(out: string): boolean {
  return existsSync(out) && statSync(out).dev !== statSync(path.dirname(out)).dev;
}

/** The replacement of a folder. */
interface Replacement {
  /** Folder created by `beginDraft`. */
  readonly draft: string;
  /** Files of the draft without the mark, relative, with forward slashes. */
  readonly added: readonly string[];
  readonly written: WrittenFiles;
  /** Whether files that no build has written may be removed. */
  readonly force: boolean;
}

/** Replaces a folder with a draft, unless its current contents forbid it. */
export function replace(out: string, {draft, added, written, force}: Replacement): Diagnostic[] {
  const contents = readContents(out);
  const refused = force ? undefined : refuseContents(out, contents);
  if (refused) return [refused];
  const isBeside = path.dirname(draft) !== out;
  const isRepository = contents.repositories.length > 0;
  if (isBeside && !isRepository && swap(out, draft)) return [];
  const inTheWay = isRepository ? overlaps(out, {added, contents, force}) : undefined;
  if (inTheWay) return [inTheWay];
  const within = path.join(out, `.docsgen-new-${process.pid}`);
  if (isBeside) {
    // A rename does not work across disks; therefore everything is copied before anything is replaced.
    cpSync(draft, within, {recursive: true});
    discardDraft(out, draft);
  }
  const strangers = new Set(foreignFilesIn(contents));
  fillFolder(out, {
    draft: within,
    added,
    removed: isRepository ? contents.files.filter((file) => !strangers.has(file)) : contents.files,
    written: new Set([...(contents.written ?? []), ...written]),
  });
  return [];
}

/**
 * Replaces some files of a folder, each at once, and keeps the other files. Returns false if the system does not
 * allow renaming files from the draft to the folder, as between mount points.
 */
export function replaceFiles(out: string, filling: Filling): boolean {
  try {
    fillFolder(out, filling);
  } catch (error) {
    // The first rename fails, therefore the draft is still complete.
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return false;
    throw error;
  }
  discardDraft(out, filling.draft);
  return true;
}

/** Error codes when a folder cannot be renamed: a mount point, a container layer, a file in use. */
const NOT_RENAMED: ReadonlySet<string | undefined> = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES']);

/** Renames both folders; returns false if the system does not allow renaming the old one. */
function swap(out: string, draft: string): boolean {
  const {old, flag} = namesOf(out);
  try {
    if (existsSync(out)) renameSync(out, old);
    renameSync(draft, out);
  } catch (error) {
    if (existsSync(old)) renameSync(old, out);
    if (NOT_RENAMED.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
  try {
    rmSync(old, {recursive: true, force: true});
    rmSync(flag);
  } catch {
    // The next build retries.
  }
  return true;
}

/** Returns the error for new files that would replace files of version control, or files that no build has written. */
function overlaps(
  out: string,
  {added, contents, force}: Pick<Replacement, 'added' | 'force'> & {contents: OutputContents},
): Diagnostic | undefined {
  const files = new Set(added);
  const folders = new Set<string>();
  for (const file of added) {
    for (const above of foldersAbove(file)) folders.add(above);
  }
  const isOver = (file: string): boolean =>
    folders.has(file) || [file, ...foldersAbove(file)].some((name) => files.has(name));
  const found = [...contents.repositories, ...(force ? [] : foreignFilesIn(contents))].filter(
    isOver,
  );
  if (found.length === 0) return undefined;
  return outputRefusal(
    out,
    `The site would replace files that no build has written: ${list(found)}`,
    'Rename or remove them; --force replaces all but the files of version control.',
  );
}

/**
 * Removes leftovers of killed processes and ended threads; first restores the last good folder if it was
 * renamed.
 */
export function recover(out: string): void {
  const parent = path.dirname(out);
  const left = `${path.basename(out)}.swap-`;
  for (const name of isFolder(parent) ? readdirSync(parent) : []) {
    const pid = name.slice(left.length);
    if (!name.startsWith(left) || !/^\d+$/.test(pid) || isRunning(Number(pid))) continue;
    const {beside, old, flag} = namesOf(out, pid);
    if (existsSync(old) && !existsSync(out)) renameSync(old, out);
    for (const leftover of [beside, old, flag]) rmSync(leftover, {recursive: true, force: true});
  }
  recoverFolder(out, isRunning);
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
