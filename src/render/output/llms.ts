import type {Site} from '../assemble/site.js';
import {textOfLabel} from '../config/localeSettings.js';
import type {Page} from '../model/page.js';
import type {SidebarNode} from '../model/sidebarNode.js';
import {absolute, fileHref, normalizeRoute} from '../model/urls.js';
import {twinPath} from '../view/pageViews.js';
import {lazyFile, type TextFile} from './siteFile.js';
import {isInSitemap} from './sitemap.js';

/** Maximum number of entries per file: about 100 kB, which assistants read at once. */
const ENTRIES = 500;
/** Number of pages above which a category gets its own file, if one file is not enough. */
const INLINE = 50;

/** An entry of a file: part of a sidebar, or another file. */
type Entry = SidebarNode | FileEntry;

interface FileEntry {
  readonly type: 'file';
  readonly label: string;
  readonly about: string;
  /** Site path. */
  readonly path: string;
}

/**
 * Lists of all documents for language models, by sidebar, followed by the documents in no sidebar, linked to their
 * Markdown: `llms.txt`. For a large site, this file links to files of its categories and to parts of long lists. A
 * file is written to the deepest folder that contains all its pages.
 */
export function llmsFiles(site: ListedSite): readonly TextFile[] {
  const lists = new Lists(site);
  const entries = site.sidebars.flatMap(({items}) => items);
  lists.add([...entries, ...inNoSidebar(site)], {
    folder: '',
    title: textOfLabel(site.config.title, site.config),
  });
  return lists.files;
}

type ListedSite = Pick<Site, 'config' | 'sidebars' | 'byRoute' | 'versions' | 'sections'>;

/** Documents of the last version and of the sections that are in no sidebar. */
function inNoSidebar({versions, sections, byRoute}: ListedSite): Entry[] {
  const shown = [...versions.filter(({isLast}) => isLast), ...sections];
  return shown
    .flatMap(({docs}) => [...docs.values()])
    .flatMap(({path: to, sidebar}): Entry[] => {
      const page = sidebar === undefined ? byRoute.get(to) : undefined;
      return page ? [{type: 'link', label: page.title, to}] : [];
    });
}

/** Sorts links before headings, since they would appear to be part of the heading above them. */
function linksFirst<T extends Entry>(entries: readonly T[]): T[] {
  const [links, headed] = [true, false].map((isLink) =>
    entries.filter(({type}) => (type === 'link') === isLink),
  );
  return [...links!, ...headed!];
}

class Lists {
  readonly files: TextFile[] = [];
  private readonly inFolder = new Map<string, number>();
  private readonly sizes = new Map<Entry, number>();

  constructor(private readonly site: ListedSite) {}

  /** Adds a file and the files that it links to; returns its site path. */
  add(
    listed: readonly Entry[],
    {folder, title}: {readonly folder: string; readonly title: string},
  ): string {
    const number = (this.inFolder.get(folder) ?? 0) + 1;
    this.inFolder.set(folder, number);
    const path = `${folder}/llms${number === 1 ? '' : `-${number}`}.txt`;
    const entries = this.shorten(
      listed.filter((entry) => this.size(entry) > 0),
      title,
    );
    this.files.push(lazyFile(path.slice(1), () => this.print(entries, {path, title})));
    return path;
  }

  /** Moves entries into files until the rest fits into one file. */
  private shorten(listed: readonly Entry[], title: string): readonly Entry[] {
    const isLong = (entries: readonly Entry[]): boolean =>
      entries.reduce((total, entry) => total + this.size(entry), 0) > ENTRIES;
    if (!isLong(listed)) return listed;
    let entries = listed.map((entry) => this.moveOut(entry, title));
    while (isLong(entries)) {
      entries = this.parts(entries).map((part) =>
        this.moveIntoFile(part, {label: labelOf(part), about: '', title}),
      );
    }
    return entries;
  }

  private moveOut(entry: Entry, title: string): Entry {
    if (entry.type !== 'category' || this.size(entry) <= INLINE) return entry;
    const {label, to, items, index} = entry;
    const own: Entry[] = to === undefined ? [] : [{type: 'link', label, to}];
    const about = this.page(to)?.description ?? index?.description ?? '';
    return this.moveIntoFile([...own, ...items], {label, about, title});
  }

  private moveIntoFile(
    entries: readonly Entry[],
    {label, about, title}: {readonly label: string; readonly about: string; readonly title: string},
  ): FileEntry {
    const folder = commonFolder(entries.flatMap((entry) => this.places(entry)));
    const path = this.add(entries, {folder, title: `${title} › ${label}`});
    return {type: 'file', label, about, path};
  }

  /** Splits entries into runs of the maximum length of a file. */
  private parts(entries: readonly Entry[]): Entry[][] {
    const parts: Entry[][] = [];
    let room = 0;
    for (const entry of entries) {
      const size = this.size(entry);
      if (size > room) {
        parts.push([]);
        room = ENTRIES;
      }
      parts.at(-1)!.push(entry);
      room -= size;
    }
    return parts;
  }

  /** Number of lines that an entry takes in a list. */
  private size(entry: Entry): number {
    if (entry.type === 'file') return 1;
    const own = this.page(entry.to) ? 1 : 0;
    if (entry.type === 'link') return own;
    const known = this.sizes.get(entry);
    if (known !== undefined) return known;
    const size = entry.items.reduce((total, item) => total + this.size(item), own);
    this.sizes.set(entry, size);
    return size;
  }

  /** Addresses to which an entry links. */
  private places(entry: Entry): string[] {
    if (entry.type === 'file') return [entry.path];
    const own = this.page(entry.to)?.route;
    const inner = entry.type === 'category' ? entry.items.flatMap((item) => this.places(item)) : [];
    return own === undefined ? inner : [own, ...inner];
  }

  /** Returns the page at an address, if lists may include it. */
  private page(to: string | undefined): Page | undefined {
    if (to === undefined) return undefined;
    const {byRoute} = this.site;
    const page = byRoute.get(to) ?? byRoute.get(normalizeRoute(to));
    return page && isInSitemap(page) ? page : undefined;
  }

  private print(
    entries: readonly Entry[],
    {path, title}: {readonly path: string; readonly title: string},
  ): string {
    const tagline = textOfLabel(this.site.config.tagline, this.site.config);
    const about = path !== '/llms.txt' || tagline === '' ? '' : `\n> ${tagline}\n`;
    const lines = linksFirst(entries).flatMap((entry) => this.lines(entry, 2));
    const list = lines.join('\n').replace(/\n{3,}/g, '\n\n');
    return `# ${title}\n${about}\n${list.trim()}\n`;
  }

  private lines(entry: Entry, depth: number): string[] {
    const heading = ['', `${'#'.repeat(Math.min(depth, 6))} ${entry.label}`, ''];
    if (entry.type === 'file') return [...heading, this.line(entry.label, entry.path, entry.about)];
    const page = this.page(entry.to);
    const own = page ? [this.line(page.title, twinPath(page), page.description)] : [];
    if (entry.type === 'link') return own;
    const inner = [
      ...own,
      ...linksFirst(entry.items).flatMap((item) => this.lines(item, depth + 1)),
    ];
    return inner.length === 0 ? [] : [...heading, ...inner];
  }

  private line(title: string, path: string, about: string): string {
    const {config} = this.site;
    // Brackets would end the link.
    const href = absolute(fileHref(path, config), config).replace(/[()]/g, (bracket) =>
      bracket === '(' ? '%28' : '%29',
    );
    return `- [${title}](${href})${about ? `: ${about}` : ''}`.replace(/\s+/g, ' ');
  }
}

/** Names a part by its first and last entries. */
function labelOf(part: readonly Entry[]): string {
  return part.length === 1 ? part[0]!.label : `${part[0]!.label} – ${part.at(-1)!.label}`;
}

/**
 * Returns the deepest folder that contains all these addresses. An address may be the folder's own, unless it is the
 * only one.
 */
function commonFolder(routes: readonly string[]): string {
  const [first = ''] = routes;
  let folder = routes.length === 1 ? parentOf(first) : first;
  for (const route of routes) {
    while (!`${route}/`.startsWith(`${folder}/`)) folder = parentOf(folder);
  }
  return folder === '/' ? '' : folder;
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
