import assert from 'node:assert/strict';
import {mock, test} from 'node:test';
import './conceptsDom.js';
import {$generateNodesFromDOM} from '@lexical/html';
import {HeadingNode, $createHeadingNode} from '@lexical/rich-text';
import {
  $applyNodeReplacement,
  $create,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isParagraphNode,
  $nodesOfType,
  createEditor,
  ParagraphNode,
  TextNode,
  type EditorConfig,
  type Klass,
  type LexicalNodeConfig,
  type LexicalNodeReplacement,
} from 'lexical';
import {$paragraph, headless, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

class AnchoredParagraphNode extends ParagraphNode {
  override $config() {
    return this.config('anchored-paragraph', {extends: ParagraphNode});
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const dom = super.createDOM(config);
    dom.dataset['anchor'] = this.getKey();
    return dom;
  }
}

const replacement: LexicalNodeReplacement = {
  replace: ParagraphNode,
  with: () => $create(AnchoredParagraphNode),
  withKlass: AnchoredParagraphNode,
};
const nodes: readonly LexicalNodeConfig[] = [AnchoredParagraphNode, replacement];

const types = (editor: ReturnType<typeof headless>['editor']): string[] =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getType()),
  );

test('creators and $create give the replacement, new gives the class it names', () => {
  const {editor} = headless({nodes});
  write(editor, () => {
    assert.equal($createParagraphNode().getType(), 'anchored-paragraph');
    assert.equal($create(ParagraphNode).getType(), 'anchored-paragraph');
    assert.equal(new ParagraphNode().getType(), 'paragraph');
    assert.equal($applyNodeReplacement(new ParagraphNode()).getType(), 'anchored-paragraph');
  });
});

test('$create goes straight to withKlass and never calls with', () => {
  let calls = 0;
  const {editor} = headless({
    nodes: [
      AnchoredParagraphNode,
      {
        ...replacement,
        with: () => {
          calls += 1;
          return $create(AnchoredParagraphNode);
        },
      },
    ],
  });
  write(editor, () => $create(ParagraphNode));
  assert.equal(calls, 0);
  write(editor, () => $createParagraphNode());
  assert.equal(calls, 1);
});

test('stored documents come back with the replacement', () => {
  const plain = headless();
  write(plain.editor, () => $paragraph('old'));
  const json = JSON.stringify(plain.editor.getEditorState());
  const {editor} = headless({nodes});
  editor.setEditorState(editor.parseEditorState(json));
  assert.deepEqual(types(editor), ['anchored-paragraph']);
});

test('and they need the replacement class from then on', () => {
  const {editor} = headless({nodes});
  write(editor, () => $paragraph('new'));
  const json = JSON.stringify(editor.getEditorState());
  assert.match(json, /"type":"anchored-paragraph"/);
  const plain = headless();
  plain.editor.parseEditorState(json);
  assert.match(String(plain.errors[0]), /type "anchored-paragraph" \+ not found/);
});

test('imported HTML gives the replacement', () => {
  const {editor} = headless({nodes});
  const html = new window.DOMParser().parseFromString('<p>pasted</p>', 'text/html');
  write(editor, () => {
    $getRoot().append(...$generateNodesFromDOM(editor, html));
  });
  assert.deepEqual(types(editor), ['anchored-paragraph']);
});

test('the replacement draws itself', () => {
  const {editor, root} = mounted({nodes});
  const {paragraph} = write(editor, () => $paragraph('drawn'));
  assert.equal((root.firstElementChild as HTMLElement).dataset['anchor'], paragraph.getKey());
});

test('a transform registered on the replaced class runs on the replacement', () => {
  const {editor} = headless({nodes});
  const seen: string[] = [];
  editor.registerNodeTransform(ParagraphNode, (node) => {
    seen.push(node.getType());
  });
  write(editor, () => $paragraph('x'));
  assert.deepEqual([...new Set(seen)], ['anchored-paragraph']);
});

test('a mutation listener on the replaced class hears of the replacement', () => {
  const {editor} = mounted({nodes});
  const seen: string[] = [];
  editor.registerMutationListener(ParagraphNode, (mutations) => {
    seen.push(...mutations.values());
  });
  write(editor, () => $paragraph('x'));
  assert.deepEqual(seen, ['created']);
});

test('the guard of the replaced class accepts the replacement, a search by type does not', () => {
  const {editor} = headless({nodes});
  write(editor, () => $paragraph('x'));
  editor.read(() => {
    assert.equal($isParagraphNode($getRoot().getFirstChild()), true);
    assert.deepEqual($nodesOfType(ParagraphNode), []);
  });
});

test('nodes that are already in the document stay as they are', async () => {
  const plain = headless();
  write(plain.editor, () => $paragraph('old'));
  const {editor} = headless({nodes});
  editor.setEditorState(plain.editor.getEditorState());
  await microtask();
  assert.deepEqual(types(editor), ['paragraph']);
});

test('without the class itself in nodes, creating a node is refused', () => {
  assert.equal(AnchoredParagraphNode.getType(), 'anchored-paragraph');
  const {editor, errors} = headless({nodes: [replacement]});
  editor.update(() => void $createParagraphNode(), {discrete: true});
  assert.match(String(errors[0]), /Node AnchoredParagraphNode has not been registered/);
});

test('a $config class that no editor has registered yet answers with the type of its parent, so $create looks it up for ever', () => {
  let lookups = 0;
  class ForgottenNode extends ParagraphNode {
    // What the class inherits, with an end.
    static override getType(): string {
      lookups += 1;
      if (lookups > 100) {
        throw new Error('no end in sight');
      }
      return super.getType();
    }
    override $config() {
      return this.config('forgotten', {extends: ParagraphNode});
    }
  }
  const {editor, errors} = headless({
    nodes: [{replace: ParagraphNode, with: () => $create(ForgottenNode), withKlass: ForgottenNode}],
  });
  editor.update(() => void $create(ParagraphNode), {discrete: true});
  assert.match(String(errors[0]), /no end in sight/);
});

test('the replaced class after its replacement in nodes takes the replacement away', () => {
  const {editor} = headless({nodes: [...nodes, ParagraphNode]});
  write(editor, () => {
    assert.equal($createParagraphNode().getType(), 'paragraph');
  });
});

test('withKlass must extend the replaced class', () => {
  assert.throws(
    () => createEditor({nodes: [{...replacement, withKlass: HeadingNode}, HeadingNode]}),
    /HeadingNode doesn't extend the ParagraphNode/,
  );
});

test('without withKlass the editor warns, and $create, transforms and mutation listeners stay with the old class', () => {
  const warn = mock.method(console, 'warn', () => undefined);
  try {
    const {editor} = headless({
      nodes: [
        AnchoredParagraphNode,
        {replace: ParagraphNode, with: () => new AnchoredParagraphNode()},
      ],
    });
    assert.match(
      String(warn.mock.calls[0]?.arguments[0]),
      /Override for ParagraphNode specifies 'replace' without 'withKlass'/,
    );
    let runs = 0;
    editor.registerNodeTransform(ParagraphNode, () => {
      runs += 1;
    });
    write(editor, () => {
      assert.equal($create(ParagraphNode).getType(), 'paragraph');
      const {paragraph} = $paragraph('x');
      assert.equal(paragraph.getType(), 'anchored-paragraph');
    });
    assert.equal(runs, 0);
  } finally {
    warn.mock.restore();
  }
});

test('with must return an instance of withKlass', () => {
  const {editor, errors} = headless({
    nodes: [AnchoredParagraphNode, {...replacement, with: (node: ParagraphNode) => node}],
  });
  editor.update(() => void $createParagraphNode(), {discrete: true});
  assert.match(
    String(errors[0]),
    /Expected replacement node to be an instance of AnchoredParagraphNode with type anchored-paragraph but returned ParagraphNode/,
  );
});

test('a with that calls the creator of the class it replaces never ends', () => {
  const {editor, errors} = headless({
    nodes: [AnchoredParagraphNode, {...replacement, with: () => $createParagraphNode()}],
  });
  editor.update(() => void $createParagraphNode(), {discrete: true});
  assert.match(String(errors[0]), /Maximum call stack size exceeded/);
});

class PlainSpanNode extends TextNode {
  override $config() {
    return this.config('plain-span', {extends: TextNode});
  }
}
class SimpleSpanNode extends TextNode {
  override $config() {
    return this.config('simple-span', {extends: TextNode});
  }
  override isSimpleText(): boolean {
    return this.getType() === 'simple-span' && this.getMode() === 'normal';
  }
}
for (const [klass, expected] of [
  [PlainSpanNode, ['a', '', 'b']],
  [SimpleSpanNode, ['ab']],
] as const) {
  test(`text nodes replaced by ${klass.name} ${expected.length === 1 ? 'merge, since it overrides isSimpleText' : 'no longer merge'}`, () => {
    const {editor} = headless({
      nodes: [
        klass,
        {
          replace: TextNode,
          with: (node: TextNode) => $create(klass).setTextContent(node.getTextContent()),
          withKlass: klass,
        },
      ],
    });
    write(editor, () => {
      $paragraph('a').paragraph.append($createTextNode(''), $createTextNode('b'));
    });
    const texts = editor.read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => node.getTextContent()),
    );
    assert.deepEqual(texts, expected);
  });
}

test('with gets the node as its creator made it, arguments included', () => {
  class SlugHeadingNode extends HeadingNode {
    static override getType(): string {
      return 'slug-heading';
    }
    static override clone(node: SlugHeadingNode): SlugHeadingNode {
      return new SlugHeadingNode(node.getTag(), node.getKey());
    }
  }
  const {editor} = headless({
    nodes: [
      HeadingNode,
      SlugHeadingNode,
      {
        replace: HeadingNode,
        with: (node: HeadingNode) => new SlugHeadingNode(node.getTag()),
        withKlass: SlugHeadingNode,
      },
    ],
  });
  write(editor, () => {
    const heading = $createHeadingNode('h3');
    assert.equal(heading.getType(), 'slug-heading');
    assert.equal(heading.getTag(), 'h3');
  });
});

test('html.export changes the HTML of a class without a replacement', async () => {
  const {$generateHtmlFromNodes} = await import('@lexical/html');
  const {editor} = headless({
    html: {
      export: new Map([
        [
          ParagraphNode,
          () => {
            const element = document.createElement('div');
            element.className = 'line';
            return {element};
          },
        ],
      ]),
    },
  });
  write(editor, () => $paragraph('out'));
  assert.match(
    editor.read(() => $generateHtmlFromNodes(editor)),
    /^<div class="line">.*out.*<\/div>$/,
  );
});

const {nodes: slugs} = await loadSamples<{nodes: readonly LexicalNodeConfig[]}>({
  page: 'concepts/node-replacement.md',
  titles: ['SlugHeadingNode.ts'],
});
const {RetiredSlugHeadingNode} = await loadSamples<{RetiredSlugHeadingNode: Klass<HeadingNode>}>({
  page: 'concepts/node-replacement.md',
  titles: ['RetiredSlugHeadingNode.ts'],
});

test('a replacement with constructor arguments: drawn with an id that follows the text', () => {
  const {editor, root} = mounted({nodes: slugs});
  const text = write(editor, () => {
    const node = $createTextNode('Hello World');
    $getRoot().append($createHeadingNode('h2').append(node));
    return node;
  });
  assert.equal(root.querySelector('h2')?.id, 'hello-world');
  write(editor, () => text.setTextContent('Bye'));
  assert.equal(root.querySelector('h2')?.id, 'bye');
});

test('old documents take the new type as they are loaded, a retired class gives the old one back', () => {
  const old = headless({nodes: [HeadingNode]}).editor;
  write(old, () => $getRoot().append($createHeadingNode('h3').append($createTextNode('Old'))));
  const stored = old.getEditorState().toJSON();

  const {editor} = headless({nodes: slugs});
  const replaced = editor.parseEditorState(stored).toJSON();
  assert.equal(replaced.root.children[0]?.type, 'slug-heading');

  const {editor: later} = headless({nodes: [HeadingNode, RetiredSlugHeadingNode]});
  assert.deepEqual(later.parseEditorState(replaced).toJSON(), stored);
});

test('of two replacements of one class the later one wins', () => {
  class OtherParagraphNode extends ParagraphNode {
    override $config() {
      return this.config('other-paragraph', {extends: ParagraphNode});
    }
  }
  const {editor} = headless({
    nodes: [
      ...nodes,
      OtherParagraphNode,
      {
        replace: ParagraphNode,
        with: () => $create(OtherParagraphNode),
        withKlass: OtherParagraphNode,
      },
    ],
  });
  write(editor, () => $getRoot().append($createParagraphNode()));
  assert.deepEqual(types(editor), ['other-paragraph']);
});
