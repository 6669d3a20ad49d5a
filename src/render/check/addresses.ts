import type {SiteConfig} from '../config/config.js';
import {localePath} from '../config/localeSettings.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {isFeed} from '../html/feedFacts.js';
import type {PageFacts} from '../html/htmlFacts.js';
import type {BuiltSite} from '../output/builtSite.js';
import type {Published} from './staticHost.js';
import {relativePath} from '../system/relativePath.js';

/** File beside the config with all addresses that the site has promised to keep. */
export const ADDRESSES_FILE = 'addresses.txt';

/** Address of a page and of the link targets on it. */
export interface PageAddress {
  readonly route: string;
  /** Source file relative to the site's folder, or `redirect to …`; empty for a generated page. */
  readonly source: string;
  /** The API symbol that the page documents: `lexical LexicalEditor`. */
  readonly symbol?: string | undefined;
  readonly anchors: readonly AnchorAddress[];
  /** Line in the file of addresses. */
  readonly line: number;
}

/** An anchor, and the API symbol documented there. */
export interface AnchorAddress {
  readonly anchor: string;
  /** `@lexical/list ListNode.append`. */
  readonly symbol?: string | undefined;
  readonly line: number;
}

/** Returns a route of the site's language as a route of the whole site: `/ar/docs`. */
export function localeRoute(route: string, config: Pick<SiteConfig, 'i18n' | 'locale'>): string {
  const path = localePath(config.locale, config);
  return path === '' ? route : `/${path}${route.slice(1)}`.replace(/\/$/, '');
}

/** Collects all addresses of a site in its language, without its path: pages, redirects, anchors, API symbols. */
export function collectAddresses(
  site: Published,
  {root, api}: {root: string; api: BuiltSite['api']},
): PageAddress[] {
  const symbols = new Map<string, string>();
  for (const {href, module, qualifiedName} of api?.search ?? []) {
    symbols.set(href, `${module} ${qualifiedName}`);
  }
  // Anchors with a leading underscore are docsgen's own: jump targets, tab panels. The title's anchor is not kept, since
  // a link to it shows the top of the page in any case.
  const isKept = (anchor: string, {headings}: PageFacts): boolean =>
    !anchor.startsWith('_') && !headings.some(({level, id}) => level === 1 && id === anchor);
  const source = ({page, file, forwardsTo}: PageFacts): string => {
    if (forwardsTo !== undefined) return `redirect to ${forwardsTo}`;
    const written = page?.file ?? file;
    return written === undefined ? '' : relativePath(root, written);
  };
  return site.pages
    .filter(({route}) => !isFeed(route) && route !== '/404.html')
    .sort((a, b) => (a.route < b.route ? -1 : 1))
    .map((page) => ({
      route: page.route,
      source: source(page),
      symbol: symbols.get(page.route),
      line: 0,
      anchors: [...page.anchors.keys()]
        .filter((anchor) => page.forwardsTo === undefined && isKept(anchor, page))
        .sort()
        .map((anchor) => ({anchor, symbol: symbols.get(`${page.route}#${anchor}`), line: 0})),
    }));
}

const HEAD = `# Every address that this site has published: pages, their anchors, API symbols.
# A build that loses one fails. \`npx docsgen snapshot\` writes this file again, and so accepts what is gone.
`;

/** Prints addresses as text, one per line, so that two versions can be compared. */
export function printAddresses(pages: readonly PageAddress[]): string {
  const print = (...fields: readonly string[]): string => fields.join('\t').trimEnd();
  const lines = pages.flatMap(({route, source, symbol = '', anchors}) => [
    print(route, source, symbol),
    ...anchors.map(({anchor, symbol: own = ''}) => print('', `#${anchor}`, own)),
  ]);
  return `${HEAD}${lines.join('\n')}\n`;
}

/** Parses the output of {@link printAddresses}. */
export function parseAddresses(text: string, file: string): Outcome<readonly PageAddress[]> {
  const pages: (PageAddress & {readonly anchors: AnchorAddress[]})[] = [];
  const diagnostics: Diagnostic[] = [];
  text.split(/\r?\n/).forEach((content, i) => {
    const line = i + 1;
    if (content === '' || content.startsWith('#')) return;
    const [first = '', second = '', third] = content.split('\t');
    const anchors = pages.at(-1)?.anchors;
    if (first.startsWith('/')) {
      pages.push({route: first, source: second, symbol: third, anchors: [], line});
    } else if (first === '' && second.startsWith('#') && anchors) {
      anchors.push({anchor: second.slice(1), symbol: third, line});
    } else {
      diagnostics.push({
        id: 'addresses-unreadable',
        severity: 'error',
        message: `Cannot find an address in this line: ${content.trim()}`,
        hint: 'Write the file again: `npx docsgen snapshot`.',
        file,
        line,
        column: 1,
      });
    }
  });
  return {value: pages, diagnostics};
}
