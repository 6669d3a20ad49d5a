import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {after, describe, test} from 'node:test';
import type {LexicalEditor} from 'lexical';
import {describeInBrowser} from '../e2e/browser.js';
import {withClipboard} from '../support/clipboard.js';
import {becomes} from '../support/until.js';
import {scriptOf} from './browser.js';
import {loadSamples} from './samples.js';
import {openWindow} from './window.js';

const window = openWindow('Element');
const lexical = await import('lexical');
const {CodeNode} = await import('@lexical/code');
const {createHeadlessEditor} = await import('@lexical/headless');
const {createEmptyHistoryState, registerHistory} = await import('@lexical/history');
const {$generateHtmlFromNodes, $generateNodesFromDOM} = await import('@lexical/html');
const {LinkNode} = await import('@lexical/link');
const {$createListItemNode, $createListNode, ListItemNode, ListNode} =
  await import('@lexical/list');
const {$convertFromMarkdownString, $convertToMarkdownString, TRANSFORMERS} =
  await import('@lexical/markdown');
const {HeadingNode, QuoteNode, registerRichText} = await import('@lexical/rich-text');
const {TableCellNode} = await import('@lexical/table');
const {$canShowPlaceholder, $isRootTextContentEmpty} = await import('@lexical/text');
const {$createParagraphNode, $createTextNode, $getRoot, $getSelection, $insertNodes} = lexical;

function newEditor(): LexicalEditor {
  return lexical.createEditor({
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, CodeNode, PictureNode],
    onError: (error) => {
      throw error;
    },
  });
}
class PictureNode extends lexical.DecoratorNode<null> {
  override $config() {
    return this.config('picture', {extends: lexical.DecoratorNode});
  }
  override decorate(): null {
    return null;
  }
}
function setHtml(editor: LexicalEditor, source: string): void {
  const dom = new window.DOMParser().parseFromString(source, 'text/html');
  editor.update(
    () => {
      const nodes = $generateNodesFromDOM(editor, dom);
      $getRoot().clear().select();
      $insertNodes(nodes);
    },
    {discrete: true},
  );
}
const textOf = (editor: LexicalEditor): string => editor.read(() => $getRoot().getTextContent());
const htmlOf = (editor: LexicalEditor): string =>
  editor
    .read(() => $generateHtmlFromNodes(editor))
    .replaceAll(/<span[^>]*>|<\/span>| style="[^"]*"/g, '');
const $paragraph = (text: string) => $createParagraphNode().append($createTextNode(text));

describe('docs/faq.md', () => {
  after(() => window.close());

  for (const [source, html] of [
    ['<h1>T</h1><p>a <b>b</b></p>', '<h1>T</h1><p>a <b><strong>b</strong></b></p>'],
    ['loose', '<p>loose</p>'],
    ['<table><tr><td>cell</td></tr></table>', '<p>cell</p>'],
    ['<p style="color:red">a<span style="color:red">b</span></p>', '<p>ab</p>'],
    ['<p onclick="x()">a<script>x()</script><img src="x" onerror="x()"></p>', '<p>a</p>'],
    ['<a href="javascript:x()">l</a>', '<p><a href="about:blank">l</a></p>'],
    ['<a href="tel:1">l</a>', '<p><a href="tel:1">l</a></p>'],
  ] as const) {
    test(`HTML ${source} becomes ${html}`, () => {
      const editor = newEditor();
      setHtml(editor, source);
      assert.equal(htmlOf(editor), html);
    });
  }

  test('the JSON holds the address of a link as it was written', () => {
    const editor = newEditor();
    setHtml(editor, '<a href="javascript:x()">l</a>');
    assert.match(JSON.stringify(editor.getEditorState()), /"url":"javascript:x\(\)"/);
  });

  test('appending text to the root fails with the quoted message', () => {
    const append = (): void =>
      newEditor().update(() => void $getRoot().append($createTextNode('x')), {discrete: true});
    assert.throws(append, {
      message: 'rootNode.splice: Only element or decorator nodes can be inserted to the root node',
    });
  });

  test('packages have ES modules and CommonJS of both builds, and no other entry', () => {
    const {exports: entries} = JSON.parse(
      readFileSync('node_modules/lexical/package.json', 'utf8'),
    ) as {exports: Record<string, Record<string, Record<string, string>>>};
    assert.deepEqual(Object.keys(entries), ['.']);
    assert.deepEqual(Object.keys(entries['.']!), ['import', 'require']);
    const {import: modules, require: common} = entries['.']!;
    assert.deepEqual(
      [modules!['development'], modules!['production']],
      ['./Lexical.dev.mjs', './Lexical.prod.mjs'],
    );
    assert.deepEqual(
      [common!['development'], common!['production']],
      ['./Lexical.dev.js', './Lexical.prod.js'],
    );
  });

  test('without their classes, a heading and the items of a list become paragraphs', () => {
    const editor = lexical.createEditor();
    setHtml(editor, '<h1>T</h1><ul><li>a</li><li>b</li></ul>');
    assert.equal(htmlOf(editor), '<p>T</p><p>a</p><p>b</p>');
  });

  test('Markdown replaces the document, and comes out again', () => {
    const editor = newEditor();
    const source = '# Hi\n\n- a *b*';
    editor.update(() => void $getRoot().append($paragraph('old')), {discrete: true});
    editor.update(() => $convertFromMarkdownString(source, TRANSFORMERS), {discrete: true});
    assert.equal(
      editor.read(() => $convertToMarkdownString(TRANSFORMERS)),
      source,
    );
  });

  test('without a selection text goes to the end of the document', () => {
    const editor = newEditor();
    editor.update(() => void $getRoot().append($paragraph('one')), {discrete: true});
    editor.update(() => ($getSelection() ?? $getRoot().selectEnd()).insertText(' two'), {
      discrete: true,
    });
    assert.equal(textOf(editor), 'one two');
  });

  test('CLEAR_EDITOR_COMMAND clears nothing by itself; registerHistory forgets its steps', () => {
    const editor = newEditor();
    const history = createEmptyHistoryState();
    registerRichText(editor);
    registerHistory(editor, history, 0);
    editor.update(() => void $getRoot().append($paragraph('one')), {discrete: true});
    editor.update(() => void $getRoot().append($paragraph('two')), {discrete: true});
    assert.equal(history.undoStack.length, 1);
    assert.equal(editor.dispatchCommand(lexical.CLEAR_EDITOR_COMMAND, undefined), false);
    assert.equal(history.undoStack.length, 0);
    assert.equal(textOf(editor), 'one\n\ntwo');
  });

  test('an empty paragraph: the root is not empty, its text is; a placeholder may show, but not over an empty list', () => {
    const editor = newEditor();
    editor.update(() => void $getRoot().append($createParagraphNode()), {discrete: true});
    const $all = (): boolean[] => [
      $getRoot().isEmpty(),
      $isRootTextContentEmpty(false),
      $canShowPlaceholder(false),
    ];
    assert.deepEqual(editor.read($all), [false, true, true]);
    editor.update(
      () => {
        const list = $createListNode('bullet');
        $getRoot().clear().append(list.append($createListItemNode()));
      },
      {discrete: true},
    );
    assert.deepEqual(editor.read($all), [false, true, false]);
    editor.update(
      () => {
        const picture = lexical.$create(PictureNode);
        $getRoot().clear().append($createParagraphNode().append(picture));
      },
      {discrete: true},
    );
    assert.deepEqual(editor.read($all), [false, true, false]);
  });

  test('blocks are separated by two line breaks, a line break inside a block is one', () => {
    const editor = newEditor();
    editor.update(
      () => {
        const first = $paragraph('a').append(lexical.$createLineBreakNode(), $createTextNode('b'));
        $getRoot().append(first, $paragraph('c'));
      },
      {discrete: true},
    );
    assert.equal(textOf(editor), 'a\nb\n\nc');
    const lines = editor.read(() =>
      $getRoot()
        .getChildren()
        .map((block) => block.getTextContent())
        .join('\n'),
    );
    assert.equal(lines, 'a\nb\nc');
  });

  test('changing a node inside read fails with the quoted message', () => {
    const editor = newEditor();
    assert.throws(() => editor.read(() => $getRoot().append($createParagraphNode())), {
      message: 'Cannot use method in read-only mode.',
    });
  });

  test('HISTORY_MERGE_TAG joins the current step, HISTORY_PUSH_TAG forces one', () => {
    for (const [tag, steps] of [
      [lexical.HISTORY_MERGE_TAG, 0],
      [lexical.HISTORY_PUSH_TAG, 1],
    ] as const) {
      const editor = newEditor();
      const history = createEmptyHistoryState();
      registerHistory(editor, history, 1e6);
      editor.update(() => void $getRoot().append($paragraph('one')), {discrete: true});
      editor.update(() => void $getRoot().append($paragraph('two')), {discrete: true, tag});
      assert.equal(history.undoStack.length, steps);
    }
  });

  test('a listener for KEY_ENTER_COMMAND submits before the editor handles the key; Shift+Enter breaks the line', () => {
    const editor = newEditor();
    registerRichText(editor);
    editor.update(() => $getRoot().append($paragraph('one')).selectEnd(), {discrete: true});
    let submitted = 0;
    editor.registerCommand(
      lexical.KEY_ENTER_COMMAND,
      (event) => {
        if (event === null || event.shiftKey) return false;
        event.preventDefault();
        submitted++;
        return true;
      },
      lexical.COMMAND_PRIORITY_LOW,
    );
    const press = (shiftKey: boolean): boolean =>
      editor.dispatchCommand(
        lexical.KEY_ENTER_COMMAND,
        new window.KeyboardEvent('keydown', {key: 'Enter', shiftKey}),
      );
    press(false);
    assert.deepEqual([submitted, textOf(editor)], [1, 'one']);
    press(true);
    assert.deepEqual([submitted, textOf(editor)], [1, 'one\n']);
  });

  test('an editor that is not editable can still be updated by code', () => {
    const editor = newEditor();
    editor.setEditable(false);
    editor.update(() => void $getRoot().append($paragraph('one')), {discrete: true});
    assert.equal(textOf(editor), 'one');
  });

  test('keys are given anew when a document is loaded', () => {
    const editor = newEditor();
    editor.update(() => void $getRoot().append($paragraph('one')), {discrete: true});
    const key = (): string | undefined => editor.read(() => $getRoot().getFirstChild()?.getKey());
    const before = key();
    editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState())));
    assert.notEqual(key(), before);
  });

  for (const method of [
    ...(['setRootElement', 'getRootElement', 'getElementByKey', 'focus', 'blur'] as const),
    ...(['registerRootListener', 'registerMutationListener'] as const),
    'registerDecoratorListener',
  ] as const) {
    test(`${method} throws in a headless editor`, () => {
      const editor = createHeadlessEditor();
      assert.throws(() => Reflect.apply(editor[method], editor, [null]), {
        message: `${method} is not supported in headless mode`,
      });
    });
  }

  test('Lexical.mjs asks process.env, a production build does not, and its errors are numbers', () => {
    const file = createRequire(import.meta.url).resolve('lexical');
    const read = (name: string): string =>
      readFileSync(file.replace(/Lexical\.[^/]*$/, name), 'utf8');
    assert.match(read('Lexical.mjs'), /process\.env\.NODE_ENV/);
    assert.doesNotMatch(read('Lexical.prod.mjs'), /process\.env/);
    assert.match(read('Lexical.prod.mjs'), /Minified Lexical error #/);
  });

  test('the packages depend on each other at the exact version', () => {
    for (const name of ['rich-text', 'react', 'history', 'yjs']) {
      const manifest = JSON.parse(
        readFileSync(`node_modules/@lexical/${name}/package.json`, 'utf8'),
      ) as {dependencies: Record<string, string>};
      assert.equal(manifest.dependencies['lexical'], '0.35.0', name);
    }
  });

  test('setText makes a paragraph of each line, setJson replaces all, and an empty state is refused', async () => {
    const {setJson, setText, editor} = await loadSamples<{
      setJson: (json: string) => void;
      setText: (lines: readonly string[]) => void;
      editor: LexicalEditor;
    }>({
      page: 'faq.md',
      titles: ['setContent.ts'],
      setup: `import {$createParagraphNode, $getRoot, createEditor} from 'lexical';
        export const editor = createEditor();`,
    });
    setText(['a', '', 'b']);
    await becomes(() => textOf(editor), 'a\n\n\n\nb');
    const json = JSON.stringify(editor.getEditorState());
    setText(['c']);
    await becomes(() => textOf(editor), 'c');
    setJson(json);
    assert.equal(textOf(editor), 'a\n\n\n\nb');
    const none = JSON.stringify({root: {...JSON.parse(json).root, children: []}});
    assert.throws(() => setJson(none), /the editor state is empty/);
  });

  test('insertTable makes headers of the first row and column', async () => {
    const {insertTable, editor} = await loadSamples<{
      insertTable: () => void;
      editor: LexicalEditor;
    }>({
      page: 'faq.md',
      titles: ['insertTable.ts'],
      setup: `import {createEditor, $getRoot, $createParagraphNode} from 'lexical';
        import {TableNode, TableRowNode, TableCellNode, registerTablePlugin} from '@lexical/table';
        export const editor = createEditor({nodes: [TableNode, TableRowNode, TableCellNode]});
        registerTablePlugin(editor);
        editor.update(() => void $getRoot().append($createParagraphNode()).selectEnd(), {discrete: true});`,
    });
    insertTable();
    const headers = () =>
      editor.read(() => lexical.$nodesOfType(TableCellNode).map((cell) => cell.getHeaderStyles()));
    await becomes(headers, [3, 1, 2, 0, 2, 0]);
  });

  test('breakLineOnEnter keeps one paragraph', async () => {
    const {breakLineOnEnter, editor} = await loadSamples<{
      breakLineOnEnter: () => () => void;
      editor: LexicalEditor;
    }>({
      page: 'faq.md',
      titles: ['breakLine.ts'],
      setup: `import {$createParagraphNode, $createTextNode, $getRoot, COMMAND_PRIORITY_LOW, createEditor} from 'lexical';
        import {registerRichText} from '@lexical/rich-text';
        export const editor = createEditor();
        registerRichText(editor);
        editor.update(() => {
          $getRoot().append($createParagraphNode().append($createTextNode('a'))).selectEnd();
        }, {discrete: true});`,
    });
    const enter = () => {
      editor.update(() => editor.dispatchCommand(lexical.INSERT_PARAGRAPH_COMMAND, undefined), {
        discrete: true,
      });
      return editor.read(() => [$getRoot().getChildrenSize(), textOf(editor)]);
    };
    const stop = breakLineOnEnter();
    assert.deepEqual(enter(), [1, 'a\n']);
    stop();
    assert.equal(enter()[0], 2);
  });

  test('setCodeLanguage finds the block around the caret', async () => {
    const {setCodeLanguage, editor} = await loadSamples<{
      setCodeLanguage: (language: string | null) => void;
      editor: LexicalEditor;
    }>({
      page: 'faq.md',
      titles: ['codeLanguage.ts'],
      setup: `import {$createTextNode, $getRoot, $getSelection, createEditor} from 'lexical';
        import {$createCodeNode, CodeNode} from '@lexical/code';
        export const editor = createEditor({nodes: [CodeNode]});
        editor.update(() => {
          $getRoot().append($createCodeNode().append($createTextNode('x'))).selectEnd();
        }, {discrete: true});`,
    });
    const language = () =>
      editor.read(
        () =>
          ($getRoot().getFirstChildOrThrow() as InstanceType<typeof CodeNode>).getLanguage() ??
          null,
      );
    setCodeLanguage('css');
    await becomes(language, 'css');
    setCodeLanguage(null);
    await becomes(language, null);
  });

  test('await continues after the commit of the update that it follows', async () => {
    const {appendAndRead} = await loadSamples<{appendAndRead: () => Promise<string>}>({
      page: 'faq.md',
      titles: ['awaitUpdate.ts'],
      setup: `import {$createParagraphNode, $createTextNode, $getRoot, createEditor} from 'lexical';
        const editor = createEditor();`,
    });
    assert.equal(await appendAndRead(), 'new');
  });

  test('saveOnShortcut takes Ctrl+S and leaves other keys; true from KEY_DOWN_COMMAND keeps the command of the key away', async () => {
    const {saveOnShortcut, editor} = await loadSamples<{
      saveOnShortcut: (save: () => void) => () => void;
      editor: LexicalEditor;
    }>({
      page: 'faq.md',
      titles: ['saveShortcut.ts'],
      setup: `import {createEditor} from 'lexical'; export const editor = createEditor();`,
    });
    const element = document.body.appendChild(document.createElement('div'));
    editor.setRootElement(element);
    const heard: string[] = [];
    saveOnShortcut(() => heard.push('save'));
    editor.registerCommand(
      lexical.KEY_ESCAPE_COMMAND,
      () => heard.push('escape') > 0,
      lexical.COMMAND_PRIORITY_LOW,
    );
    const press = (key: string, ctrlKey = false): boolean =>
      element.dispatchEvent(
        new window.KeyboardEvent('keydown', {key, ctrlKey, bubbles: true, cancelable: true}),
      );
    assert.equal(press('s', true), false, 'the browser does not save the page');
    press('s');
    press('Escape');
    assert.deepEqual(heard, ['save', 'escape']);
    editor.registerCommand(lexical.KEY_DOWN_COMMAND, () => true, lexical.COMMAND_PRIORITY_LOW);
    press('Escape');
    assert.deepEqual(heard, ['save', 'escape']);
  });

  test('openLinks opens a link on a click with Ctrl, at the address that LinkNode allows', async () => {
    const {openLinks, editor} = await loadSamples<{
      openLinks: () => () => void;
      editor: LexicalEditor;
    }>({
      page: 'faq.md',
      titles: ['openLinks.ts'],
      setup: `import {COMMAND_PRIORITY_LOW, createEditor} from 'lexical'; import {LinkNode} from '@lexical/link';
        export const editor = createEditor({nodes: [LinkNode]});`,
    });
    editor.setRootElement(document.body.appendChild(document.createElement('div')));
    setHtml(editor, '<a href="https://example.com/a">good</a><a href="javascript:x()">bad</a>');
    openLinks();
    const opened: unknown[] = [];
    Object.assign(window, {open: (url: string) => opened.push(url)});
    for (const anchor of editor.getRootElement()!.querySelectorAll('a')) {
      for (const ctrlKey of [false, true]) {
        anchor.firstChild!.dispatchEvent(new window.MouseEvent('click', {bubbles: true, ctrlKey}));
      }
    }
    assert.deepEqual(opened, ['https://example.com/a', 'about:blank']);
  });
});

describeInBrowser('docs/faq.md, in a browser', (browser) => {
  test('after the user was in the editor, an update takes the focus back from a button, unless tagged; focus() puts the caret at the end or the start; Tab leaves', async () => {
    const page = await browser().newPage();
    await page.setContent(
      '<div id="editor" contenteditable="true"></div><button id="button">b</button>',
    );
    const script = await scriptOf(`
      import * as lexical from 'lexical';
      import {registerRichText} from '@lexical/rich-text';
      const {$createParagraphNode, $createTextNode, $getRoot, $getSelection} = lexical;
      const editor = lexical.createEditor();
      editor.setRootElement(document.getElementById('editor'));
      registerRichText(editor);
      const $add = () => { $getRoot().append($createParagraphNode().append($createTextNode('ab'))); };
      editor.update($add, {discrete: true});
      Object.assign(window, {
        add: (tag) => editor.update($add, tag ? {discrete: true, tag} : {discrete: true}),
        forget: () => editor.update(() => lexical.$setSelection(null), {discrete: true}),
        focusEditor: (options) => editor.focus(undefined, options),
        isSelected: () => editor.read(() => $getSelection() !== null),
        caret: () => editor.read(() => {
          const {anchor} = $getSelection();
          const texts = $getRoot().getAllTextNodes().map((node) => node.getKey());
          return [texts.indexOf(anchor.key) === 0 ? 'first' : 'other', anchor.offset];
        }),
      });`);
    await page.evaluate(script);
    const active = (): Promise<unknown> => page.evaluate('document.activeElement.id');

    await page.focus('#button');
    await page.evaluate('add()');
    assert.equal(await active(), 'button', 'never selected');
    await page.click('#editor');
    // The browser tells of the caret in a later task.
    await page.waitForFunction('isSelected()');
    await page.focus('#button');
    await page.evaluate("add('skip-dom-selection')");
    assert.equal(await active(), 'button', 'tagged');
    await page.evaluate('add()');
    assert.equal(await active(), 'editor', 'untagged');

    for (const [options, expected] of [
      ['{}', ['other', 2]],
      ["{defaultSelection: 'rootStart'}", ['first', 0]],
    ] as const) {
      await page.evaluate('forget()');
      await page.focus('#button');
      await page.evaluate(`focusEditor(${options})`);
      assert.deepEqual(await page.evaluate('caret()'), expected);
      assert.equal(await active(), 'editor');
    }
    await page.keyboard.press('Tab');
    assert.equal(await active(), 'button');
    await page.close();
  });

  test('a letter is inserted by the browser, over a selection by Lexical; Ctrl+Shift+V pastes the text alone; links open in a read-only editor', async () => {
    const page = await browser().newPage({permissions: ['clipboard-read', 'clipboard-write']});
    // The clipboard is there for a secure origin alone.
    await page.route('**/*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<div id="editor" contenteditable="true"></div>',
      }),
    );
    await page.goto('https://example.com/');
    const script = await scriptOf(`
      import * as lexical from 'lexical';
      import {LinkNode, $createLinkNode} from '@lexical/link';
      import {registerRichText} from '@lexical/rich-text';
      const {$createParagraphNode, $createTextNode, $getRoot, $getSelection} = lexical;
      const editor = lexical.createEditor({nodes: [LinkNode]});
      editor.setRootElement(document.getElementById('editor'));
      registerRichText(editor);
      const log = [];
      editor.registerCommand(lexical.CONTROLLED_TEXT_INSERTION_COMMAND, () => {
        log.push('controlled');
        return false;
      }, lexical.COMMAND_PRIORITY_CRITICAL);
      const write = (text) => editor.update(() => {
        $getRoot().clear().append($createParagraphNode().append($createTextNode(text))).selectEnd();
      }, {discrete: true});
      write('ab');
      Object.assign(window, {
        write,
        log: () => log.splice(0),
        text: () => editor.read(() => $getRoot().getTextContent()),
        bold: () => editor.read(() => $getRoot().getAllTextNodes().map((node) => node.hasFormat('bold'))),
        // Where the caret is in its text, or what is selected.
        selected: () => editor.read(() => {
          const selection = $getSelection();
          return selection?.isCollapsed() ? selection.anchor.offset : selection?.getTextContent();
        }),
        read: () => {
          document.getElementById('editor').contentEditable = 'false';
          editor.setEditable(false);
          editor.update(() => {
            const link = $createLinkNode('https://example.com/#clicked');
            $getRoot().clear().append($createParagraphNode().append(link.append($createTextNode('go'))));
          }, {discrete: true});
        },
      });`);
    await page.evaluate(script);
    // The browser tells of a caret in a later task than that of the key.
    const selected = (expected: number | string): Promise<void> =>
      becomes(() => page.evaluate<unknown>('selected()'), expected);
    const holds = async (text: string, log: readonly string[]): Promise<void> => {
      await selected(text.length);
      assert.deepEqual(await page.evaluate('[text(), log()]'), [text, log]);
    };
    await page.click('#editor');
    await page.keyboard.press('End');
    await selected(2);
    await page.keyboard.type('c');
    await holds('abc', []);
    await page.keyboard.press('Control+a');
    await selected('abc');
    await page.keyboard.type('x');
    await holds('x', ['controlled']);

    await withClipboard(async () => {
      await page.evaluate(`navigator.clipboard.write([new ClipboardItem({
        'text/html': new Blob(['<b>bold</b>'], {type: 'text/html'}),
        'text/plain': new Blob(['bold'], {type: 'text/plain'}),
      })])`);
      // The caret goes on in the format of what was pasted last.
      for (const [keys, expected] of [
        ['Control+Shift+v', [false]],
        ['Control+v', [false, true]],
      ] as const) {
        await page.evaluate("write('x')");
        await page.keyboard.press(keys);
        await becomes(() => page.evaluate('text()'), 'xbold');
        assert.deepEqual(await page.evaluate('bold()'), expected, keys);
      }
    });

    await page.evaluate('read()');
    await page.click('a');
    await page.waitForURL('https://example.com/#clicked');
    await page.close();
  });
});
