import {didYouMean, nearest} from '../../diagnostics/nearest.js';
import type {Page} from '../../model/page.js';
import {byPosition, type CategoryNode, type SidebarNode} from '../../model/sidebarNode.js';
import {slugOf} from '../../model/urls.js';
import {isIndexFile, titleOfId} from '../../parse/documentAddress.js';
import type {CategoryFile} from '../../read/categoryFile.js';
import {unknownDoc} from '../versions/docsVersion.js';
import {indexRoute, linkTo, routeIfListed, type LinkContext} from './sidebarLinks.js';

interface Entry {
  readonly node: SidebarNode;
  readonly position: number;
  readonly name: string;
}

/** Entries for a folder of the docs and its subfolders; a folder without documents is an error. */
export function autogenerate(
  dirName: string,
  {known, diagnostics, key}: LinkContext,
): SidebarNode[] {
  const dir = dirName.replace(/^\.\/?|\/+$/g, '');
  const isInside = ({path}: Page): boolean => dir === '' || path.startsWith(`${dir}/`);
  const inside = [...known.docs.values()].filter(isInside);
  if (inside.length === 0 && ![...known.drafts.values()].some(isInside)) {
    const near = nearest(dir, foldersOf(known.docs.values()));
    diagnostics.push({
      id: 'sidebar-empty',
      severity: 'error',
      message: `The folder '${dirName}' has no documents for the sidebar to link to`,
      hint:
        near === undefined
          ? 'Name a folder of the docs, relative to it.'
          : didYouMean(`'${near}'`, dir),
      key,
    });
  }
  const tree: Folder = {folders: new Map(), pages: []};
  const depth = dir === '' ? 0 : dir.split('/').length;
  for (const page of inside) {
    let at = tree;
    for (const part of page.path.split('/').slice(depth, -1)) {
      if (!at.folders.has(part)) at.folders.set(part, {folders: new Map(), pages: []});
      at = at.folders.get(part)!;
    }
    at.pages.push(page);
  }
  return folderItems(tree, dir, {known, diagnostics, key});
}

/** All folders that hold documents, directly or in a folder of theirs. */
function foldersOf(docs: Iterable<Page>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const {path} of docs) {
    const parts = path.split('/').slice(0, -1);
    for (const i of parts.keys()) folders.add(parts.slice(0, i + 1).join('/'));
  }
  return folders;
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly pages: Page[];
}

/**
 * Entries of a folder by position, then name. An index page becomes the link of its folder, or the first entry if the
 * folder has no entry of its own.
 */
function folderItems(folder: Folder, dir: string, step: LinkContext): SidebarNode[] {
  const entries: Entry[] = folder.pages.map((page) => {
    const name = page.path.slice(page.path.lastIndexOf('/') + 1);
    const position =
      page.frontMatter.sidebar_position ??
      (isIndexFile(page.path) ? -Infinity : numberPrefix(name));
    return {node: linkTo(page), position, name};
  });
  for (const [name, inner] of folder.folders) {
    const at = dir === '' ? name : `${dir}/${name}`;
    const file = step.known.categories.get(at);
    const index = inner.pages.find(({path}) => isIndexFile(path));
    const otherwise =
      index?.frontMatter.sidebar_label ??
      index?.title ??
      titleOfId(name.replace(/^\d+[-_.]\s*/, ''));
    const label = file?.label ?? otherwise;
    const {own, to, listed} = folderLink(file, {index, at, label, otherwise, step});
    const items = folderItems(
      {...inner, pages: inner.pages.filter((page) => page !== own)},
      at,
      step,
    );
    // A generated index without entries is omitted.
    const isEmpty = items.length === 0 && (to === undefined || listed !== undefined);
    if (isEmpty) continue;
    entries.push({
      node: {
        type: 'category',
        label,
        items,
        collapsed: file?.collapsed ?? true,
        ...(to === undefined ? {} : {to}),
        ...(listed ? {index: listed} : {}),
      },
      position: file?.position ?? index?.frontMatter.sidebar_position ?? numberPrefix(name),
      name,
    });
  }
  return entries.sort(byPosition).map(({node}) => node);
}

interface FolderLink {
  /** The page that the category itself links to. */
  readonly own?: Page | undefined;
  readonly to?: string | undefined;
  /** Set if docsgen generates the page. */
  readonly listed?: NonNullable<CategoryNode['index']>;
}

interface FolderPlace {
  readonly index: Page | undefined;
  /** Path of the folder. */
  readonly at: string;
  readonly label: string;
  /** Label of the folder if its file has none. */
  readonly otherwise: string;
  readonly step: LinkContext;
}

/** Returns the link of a folder: from its `_category_.json`, else its index page. */
function folderLink(
  file: CategoryFile | undefined,
  {index, at, label, otherwise, step}: FolderPlace,
): FolderLink {
  const {known, diagnostics} = step;
  const link = file?.link;
  if (file === undefined || link === undefined) return {own: index, to: routeIfListed(index)};
  if (link === null) return {};
  if (link.type === 'doc') {
    const own = known.docs.get(`${at}/${link.id}`) ?? known.docs.get(link.id);
    if (!own && !known.drafts.has(`${at}/${link.id}`) && !known.drafts.has(link.id)) {
      const found = unknownDoc(link.id, known.docs.keys());
      diagnostics.push({...found, file: file.file, line: 1, column: 1});
    }
    return {own, to: routeIfListed(own)};
  }
  const description = link.description ?? file.description;
  return {
    to: indexRoute(link.slug ?? indexSlug(file.original ?? file, otherwise), known),
    listed: {
      title: link.title ?? label,
      ...(description ? {description} : {}),
      from: {file: file.file, line: 1, column: 1},
    },
  };
}

/** Address of a generated index, from the original file: addresses are the same in every language. */
function indexSlug({label, link}: CategoryFile, otherwise: string): string {
  const slug = link?.type === 'generated-index' ? link.slug : undefined;
  return slug ?? `category/${slugOf(label ?? otherwise)}`;
}

function numberPrefix(name: string): number {
  return Number(/^(\d+)[-_.]/.exec(name)?.[1] ?? Infinity);
}
