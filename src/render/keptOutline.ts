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
import path from 'node:path';
import {cacheFolder} from './cache/cache.js';
import {codeHash} from './cache/codeHash.js';
import {hashOf} from './cache/hash.js';
import type {SiteConfig} from './config/config.js';
import type {Page} from './model/page.js';
import type {FoundSource} from './read/foundSource.js';
import type {Sources} from './read/readSources.js';
import {MANY} from './system/spillFile.js';

/** A site as it was when it was last read, without the texts of its sources and the content of its pages. */
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

/** A page, and what its source has besides. */
type Line = readonly [page: Page, source: Pick<FoundSource, 'translates' | 'isGiven'>];

/** Fields of a page that others need. */
const FIELDS: readonly (keyof Page)[] = [
  ...(['kind', 'path', 'file', 'isTranslated', 'id', 'route', 'frontMatter', 'keys'] as const),
  ...(['title', 'description', 'assets', 'islands', 'words', 'updated', 'post'] as const),
];

const CONTENT = {
  html: [],
  hasTitle: false,
  headings: [],
  links: [],
  sections: [],
  dependencies: [],
  diagnostics: [],
} satisfies Partial<Page>;

/** The last line, which a file that was cut off lacks. */
const END = 'end';

const PREFIX = 'outline-';

/** Characters that are written at once. */
const CHUNK = 1_000_000;

/** Keeps the outline of a site, if it is large and the cache can be written. */
export function keepOutline({sources, pages}: Outline, site: OutlineSite): void {
  if (pages.length < MANY) return;
  const file = fileOf(site);
  const draft = `${file}.${String(process.pid)}`;
  try {
    mkdirSync(path.dirname(file), {recursive: true});
    const handle = openSync(draft, 'w', 0o600);
    try {
      let text = `${JSON.stringify([keyOf(site), {...sources, texts: []}], withoutMaps)}\n`;
      for (const [i, {translates, isGiven}] of sources.texts.entries()) {
        const page = Object.fromEntries(FIELDS.map((name) => [name, pages[i]![name]]));
        text += `${JSON.stringify([page, {translates, isGiven}])}\n`;
        if (text.length < CHUNK) continue;
        writeSync(handle, text);
        text = '';
      }
      writeSync(handle, text + END);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch {
    if (existsSync(draft)) rmSync(draft);
  }
}

/** Whether an outline, which may be out of date, was kept of the site at `root`. */
export function hasOutline(root: string): boolean {
  const folder = cacheFolder(root);
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(PREFIX));
}

/** The outline that was kept of a site with the same settings. */
export function readOutline(site: OutlineSite): Outline | undefined {
  try {
    const [head = '', ...lines] = readFileSync(fileOf(site), 'utf8').split('\n');
    const [key, sources] = JSON.parse(head, withMaps) as [string, Sources];
    if (lines.pop() !== END || key !== keyOf(site)) return undefined;
    const texts: FoundSource[] = [];
    const pages: Page[] = [];
    for (const line of lines) {
      const [page, source] = JSON.parse(line) as Line;
      const {path: name, file} = page;
      const kind = page.kind as FoundSource['kind'];
      texts.push({kind, path: name, file, ...source, text: ''});
      pages.push({...CONTENT, ...page});
    }
    return {sources: {...sources, texts}, pages};
  } catch {
    return undefined;
  }
}

function fileOf({root, config}: OutlineSite): string {
  return path.join(cacheFolder(root), PREFIX + config.locale);
}

/** Hash of what an outline depends on besides the sources. */
function keyOf({root, config}: OutlineSite): string {
  const settings = Object.entries(config).filter(([name]) => !name.startsWith('onBroken'));
  return hashOf(
    codeHash('render/keptOutline', 'render/parse/parseWorker'),
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
