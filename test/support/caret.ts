import type {Locator} from 'playwright-core';
import {becomes} from './until.js';

interface Point {
  readonly key: string;
  readonly offset: number;
}
/** What is read of a Lexical editor, which a page may have more than one copy of. */
interface Editor {
  getElementByKey(key: string): Element | null;
  getEditorState(): {
    readonly _selection: {readonly anchor: Point; readonly focus: Point} | null;
  };
}

/**
 * Waits until an editor knows what is selected in it: the browser tells of that in a later task than that of
 * the key, click or focus which has changed it, and a key that comes first acts on what was selected before.
 */
export function selectionTold(text: Locator): Promise<void> {
  const told = () =>
    text.evaluate((root) => {
      const {__lexicalEditor: editor} = root as Element & {__lexicalEditor?: Editor};
      const own = editor?.getEditorState()._selection;
      const {anchorNode, anchorOffset, focusNode, focusOffset} = getSelection()!;
      const isAt = ({key, offset}: Point, node: Node | null, nodeOffset: number): boolean => {
        const element = editor?.getElementByKey(key);
        if (!element || !node) return false;
        if (node.nodeType === Node.TEXT_NODE)
          return element.contains(node) && offset === nodeOffset;
        return element.contains(node) || node.contains(element);
      };
      const {anchor, focus} = own ?? {};
      return (
        anchor !== undefined &&
        focus !== undefined &&
        isAt(anchor, anchorNode, anchorOffset) &&
        isAt(focus, focusNode, focusOffset)
      );
    });
  return becomes(told, true);
}
