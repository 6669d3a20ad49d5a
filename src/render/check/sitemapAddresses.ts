import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {positionAt, type Diagnostic, type Outcome} from '../diagnostics/diagnostic.js';
import {MOST_ISSUES} from '../diagnostics/schemaIssue.js';
import {decodeReferences} from '../html/scanHtml.js';
import {normalizeRoute, type UrlSettings} from '../model/urls.js';
import {decodeAddress} from '../system/decodeAddress.js';
import {openWithin} from '../system/fileAccess.js';
import {readRegular} from '../system/readRegular.js';
import type {PageAddress} from './addresses.js';

/** Largest text to read, in bytes; a sitemap has at most 50 MB. */
const LARGEST = 2 ** 27;

/** Reads the routes that a sitemap lists below a base URL, including its parts in the same folder. */
export function sitemapAddresses(
  file: string,
  {url: siteUrl, baseUrl}: Pick<UrlSettings, 'url' | 'baseUrl'>,
): Outcome<readonly PageAddress[]> {
  const reader = new SitemapReader(path.dirname(file));
  reader.read(file);
  const {urls, diagnostics} = reader;
  const own = new URL(siteUrl).host;
  // The site may have a different host until it has moved.
  const host = urls.some(({url}) => url.host === own) ? own : urls[0]?.url.host;
  const routes = new Map<string, PageAddress>();
  const beyond: string[] = [];
  for (const {url, from} of urls) {
    const below = url.host === host ? routeBelow(url, baseUrl) : undefined;
    if (below === undefined) beyond.push(url.href);
    else routes.set(below, {route: below, source: path.basename(from), anchors: [], line: 0});
  }
  const [first] = beyond;
  if (first !== undefined) {
    const more = beyond.length === 1 ? '' : `, and ${String(beyond.length - 1)} more`;
    diagnostics.push({
      id: 'sitemap-address',
      severity: routes.size === 0 ? 'error' : 'warning',
      message: `Unexpected address ${first}${more}, expected addresses below the base URL ${baseUrl}`,
      hint: 'These addresses are not promised. If the old site had a different path, set `baseUrl` to that path for this command.',
      file,
    });
  } else if (diagnostics.length === 0 && routes.size === 0) {
    diagnostics.push(
      problem(file, 'Unexpected sitemap without addresses, expected <url><loc>…</loc></url>'),
    );
  }
  return {value: [...routes.values()], diagnostics};
}

function routeBelow({pathname}: URL, baseUrl: string): string | undefined {
  const base = decodeAddress(baseUrl);
  const full = decodeAddress(pathname);
  if (!`${full}/`.startsWith(base) || /\p{Cc}/u.test(full)) return undefined;
  return normalizeRoute(`/${full.slice(base.length).replace(/^\/+/, '')}`);
}

class SitemapReader {
  readonly urls: {readonly url: URL; readonly from: string}[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private readonly seen = new Set<string>();

  constructor(private readonly folder: string) {}

  read(file: string): void {
    if (this.seen.has(file)) return;
    this.seen.add(file);
    const read = textOf(file);
    if (read === undefined) {
      this.diagnostics.push(problem(file, 'Unexpected file, expected a sitemap in XML'));
      return;
    }
    const {text, isPacked} = read;
    const report = (at: number, found: Diagnostic): void => {
      if (this.diagnostics.length >= MOST_ISSUES) return;
      // A compressed file has no lines that an editor could show.
      this.diagnostics.push({...found, ...(isPacked ? {} : positionAt(text, at))});
    };
    for (const {kind, address, at} of locations(text)) {
      if (kind === 'sitemap') {
        const missing = this.readPart(address, file);
        if (missing) report(at, missing);
      } else if (/^https?:/i.test(address) && URL.canParse(address)) {
        this.urls.push({url: new URL(address), from: file});
      } else {
        const unexpected = address === '' ? 'empty address' : `address ${address}`;
        report(at, problem(file, `Unexpected ${unexpected}, expected one with https://`));
      }
    }
    const root = unclosedRoot(text);
    if (root !== undefined) {
      const message = `Unexpected end of the sitemap, expected </${root}>`;
      report(
        text.trimEnd().length,
        problem(file, message, 'Download it again: the file is incomplete.'),
      );
    }
  }

  /**
   * Reads a part of a sitemap index. Of the files below the first sitemap's folder, the part is the one that matches
   * the longest end of the part's path. Returns an error if no file matches.
   */
  private readPart(address: string, from: string): Diagnostic | undefined {
    const parts = decodeAddress(address.replace(/^[a-z]+:\/\/[^/]*|[?#].*$/gi, ''))
      .split('/')
      .filter((part) => part !== '');
    const names = parts.map((_, i) => parts.slice(i).join('/'));
    const plain = names.map((name) => name.replace(/\.gz$/, ''));
    for (const name of [...names, ...plain, ...names.map((one) => `${one}.gz`)]) {
      const opened = openWithin(path.join(this.folder, name), [this.folder]);
      if ('file' in opened) {
        this.read(opened.file);
        return undefined;
      }
    }
    return problem(
      from,
      `Cannot find the part ${address} of the sitemap`,
      `Download it into the folder of the index: ${names.at(-1) ?? 'sitemap-1.xml'}.`,
    );
  }
}

/** Text of a sitemap, gzipped or not; undefined if it is not XML. */
function textOf(file: string): {readonly text: string; readonly isPacked: boolean} | undefined {
  const bytes = readRegular(file);
  if (!bytes) return undefined;
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = isPacked ? gunzipSync(bytes, {maxOutputLength: LARGEST}) : bytes;
    const text = plain.toString('utf8').replace(/^\uFEFF/, '');
    return plain.length <= LARGEST && text.trimStart().startsWith('<')
      ? {text, isPacked}
      : undefined;
  } catch {
    return undefined;
  }
}

const TOKEN = /<!--[^]*?(?:-->|$)|<!\[CDATA\[([^]*?)(?:\]\]>|$)|<(\/?)([\w:.-]+)[^<>]*>|([^<]+)|</g;

/** The `<loc>` of a `<url>` or `<sitemap>`. */
interface Location {
  readonly kind: 'url' | 'sitemap';
  readonly address: string;
  /** Offset of its tag in the text. */
  readonly at: number;
}

/** Returns the locations in a sitemap, with any namespace prefix; those of pictures are skipped. */
function locations(xml: string): Location[] {
  const found: Location[] = [];
  let entry: {kind: Location['kind']; prefix: string} | undefined;
  let open: {address: string; at: number} | undefined;
  for (const match of xml.matchAll(TOKEN)) {
    const [, cdata, end, name = '', text] = match;
    if (name === '') {
      if (open) open.address += cdata ?? decodeReferences(text ?? '');
      continue;
    }
    const [, prefix = '', local = ''] = /^([\w.-]+:)?(.*)$/.exec(name) ?? [];
    if (local === 'url' || local === 'sitemap') {
      entry = end === '' ? {kind: local, prefix} : undefined;
    } else if (local === 'loc' && entry?.prefix === prefix) {
      if (end === '') open = {address: '', at: match.index};
      else if (open) {
        found.push({kind: entry.kind, address: open.address.trim(), at: open.at});
        open = undefined;
      }
    }
  }
  return found;
}

/** Name of the root element if its end tag is missing, as after an incomplete download. */
function unclosedRoot(xml: string): string | undefined {
  const tags = xml.matchAll(/<(\/?)((?:[\w.-]+:)?(?:urlset|sitemapindex))(?=[\s/>])[^<>]*>/g);
  let open: string | undefined;
  for (const [tag, end, name] of tags) open = end === '' && !tag.endsWith('/>') ? name : undefined;
  return open;
}

function problem(file: string, message: string, hint?: string): Diagnostic {
  return {
    id: 'sitemap-unreadable',
    severity: 'error',
    message,
    ...(hint === undefined ? {} : {hint}),
    file,
  };
}
