import './conceptsDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {
  $createCodeNode,
  $isCodeNode,
  CodeHighlightNode,
  CodeNode,
  getCodeLanguageOptions,
  getCodeLanguages,
  registerCodeHighlighting,
} from '@lexical/code';
import {$generateHtmlFromNodes} from '@lexical/html';
import {registerRichText} from '@lexical/rich-text';
import {
  $createTabNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $selectAll,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ARROW_DOWN_COMMAND,
  KEY_TAB_COMMAND,
  MOVE_TO_START,
  type LexicalEditor,
} from 'lexical';
import {$paragraph, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: () => () => void;
  readonly makeCode: (language?: string) => void;
  readonly highlightPlain: () => () => void;
  readonly leaveCodeWithArrow: () => () => void;
  readonly $caretPlace: () => [line: number, column: number] | null;
}

const page = 'packages/lexical-code.md';

async function begin(...titles: readonly string[]): Promise<Samples> {
  const samples = await loadSamples<Samples>({page, titles: ['codeEditor.ts', ...titles]});
  samples.editor.setRootElement(document.body.appendChild(document.createElement('div')));
  return samples;
}

/** Each block as its type, the language of code, and its text. */
const blocks = (editor: LexicalEditor): string[] =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) =>
        [
          block.getType(),
          ...($isCodeNode(block) ? [block.getLanguage()] : []),
          JSON.stringify(block.getTextContent()),
        ].join(' '),
      ),
  );

function code(editor: LexicalEditor, text: string, language?: string): void {
  write(editor, () => {
    const block = $createCodeNode(language).append($createTextNode(text));
    $getRoot().clear().append(block);
  });
}

const key = (name: string, init: KeyboardEventInit = {}): KeyboardEvent =>
  new window.KeyboardEvent('keydown', {key: name, cancelable: true, ...init});

describe(`docs/${page}`, () => {
  test('a caret makes its block code, a selection one block of several; lines and tokens become nodes', async () => {
    const {editor, start, makeCode} = await begin('makeCode.ts');
    start();
    write(editor, () => $paragraph('a = 1').paragraph.select());
    makeCode('python');
    await microtask();
    assert.deepEqual(blocks(editor), ['code python "a = 1"']);
    write(editor, () => {
      $getRoot().clear();
      $paragraph('let a;');
      $paragraph('let b;');
      $selectAll();
    });
    makeCode();
    await microtask();
    assert.deepEqual(blocks(editor), ['code javascript "let a;\\nlet b;"']);
    const root = editor.getRootElement()!;
    assert.equal(root.querySelectorAll('.code-block .code-keyword').length, 2);
    assert.equal(root.querySelector('.code-block')!.getAttribute('data-gutter'), '1\n2');
    const html = editor.read(() => $generateHtmlFromNodes(editor));
    assert.match(html, /^<pre class="code-block"[^>]* data-language="javascript"/);
    assert.doesNotMatch(html, /data-gutter/);
  });

  test('the languages that the page lists, and one more', async () => {
    const {editor, start} = await begin('ruby.ts');
    const named = 'c cpp css diff html java javascript markdown objectivec plain powershell python';
    for (const one of `${named} rust sql swift typescript xml`.split(' ')) {
      assert.ok(getCodeLanguages().includes(one), one);
    }
    assert.equal(getCodeLanguageOptions().length, 17);
    start();
    code(editor, 'puts "a"', 'ruby');
    await microtask();
    assert.equal(editor.getRootElement()!.querySelector('.code-string')?.textContent, '"a"');
  });

  test('a default language of your own', async () => {
    const {editor, highlightPlain} = await begin('plainByDefault.ts');
    highlightPlain();
    code(editor, 'let a;');
    await microtask();
    assert.deepEqual(blocks(editor), ['code plain "let a;"']);
    assert.equal(editor.getRootElement()!.querySelector('.code-keyword'), null);
  });

  test('Enter three times leaves; the arrow does with the listener alone', async () => {
    const {editor, start, leaveCodeWithArrow} = await begin('makeCode.ts', 'leaveCode.ts');
    start();
    code(editor, 'a');
    write(editor, () => $getRoot().selectEnd());
    for (let i = 0; i < 3; i++) {
      editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined);
      await microtask();
    }
    assert.deepEqual(blocks(editor), ['code javascript "a"', 'paragraph ""']);

    code(editor, 'a\nb');
    write(editor, () => $getRoot().getLastDescendant()!.selectEnd());
    const atEnd = key('ArrowDown');
    assert.ok(editor.dispatchCommand(KEY_ARROW_DOWN_COMMAND, atEnd) && atEnd.defaultPrevented);
    assert.equal(blocks(editor).length, 1);

    leaveCodeWithArrow();
    for (const count of [1, 2]) {
      write(editor, () => {
        const block = $getRoot().getFirstChildOrThrow();
        assert.ok($isCodeNode(block));
        block.getFirstChildOrThrow().selectStart();
      });
      editor.dispatchCommand(KEY_ARROW_DOWN_COMMAND, key('ArrowDown'));
      assert.equal(blocks(editor).length, count, 'the first line stays in the block');
      write(editor, () => {
        const block = $getRoot().getFirstChildOrThrow();
        assert.ok($isCodeNode(block));
        block.getLastDescendant()!.selectEnd();
      });
      editor.dispatchCommand(KEY_ARROW_DOWN_COMMAND, key('ArrowDown'));
      await microtask();
      assert.deepEqual(blocks(editor), ['code javascript "a\\nb"', 'paragraph ""']);
      const at = editor.read(() => {
        const selection = $getSelection();
        return $isRangeSelection(selection) && selection.anchor.getNode().getType();
      });
      assert.equal(at, 'paragraph');
    }
  });

  test('line and column of the caret', async () => {
    const {editor, start, $caretPlace} = await begin(
      'makeCode.ts',
      'leaveCode.ts',
      'caretPlace.ts',
    );
    start();
    code(editor, 'let a;\n\n  b');
    await microtask();
    write(editor, () => {
      const block = $getRoot().getFirstChildOrThrow();
      assert.ok($isCodeNode(block));
      const texts = block.getAllTextNodes();
      texts[0]!.select(1, 1);
      assert.deepEqual($caretPlace(), [1, 2]);
      texts[1]!.select(1, 1);
      assert.deepEqual($caretPlace(), [1, 5]);
      const empty = block.getChildren().findIndex($isLineBreakNode) + 1;
      block.select(empty, empty);
      assert.deepEqual($caretPlace(), [2, 1]);
      texts.at(-1)!.selectEnd();
      assert.deepEqual($caretPlace(), [3, 4]);
      $paragraph('a').text.select();
      assert.equal($caretPlace(), null);
    });
  });

  test('Tab indents lines, Shift+Tab takes back a tab and no spaces; both fail in an unknown language', async () => {
    const {editor, errors} = mounted({nodes: [CodeNode, CodeHighlightNode]});
    registerRichText(editor);
    registerCodeHighlighting(editor);
    const tab = async (shiftKey: boolean): Promise<void> => {
      write(editor, () => $selectAll());
      editor.dispatchCommand(KEY_TAB_COMMAND, key('Tab', {shiftKey}));
      await microtask();
    };
    code(editor, 'a\n  b', 'plain');
    await microtask();
    await tab(false);
    assert.deepEqual(blocks(editor), ['code plain "\\ta\\n\\t  b"']);
    await tab(true);
    await tab(true);
    assert.deepEqual(blocks(editor), ['code plain "a\\n  b"']);
    assert.equal(errors.length, 0);
    code(editor, 'a\nb', 'go');
    await tab(false);
    assert.deepEqual(blocks(editor), ['code go "a\\nb"']);
    write(editor, () => {
      const block = $getRoot().getFirstChildOrThrow();
      assert.ok($isCodeNode(block));
      const indent = $createTabNode();
      block.append(indent);
      indent.selectEnd();
    });
    editor.dispatchCommand(MOVE_TO_START, key('ArrowLeft', {ctrlKey: true}));
    assert.deepEqual(
      errors.map(({message}) => message.replace(/(?: and consisting|:).*/, '')),
      ['Expected selection to be inside CodeBlock', 'Expected a valid Code Node'],
    );
  });

  test('without one of the classes, highlighting is not registered', () => {
    assert.throws(() => registerCodeHighlighting(mounted({nodes: [CodeNode]}).editor), {
      message: 'CodeHighlightPlugin: CodeNode or CodeHighlightNode not registered on editor',
    });
  });
});
