import {withoutLater} from '../../html/islandTags.js';
import {mapSrcset} from '../../html/srcset.js';
import {absolute, isAbsolute, type UrlSettings} from '../../model/urls.js';

/**
 * Returns a post's HTML for a list with several posts: removes ids of headings and their links to themselves, points
 * in-page links to the post's page, makes ids of tabs unique. Expects HTML printed by React, with attributes in
 * double quotes.
 */
export function listedHtml(html: string, href: string): string {
  return withoutExtras(html)
    .replace(/(<(?:h[1-6]|li|a)\b[^>]*?) id="[^"]*"/g, '$1')
    .replace(/ aria-describedby="footnote-label"/g, '')
    .replace(/"_(tab|panel)-/g, `"_$1${href.replace(/\W+/g, '-')}-`)
    .replace(/ href="#/g, ` href="${href}#`);
}

/** Context of a text in a feed. */
interface FeedPlace {
  /** The post's href. */
  readonly href: string;
  /** HTML that replaces an island. */
  readonly island: string;
  readonly config: UrlSettings;
}

/**
 * Returns a post's HTML for a feed: without buttons, islands, anchors or classes, which do not work there. It
 * contains all panels of tabs, pictures for the light mode, and absolute addresses.
 */
export function feedHtml(html: string, {href, island, config}: FeedPlace): string {
  const address = (value: string): string =>
    value.startsWith('#')
      ? absolute(href, config) + value
      : isAbsolute(value)
        ? value
        : absolute(value, config);
  return withoutExtras(withoutIslands(withoutLater(html), island))
    .replace(/<\/?docsgen-slot\b[^>]*>/g, '')
    .replace(/<button\b[^>]*>.*?<\/button>/gs, '')
    .replace(DARK, '')
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
          (_, value: string) => ` srcset="${mapSrcset(value, address)}"`,
        ),
    );
}

/** Elements that are visible only in dark mode. */
const DARK =
  /<picture\b[^>]* class="(?:[^"]* )?on-dark".*?<\/picture>|<img\b[^>]* class="(?:[^"]* )?on-dark"[^>]*>/gs;

/** Removes links of headings to themselves, and React's preload links. */
function withoutExtras(html: string): string {
  return html.replace(/<a class="anchor"[^>]*><\/a>|<link rel="preload"[^>]*>/g, '');
}

/**
 * Replaces islands that are blocks: `div`s that may contain other `div`s. Islands within a line, and islands that
 * contain text of the page, are not replaced.
 */
function withoutIslands(html: string, replacement: string): string {
  const start = html.search(/<div data-island="[^"]*" data-props="(?![^"]*&quot;children&quot;:)/);
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
