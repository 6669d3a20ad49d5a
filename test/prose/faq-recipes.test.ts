/** The recipes of docs/faq.md, as they stand on the page. */
import assert from 'node:assert/strict';
import {after, describe, test} from 'node:test';
import type {ElementTransformer, TextMatchTransformer} from '@lexical/markdown';
import type {
  DOMExportOutputMap,
  ElementNode,
  LexicalEditor,
  LexicalNode,
  ParagraphNode,
  TextFormatType,
  TextNode,
} from 'lexical';
import {loadSamples} from './samples.js';
import {openWindow} from './window.js';

const window = openWindow('DOMParser', 'Element', 'Range');
const lexical = await import('lexical');
const {$isCodeHighlightNode, $createCodeNode} = await import('@lexical/code');
const {editorStateFromSerializedDocument, serializedDocumentFromEditorState} =
  await import('@lexical/file');
const {$createLinkNode, $isLinkNode, TOGGLE_LINK_COMMAND, $toggleLink} =
  await import('@lexical/link');
const {$convertFromMarkdownString, $convertToMarkdownString, TRANSFORMERS} =
  await import('@lexical/markdown');
const {$createParagraphNode, $createTextNode, $getRoot, $getSelection, $isRangeSelection} = lexical;
const {FORMAT_TEXT_COMMAND} = lexical;
const {$generateHtmlFromNodes} = await import('@lexical/html');
const {createEmptyHistoryState, registerHistory} = await import('@lexical/history');
const {$createListItemNode, $createListNode, registerList} = await import('@lexical/list');
const {$createHeadingNode, $createQuoteNode, HeadingNode} = await import('@lexical/rich-text');
const {TableCellNode, TableNode, TableRowNode} = await import('@lexical/table');

/** Names that earlier samples of the page have imported. */
const setup = `
  import {$createParagraphNode, $getRoot, $getSelection, SKIP_DOM_SELECTION_TAG, createEditor} from 'lexical';
  import {CodeHighlightNode, CodeNode} from '@lexical/code';
  import {$generateHtmlFromNodes, $generateNodesFromDOM} from '@lexical/html';
  import {LinkNode} from '@lexical/link';
  import {ListItemNode, ListNode} from '@lexical/list';
  import {$convertFromMarkdownString, $convertToMarkdownString, TRANSFORMERS} from '@lexical/markdown';
  import {HeadingNode, QuoteNode, registerRichText} from '@lexical/rich-text';
  const nodes = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, CodeNode, CodeHighlightNode];
  export const makeEditor = (more = []) => createEditor({
    nodes: [...nodes, ...more],
    onError: (error) => { throw error; },
  });
  export let editor = makeEditor();
  export const use = (other) => { editor = other; registerRichText(editor); };`;

interface Recipe {
  readonly editor: LexicalEditor;
  readonly makeEditor: (more?: readonly unknown[]) => LexicalEditor;
  readonly use: (editor: LexicalEditor) => void;
}

/** The functions of titled samples, and the editor that they work on. */
async function recipe<T>(...titles: readonly string[]): Promise<T & Recipe> {
  const found = await loadSamples<T & Recipe>({page: 'faq.md', titles, setup});
  found.use(found.editor);
  return found;
}

const write = (editor: LexicalEditor, fn: () => void): void => editor.update(fn, {discrete: true});
const $block = (text: string) => $createParagraphNode().append($createTextNode(text));
const fill = (editor: LexicalEditor, ...texts: readonly string[]): void =>
  write(editor, () => {
    $getRoot()
      .clear()
      .append(...texts.map($block));
  });
/** Commits what is pending. */
const textsOf = (editor: LexicalEditor): string[] =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => block.getTextContent()),
  );

describe('docs/faq.md, recipes', () => {
  after(() => window.close());

  test('blank lines of Markdown are empty paragraphs, and come out again', async () => {
    const {editor, ...lines} = await recipe<{
      setMarkdownLines: (source: string) => void;
      getMarkdownLines: () => string;
    }>('markdownLines.ts');
    lines.setMarkdownLines('one\n\n\ntwo\nthree');
    assert.deepEqual(textsOf(editor), ['one', '', '', 'two', 'three']);
    assert.equal(lines.getMarkdownLines(), 'one\n\n\ntwo\nthree');
  });

  test('a single line break of Markdown stays, or is joined without a space', async () => {
    const {editor} = await recipe<object>('markdownLines.ts');
    const read = (source: string, shouldMerge: boolean): string[] => {
      write(editor, () => {
        $convertFromMarkdownString(source, TRANSFORMERS, undefined, false, shouldMerge);
      });
      return textsOf(editor);
    };
    assert.deepEqual(read('one\ntwo', false), ['one\ntwo']);
    assert.deepEqual(read('one\ntwo', true), ['onetwo']);
    assert.deepEqual(read('one \ntwo', true), ['one two']);
  });

  test('a file holds the state beside other things, and is opened by a function of its own', async () => {
    const {editor} = await recipe<object>('files.ts');
    fill(editor, 'one');
    const file = JSON.stringify(serializedDocumentFromEditorState(editor.getEditorState()));
    assert.throws(() => editor.parseEditorState(file));
    fill(editor, 'two');
    editor.setEditorState(editorStateFromSerializedDocument(editor, file));
    assert.deepEqual(textsOf(editor), ['one']);
  });

  test('exported Markdown escapes its characters in text, not in code, and import takes the backslashes away', async () => {
    const {editor} = await recipe<object>('markdownLines.ts');
    fill(editor, '2 * 3', 'a_b `c` ~d \\e');
    write(editor, () => {
      $getRoot()
        .append($block('x * y'))
        .getLastChildOrThrow<ElementNode>()
        .getAllTextNodes()
        .forEach((node) => node.toggleFormat('code'));
    });
    const markdown = editor.read(() => $convertToMarkdownString(TRANSFORMERS));
    assert.equal(markdown, '2 \\* 3\n\na\\_b \\`c\\` \\~d \\\\e\n\n`x * y`');
    write(editor, () => void $convertFromMarkdownString(markdown, TRANSFORMERS));
    assert.deepEqual(textsOf(editor), ['2 * 3', 'a_b `c` ~d \\e', 'x * y']);
  });

  for (const [how, caret] of [
    ['replace', 'b'],
    ['insertAfter', 'a'],
  ] as const) {
    test(`in a transform, ${how} leaves the caret ${how === 'replace' ? 'behind' : 'in front of'} the new node`, async () => {
      const {editor} = await recipe<object>('center.ts');
      editor.registerNodeTransform(lexical.TextNode, (node) => {
        const at = node.isSimpleText() ? node.getTextContent().indexOf(':)') : -1;
        if (at < 0) return;
        const smiley = node.splitText(at, at + 2)[1]!;
        const emoji = $createTextNode('E').setMode('token');
        if (how === 'replace') smiley.replace(emoji);
        else {
          smiley.insertAfter(emoji);
          smiley.remove();
        }
      });
      fill(editor, 'a : b');
      write(editor, () => {
        $getRoot().getAllTextNodes()[0]!.select(3, 3);
        $getSelection()!.insertText(')');
      });
      write(editor, () => $getSelection()!.insertText('!'));
      assert.deepEqual(textsOf(editor), [caret === 'b' ? 'a E! b' : 'a !E b']);
    });
  }

  test('the style of a paragraph is neither drawn nor saved', async () => {
    const {editor} = await recipe<object>('center.ts');
    editor.setRootElement(document.body.appendChild(document.createElement('div')));
    write(editor, () => {
      $getRoot().clear().append($block('a').setStyle('line-height: 2'));
    });
    assert.doesNotMatch(editor.getRootElement()!.innerHTML, /line-height/);
    assert.doesNotMatch(JSON.stringify(editor.getEditorState()), /line-height/);
  });

  test('clearAfterDeletion leaves a paragraph where nothing but an empty block would remain', async () => {
    const {editor, clearAfterDeletion} = await recipe<{clearAfterDeletion: () => () => void}>(
      'markdownTable.ts',
      'center.ts',
      'textStyle.ts',
      'saveShortcut.ts',
      'deleteAll.ts',
    );
    registerList(editor);
    const $item = (text: string) => $createListItemNode().append($createTextNode(text));
    const blocks = {
      heading: () => [$createHeadingNode('h1').append($createTextNode('a')), $block('b')],
      list: () => [
        $createListNode('bullet').append(
          $item('a'),
          $createListItemNode().append($createListNode('bullet').append($item('b'))),
        ),
      ],
    };
    const remaining = (name: keyof typeof blocks): readonly string[] => {
      write(editor, () => {
        $getRoot()
          .clear()
          .append(...blocks[name]());
        lexical.$selectAll();
      });
      // The key Delete: not backward.
      editor.dispatchCommand(lexical.DELETE_CHARACTER_COMMAND, false);
      write(editor, () => undefined);
      return editor.read(() =>
        $getRoot()
          .getChildren()
          .map((node) => node.getType()),
      );
    };
    assert.deepEqual(remaining('heading'), ['heading']);
    assert.deepEqual(remaining('list'), ['list']);
    clearAfterDeletion();
    assert.deepEqual(remaining('heading'), ['paragraph']);
    assert.deepEqual(remaining('list'), ['paragraph']);
    fill(editor, 'abc');
    write(editor, () => void $getRoot().getAllTextNodes()[0]!.select(0, 1));
    editor.dispatchCommand(lexical.DELETE_CHARACTER_COMMAND, false);
    write(editor, () => undefined);
    assert.deepEqual(textsOf(editor), ['bc']);
  });

  test('a transformer of your own makes a link of [[Page]], and writes it back', async () => {
    const {editor, WIKI_LINK} = await recipe<{WIKI_LINK: TextMatchTransformer}>('wikiLink.ts');
    const transformers = [WIKI_LINK, ...TRANSFORMERS];
    const markdown = 'See [[Start]] and [home](https://lexical.dev).';
    write(editor, () => {
      $convertFromMarkdownString(markdown, transformers);
    });
    const links = editor.read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((text) => text.getParent())
        .filter($isLinkNode)
        .map((link) => link.getURL()),
    );
    assert.deepEqual(links, ['/wiki/Start', 'https://lexical.dev']);
    assert.equal(
      editor.read(() => $convertToMarkdownString(transformers)),
      markdown,
    );
  });

  test('a transformer for tables reads and writes them; without it they are paragraphs and text', async () => {
    const {makeEditor, TABLE} = await recipe<{TABLE: ElementTransformer}>(
      'setContent.ts',
      'markdownTable.ts',
    );
    const editor = makeEditor([TableNode, TableRowNode, TableCellNode]);
    const source = 'Before\n\n| a | b |\n| --- | --- |\n| c |  |\n\nAfter';
    const types = (): string[] =>
      editor.read(() =>
        $getRoot()
          .getChildren()
          .map((node) => node.getType()),
      );
    write(editor, () => {
      $convertFromMarkdownString(source, TRANSFORMERS);
    });
    assert.deepEqual(types(), ['paragraph', 'paragraph', 'paragraph']);
    assert.match(textsOf(editor)[1]!, /\| a \| b \|/);
    write(editor, () => {
      $convertFromMarkdownString(source, [TABLE, ...TRANSFORMERS]);
    });
    assert.deepEqual(types(), ['paragraph', 'table', 'paragraph']);
    assert.match(textsOf(editor)[1]!, /a\s+b\s+c/);
    assert.equal(
      editor.read(() => $convertToMarkdownString([TABLE, ...TRANSFORMERS])),
      source,
    );
    assert.doesNotMatch(
      editor.read(() => $convertToMarkdownString(TRANSFORMERS)),
      /\|/,
    );
  });

  test('headings of exported HTML have ids', async () => {
    const {headingAnchors} = await recipe<{headingAnchors: DOMExportOutputMap}>(
      'headingAnchors.ts',
    );
    const editor = lexical.createEditor({nodes: [HeadingNode], html: {export: headingAnchors}});
    write(editor, () => {
      $getRoot().append(
        $createHeadingNode('h2').append($createTextNode('First steps, Änderung')),
        $block('text'),
      );
    });
    const html = editor.read(() => $generateHtmlFromNodes(editor));
    assert.match(html, /^<h2 id="first-steps-änderung"><span[^>]*>First steps/);
    assert.match(html, /<p><span/);
  });

  test('Enter leaves a quote, a heading, an empty item of a list, and a code block at the third time', async () => {
    const {editor} = await recipe<object>('center.ts');
    registerList(editor);
    editor.setRootElement(document.body.appendChild(document.createElement('div')));
    const enter = async (): Promise<void> => {
      editor.dispatchCommand(lexical.INSERT_PARAGRAPH_COMMAND, undefined);
      await new Promise((resolve) => setImmediate(resolve));
    };
    const blocks = (): string[] =>
      editor.read(() =>
        $getRoot()
          .getChildren()
          .map((node) => `${node.getType()} ${node.getTextContent()}`),
      );
    const put = ($make: () => ElementNode): void =>
      write(editor, () => {
        const block = $make();
        $getRoot().clear().append(block);
        block.selectEnd();
      });
    put(() => $createQuoteNode().append($createTextNode('ab')));
    write(editor, () => void $getRoot().getAllTextNodes()[0]!.select(1, 1));
    await enter();
    assert.deepEqual(blocks(), ['quote a', 'paragraph b']);
    put(() => $createHeadingNode('h1').append($createTextNode('ab')));
    await enter();
    assert.deepEqual(blocks(), ['heading ab', 'paragraph ']);
    put(() =>
      $createListNode('bullet').append($createListItemNode().append($createTextNode('ab'))),
    );
    await enter();
    assert.equal(blocks().length, 1);
    await enter();
    assert.deepEqual(blocks(), ['list ab', 'paragraph ']);
    put(() => $createCodeNode().append($createTextNode('ab')));
    await enter();
    await enter();
    assert.equal(blocks().length, 1);
    await enter();
    assert.deepEqual(blocks(), ['code ab', 'paragraph ']);
  });

  test('a format that is turned off answers no command and is removed from text', async () => {
    const {editor, turnOff} = await recipe<{
      turnOff: (format: TextFormatType) => () => void;
    }>('saveShortcut.ts', 'turnOff.ts');
    fill(editor, 'text');
    const end = turnOff('italic');
    const format = (): string[] => {
      write(editor, () => {
        $getRoot().getAllTextNodes()[0]!.select(0);
      });
      write(editor, () => {
        editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic');
        editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'underline');
      });
      return editor.read(() => {
        const [text] = $getRoot().getAllTextNodes();
        return (['italic', 'underline'] as const).filter((one) => text!.hasFormat(one));
      });
    };
    assert.deepEqual(format(), ['underline']);
    write(editor, () => {
      $getRoot().getAllTextNodes()[0]!.toggleFormat('italic');
    });
    assert.deepEqual(format(), []);
    end();
    assert.deepEqual(format(), ['italic', 'underline']);
  });

  test('a suggestion is shown beside the document, and Tab inserts it', async () => {
    const {editor, suggestWords} = await recipe<{
      suggestWords: (
        complete: (before: string) => string,
        show: (suggestion: string) => void,
      ) => () => void;
    }>('center.ts', 'textStyle.ts', 'saveShortcut.ts', 'suggestWords.ts');
    const shown: string[] = [];
    const end = suggestWords(
      (before) => (before.endsWith('Lex') ? 'ical' : ''),
      (suggestion) => shown.push(suggestion),
    );
    const tab = (): boolean =>
      editor.dispatchCommand(
        lexical.KEY_TAB_COMMAND,
        new window.KeyboardEvent('keydown', {cancelable: true}),
      );
    fill(editor, 'a Lexer');
    const text = (): TextNode => $getRoot().getAllTextNodes()[0]!;
    write(editor, () => text().select(5, 5));
    write(editor, () => text().select(0, 5));
    write(editor, () => text().select(7, 7));
    assert.deepEqual(shown, ['', 'ical', '', '']);
    assert.equal(tab(), false);
    write(editor, () => text().select(5, 5));
    assert.deepEqual(textsOf(editor), ['a Lexer']);
    assert.equal(tab(), true);
    assert.deepEqual(textsOf(editor), ['a Lexicaler']);
    end();
    write(editor, () => text().select(5, 5));
    assert.equal(tab(), false);
  });

  test('the format of the caret goes on over Enter, until it is reset', async () => {
    const {editor, resetFormatOnEnter} = await recipe<{resetFormatOnEnter: () => () => void}>(
      'center.ts',
      'textStyle.ts',
      'saveShortcut.ts',
      'breakLine.ts',
      'plainParagraphs.ts',
    );
    const isNextBold = (): boolean => {
      write(editor, () => {
        const block = $block('').append($createTextNode('a').toggleFormat('bold'));
        $getRoot().clear().append(block);
        const selection = block.select();
        selection.setFormat(1);
        selection.setStyle('color: red');
      });
      editor.dispatchCommand(lexical.INSERT_PARAGRAPH_COMMAND, undefined);
      write(editor, () => $getSelection()!.insertText('b'));
      return editor.read(() => {
        const text = $getRoot().getLastDescendant<TextNode>()!;
        assert.equal(text.getTextContent(), 'b');
        return text.hasFormat('bold') && text.getStyle() === 'color: red';
      });
    };
    assert.equal(isNextBold(), true);
    const end = resetFormatOnEnter();
    assert.equal(isNextBold(), false);
    end();
    assert.equal(isNextBold(), true);
  });

  test('replaceAll changes each text node, not a word in two of them, and leaves no selection in text that is gone', async () => {
    const {editor, replaceAll} = await recipe<{
      replaceAll: (search: string, words: string) => void;
    }>('replaceAll.ts');
    fill(editor, 'a long word, and the word');
    write(editor, () => {
      const [block] = $getRoot().getAllTextNodes();
      block!.insertAfter($createTextNode('wo').toggleFormat('bold'));
      $getRoot().getLastDescendant<TextNode>()!.insertAfter($createTextNode('rd'));
      $getRoot().selectEnd();
    });
    replaceAll('word', 'x');
    assert.deepEqual(textsOf(editor), ['a long x, and the xword']);
    assert.equal(editor.read($getSelection), null);
  });

  test('paintWords marks each match as often as the text changes, and leaves the document alone', async () => {
    const highlights = new Map<string, Set<Range>>();
    Object.assign(globalThis, {
      CSS: {highlights},
      Highlight: class extends Set<Range> {
        constructor(...ranges: readonly Range[]) {
          super(ranges);
        }
      },
    });
    const {editor, paintWords} = await recipe<{
      paintWords: (name: string, words: RegExp) => () => void;
    }>('paintWords.ts');
    const marked = () => [...highlights.get('x')!].map(String);
    editor.setRootElement(document.body.appendChild(document.createElement('div')));
    fill(editor, 'teh cat, teh dog');
    const before = JSON.stringify(editor.getEditorState());
    const end = paintWords('x', /teh/g);
    assert.deepEqual(marked(), ['teh', 'teh']);
    assert.equal(JSON.stringify(editor.getEditorState()), before);
    fill(editor, 'the cat', 'and teh dog');
    assert.deepEqual(marked(), ['teh']);
    end();
    fill(editor, 'the dog');
    assert.equal(highlights.get('x')!.size, 1, 'no longer painted');
  });

  test('printDocument prints a page with the HTML of the document', async () => {
    const {editor, printDocument} = await recipe<{printDocument: () => void}>('printDocument.ts');
    fill(editor, 'on paper');
    const printed: string[] = [];
    const page = {
      document: {body: {innerHTML: ''}},
      print: () => printed.push(page.document.body.innerHTML),
    };
    Object.assign(window, {open: () => page});
    printDocument();
    assert.match(printed.join(), /^<p.*on paper.*<\/p>$/);
    Object.assign(window, {open: () => null});
    printDocument();
    assert.equal(printed.length, 1);
  });

  test('setHeading changes every selected block', async () => {
    const {editor, setHeading} = await recipe<{setHeading: () => void}>('setHeading.ts');
    fill(editor, 'a', 'b');
    write(editor, () => void lexical.$selectAll());
    setHeading();
    const types = editor.read(() =>
      $getRoot()
        .getChildren()
        .map((node) => node.getType()),
    );
    assert.deepEqual(types, ['heading', 'heading']);
  });

  test('center aligns the selected block', async () => {
    const {editor, center} = await recipe<{center: () => void}>('center.ts');
    fill(editor, 'a', 'b');
    write(editor, () => void $getRoot().getFirstChildOrThrow<ElementNode>().select());
    center();
    const formats = editor.read(() =>
      $getRoot()
        .getChildren<ElementNode>()
        .map((node) => node.getFormatType()),
    );
    assert.deepEqual(formats, ['center', '']);
    for (const format of ['left', 'right', 'start', 'end', 'justify', ''] as const) {
      editor.dispatchCommand(lexical.FORMAT_ELEMENT_COMMAND, format);
      const first = () => $getRoot().getFirstChildOrThrow<ElementNode>().getFormatType();
      assert.equal(editor.read(first), format);
    }
  });

  test('setTextStyle sets and removes properties; fontSize reads one, and nothing where there are several', async () => {
    const {editor, setTextStyle, fontSize} = await recipe<{
      setTextStyle: (style: Record<string, string | null>) => void;
      fontSize: () => string;
    }>('textStyle.ts');
    fill(editor, 'abcd');
    const select = (from: number, to: number): void =>
      write(editor, () => {
        const texts = $getRoot().getAllTextNodes();
        texts[0]!.select(from, from);
        const selection = $getSelection();
        if ($isRangeSelection(selection)) {
          const last = texts.at(-1)!;
          selection.focus.set(last.getKey(), to, 'text');
        }
      });
    select(0, 2);
    setTextStyle({color: 'red', 'font-size': '20px'});
    assert.equal(fontSize(), '20px');
    const styles = () =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => node.getStyle());
    assert.deepEqual(editor.read(styles), ['color: red;font-size: 20px;', '']);
    select(0, 2);
    assert.equal(fontSize(), '', 'the second text has no size');
    setTextStyle({color: null, 'font-size': null});
    assert.deepEqual(editor.read(styles), ['']);
  });

  test('clearFormatting resets the selected part of each text, and keeps links and headings', async () => {
    const {editor, clearFormatting} = await recipe<{clearFormatting: () => void}>(
      'textStyle.ts',
      'clearFormatting.ts',
    );
    const $styled = (text: string) =>
      $createTextNode(text).toggleFormat('bold').setStyle('color: red;');
    write(editor, () => {
      const link = $createLinkNode('https://example.com').append($styled('link'));
      const heading = $createHeadingNode('h2').append($styled('abcd'), link);
      $getRoot().clear().append(heading);
      heading.getFirstChildOrThrow<TextNode>().select(2, 2);
      const selection = $getSelection();
      if ($isRangeSelection(selection)) {
        selection.focus.set(link.getFirstChildOrThrow().getKey(), 4, 'text');
      }
    });
    clearFormatting();
    const looks = () =>
      $getRoot()
        .getAllTextNodes()
        .map((text) => [text.getTextContent(), text.getFormat(), text.getStyle()]);
    assert.deepEqual(editor.read(looks), [
      ['ab', 1, 'color: red;'],
      ['cd', 0, ''],
      ['link', 0, ''],
    ]);
    const types = () =>
      $getRoot()
        .getAllTextNodes()
        .map((text) => text.getParent()!.getType());
    assert.deepEqual(editor.read(types), ['heading', 'heading', 'link']);
    write(editor, () => $getRoot().getFirstDescendant<TextNode>()!.select(1, 1));
    clearFormatting();
    assert.deepEqual(editor.read(looks)[0], ['ab', 1, 'color: red;'], 'a caret changes nothing');
  });

  test('moveBlockUp moves the block with its key and the caret, and leaves the first one where it is', async () => {
    const {editor, moveBlockUp} = await recipe<{moveBlockUp: () => void}>('moveBlock.ts');
    fill(editor, 'a', 'b');
    write(editor, () => void $getRoot().selectEnd());
    const key = () => $getSelection()!.getNodes()[0]!.getKey();
    const before = editor.read(key);
    moveBlockUp();
    assert.deepEqual(textsOf(editor), ['b', 'a']);
    assert.equal(editor.read(key), before);
    moveBlockUp();
    assert.deepEqual(textsOf(editor), ['b', 'a']);
  });

  test('insertColumns adds columns, which hold blocks of their own', async () => {
    const {makeEditor, use, ...sample} = await recipe<{
      ColumnsNode: typeof ElementNode;
      ColumnNode: typeof ElementNode;
      insertColumns: (count: number) => void;
    }>('ColumnsNode.ts');
    const editor = makeEditor([sample.ColumnsNode, sample.ColumnNode]);
    use(editor);
    editor.setRootElement(document.body.appendChild(document.createElement('div')));
    fill(editor, 'before');
    write(editor, () => void $getRoot().selectEnd());
    sample.insertColumns(2);
    const types = (node: LexicalNode): unknown =>
      lexical.$isElementNode(node) ? [node.getType(), ...node.getChildren().map(types)] : 'text';
    const column = ['column', ['paragraph']];
    assert.deepEqual(
      editor.read(() => $getRoot().getChildren().slice(0, 2).map(types)),
      [
        ['paragraph', 'text'],
        ['columns', column, column],
      ],
    );
    write(editor, () => {
      const columns = $getRoot().getChildAtIndex<ElementNode>(1)!;
      const inside = columns.getFirstDescendant<ParagraphNode>()!;
      assert.equal(inside.getTopLevelElement(), inside);
      inside.select().insertText('x');
      const selection = $getSelection();
      if ($isRangeSelection(selection)) selection.insertParagraph();
    });
    assert.deepEqual(
      editor.read(() => types($getRoot().getChildAtIndex(1)!)),
      ['columns', ['column', ['paragraph', 'text'], ['paragraph']], column],
    );
    assert.equal(editor.getRootElement()!.querySelectorAll('[style*=grid] > div').length, 2);
  });

  test('highlightCode divides code into tokens, and numbers its lines', async () => {
    const {editor, highlightCode} = await recipe<{highlightCode: () => () => void}>(
      'highlightCode.ts',
    );
    const root = document.body.appendChild(document.createElement('div'));
    editor.setRootElement(root);
    highlightCode();
    write(editor, () => {
      const code = $createCodeNode('javascript').append($createTextNode('let a = 1;'));
      $getRoot().clear().append(code);
    });
    await new Promise((resolve) => setImmediate(resolve));
    const tokens = () =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => $isCodeHighlightNode(node) && node.getHighlightType());
    assert.deepEqual(editor.read(tokens).slice(0, 1), ['keyword']);
    assert.equal(root.querySelector('code')!.dataset['gutter'], '1');
  });

  test('only numbers are left of what is typed or imported', async () => {
    const {editor, onlyNumbers} = await recipe<{onlyNumbers: () => () => void}>(
      'turnOff.ts',
      'onlyNumbers.ts',
    );
    const stop = onlyNumbers();
    fill(editor, 'about 1,250.50 euros', 'none');
    assert.deepEqual(textsOf(editor), ['1,250.50', '']);
    stop();
    fill(editor, 'ten');
    assert.deepEqual(textsOf(editor), ['ten']);
  });

  test('the text around the caret is that of its block', async () => {
    const {editor} = await recipe('turnOff.ts');
    fill(editor, 'first', 'second');
    write(editor, () => {
      $getRoot().selectEnd();
    });
    const text = editor.read(() =>
      $getSelection()?.getNodes()[0]?.getTopLevelElement()?.getTextContent(),
    );
    assert.equal(text, 'second');
  });

  test('streamed text is one step of the history, and does not move the caret', async () => {
    const {editor, streamText} = await recipe<{
      streamText: (chunks: AsyncIterable<string>) => Promise<void>;
    }>('setContent.ts', 'markdownTable.ts', 'streamText.ts');
    registerHistory(editor, createEmptyHistoryState(), 1000);
    fill(editor, 'question');
    write(editor, () => $getRoot().getAllTextNodes()[0]!.select(2, 2));
    async function* chunks() {
      for (const chunk of ['an ', 'ans', 'wer']) yield await Promise.resolve(chunk);
    }
    await streamText(chunks());
    assert.deepEqual(textsOf(editor), ['question', 'an answer']);
    editor.read(() => {
      assert.equal($getRoot().getAllTextNodes().length, 2);
      const selection = $getSelection();
      assert.ok($isRangeSelection(selection) && selection.anchor.offset === 2);
    });
    editor.dispatchCommand(lexical.UNDO_COMMAND, undefined);
    assert.deepEqual(textsOf(editor), ['question']);
  });

  test('words are counted, also of languages without spaces', async () => {
    const {editor, countWords} = await recipe<{countWords: (language: string) => number}>(
      'countWords.ts',
    );
    fill(editor, 'two words', 'and three — more!');
    assert.equal(countWords('en'), 5);
    fill(editor, '你好世界');
    assert.equal(countWords('zh'), 2);
  });

  test('HTML for a mail has styles in place of classes', async () => {
    const {makeEditor, use, ...mail} = await recipe<{mailHtml: () => string}>('mailHtml.ts');
    const editor = makeEditor();
    use(editor);
    write(editor, () => {
      const link = $createLinkNode('https://a.example').append($createTextNode('a'));
      $getRoot().append($createHeadingNode('h1').append($createTextNode('T')), $block('b'));
      $getRoot().append($createParagraphNode().append(link));
    });
    const html = mail.mailHtml();
    assert.match(html, /^<h1 style="font-size: 24px;">/);
    assert.match(html, /<a href="https:\/\/a.example" style="color: /);
    assert.ok(!html.includes('class='));
  });

  test('the direction is set for each selected block, and taken back', async () => {
    const {editor, setDirection} = await recipe<{
      setDirection: (direction: 'ltr' | 'rtl' | null) => void;
    }>('setContent.ts', 'markdownTable.ts', 'direction.ts');
    fill(editor, 'one', 'two', 'three');
    const root = document.body.appendChild(document.createElement('div'));
    editor.setRootElement(root);
    write(editor, () => void $getRoot().select(0, 2));
    const directions = () => {
      editor.read(() => undefined); // commits
      return [...root.children].map((block) => block.getAttribute('dir'));
    };
    setDirection('rtl');
    assert.deepEqual(directions(), ['rtl', 'rtl', 'auto']);
    setDirection(null);
    assert.deepEqual(directions(), ['auto', 'auto', 'auto']);
    editor.setRootElement(null);
  });

  test('an empty paragraph holds a line break alone, which the hint asks for', async () => {
    const {editor} = await recipe('countWords.ts');
    fill(editor, 'text');
    const root = document.createElement('div');
    editor.setRootElement(root);
    write(editor, () => {
      const broken = $createParagraphNode().append(lexical.$createLineBreakNode());
      $getRoot().append($createParagraphNode(), broken);
    });
    assert.deepEqual(
      [...root.children].map((block) => block.matches(':has(> br:only-child)')),
      [false, true, false],
    );
    editor.setRootElement(null);
  });

  test('what is typed is replaced with the caret behind it; code is left alone', async () => {
    const {editor, registerAutocorrect} = await recipe<{registerAutocorrect: () => () => void}>(
      'textStyle.ts',
      'turnOff.ts',
      'autocorrect.ts',
    );
    registerAutocorrect();
    fill(editor, 'a -');
    write(editor, () => void $getRoot().selectEnd());
    write(editor, () => $getSelection()!.insertText('-'));
    write(editor, () => $getSelection()!.insertText('b :smile: -- ...'));
    write(editor, () => $getSelection()!.insertText('!'));
    assert.deepEqual(textsOf(editor), ['a –b 😄 – …!']);
    write(editor, () => {
      const code = $createTextNode('i--').toggleFormat('code');
      $getRoot().clear().append($createParagraphNode().append(code));
    });
    assert.deepEqual(textsOf(editor), ['i--']);
  });

  test('blocks of Draft.js become headings and paragraphs with the formats of their ranges', async () => {
    const {editor, setDraft} = await recipe<{setDraft: (blocks: readonly unknown[]) => void}>(
      'setContent.ts',
      'setHeading.ts',
      'fromDraft.ts',
    );
    setDraft([
      {type: 'header-one', text: 'Title', inlineStyleRanges: []},
      {
        type: 'unstyled',
        text: 'one two',
        inlineStyleRanges: [
          {offset: 0, length: 5, style: 'BOLD'},
          {offset: 4, length: 3, style: 'ITALIC'},
          {offset: 4, length: 3, style: 'unknown'},
        ],
      },
      {type: 'unstyled', text: '', inlineStyleRanges: []},
    ]);
    assert.deepEqual(textsOf(editor), ['Title', 'one two', '']);
    assert.equal(
      editor.read(() => $convertToMarkdownString(TRANSFORMERS)).split('\n')[0],
      '# Title',
    );
    assert.deepEqual(
      editor.read(() =>
        $getRoot()
          .getAllTextNodes()
          .slice(1)
          .map((node) => `${node.getTextContent()}:${node.getFormat()}`),
      ),
      ['one :1', 't:3', 'wo:2'],
    );
  });

  test('TOGGLE_LINK_COMMAND takes an object with a target', async () => {
    const {editor} = await recipe<object>('center.ts');
    editor.registerCommand(
      TOGGLE_LINK_COMMAND,
      (payload) => {
        assert.ok(payload !== null && typeof payload === 'object');
        $toggleLink(payload.url, payload);
        return true;
      },
      lexical.COMMAND_PRIORITY_LOW,
    );
    fill(editor, 'a');
    write(editor, () => void lexical.$selectAll());
    const link = {url: 'https://example.com', target: '_blank', rel: 'noopener'};
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, link);
    const targets = () =>
      $getRoot()
        .getAllTextNodes()
        .map((text) => text.getParent())
        .map((node) => $isLinkNode(node) && node.getTarget());
    assert.deepEqual(editor.read(targets), ['_blank']);
  });
});
