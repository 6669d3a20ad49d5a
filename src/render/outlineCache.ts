import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import {dirname, join, relative, sep} from 'node:path';
import {cacheFolder} from './cache/cache.js';
import {codeHash} from './cache/codeHash.js';
import {hashOf} from './cache/hash.js';
import type {SiteConfig} from './config/config.js';
import type {FrontMatter, Page} from './model/page.js';
import type {FoundSource} from './read/foundSource.js';
import type {Sources} from './read/readSources.js';

/** A site when it was last read, without the texts of its sources and the content of its pages. */
export interface Outline {
  readonly sources: Sources;
  /** In the order of their sources. */
  readonly pages: readonly Page[];
}

interface OutlineSite {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly config: SiteConfig;
}

/** A page and its source, starting with the fields that every page has; `file` is relative to the root. */
type Row = readonly [
  kind: FoundSource['kind'],
  path: string,
  file: string,
  id: string,
  route: string,
  frontMatter: FrontMatter,
  title: string,
  description: string,
  rest: Pick<FoundSource, 'translates' | 'isGiven' | 'about'> & Partial<Page>,
];

/** Default values of a page without content, which most pages have. */
const BARE = {
  html: [],
  hasTitle: false,
  headings: [],
  links: [],
  sections: [],
  assets: [],
  dependencies: [],
  islands: [],
  words: 0,
  diagnostics: [],
} satisfies Partial<Page>;

const PREFIX = 'outline-';

/** Number of characters written at a time. */
const CHUNK = 1_000_000;

/** Saves the outline of a site, if the cache is writable. */
export function writeOutline({sources, pages}: Outline, site: OutlineSite): void {
  const file = fileOf(site);
  const draft = `${file}.${String(process.pid)}`;
  try {
    mkdirSync(dirname(file), {recursive: true});
    const handle = openSync(draft, 'w', 0o600);
    try {
      const write = (text: string) => writeSync(handle, inAscii(text), null, 'latin1');
      let text = `${JSON.stringify([keyOf(site), {...sources, texts: []}], withoutMaps)}\n[`;
      for (const [i, source] of sources.texts.entries()) {
        text += (i === 0 ? '' : ',\n') + JSON.stringify(rowOf(source, pages[i]!, site.root));
        if (text.length < CHUNK) continue;
        write(text);
        text = '';
      }
      write(`${text}]`);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch {
    if (existsSync(draft)) rmSync(draft);
  }
}

/** Whether the cache has an outline, possibly outdated, of the site at `root`. */
export function hasOutline(root: string): boolean {
  const folder = cacheFolder(root);
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(PREFIX));
}

/** Returns the cached outline of a site with the same settings. */
export function readOutline(site: OutlineSite): Outline | undefined {
  try {
    const text = readFileSync(fileOf(site), 'latin1');
    const end = text.indexOf('\n');
    const [key, sources] = JSON.parse(text.slice(0, end), withMaps) as [string, Sources];
    if (key !== keyOf(site)) return undefined;
    const texts: FoundSource[] = [];
    const pages: Page[] = [];
    for (const row of JSON.parse(text.slice(end)) as readonly Row[]) {
      const [kind, path, name, id, route, frontMatter, title, description, found] = row;
      const {translates, isGiven, about, ...rest} = found;
      const file = site.root + sep + name;
      const given = {
        ...(isGiven ? {isGiven} : {}),
        ...(isGiven && rest.isTranslated ? {isTranslated: rest.isTranslated} : {}),
        ...(about ? {about} : {}),
      };
      texts.push({kind, path, file, translates, ...given, text: ''});
      const page = {kind, path, file, id, route, frontMatter, title, description, ...BARE};
      pages.push(Object.keys(rest).length === 0 ? page : {...page, ...rest});
    }
    return {sources: {...sources, texts}, pages};
  } catch {
    return undefined;
  }
}

/** Converts JSON to ASCII, which takes half the time and memory to read. */
function inAscii(json: string): string {
  return json.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function rowOf({translates, isGiven, about}: FoundSource, page: Page, root: string): Row {
  const {kind, path, file, id, route, frontMatter, title, description} = page;
  const {isTranslated, assets, islands, code, words, updated, post} = page;
  const name = relative(root, file);
  return [
    kind as FoundSource['kind'],
    ...([path, name, id, route, frontMatter, title, description] as const),
    {
      translates,
      ...(isGiven ? {isGiven} : {}),
      ...(translates === undefined || !about ? {} : {about}),
      ...(assets.length + islands.length > 0 ? {assets, islands} : {}),
      ...(code ? {code} : {}),
      ...(post ? {post, words} : {}),
      ...(isTranslated === undefined ? {} : {isTranslated}),
      ...(updated === undefined ? {} : {updated}),
    },
  ];
}

function fileOf({root, config}: OutlineSite): string {
  return join(cacheFolder(root), PREFIX + config.locale);
}

/** Hash of an outline's inputs in addition to the sources. */
function keyOf({root, config}: OutlineSite): string {
  const settings = Object.entries(config).filter(([name]) => !name.startsWith('onBroken'));
  return hashOf(
    codeHash('render/outlineCache', 'render/parse/parseWorker'),
    root,
    JSON.stringify(settings),
  );
}

const MAP = '\0map';

function withoutMaps(_: string, value: unknown): unknown {
  return value instanceof Map ? {[MAP]: [...value]} : value;
}

function withMaps(_: string, value: unknown): unknown {
  const entries = (value as Readonly<Record<string, unknown>> | null)?.[MAP];
  return Array.isArray(entries) ? new Map(entries as [unknown, unknown][]) : value;
}
