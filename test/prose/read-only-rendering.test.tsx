/** The two renderers of docs/concepts/read-only.md, in a process without a DOM. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {createHeadlessEditor} from '@lexical/headless';
import {$generateHtmlFromNodes} from '@lexical/html';
import {$createLinkNode, LinkNode} from '@lexical/link';
import {$createHeadingNode, HeadingNode} from '@lexical/rich-text';
import {JSDOM} from 'jsdom';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTabNode,
  $createTextNode,
  $getRoot,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  type Klass,
  type LexicalNode,
  type SerializedEditorState,
  type SerializedLexicalNode,
  type SerializedTextNode,
} from 'lexical';
import {Fragment, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';

const {window: domWindow} = new JSDOM('');

function renderHtml(json: string, nodes: readonly Klass<LexicalNode>[]): string {
  const editor = createHeadlessEditor({
    nodes,
    onError: (error) => {
      throw error;
    },
  });
  editor.setEditorState(editor.parseEditorState(json));
  Object.assign(globalThis, {window: domWindow, document: domWindow.document});
  try {
    return editor.read(() => $generateHtmlFromNodes(editor));
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'document');
  }
}

type Json = SerializedLexicalNode & {children?: Json[]; tag?: 'h1' | 'h2' | 'h3'; url?: string};

const BOLD = 1;
const ITALIC = 2;
const CODE = 16;

function renderText({format, text}: SerializedTextNode): ReactNode {
  let content: ReactNode = text;
  if (format & CODE) content = <code>{content}</code>;
  if (format & ITALIC) content = <em>{content}</em>;
  if (format & BOLD) content = <strong>{content}</strong>;
  return content;
}

function renderNode(node: Json): ReactNode {
  const children = node.children?.map((child, index) => (
    <Fragment key={index}>{renderNode(child)}</Fragment>
  ));
  switch (node.type) {
    case 'text':
      return renderText(node as SerializedTextNode);
    case 'linebreak':
      return <br />;
    case 'tab':
      return '\t';
    case 'paragraph':
      return <p>{children}</p>;
    case 'heading': {
      const Tag = node.tag ?? 'h2';
      return <Tag>{children}</Tag>;
    }
    case 'link':
      return /^(https?|mailto):/.test(node.url ?? '') ? (
        <a href={node.url}>{children}</a>
      ) : (
        children
      );
    default:
      return children;
  }
}

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
  assert.deepEqual([BOLD, ITALIC, CODE], [IS_BOLD, IS_ITALIC, IS_CODE]);
  const {root} = stored();
  const poll = {type: 'poll', version: 1, children: root.children};
  const html = renderToStaticMarkup(<>{renderNode({...root, children: [poll]})}</>);
  assert.equal(
    html,
    '<h2>T</h2><p><strong><em>a</em></strong><br/>\t<code>c</code><a href="https://example.com">good</a>bad</p>',
  );
});
