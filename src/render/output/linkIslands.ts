import {replaceIslands} from '../html/islandTags.js';

type Files = Readonly<Record<'styles' | 'scripts', readonly string[]>>;

/**
 * Inserts the styles of a text's live examples before the first example that needs them, so that the text above is
 * painted without waiting for them. Styles that a page imports may apply to the whole page: they stay in its head. An
 * island that hydrates on interaction gets the names of its scripts, which are fetched before they have to run.
 */
export function linkIslands(html: string, islands: ReadonlyMap<string, Files>): string {
  const linked = new Set<string>();
  return replaceIslands(html, ({start, key, when, modules}) => {
    const sheets = (islands.get(key)?.styles ?? []).filter(
      (style) => isExample(key) && !linked.has(style),
    );
    for (const style of sheets) linked.add(style);
    const links = sheets.map((style) => `<link rel="stylesheet" href="${style}"/>`);
    const waiting = when === 'touch' ? modules : [];
    const scripts = waiting.flatMap((module) => islands.get(module)?.scripts ?? []);
    const files = scripts.length > 0 ? ` data-files="${[...new Set(scripts)].join(' ')}"` : '';
    return links.join('') + start + files;
  });
}

/** Whether an island is a live example, whose styles are for its own elements. */
export function isExample(key: string): boolean {
  return key.startsWith('example:');
}
