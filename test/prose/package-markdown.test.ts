import './reactDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {createEmptyHistoryState, registerHistory} from '@lexical/history';
import {
  $convertFromMarkdownString,
  $convertToMarkdownString,
  registerMarkdownShortcuts,
  TRANSFORMERS,
  type Transformer,
} from '@lexical/markdown';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isTextNode,
  $setSelection,
  type LexicalEditor,
  type LexicalNode,
  UNDO_COMMAND,
} from 'lexical';
import {headless, microtask, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: () => () => void;
  readonly setMarkdown: (markdown: string) => void;
  readonly getMarkdown: () => string;
  readonly $insertMarkdown: (markdown: string) => void;
  readonly ALL: Transformer[];
}

const page = 'packages/lexical-markdown.md';
const samples = await loadSamples<Samples>({
  page,
  titles: ['markdown.ts', 'convert.ts', 'insertMarkdown.ts', 'checkLists.ts'],
});
const {editor, setMarkdown, getMarkdown} = samples;
editor.setRootElement(document.body.appendChild(document.createElement('div')));
samples.start();
registerHistory(editor, createEmptyHistoryState(), 300);

/** Types of elements, and texts with their formats. */
const outline = (node: LexicalNode): string => {
  if ($isElementNode(node)) {
    return `${node.getType()}(${node.getChildren().map(outline).join(' ')})`;
  }
  const format = $isTextNode(node) ? node.getFormat() : 0;
  return node.getTextContent() + (format === 0 ? '' : `/${String(format)}`);
};
const blocks = (): string => editor.read(() => $getRoot().getChildren().map(outline).join(' '));
const type = async (text: string): Promise<void> => {
  for (const character of text) {
    write(editor, () => $getSelection()!.insertText(character));
    await microtask();
  }
};
const empty = (): void =>
  write(editor, () => {
    $setSelection(null); // and with it the format of the last shortcut
    $getRoot().clear().append($createParagraphNode()).selectEnd();
  });

describe(`docs/${page}`, () => {
  test('import and export, and what they leave out', () => {
    const source = '# A\n\n> q\n\n1. x\n\n```js\na\n```\n\n**b** *i* ~~s~~ ==h== `c` [l](/a "t")';
    setMarkdown(source);
    assert.equal(getMarkdown(), source);
    setMarkdown('---\n\n<b>x</b>');
    assert.equal(blocks(), 'paragraph(---) paragraph(<b>x</b>)');
    setMarkdown('1. x\n    - y');
    assert.equal(blocks(), 'list(listitem(x)) list(listitem(list(listitem(y))))');
    write(editor, () => {
      const text = $createTextNode('2 * 3').toggleFormat('underline');
      $getRoot().clear().append($createParagraphNode().append(text).setFormat('center'));
    });
    assert.equal(getMarkdown(), '2 \\* 3');
  });

  test('Markdown at the caret: words into the line, blocks as blocks', () => {
    setMarkdown('start end');
    write(editor, () => {
      $getRoot().getAllTextNodes()[0]!.select(6, 6);
      samples.$insertMarkdown('**bold** ');
    });
    assert.equal(getMarkdown(), 'start **bold** end');
    write(editor, () => {
      $getRoot().selectEnd();
      samples.$insertMarkdown('!\n\n- a\n- b');
    });
    assert.match(getMarkdown(), /^start \*\*bold\*\* end!\n\n- a\n- b/);
  });

  test('shortcuts, and one undo for each', async () => {
    for (const [typed, result] of [
      ['## ', 'heading()'],
      ['> ', 'quote()'],
      ['+ ', 'list(listitem())'],
      ['1. ', 'list(listitem())'],
      ['```js ', 'code()'],
      ['a **b**', 'paragraph(a  b/1)'],
      ['==h==', 'paragraph(h/128)'],
      ['[l](/a)', 'paragraph(link(l))'],
      ['a_b_c', 'paragraph(a_b_c)'],
    ] as const) {
      empty();
      await type(typed);
      assert.equal(blocks(), result, typed);
    }
    empty();
    await type('# ');
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await microtask();
    assert.equal(blocks(), 'paragraph(# )');
  });

  test('check lists need their transformer, first', () => {
    const source = '- [ ] a\n- [x] b';
    const states = (transformers: Transformer[]): string =>
      write(editor, () => {
        $convertFromMarkdownString(source, transformers);
        return outline($getRoot()) + $convertToMarkdownString(transformers);
      });
    assert.match(states(samples.ALL), /listitem\(a\) listitem\(b\)/);
    assert.match(states([...TRANSFORMERS, ...samples.ALL]), /listitem\(\[ \] a\)/);
    assert.match(states(TRANSFORMERS), /listitem\(\[ \] a\)/);
  });

  test('without the classes, shortcuts throw and nothing is imported', () => {
    const {editor: bare, errors} = headless();
    assert.throws(
      () => registerMarkdownShortcuts(bare),
      /^Error: MarkdownShortcuts: missing dependency heading for transformer/,
    );
    bare.update(() => $convertFromMarkdownString('a\n\n# b'), {discrete: true});
    assert.match(errors[0]!.message, /create node HeadingNode that was not configured/);
    assert.equal(
      bare.read(() => $getRoot().getTextContent()),
      '',
    );
  });
});
