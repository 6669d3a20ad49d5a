import {unescapeHtml} from '../html/escapeHtml.js';

/**
 * Puts the styles of a text's live examples before the first example that needs them, so that the text above is
 * painted without waiting for them. Styles that a page imports may be those of the whole page: they stay in its head.
 */
export function styleIslands(
  html: string,
  islands: ReadonlyMap<string, {readonly styles: readonly string[]}>,
): string {
  const linked = new Set<string>();
  return html.replace(/<div data-island="([^"]*)"/g, (start, escaped: string) => {
    const key = unescapeHtml(escaped);
    if (!isExample(key)) return start;
    const styles = islands.get(key)?.styles.filter((style) => !linked.has(style)) ?? [];
    for (const style of styles) linked.add(style);
    return styles.map((style) => `<link rel="stylesheet" href="${style}"/>`).join('') + start;
  });
}

/** Whether an island is a live example, whose styles are for its own elements. */
export function isExample(key: string): boolean {
  return key.startsWith('example:');
}

/** Whether a page needs an island's code at once; that inside of a text is loaded when it nears the screen. */
export function isEager(key: string): boolean {
  return !/^(?:mdx|example):/.test(key);
}
