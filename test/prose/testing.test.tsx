import './reactDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {createHeadlessEditor} from '@lexical/headless';
import {$generateHtmlFromNodes} from '@lexical/html';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {EditorRefPlugin} from '@lexical/react/LexicalEditorRefPlugin';
import {
  useLexicalSubscription,
  type LexicalSubscription,
} from '@lexical/react/useLexicalSubscription';
import {$createHeadingNode, HeadingNode, registerRichText} from '@lexical/rich-text';
import {JSDOM} from 'jsdom';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  FORMAT_TEXT_COMMAND,
  PASTE_COMMAND,
  resetRandomKey,
  TextNode,
  type LexicalEditor,
} from 'lexical';
import {act, createRef, useEffect, type JSX} from 'react';
import {describeInBrowser} from '../e2e/browser.js';
import {withClipboard} from '../support/clipboard.js';
import {complaintsOf} from '../support/pageChecks.js';
import {becomes} from '../support/until.js';
import {scriptOf} from './browser.js';
import {change, mountEditor, settle, textOf} from './reactEditor.js';

function createTestEditor(): LexicalEditor {
  return createHeadlessEditor({
    namespace: 'test',
    nodes: [],
    onError: (error) => {
      throw error;
    },
  });
}
function paste(editor: LexicalEditor, data: Record<string, string>): void {
  const clipboardData = {
    files: [],
    types: Object.keys(data),
    getData: (type: string) => data[type] ?? '',
  };
  const event = new ClipboardEvent('paste', {cancelable: true});
  Object.defineProperty(event, 'clipboardData', {value: clipboardData});
  editor.dispatchCommand(PASTE_COMMAND, event);
}

describe('docs/testing.md: without a DOM', () => {
  test('an editor whose onError only logs lets a broken test pass', () => {
    const logged: Error[] = [];
    const quiet = createHeadlessEditor({onError: (error) => void logged.push(error)});
    const fail = (): void => {
      throw new Error('broken');
    };
    quiet.update(fail, {discrete: true});
    assert.equal(logged.length, 1);
    assert.throws(() => {
      createTestEditor().update(fail, {discrete: true});
    }, /broken/);
  });

  test('keys differ from editor to editor, and begin anew after resetRandomKey', () => {
    const keyOf = (): string => {
      let key = '';
      createTestEditor().update(() => void (key = $createParagraphNode().getKey()), {
        discrete: true,
      });
      return key;
    };
    const [first, second] = [keyOf(), keyOf()];
    assert.notEqual(first, second);
    resetRandomKey();
    const third = keyOf();
    resetRandomKey();
    assert.equal(keyOf(), third);
  });

  test('a transform writes (c) as a sign', () => {
    const editor = createTestEditor();
    editor.registerNodeTransform(TextNode, (node) => {
      const text = node.getTextContent();
      if (text.includes('(c)')) node.setTextContent(text.replaceAll('(c)', '©'));
    });
    editor.update(
      () => {
        $getRoot().append($createParagraphNode().append($createTextNode('(c) 2025')));
      },
      {discrete: true},
    );
    assert.equal(textOf(editor), '© 2025');
  });

  test('bold applies to the selection', () => {
    const editor = createTestEditor();
    registerRichText(editor);
    editor.update(
      () => {
        const text = $createTextNode('plain bold');
        $getRoot().append($createParagraphNode().append(text));
        text.select(6, 10);
      },
      {discrete: true},
    );
    editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold');
    const formats = editor.read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => node.hasFormat('bold')),
    );
    assert.deepEqual(formats, [false, true]);
  });

  test('a heading survives JSON', () => {
    const editor = createHeadlessEditor({nodes: [HeadingNode]});
    editor.update(() => $getRoot().append($createHeadingNode('h2')), {discrete: true});
    const json = editor.getEditorState().toJSON();
    assert.deepEqual(editor.parseEditorState(json).toJSON(), json);
  });

  test('what clone forgets is lost in the next update', () => {
    class ForgetfulNode extends TextNode {
      __color = 'none';
      static override getType(): string {
        return 'forgetful';
      }
      static override clone(node: ForgetfulNode): ForgetfulNode {
        return new ForgetfulNode(node.__text, node.__key);
      }
    }
    const editor = createHeadlessEditor({nodes: [ForgetfulNode]});
    const colorAfter = ($fn: (node: ForgetfulNode) => void): string => {
      editor.update(
        () => {
          $fn($getRoot().getAllTextNodes()[0] as ForgetfulNode);
        },
        {discrete: true},
      );
      return editor.read(() => ($getRoot().getAllTextNodes()[0] as ForgetfulNode).__color);
    };
    const created = colorAfter(() => {
      const node = new ForgetfulNode('x');
      node.__color = 'red';
      $getRoot().append($createParagraphNode().append(node));
    });
    assert.equal(created, 'red');
    assert.equal(
      colorAfter((node) => void node.setTextContent('y')),
      'none',
    );
  });

  test('what a headless editor refuses', () => {
    const editor = createTestEditor() as unknown as Record<string, () => void>;
    for (const name of [
      ...['registerRootListener', 'registerMutationListener', 'registerDecoratorListener'],
      ...['getRootElement', 'setRootElement', 'getElementByKey', 'focus', 'blur'],
    ]) {
      assert.throws(
        () => {
          editor[name]!();
        },
        new Error(`${name} is not supported in headless mode`),
      );
    }
  });
});

describe('docs/testing.md: jsdom', () => {
  test('bold text is written as strong', () => {
    const element = document.body.appendChild(document.createElement('div'));
    const editor = createEditor();
    editor.setRootElement(element);
    editor.update(
      () => {
        const text = $createTextNode('loud').toggleFormat('bold');
        $getRoot().append($createParagraphNode().append(text));
      },
      {discrete: true},
    );
    assert.equal(element.querySelector('strong')?.textContent, 'loud');
    assert.match(
      editor.read(() => $generateHtmlFromNodes(editor)),
      /<strong[^>]*>loud<\/strong>/,
    );
  });

  test('the counter follows the text', async () => {
    const length = (editor: LexicalEditor): LexicalSubscription<number> => ({
      initialValueFn: () => textOf(editor).length,
      subscribe: (callback) =>
        editor.registerTextContentListener((text) => {
          callback(text.trim().length);
        }),
    });
    function Counter(): JSX.Element {
      return <output>{useLexicalSubscription(length)}</output>;
    }
    const ref = createRef<LexicalEditor>();
    const {host} = await mountEditor(
      <>
        <Counter />
        <EditorRefPlugin editorRef={ref} />
      </>,
    );
    ref.current?.update(() => {
      $getRoot().append($createParagraphNode().append($createTextNode('four')));
    });
    await act(settle);
    assert.equal(host.querySelector('output')?.textContent, '4');
  });

  test('an error in an effect reaches the test from a synchronous act', async (t) => {
    t.mock.method(console, 'error', () => undefined);
    function Broken(): null {
      const [editor] = useLexicalComposerContext();
      useEffect(() => {
        throw new Error(`broken in ${editor._config.namespace}`);
      }, [editor]);
      return null;
    }
    await assert.rejects(mountEditor(<Broken />), {message: 'broken in test'});
  });

  test('a key runs a shortcut, but types nothing', async () => {
    const {editor, host} = await mountEditor(null);
    await change(editor, () => {
      const text = $createTextNode('text');
      $getRoot().clear().append($createParagraphNode().append(text));
      text.select(0, 4);
    });
    const press = (key: string, init: KeyboardEventInit = {}): Promise<void> =>
      act(async () => {
        const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...init});
        host.querySelector('[contenteditable]')!.dispatchEvent(event);
        await settle();
      });
    await press('a');
    assert.equal(textOf(editor), 'text');
    await press('b', {ctrlKey: true});
    assert.equal(host.querySelector('strong')?.textContent, 'text');
    await act(async () => {
      editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, 'typed');
      await settle();
    });
    assert.equal(textOf(editor), 'typed');
  });

  test('paste takes an event with the data that one wants', async () => {
    const {editor} = await mountEditor(null, {nodes: [HeadingNode]});
    const json: unknown[] = [];
    for (const data of [
      {'text/plain': 'one\ntwo'},
      {'text/html': '<h2>Title</h2>', 'text/plain': 'Title'},
    ]) {
      await change(editor, () => {
        $getRoot().clear().append($createParagraphNode()).selectEnd();
      });
      await act(async () => {
        paste(editor, data);
        await settle();
      });
      json.push(
        editor.read(() =>
          $getRoot()
            .getChildren()
            .map((node) => [node.getType(), node.getTextContent()]),
        ),
      );
    }
    assert.deepEqual(json, [
      [
        ['paragraph', 'one'],
        ['paragraph', 'two'],
      ],
      [['heading', 'Title']],
    ]);
  });

  test('what jsdom lacks', () => {
    const {window} = new JSDOM('<p contenteditable>x</p>', {pretendToBeVisual: true});
    const paragraph = window.document.querySelector('p')!;
    const {x, y, width, height} = paragraph.getBoundingClientRect();
    assert.deepEqual({x, y, width, height}, {x: 0, y: 0, width: 0, height: 0});
    assert.equal('getBoundingClientRect' in window.document.createRange(), false);
    assert.equal('modify' in window.getSelection()!, false);
    assert.equal('isContentEditable' in paragraph, false);
    assert.equal('innerText' in paragraph, false);
    for (const name of [
      ...['ResizeObserver', 'PointerEvent', 'DataTransfer', 'ClipboardEvent', 'DragEvent'],
    ]) {
      assert.equal(name in window, false, name);
    }
  });
});

describeInBrowser('docs/testing.md: a browser', (browser) => {
  test('typing, bold, copy, fill, composition, and the editor on the root element', async () => {
    const page = await browser().newPage();
    const complaints = complaintsOf(page);
    await page.setContent('<div id="note" contenteditable role="textbox" aria-label="Note"></div>');
    const content = await scriptOf(`
      import {$getSelection, createEditor} from 'lexical';
      import {registerRichText} from '@lexical/rich-text';
      const editor = createEditor({namespace: 'Note'});
      registerRichText(editor);
      editor.setRootElement(document.getElementById('note'));
      window.selected = () => editor.read(() => $getSelection()?.getTextContent());`);
    await page.addScriptTag({content});
    // Lexical learns of the selection from an event that the browser sends later.
    const selected = (expected: string): Promise<void> =>
      becomes(() => page.evaluate<unknown>('selected()'), expected);

    const input = page.getByRole('textbox', {name: 'Note'});
    const paragraphs = (): Promise<number> =>
      input.evaluate((element) => {
        const {__lexicalEditor: editor} = element as typeof element & {
          __lexicalEditor: LexicalEditor;
        };
        return editor.getEditorState().toJSON().root.children.length;
      });
    await input.click();
    await selected('');
    await page.keyboard.type('Hello ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('world');
    await input.locator('strong', {hasText: /^world$/}).waitFor();
    assert.equal(await paragraphs(), 1);

    await page.keyboard.press('ControlOrMeta+a');
    await selected('Hello world');
    await withClipboard(async () => {
      await page.keyboard.press('ControlOrMeta+c');
      await page.keyboard.press('ArrowRight');
      await selected('');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ControlOrMeta+v');
      await input.locator('strong').nth(1).waitFor();
    });
    assert.equal(await paragraphs(), 2);

    await input.fill('filled');
    await becomes(() => input.innerText(), 'filled');
    assert.equal(await paragraphs(), 1);

    const isComposing = (): Promise<boolean> =>
      input.evaluate((element) =>
        (
          element as typeof element & {__lexicalEditor: LexicalEditor}
        ).__lexicalEditor.isComposing(),
      );
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Input.imeSetComposition', {
      text: 'に',
      selectionStart: 1,
      selectionEnd: 1,
    });
    await becomes(isComposing, true);
    await protocol.send('Input.insertText', {text: '日'});
    await becomes(isComposing, false);
    await becomes(() => input.innerText(), 'filled日');
    assert.deepEqual(complaints, []);
    await page.close();
  });
});
