import {createEngine} from '../../client/search/engine.js';
import {suggest} from '../../render/diagnostics/nearest.js';
import {loadLanguage} from '../../render/search/languages.js';
import {MANIFEST_PATH} from '../../render/search/shared/files.js';
import type {
  Hit,
  MarkedText,
  SearchAnswer,
  SearchEngine,
} from '../../templates/shared/searchContext.js';
import {identifySite, noSite, SiteError, type PublishedSite} from './publishedSite.js';

/** Maximum number of characters of an answer; longer texts are split. */
const PART = 40_000;
/** Maximum number of characters of a section in a search result. */
const EXCERPT = 300;
/** Maximum number of files that are read for a list. */
const LISTS = 200;
/** A file that lists documents, with its folder. */
const LIST = /^(?:(.*)\/)?llms(?:-\d+)?\.txt$/;

/** A line of a list, with the path of its page or folder. */
interface ListLine {
  readonly text: string;
  readonly path: string | undefined;
}

/** The version that a question is about; the current one by default. */
interface Wanted {
  readonly version?: string | undefined;
}

interface Opened {
  readonly engine: SearchEngine;
  /** Public base address, with a trailing slash. */
  readonly base: URL;
}

/** Tools for questions about a published site. Answers are texts; failures are a {@link SiteError}. */
export class SiteTools {
  private opened: Promise<Opened> | undefined;

  constructor(private readonly site: PublishedSite) {}

  /** Searches the site. */
  search(query: string, {limit, version}: Wanted & {readonly limit: number}): Promise<string> {
    return this.ofIndex(async () => {
      const {answer, base} = await this.ask(query, {limit, version, context: ''});
      if (answer.hits.length === 0) return `Nothing found for ${JSON.stringify(query)}.`;
      return `${String(answer.total)} found.\n\n${list(answer.hits, base)}`;
    });
  }

  /** Finds symbols of the API reference by name. */
  findSymbol(name: string, {version}: Wanted): Promise<string> {
    return this.ofIndex(async () => {
      const {answer, base} = await this.ask(name, {limit: 20, version, context: 'api'});
      const symbols = answer.hits.filter(({symbol}) => symbol !== undefined);
      const wanted = bare(name);
      const exact = symbols.filter(({s}) => `.${bare(s.text)}`.endsWith(`.${wanted}`));
      if (exact.length > 0) return list(exact, base);
      const none = `Cannot find a symbol ${name}.`;
      return symbols.length === 0 ? none : `${none} Nearest:\n\n${list(symbols.slice(0, 8), base)}`;
    });
  }

  /** Returns the Markdown of a page, starting at a character. */
  async readPage(page: string, from: number): Promise<string> {
    const {base} = await this.open();
    const path = pathBelow(page, base);
    for (const file of twinsOf(path)) {
      const text = await this.site.read(file);
      // For a missing file, a host may answer with an HTML page.
      if (text !== undefined && !/^\s*<!doctype html/i.test(text)) return partOf(text, from);
    }
    const known = (await this.lines(path, base)).flatMap(({path: other}) => other ?? []);
    const hint = suggest(path, known).replace(/Known: .*/, '');
    throw new SiteError(`Cannot find page /${path}. ${hint}`.trim());
  }

  /**
   * Lists the site's documents by section, optionally only those below an address. A large site's list names the
   * files of its sections; the files of the sections that contain the address are read.
   */
  async listPages(under: string | undefined, from: number): Promise<string> {
    const {base} = await this.open();
    const folder = under === undefined ? '' : pathBelow(under, base);
    const lines = (await this.lines(folder, base)).filter(
      ({path}) => folder === '' || (path !== undefined && isWithin(path, folder)),
    );
    if (folder !== '' && lines.length === 0)
      throw new SiteError(`Cannot find pages below /${folder}`);
    return partOf(lines.map(({text}) => text).join('\n'), from);
  }

  /** Lines of llms.txt. The line of a file that lists a folder around the wanted path is replaced by the lines of that file. */
  private async lines(wanted: string, base: URL): Promise<ListLine[]> {
    const lines: ListLine[] = [];
    const seen = new Set<string>();
    const addLines = async (file: string): Promise<boolean> => {
      seen.add(file);
      const text = await this.site.read(file);
      if (text === undefined) return false;
      for (const line of text.split('\n')) {
        const href = /^- \[.*?\]\((\S+?)\)(?:: |$)/.exec(line)?.[1];
        const [path] = pathOrNone(href, base);
        const [list, folder = ''] = LIST.exec(path ?? '') ?? [];
        const isAround = list !== undefined && wanted !== '' && isWithin(wanted, folder);
        const isNew = isAround && !seen.has(list) && seen.size < LISTS;
        if (isNew && (await addLines(list))) continue;
        lines.push({text: line, path: list === undefined ? path : folder});
      }
      return true;
    };
    if (!(await addLines('llms.txt'))) throw noSite(this.site);
    return lines;
  }

  private async ask(
    query: string,
    {limit, version, context}: Wanted & {readonly limit: number; readonly context: string},
  ): Promise<{answer: SearchAnswer; base: URL}> {
    const {engine, base} = await this.open();
    const wanted = version === undefined ? context : `${version}/${context}`;
    // Loads the names of the newest build's files, which may have replaced the previous build.
    const versions = await engine.fetchIndexes('', wanted);
    if (version !== undefined && !versions.some(({name}) => name === version)) {
      const names = versions.map(({name}) => name);
      throw new SiteError(`Cannot find version ${version}. ${suggest(version, names)}`.trim());
    }
    const first = await engine.search('', wanted, query, limit);
    const answer = first.complete ? first : await engine.search('', wanted, query, limit);
    return {answer, base};
  }

  /** Reports an invalid file of the index as an error of the host; the next question reads the files again. */
  private async ofIndex(answer: () => Promise<string>): Promise<string> {
    try {
      return await answer();
    } catch (error) {
      if (error instanceof SiteError) throw error;
      this.opened = undefined;
      const message = `Cannot read the search index of ${this.site.name}: it is damaged, or from a different version of docsgen`;
      throw new SiteError(message, {cause: error});
    }
  }

  private open(): Promise<Opened> {
    // Try again with the next question after a failure.
    return (this.opened ??= this.load().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    }));
  }

  private async load(): Promise<Opened> {
    const {base, language} = await identifySite(this.site);
    const fetchFile = async (file: string): Promise<unknown> => {
      const text = await this.site.read(file);
      if (text !== undefined) return JSON.parse(text);
      throw file === MANIFEST_PATH
        ? new SiteError('This site has no search index')
        : new SiteError(`Cannot find ${file} at ${this.site.name}`);
    };
    const engine = createEngine(fetchFile, await loadLanguage(language), {excerpt: beginning});
    return {engine, base};
  }
}

/** Returns the start of a section, which is more useful to a program than excerpts with marked words. */
function beginning(text: string): readonly MarkedText[] {
  return [{text: text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT)}…`, marks: []}];
}

function list(hits: readonly Hit[], base: URL): string {
  return hits
    .map(({u, h, t, s, b, symbol, snippets}) => {
      const name = s.text === '' || s.text === t.text ? t.text : `${t.text} › ${s.text}`;
      const kind = symbol ? `${symbol.deprecated ? 'deprecated ' : ''}${symbol.kind} ` : '';
      const place = [...b, kind + name].join(' › ').replace(/\s+/g, ' ');
      const [snippet] = snippets;
      const about = snippet ? `\n  ${snippet.text.replace(/\s+/g, ' ').trim()}` : '';
      return `- ${symbol ? `${kind}${s.text} (${t.text})` : place}\n  ${new URL(u + h, base).href}${about}`;
    })
    .join('\n');
}

/** Normalizes a name for comparison: lower case, without call parentheses, and with `.` for `#`. */
function bare(name: string): string {
  return name.trim().replace(/\(.*$/s, '').replaceAll('#', '.').toLowerCase();
}

/**
 * Path of a page below the base address; the page may be an address, or a path from the root or the base, with or
 * without a slash. Throws a {@link SiteError} for other addresses.
 */
function pathBelow(page: string, base: URL): string {
  const url = [page, page.replace(/^\/(?!\/)/, '')]
    .flatMap((form) => (URL.canParse(form, base) ? [new URL(form, base)] : []))
    .find(
      ({origin, pathname}) => origin === base.origin && `${pathname}/`.startsWith(base.pathname),
    );
  if (!url) throw new SiteError(`Unexpected address ${page}, expected one below ${base.href}`);
  let path: string;
  try {
    path = decodeURIComponent(url.pathname.slice(base.pathname.length));
  } catch {
    throw new SiteError(`Unexpected address ${page}: it cannot be decoded`);
  }
  return path
    .replace(/\/+$/, '')
    .replace(/(?:(?:^|\/)index)?\.(?:md|html)$|(?<=\/)index$|^index$/, '');
}

/** Whether a path is a folder or inside it; every path is in the folder ''. */
function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

function pathOrNone(href: string | undefined, base: URL): string[] {
  try {
    return href === undefined ? [] : [pathBelow(href, base)];
  } catch {
    return [];
  }
}

/** Files that may contain the Markdown of a page; the home page of a language is in the language's folder. */
function twinsOf(path: string): readonly string[] {
  return path === '' ? ['index.md'] : [`${path}.md`, `${path}/index.md`];
}

function partOf(text: string, from: number): string {
  if (from >= text.length && from > 0) {
    throw new SiteError(
      `Unexpected offset ${String(from)}: the text has ${String(text.length)} characters`,
    );
  }
  if (from === 0 && text.length <= PART) return text;
  const end = Math.min(text.length, from + PART);
  const rest = end === text.length ? '' : `, continue with offset ${String(end)}`;
  return `${text.slice(from, end)}\n\n[Characters ${String(from)} to ${String(end)} of ${String(text.length)}${rest}]`;
}
