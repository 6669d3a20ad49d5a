/** docs/packages/lexical-link.md: its samples, the addresses of its table, and what it says of carets. */
import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, test} from 'node:test';
import type {LinkNode} from '@lexical/link';
import type {Klass, LexicalEditor, LexicalNodeReplacement} from 'lexical';
import {loadSamples} from './samples.js';
import './conceptsDom.js';

const {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  createEditor,
} = await import('lexical');
const {
  $createAutoLinkNode,
  $createLinkNode,
  $toggleLink,
  AutoLinkNode,
  TOGGLE_LINK_COMMAND,
  formatUrl,
} = await import('@lexical/link');
const links = await import('@lexical/link');

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: () => () => void;
  readonly insertLink: (url: string, words: string) => void;
  readonly addressAtCaret: () => string | null;
  readonly editLink: (url: string, words: string) => void;
  readonly openInNewTabs: () => () => void;
  readonly AppLinkNode: Klass<LinkNode>;
  readonly appLinks: LexicalNodeReplacement;
}

const samples = await loadSamples<Samples>({
  page: 'packages/lexical-link.md',
  titles: ['links.ts', 'insertLink.ts', 'linkAtCaret.ts', 'newTabs.ts', 'AppLinkNode.ts'],
});
const {editor} = samples;
const write = (fn: () => void, one = editor): void => one.update(fn, {discrete: true});
/** The HTML of the editor's text, without spans and what Lexical adds. */
const html = (): string => {
  editor.read(() => undefined); // commits
  return editor
    .getRootElement()!
    .innerHTML.replace(/<\/?span[^>]*>|<br>| dir="auto"| data-lexical-text="true"/g, '');
};
const fill = (...texts: readonly string[]): void =>
  write(() => {
    $getRoot()
      .clear()
      .append(...texts.map((text) => $createParagraphNode().append($createTextNode(text))));
  });
const $select = (start: number, end: number): void => {
  const block = $getRoot().getFirstChildOrThrow();
  assert.ok($isElementNode(block));
  block.getFirstDescendant()!.selectStart();
  const text = block.getAllTextNodes()[0]!;
  text.select(start, end);
};

describe('docs/packages/lexical-link.md', () => {
  let stop: (() => void) | undefined;
  before(() => {
    editor.setRootElement(document.body.appendChild(document.createElement('div')));
  });
  beforeEach(() => {
    stop?.();
    stop = samples.start();
  });
  after(() => {
    stop?.();
    editor.setRootElement(null);
  });

  test('the command links the selected text, changes the link, and removes it from a caret', () => {
    fill('one two');
    write(() => $select(0, 3));
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, 'https://a.example');
    assert.equal(html(), '<p><a href="https://a.example" rel="noreferrer">one</a> two</p>');
    const attributes = {target: '_blank', rel: 'noopener'};
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, {url: 'https://b.example', ...attributes});
    assert.equal(
      html(),
      '<p><a href="https://b.example" rel="noopener" target="_blank">one</a> two</p>',
    );
    write(() => $select(1, 1));
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, null);
    assert.equal(html(), '<p>one two</p>');
  });

  test('with a caret alone all of its text is linked; blocks get a link each', () => {
    fill('one', 'two');
    write(() => $select(1, 1));
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, '/a');
    assert.equal(html(), '<p><a href="/a" rel="noreferrer">one</a></p><p>two</p>');
    write(() => $getRoot().select(0, 2));
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, '/b');
    assert.equal(
      html(),
      '<p><a href="/b" rel="noreferrer">one</a></p><p><a href="/b" rel="noreferrer">two</a></p>',
    );
  });

  test('a link is inserted with its words, read and edited; what is typed goes behind it', () => {
    fill('to ');
    write(() => void $getRoot().selectEnd());
    assert.equal(samples.addressAtCaret(), null);
    samples.insertLink('https://a.example', 'here');
    assert.match(html(), /^<p>to <a href="https:\/\/a.example"[^>]*>here<\/a><\/p>$/);
    write(() => $getSelection()!.insertText('!'));
    assert.match(html(), /here<\/a>!<\/p>$/);
    write(() => $getRoot().getAllTextNodes()[1]!.select(1, 1));
    assert.equal(samples.addressAtCaret(), 'https://a.example');
    samples.editLink('https://b.example', 'there');
    assert.match(html(), /^<p>to <a href="https:\/\/b.example"[^>]*>there<\/a>!<\/p>$/);
  });

  test('the transform opens all links in a new tab', () => {
    const stopTransform = samples.openInNewTabs();
    fill('one');
    write(() => {
      $select(0, 3);
      $toggleLink('/a');
    });
    stopTransform();
    assert.equal(html(), '<p><a href="/a" target="_blank" rel="noopener">one</a></p>');
  });

  test('the addresses of the table, and of a protocol that AppLinkNode allows', () => {
    const hrefs = (one: LexicalEditor, urls: readonly string[]): readonly (string | null)[] => {
      write(() => {
        const nodes = urls.map((url) => $createLinkNode(url).append($createTextNode(url)));
        $getRoot()
          .clear()
          .append($createParagraphNode().append(...nodes));
      }, one);
      return [...one.getRootElement()!.querySelectorAll('a')].map((a) => a.getAttribute('href'));
    };
    assert.deepEqual(
      hrefs(editor, [
        '/a',
        '#a',
        'example.com',
        'ada@example.com',
        '+49 30 1234',
        'app:1',
        'sms:1',
      ]),
      [
        '/a',
        '#a',
        'https://example.com',
        'mailto:ada@example.com',
        'tel:+49 30 1234',
        'about:blank',
        'sms:1',
      ],
    );
    assert.equal(formatUrl('example.com'), 'https://example.com');
    const app = createEditor({
      nodes: [links.LinkNode, samples.AppLinkNode, samples.appLinks],
      onError: (error) => assert.fail(error),
    });
    app.setRootElement(document.body.appendChild(document.createElement('div')));
    assert.deepEqual(hrefs(app, ['app:1', 'javascript:1']), ['app:1', 'about:blank']);
    write(() => {
      for (const text of $getRoot().getAllTextNodes()) {
        const link = text.getParent();
        assert.ok(links.$isLinkNode(link));
        link.setTarget('_blank');
      }
    }, app);
    assert.deepEqual(
      app
        .getEditorState()
        .toJSON()
        .root.children.flatMap((block) =>
          (block as {children?: {url: string; target: string; type: string}[]}).children!.map(
            ({url, target, type}) => [url, target, type],
          ),
        ),
      [
        ['app:1', '_blank', 'app-link'],
        ['javascript:1', '_blank', 'app-link'],
      ],
    );
  });

  test('$toggleLink leaves an automatic link, which setIsUnlinked draws as text', () => {
    const one = createEditor({nodes: [AutoLinkNode], onError: (error) => assert.fail(error)});
    const root = document.body.appendChild(document.createElement('div'));
    one.setRootElement(root);
    const $link = () => {
      const link = $getRoot().getAllTextNodes()[0]!.getParent();
      assert.ok(links.$isAutoLinkNode(link) && links.$isLinkNode(link));
      return link;
    };
    write(() => {
      const link = $createAutoLinkNode('https://a.example').append($createTextNode('a'));
      $getRoot().append($createParagraphNode().append(link));
      link.select(0, 1);
      $toggleLink(null);
    }, one);
    assert.equal(root.querySelectorAll('a').length, 1);
    write(() => void $link().setIsUnlinked(true), one);
    assert.equal(root.querySelectorAll('a').length, 0);
  });
});
