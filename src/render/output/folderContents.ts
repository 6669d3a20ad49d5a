import {existsSync, readdirSync, realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {ownEntryAt} from '../system/entry.js';
import {isInside} from '../system/fileAccess.js';
import {isForeignName, isRepository} from '../system/portablePaths.js';
import {realPath} from '../system/realPath.js';
import {isFull, reasonOf, writeError} from '../system/systemError.js';
import {MARK, readMark, writtenKey, type WrittenFiles} from './outputMark.js';

/** Contents of an output folder before a build. */
export interface OutputContents {
  /**
   * Files and links, relative, with forward slashes; without the mark, repositories and files of operating
   * systems.
   */
  readonly files: readonly string[];
  /** Files and folders of version control, such as `.git`; never deleted. */
  readonly repositories: readonly string[];
  /** Files written by earlier builds; undefined if the folder has no mark. */
  readonly written: WrittenFiles | undefined;
}

/** Working folder of a build inside an output folder, with the process id; killed builds do not remove theirs. */
export const WORK = /^\.docsgen-(new|old|done)-(\d+)$/;

/** Reads the contents of an output folder; does not follow links. */
export function readContents(out: string): OutputContents {
  const files: string[] = [];
  const repositories: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(out, folder), {withFileTypes: true})) {
      const {name} = entry;
      const file = folder === '' ? name : `${folder}/${name}`;
      if (isRepository(name)) repositories.push(file);
      else if (isForeignName(name) || file === MARK || WORK.test(file)) continue;
      else if (entry.isDirectory()) visit(file);
      else files.push(file);
    }
  };
  if (existsSync(out)) visit('');
  return {files: files.sort(), repositories, written: readMark(out)};
}

/** Files in a folder that no build has written. */
export function foreignFilesIn({files, written}: OutputContents): readonly string[] {
  return written ? files.filter((file) => !written.has(writtenKey(file))) : files;
}

const ELSEWHERE = 'Choose a separate folder, such as dist.';

/**
 * Checks that a path can be an output folder; returns an error otherwise. Both paths are absolute with links
 * resolved.
 */
export function refuseOutput(out: string, root: string): Diagnostic | undefined {
  const content = realPath(path.join(root, 'content'));
  if (isInside(out, root) || isInside(out, content)) {
    return outputRefusal(out, 'The output folder contains the site itself', ELSEWHERE);
  }
  if (isInside(content, out)) {
    const hint = 'Choose a folder beside it, such as dist.';
    return outputRefusal(out, 'The output folder is inside content/', hint);
  }
  const names = path.relative(root, out).split(path.sep);
  if (names[0] === '.docsgen' || names.some(isRepository)) {
    const owner = names[0] === '.docsgen' ? 'the cache' : 'version control';
    return outputRefusal(out, `The output folder is in the folder of ${owner}`, ELSEWHERE);
  }
  if (ownEntryAt(out)?.isSymbolicLink()) return unwritable(out, {code: 'ELOOP'});
  let there = out;
  while (!existsSync(there) && path.dirname(there) !== there) there = path.dirname(there);
  if (!statSync(there).isDirectory() && !isInside(there, root)) {
    return outputRefusal(
      out,
      there === out
        ? 'The output folder is a file'
        : `The output folder cannot be in a file: ${path.basename(there)}`,
      ELSEWHERE,
    );
  }
  const error = writeError(there);
  return error === undefined ? undefined : unwritable(out, error);
}

/** Refuses an output folder that contains a source of the site: config and pages may import from anywhere. */
export function refuseSources(out: string, sources: Iterable<string>): Diagnostic | undefined {
  if (!existsSync(out)) return undefined;
  for (const source of sources) {
    if (!existsSync(source) || !isInside(out, realpathSync.native(source))) continue;
    const message = `The output folder contains a source of the site: ${path.relative(out, source)}`;
    return outputRefusal(out, message, ELSEWHERE);
  }
  return undefined;
}

/** Refuses an output folder with files that would be lost. */
export function refuseContents(out: string, contents: OutputContents): Diagnostic | undefined {
  const strangers = foreignFilesIn(contents);
  if (strangers.length === 0) return undefined;
  if (!contents.written) {
    return outputRefusal(
      out,
      'The output folder has files that no build has written',
      'Choose an empty folder. If you need nothing in this one, replace it with --force.',
    );
  }
  // In a repository, such files are kept.
  if (contents.repositories.length > 0) return undefined;
  return outputRefusal(
    out,
    `The output folder has files that no build has written: ${list(strangers)}`,
    'Move them to content/static, which every build publishes, or remove them; --force removes them too.',
  );
}

/** Lists the first three names, and the number of further ones. */
export function list(names: readonly string[]): string {
  const more = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`;
}

/** Returns the error for an output folder that docsgen must not change. */
export function outputRefusal(out: string, message: string, hint: string): Diagnostic {
  return {id: 'output-refused', severity: 'error', message, hint, file: out};
}

/** Returns the error for an output folder without write access. */
export function unwritable(out: string, error: unknown): Diagnostic {
  return {
    id: 'output-unwritable',
    severity: 'error',
    message: `Cannot write the output folder: ${reasonOf(error)}`,
    hint: isFull(error)
      ? 'Free up space on its disk, or choose a different folder with --out.'
      : 'Choose a different folder with --out, or make this one writable.',
    file: out,
  };
}
