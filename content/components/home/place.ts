import {$createRangeSelection, $getRoot, $setSelection} from 'lexical';

/** A spot in a document: which of its texts, and how many characters into it. */
type Spot = readonly [text: number, offset: number];

/** Where a visitor has put the caret, or what is selected. */
export interface Place {
  readonly anchor: Spot;
  readonly focus: Spot;
}

/** The place in an element that has the focus; the editor that takes it over draws its texts again. */
export function readPlace(element: HTMLElement): Place | undefined {
  const {anchorNode, anchorOffset, focusNode, focusOffset} = getSelection()!;
  if (document.activeElement !== element || !anchorNode || !focusNode) return undefined;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const spot = (node: Node, offset: number): Spot => {
    const at = texts.indexOf(node as Text);
    if (at >= 0) return [at, offset];
    const range = document.createRange();
    range.setStart(node, offset);
    const after = texts.findIndex((text) => range.comparePoint(text, 0) >= 0);
    return after >= 0 ? [after, 0] : [texts.length - 1, texts.at(-1)!.length];
  };
  return {anchor: spot(anchorNode, anchorOffset), focus: spot(focusNode, focusOffset)};
}

/** Selects a place of the document that the editor holds. */
export function $select({anchor, focus}: Place): void {
  const texts = $getRoot().getAllTextNodes();
  const selection = $createRangeSelection();
  selection.anchor.set(texts[anchor[0]]!.getKey(), anchor[1], 'text');
  selection.focus.set(texts[focus[0]]!.getKey(), focus[1], 'text');
  $setSelection(selection);
}
