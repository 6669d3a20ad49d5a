import {existsSync, mkdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {UserConfig} from '../config/userConfig.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {defined, nonEmpty} from './read/data.js';
import {versionLabel, type DocSet} from './read/docSets.js';
import {importedDocuments} from './assemble/documents.js';
import {addDocs} from './assemble/importTexts.js';
import type {ImportWarnings} from './report/importWarnings.js';
import {PARTS} from './convert/includedTexts.js';
import type {ImportedSite} from './read/importedSite.js';
import {planLayout, type SiteLayout} from './assemble/layout.js';
import {separateMoved, type MovedTexts} from './assemble/movedPages.js';
import {NewSite} from './assemble/newSite.js';
import {printConfig} from './settings/printConfig.js';
import type {DocusaurusSite} from './read/readSite.js';
import {sectionOf, versionName, type SplitSets} from './settings/splitSets.js';
import {
  docsFolder,
  translatedFolders,
  translatedTexts,
  type OldLocales,
} from './assemble/translations.js';

/** Stores the docs of the site in `from` as a version of the site at `root`, like `docsgen version`. */
export type KeepVersion = (options: {
  readonly root: string;
  readonly from: string;
  readonly name: string;
}) => Promise<{readonly ok: boolean; readonly diagnostics: readonly Diagnostic[]}>;

/** A version to store, with a temporary site for its sources. */
export interface VersionDraft extends MovedTexts {
  readonly name: string;
  readonly set: DocSet;
  readonly draft: NewSite;
  readonly copies: ReadonlyMap<string, string>;
  /** Languages, other than the default one, that the version has a folder of. */
  readonly languages: readonly string[];
  readonly docs: NonNullable<UserConfig['docs']>;
}

/** Sources of the versions, oldest first; `draft` receives their tag pages. */
export async function versionDrafts(
  split: SplitSets,
  step: {
    readonly site: DocusaurusSite;
    readonly layout: SiteLayout;
    readonly importedSite: ImportedSite;
    readonly draft: NewSite;
    readonly locales: OldLocales;
  },
): Promise<VersionDraft[]> {
  const drafts: VersionDraft[] = [];
  for (const set of [...split.kept].reverse()) {
    const {site, locales} = step;
    const others = locales.others.filter(({dir}) => existsSync(path.join(dir, docsFolder(set))));
    const section = sectionOf(set, split);
    const folder = section && step.layout.folder(section);
    const layout = planLayout([set], folder);
    const isAlone = split.sources.length === 1;
    const documents = importedDocuments([set], layout, {isAlone, labelIn: versionLabel});
    const copies = new Map<string, string>();
    const importedSite = {
      ...step.importedSite,
      copies,
      parts: new Map(),
      cards: documents.cards,
    };
    const draft = new NewSite(importedSite);
    const sets = [set];
    const tags = step.draft;
    const own = {...locales, others};
    const found = await addDocs({
      site,
      sets,
      layout,
      documents,
      draft,
      tags,
      locales: own,
    });
    const folders = translatedFolders(site, sets);
    const route = set.base === '/' ? '/' : set.base.slice(1);
    drafts.push({
      name: [...(folder === undefined ? [] : [folder]), versionName(set)].join('/'),
      set,
      draft,
      ...separateMoved(
        found,
        (of) => translatedTexts(of, others, folders, site),
        importedSite.baseUrl,
      ),
      copies,
      languages: others.map(({name}) => name),
      docs: {
        ...(folder === undefined ? {routeBasePath: route} : {sections: {[folder]: route}}),
        sidebars: documents.sidebars,
      },
    });
  }
  return drafts;
}

/** Settings of the docs without versions that could not be stored, which a build would not find. */
export function withoutVersions(
  docs: UserConfig['docs'],
  lost: readonly string[],
): UserConfig['docs'] {
  if (!docs || lost.length === 0) return docs;
  const {versions = {}, lastVersion, ...rest} = docs;
  const found = Object.entries(versions).filter(([name]) => !lost.includes(name));
  const last = lastVersion === undefined || lost.includes(lastVersion) ? undefined : lastVersion;
  return {...rest, ...nonEmpty({versions: Object.fromEntries(found), lastVersion: last})};
}

/** Writes each version's sources to a temporary site and stores it as a version; returns those that failed. */
export async function keepVersions(
  drafts: readonly VersionDraft[],
  {
    root,
    settings,
    files,
    keep,
    write,
    importWarnings,
  }: {
    /** Folder of the new site. */
    readonly root: string;
    /** Settings of the new site. */
    readonly settings: UserConfig;
    /** Files referenced by the settings. */
    readonly files: Iterable<readonly [string, string]>;
    readonly keep: KeepVersion | undefined;
    readonly write: (folder: string, draft: VersionDraft) => Promise<void>;
    readonly importWarnings: ImportWarnings;
  },
): Promise<string[]> {
  const lost: string[] = [];
  const from = `${root}.versions`;
  const {title, url, baseUrl, trailingSlash, markdown, plugins} = settings;
  const shared = defined({title, url, baseUrl, trailingSlash, markdown, plugins});
  rmSync(from, {recursive: true, force: true});
  mkdirSync(from, {recursive: true});
  try {
    for (const version of drafts) {
      const {name, set, draft, docs} = version;
      for (const folder of ['docs', 'i18n', PARTS]) {
        rmSync(path.join(from, 'content', folder), {recursive: true, force: true});
      }
      for (const [file, text] of files) draft.add(file, text);
      draft.add(
        'site.config.ts',
        printConfig({
          ...(shared as Pick<UserConfig, 'title' | 'url'>),
          ...localesOf(version, settings),
          blog: false,
          // Links may point to pages outside the version; builds of the whole site check them.
          onBrokenLinks: 'ignore',
          onBrokenAnchors: 'ignore',
          onBrokenMarkdownLinks: 'ignore',
          docs,
        }),
      );
      await write(from, version);
      const done = await keep?.({root, from, name});
      if (done?.ok) continue;
      lost.push(name);
      const error = done?.diagnostics.find(({severity}) => severity === 'error');
      const file = error?.file === undefined ? '' : ` (${path.relative(from, error.file)})`;
      importWarnings.add({
        id: 'import-version',
        message: `The version ${name}: ${error ? `${error.message}${file}` : 'it was not kept'}`,
        file: set.dir,
        line: 1,
      });
    }
  } finally {
    rmSync(from, {recursive: true, force: true});
  }
  return lost;
}

/** Languages that a version has texts in, with their settings. */
function localesOf({languages}: VersionDraft, {i18n}: UserConfig): Pick<UserConfig, 'i18n'> {
  const {defaultLocale, locales, localeConfigs = {}} = i18n ?? {};
  if (!locales) return {};
  const isKept = (name: string): boolean => name === defaultLocale || languages.includes(name);
  const configs = Object.entries(localeConfigs).filter(([name]) => isKept(name));
  return {
    i18n: {
      ...i18n,
      locales: locales.filter(isKept),
      localeConfigs: Object.fromEntries(configs),
    },
  };
}
