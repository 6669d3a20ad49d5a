import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {joinRoute} from '../model/urls.js';
import {isInside} from '../system/fileAccess.js';
import {readHistory} from '../system/gitHistory.js';
import {readBlog} from './blog.js';
import {Components} from './components.js';
import {dataOf, defined, flagOf, listOf, numberOf, textValue} from './data.js';
import {readDocSets} from './docSets.js';
import {importedDocuments} from './documents.js';
import {addBlog, addDocs, addPages} from './importTexts.js';
import {ImportWarnings} from './importWarnings.js';
import type {ImportedText, ImportedSite} from './importedSite.js';
import {planLayout} from './layout.js';
import {NewSite, writeAtomically} from './newSite.js';
import {printConfig} from './printConfig.js';
import {publicFolders} from './staticFiles.js';
import {siteFolderOf, hasPlainMarkdown, readSite, type DocusaurusSite} from './readSite.js';
import {baseUrlOf, convertSettings} from './settings.js';
import {
  convertLocales,
  docsFolder,
  pluginFolder,
  readLocales,
  translatedTexts,
  withLabels,
} from './translations.js';
import {stillFailing} from './verify.js';
import type {UserConfig} from '../config/userConfig.js';

/** Options of an import. */
export interface ImportOptions {
  /** Folder of the Docusaurus site, absolute. */
  readonly from: string;
  /** Folder of the new site, absolute; it must not be there. */
  readonly out: string;
}

/** What an import did. */
export interface ImportResult {
  readonly ok: boolean;
  /** Errors where it could not be done, else what could not be carried over. */
  readonly diagnostics: readonly Diagnostic[];
  /** Texts that were carried over. */
  readonly texts: number;
}

/** Reads a Docusaurus site and writes the docsgen site that has its addresses. */
export async function importDocusaurus({from, out}: ImportOptions): Promise<ImportResult> {
  const refused = refuse({from, out});
  if (refused) return {ok: false, diagnostics: [refused], texts: 0};
  const importWarnings = new ImportWarnings();
  const site = await readSite(from, importWarnings);
  if (!site) {
    const diagnostics = importWarnings.all.map((found) => ({...found, severity: 'error' as const}));
    return {ok: false, diagnostics, texts: 0};
  }
  const {dates} = await readHistory(from);
  const sets = readDocSets(site, importWarnings);
  const layout = planLayout(sets);
  const [first, ...others] = site.blogs.flatMap((options) => {
    const dir = siteFolderOf(site, options.path, 'blog');
    return dir === undefined ? [] : [readBlog(dir, {options, dates, importWarnings})];
  });
  for (const {dir, route} of others) {
    importWarnings.add({
      id: 'import-second-blog',
      message: `A second blog, at ${route}: its posts are pages now, and its lists are not there`,
      file: site.configFile,
      search: path.basename(dir),
    });
  }
  const documents = importedDocuments(sets, layout);
  const pagesDir = site.pages && siteFolderOf(site, site.pages.path, 'src/pages');
  const contentDirs = [
    ...sets.map(({dir}) => dir),
    ...[first, ...others].flatMap((blog) => blog?.dir ?? []),
    ...(pagesDir === undefined ? [] : [pagesDir]),
  ];
  const folders = [from, ...contentDirs];
  const components = new Components({siteDir: from, folders});
  const sources = new Map<string, ImportedText>();
  const importedSite: ImportedSite = {
    siteDir: from,
    folders,
    baseUrl: baseUrlOf(site),
    staticDirs: publicFolders(staticDirs(site), {
      siteDir: from,
      configFile: site.configFile,
      importWarnings,
    }),
    sources,
    copies: new Map(),
    component: components.take,
    importWarnings,
    cards: documents.cards,
    plainMarkdown: hasPlainMarkdown(site),
    math: /remark-math/.test(readFileSync(site.configFile, 'utf8')),
  };
  const draft = new NewSite(importedSite, importWarnings);
  const texts = [
    ...(await addDocs({site, sets, layout, documents, draft, importWarnings})),
    ...addBlog(first, {draft, others}),
    ...(pagesDir === undefined || !site.pages
      ? []
      : addPages(pagesDir, {
          options: site.pages,
          siteDir: from,
          draft,
          components,
          importWarnings,
        })),
  ];
  const locales = readLocales(site, importWarnings);
  const blogDirs = site.blogs.flatMap(({id, path: own}): [string, string][] => {
    const dir = siteFolderOf(site, own, 'blog');
    return dir === undefined ? [] : [[dir, pluginFolder('blog', id)]];
  });
  const translated = new Map([
    ...sets.map((set): [string, string] => [set.dir, docsFolder(set)]),
    ...blogDirs,
    ...(pagesDir === undefined
      ? []
      : [[pagesDir, pluginFolder('pages', undefined)] as [string, string]]),
  ]);
  texts.push(
    ...translatedTexts(texts, {others: locales.others, folders: translated, importWarnings}),
  );
  for (const {source} of texts) sources.set(source.file, source);
  for (const text of texts) draft.addText(text);
  const settings = convertSettings(site, {
    i18n: convertLocales(site, locales),
    docs: docsSettings(site, {base: layout.base, sidebars: documents.sidebars}),
    blog: first && blogSettings(first.options),
    docId: documents.docId,
    sidebarId: documents.sidebarId,
    versions: documents.versions,
    redirects: redirectsOf(site, {
      taken: new Set(texts.map(({source}) => source.url)),
      importWarnings,
    }),
    importWarnings,
  });
  draft.add('site.config.ts', printConfig(withLabels(settings, locales)));
  await writeAtomically(out, async (folder) => {
    const write = (): void => {
      for (const [file, target] of components.used) {
        draft.add(`content/${target}`, components.print(file));
      }
      draft.write(folder);
    };
    write();
    for (const {text, message, name} of await stillFailing(folder, {texts, draft})) {
      importWarnings.add({
        id: 'import-program',
        message: `What this page runs does not run here, and was left out: ${message}`,
        file: text.source.file,
        line: text.split.linesAbove + 1,
      });
      draft.remove(name);
      draft.addText(text, {still: true});
    }
    rmSync(folder, {recursive: true});
    write();
  });
  return {ok: true, diagnostics: importWarnings.all, texts: draft.count};
}

function refuse({from, out}: ImportOptions): Diagnostic | undefined {
  const error = (id: string, message: string, hint: string, file: string): Diagnostic => ({
    id,
    severity: 'error',
    message,
    hint,
    file,
  });
  if (
    !['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].some((end) =>
      existsSync(path.join(from, `docusaurus.config.${end}`)),
    )
  ) {
    return error(
      'import-no-docusaurus',
      'There is no docusaurus.config.js or .ts in this folder',
      'Name the folder of the site itself, often `website` or `docs` of its repository.',
      from,
    );
  }
  if (isInside(from, out)) {
    return error(
      'import-target-inside',
      'The folder for the new site is inside the site that is imported',
      'Name one outside of it with --out: it would become a part of what it is made from.',
      out,
    );
  }
  if (existsSync(out)) {
    return error(
      'import-target-exists',
      'The folder for the new site is there already',
      'Name another with --out, or remove it; an import never writes over anything.',
      out,
    );
  }
  return undefined;
}

function staticDirs({config, dir}: DocusaurusSite): string[] {
  const named = listOf(config.staticDirectories ?? ['static']).flatMap(
    (one) => textValue(one) ?? [],
  );
  return named.map((name) => path.resolve(dir, name)).filter((folder) => existsSync(folder));
}

function docsSettings(
  site: DocusaurusSite,
  {base, sidebars}: {base: string; sidebars: NonNullable<UserConfig['docs']>['sidebars']},
): UserConfig['docs'] {
  const theme = dataOf(dataOf(site.theme.docs).sidebar);
  const sidebar = defined({
    hideable: flagOf(theme.hideable) ?? false,
    autoCollapseCategories: flagOf(theme.autoCollapseCategories) || undefined,
  });
  const route = base.replace(/^\//, '');
  return defined({
    routeBasePath: route === 'docs' ? undefined : route === '' ? '/' : route,
    editUrl: textValue(site.docs[0]?.editUrl),
    sidebars,
    sidebar,
  }) as UserConfig['docs'];
}

function blogSettings(options: ReturnType<typeof dataOf>): UserConfig['blog'] {
  const count = (value: unknown): number | 'ALL' | undefined =>
    value === 'ALL' ? 'ALL' : numberOf(value);
  const route = joinRoute(textValue(options.routeBasePath) ?? 'blog').slice(1);
  return defined({
    routeBasePath: route === 'blog' ? undefined : route === '' ? '/' : route,
    blogTitle: textValue(options.blogTitle),
    blogDescription: textValue(options.blogDescription),
    blogSidebarTitle: textValue(options.blogSidebarTitle),
    blogSidebarCount: count(options.blogSidebarCount),
    postsPerPage: count(options.postsPerPage),
    showReadingTime: flagOf(options.showReadingTime) === false ? false : undefined,
  }) as UserConfig['blog'];
}

function redirectsOf(
  {redirects, configFile}: DocusaurusSite,
  {taken, importWarnings}: {taken: ReadonlySet<string>; importWarnings: ImportWarnings},
): {from: string; to: string}[] {
  if (!redirects) return [];
  for (const key of ['createRedirects', 'fromExtensions', 'toExtensions']) {
    if (listOf(redirects[key]).length > 0) {
      importWarnings.add({
        id: 'import-redirects',
        message: `The redirects that '${key}' makes`,
        file: configFile,
        search: key,
      });
    }
  }
  const seen = new Set([...taken].map((url) => url.replace(/(?<=.)\/$/, '')));
  return listOf(redirects.redirects).flatMap((entry) => {
    const {from, to} = dataOf(entry);
    const target = textValue(to);
    return listOf(from).flatMap((one) => {
      const path = textValue(one)?.replace(/^\/*/, '/');
      const bare = path?.replace(/(?<=.)\/$/, '');
      if (path === undefined || bare === undefined || target === undefined) return [];
      if (seen.has(bare) || /[?#\s\\]/.test(path)) {
        importWarnings.add({
          id: 'import-redirects',
          message: `The redirect from ${path}`,
          file: configFile,
          search: path,
        });
        return [];
      }
      seen.add(bare);
      return [{from: path, to: /^https?:/.test(target) ? target : target.replace(/^\/*/, '/')}];
    });
  });
}
