import path from 'node:path';
import {islandFile} from '../markdown/islandFile.js';
import type {Page, Source} from '../model/page.js';
import type {Reach} from '../system/fileAccess.js';
import type {ParseSettings} from './parsePage.js';
import {relativePath} from '../system/relativePath.js';

/** Returns a page with portable file names. */
export function portablePage(root: string, page: Page): Page {
  return withFiles(page, (file) => relativePath(root, file));
}

/** Returns a page, or the part of it in memory, with local file names. */
export function localPage<T extends Page | Omit<Page, 'links'>>(root: string, page: T): T {
  return withFiles(page, (file) => path.join(root, file));
}

/** Returns the settings that affect a page, with portable file names. */
export function portableSettings(
  root: string,
  {staticDir, reach, markdown, ...settings}: ParseSettings,
): object {
  const each = (files: readonly string[]): string[] =>
    files.map((file) => relativePath(root, file));
  return {
    ...settings,
    staticDir: relativePath(root, staticDir),
    reach: {images: each(reach.images), media: each(reach.media), code: each(reach.code)},
    ...(markdown
      ? {
          markdown: {
            ...markdown,
            // Bundles are identified by their hashes, independently of their location.
            remarkPlugins: markdown.remarkPlugins.map((plugin) => ({...plugin, file: ''})),
            rehypePlugins: markdown.rehypePlugins.map((plugin) => ({...plugin, file: ''})),
            languages: markdown.languages.map((grammar) => ({...grammar, file: ''})),
            components: markdown.components.map(({file, names}) => ({
              file: relativePath(root, file),
              names,
            })),
          },
        }
      : {}),
  };
}

/**
 * Whether a cached page refers only to files that its source may use. An entry may come from a different machine; it
 * must not publish or print anything that the source itself could not.
 */
export function isWithinReach(
  {file, path: name, assets, dependencies, diagnostics, islands, code}: Omit<Page, 'links'>,
  {root, source, reach}: {readonly root: string; readonly source: Source; readonly reach: Reach},
): boolean {
  const folders = new Set([...reach.images, ...reach.media]);
  const known = new Set([source.file, ...dependencies.map((dependency) => dependency.file)]);
  const present = new Set(
    dependencies.filter(({hash}) => hash !== '').map((dependency) => dependency.file),
  );
  return (
    file === source.file &&
    name === source.path &&
    assets.every(({within}) => within.every((folder) => folders.has(folder))) &&
    diagnostics.every((found) => found.file === undefined || known.has(found.file)) &&
    islands.every((key) => {
      const island = islandFile(root, key);
      if (island?.code === undefined) return island !== undefined && present.has(island.file);
      return island.file === source.file && island.code === code?.hash;
    })
  );
}

function withFiles<T extends Page | Omit<Page, 'links'>>(
  page: T,
  move: (file: string) => string,
): T {
  const moved = <T extends {readonly file?: string | undefined}>(item: T): T =>
    item.file === undefined ? item : {...item, file: move(item.file)};
  return {
    ...page,
    file: move(page.file),
    ...('links' in page ? {links: page.links.map(moved), headings: page.headings.map(moved)} : {}),
    assets: page.assets.map(({within, ...asset}) => ({
      ...moved(asset),
      within: within.map(move),
    })),
    dependencies: page.dependencies.map(moved),
    diagnostics: page.diagnostics.map(moved),
  };
}
