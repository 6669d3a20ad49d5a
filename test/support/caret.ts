import type {Locator} from 'playwright-core';
import {becomes} from './until.js';

interface Point {
  readonly key: string;
  readonly offset: number;
}
/** The parts of a Lexical editor used here; a page may contain several copies of Lexical. */
interface Editor {
  getElementByKey(key: string): Element | null;
  getEditorState(): {
    readonly _selection: {readonly anchor: Point; readonly focus: Point} | null;
  };
}

/**
 * Waits until an editor knows the browser's selection: the browser reports it in a later task than the key,
 * click or focus that changed it, and an earlier key would act on the previous selection.
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
