import {unescapeHtml} from '../html/escapeHtml.js';

/**
 * The HTML of a text with the styles of its islands, each before the first island that needs it: what stands above
 * is painted without them.
 */
export function styleIslands(
  html: string,
  islands: ReadonlyMap<string, {readonly styles: readonly string[]}>,
): string {
  const linked = new Set<string>();
  return html.replace(/<div data-island="([^"]*)"/g, (start, escaped: string) => {
    const key = unescapeHtml(escaped);
    if (isEager(key)) return start;
    const styles = islands.get(key)?.styles.filter((style) => !linked.has(style)) ?? [];
    for (const style of styles) linked.add(style);
    return styles.map((style) => `<link rel="stylesheet" href="${style}"/>`).join('') + start;
  });
}

/** Whether a page needs an island's code at once; that inside of a text is loaded when it nears the screen. */
export function isEager(key: string): boolean {
  return !/^(?:mdx|example):/.test(key);
}
