import './reactDom.js';
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {$createParagraphNode, $createTextNode, $getRoot, type LexicalEditor} from 'lexical';
import {act, type ComponentType} from 'react';
import {change, mount, settle} from './reactEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly Editor: ComponentType<{saved: string | null; save: (json: string) => void}>;
}

const page = 'packages/lexical-react.md';
// The editor has the focus, so it scrolls to its caret.
Object.assign(window.Range.prototype, {
  getBoundingClientRect: () => document.body.getBoundingClientRect(),
});
const {Editor} = await loadSamples<Samples>({page, titles: ['Editor.tsx']});

describe(`docs/${page}`, () => {
  test('saves, formats, and shows another document by its key', async () => {
    const saves: string[] = [];
    const save = (json: string) => void saves.push(json);
    const {host, render, unmount} = await mount(<Editor key="a" saved={null} save={save} />);
    const box = () => host.querySelector<HTMLElement>('[role="textbox"]')!;
    const editor = (box() as HTMLElement & {__lexicalEditor: LexicalEditor}).__lexicalEditor;
    assert.equal(box().getAttribute('aria-label'), 'Note');
    assert.match(host.textContent, /Write here/);

    await change(editor, () => {
      const text = $createTextNode('one');
      $getRoot().clear().append($createParagraphNode().append(text));
      text.select(0, 3);
    });
    assert.doesNotMatch(host.textContent, /Write here/);
    await act(async () => {
      host.querySelector('button')!.click();
      await settle();
    });
    assert.equal(box().querySelector('strong')?.className, 'bold');
    const last = saves.at(-1)!;
    assert.match(last, /"format":1/);

    const other = last.replace('one', 'two');
    await render(<Editor key="a" saved={other} save={save} />);
    assert.equal(box().textContent, 'one');
    await render(<Editor key="b" saved={other} save={save} />);
    assert.equal(box().textContent, 'two');
    await unmount();
  });

  test('the rule for paths holds for the plugins', () => {
    const plugins = readFileSync('content/docs/react/plugins.md', 'utf8');
    const names = [...plugins.matchAll(/^\| \[(\w+)\]\(#/gm)].map(([, name]) => name!);
    assert.ok(names.length > 25);
    for (const name of [...names, 'ContentEditable', 'TreeView', 'LexicalComposer']) {
      const path = name.startsWith('Lexical') ? name : `Lexical${name}`;
      assert.ok(existsSync(`node_modules/@lexical/react/${path}.mjs`), path);
    }
    assert.throws(() => import.meta.resolve('@lexical/react'), /No "exports" main defined/);
  });
});
