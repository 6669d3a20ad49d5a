import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {catalogueFor} from '../../config/catalogues.js';
import {isCalendar, isLanguageTag} from '../../config/localeSettings.js';
import {dataOf, nonEmpty, listOf, textValue, type Data} from '../read/data.js';
import {readData, type DocSet} from '../read/docSets.js';
import type {NewText} from './newSite.js';
import {baseUrlOf, siteFolderOf, type DocusaurusSite} from '../read/readSite.js';
import {readSiteText} from '../read/siteFiles.js';
import type {UserConfig} from '../../config/userConfig.js';

/** A language of the old site. */
export interface OldLocale {
  readonly name: string;
  /** Folder of the language's translations, absolute. */
  readonly dir: string;
  /**
   * Returns the labels in a file of the language's folder, by key. Reads each file once, since it tracks which
   * labels are read.
   */
  readonly labels: (file: string) => Data;
}

/** Languages of a site: the default language, and all others that can be carried over. */
export interface OldLocales {
  readonly defaultLocale: string;
  readonly others: readonly OldLocale[];
  /** All languages, starting with the default one. */
  readonly all: readonly OldLocale[];
  /**
   * Folders of translations into languages that the site does not have, relative to the site, with a trailing
   * slash.
   */
  readonly idle: readonly string[];
}

/** Reads the languages of a site. */
export function readLocales({
  config,
  dir,
  configFile,
  consumption,
  importWarnings,
}: DocusaurusSite): OldLocales {
  const i18n = dataOf(config.i18n);
  const names = listOf(i18n.locales).flatMap((one) => textValue(one) ?? []);
  const defaultLocale = textValue(i18n.defaultLocale) ?? names[0] ?? 'en';
  const others = names.filter((name) => name !== defaultLocale);
  for (const name of others) {
    const isTag = isLanguageTag(name);
    if (isTag && catalogueFor(name) !== undefined) continue;
    const message = isTag
      ? `The theme’s own words in ${name}: move them to content/i18n/${name}/messages.yml`
      : `The translations into ${name}, which is not a language tag`;
    importWarnings.add({id: 'import-setting', message, file: configFile, search: 'locales'});
  }
  const localeOf = (name: string): OldLocale => {
    const folder = path.resolve(
      dir,
      textValue(i18n.path) ?? 'i18n',
      textValue(dataOf(dataOf(i18n.localeConfigs)[name]).path) ?? name,
    );
    const known = new Map<string, Data>();
    const labels = (name: string): Data => {
      const place = {file: path.join(folder, name), name: 'translation'};
      const found =
        known.get(name) ?? consumption.watch(dataOf(readData(place.file, [folder, dir])), place);
      known.set(name, found);
      return found;
    };
    return {name, dir: folder, labels};
  };
  const found = others.filter(isLanguageTag).map(localeOf);
  const all = [localeOf(defaultLocale), ...found];
  const absent = found.filter((locale) => !existsSync(locale.dir)).map(({name}) => name);
  if (absent.length > 0) {
    importWarnings.add({
      id: 'import-generated',
      message: `The translations into ${absent.join(', ')} are missing: these languages show the texts of ${defaultLocale}`,
      hint: 'Load them into i18n/ and import again, or remove the languages from `i18n.locales`: a build writes all pages for each language.',
      file: configFile,
      key: ['i18n', 'locales'],
    });
  }
  const used = new Set(all.map((one) => one.dir));
  const idle = foldersIn(path.join(dir, 'i18n')).filter((folder) => !used.has(folder));
  if (idle.length > 0) {
    const names = idle.map((folder) => path.basename(folder));
    importWarnings.add({
      id: 'import-translation',
      message: `Translations in i18n/ for languages that i18n.locales does not list: ${names.join(', ')}`,
      hint: 'Add the languages to `i18n.locales` of the old site, and import again.',
      file: configFile,
      search: 'locales',
    });
  }
  return {
    defaultLocale,
    others: found,
    all,
    idle: idle.map((folder) => `i18n/${path.basename(folder)}/`),
  };
}

function foldersIn(dir: string): string[] {
  const entries = existsSync(dir) ? readdirSync(dir, {withFileTypes: true}) : [];
  return entries.flatMap((one) => (one.isDirectory() ? [path.join(dir, one.name)] : []));
}

/** The `i18n` settings of the new site; undefined for a site in English only. */
export function convertLocales(
  site: DocusaurusSite,
  {defaultLocale, others}: OldLocales,
): UserConfig['i18n'] {
  const locales = [defaultLocale, ...others.map(({name}) => name)];
  if (locales.length === 1 && defaultLocale === 'en') return undefined;
  const configs = dataOf(dataOf(site.config.i18n).localeConfigs);
  const localeConfigs = locales.flatMap((name): [string, object][] => {
    const {label, direction, htmlLang, calendar, baseUrl} = dataOf(configs[name]);
    const tag = textValue(htmlLang);
    const days = textValue(calendar);
    const below = textValue(baseUrl)
      ?.replace(baseUrlOf(site), '')
      .replace(/^\/+|\/+$/g, '');
    const own = nonEmpty({
      label: textValue(label),
      direction: direction === 'rtl' || direction === 'ltr' ? direction : undefined,
      htmlLang: tag !== undefined && isLanguageTag(tag) ? tag : undefined,
      calendar: days !== undefined && isCalendar(days) ? days : undefined,
      path: below === '' || below === name || name === defaultLocale ? undefined : below,
    });
    return own ? [[name, own]] : [];
  });
  return {
    defaultLocale,
    locales,
    ...nonEmpty({localeConfigs: Object.fromEntries(localeConfigs)}),
  };
}

/** Front matter that a translation takes from its original, which keeps its address and lists equal. */
const SHARED = ['id', 'slug', 'tags', 'date', 'authors', 'author', 'draft', 'unlisted'];

/** Translations of texts. `folders` maps folders of originals to folders of a language. */
export function translatedTexts(
  texts: readonly NewText[],
  others: readonly OldLocale[],
  folders: ReadonlyMap<string, string>,
  {dir: siteDir, importWarnings}: DocusaurusSite,
): NewText[] {
  return others.flatMap(({name, dir}) =>
    texts.flatMap((text): NewText[] => {
      const {source, split} = text;
      const folder = folders.get(source.contentDir);
      if (folder === undefined) return [];
      const contentDir = path.join(dir, folder);
      const same = path.join(contentDir, path.relative(source.contentDir, source.file));
      const file = [same, same.replace(/\.mdx?$/, (end) => (end === '.md' ? '.mdx' : '.md'))].find(
        existsSync,
      );
      if (file === undefined) return [];
      const own = readSiteText(file, {folders: [contentDir, siteDir], importWarnings});
      if (!own) return [];
      const frontMatter = Object.fromEntries([
        ...Object.entries(own.frontMatter).filter(([key]) => !SHARED.includes(key)),
        ...Object.entries(split.frontMatter).filter(([key]) => SHARED.includes(key)),
      ]);
      const below = `i18n/${name}`;
      return [
        {
          ...text,
          source: {
            ...source,
            file,
            contentDir,
            target: `${below}/${source.target}`,
            contentTarget: `${below}/${source.contentTarget}`,
            original: source,
          },
          split: {...own, frontMatter},
        },
      ];
    }),
  );
}

/** Folder of a set's translations, relative to the folder of the language. */
export function docsFolder({id, version = 'current'}: Pick<DocSet, 'id' | 'version'>): string {
  const name = version === 'current' ? version : `version-${version}`;
  return path.join(pluginFolder('docs', id), name);
}

/** Folders of a language's translations, by folder of the originals. */
export function translatedFolders(
  site: DocusaurusSite,
  sets: readonly DocSet[],
): ReadonlyMap<string, string> {
  const folders = (kind: 'blog' | 'pages', instances: readonly Data[], usual: string) =>
    instances.flatMap(({id, path: own}): [string, string][] => {
      const dir = siteFolderOf(site, own, usual);
      return dir === undefined ? [] : [[dir, pluginFolder(kind, id)]];
    });
  return new Map([
    ...sets.map((set) => [set.dir, docsFolder(set)] as const),
    ...folders('blog', site.blogs, 'blog'),
    ...folders('pages', site.pages, 'src/pages'),
  ]);
}

/** Folder of a plugin's translations, relative to the folder of the language. */
export function pluginFolder(kind: 'docs' | 'blog' | 'pages', id: unknown): string {
  const own = textValue(id) ?? 'default';
  return `docusaurus-plugin-content-${kind}${own === 'default' ? '' : `-${own}`}`;
}
