import type {Dirent} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import type {Findings} from '../diagnostics/findings.js';
import {isFolder, ownEntryAt} from '../system/entry.js';
import {privatePart} from '../system/fileAccess.js';
import {irregular, refusedLink, unreadable} from '../system/ownFiles.js';
import {isMissing} from '../system/systemError.js';

/** An entry below a folder, with its path relative to that folder, with slashes. */
interface Found {
  readonly entry: Dirent;
  readonly file: string;
}

/**
 * Lists all entries below a folder, including those that start with a dot if `hidden`; nothing if the folder is
 * removed in the meantime.
 */
async function entriesBelow(
  folder: string,
  options: {readonly hidden: boolean; readonly findings: Findings},
  within = '',
): Promise<Found[]> {
  const {hidden, findings} = options;
  const at = path.join(folder, within);
  const entries = await readdir(at, {withFileTypes: true}).catch((error: unknown) => {
    if (!isMissing(error)) findings.add([unreadable(at, error)]);
    return [];
  });
  const found = entries
    .filter(({name}) => hidden || !name.startsWith('.'))
    .filter(({name}) => {
      // U+FFFD replaces bytes that are not UTF-8.
      const isNamed = !name.includes('\uFFFD') || ownEntryAt(path.join(at, name)) !== undefined;
      if (!isNamed) findings.add([unnamed(path.join(at, name))]);
      return isNamed;
    })
    .map((entry) => ({entry, file: within + entry.name}));
  const inner = found
    .filter(({entry}) => entry.isDirectory())
    .map(({file}) => entriesBelow(folder, options, `${file}/`));
  return [...found, ...(await Promise.all(inner)).flat()];
}

function unnamed(file: string): Diagnostic {
  return {
    id: 'file-refused',
    severity: 'error',
    message: 'Unexpected file name that is not UTF-8',
    hint: 'Rename it.',
    file,
  };
}

/** Entries below folders that have been listed; files of other kinds are found in the same lists. */
export type Listings = Map<string, Promise<readonly Found[]>>;

/**
 * Finds the files below a folder, by relative path, sorted. Reports symbolic links without a target in content/, and
 * entries that are not files or cannot be read.
 */
export function fileFinder({
  content,
  findings,
  listings = new Map(),
}: {
  readonly content: string;
  readonly findings: Findings;
  readonly listings?: Listings;
}) {
  return async (folder: string, pattern: RegExp, hidden = false): Promise<string[]> => {
    const isFound = ({entry, file}: Found): boolean => {
      // A private entry is reported with the other private files.
      if (entry.isFile() || privatePart(file) !== undefined) return pattern.test(file);
      if (entry.isDirectory() || !isPublic(file)) return false;
      const link = path.join(folder, file);
      if (!entry.isSymbolicLink()) {
        if (pattern.test(file)) findings.add([{...irregular(link), severity: 'warning'}]);
        return false;
      }
      const refused = refusedLink(link, content);
      const isMissed = pattern.test(isFolder(link) ? `${file}/index.md` : file);
      if (refused && isMissed) findings.add([refused]);
      return isMissed && refused === undefined;
    };
    const key = `${String(hidden)} ${folder}`;
    const listing = listings.get(key) ?? entriesBelow(folder, {hidden, findings});
    listings.set(key, listing);
    return (await listing)
      .filter(isFound)
      .map(({file}) => file)
      .sort();
  };
}

/** Excludes partials, whose name or folder starts with an underscore, and installed packages. */
export function isPublic(file: string): boolean {
  return !file
    .split('/')
    .some((part) => /^_(?!category_\.(?:json|ya?ml)$)|^node_modules$/.test(part));
}
