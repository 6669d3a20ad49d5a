import {readFacts, type FactsOf, type PageFacts} from './htmlFacts.js';
import {References} from './htmlReferences.js';
import {decodeReferences} from './scanHtml.js';

/** Elements of feeds and site maps whose text is an address. */
const ADDRESS =
  /<(?:link|loc|guid|url|icon|logo|comments|uri)(?:\s[^<>]*)?>\s*(?:<!\[CDATA\[)?([^<\]]*)/g;
/** Elements that have one as an attribute. */
const ATTRIBUTE =
  /<(?:atom:)?(?:link|content|enclosure|media:[a-z]+|Url|Image)\s(?:[^<>]*?\s)?(?:href|src|url|template)="([^"<]*)"/g;
/** Elements that hold HTML, as escaped text or as it is. */
const CONTENT =
  /<(content:encoded|content|description|summary)(?:\s[^<>]*)?>(?:\s*(<!\[CDATA\[)|([^<]*))/g;

/** Reads the addresses of a feed (RSS 2.0, Atom), a site map or a search description, those inside its entries too. */
export function readFeedFacts(xml: string, of: FactsOf): PageFacts {
  const references = new References();
  for (const pattern of [ADDRESS, ATTRIBUTE]) {
    for (const {1: address = '', 0: whole, index} of xml.matchAll(pattern)) {
      if (whole.startsWith('<guid') && /isPermaLink="false"/.test(whole)) continue;
      // A search description's address has a place for the words.
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
    for (const {target, kind} of readFacts(html, of).references) {
      references.add(target, kind, index);
    }
  }
  return {
    ...of,
    anchors: new Map(),
    references: references.all,
    poorImages: [],
    headings: [],
    noindex: true,
  };
}

/** Whether a file is one whose addresses are worth reading: by its name. */
export function isFeed(path: string): boolean {
  return /\.(?:xml|rss|atom)$/.test(path);
}
