import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {describe, test} from 'node:test';
import {gzipSync} from 'node:zlib';
import {createHeadlessEditor} from '@lexical/headless';
import {registerPlainText} from '@lexical/plain-text';
import {registerRichText} from '@lexical/rich-text';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
} from 'lexical';

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const textOf = (editor: LexicalEditor): string =>
  editor.getEditorState().read(() => $getRoot().getTextContent());
const $append = (text: string): void => {
  $getRoot().append($createParagraphNode().append($createTextNode(text)));
};

describe('docs/intro.md', () => {
  test('an update runs its function at once and commits in a microtask; one tick, one commit', async () => {
    const editor = createHeadlessEditor();
    let commits = 0;
    editor.registerUpdateListener(() => commits++);
    const order: string[] = [];
    editor.update(() => {
      order.push('first');
      $append('one');
    });
    editor.update(() => {
      order.push('second');
      $append('two');
    });
    order.push('after');
    assert.deepEqual(order, ['first', 'second', 'after']);
    assert.equal(textOf(editor), '');
    await Promise.resolve();
    assert.equal(textOf(editor), 'one\n\ntwo');
    assert.equal(commits, 1);
  });

  test('a committed state is frozen and stays as it was after later updates', async () => {
    const editor = createHeadlessEditor();
    editor.update(() => $append('one'), {discrete: true});
    const kept = editor.getEditorState();
    editor.update(() => $append('two'), {discrete: true});
    await tick();
    assert.notEqual(editor.getEditorState(), kept);
    assert.equal(
      kept.read(() => $getRoot().getTextContent()),
      'one',
    );
    assert.throws(() => kept.read(() => $append('x')), /Cannot use method in read-only mode/);
  });

  test('a $ function outside a callback fails with the quoted message, also after an await', async () => {
    const message =
      'Unable to find an active editor state. State helpers or node methods can only be used ' +
      'synchronously during the callback of editor.update(), editor.read(), or editorState.read().';
    const editor = createHeadlessEditor();
    const startsWith = (error: unknown): boolean =>
      error instanceof Error && error.message.startsWith(message);
    assert.throws(() => $getRoot(), startsWith);
    await assert.rejects(
      editor.read(async () => {
        await tick();
        return $getRoot();
      }),
      startsWith,
    );
  });

  test('core registers five node classes of its own', () => {
    const types = [...createHeadlessEditor()._nodes.keys()].filter((type) => type !== 'artificial');
    assert.deepEqual(types.sort(), ['linebreak', 'paragraph', 'root', 'tab', 'text']);
  });

  for (const [name, register] of Object.entries({registerPlainText, registerRichText})) {
    test(`a handler of higher priority overrides ${name}`, () => {
      const editor = createHeadlessEditor();
      register(editor);
      const seen: unknown[] = [];
      editor.update(() => $getRoot().append($createParagraphNode()).selectEnd(), {discrete: true});
      const remove = editor.registerCommand(
        CONTROLLED_TEXT_INSERTION_COMMAND,
        (text) => seen.push(text) > 0,
        COMMAND_PRIORITY_LOW,
      );
      editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, 'a');
      assert.equal(
        editor.read(() => $getRoot().getTextContent()),
        '',
      );
      assert.deepEqual(seen, ['a']);
      remove();
      editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, 'b');
      assert.equal(
        editor.read(() => $getRoot().getTextContent()),
        'b',
      );
    });
  }

  test('lexical has no dependencies and is about 41 kB minified and gzipped', () => {
    const folder = dirname(createRequire(import.meta.url).resolve('lexical'));
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    assert.equal(manifest['version'], '0.35.0');
    assert.equal(manifest['dependencies'], undefined);
    const size = gzipSync(readFileSync(join(folder, 'Lexical.prod.mjs')), {level: 9}).length;
    assert.equal(Math.round(size / 1000), 41);
  });
});
