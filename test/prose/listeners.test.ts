import assert from 'node:assert/strict';
import {test} from 'node:test';
import './conceptsDom.js';
import {mergeRegister} from '@lexical/utils';
import {
  $create,
  $createNodeSelection,
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $onUpdate,
  $setSelection,
  COMMAND_PRIORITY_LOW,
  createEditor,
  DecoratorNode,
  ParagraphNode,
  SELECTION_CHANGE_COMMAND,
  TextNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeMutation,
  type UpdateListenerPayload,
} from 'lexical';
import {$paragraph, headless, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

class ChipNode extends DecoratorNode<string> {
  override $config() {
    return this.config('chip', {extends: DecoratorNode});
  }
  override createDOM(): HTMLElement {
    return document.createElement('span');
  }
  override updateDOM(): boolean {
    return false;
  }
  override decorate(): string {
    return 'chip';
  }
}
class MentionNode extends TextNode {
  override $config() {
    return this.config('mention', {extends: TextNode});
  }
}

test('the order within a commit: mutation, selection command, decorator, text content, update, onUpdate', () => {
  const {editor} = mounted({nodes: [ChipNode]});
  const order: string[] = [];
  const log = (name: string) => (): void => {
    order.push(name);
  };
  editor.registerUpdateListener(log('update'));
  editor.registerTextContentListener(log('textcontent'));
  editor.registerDecoratorListener(log('decorator'));
  editor.registerMutationListener(ParagraphNode, log('mutation'));
  editor.registerCommand(
    SELECTION_CHANGE_COMMAND,
    () => {
      order.push('selection');
      return false;
    },
    COMMAND_PRIORITY_LOW,
  );
  editor.registerNodeTransform(ParagraphNode, log('transform'));
  write(
    editor,
    () => {
      const chip = $create(ChipNode);
      $paragraph('a').paragraph.append(chip);
      const selection = $createNodeSelection();
      selection.add(chip.getKey());
      $setSelection(selection);
    },
    {onUpdate: log('onUpdate')},
  );
  assert.deepEqual(order, [
    'transform',
    'mutation',
    'selection',
    'decorator',
    'textcontent',
    'update',
    'onUpdate',
  ]);
});

test('every register method returns the function that ends it, and mergeRegister joins them, last first', () => {
  const {editor} = headless();
  let calls = 0;
  const stop = editor.registerUpdateListener(() => {
    calls += 1;
  });
  write(editor, () => $paragraph('a'));
  stop();
  write(editor, () => $paragraph('b'));
  assert.equal(calls, 1);
  const order: string[] = [];
  mergeRegister(
    () => order.push('first'),
    () => order.push('second'),
  )();
  assert.deepEqual(order, ['second', 'first']);
});

test('the payload of an update listener', () => {
  const {editor} = mounted();
  const {paragraph, text} = write(editor, () => $paragraph('a'));
  const before = editor.getEditorState();
  let checked = false;
  editor.registerUpdateListener(
    ({editorState, prevEditorState, dirtyElements, dirtyLeaves, tags, mutatedNodes}) => {
      assert.equal(editorState, editor.getEditorState());
      assert.equal(prevEditorState, before);
      assert.deepEqual([...dirtyLeaves], [text.getKey()]);
      // The parents are listed with false: something below them changed.
      assert.equal(dirtyElements.get(paragraph.getKey()), false);
      assert.deepEqual([...tags], ['mine']);
      assert.deepEqual([...mutatedNodes!], []);
      checked = true;
    },
  );
  write(editor, () => text.setTextContent('b'), {tag: 'mine'});
  assert.equal(checked, true);
});

test('mutatedNodes is filled as soon as any mutation listener is registered', () => {
  const {editor} = mounted();
  editor.registerMutationListener(TextNode, () => undefined);
  let kinds: (NodeMutation | undefined)[] = [];
  editor.registerUpdateListener(({mutatedNodes}) => {
    kinds = [...(mutatedNodes?.get(ParagraphNode)?.values() ?? [])];
  });
  write(editor, () => $paragraph('a'));
  assert.deepEqual(kinds, ['created']);
});

test('update listeners hear of every commit, text content listeners only of a changed text', () => {
  const {editor} = headless();
  const {paragraph, text} = write(editor, () => $paragraph('a'));
  const calls: string[] = [];
  editor.registerUpdateListener(() => {
    calls.push('update');
  });
  editor.registerTextContentListener((content) => {
    calls.push(content);
  });
  write(editor, () => paragraph.setIndent(1));
  write(editor, () => text.select());
  write(editor, () => text.setTextContent('b'));
  assert.deepEqual(calls, ['update', 'update', 'b', 'update']);
});

test('no state is active in an update listener', () => {
  const {editor} = headless();
  let message = '';
  editor.registerUpdateListener(() => {
    try {
      $getRoot();
    } catch (error) {
      message = String(error);
    }
  });
  write(editor, () => $paragraph('a'));
  assert.match(message, /Unable to find an active editor state/);
});

test('an update inside a listener waits for the listeners and makes a second commit', async () => {
  const {editor} = headless();
  const log: string[] = [];
  let done = false;
  editor.registerUpdateListener(({editorState}) => {
    const count = editorState.read(() => $getRoot().getChildrenSize());
    log.push(`first ${String(count)}`);
    if (!done) {
      done = true;
      editor.update(() => {
        log.push('inner update');
        $paragraph('b');
      });
    }
  });
  editor.registerUpdateListener(() => {
    log.push('second');
  });
  write(editor, () => $paragraph('a'));
  await microtask();
  assert.deepEqual(log, ['first 1', 'second', 'inner update', 'first 2', 'second']);
});

test('an error in a listener is thrown to whoever caused the commit, skips the other listeners and never reaches onError', () => {
  const {editor, errors} = headless();
  let reached = false;
  editor.registerUpdateListener(() => {
    throw new Error('listener');
  });
  editor.registerUpdateListener(() => {
    reached = true;
  });
  assert.throws(() => write(editor, () => $paragraph('a')), /listener/);
  assert.equal(reached, false);
  assert.deepEqual(errors, []);
});

test('mutations: created, updated and destroyed, by key, for exactly one class', () => {
  const {editor} = mounted({nodes: [MentionNode]});
  const log: [string, NodeMutation][] = [];
  editor.registerMutationListener(TextNode, (mutations) => {
    log.push(...mutations);
  });
  const {text} = write(editor, () => {
    const made = $paragraph('a');
    made.paragraph.append($create(MentionNode).setTextContent('@b'));
    return made;
  });
  write(editor, () => text.setTextContent('b'));
  write(editor, () => {
    text.remove();
  });
  const key = text.getKey();
  assert.deepEqual(log, [
    [key, 'created'],
    [key, 'updated'],
    [key, 'destroyed'],
  ]);
});

test('a mutation listener starts with the nodes that exist, unless skipInitialization is set', () => {
  const {editor} = mounted();
  write(editor, () => $paragraph('a'));
  const log: string[] = [];
  editor.registerMutationListener(ParagraphNode, (mutations, {updateTags}) => {
    log.push(...mutations.values(), ...updateTags);
  });
  editor.registerMutationListener(
    ParagraphNode,
    () => {
      log.push('skipped');
    },
    {skipInitialization: true},
  );
  assert.deepEqual(log, ['created', 'registerMutationListener']);
});

test('in a mutation listener the DOM is up to date; a destroyed node is only in prevEditorState', () => {
  const {editor} = mounted();
  const seen: (string | null | undefined)[] = [];
  const {paragraph} = write(editor, () => $paragraph('a'));
  editor.registerMutationListener(
    ParagraphNode,
    (mutations, {prevEditorState}) => {
      for (const [key, mutation] of mutations) {
        if (mutation === 'destroyed') {
          assert.equal(editor.getElementByKey(key), null);
          assert.equal(
            editor.read(() => $getNodeByKey(key)),
            null,
          );
          seen.push(prevEditorState.read(() => $getNodeByKey(key)?.getTextContent()));
        } else {
          seen.push(editor.getElementByKey(key)?.textContent);
        }
      }
    },
    {skipInitialization: true},
  );
  write(editor, () => paragraph.append($createTextNode('b')));
  write(editor, () => {
    paragraph.remove();
  });
  assert.deepEqual(seen, ['ab', 'ab']);
});

test('a mutation listener does not hear of a paragraph whose text changed, only of nodes that were cloned', () => {
  const {editor} = mounted();
  const {text} = write(editor, () => $paragraph('a'));
  let calls = 0;
  editor.registerMutationListener(
    ParagraphNode,
    () => {
      calls += 1;
    },
    {skipInitialization: true},
  );
  write(editor, () => text.setTextContent('b'));
  assert.equal(calls, 0);
});

test('a root listener is called at once, on every change of the root element, and with null when it ends', () => {
  const editor = createEditor();
  const log: [string | null, string | null][] = [];
  const stop = editor.registerRootListener((root, previous) => {
    log.push([root?.id ?? null, previous?.id ?? null]);
  });
  const element = document.createElement('div');
  element.id = 'one';
  editor.setRootElement(element);
  stop();
  assert.deepEqual(log, [
    [null, null],
    ['one', null],
    [null, 'one'],
  ]);
});

test('an editable listener hears only of changes', () => {
  const {editor} = headless();
  const log: boolean[] = [];
  editor.registerEditableListener((editable) => {
    log.push(editable);
  });
  editor.setEditable(true);
  editor.setEditable(false);
  assert.deepEqual(log, [false]);
});

test('a decorator listener gets all decorators by key', () => {
  const {editor} = mounted({nodes: [ChipNode]});
  let got: Record<string, string> = {};
  editor.registerDecoratorListener<string>((decorators) => {
    got = decorators;
  });
  const chip = write(editor, () => {
    const node = $create(ChipNode);
    $getRoot().append($createParagraphNode().append(node));
    return node;
  });
  assert.deepEqual(got, {[chip.getKey()]: 'chip'});
});

test('a headless editor has update, text content, editable and command listeners, no others', () => {
  const {editor} = headless();
  for (const attempt of [
    () => editor.registerMutationListener(TextNode, () => undefined),
    () => editor.registerRootListener(() => undefined),
    () => editor.registerDecoratorListener(() => undefined),
  ]) {
    assert.throws(attempt, /is not supported in headless mode/);
  }
});

test('without a root element an editor calls update listeners and no mutation listeners', () => {
  const editor = createEditor();
  const log: string[] = [];
  editor.registerUpdateListener(() => {
    log.push('update');
  });
  editor.registerMutationListener(ParagraphNode, () => {
    log.push('mutation');
  });
  write(editor, () => $paragraph('a'));
  assert.deepEqual(log, ['update']);
});

test('setRootElement calls the update listeners, with the tag history-merge', () => {
  const editor = createEditor();
  write(editor, () => $paragraph('a'));
  const tags: string[][] = [];
  editor.registerUpdateListener((payload) => {
    tags.push([...payload.tags]);
  });
  const element = document.createElement('div');
  editor.setRootElement(element);
  assert.deepEqual(tags, [['history-merge']]);
  assert.equal(element.textContent, 'a');
});

test('the element of an updated node may be a new one', () => {
  const {editor} = mounted();
  const {text} = write(editor, () => $paragraph('a'));
  const before = editor.getElementByKey(text.getKey());
  let after: HTMLElement | null = null;
  const log: NodeMutation[] = [];
  editor.registerMutationListener(
    TextNode,
    (mutations) => {
      log.push(...mutations.values());
      after = editor.getElementByKey(text.getKey());
    },
    {skipInitialization: true},
  );
  write(editor, () => text.toggleFormat('bold'));
  assert.deepEqual(log, ['updated']);
  assert.notEqual(after, before);
});

test('a node that moves to a later parent is reported as updated, to an earlier one as created', () => {
  const {editor} = mounted();
  const log: NodeMutation[] = [];
  const {text, first, last} = write(editor, () => {
    const first = $createParagraphNode();
    $getRoot().append(first);
    const made = $paragraph('a');
    const last = $createParagraphNode();
    $getRoot().append(last);
    return {...made, first, last};
  });
  editor.registerMutationListener(
    TextNode,
    (mutations) => {
      log.push(mutations.get(text.getKey())!);
    },
    {skipInitialization: true},
  );
  write(editor, () => last.append(text));
  write(editor, () => first.append(text));
  assert.deepEqual(log, ['updated', 'created']);
});

test('$onUpdate and onUpdate run once, after the listeners', () => {
  const {editor} = headless();
  const log: string[] = [];
  editor.registerUpdateListener(() => {
    log.push('listener');
  });
  write(
    editor,
    () => {
      $paragraph('a');
      $onUpdate(() => {
        log.push('$onUpdate');
      });
    },
    {
      onUpdate: () => {
        log.push('onUpdate');
      },
    },
  );
  write(editor, () => $paragraph('b'));
  assert.deepEqual(log, ['listener', 'onUpdate', '$onUpdate', 'listener']);
});

test('the sample that puts a click listener on each element: one per element, late or early, new tags included', () => {
  const {editor, root} = mounted();
  const {text} = write(editor, () => $paragraph('a'));
  const known = new WeakSet<HTMLElement>();
  const clicks: (string | undefined)[] = [];
  editor.registerMutationListener(TextNode, (mutations) => {
    for (const [key, mutation] of mutations) {
      const element = editor.getElementByKey(key);
      if (mutation === 'destroyed' || element === null || known.has(element)) {
        continue;
      }
      known.add(element);
      element.addEventListener('click', () => {
        clicks.push(editor.read(() => $getNodeByKey(key)?.getTextContent()));
      });
    }
  });
  write(editor, () => text.setTextContent('b'));
  (root.querySelector('span') as HTMLElement).click();
  write(editor, () => text.toggleFormat('bold'));
  (root.querySelector('strong') as HTMLElement).click();
  assert.deepEqual(clicks, ['b', 'b']);
});

test('registerCounter counts words and characters, two line breaks between blocks among them, from the next change on', async () => {
  const {registerCounter} = await loadSamples<{
    registerCounter: (
      editor: LexicalEditor,
      show: (words: number, characters: number) => void,
    ) => () => void;
  }>({page: 'concepts/listeners.md', titles: ['counter.ts']});
  const {editor} = headless();
  write(editor, () => $paragraph('one two'));
  const shown: unknown[] = [];
  registerCounter(editor, (...counts) => shown.push(counts));
  assert.deepEqual(shown, []);
  write(editor, () => $paragraph('three'));
  write(editor, () => void $getRoot().clear());
  assert.deepEqual(shown, [
    [3, 14],
    [0, 0],
  ]);
});

test('saver.ts: one request at a time, then the newest state, the overtaken ones never', async () => {
  const {registerSaver} = await loadSamples<{
    registerSaver: (editor: LexicalEditor, send: (json: string) => Promise<void>) => () => void;
  }>({page: 'concepts/listeners.md', titles: ['saver.ts']});
  const {editor} = headless();
  const sent: string[] = [];
  const answers: {resolve: () => void; reject: (error: Error) => void}[] = [];
  registerSaver(editor, (json) => {
    sent.push(/"text":"(.)"[^"]*"type":"text","version":1\}\],[^[]*$/.exec(json)?.[1] ?? '');
    return new Promise((resolve, reject) => answers.push({resolve, reject}));
  });
  for (const text of ['a', 'b', 'c']) write(editor, () => $paragraph(text));
  assert.deepEqual(sent, ['a']);
  answers.shift()!.resolve();
  await microtask();
  assert.deepEqual(sent, ['a', 'c']);
  answers.shift()!.reject(new Error('offline'));
  await microtask();
  assert.deepEqual(sent, ['a', 'c'], 'no retry by itself');
  write(editor, () => $paragraph('d'));
  assert.deepEqual(sent, ['a', 'c', 'd'], 'the next change goes out');
  write(editor, () => $getRoot().selectStart());
  answers.shift()!.resolve();
  await microtask();
  assert.deepEqual(sent, ['a', 'c', 'd'], 'a moved caret is not a change');
});

test('removedImages.ts: the JSON of a node that is gone, not of one that moves; undo brings it back', async (t) => {
  const lines: unknown[] = [];
  t.mock.method(console, 'log', (line: unknown) => lines.push(line));
  const {registerRemovedImages} = await loadSamples<{
    registerRemovedImages: (editor: LexicalEditor, klass: typeof ChipNode) => () => void;
  }>({page: 'concepts/listeners.md', titles: ['removedImages.ts']});
  const {editor} = mounted({nodes: [ChipNode]});
  const chip = () => $getRoot().getFirstChildOrThrow<ParagraphNode>().getFirstChildOrThrow();
  write(editor, () => {
    $getRoot().append($createParagraphNode().append($create(ChipNode)), $createParagraphNode());
  });
  registerRemovedImages(editor, ChipNode);
  const before = editor.getEditorState();
  write(editor, () => $getRoot().getLastChildOrThrow<ParagraphNode>().append(chip()));
  assert.deepEqual(lines, []);
  editor.setEditorState(before);
  write(editor, () => chip().remove());
  assert.deepEqual(lines, [{type: 'chip', version: 1}]);
  editor.setEditorState(before);
  assert.equal(
    editor.read(() => chip().getType()),
    'chip',
  );
});

test('draft.ts: the document is in the storage once the page is hidden, and loads from there', async (t) => {
  const {registerDraft} = await loadSamples<{
    registerDraft: (editor: LexicalEditor, name: string) => () => void;
  }>({page: 'concepts/listeners.md', titles: ['draft.ts']});
  const {editor} = mounted();
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {setItem: (name: string, text: string) => kept.set(name, text)},
  });
  let visibility = 'visible';
  t.mock.getter(document, 'visibilityState', () => visibility);
  const end = registerDraft(editor, 'note');
  write(editor, () => $paragraph('kept'));
  const change = () => document.dispatchEvent(new window.Event('visibilitychange'));
  change();
  assert.equal(kept.size, 0);
  visibility = 'hidden';
  change();
  const state = editor.parseEditorState(kept.get('note')!);
  assert.equal(
    state.read(() => $getRoot().getTextContent()),
    'kept',
  );
  end();
  kept.clear();
  change();
  assert.equal(kept.size, 0);
});

test('changedBlocks gives the blocks of a commit that were changed or added, and their neighbors', async () => {
  const {changedBlocks} = await loadSamples<{
    changedBlocks: (payload: UpdateListenerPayload) => LexicalNode[];
  }>({page: 'concepts/listeners.md', titles: ['changedBlocks.ts']});
  const {editor} = headless();
  const texts = write(editor, () => ['one', 'two', 'three'].map((text) => $paragraph(text).text));
  let changed: string[] = [];
  editor.registerUpdateListener((payload) => {
    const blocks = changedBlocks(payload);
    changed = payload.editorState.read(() => blocks.map((block) => block.getTextContent()));
  });
  write(editor, () => texts[1]!.setTextContent('new'));
  assert.deepEqual(changed, ['new']);
  write(editor, () => $paragraph('four'));
  assert.deepEqual(changed.toSorted(), ['four', 'three']);
  write(editor, () => texts[0]!.getParentOrThrow().remove());
  assert.deepEqual(changed, ['new']);
});

test('an update listener is not called for an update without changes, nor after one that throws', () => {
  const {editor} = headless();
  let calls = 0;
  const stop = editor.registerUpdateListener(() => {
    throw new Error('first');
  });
  editor.registerUpdateListener(() => {
    calls += 1;
  });
  assert.throws(() => write(editor, () => $paragraph('one')), /first/);
  assert.equal(calls, 0);
  stop();
  write(editor, () => $paragraph('two'));
  assert.equal(calls, 1);
  write(editor, () => undefined);
  assert.equal(calls, 1);
});
