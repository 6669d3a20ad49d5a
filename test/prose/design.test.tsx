import './reactDom.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {gzipSync} from 'node:zlib';
import {createEmptyHistoryState, registerHistory} from '@lexical/history';
import {$generateNodesFromDOM} from '@lexical/html';
import {
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  COMMAND_PRIORITY_NORMAL,
  createEditor,
  type ParagraphNode,
  TextNode,
  UNDO_COMMAND,
  type LexicalEditor,
} from 'lexical';
import {settle} from './reactEditor.js';

const root = path.resolve(import.meta.dirname, '../..');

function mounted(): {editor: LexicalEditor; element: HTMLElement} {
  const element = document.body.appendChild(document.createElement('div'));
  element.setAttribute('contenteditable', 'true');
  const editor = createEditor({
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(element);
  return {editor, element};
}
function write(editor: LexicalEditor, $fn: () => void): void {
  editor.update($fn, {discrete: true});
}
const $paragraph = (text: string): ParagraphNode =>
  $createParagraphNode().append($createTextNode(text));
const textOf = (editor: LexicalEditor): string =>
  editor.getEditorState().read(() => $getRoot().getTextContent());

describe('docs/design.md', () => {
  test('what gets into the DOM by another way is removed, an attribute is gone when the element is made anew', async () => {
    const {editor, element} = mounted();
    write(editor, () => {
      $getRoot().append($paragraph('text'));
    });
    element.append(document.createElement('aside'));
    await settle();
    assert.equal(element.querySelector('aside'), null);
    assert.equal(textOf(editor), 'text');
    element.querySelector('span')!.setAttribute('data-mine', '');
    write(editor, () => {
      $getRoot().getAllTextNodes()[0]!.toggleFormat('bold');
    });
    assert.equal(element.querySelector('strong')!.textContent, 'text');
    assert.equal(element.querySelector('[data-mine]'), null);
  });

  test('text that the browser changed is read back into the tree', async () => {
    const {editor, element} = mounted();
    write(editor, () => {
      $getRoot().append($paragraph('text'));
    });
    element.querySelector('span')!.firstChild!.nodeValue = 'next';
    await settle();
    assert.equal(textOf(editor), 'next');
  });

  test('while an update runs the rest of the program sees the current state; if it throws nothing has happened', () => {
    const {editor} = mounted();
    write(editor, () => {
      $getRoot().append($paragraph('before'));
    });
    const current = editor.getEditorState();
    editor.update(() => {
      $getRoot().clear().append($paragraph('after'));
      assert.equal(editor.getEditorState(), current);
      assert.equal(textOf(editor), 'before');
    });
    editor.read(() => undefined);
    assert.equal(textOf(editor), 'after');
    assert.throws(() => {
      write(editor, () => {
        $getRoot().clear();
        throw new Error('half way');
      });
    }, /half way/);
    assert.equal(textOf(editor), 'after');
  });

  test('unchanged nodes are the same objects in both states, a changed one is not', () => {
    const {editor} = mounted();
    const keys: string[] = [];
    write(editor, () => {
      const paragraphs = ['one', 'two'].map($paragraph);
      $getRoot().append(...paragraphs);
      keys.push(...paragraphs.map((node) => node.getFirstChildOrThrow().getKey()));
    });
    const before = editor.getEditorState()._nodeMap;
    write(editor, () => {
      $getNodeByKey<TextNode>(keys[0]!)!.setTextContent('changed');
    });
    const after = editor.getEditorState()._nodeMap;
    assert.notEqual(before.get(keys[0]!), after.get(keys[0]!));
    assert.equal(before.get(keys[1]!), after.get(keys[1]!));
  });

  test('a node object that is kept: its setters change the right node, its properties are old, its getters are not', () => {
    const {editor} = mounted();
    let kept: TextNode | undefined;
    write(editor, () => {
      kept = $createTextNode('one');
      $getRoot().append($createParagraphNode().append(kept));
    });
    for (const text of ['two', 'three']) {
      write(editor, () => {
        kept!.setTextContent(text);
      });
    }
    assert.equal(textOf(editor), 'three');
    editor.read(() => {
      assert.equal(kept!.__text, 'one');
      assert.equal(kept!.getTextContent(), 'three');
    });
  });

  test('in a thousand paragraphs, changing one word changes one text node of the DOM', async () => {
    const {editor, element} = mounted();
    write(editor, () => {
      $getRoot().append(
        ...Array.from({length: 1000}, (_, i) => $paragraph(`paragraph ${String(i)}`)),
      );
    });
    const elements = [...element.children];
    await settle();
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((found) => void records.push(...found));
    observer.observe(element, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    write(editor, () => {
      $getRoot().getAllTextNodes()[500]!.setTextContent('changed');
    });
    await settle();
    observer.disconnect();
    assert.equal(new Set(records.map((record) => record.target)).size, 1);
    assert.deepEqual([...element.children], elements);
    assert.equal(element.children[500]!.textContent, 'changed');
  });

  test('updates of one tick: one commit, one call of a listener', async () => {
    const {editor} = mounted();
    await settle();
    let calls = 0;
    editor.registerUpdateListener(() => void (calls += 1));
    for (let i = 0; i < 10; i++) {
      editor.update(() => {
        $getRoot().append($paragraph(String(i)));
      });
    }
    assert.equal(calls, 0);
    await settle();
    assert.equal(calls, 1);
  });

  test('handlers have five priorities', () => {
    const priorities = [
      COMMAND_PRIORITY_EDITOR,
      COMMAND_PRIORITY_LOW,
      COMMAND_PRIORITY_NORMAL,
      COMMAND_PRIORITY_HIGH,
      COMMAND_PRIORITY_CRITICAL,
    ];
    assert.deepEqual(priorities, [0, 1, 2, 3, 4]);
  });

  test('what a transform repairs is in the same commit and the same undo step', async () => {
    const {editor} = mounted();
    registerHistory(editor, createEmptyHistoryState(), 0);
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getTextContent() !== node.getTextContent().toUpperCase()) {
        node.setTextContent(node.getTextContent().toUpperCase());
      }
    });
    write(editor, () => {
      $getRoot().append($paragraph('first'));
    });
    let commits = 0;
    editor.registerUpdateListener(() => void (commits += 1));
    write(editor, () => {
      $getRoot().append($paragraph('second'));
    });
    assert.equal(commits, 1);
    assert.equal(textOf(editor), 'FIRST\n\nSECOND');
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await settle();
    assert.equal(textOf(editor), 'FIRST');
  });

  test('the sizes of the table', () => {
    const page = readFileSync(path.join(root, 'content/docs/design.md'), 'utf8');
    const rows = [...page.matchAll(/^\| (?:`lexical`|\[(@lexical\/[\w-]+)\].*?) \| (\d+) kB \|/gm)];
    assert.equal(rows.length, 8);
    for (const [, name = 'lexical', size] of rows) {
      const folder = path.join(root, 'node_modules', name);
      const {module} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
        module: string;
      };
      const code = readFileSync(path.join(folder, module.replace(/\.mjs$/, '.prod.mjs')));
      assert.equal(Math.round(gzipSync(code, {level: 9}).length / 1000), Number(size), name);
    }
  });

  test('markup that no node takes up is gone', () => {
    const {editor} = mounted();
    const html = '<p data-id="7"><blink>kept</blink></p>';
    let imported = '';
    write(editor, () => {
      const nodes = $generateNodesFromDOM(
        editor,
        new DOMParser().parseFromString(html, 'text/html'),
      );
      $getRoot().append(...nodes);
      imported = $getRoot().getTextContent();
    });
    assert.equal(imported, 'kept');
    const exported = JSON.stringify(editor.getEditorState());
    assert.doesNotMatch(exported, /data-id|blink/);
  });
});
