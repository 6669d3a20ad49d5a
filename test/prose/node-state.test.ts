import assert from 'node:assert/strict';
import {test} from 'node:test';
import './conceptsDom.js';
import {
  $generateJSONFromSelectedNodes,
  $generateNodesFromSerializedNodes,
} from '@lexical/clipboard';
import {$generateHtmlFromNodes, $generateNodesFromDOM} from '@lexical/html';
import {makeStateWrapper} from '@lexical/utils';
import {
  $copyNode,
  $create,
  $createTextNode,
  $getRoot,
  $getSelection,
  $getState,
  $getStateChange,
  $insertNodes,
  $selectAll,
  $setState,
  createState,
  ElementNode,
  NODE_STATE_KEY,
  ParagraphNode,
  TextNode,
  type LexicalEditor,
  type SerializedLexicalNode,
  type StateConfig,
} from 'lexical';
import {$paragraph, headless, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

const colorState = createState('color', {
  parse: (value) => (typeof value === 'string' ? value : 'none'),
});

/** The first block of the committed state as JSON. */
function firstJSON(editor: ReturnType<typeof headless>['editor']): Record<string, unknown> {
  return editor.getEditorState().toJSON().root.children[0] as unknown as Record<string, unknown>;
}

test('any node takes any state, and a node without it answers with the default', () => {
  const {editor} = headless();
  const {paragraph, text} = write(editor, () => $paragraph('x'));
  write(editor, () => $setState(paragraph, colorState, 'red'));
  editor.read(() => {
    assert.equal($getState(paragraph, colorState), 'red');
    assert.equal($getState(text, colorState), 'none');
  });
});

test('state is saved under "$", defaults are left out, and it comes back', () => {
  const {editor} = headless();
  const {paragraph} = write(editor, () => $paragraph('x'));
  write(editor, () => $setState(paragraph, colorState, 'red'));
  assert.equal(NODE_STATE_KEY, '$');
  assert.deepEqual(firstJSON(editor)['$'], {color: 'red'});
  const parsed = editor.parseEditorState(JSON.stringify(editor.getEditorState()));
  assert.equal(
    parsed.read(() => $getState($getRoot().getFirstChildOrThrow(), colorState)),
    'red',
  );
  write(editor, () => $setState(paragraph, colorState, 'none'));
  assert.equal('$' in firstJSON(editor), false);
});

test('old states keep the old value', () => {
  const {editor} = headless();
  const {paragraph} = write(editor, () => $paragraph('x'));
  write(editor, () => $setState(paragraph, colorState, 'red'));
  const before = editor.getEditorState();
  write(editor, () => $setState(paragraph, colorState, 'blue'));
  assert.equal(
    before.read(() => $getState(paragraph, colorState)),
    'red',
  );
  assert.equal(
    editor.read(() => $getState(paragraph, colorState)),
    'blue',
  );
});

test('an updater that gives an equal value marks nothing dirty, a plain value always does', () => {
  const {editor} = headless();
  const {paragraph} = write(editor, () => $paragraph('x'));
  write(editor, () => $setState(paragraph, colorState, 'red'));
  let commits = 0;
  editor.registerUpdateListener(() => {
    commits += 1;
  });
  write(editor, () => $setState(paragraph, colorState, (previous) => previous));
  assert.equal(commits, 0);
  write(editor, () => $setState(paragraph, colorState, 'red'));
  assert.equal(commits, 1);
});

test('the default is computed once, from parse(undefined), and all nodes share it', () => {
  const seen: unknown[] = [];
  const tagsState = createState('tags', {
    parse: (value): string[] => {
      seen.push(value);
      return Array.isArray(value) ? value.map(String) : [];
    },
  });
  assert.deepEqual(seen, [undefined]);
  const {editor} = headless();
  write(editor, () => {
    const {paragraph, text} = $paragraph('x');
    $getState(paragraph, tagsState).push('leaked');
    assert.deepEqual($getState(text, tagsState), ['leaked']);
  });
  assert.deepEqual(seen, [undefined]);
});

test('imported values wait unparsed until they are read', () => {
  const seen: unknown[] = [];
  const countState = createState('count', {
    parse: (value) => {
      seen.push(value);
      return Number(value ?? 0);
    },
  });
  const {editor} = headless();
  write(editor, () => $paragraph('x'));
  const json = editor.getEditorState().toJSON();
  (json.root.children[0] as SerializedLexicalNode)[NODE_STATE_KEY] = {count: '3'};
  const parsed = editor.parseEditorState(json);
  assert.deepEqual(seen, [undefined]);
  assert.equal(
    parsed.read(() => $getState($getRoot().getFirstChildOrThrow(), countState)),
    3,
  );
  assert.deepEqual(seen, [undefined, '3']);
});

test('values under keys that no code knows are kept and saved again', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('x'));
  const json = editor.getEditorState().toJSON();
  (json.root.children[0] as SerializedLexicalNode)[NODE_STATE_KEY] = {future: {level: 2}};
  editor.setEditorState(editor.parseEditorState(json));
  write(editor, () => $getRoot().getFirstChildOrThrow<ParagraphNode>().setIndent(1));
  assert.deepEqual(firstJSON(editor)['$'], {future: {level: 2}});
});

test('two configs with one key on a node collide', () => {
  const other = createState('color', {parse: (value) => value === true});
  const {editor, errors} = headless();
  const {paragraph} = write(editor, () => {
    const made = $paragraph('x');
    $setState(made.paragraph, colorState, 'red');
    return made;
  });
  editor.update(() => void $setState(paragraph, other, true), {discrete: true});
  assert.match(String(errors[0]), /State key collision "color" detected in ParagraphNode/);
});

test('isEqual decides which values count as the default when saving', () => {
  const parse = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const plain = createState('plain', {parse});
  const deep = createState('deep', {
    parse,
    isEqual: (a, b) => a.length === b.length && a.every((item, index) => item === b[index]),
  });
  const {editor} = headless();
  write(editor, () => {
    const {paragraph} = $paragraph('x');
    $setState(paragraph, plain, []);
    $setState(paragraph, deep, []);
  });
  assert.deepEqual(firstJSON(editor)['$'], {plain: []});
});

test('unparse and parse carry a value that is not JSON', () => {
  const dueState = createState('due', {
    parse: (value) => (typeof value === 'string' ? new Date(value) : null),
    unparse: (value) => value?.toISOString() ?? null,
    isEqual: (a, b) => a?.getTime() === b?.getTime(),
  });
  const {editor} = headless();
  write(editor, () => {
    $setState($paragraph('x').paragraph, dueState, new Date('2030-01-02T00:00:00Z'));
  });
  assert.deepEqual(firstJSON(editor)['$'], {due: '2030-01-02T00:00:00.000Z'});
  const parsed = editor.parseEditorState(JSON.stringify(editor.getEditorState()));
  assert.equal(
    parsed.read(() => $getState($getRoot().getFirstChildOrThrow(), dueState))?.getUTCFullYear(),
    2030,
  );
});

test('splitting a text node gives the state to all parts, which then merge again', () => {
  const {editor} = headless();
  const {text} = write(editor, () => {
    const made = $paragraph('abcdef');
    $setState(made.text, colorState, 'red');
    return made;
  });
  write(editor, () => {
    const parts = text.splitText(2, 4);
    assert.deepEqual(
      parts.map((part) => $getState(part, colorState)),
      ['red', 'red', 'red'],
    );
  });
  assert.equal(
    editor.read(() => $getRoot().getAllTextNodes().length),
    1,
  );
});

test('text nodes whose states differ do not merge', () => {
  const {editor} = headless();
  write(editor, () => {
    const {paragraph} = $paragraph('a');
    paragraph.append($setState($createTextNode('b'), colorState, 'red'));
  });
  assert.equal(
    editor.read(() => $getRoot().getAllTextNodes().length),
    2,
  );
});

test('$copyNode copies the state, later changes stay apart', () => {
  const {editor} = headless();
  write(editor, () => {
    const {text} = $paragraph('a');
    $setState(text, colorState, 'red');
    const copy = $copyNode(text);
    $setState(text, colorState, 'blue');
    assert.equal($getState(copy, colorState), 'red');
  });
});

test('Enter starts the next paragraph without the state of the first', () => {
  const {editor} = headless();
  write(editor, () => {
    const {paragraph, text} = $paragraph('a');
    $setState(paragraph, colorState, 'red');
    const next = paragraph.insertNewAfter(text.selectEnd(), false);
    assert.equal($getState(next, colorState), 'none');
  });
});

test('the root takes state too: a place for what belongs to the document', () => {
  const {editor} = headless();
  write(editor, () => {
    $paragraph('x');
    $setState($getRoot(), colorState, 'sepia');
  });
  const json = editor.getEditorState().toJSON();
  assert.deepEqual((json.root as SerializedLexicalNode)[NODE_STATE_KEY], {color: 'sepia'});
  const parsed = editor.parseEditorState(json);
  assert.equal(
    parsed.read(() => $getState($getRoot(), colorState)),
    'sepia',
  );
});

const toneState = createState('tone', {
  parse: (value) => (value === 'warning' ? 'warning' : 'note'),
});
class CalloutNode extends ElementNode {
  override $config() {
    return this.config('callout', {
      extends: ElementNode,
      stateConfigs: [{flat: true, stateConfig: toneState}],
    });
  }
  override createDOM(): HTMLElement {
    const dom = document.createElement('aside');
    dom.dataset['tone'] = $getState(this, toneState);
    return dom;
  }
  override updateDOM(prevNode: this, dom: HTMLElement): boolean {
    const change = $getStateChange(this, prevNode, toneState);
    if (change !== null) {
      dom.dataset['tone'] = change[0];
    }
    return false;
  }
}

test('flat state stands beside the other properties of the node in JSON', () => {
  const {editor} = headless({nodes: [CalloutNode]});
  write(editor, () => {
    $getRoot().append($setState($create(CalloutNode), toneState, 'warning'));
  });
  assert.equal(firstJSON(editor)['tone'], 'warning');
  assert.equal('$' in firstJSON(editor), false);
  const parsed = editor.parseEditorState(JSON.stringify(editor.getEditorState()));
  assert.equal(
    parsed.read(() => $getState($getRoot().getFirstChildOrThrow(), toneState)),
    'warning',
  );
});

test('updateDOM sees a change of state through $getStateChange', () => {
  const {editor, root} = mounted({nodes: [CalloutNode]});
  const callout = write(editor, () => {
    const node = $create(CalloutNode);
    $getRoot().append(node);
    return node;
  });
  const element = root.firstElementChild as HTMLElement;
  write(editor, () => $setState(callout, toneState, 'warning'));
  assert.equal(root.firstElementChild, element);
  assert.equal(element.dataset['tone'], 'warning');
});

test('state on a node that does not draw it leaves the DOM as it is', async () => {
  const {editor, root} = mounted();
  const {paragraph} = write(editor, () => $paragraph('x'));
  const html = root.innerHTML;
  write(editor, () => $setState(paragraph, colorState, 'red'));
  await microtask();
  assert.equal(root.innerHTML, html);
});

test('a mutation listener hears of the change of state and can draw it', () => {
  const {editor} = mounted();
  editor.registerMutationListener(ParagraphNode, (mutations) => {
    editor.read(() => {
      for (const [key, mutation] of mutations) {
        const element = editor.getElementByKey(key);
        const node = $getRoot()
          .getChildren()
          .find((child) => child.getKey() === key);
        if (mutation !== 'destroyed' && element !== null && node !== undefined) {
          element.dataset['color'] = $getState(node, colorState);
        }
      }
    });
  });
  const {paragraph} = write(editor, () => $paragraph('x'));
  write(editor, () => $setState(paragraph, colorState, 'red'));
  assert.equal(editor.getElementByKey(paragraph.getKey())?.dataset['color'], 'red');
});

test("'direct' reads the version at hand and needs no active state", () => {
  const {editor} = headless();
  const {paragraph} = write(editor, () => $paragraph('x'));
  const red = write(editor, () => $setState(paragraph, colorState, 'red'));
  write(editor, () => $setState(paragraph, colorState, 'blue'));
  assert.equal($getState(red, colorState, 'direct'), 'red');
  assert.throws(() => $getState(red, colorState), /Unable to find an active editor state/);
});

test('makeStateWrapper binds the accessors to one config', () => {
  const wrapper = makeStateWrapper(colorState);
  const {editor} = headless();
  write(editor, () => {
    const {paragraph} = $paragraph('x');
    wrapper.$set(paragraph, 'green');
    assert.equal(wrapper.$get(paragraph), 'green');
  });
});

test('$setState in a read-only context throws', () => {
  const {editor} = headless();
  const {paragraph} = write(editor, () => $paragraph('x'));
  assert.throws(
    () => editor.read(() => $setState(paragraph, colorState, 'red')),
    /Cannot use method in read-only mode/,
  );
});

test('a value that is a function must come from an updater', () => {
  const fnState = createState('fn', {parse: (): (() => string) => () => 'default'});
  const {editor} = headless();
  write(editor, () => {
    const {paragraph} = $paragraph('x');
    const value = (): string => 'mine';
    $setState(paragraph, fnState, () => value);
    assert.equal($getState(paragraph, fnState)(), 'mine');
  });
});

test('a state of a subclass of TextNode is inherited through extends', () => {
  class ColoredNode extends TextNode {
    override $config() {
      return this.config('colored', {
        extends: TextNode,
        stateConfigs: [{flat: true, stateConfig: colorState}],
      });
    }
  }
  class GlowingNode extends ColoredNode {
    override $config() {
      return this.config('glowing', {extends: ColoredNode});
    }
  }
  const {editor} = headless({nodes: [ColoredNode, GlowingNode]});
  write(editor, () => {
    const node = $setState($create(GlowingNode), colorState, 'red');
    assert.equal((node.exportJSON() as unknown as Record<string, unknown>)['color'], 'red');
  });
});

test('exported HTML does not carry state', () => {
  const {editor} = headless();
  write(editor, () => $setState($paragraph('x').paragraph, colorState, 'red'));
  const html = editor.read(() => $generateHtmlFromNodes(editor));
  assert.match(html, /^<p/);
  assert.doesNotMatch(html, /red/);
});

test('state that a class declares is parsed while the document loads', () => {
  const seen: unknown[] = [];
  const levelState = createState('level', {
    parse: (value) => {
      seen.push(value);
      return Number(value ?? 0);
    },
  });
  class LevelNode extends ElementNode {
    override $config() {
      return this.config('level', {extends: ElementNode, stateConfigs: [levelState]});
    }
  }
  const {editor} = headless({nodes: [LevelNode]});
  write(editor, () => {
    $getRoot().append($setState($create(LevelNode), levelState, 2));
  });
  seen.length = 0;
  editor.parseEditorState(JSON.stringify(editor.getEditorState()));
  assert.deepEqual(seen, [2]);
});

test('what the clipboard takes from one editor to another keeps the state', () => {
  const {editor} = headless();
  write(editor, () => {
    const {paragraph} = $paragraph('copy me');
    $setState(paragraph, colorState, 'red');
    $paragraph('and me');
    $selectAll();
  });
  const {nodes} = write(editor, () => $generateJSONFromSelectedNodes(editor, $getSelection()));
  write(editor, () => {
    const [copy] = $generateNodesFromSerializedNodes(nodes);
    assert.equal($getState(copy!, colorState), 'red');
  });
});

test('the html option carries a state through HTML, there and back', async () => {
  const {anchorState, editor} = await loadSamples<{
    anchorState: StateConfig<'anchor', string>;
    editor: LexicalEditor;
  }>({page: 'concepts/node-state.md', titles: ['anchors.ts']});
  write(editor, () => {
    $setState($paragraph('named').paragraph, anchorState, 'here');
    $paragraph('plain');
  });
  const html = editor.read(() => $generateHtmlFromNodes(editor));
  assert.match(html, /<p id="here">.*named.*<p><span/);
  write(editor, () => {
    const dom = new window.DOMParser().parseFromString(html, 'text/html');
    $getRoot().clear().select();
    $insertNodes($generateNodesFromDOM(editor, dom));
  });
  const anchors = editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => [node.getTextContent(), $getState(node, anchorState)]),
  );
  assert.deepEqual(anchors, [
    ['named', 'here'],
    ['plain', ''],
  ]);
});

test('parse takes an old shape; the new one is saved once the state was read', () => {
  const assigneesState = createState('assignee', {
    parse: (value): readonly string[] => {
      if (typeof value === 'string') return value === '' ? [] : [value];
      return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
    },
    isEqual: (a, b) => a.length === b.length && a.every((name, index) => name === b[index]),
  });
  const {editor} = headless();
  write(editor, () => $paragraph('task'));
  const json = editor.getEditorState().toJSON();
  Object.assign(json.root.children[0]!, {$: {assignee: 'Ada'}});
  editor.setEditorState(editor.parseEditorState(json));
  const saved = (): unknown =>
    (editor.getEditorState().toJSON().root.children[0] as {$?: unknown}).$;
  assert.deepEqual(saved(), {assignee: 'Ada'});
  assert.deepEqual(
    editor.read(() => $getState($getRoot().getFirstChildOrThrow(), assigneesState)),
    ['Ada'],
  );
  assert.deepEqual(saved(), {assignee: ['Ada']});
});

test('versions of a node share their state until one is set', () => {
  const {editor} = headless();
  const {paragraph} = write(editor, () => $paragraph('a'));
  const stateOf = (): unknown => editor.read(() => paragraph.getLatest().__state);
  assert.equal(stateOf(), undefined);
  write(editor, () => $setState(paragraph, colorState, 'x'));
  const state = stateOf();
  write(editor, () => paragraph.setIndent(1));
  assert.equal(stateOf(), state);
  write(editor, () => $setState(paragraph, colorState, 'y'));
  assert.notEqual(stateOf(), state);
});
