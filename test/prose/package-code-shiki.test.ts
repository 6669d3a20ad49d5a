import './reactDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {$createCodeNode} from '@lexical/code';
import {
  getCodeLanguageOptions,
  getCodeThemeOptions,
  isCodeLanguageLoaded,
  loadCodeLanguage,
  loadCodeTheme,
  normalizeCodeLanguage,
} from '@lexical/code-shiki';
import {$createTextNode, $getRoot, type LexicalEditor} from 'lexical';
import {microtask, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: () => () => void;
  readonly highlightDark: () => () => void;
  readonly setTheme: (theme: string) => void;
  readonly preload: () => Promise<void>;
}

const page = 'packages/lexical-code-shiki.md';

async function begin(): Promise<Samples & {readonly block: () => HTMLElement}> {
  const samples = await loadSamples<Samples>({
    page,
    titles: ['shiki.ts', 'dark.ts', 'setTheme.ts', 'preload.ts'],
  });
  const root = document.body.appendChild(document.createElement('div'));
  samples.editor.setRootElement(root);
  return {...samples, block: () => root.querySelector<HTMLElement>('.code-block')!};
}

function code(editor: LexicalEditor, text: string, language?: string, theme?: string): void {
  write(editor, () => {
    const block = $createCodeNode(language, theme).append($createTextNode(text));
    $getRoot().clear().append(block);
  });
}

describe(`docs/${page}`, () => {
  test('the counts of the page, and names', () => {
    assert.equal(getCodeLanguageOptions().length, 220);
    assert.equal(getCodeThemeOptions().length, 60);
    assert.deepEqual(
      getCodeThemeOptions().find(([id]) => id === 'github-dark'),
      ['github-dark', 'GitHub Dark'],
    );
    assert.equal(normalizeCodeLanguage('js'), 'javascript');
    assert.equal(normalizeCodeLanguage('nothing'), 'nothing');
    assert.equal(loadCodeLanguage('nothing'), undefined);
  });

  test('what is loaded is highlighted at once, a theme is in the block, and can be changed', async () => {
    const {editor, start, preload, setTheme, block} = await begin();
    assert.equal(isCodeLanguageLoaded('go'), false);
    await preload();
    assert.equal(isCodeLanguageLoaded('go'), true);
    start();
    code(editor, 'var a = 1', 'go', 'nord');
    await microtask();
    // Not the tokens: Shiki gives up a line that takes half a second, as on a busy machine.
    assert.equal(block().dataset.highlightLanguage, 'go');
    assert.notEqual(block().querySelector('span')!.style.color, '');
    assert.match(block().style.cssText, /background-color/);
    setTheme('none');
    await microtask();
    assert.equal(block().style.cssText, '');
    assert.match(JSON.stringify(editor.getEditorState()), /"theme":"none"/);
  });

  test('the defaults of JavaScript and one-light, and those of a tokenizer', async () => {
    const first = await begin();
    first.start();
    code(first.editor, 'a');
    assert.equal(first.block().dataset.language, 'javascript');
    assert.equal(first.block().dataset.theme, 'one-light');
    const second = await begin();
    second.highlightDark();
    code(second.editor, 'a');
    assert.equal(second.block().dataset.language, 'plaintext');
    assert.equal(second.block().dataset.theme, 'github-dark');
  });

  test('signs of a diff are tokens; an unknown language has none', async () => {
    const {editor, start, block} = await begin();
    start();
    await Promise.all([loadCodeLanguage('json'), loadCodeTheme('nord')]);
    code(editor, '+1\n-2', 'diff-json', 'nord');
    await microtask();
    assert.deepEqual(
      [...block().querySelectorAll('span')].map((span) => span.textContent),
      ['+', '1', '-', '2'],
    );
    code(editor, 'a = 1', 'nothing', 'nord');
    await microtask();
    assert.equal(block().querySelectorAll('span').length, 1);
  });
});
