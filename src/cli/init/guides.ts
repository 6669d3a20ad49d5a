import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseTree} from '../../render/markdown/syntax/nativeMarkdown.js';
import {eachNode} from '../../render/markdown/shared/walk.js';
import {readRepository} from '../../render/model/repositoryUrl.js';
import {isAbsolute, pathOf} from '../../render/model/urls.js';
import {decodeAddress} from '../../render/system/decodeAddress.js';
import {isInside} from '../../render/system/fileAccess.js';
import {relativePath} from '../../render/system/relativePath.js';
import {manifestIn, type Library} from './library.js';

/** A guide on the site: a copy, or a text with changed links. */
type Guide = {readonly from: string} | {readonly text: string};

interface Folders {
  /** Folder of the site, absolute. */
  readonly root: string;
  /** Folder of the repository, absolute. */
  readonly repository: string;
}

const TEXT = /\.mdx?$/i;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/**
 * Returns the guides in a library's folder `docs`, with their pictures, by name. Files outside the folder are not on
 * the site: links to them become links to the repository's host, if the library names one.
 */
export async function readGuides(
  library: Library,
  {root, repository}: Folders,
): Promise<ReadonlyMap<string, Guide>> {
  const guides = new Map<string, Guide>();
  const docs = path.join(library.root, 'docs');
  if (!existsSync(docs)) return guides;
  const {url} = readRepository(manifestIn(library.root).repository);
  const addressOf = (file: string): string | undefined =>
    url !== undefined && isInside(repository, file) && !isInside(docs, file) && existsSync(file)
      ? encodeURI(`${url}/blob/HEAD/${relativePath(repository, file)}`)
      : undefined;
  for (const name of filesBelow(docs)) {
    const from = path.join(docs, name);
    if (/^content[\\/]/.test(path.relative(root, from))) continue;
    if (PICTURE.test(name)) guides.set(name, {from});
    else if (TEXT.test(name)) guides.set(name, await guideFrom(from, addressOf));
  }
  return guides;
}

async function guideFrom(
  from: string,
  addressOf: (file: string) => string | undefined,
): Promise<Guide> {
  const text = readFileSync(from, 'utf8');
  const tree = text.includes('../') ? await parseTree(text) : undefined;
  if (!tree) return {from};
  const parts: string[] = [];
  let end = 0;
  eachNode(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return undefined;
    const {url, position} = node;
    const isFixed = isAbsolute(url) || /^[/#]/.test(url);
    const address = isFixed
      ? undefined
      : addressOf(path.resolve(path.dirname(from), decodeAddress(pathOf(url))));
    const at = text.lastIndexOf(url, position?.end.offset);
    if (address === undefined || at < (position?.start.offset ?? 0)) return undefined;
    parts.push(text.slice(end, at), address);
    end = at + pathOf(url).length;
    return undefined;
  });
  return parts.length > 0 ? {text: parts.join('') + text.slice(end)} : {from};
}

/** Names of the files in a folder and its subfolders, without hidden and installed ones. */
export function filesBelow(folder: string): string[] {
  // Yarn Plug'n'Play, which runs `yarn create`, does not list folders of its archives recursively.
  return readdirSync(folder, {withFileTypes: true})
    .filter(({name}) => !/^\.|^node_modules$/.test(name))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
      return filesBelow(path.join(folder, entry.name)).map((name) => path.join(entry.name, name));
    })
    .sort();
}
