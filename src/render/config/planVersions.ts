import path from 'node:path';
import {entryOf} from '../../templates/shared/entryOf.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {suggest} from '../diagnostics/nearest.js';
import {joinRoute} from '../model/urls.js';
import {readOwnText} from '../system/ownFiles.js';
import type {SiteConfig, VersionPlan} from './config.js';

/** The version in the docs folder, which is still being written. */
export const CURRENT = 'current';

/** File that lists the frozen versions, newest first; absolute. */
export function versionsFile(root: string): string {
  return path.join(root, 'content', 'versions', 'versions.json');
}

/** Whether a frozen version may have this name, which becomes a folder and a part of addresses. */
export function isVersionName(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    // `current` is the name of the docs folder, `next` its path once a version is frozen.
    name !== CURRENT &&
    name !== 'next' &&
    /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name)
  );
}

/** Names of the frozen versions, newest first. */
export function readVersionNames(root: string): Outcome<readonly string[]> {
  const file = versionsFile(root);
  const {value: text, diagnostics} = readOwnText(file, path.join(root, 'content'));
  if (diagnostics.length > 0 || text === undefined) return {value: [], diagnostics};
  let names: unknown;
  try {
    names = JSON.parse(text);
  } catch {
    names = undefined;
  }
  if (Array.isArray(names) && names.every(isVersionName) && new Set(names).size === names.length) {
    return {value: names, diagnostics: []};
  }
  return {
    value: [],
    diagnostics: [
      {
        id: 'versions-file',
        severity: 'error',
        message: 'Unexpected value, expected a list of version names',
        hint: 'Write the names of the folders beside it, each once, newest first: ["2.0", "1.0"].',
        file,
        line: 1,
        column: 1,
      },
    ],
  };
}

/** Route of the pages in the docs folder. */
export function currentPath({versions}: Pick<SiteConfig, 'versions'>): string {
  return versions.find(({name}) => name === CURRENT)!.path;
}

/** The part of the docs that a file belongs to. */
export interface DocsPart {
  /** Folder of a section; undefined for versioned files. */
  readonly section?: string | undefined;
  /** Route below which its pages are. */
  readonly base: string;
}

/** Finds the part of the docs that a file or id belongs to by its first folder. */
export function docsPart(path: string, config: Pick<SiteConfig, 'versions' | 'docs'>): DocsPart {
  const [folder = ''] = path.split('/');
  const route = path.includes('/') ? entryOf(config.docs.sections, folder) : undefined;
  return route === undefined
    ? {base: currentPath(config)}
    : {section: folder, base: joinRoute(route)};
}

/** Derives the versions of the docs from the settings: the current one, then the frozen ones. */
export function planVersions(
  {versions, lastVersion, routeBasePath}: SiteConfig['docs'],
  frozen: readonly string[],
): Outcome<readonly VersionPlan[]> {
  const names = [CURRENT, ...frozen];
  const unknown = (name: string, key: readonly string[]): Diagnostic => ({
    id: 'unknown-version',
    severity: 'error',
    message: `Cannot find version '${name}'`,
    hint: suggest(name, names),
    key: ['docs', ...key],
  });
  const diagnostics = [
    ...Object.keys(versions)
      .filter((name) => !names.includes(name))
      .map((name) => unknown(name, ['versions', name])),
    ...(lastVersion === undefined || names.includes(lastVersion)
      ? []
      : [unknown(lastVersion, ['lastVersion'])]),
  ];
  const last = lastVersion !== undefined && names.includes(lastVersion) ? lastVersion : frozen[0];
  const lastIndex = last === undefined ? 0 : names.indexOf(last);
  const value = names.map((name, i): VersionPlan => {
    const {label, path: own, banner} = entryOf(versions, name) ?? {};
    const isLast = i === lastIndex;
    const isCurrent = name === CURRENT;
    return {
      name,
      label: label ?? (isCurrent ? 'Next' : name),
      isLast,
      path: joinRoute(routeBasePath, own ?? (isLast ? '' : isCurrent ? 'next' : name)),
      banner: banner ?? (isLast ? 'none' : i < lastIndex ? 'unreleased' : 'unmaintained'),
    };
  });
  return {value, diagnostics};
}
