import './conceptsDom.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {registerPlainText} from '@lexical/plain-text';
import {
  $createHeadingNode,
  $createQuoteNode,
  $isHeadingNode,
  eventFiles,
  HeadingNode,
  registerRichText,
} from '@lexical/rich-text';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  DELETE_CHARACTER_COMMAND,
  type ElementFormatType,
  type ElementNode,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_SPACE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
} from 'lexical';
import {commandTypes, headless, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: (element: HTMLElement) => () => void;
  readonly align: (format: ElementFormatType) => boolean;
  readonly setBlockType: (type: string) => void;
  readonly blockTypeAtCaret: () => string;
  readonly indentWithTab: () => () => void;
  readonly onImages: (insert: (file: File) => void) => () => void;
}

const page = 'packages/lexical-rich-text.md';
const samples = await loadSamples<Samples>({
  page,
  titles: ['editor.ts', 'formats.ts', 'blockTypes.ts', 'tabKey.ts', 'files.ts'],
});
const {editor, start, align, setBlockType, blockTypeAtCaret, indentWithTab, onImages} = samples;

/** An event with files, as a browser sends it; jsdom has none of these classes. */
class TransferEvent extends window.Event {
  clipboardData: unknown;
  dataTransfer: unknown;
  constructor(types: readonly string[], files: readonly Pick<File, 'name' | 'type'>[] = []) {
    super('paste', {cancelable: true});
    this.clipboardData = this.dataTransfer = {types, files, getData: () => 'pasted'};
  }
}
Object.assign(globalThis, {
  ClipboardEvent: TransferEvent,
  DragEvent: class extends TransferEvent {},
  InputEvent: window.InputEvent,
  KeyboardEvent: window.KeyboardEvent,
});
Object.assign(window.Selection.prototype, {modify: () => undefined});
const root = document.body.appendChild(document.createElement('div'));
root.contentEditable = 'true';
start(root);

const blocks = (one: LexicalEditor = editor): string =>
  one.read(() =>
    $getRoot()
      .getChildren<ElementNode>()
      .map((block) => {
        const name = $isHeadingNode(block) ? block.getTag() : block.getType();
        return `${'>'.repeat(block.getIndent())}${name} ${block.getTextContent()}`.trim();
      })
      .join(' | '),
  );
const makes: Record<string, () => ElementNode> = {
  heading: () => $createHeadingNode('h2'),
  quote: $createQuoteNode,
  paragraph: $createParagraphNode,
};
/** Replaces the document by one block, with the caret at an offset. */
const fill = (type: string, text: string, from = text.length, to = from): void =>
  write(editor, () => {
    const block = makes[type]!();
    $getRoot().clear().append(block);
    if (text === '') block.select();
    else {
      const node = $createTextNode(text);
      block.append(node);
      node.select(from, to);
    }
  });

describe(`docs/${page}`, () => {
  test('its list of commands is that of registerRichText', () => {
    const {editor: other} = headless();
    const registered = commandTypes(other, registerRichText);
    const text = readFileSync(`content/docs/${page}`, 'utf8');
    const section = /^## What `registerRichText` answers([^]*?)^## /m.exec(text)![1]!;
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => row.split(' | ')[0]!.match(/[A-Z_]+_COMMAND/g)!);
    assert.deepEqual(named.sort(), registered.sort());
  });

  test('Enter and Backspace in each block', () => {
    const enter = (type: string, at: number) => {
      fill(type, 'abc', at);
      editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined);
      return blocks();
    };
    assert.equal(enter('heading', 3), 'h2 abc | paragraph');
    assert.equal(enter('heading', 1), 'h2 a | h2 bc');
    assert.equal(enter('heading', 0), 'paragraph | h2 abc');
    assert.equal(enter('quote', 3), 'quote abc | paragraph');
    assert.equal(enter('quote', 1), 'quote a | paragraph bc');
    assert.equal(enter('quote', 0), 'quote | paragraph abc');
    assert.equal(enter('paragraph', 3), 'paragraph abc | paragraph');
    assert.equal(enter('paragraph', 1), 'paragraph a | paragraph bc');
    assert.equal(enter('paragraph', 0), 'paragraph | paragraph abc');
    for (const type of ['heading', 'quote', 'paragraph']) {
      fill(type, 'abc');
      editor.dispatchCommand(INSERT_LINE_BREAK_COMMAND, false);
      assert.match(blocks(), /^\w+ abc$/);
      assert.equal(root.querySelectorAll('br').length, 2); // at the end, a line needs a second
    }
    const backspace = (type: string, text: string) => {
      fill(type, text, 0);
      editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true);
      return blocks();
    };
    assert.equal(backspace('heading', 'abc'), 'h2 abc');
    assert.equal(backspace('heading', ''), 'paragraph');
    assert.equal(backspace('quote', 'abc'), 'paragraph abc');
    assert.equal(backspace('paragraph', 'abc'), 'paragraph abc');
  });

  test('alignment, block types and Tab', () => {
    fill('paragraph', 'abc');
    assert.equal(align('center'), true);
    setBlockType('h3');
    assert.equal(blockTypeAtCaret(), 'h3');
    assert.equal(root.querySelector('h3')?.style.textAlign, 'center');
    align('');
    setBlockType('quote');
    assert.equal(blockTypeAtCaret(), 'quote');
    assert.equal(root.querySelector('blockquote')?.className, 'quote');
    setBlockType('paragraph');
    assert.equal(blockTypeAtCaret(), 'paragraph');
    assert.equal(
      write(editor, () => $createHeadingNode().getTag()),
      'h1',
    );

    const tab = (shiftKey: boolean) => {
      const event = new window.KeyboardEvent('keydown', {key: 'Tab', shiftKey, cancelable: true});
      editor.dispatchCommand(KEY_TAB_COMMAND, event);
      return event.defaultPrevented;
    };
    assert.equal(tab(false), false);
    const stop = indentWithTab();
    assert.equal(tab(false), true);
    assert.equal(blocks(), '>paragraph abc');
    tab(true);
    assert.equal(blocks(), 'paragraph abc');
    stop();
    assert.equal(headless().editor.dispatchCommand(KEY_TAB_COMMAND, null as never), false);
  });

  test('files', () => {
    const png = {name: 'a.png', type: 'image/png'};
    const pdf = {name: 'a.pdf', type: 'application/pdf'};
    const seen: string[] = [];
    const stop = onImages(({name}) => seen.push(name));
    const paste = (event: TransferEvent) =>
      editor.dispatchCommand(PASTE_COMMAND, event as unknown as ClipboardEvent);
    fill('paragraph', 'abc');
    paste(new TransferEvent(['Files'], [png, pdf]));
    assert.deepEqual(seen, ['a.png']);
    assert.equal(blocks(), 'paragraph abc');
    paste(new TransferEvent(['Files', 'text/plain'], [png]));
    assert.deepEqual(seen, ['a.png']);
    assert.equal(blocks(), 'paragraph abcpasted');
    stop();

    const ask = (event: unknown) => eventFiles(event as ClipboardEvent);
    assert.deepEqual(ask(new TransferEvent(['Files'], [])), [true, [], false]);
    assert.deepEqual(ask(new TransferEvent(['text/html'])), [false, [], true]);
    assert.deepEqual(ask(new window.KeyboardEvent('keydown')), [false, [], false]);
  });

  test('the pitfalls', () => {
    const {editor: bare, errors} = headless();
    bare.update(() => $getRoot().append($createHeadingNode('h2')), {discrete: true});
    assert.equal(
      errors[0]?.message,
      'Create node: Attempted to create node HeadingNode that was not configured to be used on the editor.',
    );
    assert.equal(bare.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined), false);
    registerPlainText(bare);
    registerRichText(bare);
    write(bare, () => {
      const text = $createTextNode('abc');
      $getRoot().append($createParagraphNode().append(text));
      text.select();
    });
    bare.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined);
    assert.equal(blocks(bare), 'paragraph abc');

    const {editor: drawn, errors: refused} = mounted({nodes: [HeadingNode]});
    const $heading = () => $getRoot().getFirstChild<HeadingNode>()!;
    write(drawn, () => $getRoot().append($createHeadingNode('h2')));
    drawn.update(() => $heading().setTag('h4'), {discrete: true});
    assert.match(refused[0]!.message, /^Cannot assign to read only property '__tag'/);
    write(drawn, () => $heading().getWritable().setTag('h4'));
    assert.equal(blocks(drawn), 'h4');

    fill('paragraph', 'abc');
    write(editor, () => {
      const selection = $getSelection() as ReturnType<ElementNode['select']>;
      selection.formatText('uppercase');
    });
    const format = () =>
      editor.read(() => ($getSelection() as ReturnType<ElementNode['select']>).format);
    assert.notEqual(format(), 0);
    editor.dispatchCommand(KEY_SPACE_COMMAND, new window.KeyboardEvent('keydown', {key: ' '}));
    assert.equal(format(), 0);
  });
});
