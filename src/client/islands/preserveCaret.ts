/** Remembers the caret in an editable part of an element; the result sets it again if the texts were replaced. */
export function preserveCaret(element: HTMLElement): () => void {
  const {activeElement: editable} = document;
  const {anchorNode, anchorOffset, focusNode, focusOffset} = getSelection()!;
  const isInside =
    editable instanceof HTMLElement && editable.isContentEditable && element.contains(editable);
  if (!isInside || !anchorNode || !focusNode) return () => undefined;
  const before = textsOf(editable);
  const ends = [
    [anchorNode, anchorOffset],
    [focusNode, focusOffset],
  ] as const;
  const spots = ends.map(([node, offset]) => spotIn(before, {node, offset}));
  return () => {
    if (before[0]?.isConnected !== false || document.activeElement !== editable) return;
    const after = textsOf(editable);
    const [anchor, focus] = spots.map(([index, offset]) => {
      const text = after[Math.min(index, after.length - 1)];
      return text && ([text, Math.min(offset, text.length)] as const);
    });
    if (!anchor || !focus) return;
    getSelection()!.setBaseAndExtent(...anchor, ...focus);
    // The browser reports it later than a click that is repeated now, and an editor that has just drawn its text
    // may take the first report for its own change.
    for (let i = 0; i < 2; i++) document.dispatchEvent(new Event('selectionchange'));
  };
}

/** Number of the text that holds a place, and the character; between elements, the start of the next text. */
function spotIn(
  texts: readonly Text[],
  {node, offset}: {readonly node: Node; readonly offset: number},
): readonly [number, number] {
  const index = texts.indexOf(node as Text);
  if (index >= 0) return [index, offset];
  const range = document.createRange();
  range.setStart(node, offset);
  const next = texts.findIndex((text) => range.comparePoint(text, 0) >= 0);
  return next >= 0 ? [next, 0] : [texts.length - 1, Infinity];
}

function textsOf(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
