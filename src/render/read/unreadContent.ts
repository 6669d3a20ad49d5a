import {readdirSync, type Dirent} from 'node:fs';
import path from 'node:path';
import type {SiteConfig} from '../config/config.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {hasFiles} from '../system/entry.js';
import {readRegular} from '../system/readRegular.js';
import {isPublic} from './findFiles.js';
import type {FoundSource} from './foundSource.js';

/** Folders in content/, by their names in other generators. */
const ELSEWHERE = new Map([
  ['post', 'blog'],
  ['public', 'static'],
]);

/** Reports texts and folders directly in content/ that do not become pages; only the default language does this. */
export function unreadContent(
  root: string,
  {config, texts}: {readonly config: SiteConfig; readonly texts: readonly FoundSource[]},
): Diagnostic[] {
  const {docs, blog, locale, i18n} = config;
  const content = path.join(root, 'content');
  if (locale !== i18n.defaultLocale) return [];
  const own = [docs.path, ...(blog ? [blog.path] : [])].map((folder) => folder.split('/')[0]!);
  const known = new Set([...own, 'pages', 'examples', 'static', 'i18n', 'versions']);
  const entries = readdirSync(content, {withFileTypes: true});
  const names = new Set(entries.map(({name}) => name));
  const isText = (entry: Dirent): boolean =>
    entry.isFile() &&
    /\.mdx?$/.test(entry.name) &&
    isPublic(entry.name) &&
    !/^readme\./i.test(entry.name);
  const imported = entries.some(isText) ? importedTexts(texts) : new Set();
  return entries.flatMap((entry): Diagnostic[] => {
    const {name} = entry;
    if (known.has(name) || (entry.isDirectory() && !hasFiles(path.join(content, name)))) return [];
    const hint = entry.isDirectory()
      ? folderHint(
          name,
          [...known].filter((folder) => !names.has(folder)),
        )
      : isText(entry) && !imported.has(path.join(content, name))
        ? `Move it into content/${docs.path} or content/pages, or import it into a page.`
        : undefined;
    if (hint === undefined) return [];
    return [
      {
        id: 'content-unread',
        severity: 'warning',
        message: `No page is made of content/${name}`,
        hint,
        file: path.join(content, name),
      },
    ];
  });
}

function folderHint(name: string, missing: readonly string[]): string | undefined {
  const stem = (folder: string): string => folder.toLowerCase().replace(/s$/, '');
  const meant = missing.find(
    (folder) => stem(folder) === stem(name) || ELSEWHERE.get(stem(name)) === folder,
  );
  return meant === undefined ? undefined : `Did you mean content/${meant}?`;
}

/** The statement that imports a text from a file in the same folder. */
const IMPORT = /\bfrom\s*['"](\.[^'"]+\.mdx?)['"]/g;

/** Files of the texts that pages import, directly or indirectly. */
function importedTexts(pages: readonly FoundSource[]): ReadonlySet<string> {
  const imported = new Set<string>();
  const add = (text: string, file: string): void => {
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      imported.add(path.resolve(path.dirname(file), name));
    }
  };
  for (const page of pages) if (page.file.endsWith('.mdx')) add(page.text, page.file);
  // Iterating over a set also visits elements added in the meantime.
  for (const file of imported) add(readRegular(file)?.toString() ?? '', file);
  return imported;
}
