import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {glob} from 'tinyglobby';
import type {SiteConfig} from '../config/config.js';
import {localeFolder, messagesFile} from '../config/readMessages.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {nearest, suggest} from '../diagnostics/nearest.js';
import {hasFiles} from '../system/entry.js';

type InLocale = Pick<SiteConfig, 'locale' | 'docs' | 'blog' | 'i18n'>;

/**
 * Maps a file of the content folder to its version in the site's language: the file at the same path below
 * `content/i18n/<locale>` if it exists, otherwise the file itself.
 */
export function translations(root: string, {locale}: InLocale): (file: string) => string {
  const folder = localeFolder(root, locale);
  if (!existsSync(folder)) return (file) => file;
  return (file) => {
    const own = path.join(folder, path.relative(path.join(root, 'content'), file));
    return [own, otherForm(own)].find(existsSync) ?? file;
  };
}

/** Returns the same file in the other format: a page may be MDX in one language and plain Markdown in another. */
function otherForm(file: string): string {
  return file.replace(/\.mdx?$/, (end) => (end === '.md' ? '.mdx' : '.md'));
}

/** Reports translations that are never read: their original or their language does not exist. */
export async function strayTranslations(root: string, config: InLocale): Promise<Diagnostic[]> {
  const folder = localeFolder(root, config.locale);
  const unknown = strayLocales(path.dirname(folder), config);
  if (!existsSync(folder)) return unknown;
  const {docs, blog} = config;
  const folders = [docs.path, 'pages', 'versions', ...(blog ? [blog.path] : [])];
  const names = await glob('**/*', {cwd: folder, followSymbolicLinks: false});
  const content = path.join(root, 'content');
  const stray = names.sort().filter((name) => {
    const file = path.join(folder, name);
    if (file === messagesFile(root, config.locale)) return false;
    const isKnown = folders.some((known) => name.startsWith(`${known}/`));
    // Pictures and code may be in the same folder as the page that shows them.
    const isSource =
      /\.(?:mdx?|[jt]sx)$|(?:^|\/)(?:_category_\.json|authors\.yml|tags\.yml)$|^versions\/(?:[^/]+\/)?[^/]+\/version\.json$/.test(
        name,
      );
    const original = path.join(content, name);
    return !isKnown || (isSource && ![original, otherForm(original)].some(existsSync));
  });
  if (stray.length === 0) return unknown;
  const originals = await glob('**/*', {cwd: content, ignore: ['i18n/**', 'versions/**']});
  const found = stray.map((name): Diagnostic => {
    const near = nearest(name, originals);
    const version = /^versions\/.+(?=\/version\.json$)/.exec(name)?.[0];
    return {
      id: 'translation-of-nothing',
      severity: 'error',
      message: `Cannot find content/${name}, the original of this translation`,
      hint: version
        ? `Remove content/i18n/${config.locale}/${version}, or restore content/${version}.`
        : near === undefined
          ? `Give the translation the path of its original below ${folders.join(', ')}.`
          : `Did you mean ${near}?`,
      file: path.join(folder, name),
      line: 1,
      column: 1,
    };
  });
  return [...unknown, ...found];
}

/** Reports folders of languages that are not in the settings; only the default language does this. */
function strayLocales(
  folder: string,
  {locale, i18n: {defaultLocale, locales}}: InLocale,
): Diagnostic[] {
  if (locale !== defaultLocale || !existsSync(folder)) return [];
  return readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && !locales.includes(entry.name))
    .filter(({name}) => hasFiles(path.join(folder, name)))
    .map(({name}) => name)
    .sort()
    .map((name) => ({
      id: 'unknown-locale',
      severity: 'error',
      message: `Unknown language of content/i18n/${name}`,
      hint: `Add it to \`i18n.locales\`. ${suggest(name, locales)}`.trim(),
      key: ['i18n', 'locales'],
    }));
}
