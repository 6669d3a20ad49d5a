import assert from 'node:assert/strict';
import {after, describe, test} from 'node:test';
import type {EditorThemeClasses, LexicalEditor} from 'lexical';
import {loadSamples} from './samples.js';
import {openWindow} from './window.js';

const window = openWindow('Element');
const lexical = await import('lexical');
const {
  $createListItemNode,
  $createListNode,
  $handleListInsertParagraph,
  $isListItemNode,
  $isListNode,
  ListItemNode,
  ListNode,
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
  UPDATE_LIST_START_COMMAND,
  registerCheckList,
} = await import('@lexical/list');
const {$setBlocksType} = await import('@lexical/selection');
const {$createParagraphNode, $createTextNode, $getRoot} = lexical;

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: () => () => void;
  readonly insertBulletList: () => void;
  readonly alwaysNumber: () => () => void;
  readonly nestOnTab: () => () => void;
  readonly wrapItems: () => () => void;
  readonly listTheme: EditorThemeClasses;
}

/** The samples of the page with an editor whose only paragraph is selected. */
async function begin(): Promise<Samples> {
  const samples = await loadSamples<Samples>({
    page: 'packages/lexical-list.md',
    titles: ['lists.ts', 'tabNests.ts', 'alwaysNumber.ts', 'listTheme.ts', 'wrapItems.ts'],
  });
  const {editor} = samples;
  editor.setRootElement(document.body.appendChild(document.createElement('div')));
  editor.update(
    () => {
      const paragraph = $createParagraphNode().append($createTextNode('one'));
      $getRoot().clear().append(paragraph);
      paragraph.selectEnd();
    },
    {discrete: true},
  );
  return samples;
}

/** What the document's first block is: the type of its list, or of its node. */
const first = (editor: LexicalEditor): string =>
  editor.read(() => {
    const node = $getRoot().getFirstChildOrThrow();
    return $isListNode(node) ? node.getListType() : node.getType();
  });

describe('docs/packages/lexical-list.md', () => {
  after(() => window.close());

  test('without registerList a command does nothing, with it the list is there', async () => {
    const {editor, start, insertBulletList} = await begin();
    insertBulletList();
    assert.equal(first(editor), 'paragraph');
    const stop = start();
    insertBulletList();
    assert.equal(first(editor), 'bullet');
    editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
    assert.equal(first(editor), 'number', 'the type of the list changes');
    editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
    assert.equal(first(editor), 'paragraph');
    stop();
    insertBulletList();
    assert.equal(first(editor), 'paragraph');
  });

  test('a block breaks a list in two, and the second part counts from 1', async () => {
    const {editor, start} = await begin();
    start();
    const types = (): readonly string[] =>
      editor.read(() =>
        $getRoot()
          .getChildren()
          .map((node) =>
            $isListNode(node)
              ? `${node.getStart()}: ${node.getTextContent().trim().replace(/\s+/g, ' ')}`
              : node.getType(),
          ),
      );
    const list = (): void =>
      editor.update(
        () => {
          const items = ['one', 'two', 'three'].map((text) =>
            $createListItemNode().append($createTextNode(text)),
          );
          $getRoot()
            .clear()
            .append($createListNode('number').append(...items));
          items[1]!.selectEnd();
        },
        {discrete: true},
      );
    list();
    editor.update(() => $setBlocksType(lexical.$getSelection(), () => $createParagraphNode()), {
      discrete: true,
    });
    assert.deepEqual(types(), ['1: one', 'paragraph', '1: three']);
  });

  test('Tab nests an item and Shift+Tab takes it back; outside of lists it does nothing', async () => {
    const {editor, start, insertBulletList, nestOnTab} = await begin();
    start();
    nestOnTab();
    const tab = (shiftKey: boolean): boolean => {
      const event = new window.KeyboardEvent('keydown', {key: 'Tab', shiftKey, cancelable: true});
      return editor.dispatchCommand(lexical.KEY_TAB_COMMAND, event as KeyboardEvent);
    };
    const depth = (): number =>
      editor.read(() => $getRoot().getAllTextNodes()[0]!.getParents().filter($isListNode).length);
    assert.equal(tab(false), false);
    insertBulletList();
    assert.equal(depth(), 1);
    assert.equal(tab(false), true);
    assert.equal(depth(), 2);
    assert.equal(tab(true), true);
    assert.equal(depth(), 1);
  });

  test('UPDATE_LIST_START_COMMAND sets the first number', async () => {
    const {editor, start} = await begin();
    start();
    editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
    const listNodeKey = editor.read(() => $getRoot().getFirstChildOrThrow().getKey());
    editor.dispatchCommand(UPDATE_LIST_START_COMMAND, {listNodeKey, newStart: 4});
    editor.read(() => {
      const node = $getRoot().getFirstChildOrThrow();
      assert.ok($isListNode(node));
      assert.equal(node.getStart(), 4);
    });
  });

  test('check lists need registerCheckList as well', async () => {
    const {editor, start} = await begin();
    start();
    assert.equal(editor.dispatchCommand(INSERT_CHECK_LIST_COMMAND, undefined), false);
    registerCheckList(editor);
    editor.dispatchCommand(INSERT_CHECK_LIST_COMMAND, undefined);
    assert.equal(first(editor), 'check');
  });

  test('a listener of a higher priority replaces what a command does', async () => {
    const {editor, start, insertBulletList, alwaysNumber} = await begin();
    start();
    alwaysNumber();
    insertBulletList();
    assert.equal(first(editor), 'number');
  });

  test('the theme gives each depth of numbered lists a class', async () => {
    const {listTheme} = await begin();
    const root = document.body.appendChild(document.createElement('div'));
    const editor = lexical.createEditor({nodes: [ListNode, ListItemNode], theme: listTheme});
    editor.setRootElement(root);
    const $list = () => $createListNode('number');
    editor.update(
      () => {
        const inner = $list().append($createListItemNode().append($createTextNode('b')));
        $getRoot().append($list().append($createListItemNode().append(inner)));
      },
      {discrete: true},
    );
    assert.deepEqual(
      [...root.querySelectorAll('ol')].map(({className}) => className),
      ['note-numbers', 'note-letters'],
    );
    assert.equal(root.querySelector('li')!.className, 'note-nested-item');
  });

  test('an item without a list fails with the quoted messages, until the transform wraps it', async () => {
    const {start, wrapItems, editor} = await begin();
    start();
    const errors: string[] = [];
    const broken = lexical.createEditor({
      nodes: [ListNode, ListItemNode],
      onError: ({message}) => errors.push(message),
    });
    const $item = () => $createListItemNode().append($createTextNode('one'));
    broken.update(() => void $getRoot().append($item()), {discrete: true});
    for (const $change of [
      () => $getRoot().selectEnd().insertParagraph(),
      () => $getRoot().getFirstChildOrThrow().insertAfter($createListItemNode()),
      () => {
        const item = $getRoot().getFirstChildOrThrow();
        assert.ok($isListItemNode(item));
        item.clear().select();
        $handleListInsertParagraph();
      },
    ]) {
      broken.update($change, {discrete: true});
    }
    assert.deepEqual(errors, [
      'Expected node root to have a parent.',
      'insertAfter: list node is not parent of list item node',
      'A ListItemNode must have a ListNode for a parent.',
    ]);
    wrapItems();
    editor.update(() => void $getRoot().clear().append($item()), {discrete: true});
    assert.equal(first(editor), 'bullet');
  });
});
