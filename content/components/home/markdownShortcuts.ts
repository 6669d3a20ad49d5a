import {
  BOLD_STAR,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
  ORDERED_LIST,
  QUOTE,
  registerMarkdownShortcuts,
  STRIKETHROUGH,
  UNORDERED_LIST,
} from '@lexical/markdown';
import type {LexicalEditor} from 'lexical';

/** Turns Markdown into what it means while it is typed. */
export function registerShortcuts(editor: LexicalEditor): () => void {
  return registerMarkdownShortcuts(editor, [
    HEADING,
    QUOTE,
    UNORDERED_LIST,
    ORDERED_LIST,
    BOLD_STAR,
    ITALIC_STAR,
    ITALIC_UNDERSCORE,
    STRIKETHROUGH,
    INLINE_CODE,
    LINK,
  ]);
}
