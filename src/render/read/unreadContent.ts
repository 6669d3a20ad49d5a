import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {SiteConfig} from '../config/config.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {isPublic} from './findFiles.js';

/** Folders below content/ by the names that other generators have for them. */
const ELSEWHERE = new Map([
  ['post', 'blog'],
  ['public', 'static'],
]);

/** Reports texts and folders right below content/ of which no page is made; only the default language does this. */
export function unreadContent(root: string, config: SiteConfig): Diagnostic[] {
  const {docs, blog, locale, i18n} = config;
  const content = path.join(root, 'content');
  if (locale !== i18n.defaultLocale) return [];
  const own = [docs.path, ...(blog ? [blog.path] : [])].map((folder) => folder.split('/')[0]!);
  const known = new Set([...own, 'pages', 'examples', 'static', 'i18n', 'versions']);
  const entries = readdirSync(content, {withFileTypes: true});
  const names = new Set(entries.map(({name}) => name));
  return entries.flatMap((entry): Diagnostic[] => {
    const {name} = entry;
    const hint = entry.isDirectory()
      ? folderHint(
          name,
          [...known].filter((folder) => !names.has(folder)),
        )
      : entry.isFile() && /\.mdx?$/.test(name) && isPublic(name) && !/^readme\./i.test(name)
        ? `Move it into content/${docs.path} or content/pages; one that pages import begins with an underscore.`
        : undefined;
    if (hint === undefined || known.has(name)) return [];
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
