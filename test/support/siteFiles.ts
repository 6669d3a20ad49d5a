import {readFileSync} from 'node:fs';
import path from 'node:path';
import {JSDOM} from 'jsdom';
import {globSync} from 'tinyglobby';
import * as z from 'zod';

const parser = new new JSDOM().window.DOMParser();

/**
 * Faults in machine-readable files of a built site: feeds, sitemap, OpenSearch description, structured data,
 * manifests and all other XML and JSON. Each fault starts with its file.
 */
export function faultsOfSiteFiles(dist: string): string[] {
  return globSync('**/*.{xml,json,webmanifest,html}', {cwd: dist, dot: true})
    .sort()
    .flatMap((name) => {
      const text = readFileSync(path.join(dist, name), 'utf8');
      return faultsOfFile(name, text).map((fault) => `${name}: ${fault}`);
    });
}

/** Faults in one file. */
export function faultsOfFile(name: string, text: string): string[] {
  if (name.endsWith('.xml')) return faultsOfXml(text);
  if (name.endsWith('.html')) {
    // A page may contain thousands of elements, so its structured data is found without building a tree.
    return [...text.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].flatMap(
      ([, json]) => faultsOfJson(json!, structuredData),
    );
  }
  const isManifest = /(?:^|\/)manifest\.json$|\.webmanifest$/.test(name);
  return faultsOfJson(text, isManifest ? webManifest : z.unknown());
}

function faultsOfJson(text: string, schema: z.ZodType): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [String(error)];
  }
  const {success, error} = schema.safeParse(value);
  return success
    ? []
    : error.issues.map((issue) => `${issue.path.map(String).join('.')} ${issue.message}`);
}

const filled = z.string().regex(/\S/, 'is empty');
const webAddress = z.string().refine(isWebAddress, 'is not an absolute address');
const day = z.string().refine((text) => isInstant(text) || isDay(text), 'is not a date');
// Has no type: an author may be a person or a team.
const author = z.strictObject({name: filled, url: webAddress.optional()});

const structuredData = z.object({'@context': z.literal('https://schema.org')}).and(
  z.discriminatedUnion('@type', [
    z.object({'@type': z.literal('WebSite'), name: filled, url: webAddress}),
    z.object({
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z
        .array(
          z.object({
            '@type': z.literal('ListItem'),
            position: z.int(),
            name: filled,
            item: webAddress,
          }),
        )
        .min(1)
        .refine((items) => items.every(({position}, i) => position === i + 1), 'skips a position'),
    }),
    z.object({
      '@type': z.enum(['TechArticle', 'APIReference']),
      headline: filled,
      dateModified: day.optional(),
      url: webAddress,
    }),
    z.object({
      '@type': z.literal('BlogPosting'),
      headline: filled,
      url: webAddress,
      datePublished: day,
      dateModified: day.optional(),
      author: z.array(author),
    }),
  ]),
);

const webManifest = z.object({
  name: filled,
  icons: z.array(z.object({src: filled, type: filled.optional(), sizes: filled.optional()})),
});

/** An element for checking: its children by name, and its text. */
interface Reading {
  readonly element: Element;
  readonly at: string;
  readonly faults: string[];
}

const ROOTS: Readonly<Record<string, (root: Reading) => void>> = {
  'http://www.sitemaps.org/schemas/sitemap/0.9 urlset': readSitemap,
  'http://www.w3.org/2005/Atom feed': readAtom,
  ' rss': readRss,
  'http://a9.com/-/spec/opensearch/1.1/ OpenSearchDescription': readOpenSearch,
};

function faultsOfXml(text: string): string[] {
  if (!/^<\?xml version="1\.0" encoding="UTF-8"\?>/.test(text)) return ['has no XML declaration'];
  const document = parser.parseFromString(text, 'application/xml');
  const broken = document.querySelector('parsererror');
  if (broken) return [`is not well-formed: ${broken.textContent}`];
  const element = document.documentElement;
  const read = ROOTS[`${element.namespaceURI ?? ''} ${element.localName}`];
  if (!read) return [`has an unknown root, ${element.nodeName}`];
  const faults: string[] = [];
  read({element, at: element.localName, faults});
  return faults;
}

function children({element}: Reading, name: string): Element[] {
  return [...element.children].filter((child) => child.nodeName === name);
}

/** Children with a name. */
function each(reading: Reading, name: string): Reading[] {
  return children(reading, name).map((element, i) => ({
    element,
    at: `${reading.at}/${name}[${i + 1}]`,
    faults: reading.faults,
  }));
}

/** Reports a fault unless the element has exactly one child with this name, with a valid text. */
function one(reading: Reading, name: string, passes: (text: string) => boolean = isFilled): string {
  const found = children(reading, name);
  const text = found[0]?.textContent ?? '';
  if (found.length !== 1) reading.faults.push(`${reading.at} has ${found.length} ${name}`);
  else if (!passes(text)) reading.faults.push(`${reading.at}/${name} is '${text}'`);
  return text;
}

function attribute(
  {element, at, faults}: Reading,
  name: string,
  passes: (text: string) => boolean,
): string {
  const value = element.getAttribute(name) ?? '';
  if (!passes(value)) faults.push(`${at}/@${name} is '${value}'`);
  return value;
}

/** Reports duplicate values. */
function unique({at, faults}: Reading, name: string, values: readonly string[]): void {
  const twice = values.filter((value, i) => values.indexOf(value) !== i);
  faults.push(...twice.map((value) => `${at} has ${name} ${value} more than once`));
}

/** Sitemap protocol 0.9, with Google's links to the same page in other languages. */
function readSitemap(urlset: Reading): void {
  const places = each(urlset, 'url').map((url) => {
    const place = one(url, 'loc', isWebAddress);
    if (children(url, 'lastmod').length > 0)
      one(url, 'lastmod', (text) => isDay(text) || isInstant(text));
    const links = each(url, 'xhtml:link').map((link) => {
      attribute(link, 'rel', (text) => text === 'alternate');
      attribute(link, 'href', isWebAddress);
      return attribute(link, 'hreflang', (text) => text === 'x-default' || isLanguage(text));
    });
    unique(url, 'hreflang', links);
    return place;
  });
  unique(urlset, 'loc', places);
  const origins = new Set(places.filter(isWebAddress).map((place) => new URL(place).origin));
  if (origins.size > 1) urlset.faults.push(`urlset spans ${[...origins].join(' and ')}`);
}

/** RFC 4287. */
function readAtom(feed: Reading): void {
  one(feed, 'title');
  one(feed, 'id', isWebAddress);
  const newest = one(feed, 'updated', isInstant);
  const links = each(feed, 'link').map((link) => {
    attribute(link, 'href', isWebAddress);
    return link.element.getAttribute('rel') ?? 'alternate';
  });
  if (!links.includes('self')) feed.faults.push('feed has no link to itself');
  unique(feed, 'link', links);
  each(feed, 'author').forEach((author) => one(author, 'name'));
  const hasAuthor = children(feed, 'author').length > 0;
  const ids = each(feed, 'entry').map((entry) => {
    one(entry, 'title');
    const published = one(entry, 'published', isInstant);
    const updated = one(entry, 'updated', isInstant);
    if (updated < published) entry.faults.push(`${entry.at} is updated before it is published`);
    if (updated > newest) entry.faults.push(`${entry.at} is newer than its feed`);
    one(entry, 'summary', () => true);
    one(entry, 'content');
    each(entry, 'link').forEach((link) => attribute(link, 'href', isWebAddress));
    each(entry, 'category').forEach((category) => attribute(category, 'term', isFilled));
    each(entry, 'author').forEach((author) => one(author, 'name'));
    if (!hasAuthor && children(entry, 'author').length === 0) {
      entry.faults.push(`${entry.at} has no author`);
    }
    return one(entry, 'id', isWebAddress);
  });
  unique(feed, 'id', ids);
}

/** RSS 2.0. */
function readRss(rss: Reading): void {
  attribute(rss, 'version', (text) => text === '2.0');
  const channels = each(rss, 'channel');
  if (channels.length !== 1) rss.faults.push(`rss has ${channels.length} channel`);
  for (const channel of channels) {
    one(channel, 'title');
    one(channel, 'link', isWebAddress);
    one(channel, 'description');
    one(channel, 'language', isLanguage);
    one(channel, 'atom:link', () => true);
    each(channel, 'atom:link').forEach((link) => attribute(link, 'href', isWebAddress));
    const items = each(channel, 'item');
    if (items.length > 0) one(channel, 'lastBuildDate', isMailDate);
    const ids = items.map((item) => {
      one(item, 'title');
      one(item, 'link', isWebAddress);
      one(item, 'pubDate', isMailDate);
      one(item, 'description', () => true);
      one(item, 'content:encoded');
      return one(item, 'guid', isWebAddress);
    });
    unique(channel, 'guid', ids);
  }
}

/** OpenSearch 1.1. */
function readOpenSearch(description: Reading): void {
  one(description, 'ShortName', (text) => isFilled(text) && [...text].length <= 16);
  one(description, 'Description', (text) => isFilled(text) && [...text].length <= 1024);
  one(description, 'Url', () => true);
  for (const url of each(description, 'Url')) {
    attribute(url, 'type', (text) => text === 'text/html');
    attribute(url, 'template', (text) => isWebAddress(text) && text.includes('{searchTerms}'));
  }
}

function isFilled(text: string): boolean {
  return /\S/.test(text);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isInstant(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
  );
}

/** RFC 822, with a four-digit year. */
function isMailDate(text: string): boolean {
  const form = /^(?:\w{3}, )?\d{1,2} \w{3} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|[+-]\d{4})$/;
  return form.test(text) && !Number.isNaN(Date.parse(text));
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
