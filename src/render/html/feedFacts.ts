import {factsOfReferences, readFacts, type FactsOf, type PageFacts} from './htmlFacts.js';
import {References, referencesIn} from './htmlReferences.js';
import {decodeReferences} from './scanHtml.js';

/** Elements of feeds and sitemaps whose text is an address. */
const ADDRESS =
  /<(?:link|loc|guid|url|icon|logo|comments|uri)(?:\s[^<>]*)?>\s*(?:<!\[CDATA\[)?([^<\]]*)/g;
/** Elements with an address in an attribute. */
const ATTRIBUTE =
  /<(?:atom:)?(?:link|content|enclosure|media:[a-z]+|Url|Image)\s(?:[^<>]*?\s)?(?:href|src|url|template)="([^"<]*)"/g;
/** Elements that contain HTML, either escaped or in CDATA. */
const CONTENT =
  /<(content:encoded|content|description|summary)(?:\s[^<>]*)?>(?:\s*(<!\[CDATA\[)|([^<]*))/g;

/** Reads the addresses in a feed (RSS 2.0, Atom), a sitemap or a search description, including its entries. */
export function readFeedFacts(xml: string, of: FactsOf): PageFacts {
  const references = new References();
  for (const pattern of [ADDRESS, ATTRIBUTE]) {
    for (const {1: address = '', 0: whole, index} of xml.matchAll(pattern)) {
      if (whole.startsWith('<guid') && /isPermaLink="false"/.test(whole)) continue;
      // Addresses in a search description contain a placeholder for the search terms.
      const decoded = decodeReferences(address);
      const query = decoded.search(/[?#]/);
      const isTemplate = query >= 0 && decoded.includes('{', query);
      references.add(isTemplate ? decoded.slice(0, query) : decoded, 'link', index);
    }
  }
  let end = 0;
  for (const {0: whole, 2: cdata, 3: escaped = '', index} of xml.matchAll(CONTENT)) {
    if (index < end) continue;
    let html = decodeReferences(escaped);
    if (cdata !== undefined) {
      const start = index + whole.length;
      end = xml.indexOf(']]>', start);
      if (end < 0) break;
      html = xml.slice(start, end);
    }
    if (!html.includes('<')) continue;
    for (const {target, kind} of referencesIn(readFacts(html, of).references)) {
      references.add(target, kind, index);
    }
  }
  return factsOfReferences(references.all, of);
}

/** Whether a file name is that of a feed, or of a different XML file whose addresses are read. */
export function isFeed(path: string): boolean {
  return /\.(?:xml|rss|atom)$/.test(path);
}
