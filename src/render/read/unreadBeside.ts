import path from 'node:path';
import type {SiteConfig} from '../config/config.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {entriesIn, isFolder} from '../system/entry.js';

/** Folders beside content/ in other generators, with the names of files that tell such a folder from others. */
const FOLDERS = [
  {folder: 'docs', within: 'docs', file: /\.mdx?$/},
  {folder: 'src/pages', within: 'pages', file: /\.mdx?$/},
  {folder: 'blog', within: 'blog', file: /^\d{4}-\d{2}-\d{2}-/},
  {folder: 'static', within: 'static', file: /./},
] as const;

/** Names of other generators' configs. With one of them, the folders are those of a second site. */
const OTHER_CONFIG = /^(?:docusaurus|astro)\.config\.|^\.vitepress$|^mkdocs\.yml$/;

/** Which kinds of content a site has. */
interface Present {
  readonly pages: boolean;
  readonly posts: boolean;
}

/**
 * Reports folders beside content/ that were meant to be in it, if content/ has nothing of their kind, and a file of
 * sidebars that the config, of which `configFiles` are the modules, does not import.
 */
export function unreadBeside(
  root: string,
  {
    config: {blog, locale, i18n},
    configFiles,
    present,
  }: {
    readonly config: SiteConfig;
    readonly configFiles: readonly string[];
    readonly present: Present;
  },
): Diagnostic[] {
  const names = entriesIn(root).map(({name}) => name);
  if (locale !== i18n.defaultLocale || names.some((name) => OTHER_CONFIG.test(name))) return [];
  const isKept = {
    docs: present.pages,
    pages: present.pages,
    blog: present.posts || blog === false,
    // Repositories have folders of this name for other purposes.
    static: present.pages || isFolder(path.join(root, 'content/static')),
  };
  const folders = foldersBeside(root).filter(({within}) => !isKept[within]);
  const sidebars = names
    .filter((name) => /^sidebars?\.(?:[cm]?[jt]s|json)$/.test(name))
    .filter((name) => !configFiles.includes(path.join(root, name)));
  return [
    ...folders.map(({folder, within}) => ({
      message: `Unexpected folder ${folder} beside content, expected content/${within}`,
      hint: 'Move it.',
      file: path.join(root, folder),
    })),
    ...sidebars.map((name) => ({
      message: `Unexpected file ${name}: the config does not import it`,
      hint: 'Import it in site.config.ts and write it as `docs.sidebars`, or remove it.',
      file: path.join(root, name),
    })),
  ].map((found): Diagnostic => ({id: 'content-unread', severity: 'warning', ...found}));
}

/** Folders beside content/ in other generators that a site has. */
export function foldersBeside(root: string) {
  return FOLDERS.filter(({folder, file}) =>
    entriesIn(path.join(root, folder)).some(({name}) => !name.startsWith('.') && file.test(name)),
  );
}
