import type {Html} from 'mdast';
import type {Position} from '../../diagnostics/diagnostic.js';
import {mayLackEndTag, loneTags, type LoneTag} from '../../html/loneTags.js';
import {isAllowedElement} from './allowList.js';
import {placeIn, WrittenTags} from './writtenTags.js';

/** Returns the unpaired tags in a page's HTML, with their positions. */
export function openTags(
  nodes: readonly Html[],
  tags = new WrittenTags(nodes.map(({value}) => value)),
): (LoneTag & {readonly at: Position})[] {
  const lone = loneTags(
    nodes.map((_, i) => tags.markup(i)),
    {isIgnored: (name) => mayLackEndTag(name) || !isAllowedElement(name), slashCloses: true},
  );
  return lone.map((tag) => ({...tag, at: placeIn(nodes[tag.text]!, tag.offset)}));
}
