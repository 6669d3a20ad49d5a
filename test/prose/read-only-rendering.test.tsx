/** The two renderers of docs/concepts/read-only.md, in a process without a DOM. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {createHeadlessEditor} from '@lexical/headless';
import {$generateHtmlFromNodes, $generateNodesFromDOM} from '@lexical/html';
import {$createLinkNode, LinkNode} from '@lexical/link';
import {$createHeadingNode, HeadingNode} from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTabNode,
  $createTextNode,
  $getRoot,
  $insertNodes,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  type Klass,
  type LexicalNode,
  type SerializedEditorState,
} from 'lexical';
import {JSDOM} from 'jsdom';
import type {FC} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {loadSamples} from './samples.js';

const {renderHtml} = await loadSamples<{
  renderHtml: (json: string, nodes: readonly Klass<LexicalNode>[]) => string;
}>({page: 'concepts/read-only.md', titles: ['renderHtml.ts']});
const {Article} = await loadSamples<{Article: FC<{state: SerializedEditorState}>}>({
  page: 'concepts/read-only.md',
  titles: ['Article.tsx'],
});

const NODES = [HeadingNode, LinkNode];

function stored(): SerializedEditorState {
  const editor = createHeadlessEditor({nodes: NODES});
  editor.update(
    () => {
      const heading = $createHeadingNode('h2').append($createTextNode('T'));
      const block = $createParagraphNode().append(
        $createTextNode('a').toggleFormat('bold').toggleFormat('italic'),
        $createLineBreakNode(),
        $createTabNode(),
        $createTextNode('c').toggleFormat('code'),
        $createLinkNode('https://example.com').append($createTextNode('good')),
        $createLinkNode('javascript:alert(1)').append($createTextNode('bad')),
      );
      $getRoot().append(heading, block);
    },
    {discrete: true},
  );
  return editor.getEditorState().toJSON();
}

test('HTML is read without a DOM of the process, from the document that is passed', () => {
  const editor = createHeadlessEditor({nodes: NODES});
  const {document: source} = new JSDOM('<h2>T</h2><p><a href="https://a.example">l</a>').window;
  editor.update(
    () => {
      $getRoot().select();
      $insertNodes($generateNodesFromDOM(editor, source));
    },
    {discrete: true},
  );
  assert.equal(
    editor.read(() => $getRoot().getTextContent()),
    'T\n\nl',
  );
  assert.throws(() => editor.read(() => $generateHtmlFromNodes(editor)), /headless mode/);
  assert.deepEqual([typeof window, typeof document], ['undefined', 'undefined']);
});

test('renderHtml prints a document, and leaves no DOM behind', () => {
  const html = renderHtml(JSON.stringify(stored()), NODES);
  assert.match(html, /^<h2><span[^>]*>T<\/span><\/h2><p>/);
  assert.match(html, /<a href="https:\/\/example.com">/);
  assert.match(html, /<a href="about:blank">/);
  assert.deepEqual([typeof window, typeof document], ['undefined', 'undefined']);
});

test('renderHtml throws for a type that is not registered, and leaves no DOM behind', () => {
  assert.throws(
    () => renderHtml(JSON.stringify(stored()), [LinkNode]),
    /type "heading" \+ not found/,
  );
  assert.equal(typeof document, 'undefined');
});

test('the components draw what the JSON says, unknown blocks included', () => {
  const {root} = stored();
  const poll = {type: 'poll', version: 1, children: root.children};
  const html = renderToStaticMarkup(<Article state={{root: {...root, children: [poll]}}} />);
  assert.equal(
    html,
    '<article style="white-space:pre-wrap"><h2>T</h2><p><strong><em>a</em></strong><br/>\t' +
      '<code>c</code><a href="https://example.com">good</a>bad</p></article>',
  );
});

test('the constants of the page are those of lexical', () => {
  assert.deepEqual([IS_BOLD, IS_ITALIC, IS_CODE], [1, 2, 16]);
});
