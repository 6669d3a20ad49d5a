import './conceptsDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {$createLinkNode, LinkNode} from '@lexical/link';
import {DRAG_DROP_PASTE} from '@lexical/rich-text';
import {$findMatchingParent, $getNearestNodeOfType, addClassNamesToElement} from '@lexical/utils';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isRootNode,
  $setSelection,
  ParagraphNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import {$paragraph, committedText, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly register: (log: (text: string) => void) => () => void;
  readonly $linkAtCaret: () => LinkNode | null;
  readonly $links: () => LinkNode[];
  readonly removeLinks: () => void;
  readonly readImages: (add: (url: string) => void) => () => void;
  readonly insertBlock: ($create: () => LexicalNode) => void;
}

const page = 'packages/lexical-utils.md';

/** The samples with an editor that has links, in place of their own. */
async function begin(): Promise<Samples> {
  const {editor} = mounted({nodes: [LinkNode]});
  Object.assign(globalThis, {sampleEditor: editor});
  const samples = await loadSamples<Samples>({
    page,
    titles: ['findNodes.ts', 'removeLinks.ts', 'readImages.ts', 'insertBlock.ts'],
    setup: 'export const editor = globalThis.sampleEditor;',
  });
  Reflect.deleteProperty(globalThis, 'sampleEditor');
  return samples;
}

describe(`docs/${page}`, () => {
  test('one function removes all listeners', async () => {
    const {editor, register} = await loadSamples<Samples>({page, titles: ['register.ts']});
    editor.setRootElement(document.body.appendChild(document.createElement('div')));
    const heard: string[] = [];
    const remove = register((text) => heard.push(text));
    write(editor, () => $paragraph('a'));
    editor.setEditable(false);
    remove();
    remove();
    write(editor, () => $paragraph('b'));
    editor.setEditable(true);
    assert.deepEqual(heard, ['a', 'read-only']);
  });

  test('links are found, and removed without their text', async () => {
    const {editor, $linkAtCaret, $links, removeLinks} = await begin();
    write(editor, () => {
      const link = $createLinkNode('https://example.com').append($createTextNode('b'));
      const {text} = $paragraph('a');
      text.insertAfter(link);
      text.select();
      assert.equal($linkAtCaret(), null);
      link.select();
      assert.equal($linkAtCaret()?.getURL(), 'https://example.com');
      assert.equal($links().length, 1);
      assert.equal(
        $findMatchingParent(link, (node) => node.is(link)),
        link,
      );
      assert.equal($findMatchingParent(link, $isRootNode), null);
      assert.ok($getNearestNodeOfType($getRoot().getFirstChildOrThrow(), ParagraphNode));
    });
    removeLinks();
    await microtask();
    assert.equal(committedText(editor), 'ab');
    assert.equal(
      editor.read(() => $links().length),
      0,
    );
  });

  test('images are read in their order, other files not at all', async () => {
    const {editor, readImages} = await begin();
    const urls: string[] = [];
    const {File, FileReader} = window as unknown as typeof globalThis;
    Object.assign(globalThis, {FileReader});
    readImages((url) => urls.push(url));
    const file = (type: string): File => new File(['a'], 'a', {type});
    assert.equal(editor.dispatchCommand(DRAG_DROP_PASTE, [file('text/plain')]), false);
    const files = [file('image/png'), file('text/plain'), file('image/gif')];
    assert.equal(editor.dispatchCommand(DRAG_DROP_PASTE, files), true);
    while (urls.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    Reflect.deleteProperty(globalThis, 'FileReader');
    assert.deepEqual(urls, ['data:image/png;base64,YQ==', 'data:image/gif;base64,YQ==']);
  });

  test('a block is inserted at the caret, without an empty paragraph above', async () => {
    const {editor, insertBlock} = await begin();
    const texts = (): string[] =>
      editor.read(() =>
        $getRoot()
          .getChildren()
          .map((block) => block.getTextContent()),
      );
    const $new = (): LexicalNode => $createParagraphNode().append($createTextNode('new'));
    for (const [text, offset, expected] of [
      ['', 0, ['new', '']],
      ['ab', 0, ['new', 'ab']],
      ['ab', 1, ['a', 'new', 'b']],
      ['ab', 2, ['ab', 'new', '']],
    ] as const) {
      write(editor, () => {
        $getRoot().clear();
        const paragraph = $createParagraphNode();
        $getRoot().append(paragraph);
        if (text === '') paragraph.select();
        else {
          const node = $createTextNode(text);
          paragraph.append(node);
          node.select(offset, offset);
        }
      });
      insertBlock($new);
      await microtask();
      assert.deepEqual(texts(), expected, `${text} ${offset}`);
    }
    write(editor, () => {
      $getRoot().clear();
      $paragraph('a');
      $setSelection(null);
    });
    insertBlock($new);
    await microtask();
    assert.deepEqual(texts(), ['a', 'new', '']);
  });

  test('classes that are not there are skipped', () => {
    const element = document.createElement('p');
    addClassNamesToElement(element, 'a b', undefined, false, null, 'c');
    assert.equal(element.className, 'a b c');
  });
});
