import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {ownEntryAt} from '../system/entry.js';
import {WORK} from './folderContents.js';
import {MARK, printMark, type WrittenFiles} from './outputMark.js';

/** A replacement of files in a folder. */
export interface Filling {
  /** Subfolder that holds the new files, including the mark. */
  readonly draft: string;
  /** New files, relative, with forward slashes, without the mark. */
  readonly added: readonly string[];
  /** Files to remove, unless a new one has the same name. */
  readonly removed: readonly string[];
  /** Files that the mark lists during the replacement: old and new ones. */
  readonly written: WrittenFiles;
}

/**
 * Replaces files one by one in a folder that cannot be replaced as a whole. New files are on the same disk,
 * so that each is only renamed. Keeps the old files until all new ones are in place, and restores them if one
 * fails; if the process is killed, `recoverFolder` restores them.
 */
export function fillFolder(out: string, {draft, added, removed, written}: Filling): void {
  const kept = path.join(out, `.docsgen-old-${process.pid}`);
  const finished = path.join(out, `.docsgen-done-${process.pid}`);
  const markFile = path.join(out, MARK);
  const mark = existsSync(markFile) ? readFileSync(markFile) : undefined;
  const done: string[] = [];
  const folders = new Set<string>();
  mkdirSync(kept);
  try {
    const filling = path.join(draft, '.docsgen-filling.json');
    writeFileSync(filling, printMark(written));
    renameSync(filling, markFile);
    for (const file of added) {
      makeFolders(path.posix.dirname(file), {out, kept, folders});
      keep(file, {out, kept, isReplaced: true});
      renameSync(path.join(draft, file), path.join(out, file));
      done.push(file);
    }
    const isAdded = new Set(added);
    for (const file of removed) {
      // The file's name may now be a new folder's.
      const isLeft =
        !isAdded.has(file) && ownEntryAt(path.join(out, file))?.isDirectory() === false;
      if (isLeft) keep(file, {out, kept});
    }
    renameSync(kept, finished);
    renameSync(path.join(draft, MARK), markFile);
  } catch (error) {
    for (const file of done) rmSync(path.join(out, file), {force: true});
    putBack(existsSync(finished) ? finished : kept, out);
    if (mark) writeFileSync(markFile, mark);
    else rmSync(markFile, {force: true});
    throw error;
  }
  for (const file of removed) removeEmpty(path.posix.dirname(file), out);
  try {
    for (const folder of [finished, draft]) rmSync(folder, {recursive: true, force: true});
  } catch {
    // The next build retries.
  }
}

/** Restores files that a killed process was replacing in a folder, and removes its leftovers. */
export function recoverFolder(out: string, isRunning: (pid: number) => boolean): void {
  for (const name of existsSync(out) ? readdirSync(out) : []) {
    const [, kind, pid] = WORK.exec(name) ?? [];
    if (kind === undefined || isRunning(Number(pid))) continue;
    if (kind === 'old') putBack(path.join(out, name), out);
    rmSync(path.join(out, name), {recursive: true, force: true});
  }
}

interface Place {
  readonly out: string;
  readonly kept: string;
}

/** Creates a folder; first keeps a file or link of the same name. */
function makeFolders(
  folder: string,
  {folders, ...place}: Place & {readonly folders: Set<string>},
): void {
  if (folder === '.' || folders.has(folder)) return;
  makeFolders(path.posix.dirname(folder), {folders, ...place});
  const target = path.join(place.out, folder);
  if (ownEntryAt(target)?.isDirectory() === false) keep(folder, place);
  mkdirSync(target, {recursive: true});
  folders.add(folder);
}

/** Moves a file, link or folder out of the way; a file that is replaced next stays in place until then. */
function keep(file: string, {out, kept, isReplaced = false}: Place & {isReplaced?: boolean}): void {
  const from = path.join(out, file);
  const there = ownEntryAt(from);
  if (!there) return;
  const to = path.join(kept, file);
  mkdirSync(path.dirname(to), {recursive: true});
  if (isReplaced && there.isFile()) {
    try {
      linkSync(from, to);
      return;
    } catch {
      // Not every file system supports hard links.
    }
  }
  renameSync(from, to);
}

function putBack(kept: string, out: string): void {
  const files = readdirSync(kept, {recursive: true, withFileTypes: true}).filter(
    (entry) => !entry.isDirectory(),
  );
  for (const {parentPath, name} of files) {
    const from = path.join(parentPath, name);
    const file = path.relative(kept, from);
    // A new folder may have replaced an old file, or vice versa.
    let above = path.dirname(file);
    while (above !== '.' && ownEntryAt(path.join(out, above)) === undefined)
      above = path.dirname(above);
    if (!ownEntryAt(path.join(out, above))!.isDirectory()) rmSync(path.join(out, above));
    mkdirSync(path.join(out, path.dirname(file)), {recursive: true});
    if (ownEntryAt(path.join(out, file))?.isDirectory())
      rmSync(path.join(out, file), {recursive: true});
    renameSync(from, path.join(out, file));
  }
  rmSync(kept, {recursive: true, force: true});
}

function removeEmpty(folder: string, out: string): void {
  for (let at = folder; at !== '.'; at = path.posix.dirname(at)) {
    try {
      rmdirSync(path.join(out, at));
    } catch {
      return;
    }
  }
}
