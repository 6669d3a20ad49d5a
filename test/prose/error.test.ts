import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, mock, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import type * as Lexical from 'lexical';
import {findSamples} from '../../src/render/samples/sample.js';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'content/docs/error.mdx');
const page = readFileSync(file, 'utf8');

type Build = typeof Lexical;
async function load(name: 'dev' | 'prod'): Promise<Build> {
  const url = pathToFileURL(path.join(root, `node_modules/lexical/Lexical.${name}.mjs`));
  return (await import(url.href)) as Build;
}

const dev = await load('dev');
const prod = await load('prod');

/** An editor that throws what goes wrong and commits without a DOM. */
function make(lexical: Build): Lexical.LexicalEditor {
  const editor = lexical.createEditor({
    onError: (error) => {
      throw error;
    },
  });
  editor._headless = true;
  return editor;
}
function update(lexical: Build, $fn: () => unknown): void {
  make(lexical).update(() => void $fn(), {discrete: true});
}

/** What provokes each code of the page's table. */
const provoke: Readonly<Record<number, (lexical: Build) => void>> = {
  13: (l) => {
    make(l).read(() => l.$getRoot().append(l.$createParagraphNode()));
  },
  14: (l) => {
    const editor = make(l);
    editor.registerNodeTransform(l.TextNode, (node) => {
      node.setTextContent(node.getTextContent() + '!');
    });
    editor.update(
      () => {
        l.$getRoot().append(l.$createParagraphNode().append(l.$createTextNode('x')));
      },
      {discrete: true},
    );
  },
  17: (l) => {
    make(l).parseEditorState(
      '{"root":{"type":"root","version":1,"children":[{"type":"poll","version":1}]}}',
    );
  },
  19: (l) => {
    const editor = make(l);
    const paragraph = {current: undefined as Lexical.ParagraphNode | undefined};
    const run = ($fn: () => unknown): void => {
      editor.update(() => void $fn(), {discrete: true});
    };
    run(() => {
      paragraph.current = l.$createParagraphNode().append(l.$createTextNode('x'));
      l.$getRoot().append(paragraph.current);
      paragraph.current.selectEnd();
    });
    run(() => paragraph.current!.replace(l.$createParagraphNode()));
  },
  35: (l) => {
    const command = l.createCommand('any');
    make(l).registerCommand(command, () => false, undefined as never);
  },
  37: (l) => {
    class PollNode extends l.ParagraphNode {
      static override getType(): string {
        return 'poll';
      }
      static override clone(node: PollNode): PollNode {
        return new PollNode(node.__key);
      }
    }
    make(l).registerNodeTransform(PollNode, () => undefined);
  },
  38: (l) => {
    make(l).setEditorState(make(l).getEditorState());
  },
  45: (l) => {
    update(l, () => l.$createParagraphNode().getFirstChildOrThrow());
  },
  47: (l) => {
    class BareNode extends l.DecoratorNode<unknown> {
      static override getType(): string {
        return 'bare';
      }
      static override clone(node: BareNode): BareNode {
        return new BareNode(node.__key);
      }
    }
    const editor = l.createEditor({
      nodes: [BareNode],
      onError: (error) => {
        throw error;
      },
    });
    editor._headless = true;
    editor.update(() => void new BareNode().decorate(editor, {} as never), {discrete: true});
  },
  53: (l) => {
    update(l, () => l.$getRoot().replace(l.$createParagraphNode()));
  },
  55: (l) => {
    update(l, () => l.$getRoot().insertAfter(l.$createParagraphNode()));
  },
  63: (l) => {
    update(l, () => l.$getNodeByKeyOrThrow('none'));
  },
  52: (l) => {
    update(l, () => {
      l.$getRoot().remove();
    });
  },
  66: (l) => {
    update(l, () => l.$createTextNode('x').getParentOrThrow());
  },
  67: (l) => {
    update(l, () => l.$createTextNode('x').getTopLevelElementOrThrow());
  },
  70: (l) => {
    class BareNode extends l.ElementNode {
      static override getType(): string {
        return 'bare';
      }
      static override clone(node: BareNode): BareNode {
        return new BareNode(node.__key);
      }
    }
    const editor = l.createEditor({
      nodes: [BareNode],
      onError: (error) => {
        throw error;
      },
    });
    editor._headless = true;
    editor.update(() => void new BareNode().createDOM({} as never, editor), {discrete: true});
  },
  76: (l) => {
    update(l, () => l.$getRoot().append(l.$getRoot()));
  },
  96: (l) => {
    update(l, () => l.$getRoot().getLastChildOrThrow());
  },
  130: (l) => {
    class OddNode extends l.ParagraphNode {
      static override getType(): string {
        return 'odd';
      }
      static override clone(node: OddNode): OddNode {
        return new OddNode(node.__key);
      }
      override exportJSON() {
        return {...super.exportJSON(), type: 'other'};
      }
    }
    const editor = l.createEditor({
      nodes: [OddNode],
      onError: (error) => {
        throw error;
      },
    });
    editor._headless = true;
    editor.update(() => void l.$getRoot().append(new OddNode()), {discrete: true});
    editor.getEditorState().toJSON();
  },
  265: (l) => {
    update(l, () =>
      l.$getCaretRange<Lexical.CaretDirection>(
        l.$getChildCaret(l.$getRoot(), 'next'),
        l.$getChildCaret(l.$getRoot(), 'previous'),
      ),
    );
  },
  113: (l) => {
    const editor = make(l);
    let node: Lexical.ParagraphNode | undefined;
    const run = ($fn: () => unknown): void => {
      editor.update(() => void $fn(), {discrete: true});
    };
    run(() => {
      node = l.$createParagraphNode();
      l.$getRoot().append(node);
    });
    run(() => {
      node!.remove();
    });
    run(() => node!.append(l.$createTextNode('x')));
  },
  195: (l) => {
    l.$getRoot();
  },
  196: (l) => {
    l.$getEditor();
  },
  282: (l) => {
    update(l, () => l.$getRoot().append(l.$createTextNode('x')));
  },
};

function messageOf(fn: () => void): string {
  try {
    fn();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

const {describeError} = (await importSample('onError.ts')) as {
  describeError: (error: Error) => {code?: number; values: string[]};
};

/** Runs a sample of the page. */
async function importSample(title: string): Promise<unknown> {
  const sample = findSamples({file, text: page}).find((candidate) =>
    page.split('\n')[candidate.position.line - 1]!.includes(`title="${title}"`),
  );
  const {outputFiles} = await build({
    stdin: {contents: sample!.lines.map((line) => line.text).join('\n'), loader: 'ts'},
    write: false,
    format: 'esm',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`);
}

describe('docs/error.mdx', () => {
  const rows = [...page.matchAll(/^\| (\d+) \| `(.+?)` \|/gm)].map((row) => ({
    code: Number(row[1]),
    message: row[2]!,
  }));

  test('every code of the table is provoked below, and the other way round', () => {
    assert.deepEqual(rows.map((row) => row.code).sort(), Object.keys(provoke).map(Number).sort());
  });

  for (const {code, message} of rows) {
    test(`code ${String(code)}: the production build gives the number, the development build the words`, async () => {
      const minified = messageOf(() => {
        provoke[code]!(prod);
      });
      assert.match(minified, new RegExp(`^Minified Lexical error #${String(code)}; visit `));
      const full = messageOf(() => {
        provoke[code]!(dev);
      });
      const {values} = describeError(new Error(minified));
      const words = message.split('%s');
      assert.equal(values.length, words.length - 1);
      assert.ok(full.startsWith(words[0]!), full);
      // Keys and versions differ between the builds, the words around them do not.
      assert.ok(full.endsWith(words.length > 1 && words.at(-1) === '' ? '' : words.at(-1)!), full);
    });
  }

  test('the example: code 17 with its value fills the gap', () => {
    const error = new Error(
      messageOf(() => {
        provoke[17]!(prod);
      }),
    );
    assert.deepEqual(describeError(error), {code: 17, values: ['poll']});
    assert.equal(
      messageOf(() => {
        provoke[17]!(dev);
      }),
      'parseEditorState: type "poll" + not found',
    );
    assert.ok(
      error.message.endsWith(
        'for the full message or use the non-minified dev environment for full errors and additional helpful warnings.',
      ),
    );
    assert.deepEqual(describeError(new Error('another')), {values: []});
  });

  test('creating a node whose class is not registered is noticed by the development build alone', () => {
    const create = (l: Build) => () => {
      class PollNode extends l.ParagraphNode {
        static override getType(): string {
          return 'poll';
        }
        static override clone(node: PollNode): PollNode {
          return new PollNode(node.__key);
        }
      }
      update(l, () => new PollNode());
    };
    assert.match(messageOf(create(dev)), /Attempted to create node PollNode/);
    assert.equal(messageOf(create(prod)), '');
  });

  const onlyInDevelopment: [message: RegExp, run: (lexical: Build) => void][] = [
    [
      /Cannot call set\(\) on a frozen Lexical node map/,
      (l) => {
        const editor = make(l);
        editor.update(
          () => {
            editor.read(() => undefined);
            l.$getRoot().append(l.$createParagraphNode());
          },
          {discrete: true},
        );
      },
    ],
    [
      /\$setSelection called on frozen selection object/,
      (l) => {
        const editor = make(l);
        editor.update(
          () => {
            const paragraph = l.$createParagraphNode();
            l.$getRoot().append(paragraph);
            paragraph.select();
          },
          {discrete: true},
        );
        const selection = editor.read(() => l.$getSelection());
        editor.update(
          () => {
            l.$setSelection(selection);
          },
          {discrete: true},
        );
      },
    ],
    [
      /overrode afterCloneFrom but did not call super\.afterCloneFrom\(prevNode\)/,
      (l) => {
        class LossyNode extends l.ParagraphNode {
          override $config() {
            return this.config('lossy', {extends: l.ParagraphNode});
          }
          override afterCloneFrom(): void {
            // forgets everything
          }
        }
        const editor = l.createEditor({
          nodes: [LossyNode],
          onError: (error) => {
            throw error;
          },
        });
        editor._headless = true;
        editor.update(() => void l.$getRoot().append(l.$create(LossyNode)), {discrete: true});
        editor.update(
          () => void l.$getRoot().getFirstChildOrThrow<Lexical.ParagraphNode>().setIndent(1),
          {discrete: true},
        );
      },
    ],
    [
      /State key collision "same" detected/,
      (l) => {
        const [one, other] = [0, 1].map(() => l.createState('same', {parse: (value) => value}));
        update(l, () => {
          const node = l.$createParagraphNode();
          l.$setState(node, one!, 1);
          l.$setState(node, other!, 2);
        });
      },
    ],
    [
      /must implement a static clone method since its constructor has 1 required arguments/,
      (l) => {
        class NeedyNode extends l.ParagraphNode {
          constructor(readonly need: string) {
            super();
          }
          override $config() {
            return this.config('needy', {extends: l.ParagraphNode});
          }
        }
        l.createEditor({nodes: [NeedyNode as unknown as Lexical.Klass<Lexical.LexicalNode>]});
      },
    ],
    [
      /doesn't extend the/,
      (l) => {
        l.createEditor({
          nodes: [
            {
              replace: l.ParagraphNode,
              with: () => l.$createTextNode() as never,
              withKlass: l.TextNode as never,
            },
          ],
        });
      },
    ],
  ];
  for (const [message, run] of onlyInDevelopment) {
    test(`only the development build says ${message.source}`, () => {
      const said: string[] = [];
      const error = mock.method(console, 'error', (...words: unknown[]) =>
        said.push(words.join(' ')),
      );
      const warn = mock.method(console, 'warn', (...words: unknown[]) =>
        said.push(words.join(' ')),
      );
      const inDevelopment = messageOf(() => {
        run(dev);
      });
      assert.match([inDevelopment, ...said.splice(0)].join(), message);
      const inProduction = messageOf(() => {
        run(prod);
      });
      assert.deepEqual([inProduction, ...said], ['']);
      error.mock.restore();
      warn.mock.restore();
    });
  }

  describe('what production makes of it', () => {
    const $fill = (): Lexical.TextNode => {
      const text = prod.$createTextNode('abc');
      prod.$getRoot().append(prod.$createParagraphNode().append(text));
      text.select(1, 1);
      return text;
    };
    const run = (editor: Lexical.LexicalEditor, $fn: () => unknown): void => {
      editor.update(() => void $fn(), {discrete: true});
    };

    test('a property that is written without getWritable changes older states as well', () => {
      const editor = make(prod);
      run(editor, $fill);
      const before = editor.getEditorState();
      const read = (): string =>
        before.read(() => prod.$getRoot().getFirstDescendant<Lexical.TextNode>()!.__text);
      assert.equal(read(), 'abc');
      run(editor, () => {
        prod.$getRoot().getFirstDescendant<Lexical.TextNode>()!.__text = 'x';
      });
      assert.equal(read(), 'x');
    });

    test('the selection of an old state moves with the one that was set again', () => {
      const editor = make(prod);
      run(editor, $fill);
      const before = editor.getEditorState();
      const offset = (): number =>
        before.read(() => (prod.$getSelection() as Lexical.RangeSelection).anchor.offset);
      assert.equal(offset(), 1);
      run(editor, () => {
        const selection = before.read(() => prod.$getSelection()) as Lexical.RangeSelection;
        prod.$setSelection(selection);
        const text = prod.$getRoot().getFirstDescendant<Lexical.TextNode>()!;
        selection.setTextNodeRange(text, 3, text, 3);
      });
      assert.equal(offset(), 3);
    });

    test('of two states with one key the JSON holds the one that was set last', () => {
      const editor = make(prod);
      const [one, other] = [0, 1].map(() => prod.createState('same', {parse: (value) => value}));
      run(editor, () => {
        const node = prod.$createParagraphNode();
        prod.$getRoot().append(node);
        prod.$setState(node, one!, 1);
        prod.$setState(node, other!, 2);
        assert.deepEqual([prod.$getState(node, one!), prod.$getState(node, other!)], [1, 2]);
      });
      const [json] = editor.getEditorState().toJSON().root.children;
      assert.deepEqual((json as {$?: unknown}).$, {same: 2});
    });

    test('a constructor that needs an argument runs without it', () => {
      class NeedyNode extends prod.ParagraphNode {
        readonly need: string;
        constructor(need: string) {
          super();
          this.need = need;
        }
        override $config() {
          return this.config('needy', {extends: prod.ParagraphNode});
        }
      }
      const editor = prod.createEditor({
        nodes: [NeedyNode as unknown as Lexical.Klass<Lexical.LexicalNode>],
      });
      editor._headless = true;
      run(editor, () => prod.$getRoot().append(new NeedyNode('this')));
      const need = (): unknown =>
        editor.read(() => prod.$getRoot().getFirstChildOrThrow<NeedyNode>().need);
      assert.equal(need(), 'this');
      run(editor, () => prod.$getRoot().getFirstChildOrThrow<NeedyNode>().setIndent(1));
      assert.equal(need(), undefined);
    });
  });

  const bundles = [
    {conditions: ['development'], env: 'production', message: /^Unable to find/},
    {conditions: ['production'], env: 'development', message: /^Minified/},
    {conditions: undefined, env: 'development', message: /^Unable to find/},
    {conditions: undefined, env: 'production', message: /^Minified/},
  ];
  for (const {conditions, env, message} of bundles) {
    test(`esbuild with ${conditions ? `the condition ${conditions.join()}` : 'no condition'} and NODE_ENV ${env}`, async () => {
      const text = await bundle(conditions, env);
      const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
        default: () => void;
      };
      assert.match(messageOf(module.default), message);
    });
  }

  test('a bundle made with NODE_ENV alone is larger than one made with the condition', async () => {
    const [alone, condition] = await Promise.all([
      bundle(undefined, 'production'),
      bundle(['production'], 'production'),
    ]);
    assert.ok(alone.length > condition.length + 1000);
  });
});

async function bundle(conditions: string[] | undefined, env: string): Promise<string> {
  const {outputFiles} = await build({
    stdin: {
      contents: "import {$getRoot} from 'lexical'; export default () => $getRoot();",
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: {'process.env.NODE_ENV': JSON.stringify(env)},
    ...(conditions ? {conditions} : {}),
  });
  return outputFiles[0]!.text;
}
