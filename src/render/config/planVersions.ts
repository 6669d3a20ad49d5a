import {existsSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {entryOf} from '../../templates/shared/entryOf.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {suggest} from '../diagnostics/nearest.js';
import {parseStrictYaml} from '../diagnostics/strictYaml.js';
import {joinRoute} from '../model/urls.js';
import {foldersIn} from '../system/entry.js';
import {readOwnText} from '../system/ownFiles.js';
import type {SiteConfig, VersionPlan} from './config.js';
import {
  CURRENT,
  isVersionName,
  splitVersionName,
  VERSION_NAME,
  VERSIONS_FILE,
} from './versionName.js';

/** File that lists the frozen versions, newest first; absolute. */
export function versionsFile(root: string): string {
  return path.join(root, 'content', 'versions', VERSIONS_FILE);
}

const DRAFT = /\.new-\d+$/;

/** Temporary name of a folder or the list while it is incomplete. */
export function versionDraft(target: string): string {
  return `${target}.new-${process.pid}`;
}

const versionNames = z.array(z.string()).superRefine((names, {addIssue}) => {
  for (const [i, name] of names.entries()) {
    const fault = !isVersionName(name)
      ? `Invalid name, expected ${VERSION_NAME}`
      : names.indexOf(name) < i
        ? `Duplicate version '${name}'`
        : undefined;
    if (fault !== undefined) addIssue({code: 'custom', path: [i], message: fault});
  }
});

/** Names of the frozen versions, newest first. */
export function readVersionNames(root: string): Outcome<readonly string[]> {
  const file = versionsFile(root);
  const {value: text, diagnostics} = readOwnText(file, path.join(root, 'content'));
  if (diagnostics.length > 0) return {value: [], diagnostics};
  if (text === undefined) return {value: [], diagnostics: unlistedVersions(file, [])};
  const parsed = parseStrictYaml({file, text, id: ''}, versionNames);
  const names = parsed.value?.data;
  return {
    value: names ?? [],
    diagnostics: [
      ...parsed.diagnostics.map((found) => ({
        ...found,
        id: 'versions-file',
        hint: 'Write the names of the folders beside it, each once, newest first: ["2.0", "1.0"].',
      })),
      ...(names ? unlistedVersions(file, names) : []),
    ],
  };
}

/** Warnings for version folders that are missing from the list: their pages are not published. */
function unlistedVersions(file: string, names: readonly string[]): Diagnostic[] {
  const folder = path.dirname(file);
  return foldersIn(folder)
    .flatMap((name) => {
      // The folder of a section contains the folders of its versions.
      const inside = foldersIn(path.join(folder, name))
        .map((own) => `${name}/${own}`)
        .filter((own) => existsSync(path.join(folder, own, 'version.json')));
      return inside.length > 0 ? inside : [name];
    })
    .filter((name) => !name.startsWith('.') && !names.includes(name))
    .map((name) => ({
      id: 'version-unlisted',
      severity: 'warning',
      message: `The version '${name}' is not published: versions.json does not list it`,
      hint: DRAFT.test(name)
        ? 'Remove the folder, which an interrupted `docsgen version` has left behind.'
        : isVersionName(name)
          ? `Add "${name}" to versions.json, newest version first, or remove the folder.`
          : 'Remove the folder: it does not have the name of a version.',
      file: path.join(folder, name),
    }));
}

/** Route of the pages in the docs folder. */
export function currentPath({versions}: Pick<SiteConfig, 'versions'>): string {
  return versions.find(({name}) => name === CURRENT)!.path;
}

/** The part of the docs that a file belongs to. */
export interface DocsPart {
  /** Folder of a section; undefined for versioned files. */
  readonly section?: string | undefined;
  /** Route of the part, below which its pages are. */
  readonly base: string;
}

/** Finds the part of the docs that contains a file or id, by its first folder. */
export function docsPart(path: string, config: Pick<SiteConfig, 'versions' | 'docs'>): DocsPart {
  const section = docsSection(path, config);
  return section === undefined
    ? {base: currentPath(config)}
    : {section, base: joinRoute(config.docs.sections[section]!)};
}

/** Folder of the section that contains a file or id; undefined if it is in a version. */
export function docsSection(path: string, {docs}: Pick<SiteConfig, 'docs'>): string | undefined {
  const end = path.indexOf('/');
  const folder = path.slice(0, Math.max(0, end));
  return end >= 0 && Object.hasOwn(docs.sections, folder) ? folder : undefined;
}

/** Derives the versions of the docs from the settings: the current one, then the frozen ones. */
export function planVersions(
  {versions, lastVersion, routeBasePath, sections}: SiteConfig['docs'],
  frozen: readonly string[],
): Outcome<readonly VersionPlan[]> {
  const all = [CURRENT, ...frozen];
  const names = all.filter((name) => splitVersionName(name).section === undefined);
  const unknown = (name: string, key: readonly string[], known = all): Diagnostic => ({
    id: 'unknown-version',
    severity: 'error',
    message: `Cannot find version '${name}'`,
    hint: suggest(name, known),
    key: ['docs', ...key],
  });
  const diagnostics = [
    ...Object.keys(versions)
      .filter((name) => !all.includes(name))
      .map((name) => unknown(name, ['versions', name])),
    ...(lastVersion === undefined || names.includes(lastVersion)
      ? []
      : [unknown(lastVersion, ['lastVersion'], names)]),
  ];
  const last = lastVersion !== undefined && names.includes(lastVersion) ? lastVersion : names[1];
  const lastIndex = last === undefined ? 0 : names.indexOf(last);
  const value = all.flatMap((name): VersionPlan[] => {
    const {label, path: own, banner} = entryOf(versions, name) ?? {};
    const {section, own: bare} = splitVersionName(name);
    if (section !== undefined) {
      const route = entryOf(sections, section);
      if (route === undefined) {
        diagnostics.push(lacksSection(name, {section, sections}));
        return [];
      }
      return [
        {
          name,
          label: label ?? `${section} ${bare}`,
          section,
          isLast: false,
          path: joinRoute(route, own ?? bare),
          banner: banner ?? 'unmaintained',
        },
      ];
    }
    const i = names.indexOf(name);
    const isLast = i === lastIndex;
    const isCurrent = name === CURRENT;
    return [
      {
        name,
        label: label ?? (isCurrent ? 'Next' : name),
        isLast,
        path: joinRoute(routeBasePath, own ?? (isLast ? '' : isCurrent ? 'next' : name)),
        banner: banner ?? (isLast ? 'none' : i < lastIndex ? 'unreleased' : 'unmaintained'),
      },
    ];
  });
  return {value, diagnostics};
}

function lacksSection(
  name: string,
  {section, sections}: {readonly section: string; readonly sections: object},
): Diagnostic {
  return {
    id: 'unknown-section',
    severity: 'error',
    message: `Cannot find the section '${section}' of the version '${name}'`,
    hint: suggest(section, Object.keys(sections)),
    key: ['docs', 'sections'],
  };
}
