import {absolute, isAbsolute, type UrlSettings} from '../../model/urls.js';

/**
 * A post's HTML for a list, where other posts stand beside it: headings without ids and links to themselves,
 * in-page links led to the post's own page, ids of tabs made its own. All HTML here is what React printed: attributes in double quotes.
 */
export function listedHtml(html: string, href: string): string {
  return withoutExtras(html)
    .replace(/(<(?:h[1-6]|li|a)\b[^>]*?) id="[^"]*"/g, '$1')
    .replace(/ aria-describedby="footnote-label"/g, '')
    .replace(/"_(tab|panel)-/g, `"_$1${href.replace(/\W+/g, '-')}-`)
    .replace(/ href="#/g, ` href="${href}#`);
}

/** Keys of the islands that a piece of HTML holds. */
export function islandsIn(html: string, keys: readonly string[]): string[] {
  return keys.filter((key) => html.includes(`data-island="${key.replaceAll('&', '&amp;')}"`));
}

/** What a feed needs to know of the page that a text is on. */
export interface FeedPlace {
  /** The post's href. */
  readonly href: string;
  /** HTML that stands in an island's place. */
  readonly island: string;
  readonly config: UrlSettings;
}

/** A post's HTML for a feed: no buttons, islands, anchors or classes, which do nothing there; all panels of tabs; absolute addresses. */
export function feedHtml(html: string, {href, island, config}: FeedPlace): string {
  const address = (value: string): string =>
    value.startsWith('#')
      ? absolute(href, config) + value
      : isAbsolute(value)
        ? value
        : absolute(value, config);
  return withoutExtras(withoutIslands(html, island))
    .replace(/<button\b[^>]*>.*?<\/button>/gs, '')
    .replace(/<div role="tablist"><\/div>/g, '')
    .replace(/<div role="tabpanel"[^>]*? data-label="([^"]*)"[^>]*>/g, '<div><p><b>$1</b></p>')
    .replace(/<pre\b[^>]*>.*?<\/pre>/gs, (code) => code.replace(/<\/?span\b[^>]*>/g, ''))
    .replace(/<[a-z][^>]*>/g, (tag) =>
      tag
        .replace(/ (?:class|tabindex|data-[\w-]+|aria-[\w-]+)(?:="[^"]*")?/g, '')
        .replace(
          / (href|src|poster)="([^"]*)"/g,
          (_, name: string, value: string) => ` ${name}="${address(value)}"`,
        )
        .replace(
          / srcset="([^"]*)"/gi,
          (_, value: string) =>
            ` srcset="${value
              .split(',')
              .map((part) => part.trim().replace(/^\S+/, address))
              .join(', ')}"`,
        ),
    );
}

/** Without the links of headings to themselves, and without what React has a page load ahead. */
function withoutExtras(html: string): string {
  return html.replace(/<a class="anchor"[^>]*><\/a>|<link rel="preload"[^>]*>/g, '');
}

/** Islands, which are `div`s that may hold others, taken out whole. */
function withoutIslands(html: string, replacement: string): string {
  const start = html.search(/<div data-island="/);
  if (start < 0) return html;
  const tags = /<(\/?)div\b[^>]*>/g;
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) {
      return (
        html.slice(0, start) + replacement + withoutIslands(html.slice(tags.lastIndex), replacement)
      );
    }
  }
  return html.slice(0, start);
}
