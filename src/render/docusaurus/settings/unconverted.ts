import path from 'node:path';
import {globSync} from 'tinyglobby';
import {en} from '../../../templates/shared/english.js';
import {catalogueFor, readCatalogue} from '../../config/catalogues.js';
import {isLanguageTag} from '../../config/localeSettings.js';
import type {Unread} from '../read/consumption.js';
import {
  dataOf,
  functionName,
  functionSource,
  isData,
  listOf,
  stringsIn,
  textValue,
  type Data,
} from '../read/data.js';
import {readData} from '../read/docSets.js';
import {NEEDLESS} from '../report/importWarnings.js';
import {isPlain} from './markdownPlugins.js';
import {pluginName} from './pluginOrigins.js';
import {importedPackage, installedFolder} from '../read/packages.js';
import type {DocusaurusSite} from '../read/readSite.js';
import {ANY_PLUGIN, isGroup, oldPlugin, oldSetting} from './oldSettings.js';
import {LOST_PAGES, pluginInConfig, POST_CSS, readHooks} from './pluginHooks.js';
import type {PluginPages} from './pluginPages.js';
import {relativePath} from '../../system/relativePath.js';
import {pluginFile, readSiteFile} from '../read/siteFiles.js';

/** Project files that need no conversion, or that the import reads by name. */
const OWN_FILES = new Set(
  'package.json package-lock.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb tsconfig.json jsconfig.json README.md LICENSE CHANGELOG.md'.split(
    ' ',
  ),
);

/** Replacements for swizzled parts of Docusaurus's theme. */
const PARTS = new Map(
  Object.entries({
    Footer: 'Write it as a component, and name it in `components.Footer`.',
    NotFound: 'Write it as a component, and name it in `components.NotFound`.',
    Root: 'Use a module of `client`, which runs on every page, or `components.Banner`, which is above every text.',
    Navbar: 'Write HTML in `navbar.items`, or use `components.NavbarEnd`, which follows them.',
    DocSidebar: 'Use `components.SidebarTop`, which is above the sidebar.',
    DocItem: 'Use `components.BeforeContent` and `AfterContent`, which surround a text.',
    BlogPostItem: 'Use `components.BeforeContent` and `AfterContent`, which surround a text.',
    MDXComponents: 'Export the components from a module, and name it in `markdown.components`.',
    CodeBlock: 'Style code in `styles`, and add languages in `markdown.languages`.',
    'prism-include-languages': 'Add a TextMate grammar of the language to `markdown.languages`.',
    Admonition: 'Style boxes in `styles`; define your own blocks in `markdown.containers`.',
  }),
);

/** Names of parts of Docusaurus's themes. All other names in `src/theme` are components of the site. */
const THEME_PART =
  /^(?:Admonition|AnnouncementBar|BackToTopButton|Blog\w*|Code(?:Block|Inline)|ColorModeToggle|Debug\w*|Details|Docs?[A-Z]\w*|Edit\w+|Error\w*|Footer|Heading|Icon\w*|IdealImage|LastUpdated|Layout\w*|LiveCodeBlock|Loading|Logo|MDX\w+|Mermaid|Navbar\w*|NotFound|Paginator\w*|Playground|ReactLiveScope|Root|Search\w+|Site\w+|SkipToContent|TOC\w*|Tab(?:s|Item)|Tags?\w*|Theme\w+|Unlisted\w*|prism-include-languages)$/;

/** Translations of a blog's data files. */
const BLOG_DATA = /^i18n\/[^/]+\/docusaurus-plugin-content-blog\/(?:authors|tags)\.(?:ya?ml|json)$/;

interface UnconvertedStep {
  /** Absolute paths of files that a converter has read. */
  readonly readFiles: ReadonlySet<string>;
  /** Folders that are reported as a whole, relative to the site, with a trailing slash. */
  readonly listed: readonly string[];
  /** Whether a file of the theme only adds components. */
  readonly isAddition: (name: string) => boolean;
  /** Whether a component was carried over, given its absolute file. */
  readonly isCarried: (file: string) => boolean;
  /** The missing import of a module that could not be carried over. */
  readonly missing: (file: string) => string | undefined;
  readonly pluginPages: PluginPages;
}

/** Part of a theme that a file of `src/theme` belongs to. */
const partOf = (name: string): string => /^src\/theme\/([^/.]+)/.exec(name)?.[1] ?? '';

const isThemePart = (name: string): boolean => THEME_PART.test(partOf(name));

/** Reports everything that no converter has read: settings, plugins, files. */
export function reportUnconverted(
  site: DocusaurusSite,
  {readFiles, listed, isAddition, isCarried, missing, pluginPages}: UnconvertedStep,
): void {
  const {dir: siteDir, consumption, importWarnings} = site;
  const step = {site, missing, pluginPages};
  for (const unread of consumption.unread()) reportSetting(unread, step);
  const files = (pattern: string | string[]): string[] =>
    globSync(pattern, {
      cwd: siteDir,
      dot: true,
      ignore: ['**/node_modules/**', 'build/**', '.docusaurus/**'],
    })
      .sort()
      .filter((file) => !readFiles.has(path.join(siteDir, file)) && !OWN_FILES.has(file))
      .filter((file) => !listed.some((folder) => file.startsWith(folder)))
      .filter((file) => !isAddition(file) && !isUnchanged(file, site))
      .filter((file) => isThemePart(file) || !isCarried(path.join(siteDir, file)));
  const report = (
    id: string,
    pattern: string | string[],
    what: (name: string) => readonly [message: string, hint: string],
  ): void => {
    for (const name of files(pattern)) {
      const [message, hint] = what(name);
      importWarnings.add({id, message, hint, file: path.join(siteDir, name), line: 1});
    }
  };
  report('import-theme', 'src/theme/**/*.{js,jsx,ts,tsx}', (name) => {
    const part = partOf(name);
    if (!isThemePart(name)) {
      return [
        `The site’s own ${part}, which no text shows`,
        'Copy it to content/components if a text or a part of the templates needs it.',
      ];
    }
    return [
      `The site’s own ${part}, which replaces a part of Docusaurus’s theme`,
      PARTS.get(part) ??
        'Replace parts of the templates with `components`, and the look with `styles`.',
    ];
  });
  report('import-plugin', 'patches/@docusaurus*.patch', (name) => [
    `Changes of ${name} to Docusaurus`,
    'Check them: heading ids and similar output are the same as without these changes.',
  ]);
  report('import-translation', 'i18n/*/**/!(_category_).{json,yml,yaml}', (name) => [
    `The words of ${path.posix.basename(name)}`,
    BLOG_DATA.test(name)
      ? 'Translate the file of content/blog in content/i18n/<language>/blog, with all entries of the new original.'
      : 'Write words of the templates in content/i18n/<language>/messages.yml, and labels of menus in site.config.ts as {en: …, fr: …}.',
  ]);
  report('import-translation', 'i18n/*/**/[!_]*.{md,mdx}', (name) => {
    const [, locale = '', ...parts] = name.split('/');
    return [
      `Translated texts of ${parts.slice(0, -1).slice(0, 2).join('/')} (${locale})`,
      'Move translations to content/i18n if they have an original and a language in `i18n.locales`.',
    ];
  });
}

/** Texts of Docusaurus in files of labels. */
const ITS_WORDS = ['Next', 'Blog', 'Recent posts'];

/**
 * Whether a file of labels, or the given labels from it, has no changes by the site: it repeats the texts of
 * Docusaurus and the config, as Docusaurus generates it, or equals docsgen's texts in the language.
 */
function isUnchanged(
  name: string,
  {dir, config, consumption}: DocusaurusSite,
  given?: Data,
): boolean {
  const [, locale] = /^i18n\/([^/]+)\/(?:[^/]+\/)?[^/]*\.json$/.exec(name) ?? [];
  const settings = dataOf(consumption.peek(config));
  if (locale === undefined) return false;
  const labels = given ?? dataOf(readData(path.join(dir, name), [dir]));
  const words = new Set([...ITS_WORDS, ...stringsIn(settings), ...wordsOf(dir, locale)]);
  const own = new Set(ownWords(locale).map(plain));
  return Object.entries(labels).every(([key, entry]) => {
    const message = textValue(dataOf(entry).message) ?? '';
    if (key.startsWith('theme.') && own.has(plain(message))) return true;
    return words.has(message) || key === message || key.endsWith(`.${message}`);
  });
}

/** Texts of Docusaurus's templates in a language, if it is installed. */
function wordsOf(dir: string, locale: string): string[] {
  const folder = installedFolder('@docusaurus/theme-translations', dir);
  if (folder === undefined) return [];
  const files = globSync(`locales/${locale === 'en' ? 'base' : locale}/*.json`, {cwd: folder});
  return files.flatMap((file) => stringsIn(readData(path.join(folder, file), [folder])));
}

/** docsgen's own texts in a language. */
function ownWords(locale: string): string[] {
  if (!isLanguageTag(locale)) return [];
  const catalogue = catalogueFor(locale);
  if (catalogue !== undefined) return stringsIn(readCatalogue(catalogue));
  return /^en\b/.test(locale) ? stringsIn(en) : [];
}

/** A text without differences between spellings of the same words. */
function plain(words: string): string {
  return words.replaceAll('’', "'").replace(/[\s:.…]+$/, '');
}

const LISTS =
  /(?:^|\.)(plugins|themes|presets|clientModules|(?:beforeDefault)?(?:remark|rehype|recma)plugins)$/i;

const CODE_IN_OPTIONS =
  'Write a module that exports the plugin with its options, and name the file in `markdown`: options that are functions cannot be carried over.';

/** Whether the options of a Markdown plugin are more than data. */
const hasCode = (plugin: unknown): boolean =>
  listOf(plugin).length > 1 && !isPlain(listOf(plugin)[1]);

interface SettingStep extends Pick<UnconvertedStep, 'missing' | 'pluginPages'> {
  readonly site: DocusaurusSite;
}

function reportSetting({name, file, path: key, value}: Unread, step: SettingStep): void {
  const {dir: siteDir, importWarnings} = step.site;
  const kind = file === step.site.configFile ? LISTS.exec(name)?.[1] : undefined;
  if (kind !== undefined && typeof key.at(-1) !== 'number') {
    for (const [i, one] of listOf(value).entries()) {
      reportSetting({name, file, path: [...key, i], value: one}, step);
    }
    return;
  }
  if (kind !== undefined) {
    reportPlugin({name, file, path: key, value}, kind, step);
    return;
  }
  if (name.startsWith('translation.')) {
    const label = {[String(key[0])]: value};
    if (isUnchanged(relativePath(siteDir, file), step.site, label)) return;
    importWarnings.add({
      id: 'import-translation',
      message: `Words of ${path.basename(file)} that match no label`,
      hint: 'Write labels in site.config.ts as {en: …, fr: …}, and words of the templates in content/i18n/<language>/messages.yml.',
      file,
      key,
    });
    return;
  }
  if (isGroup(name) && isData(value)) {
    for (const [part, inner] of Object.entries(value)) {
      const below = {name: `${name}.${part}`, file, path: [...key, part], value: inner};
      reportSetting(below, step);
    }
    return;
  }
  const {needless, hint} = oldSetting(name, value);
  importWarnings.add({
    id: needless ? NEEDLESS : 'import-setting',
    message: `Not carried over: ${name}`,
    hint,
    file,
    key,
  });
}

/** Reports a plugin, theme or preset; `kind` is the name of its list. */
function reportPlugin(
  {name, file, path: key, value}: Unread,
  kind: string,
  {site: {dir: siteDir, importWarnings}, missing, pluginPages}: SettingStep,
): void {
  if (value === false || value === null) return;
  const [given] = listOf(value);
  const isPlugin = /^(?:plugins|themes|presets)$/.test(kind);
  const inConfig = isPlugin ? pluginInConfig(file, key) : undefined;
  const written =
    textValue(given) ??
    pluginName(file, key) ??
    functionSource(given) ??
    functionName(given) ??
    inConfig?.name;
  const shown =
    written !== undefined && path.isAbsolute(written)
      ? path.relative(siteDir, written)
      : (written ?? 'in code');
  const [module] = /\.{1,2}\/\S*$/.exec(shown) ?? (shown === written ? [] : [shown]);
  const own = module === undefined ? undefined : pluginFile(path.resolve(siteDir, module));
  const needs = own === undefined ? undefined : missing(own);
  const ofPackage = importedPackage(shown.replace(/^\S+ of /, ''));
  const isThere = own !== undefined || !!(ofPackage && installedFolder(ofPackage, siteDir));
  const source = (isPlugin && own ? readSiteFile(own, [siteDir]) : inConfig?.source) ?? '';
  const hooks = readHooks(source);
  const isTailwind = hooks?.what === POST_CSS && source.includes('tailwindcss');
  const {needless, hint} = isPlugin
    ? oldPlugin(
        isTailwind ? 'tailwindcss' : shown,
        ['sass', 'tailwind'].filter((name) =>
          installedFolder(name === 'tailwind' ? 'tailwindcss' : name, siteDir),
        ),
      )
    : {...oldSetting(name, value), ...(hasCode(value) && isThere && {hint: CODE_IN_OPTIONS})};
  const what = isPlugin
    ? kind.slice(0, -1)
    : kind
        .replace(/s$/, '')
        .replace(/([A-Z])/g, ' $1')
        .toLowerCase();
  const pages = isPlugin ? pluginPages.take(shown, source) : undefined;
  const parts = [
    needs && `which needs '${needs}'`,
    hooks && `with ${hooks.what}`,
    pages && `which made the pages ${pages}`,
  ];
  importWarnings.add({
    id: needless ? NEEDLESS : 'import-plugin',
    message: [`The ${what} ${shown}`, ...parts.filter(Boolean)].join(', '),
    hint: hint === ANY_PLUGIN ? (hooks?.hint ?? (pages && LOST_PAGES) ?? hint) : hint,
    file,
    key,
  });
}
