import '../../../prose/conceptsDom.js';
import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  createEditor,
  ParagraphNode,
  RootNode,
  TextNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import {matchChildren} from '../../../../content/blog/2026-11-19-mdx-blog-post/childSteps.js';

/** An editor whose document has a paragraph for each letter; their keys by letter. */
function letters(names: string, element: HTMLElement = document.createElement('div')) {
  document.body.append(element);
  const editor = createEditor({
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(element);
  const keys = new Map<string, string>();
  change(editor, () => {
    for (const name of names) {
      const paragraph = $createParagraphNode().append($createTextNode(name));
      $getRoot().append(paragraph);
      keys.set(name, paragraph.getKey());
    }
  });
  return {editor, element, keys};
}

function change(editor: LexicalEditor, update: () => void): void {
  editor.update(update, {discrete: true});
}

/** Makes the document's paragraphs those of `after`: known letters keep their nodes. */
function arrange(editor: LexicalEditor, keys: Map<string, string>, after: string): void {
  change(editor, () => {
    const nodes = [...after].map((name) => {
      const known = keys.get(name);
      return known === undefined
        ? $createParagraphNode().append($createTextNode(name))
        : $getNodeByKey<ParagraphNode>(known)!;
    });
    $getRoot().splice(0, $getRoot().getChildrenSize(), nodes);
  });
}

/** Insertions and removals that an element is told to make, by letter. */
function record(element: HTMLElement): string[] {
  const calls: string[] = [];
  const {insertBefore, removeChild} = element;
  element.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    calls.push(`${node.parentNode === element ? 'move' : 'create'} ${node.textContent ?? ''}`);
    return insertBefore.call(element, node, before) as T;
  };
  element.removeChild = function <T extends Node>(node: T): T {
    calls.push(`destroy ${node.textContent ?? ''}`);
    return removeChild.call(element, node) as T;
  };
  return calls;
}

const CHANGES: readonly (readonly [string, string])[] = [
  ['ABCDE', 'EABCD'],
  ['ABCDE', 'BCDEA'],
  ['ABCDE', 'ABXCDE'],
  ['ABCDE', 'ACE'],
  ['ABCDE', 'ABXDE'],
  ['ABCDE', 'EDCBA'],
  ['ABCDE', 'XCYAZ'],
  ['ABCDE', 'BXAD'],
  ['ABC', 'XYZ'],
  ['ABCD', 'DCXAY'],
];

for (const [before, after] of CHANGES) {
  test(`the steps that the MDX post shows are Lexical's own: ${before} to ${after}`, () => {
    const {editor, element, keys} = letters(before);
    const calls = record(element);
    arrange(editor, keys, after);
    assert.equal(element.textContent, after);
    const steps = matchChildren([...before], [...after]);
    assert.deepEqual(
      calls,
      steps.filter(({action}) => action !== 'keep').map(({action, key}) => `${action} ${key}`),
    );
    assert.equal(steps.at(-1)?.dom.join(''), after);
  });
}

/** Notes which nodes are asked to update their element, and whether they are another instance than before. */
function recordUpdates(t: TestContext): string[] {
  const asked: string[] = [];
  for (const {prototype} of [RootNode, ParagraphNode, TextNode]) {
    const {updateDOM} = prototype as {updateDOM: (...args: readonly unknown[]) => boolean};
    t.mock.method(prototype, 'updateDOM', function (this: LexicalNode, ...args: unknown[]) {
      asked.push(`${this.getType()}, ${this === args[0] ? 'the same' : 'a clone'}`);
      return updateDOM.apply(this, args);
    });
  }
  return asked;
}

/** What happens to an element's subtree while `act` runs. */
function recordMutations(element: HTMLElement, act: () => void): MutationRecord[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(element, {subtree: true, childList: true, characterData: true});
  act();
  const records = observer.takeRecords();
  observer.disconnect();
  return records;
}

test('the long post: an edit in one of 1,000 paragraphs asks three nodes and changes one text', (t) => {
  const {editor, element} = letters('');
  let edited = '';
  change(editor, () => {
    for (let i = 0; i < 1000; i++) {
      const text = $createTextNode(`Line ${i}`);
      if (i === 500) edited = text.getKey();
      $getRoot().append($createParagraphNode().append(text));
    }
  });
  const asked = recordUpdates(t);
  const records = recordMutations(element, () => {
    change(editor, () => {
      $getNodeByKey<TextNode>(edited)!.setTextContent('Edited');
    });
  });
  assert.deepEqual(asked, ['root, the same', 'paragraph, the same', 'text, a clone']);
  assert.deepEqual(
    records.map(({type}) => type),
    ['characterData'],
  );
});

test('the long post: a format that changes the tag makes a new element, one that does not keeps it', () => {
  const {editor, element} = letters('A');
  const span = (): Element => element.querySelector('[data-lexical-text]')!;
  const first = span();
  const toggle = (format: 'bold' | 'underline'): void => {
    change(editor, () => {
      $getRoot().getFirstDescendant<TextNode>()!.toggleFormat(format);
    });
  };
  toggle('underline');
  assert.equal(span(), first);
  toggle('bold');
  assert.notEqual(span(), first);
  assert.equal(span().tagName, 'STRONG');
});

test('the long post: a state restored in full keeps the elements of known keys', (t) => {
  const {editor, element} = letters('ABC');
  const before = editor.getEditorState();
  const elements = [...element.children];
  change(editor, () => {
    $getRoot().getFirstDescendant<TextNode>()!.setTextContent('changed');
  });
  const asked = recordUpdates(t);
  editor.setEditorState(before);
  assert.deepEqual([...element.children], elements);
  assert.equal(element.textContent, 'ABC');
  assert.equal(asked.length, 7);
});

test('the long post: an element that a script put into the editor is taken out again', async () => {
  const {editor, element} = letters('A');
  element.append(document.createElement('hr'));
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(element.querySelector('hr'), null);
  assert.equal(
    editor.read(() => $getRoot().getTextContent()),
    'A',
  );
});

test('the long post: a node that throws while it is drawn is reported once, and drawn again', (t) => {
  const errors: string[] = [];
  const element = document.createElement('div');
  document.body.append(element);
  const editor = createEditor({
    onError: ({message}) => {
      errors.push(message);
    },
  });
  editor.setRootElement(element);
  const {createDOM} = ParagraphNode.prototype;
  let calls = 0;
  t.mock.method(
    ParagraphNode.prototype,
    'createDOM',
    function (this: ParagraphNode, ...args: Parameters<typeof createDOM>) {
      if (++calls === 1) throw new Error('first try');
      return createDOM.apply(this, args);
    },
  );
  change(editor, () => {
    $getRoot().append($createParagraphNode().append($createTextNode('there')));
  });
  assert.deepEqual(errors, ['first try']);
  assert.equal(element.textContent, 'there');
});
