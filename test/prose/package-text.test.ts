import './conceptsDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {$canShowPlaceholder, $isRootTextContentEmpty} from '@lexical/text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import {$paragraph, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly hasAnswer: () => boolean;
  readonly KeywordNode: Klass<LexicalNode>;
  readonly registerKeywords: (target: LexicalEditor) => () => void;
  readonly selectCharacter: (index: number) => void;
}

const page = 'packages/lexical-text.md';
const samples = await loadSamples<Samples>({
  page,
  titles: ['isEmpty.ts', 'keywords.ts', 'selectCharacter.ts'],
});

describe(`docs/${page}`, () => {
  test('what counts as empty', () => {
    const {editor, hasAnswer} = samples;
    for (const [content, isEmpty, isBlank, showsPlaceholder] of [
      ['', true, true, true],
      [' ', true, false, false],
      ['\n', true, false, false],
      ['a', false, false, false],
    ] as const) {
      write(editor, () => {
        const paragraph = $createParagraphNode();
        if (content === '\n') paragraph.append($createLineBreakNode());
        else if (content !== '') paragraph.append($createTextNode(content));
        $getRoot().clear().append(paragraph);
        assert.equal($isRootTextContentEmpty(false), isEmpty, content);
        assert.equal($isRootTextContentEmpty(false, false), isBlank, content);
        assert.equal($canShowPlaceholder(false), showsPlaceholder, content);
        assert.equal($isRootTextContentEmpty(true), false);
      });
      assert.equal(hasAnswer(), !isEmpty);
    }
    write(editor, () => {
      const paragraph = $createParagraphNode().setIndent(1);
      $getRoot().clear().append(paragraph);
      assert.equal($canShowPlaceholder(false), false);
      paragraph.setIndent(0);
      $getRoot().append($createParagraphNode());
      assert.equal($canShowPlaceholder(false), false);
    });
  });

  test('a keyword becomes a node, and text again; not where two nodes hold it', () => {
    const {editor, errors} = mounted({nodes: [samples.KeywordNode]});
    samples.registerKeywords(editor);
    const texts = (): string[] =>
      editor.read(() =>
        $getRoot()
          .getAllTextNodes()
          .map((text) => `${text.getType()} ${text.getTextContent()}`),
      );
    write(editor, () => $paragraph('a TODO b'));
    assert.deepEqual(texts(), ['text a ', 'keyword TODO', 'text  b']);
    write(editor, () => {
      $getRoot().getAllTextNodes()[1]!.selectEnd();
      $getSelection()!.insertText('s');
    });
    assert.deepEqual(texts(), ['text a TODOs b']);
    write(editor, () => {
      $getRoot().clear();
      $paragraph('TODO').text.selectEnd();
    });
    write(editor, () => $getSelection()!.insertText(' x'));
    assert.deepEqual(texts(), ['keyword TODO', 'text  x']);
    write(editor, () => {
      const bold = $createTextNode('TO').toggleFormat('bold');
      const paragraph = $createParagraphNode().append(bold, $createTextNode('DO'));
      $getRoot().clear().append(paragraph);
    });
    assert.deepEqual(texts(), ['text TO', 'text DO']);
    assert.deepEqual(errors, []);
  });

  test('a character by its number, with neither line breaks nor ends of blocks', async () => {
    const {editor, selectCharacter} = samples;
    write(editor, () => {
      $getRoot().clear();
      $paragraph('ab').paragraph.append($createLineBreakNode(), $createTextNode('c'));
      $paragraph('d');
    });
    for (const [index, letter] of ['a', 'b', 'c', 'd', 'd'].entries()) {
      selectCharacter(index);
      await microtask();
      assert.equal(
        editor.read(() => $getSelection()!.getTextContent()),
        letter,
      );
    }
  });
});
