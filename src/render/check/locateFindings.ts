import {redirectRoute} from '../assemble/redirects.js';
import {resolveTarget} from '../assemble/locateTarget.js';
import type {Site} from '../assemble/site.js';
import {positionAt, type Diagnostic} from '../diagnostics/diagnostic.js';
import type {Page} from '../model/page.js';
import {absolute, hrefOf} from '../model/urls.js';
import {literalPattern} from '../system/literalPattern.js';
import type {Finding} from './finding.js';
import {settingTexts} from './settingTexts.js';

/** Source of a finding: a position in a file, or a setting. */
export type SourcePlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'key'>;

interface PlaceOptions {
  readonly site: Site;
  readonly configFile: string;
  readonly readText: (file: string) => string | undefined;
  /** Files that are not pages but have addresses, such as components and authors.yml; absolute. */
  readonly others: () => readonly string[];
}

/** Finds the places in the sources that caused findings in the output. */
export class FindingLocator {
  private readonly settings = new Map<string, SourcePlace | undefined>();
  /** Places by file and target. */
  private readonly places = new Map<string, SourcePlace | undefined>();
  /** Texts of files. Each is read only once, since many findings may be looked up in all of them. */
  private readonly texts = new Map<string, string | undefined>();
  private others: readonly string[] | undefined;

  constructor(private readonly options: PlaceOptions) {}

  /** Returns all places of a finding; at least one. */
  of({from, target, anchor, id}: Finding): readonly SourcePlace[] {
    const {site} = this.options;
    const sources = [from.page ?? [], from.excerpts ?? []].flat();
    const isRedirect = id === 'dead-redirect' || id === 'redirect-loop';
    // A file of content/static may also redirect.
    if (isRedirect && from.file === undefined) {
      return [this.redirect(from.route) ?? {key: ['redirects']}];
    }
    // The page that names an orphan, such as a redirect, is not the place of the finding.
    const isOrphan = id === 'orphan-page' && from.page !== undefined;
    if (target !== undefined && !isOrphan) {
      for (const page of sources) {
        const found = positionsOf(target, page, site);
        if (found.length > 0) return found;
      }
      const files = [...sources.map(({file}) => file), from.file ?? []].flat();
      // Elements that pages print from settings have a size and the text that the settings give.
      const isPicture = id === 'missing-alt' || id === 'image-without-size';
      const place =
        (isPicture ? undefined : this.inConfig(target)) ??
        this.inText(files, target) ??
        this.inOthers(target);
      if (place) return [place];
    }
    const file = from.page?.file ?? from.file;
    const heading = anchor === undefined ? undefined : headingOf(anchor, from.page);
    const element = anchor === undefined || heading ? undefined : this.element(anchor, file);
    return [heading ?? element ?? (file === undefined ? {key: []} : {file, line: 1, column: 1})];
  }

  /** Returns the element with an id in the code of a page, or in the only module that has it; of two, the second. */
  private element(id: string, of: string | undefined): SourcePlace | undefined {
    if (of === undefined || isData(of)) return undefined;
    const pattern = new RegExp(`\\bid\\s*=\\s*\\{?\\s*["'\`]${literalPattern(id)}["'\`]`, 'g');
    const placeIn = (file: string): SourcePlace[] => {
      const text = this.textOf(file) ?? '';
      const [first, second = first] = text.matchAll(pattern);
      return second ? [{file, ...positionAt(text, second.index)}] : [];
    };
    const [own] = placeIn(of);
    const found = own ? [own] : this.otherFiles.flatMap(placeIn);
    return found.length === 1 ? found[0] : undefined;
  }

  private redirect(route: string): SourcePlace | undefined {
    const {config} = this.options.site;
    const found = config.extensions.redirects.find(
      ({value}) => redirectRoute(value.from, config) === route,
    );
    return found && {key: [...found.key, 'to']};
  }

  /** Returns the setting that contains the address, if every page prints that setting. */
  private inConfig(target: string): SourcePlace | undefined {
    if (!this.settings.has(target)) {
      const key = keyOf(target, this.options.site);
      this.settings.set(target, key && {key});
    }
    return this.settings.get(target);
  }

  private inOthers(target: string): SourcePlace | undefined {
    // A bare word occurs in many files.
    if (/^[\w-]+$/.test(target)) return undefined;
    return this.inText(this.otherFiles, target);
  }

  private get otherFiles(): readonly string[] {
    const {configFile, others} = this.options;
    return (this.others ??= [
      ...new Set(others().toSorted((a, b) => +isData(a) - +isData(b))),
      configFile,
    ]);
  }

  /** Returns the first occurrence of the address in one of the files. */
  private inText(files: readonly string[], target: string): SourcePlace | undefined {
    for (const file of files) {
      // All pages of a frozen version are in one large file.
      const key = JSON.stringify([file, target]);
      if (!this.places.has(key)) this.places.set(key, this.inFile(file, target));
      const place = this.places.get(key);
      if (place) return place;
    }
    return undefined;
  }

  /** Returns the first occurrence between quotes, brackets or spaces, in any form that the author may have written. */
  private inFile(file: string, target: string): SourcePlace | undefined {
    const text = this.textOf(file);
    if (text === undefined) return undefined;
    const {config} = this.options.site;
    const {origin} = new URL(config.url);
    // Addresses in feeds are absolute.
    const own = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
    const path = own.startsWith(config.baseUrl) ? `/${own.slice(config.baseUrl.length)}` : own;
    for (const written of new Set([target, own, path, absolute(path, config)])) {
      const at = wholeIndex(text, written);
      if (at >= 0) return {file, ...positionAt(text, at)};
    }
    for (const pattern of [afterBaseUrl(path), importedFile(own)]) {
      const at = pattern ? text.search(pattern) : -1;
      if (at >= 0) return {file, ...positionAt(text, at)};
    }
    return undefined;
  }

  private textOf(file: string): string | undefined {
    if (!this.texts.has(file)) this.texts.set(file, this.options.readText(file));
    return this.texts.get(file);
  }
}

/** Data may also contain the address, but code decides how it is printed. */
const isData = (file: string): boolean => /\.(?:ya?ml|json)$/.test(file);

/** Matches a path that code appends to an expression, as in `${baseUrl}docs`; undefined for the root. */
function afterBaseUrl(path: string): RegExp | undefined {
  if (!/^\/./.test(path)) return undefined;
  return new RegExp(`(?<=\\}|\\+\\s*["'\`])${literalPattern(path.slice(1))}(?=["'\`])`);
}

/** Matches the import of the source file of a bundler's output; undefined for any other address. */
function importedFile(address: string): RegExp | undefined {
  const [, stem, ending] = /([^/]+)-[\dA-Z]{8}(\.\w+)$/.exec(address) ?? [];
  if (stem === undefined || ending === undefined) return undefined;
  return new RegExp(`(?<=["'])[^"'\\n]*/${literalPattern(stem + ending)}["'?]`);
}

/** Positions of a page's links that resolve to this address. */
function positionsOf(target: string, page: Page, site: Site): SourcePlace[] {
  const {config} = site;
  return page.links
    .filter(({target: written}) => {
      const resolved = written.kind === 'symbol' ? undefined : resolveTarget(written, site);
      if (resolved === undefined) return false;
      // In lists, an excerpt's own anchors are links to its post; in feeds, all addresses are absolute.
      const own = resolved.startsWith('#') ? hrefOf(page.route, config) + resolved : resolved;
      return [resolved, own, absolute(own, config)].includes(target);
    })
    .flatMap(({position, file = page.file}) => (position ? [{file, ...position}] : []));
}

function headingOf(anchor: string, page: Page | undefined): SourcePlace | undefined {
  // Of two headings with the same id, the second is the duplicate.
  const heading = page?.headings.findLast(({id}) => id === anchor);
  return page && heading?.position && {file: heading.file ?? page.file, ...heading.position};
}

/** Key of the menu, footer or other setting that resolves to this address; undefined if no setting does. */
function keyOf(target: string, site: Site): readonly PropertyKey[] | undefined {
  const {navbar, footer, announcementBar, docs, favicon} = site.config;
  for (const {text, key} of settingTexts({navbar, footer, announcementBar, docs, favicon}, [])) {
    // Settings for pictures may omit the leading slash.
    const name = String(key.at(-1));
    const path = /^(?:favicon|src|srcDark)$/.test(name) ? text.replace(/^\/?/, '/') : text;
    const resolved = path.startsWith('/') ? resolveTarget({kind: 'path', path}, site) : text;
    // An id or a label may look like a relative address.
    const isAddress = /^(?:\/|[a-z]+:)/i.test(path) || /^(?:href|to)$/.test(name);
    if (isAddress && resolved === target) return key;
  }
  return undefined;
}

/** Offset of the first delimited occurrence of `part`; -1 if there is none. */
function wholeIndex(text: string, part: string): number {
  const isEdge = (character: string | undefined): boolean =>
    character === undefined || /[\s"'`()<>{}[\],=]/.test(character);
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (isEdge(text[at - 1]) && isEdge(text[at + part.length])) return at;
  }
  return -1;
}
