import './conceptsDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {$createHashtagNode} from '@lexical/hashtag';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  type LexicalEditor,
} from 'lexical';
import {$paragraph, microtask, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: () => () => void;
  readonly listHashtags: () => string[];
  readonly onHashtagClick: (open: (word: string) => void) => () => void;
}

const page = 'packages/lexical-hashtag.md';
const {editor, start, listHashtags, onHashtagClick} = await loadSamples<Samples>({
  page,
  titles: ['hashtags.ts', 'listHashtags.ts', 'clicks.ts'],
});
const root = document.body.appendChild(document.createElement('div'));
editor.setRootElement(root);
start();
const texts = (): string[] =>
  editor.read(() =>
    $getRoot()
      .getAllTextNodes()
      .map((text) => `${text.getType()} ${text.getTextContent()}`),
  );
const fill = (text: string): void =>
  write(editor, () => {
    $getRoot().clear();
    $paragraph(text).text.selectEnd();
  });
const type = (text: string): void => write(editor, () => $getSelection()!.insertText(text));

describe(`docs/${page}`, () => {
  test('what the rule takes, and the list', () => {
    fill('#a b#c /#d (#2024é) #12 &#39; #a');
    assert.deepEqual(listHashtags(), ['#a', '#2024é']);
    assert.equal(root.querySelectorAll('.hashtag').length, 3);
  });

  test('what is typed at its ends, and bold in it', () => {
    fill('#ab');
    type('c');
    assert.deepEqual(texts(), ['hashtag #abc']);
    type(', d');
    assert.deepEqual(texts(), ['hashtag #abc', 'text , d']);
    fill('#ab');
    write(editor, () => $getRoot().selectStart());
    type('(');
    assert.deepEqual(texts(), ['text (', 'hashtag #ab']);
    type('x');
    assert.deepEqual(texts(), ['text (x#ab']);
    for (const [start, end, format] of [
      [3, 5, 0],
      [0, 3, 1],
    ] as const) {
      fill('#abcd');
      write(editor, () => {
        $getRoot().getAllTextNodes()[0]!.select(start, end).formatText('bold');
      });
      assert.deepEqual(texts(), ['hashtag #abcd']);
      assert.equal(
        editor.read(() => $getRoot().getAllTextNodes()[0]!.getFormat()),
        format,
      );
    }
  });

  test('a hashtag without its sign becomes text', async () => {
    for (const [text, type] of [
      ['news', 'text'],
      ['#news', 'hashtag'],
    ] as const) {
      write(editor, () => {
        const paragraph = $createParagraphNode();
        $getRoot().clear().append(paragraph);
        paragraph.select();
        $insertNodes([$createHashtagNode(text)]);
      });
      await microtask();
      assert.deepEqual(texts(), [`${type} ${text}`]);
    }
  });

  test('a click opens it, in a read-only editor too', () => {
    fill('a #b');
    const opened: string[] = [];
    const stop = onHashtagClick((word) => opened.push(word));
    for (const isEditable of [true, false]) {
      editor.setEditable(isEditable);
      for (const element of root.querySelectorAll('span')) {
        element.dispatchEvent(new window.MouseEvent('click', {bubbles: true}));
      }
    }
    editor.setEditable(true);
    stop();
    assert.deepEqual(opened, ['#b', '#b']);
  });
});
