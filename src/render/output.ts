import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from './diagnostic.js';
import {isInside} from './parseHost.js';

/** A folder being written beside the one it will replace. */
export interface Output {
  /** Writes a file; `path` is relative to the output folder, posix. */
  write(path: string, contents: string | Uint8Array): void;
  /** Copies a file. */
  copy(from: string, path: string): void;
  /** Puts the new folder in the old one's place. */
  commit(): void;
  /** Throws the new folder away; the old one is as it was. */
  discard(): void;
  /** Site paths of the files written so far: `/sitemap.xml`. */
  readonly paths: ReadonlySet<string>;
  /** Files and bytes written so far. */
  readonly size: {readonly bytes: number; readonly files: number};
}

/** Why a folder cannot be an output folder, or undefined. Files that docsgen did not write are never replaced. */
export function refuseOutput(out: string, root: string): Diagnostic | undefined {
  const refuse = (message: string, hint: string): Diagnostic => ({
    id: 'output-refused',
    severity: 'error',
    message,
    hint,
    file: out,
  });
  if (isInside(out, root)) {
    return refuse(
      'The output folder holds the site itself',
      'Choose a folder of its own, such as dist.',
    );
  }
  if (isInside(path.join(root, 'content'), out)) {
    return refuse(
      'The output folder lies inside content/',
      'Choose a folder beside it, such as dist.',
    );
  }
  let there = out;
  while (!existsSync(there)) there = path.dirname(there);
  if (!statSync(there).isDirectory() && !isInside(there, root)) {
    return refuse(
      there === out
        ? 'The output folder is a file'
        : `The output folder cannot lie in a file: ${path.basename(there)}`,
      'Choose a folder of its own, such as dist.',
    );
  }
  const names = there === out ? readdirSync(out) : [];
  if (names.length > 0 && !(names.includes('404.html') && names.includes('assets'))) {
    return refuse(
      'The output folder holds files that no build has written',
      'Choose an empty folder, or remove this one by hand if nothing in it is needed.',
    );
  }
  return undefined;
}

/** Begins a new output folder. What earlier processes left half-done is cleared or put back first. */
export function openOutput(out: string): Output {
  recover(out);
  const draft = `${out}.new-${process.pid}`;
  rmSync(draft, {recursive: true, force: true});
  mkdirSync(draft, {recursive: true});
  const folders = new Set([draft]);
  const paths = new Set<string>();
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
    paths.add(`/${file}`);
    return target;
  };
  return {
    paths,
    get size() {
      return {bytes, files: paths.size};
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
      const old = `${out}.old-${process.pid}`;
      if (existsSync(out)) renameSync(out, old);
      renameSync(draft, out);
      rmSync(old, {recursive: true, force: true});
    },
    discard() {
      rmSync(draft, {recursive: true, force: true});
    },
  };
}

/** A process that was killed between the two renames left the last good folder under its other name. */
function recover(out: string): void {
  const parent = path.dirname(out);
  const left = /^\.(new|old)-(\d+)$/;
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(path.basename(out))) continue;
    const match = left.exec(name.slice(path.basename(out).length));
    if (!match || isRunning(Number(match[2]))) continue;
    const folder = path.join(parent, name);
    if (match[1] === 'old' && !existsSync(out)) renameSync(folder, out);
    else rmSync(folder, {recursive: true, force: true});
  }
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
