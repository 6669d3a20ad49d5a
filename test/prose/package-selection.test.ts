import './conceptsDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {
  $createTextNode,
  $getRoot,
  $isElementNode,
  $selectAll,
  $setSelection,
  type LexicalEditor,
} from 'lexical';
import {$paragraph, microtask, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: () => () => void;
  readonly makeHeading: () => void;
  readonly patch: (isLarger: boolean) => void;
  readonly fontSize: () => string;
  readonly makeUpperCase: () => void;
}

const page = 'packages/lexical-selection.md';
const samples = await loadSamples<Samples>({
  page,
  titles: ['blockTypes.ts', 'textStyles.ts', 'upperCase.ts'],
});
const {editor, start, makeHeading, patch, fontSize, makeUpperCase} = samples;
editor.setRootElement(document.body.appendChild(document.createElement('div')));
start();

const texts = (): string[] =>
  editor.read(() =>
    $getRoot()
      .getAllTextNodes()
      .map((text) => `${text.getTextContent()} ${text.getStyle()}`.trim()),
  );

describe(`docs/${page}`, () => {
  test('each selected block becomes a heading, with its text, alignment and indent', async () => {
    write(editor, () => {
      $getRoot().clear();
      for (const text of ['a', 'b']) $paragraph(text).paragraph.setFormat('center').setIndent(1);
      $selectAll();
    });
    makeHeading();
    await microtask();
    const blocks = editor.read(() =>
      $getRoot()
        .getChildren()
        .filter($isElementNode)
        .map((one) =>
          [one.getType(), one.getTextContent(), one.getFormatType(), one.getIndent()].join(' '),
        ),
    );
    assert.deepEqual(blocks, ['heading a center 1', 'heading b center 1']);
  });

  test('styles are patched one by one, and read where they agree', async () => {
    write(editor, () => {
      $getRoot().clear();
      $paragraph('ab').text.setStyle('color: red').select(1, 2);
    });
    assert.equal(fontSize(), '16px');
    patch(true);
    await microtask();
    assert.deepEqual(texts(), ['a color: red', 'b color: red;font-size: 18px;']);
    assert.equal(fontSize(), '18px');
    patch(true);
    await microtask();
    assert.equal(fontSize(), '20px');
    write(editor, () => $selectAll());
    assert.equal(fontSize(), '');
    patch(false);
    await microtask();
    assert.deepEqual(texts(), ['ab color: red;']);
    write(editor, () => $setSelection(null));
    patch(true);
    await microtask();
    assert.deepEqual(texts(), ['ab color: red;']);
  });

  test('only the selected part of a text changes, and a token as a whole', async () => {
    write(editor, () => {
      $getRoot().clear();
      const {paragraph, text} = $paragraph('abc');
      const token = $createTextNode('def').setMode('token');
      paragraph.append(token);
      const selection = text.select(1, 1);
      selection.focus.set(token.getKey(), 1, 'text');
    });
    makeUpperCase();
    await microtask();
    assert.equal(
      editor.read(() => $getRoot().getTextContent()),
      'aBCDEF',
    );
  });
});
