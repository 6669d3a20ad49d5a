import path from 'node:path';
import type {Diagnostic, Outcome} from '../diagnostic.js';
import {nearest} from '../nearest.js';
import type {BuiltSite} from '../stages.js';
import {normalizeRoute} from '../urls.js';
import type {PageFacts} from './facts.js';
import {readText, type Rendered} from './publish.js';
import type {Published} from './published.js';

/** Name of the file beside the config that holds every address which the site has promised to keep. */
export const ADDRESSES_FILE = 'addresses.txt';

/** A page's address and what can be linked to on it. */
export interface PageAddress {
  readonly route: string;
  /** File that holds the page, relative to the site's folder; empty for one that docsgen makes up. */
  readonly source: string;
  readonly anchors: readonly AnchorAddress[];
  /** In the file of addresses. */
  readonly line: number;
}

/** An anchor, and the API symbol that it stands for. */
export interface AnchorAddress {
  readonly anchor: string;
  /** `@lexical/list ListNode.append`. */
  readonly symbol?: string | undefined;
  readonly line: number;
}

/** Every address of a site: pages, forwarding addresses, anchors, API symbols. */
export function collectAddresses(
  site: Published,
  {root, api}: {root: string; api: BuiltSite['api']},
): PageAddress[] {
  const symbols = new Map<string, string>();
  for (const {href, module, qualifiedName} of api?.search ?? []) {
    symbols.set(href, `${module} ${qualifiedName}`);
  }
  // What begins with an underscore is docsgen's own: places to jump to, panels of tabs. A link to the title
  // of a page arrives there whatever its title is.
  const isKept = (anchor: string, {headings}: PageFacts): boolean =>
    !anchor.startsWith('_') && !headings.some(({level, id}) => level === 1 && id === anchor);
  const source = ({page, file, forwardsTo}: PageFacts): string => {
    if (forwardsTo !== undefined) return `redirect to ${forwardsTo}`;
    const written = page?.file ?? file;
    return written === undefined ? '' : path.relative(root, written);
  };
  return site.pages
    .filter(({route}) => !/\.(?:xml|rss|atom)$|^\/404\.html$/.test(route))
    .sort((a, b) => (a.route < b.route ? -1 : 1))
    .map((page) => ({
      route: page.route,
      source: source(page),
      line: 0,
      anchors: [...page.anchors.keys()]
        .filter((anchor) => page.forwardsTo === undefined && isKept(anchor, page))
        .sort()
        .map((anchor) => ({anchor, symbol: symbols.get(`${page.route}#${anchor}`), line: 0})),
    }));
}

const HEAD = `# Every address that this site has published: pages, their anchors, API symbols.
# A build that loses one fails. \`docsgen snapshot\` writes this file anew, and so accepts what is gone.
`;

/** The addresses as text, one a line, so that two versions can be compared. */
export function printAddresses(pages: readonly PageAddress[]): string {
  const lines = pages.flatMap(({route, source, anchors}) => [
    [route, source].filter(Boolean).join('\t'),
    ...anchors.map(
      ({anchor, symbol}) => `\t#${anchor}${symbol === undefined ? '' : `\t${symbol}`}`,
    ),
  ]);
  return `${HEAD}${lines.join('\n')}\n`;
}

/** Reads what {@link printAddresses} has written. */
export function parseAddresses(text: string, file: string): Outcome<readonly PageAddress[]> {
  const pages: (PageAddress & {readonly anchors: AnchorAddress[]})[] = [];
  const diagnostics: Diagnostic[] = [];
  text.split(/\r?\n/).forEach((content, i) => {
    const line = i + 1;
    if (content === '' || content.startsWith('#')) return;
    const [first = '', second = '', third] = content.split('\t');
    const anchors = pages.at(-1)?.anchors;
    if (first.startsWith('/')) pages.push({route: first, source: second, anchors: [], line});
    else if (first === '' && second.startsWith('#') && anchors) {
      anchors.push({anchor: second.slice(1), symbol: third, line});
    } else {
      diagnostics.push({
        id: 'addresses-unreadable',
        severity: 'error',
        message: `This line holds no address: ${content.trim()}`,
        hint: 'Have the file written anew: docsgen snapshot.',
        file,
        line,
        column: 1,
      });
    }
  });
  return {value: pages, diagnostics};
}

/** What a site has lost of the addresses that it has promised to keep, where it has promised any. */
export function checkAddresses(site: Published, {root, built: {api}}: Rendered): Diagnostic[] {
  const file = path.join(root, ADDRESSES_FILE);
  const text = readText(file);
  if (text === undefined) return [];
  const {value: promised, diagnostics} = parseAddresses(text, file);
  const current = collectAddresses(site, {root, api});
  return [...diagnostics, ...lostAddresses(promised, {current, site, file})];
}

/** Addresses that were promised and lead nowhere now, each with the page that used to hold it. */
export function lostAddresses(
  promised: readonly PageAddress[],
  {current, site, file}: {current: readonly PageAddress[]; site: Published; file: string},
): Diagnostic[] {
  const routes = current.map(({route}) => route);
  const pages = new Map(site.pages.map((page) => [page.route, page]));
  const symbols = new Map(
    current.flatMap(({route, anchors}) =>
      anchors.flatMap(({anchor, symbol}) => (symbol ? [[symbol, `${route}#${anchor}`]] : [])),
    ) as [string, string][],
  );
  const lost = (id: string, line: number, said: {message: string; hint: string}): Diagnostic => ({
    id,
    severity: 'error',
    ...said,
    file,
    line,
    column: id === 'lost-route' ? 1 : 2,
  });
  const accept = 'or accept the loss: docsgen snapshot.';
  return promised.flatMap(({route, source, anchors, line}): Diagnostic[] => {
    const held = holder(source);
    const page = pages.get(normalizeRoute(route));
    if (!page) {
      const to = nearest(route, routes) ?? '/…';
      const hint = `Write a redirect, {from: '${route}', to: '${to}'}, ${accept}`;
      return [
        lost('lost-route', line, {message: `${route} is gone; ${held} used to hold it`, hint}),
      ];
    }
    const end = site.follow(page);
    if (end === 'loop' || !['page', 'file', 'external'].includes(end.kind)) {
      const message = `${route} forwards to nothing now; ${held} used to hold it`;
      return [lost('lost-route', line, {message, hint: `Lead its redirect to a page, ${accept}`})];
    }
    // A redirect takes anchors along, unless it has one of its own.
    if (end.kind !== 'page' || end.hash !== '') return [];
    const at = end.page === page ? route : `${route}, now at ${end.page.route},`;
    return anchors
      .filter(({anchor}) => !end.page.anchors.has(anchor))
      .map(({anchor, symbol, line}) => {
        const moved = symbol === undefined ? undefined : symbols.get(symbol);
        if (symbol !== undefined && moved === undefined) {
          return lost('lost-symbol', line, {
            message: `The API symbol ${symbol} is gone; ${route} used to hold it, from ${held}`,
            hint: `Export it again, ${accept}`,
          });
        }
        const alias = `<a id="${anchor}"></a>`;
        return lost('lost-anchor', line, {
          message: `${at} has lost its anchor '#${anchor}'; ${held} used to hold it`,
          hint:
            moved === undefined
              ? `Put an alias where its text went, ${alias}, ${accept}`
              : `It is at ${moved} now; keep an alias of it on the page, ${alias}, ${accept}`,
        });
      });
  });
}

function holder(source: string): string {
  if (source === '') return 'docsgen';
  return source.startsWith('redirect to') ? `a ${source}` : source;
}
