import assert from 'node:assert/strict';
import {test} from 'node:test';
import {createEmptyHistoryState, registerHistory} from '@lexical/history';
import {HeadingNode} from '@lexical/rich-text';
import {
  $create,
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $getState,
  $hasUpdateTag,
  $isElementNode,
  $setCompositionKey,
  $setState,
  createState,
  ElementNode,
  KEY_ENTER_COMMAND,
  ParagraphNode,
  RootNode,
  TextNode,
  UNDO_COMMAND,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import {$paragraph, committedText, headless, microtask, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

class ShoutNode extends TextNode {
  override $config() {
    return this.config('shout', {
      extends: TextNode,
      $transform: (node) => {
        const upper = node.getTextContent().toUpperCase();
        if (node.getTextContent() !== upper) {
          node.setTextContent(upper);
        }
      },
    });
  }
}

/** Two hyphens become a dash: the smallest transform of the page. */
function $dash(node: TextNode): void {
  const text = node.getTextContent();
  if (text.includes('--')) {
    node.setTextContent(text.replaceAll('--', '—'));
  }
}

test('a transform changes the node in the same commit, before any listener hears of it', () => {
  const {editor} = headless();
  editor.registerNodeTransform(TextNode, $dash);
  const heard: string[] = [];
  editor.registerTextContentListener((text) => {
    heard.push(text);
  });
  write(editor, () => $paragraph('wait -- what'));
  assert.deepEqual(heard, ['wait — what']);
});

test('undo takes back the change and what the transform made of it in one step', () => {
  const {editor} = headless();
  registerHistory(editor, createEmptyHistoryState(), 0);
  editor.registerNodeTransform(TextNode, $dash);
  const {text} = write(editor, () => $paragraph('wait'));
  write(editor, () => text.setTextContent('wait --'), {tag: 'history-push'});
  assert.equal(committedText(editor), 'wait —');
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  editor.read(() => undefined);
  assert.equal(committedText(editor), 'wait');
});

test('an update inside another: transforms run once, after both callbacks; one after the other: after each', async () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('a'));
  let runs: string[] = [];
  editor.registerNodeTransform(TextNode, (node) => {
    runs.push(node.getTextContent());
  });
  await microtask();
  runs = [];
  editor.update(() => {
    text.setTextContent('b');
    editor.update(() => {
      text.setTextContent('c');
    });
    runs.push('callback');
  });
  assert.deepEqual(runs, ['callback', 'c']);

  await microtask();
  runs = [];
  editor.update(() => void text.setTextContent('d'));
  editor.update(() => void text.setTextContent('e'));
  assert.deepEqual(runs, ['d', 'e']);
});

test('leaves come before elements, the root comes last', () => {
  const {editor} = headless();
  const order: string[] = [];
  editor.registerNodeTransform(RootNode, () => {
    order.push('root');
  });
  editor.registerNodeTransform(ParagraphNode, () => {
    order.push('paragraph');
  });
  editor.registerNodeTransform(TextNode, () => {
    order.push('text');
  });
  write(editor, () => $paragraph('a'));
  assert.deepEqual(order, ['text', 'paragraph', 'root']);
});

test('a text that changes runs the transforms of the text and of the root, not of the paragraph between', () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('a'));
  const order: string[] = [];
  const log = (node: LexicalNode): void => {
    order.push(node.getType());
  };
  editor.registerNodeTransform(TextNode, log);
  editor.registerNodeTransform(ParagraphNode, log);
  editor.registerNodeTransform(RootNode, log);
  editor.read(() => undefined);
  order.length = 0;
  write(editor, () => text.setTextContent('b'));
  assert.deepEqual(order, ['text', 'root']);
});

test('a change of its children runs the transform of an element', () => {
  const {editor} = headless();
  const {paragraph} = write(editor, () => $paragraph('a'));
  let runs = 0;
  editor.registerNodeTransform(ParagraphNode, () => {
    runs += 1;
  });
  editor.read(() => undefined);
  runs = 0;
  write(editor, () => paragraph.append($createTextNode('b').toggleFormat('bold')));
  assert.equal(runs, 1);
});

test('new dirty leaves from an element transform send the passes back to the leaves', () => {
  const {editor} = headless();
  const order: string[] = [];
  editor.registerNodeTransform(TextNode, (node) => {
    order.push(`text ${node.getTextContent()}`);
  });
  editor.registerNodeTransform(ParagraphNode, (node) => {
    order.push('paragraph');
    if (node.getChildrenSize() === 1) {
      node.append($createTextNode('b').toggleFormat('bold'));
    }
  });
  write(editor, () => $paragraph('a'));
  assert.deepEqual(order, ['text a', 'paragraph', 'text b', 'text a', 'paragraph']);
});

test('dirty leaves from a leaf transform are finished before any element runs', () => {
  const {editor} = headless();
  const order: string[] = [];
  editor.registerNodeTransform(TextNode, (node) => {
    order.push(node.getTextContent());
    if (node.getTextContent().length < 3) {
      node.setTextContent(node.getTextContent() + 'x');
    }
  });
  editor.registerNodeTransform(ParagraphNode, () => {
    order.push('paragraph');
  });
  write(editor, () => $paragraph('a'));
  assert.deepEqual(order, ['a', 'ax', 'axx', 'paragraph']);
});

test('adjacent text is merged before the transform sees it', () => {
  const {editor} = headless();
  const seen: string[] = [];
  editor.registerNodeTransform(TextNode, (node) => {
    seen.push(node.getTextContent());
  });
  write(editor, () => $paragraph('-').paragraph.append($createTextNode('-')));
  assert.deepEqual([...new Set(seen)], ['--']);
});

test('registering runs the transform on all nodes of the class, in an update with the tag history-merge', async () => {
  const {editor} = headless();
  write(editor, () => $paragraph('old -- text'));
  const tags: string[][] = [];
  editor.registerUpdateListener((payload) => {
    tags.push([...payload.tags]);
  });
  editor.registerNodeTransform(TextNode, $dash);
  assert.equal(committedText(editor), 'old -- text');
  await microtask();
  assert.equal(committedText(editor), 'old — text');
  assert.deepEqual(tags, [['history-merge']]);
});

test('a transform serves the class it names and no subclass', () => {
  const {editor} = headless({nodes: [ShoutNode]});
  editor.registerNodeTransform(TextNode, $dash);
  write(editor, () => {
    $paragraph('a--b').paragraph.append($create(ShoutNode).setTextContent('c--d'));
  });
  assert.equal(committedText(editor), 'a—bC--D');
});

test('$transform in $config belongs to the class and needs no registration', () => {
  const {editor} = headless({nodes: [ShoutNode]});
  write(editor, () => {
    $getRoot().append($createParagraphNode().append($create(ShoutNode).setTextContent('quiet')));
  });
  assert.equal(committedText(editor), 'QUIET');
});

test('skipTransforms leaves the nodes as they are, but text is still merged', () => {
  const {editor} = headless();
  editor.registerNodeTransform(TextNode, $dash);
  write(editor, () => $paragraph('a-').paragraph.append($createTextNode('-b')), {
    skipTransforms: true,
  });
  assert.equal(committedText(editor), 'a--b');
  assert.equal(
    editor.read(() => $getRoot().getAllTextNodes().length),
    1,
  );
});

test('parseEditorState and setEditorState run no transforms; the next change of a node does', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('a--b'));
  const json = JSON.stringify(editor.getEditorState());
  const other = headless().editor;
  other.registerNodeTransform(TextNode, $dash);
  other.setEditorState(other.parseEditorState(json));
  assert.equal(committedText(other), 'a--b');
  write(other, () => {
    $getRoot()
      .getAllTextNodes()
      .forEach((node) => {
        node.markDirty();
      });
  });
  assert.equal(committedText(other), 'a—b');
});

test('undo restores content without transforms, even one of the root that would change it', () => {
  const {editor} = headless();
  registerHistory(editor, createEmptyHistoryState(), 0);
  const {text} = write(editor, () => $paragraph('a'));
  write(editor, () => text.setTextContent('b'), {tag: 'history-push'});
  let runs = 0;
  editor.registerNodeTransform(RootNode, (root) => {
    if (root.getChildrenSize() === 1) {
      root.append($createParagraphNode());
    }
  });
  editor.registerNodeTransform(TextNode, () => {
    runs += 1;
  });
  // Registering marked the nodes dirty; undo goes back to a state that no transform has seen.
  editor.read(() => undefined);
  runs = 0;
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  editor.read(() => {
    assert.equal($getRoot().getTextContent(), 'a');
    assert.equal($getRoot().getChildrenSize(), 1);
  });
  assert.equal(runs, 0);
});

test('a transform without a condition is stopped after about a hundred passes, and the whole update is lost', () => {
  const {editor, errors} = headless();
  write(editor, () => $paragraph('before'));
  let runs = 0;
  editor.registerNodeTransform(RootNode, () => undefined);
  editor.registerNodeTransform(ParagraphNode, (node) => {
    runs += 1;
    node.append($createTextNode('!').toggleFormat('bold'));
  });
  assert.equal(editor.getEditorState().isEmpty(), false);
  editor.update(() => void $paragraph('new'), {discrete: true});
  assert.match(String(errors[0]), /One or more transforms are endlessly triggering/);
  assert.equal(runs > 20 && runs < 400, true, String(runs));
  assert.equal(committedText(editor), 'before');
});

test('a setter with the value that is already there still marks the node dirty: an endless loop', () => {
  const {editor, errors} = headless();
  editor.registerNodeTransform(TextNode, (node) => {
    node.setStyle('color: red');
  });
  editor.update(() => void $paragraph('a'), {discrete: true});
  assert.match(String(errors[0]), /endlessly triggering/);
});

test('$setState with a plain value loops as well, with an updater it does not', () => {
  const lengthState = createState('length', {parse: (value) => Number(value ?? 0)});
  const plain = headless();
  plain.editor.registerNodeTransform(TextNode, (node) => {
    $setState(node, lengthState, node.getTextContentSize());
  });
  plain.editor.update(() => void $paragraph('a'), {discrete: true});
  assert.match(String(plain.errors[0]), /endlessly triggering/);
  const updater = headless();
  updater.editor.registerNodeTransform(TextNode, (node) => {
    $setState(node, lengthState, () => node.getTextContentSize());
  });
  const {text} = write(updater.editor, () => $paragraph('abc'));
  assert.deepEqual(updater.errors, []);
  assert.equal(
    updater.editor.read(() => $getState(text, lengthState)),
    3,
  );
});

test('two transforms that undo each other are stopped too', () => {
  const {editor, errors} = headless();
  editor.registerNodeTransform(TextNode, (node) => {
    if (node.getTextContent() === 'a') {
      node.setTextContent('b');
    }
  });
  editor.registerNodeTransform(TextNode, (node) => {
    if (node.getTextContent() === 'b') {
      node.setTextContent('a');
    }
  });
  editor.update(() => void $paragraph('a'), {discrete: true});
  assert.match(String(errors[0]), /endlessly triggering/);
});

test('editor.update inside a transform runs after all transforms, and none runs on what it makes', () => {
  const {editor} = headless();
  const log: string[] = [];
  let nested = false;
  editor.registerNodeTransform(TextNode, (node) => {
    log.push(node.getTextContent());
    if (!nested) {
      nested = true;
      editor.update(() => {
        log.push('nested');
        $paragraph('made');
      });
    }
  });
  editor.registerNodeTransform(RootNode, () => {
    log.push('root');
  });
  write(editor, () => $paragraph('a'));
  assert.deepEqual(log, ['a', 'root', 'nested']);
  assert.equal(committedText(editor), 'a\n\nmade');
});

test('once a transform detaches the node, the others of its class skip it', () => {
  const {editor} = headless();
  const log: string[] = [];
  editor.registerNodeTransform(TextNode, (node) => {
    log.push('remove');
    node.remove();
  });
  editor.registerNodeTransform(TextNode, () => {
    log.push('second');
  });
  write(editor, () => $paragraph('a'));
  assert.deepEqual(log, ['remove']);
});

test('an error in a transform goes to onError and the update is lost', () => {
  const {editor, errors} = headless();
  editor.registerNodeTransform(TextNode, () => {
    throw new Error('broken transform');
  });
  editor.update(() => void $paragraph('a'), {discrete: true});
  assert.match(String(errors[0]), /broken transform/);
  assert.equal(editor.getEditorState().isEmpty(), true);
});

test('a transform can ask for the tags of the update', () => {
  const {editor} = headless();
  editor.registerNodeTransform(TextNode, (node) => {
    if (!$hasUpdateTag('import')) {
      $dash(node);
    }
  });
  write(editor, () => $paragraph('a--b'), {tag: 'import'});
  write(editor, () => $paragraph('c--d'));
  assert.equal(committedText(editor), 'a--b\n\nc—d');
});

test('removing a node marks its neighbors and its parent; the removed node itself is not transformed', () => {
  const {editor} = headless();
  const {middle} = write(editor, () => {
    const {paragraph} = $paragraph('a');
    const middle = $createTextNode('b').toggleFormat('bold');
    paragraph.append(middle, $createTextNode('c').toggleFormat('italic'));
    return {middle};
  });
  const seen: string[] = [];
  const log = (node: LexicalNode): void => {
    seen.push(node.getTextContent());
  };
  editor.registerNodeTransform(TextNode, log);
  editor.registerNodeTransform(ParagraphNode, log);
  editor.read(() => undefined);
  seen.length = 0;
  write(editor, () => {
    middle.remove();
  });
  assert.deepEqual(seen.sort(), ['a', 'ac', 'c']);
});

test('the trailing paragraph of the page: a root transform keeps an empty paragraph at the end', () => {
  const {editor, errors} = headless();
  editor.registerNodeTransform(RootNode, (root) => {
    const last = root.getLastChild();
    if (!$isElementNode(last) || last.getType() !== 'paragraph' || !last.isEmpty()) {
      root.append($createParagraphNode());
    }
  });
  write(editor, () => $paragraph('a'));
  assert.equal(
    editor.read(() => $getRoot().getChildrenSize()),
    2,
  );
  write(editor, () => {
    $getRoot().getLastChildOrThrow<ParagraphNode>().append($createTextNode('b'));
  });
  assert.equal(
    editor.read(() => $getRoot().getChildrenSize()),
    3,
  );
  assert.deepEqual(errors, []);
});

test('a transform that unwraps: an element that may only stand at the top level is moved out', () => {
  class BannerNode extends ElementNode {
    override $config() {
      return this.config('banner', {extends: ElementNode});
    }
  }
  const {editor} = headless({nodes: [BannerNode]});
  editor.registerNodeTransform(BannerNode, (node) => {
    const top = node.getTopLevelElement();
    if (top !== null && !top.is(node)) {
      top.insertAfter(node);
    }
  });
  write(editor, () => {
    $paragraph('a').paragraph.append($create(BannerNode).append($createTextNode('b')));
  });
  assert.deepEqual(
    editor.read(() =>
      $getRoot()
        .getChildren()
        .map((node) => node.getType()),
    ),
    ['paragraph', 'banner'],
  );
});

test('the returned function ends the transform', () => {
  const {editor} = headless();
  const stop = editor.registerNodeTransform(TextNode, $dash);
  stop();
  write(editor, () => $paragraph('a--b'));
  assert.equal(committedText(editor), 'a--b');
});

test('a text node that is being composed is left alone until the composition ends', () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('a'));
  editor.registerNodeTransform(TextNode, $dash);
  const composing: boolean[] = [];
  editor.registerNodeTransform(RootNode, (root) => {
    composing.push(root.getAllTextNodes()[0]!.isComposing());
  });
  editor.read(() => undefined);
  composing.length = 0;
  write(editor, () => {
    $setCompositionKey(text.getKey());
    text.setTextContent('a--');
  });
  assert.equal(committedText(editor), 'a--');
  assert.deepEqual(composing, [true]);
  write(editor, () => {
    $setCompositionKey(null);
  });
  assert.equal(committedText(editor), 'a—');
});

test('registerTitle puts the title back in the update that deletes it', async () => {
  const {registerTitle} = await loadSamples<{
    registerTitle: (editor: LexicalEditor) => () => void;
  }>({page: 'concepts/transforms.md', titles: ['title.ts']});
  const {editor, errors} = headless({nodes: [HeadingNode]});
  registerTitle(editor);
  const states: string[] = [];
  editor.registerUpdateListener(({editorState}) => {
    const $types = (): string[] =>
      $getRoot()
        .getChildren()
        .map((node) => node.getType());
    states.push(editorState.read($types).join());
  });
  write(editor, () => $paragraph('text'));
  write(editor, () => void $getRoot().clear());
  assert.deepEqual(states, ['heading,paragraph', 'heading']);
  assert.deepEqual(errors, []);
});

test('singleLine.ts keeps one paragraph without line breaks, whatever is put in', async () => {
  const {registerSingleLine} = await loadSamples<{
    registerSingleLine: (editor: LexicalEditor) => () => void;
  }>({page: 'concepts/transforms.md', titles: ['singleLine.ts']});
  const {editor, errors} = headless();
  registerSingleLine(editor);
  write(editor, () => {
    $paragraph('one').paragraph.append($createLineBreakNode(), $createTextNode('two'));
    $paragraph('three');
    $paragraph('four');
  });
  assert.deepEqual(errors, []);
  assert.equal(committedText(editor), 'one two three four');
  write(editor, () => $getRoot().clear());
  assert.equal(
    editor.read(() => $getRoot().getChildrenSize()),
    1,
  );
  assert.equal(editor.dispatchCommand(KEY_ENTER_COMMAND, null), true);
});

test('maxLength.ts cuts what is too much before the caret', async () => {
  const {registerMaxLength} = await loadSamples<{
    registerMaxLength: (editor: LexicalEditor, max: number) => () => void;
  }>({page: 'concepts/transforms.md', titles: ['maxLength.ts']});
  const {editor, errors} = headless();
  write(editor, () => $paragraph('12345').text.select());
  registerMaxLength(editor, 8);
  const insert = (text: string): void => {
    write(editor, () => $getSelection()?.insertText(text));
  };
  insert('678');
  assert.equal(committedText(editor), '12345678');
  insert('9');
  assert.equal(committedText(editor), '12345678');
  insert('abcdef');
  assert.equal(committedText(editor), '12345678');
  assert.deepEqual(errors, []);
});

test('issues.ts turns #42 into a node, and back when it stops matching', async () => {
  const {IssueNode, registerIssues} = await loadSamples<{
    IssueNode: typeof TextNode;
    registerIssues: (editor: LexicalEditor) => () => void;
  }>({page: 'concepts/transforms.md', titles: ['issues.ts']});
  const {editor, errors} = headless({nodes: [IssueNode]});
  registerIssues(editor);
  const parts = (): string[] =>
    editor.read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => `${node.getType()}:${node.getTextContent()}`),
    );
  const {text} = write(editor, () => $paragraph('see #42 and'));
  assert.deepEqual(parts(), ['text:see ', 'issue:#42', 'text: and']);
  write(editor, () => {
    text.getNextSibling<TextNode>()?.setTextContent('#');
  });
  assert.deepEqual(parts(), ['text:see # and']);
  assert.deepEqual(errors, []);
});
