import './reactDom.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {HashtagNode, $isHashtagNode} from '@lexical/hashtag';
import {
  $isAutoLinkNode,
  $isLinkNode,
  AutoLinkNode,
  LinkNode,
  TOGGLE_LINK_COMMAND,
} from '@lexical/link';
import {
  $createListItemNode,
  $createListNode,
  $isListItemNode,
  ListItemNode,
  ListNode,
} from '@lexical/list';
import {OverflowNode, $isOverflowNode} from '@lexical/overflow';
import {$createHeadingNode, HeadingNode} from '@lexical/rich-text';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {AutoLinkPlugin, type LinkMatcher} from '@lexical/react/LexicalAutoLinkPlugin';
import {AutoFocusPlugin} from '@lexical/react/LexicalAutoFocusPlugin';
import {LexicalAutoEmbedPlugin} from '@lexical/react/LexicalAutoEmbedPlugin';
import {CharacterLimitPlugin} from '@lexical/react/LexicalCharacterLimitPlugin';
import {ClearEditorPlugin} from '@lexical/react/LexicalClearEditorPlugin';
import {HashtagPlugin} from '@lexical/react/LexicalHashtagPlugin';
import {HistoryPlugin} from '@lexical/react/LexicalHistoryPlugin';
import {INSERT_HORIZONTAL_RULE_COMMAND} from '@lexical/react/LexicalHorizontalRuleNode';
import {HorizontalRulePlugin} from '@lexical/react/LexicalHorizontalRulePlugin';
import {LinkPlugin} from '@lexical/react/LexicalLinkPlugin';
import {ListPlugin} from '@lexical/react/LexicalListPlugin';
import {
  DEFAULT_TRANSFORMERS,
  MarkdownShortcutPlugin,
} from '@lexical/react/LexicalMarkdownShortcutPlugin';
import {NodeEventPlugin} from '@lexical/react/LexicalNodeEventPlugin';
import {OnChangePlugin} from '@lexical/react/LexicalOnChangePlugin';
import {TabIndentationPlugin} from '@lexical/react/LexicalTabIndentationPlugin';
import {
  TableOfContentsPlugin,
  type TableOfContentsEntry,
} from '@lexical/react/LexicalTableOfContentsPlugin';
import {TablePlugin} from '@lexical/react/LexicalTablePlugin';
import {
  useBasicTypeaheadTriggerMatch,
  type TriggerFn,
} from '@lexical/react/LexicalTypeaheadMenuPlugin';
import {
  $createTableNodeWithDimensions,
  $findCellNode,
  $findTableNode,
  $getTableNodeFromLexicalNodeOrThrow,
  $getTableRowIndexFromTableCellNode,
  $getTableRowNodeFromTableCellNodeOrThrow,
  $mergeCells,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isTextNode,
  CLEAR_EDITOR_COMMAND,
  CLEAR_HISTORY_COMMAND,
  INDENT_CONTENT_COMMAND,
  UNDO_COMMAND,
  type ElementNode,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical';
import {act, useEffect, type JSX} from 'react';
import {loadSamples} from './samples.js';
import {change, mountEditor, settle, textOf} from './reactEditor.js';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'content/docs/react/plugins.md'), 'utf8');

interface Section {
  readonly name: string;
  readonly entry: string;
  readonly props: readonly {readonly name: string; readonly value: string}[];
}

/** The plugins of the page: heading, entry point, table of props. */
const sections: readonly Section[] = page.split(/^### /m).flatMap((text): Section[] => {
  const entry = /API reference:\s\[\w+\]\(\/docs\/api\/modules\/(\w+)\)/.exec(text)?.[1];
  if (entry === undefined) return [];
  const props = [...text.matchAll(/^\| `(\w+)` \| (.+?) \|/gm)].map((row) => ({
    name: row[1]!,
    value: row[2]!,
  }));
  const name = text.slice(0, text.indexOf('\n')).replace(/<a id="\w+"><\/a>/, '');
  return [{name, entry, props}];
});

function read(entry: string, extension: string): string {
  return readFileSync(path.join(root, `node_modules/@lexical/react/${entry}.${extension}`), 'utf8');
}

async function dispatch<T>(
  editor: LexicalEditor,
  command: LexicalCommand<T>,
  payload: T,
): Promise<void> {
  await act(async () => {
    editor.dispatchCommand(command, payload);
    await settle();
  });
}

const $write = (text: string): void => {
  $getRoot().append($createParagraphNode().append($createTextNode(text)));
};
const $first = (): ElementNode => {
  const first = $getRoot().getFirstChildOrThrow();
  assert.ok($isElementNode(first));
  return first;
};

describe('docs/react/plugins.md: the tables', () => {
  test('every plugin of @lexical/react is on the page, and nothing else', () => {
    const {exports} = JSON.parse(
      readFileSync(path.join(root, 'node_modules/@lexical/react/package.json'), 'utf8'),
    ) as {exports: Record<string, unknown>};
    const plugins = Object.keys(exports)
      .filter((name) => /Plugin$|AlwaysOnDisplay$/.test(name))
      .map((name) => name.slice(2));
    assert.deepEqual(sections.map((section) => section.entry).sort(), plugins.sort());
    for (const {name} of sections) {
      const [plain] = name.split('_');
      assert.match(page, new RegExp(`^\\| \\[${plain}\\]\\(#${name.toLowerCase()}\\)`, 'm'));
    }
  });

  for (const {name, entry, props} of sections) {
    test(`${name}: its props and their defaults are those of 0.35.0`, () => {
      const code = read(entry, 'dev.mjs');
      const start = code.lastIndexOf(
        code.includes(`function ${name}(`) ? `function ${name}(` : `const ${name} = `,
      );
      assert.notEqual(start, -1, `${entry} does not define ${name}`);
      const parameters = /\(\{([^}]*)\}/.exec(code.slice(start, start + 800))?.[1] ?? '';
      const taken = parameters
        .replaceAll(/\/\/.*$/gm, '')
        .split(',')
        .map((parameter) => /(\w+)(?:\s*=\s*(.+))?/s.exec(parameter.trim()))
        .filter((match) => match !== null)
        .map((match) => ({name: match[1]!, value: match[2]?.trim()}));
      assert.deepEqual(
        props.map((prop) => prop.name).sort(),
        taken.map((prop) => prop.name).sort(),
      );

      const declaration = read(entry, 'd.ts');
      for (const {name: prop, value} of taken) {
        const written = props.find((row) => row.name === prop)!.value;
        if (value !== undefined) assert.equal(written, `\`${value}\``, `default of ${prop}`);
        else {
          const required = new RegExp(`\\b${prop}: `).test(declaration);
          assert.equal(written, required ? 'required' : '—', `whether ${prop} is required`);
        }
      }
    });
  }
});

describe('docs/react/plugins.md: what mounting needs', () => {
  const embed = (
    <LexicalAutoEmbedPlugin
      embedConfigs={[]}
      getMenuOptions={() => []}
      menuRenderFn={() => null}
      onOpenEmbedModalForConfig={() => undefined}
    />
  );
  const table: readonly (readonly [string, JSX.Element, string])[] = [
    ['LinkPlugin', <LinkPlugin />, 'LinkPlugin: LinkNode not registered on editor'],
    [
      'ListPlugin',
      <ListPlugin />,
      'ListPlugin: ListNode and/or ListItemNode not registered on editor',
    ],
    ['HashtagPlugin', <HashtagPlugin />, 'HashtagPlugin: HashtagNode not registered on editor'],
    [
      'AutoLinkPlugin',
      <AutoLinkPlugin matchers={[]} />,
      'LexicalAutoLinkPlugin: AutoLinkNode not registered on editor',
    ],
    ['TablePlugin', <TablePlugin />, 'TablePlugin: TableNode is not registered on editor'],
    [
      'CharacterLimitPlugin',
      <CharacterLimitPlugin charset="UTF-16" maxLength={9} />,
      'useCharacterLimit: OverflowNode not registered on editor',
    ],
    [
      'LexicalAutoEmbedPlugin',
      embed,
      'Node LinkNode has not been registered. Ensure node has been passed to createEditor.',
    ],
    [
      'TableOfContentsPlugin',
      <TableOfContentsPlugin>{() => <i />}</TableOfContentsPlugin>,
      'Node HeadingNode has not been registered. Ensure node has been passed to createEditor.',
    ],
    [
      'MarkdownShortcutPlugin',
      <MarkdownShortcutPlugin />,
      'MarkdownShortcuts: missing dependency horizontalrule for transformer. Ensure node dependency is included in editor initial config.',
    ],
  ];
  for (const [name, plugin, message] of table) {
    test(`${name} throws without its node`, async (t) => {
      t.mock.method(console, 'error', () => undefined);
      await assert.rejects(mountEditor(plugin), {message});
    });
  }

  test('HorizontalRulePlugin mounts without its node, and its command ends in onError', async () => {
    const {editor, errors} = await mountEditor(<HorizontalRulePlugin />);
    await change(editor, () => $getRoot().selectEnd());
    await dispatch(editor, INSERT_HORIZONTAL_RULE_COMMAND, undefined);
    assert.match(
      errors[0]!.message,
      /Attempted to create node HorizontalRuleNode that was not configured to be used on the editor/,
    );
  });

  test('the default transformers need the seven nodes that the page lists', () => {
    const needed = new Set(
      DEFAULT_TRANSFORMERS.flatMap((transformer) =>
        'dependencies' in transformer ? transformer.dependencies : [],
      ).map((node) => node.name),
    );
    assert.deepEqual([...needed].sort(), [
      'CodeNode',
      'HeadingNode',
      'HorizontalRuleNode',
      'LinkNode',
      'ListItemNode',
      'ListNode',
      'QuoteNode',
    ]);
  });
});

describe('docs/react/plugins.md: behavior', () => {
  test('the first update after mounting cannot be undone unless a commit came before it', async () => {
    const bare = await mountEditor(<HistoryPlugin />);
    await change(bare.editor, () => {
      $write('first');
    });
    await dispatch(bare.editor, UNDO_COMMAND, undefined);
    assert.match(textOf(bare.editor), /first/);

    const focused = await mountEditor(<HistoryPlugin />);
    await change(focused.editor, () => $getRoot().selectEnd());
    await change(focused.editor, () => {
      $write('first');
    });
    await dispatch(focused.editor, UNDO_COMMAND, undefined);
    assert.doesNotMatch(textOf(focused.editor), /first/);
  });

  test('clearing is an undo step, and CLEAR_HISTORY_COMMAND forgets it', async () => {
    for (const forget of [false, true]) {
      const {editor} = await mountEditor(
        <>
          <HistoryPlugin />
          <ClearEditorPlugin />
        </>,
      );
      await change(editor, () => {
        $write('kept');
      });
      await dispatch(editor, CLEAR_EDITOR_COMMAND, undefined);
      assert.equal(textOf(editor), '');
      if (forget) await dispatch(editor, CLEAR_HISTORY_COMMAND, undefined);
      await dispatch(editor, UNDO_COMMAND, undefined);
      assert.equal(textOf(editor).trim(), forget ? '' : 'kept');
    }
  });

  test('onChange: never for the commit that fills an empty editor, by props for selections and merges', async () => {
    const seen: string[] = [];
    const add = (name: string) => () => void seen.push(name);
    const {editor} = await mountEditor(
      <>
        <OnChangePlugin onChange={add('default')} />
        <OnChangePlugin onChange={add('merges')} ignoreHistoryMergeTagChange={false} />
        <OnChangePlugin onChange={add('content')} ignoreSelectionChange />
      </>,
    );
    assert.deepEqual(seen, []);
    await change(editor, () => $getRoot().selectEnd());
    assert.deepEqual(seen.splice(0), ['default', 'merges']);
    await change(
      editor,
      () => {
        $write('x');
      },
      'history-merge',
    );
    assert.deepEqual(seen.splice(0), ['merges']);

    const empty = await mountEditor(<OnChangePlugin onChange={add('empty')} />, {
      editorState: null,
    });
    await change(empty.editor, () => {
      $write('a');
    });
    assert.deepEqual(seen, []);
    await change(empty.editor, () => {
      $write('b');
    });
    assert.deepEqual(seen, ['empty']);
  });

  test('AutoFocusPlugin focuses on mount, the caret at the end unless told otherwise', async () => {
    for (const [props, offset] of [
      [{}, 4],
      [{defaultSelection: 'rootStart'}, 0],
    ] as const) {
      const offsets: (number | undefined)[] = [];
      function Watch(): null {
        const [editor] = useLexicalComposerContext();
        useEffect(
          () =>
            editor.registerUpdateListener(({editorState, tags}) => {
              if (!tags.has('focus')) return;
              offsets.push(editorState._selection?.getStartEndPoints()?.[0].offset);
            }),
          [editor],
        );
        return null;
      }
      const {editor} = await mountEditor(
        <>
          <Watch />
          <AutoFocusPlugin {...props} />
        </>,
        {
          editorState: () => {
            $write('text');
          },
        },
      );
      assert.equal(document.activeElement, editor.getRootElement());
      // jsdom puts the caret at the start when an element gets focus, a browser leaves it.
      assert.equal(offsets[0], offset);
    }
  });

  test('LinkPlugin validates text and applies its attributes; an object goes around both', async () => {
    const {editor} = await mountEditor(
      <LinkPlugin
        validateUrl={(url) => url.startsWith('https:')}
        attributes={{rel: 'noopener', target: '_blank'}}
      />,
      {nodes: [LinkNode]},
    );
    const link = async (
      payload: string | {readonly url: string},
    ): Promise<readonly (string | null)[] | null> => {
      await change(editor, () => {
        $getRoot().clear();
        $write('text');
        $first().select(0, 1);
      });
      await dispatch(editor, TOGGLE_LINK_COMMAND, payload);
      return editor.read(() => {
        const node = $first().getFirstChild();
        return $isLinkNode(node) ? [node.getURL(), node.getRel(), node.getTarget()] : null;
      });
    };
    assert.equal(await link('javascript:alert(1)'), null);
    assert.deepEqual(await link('https://a.example'), ['https://a.example', 'noopener', '_blank']);
    assert.deepEqual(await link({url: 'http://b.example'}), [
      'http://b.example',
      'noreferrer',
      null,
    ]);
  });

  test('AutoLinkPlugin links between separators only, and takes the link back', async () => {
    const {MATCHERS} = await loadSamples<{readonly MATCHERS: readonly LinkMatcher[]}>({
      page: 'react/plugins.md',
      titles: ['AutoLinks.tsx'],
      setup: 'export {MATCHERS};',
    });
    const {editor} = await mountEditor(<AutoLinkPlugin matchers={[...MATCHERS]} />, {
      nodes: [AutoLinkNode],
    });
    const links = async (text: string): Promise<readonly string[]> => {
      await change(editor, () => {
        $getRoot().clear();
        $write(text);
      });
      return editor.read(() =>
        $first()
          .getChildren()
          .filter($isAutoLinkNode)
          .map((node) => node.getURL()),
      );
    };
    assert.deepEqual(await links('see https://example.com now'), ['https://example.com']);
    assert.deepEqual(await links('see(https://example.com)'), []);
    assert.deepEqual(await links('see www.example.com now'), ['https://www.example.com']);
    assert.deepEqual(await links('mail a@b.example'), ['mailto:a@b.example']);
    for (const end of ['.', '. And', ',', '; so']) {
      assert.deepEqual(await links(`see https://example.com/a.b${end}`), [
        'https://example.com/a.b',
      ]);
    }
    await change(editor, () => {
      const node = $first().getChildren().find($isAutoLinkNode)?.getFirstChild();
      assert.ok($isTextNode(node));
      node.setTextContent('no more');
    });
    assert.equal(
      editor.read(() => $first().getChildren().some($isAutoLinkNode)),
      false,
    );
  });

  test('outside of a table, and after a merge, the lookups of @lexical/table throw or return null', async () => {
    const {editor} = await mountEditor(<></>, {
      nodes: [TableNode, TableRowNode, TableCellNode],
    });
    const lost = /Expected table cell to be inside of table( row)?\./;
    await change(editor, () => {
      const row = $createTableNodeWithDimensions(1, 2).getFirstChildOrThrow<TableRowNode>();
      const cells = row.getChildren<TableCellNode>();
      const outside = $createParagraphNode();
      $getRoot().clear().append(row.getParentOrThrow(), outside);
      assert.throws(() => $getTableNodeFromLexicalNodeOrThrow(outside), lost);
      assert.throws(() => $getTableRowNodeFromTableCellNodeOrThrow(outside), lost);
      assert.equal($findCellNode(outside), null);
      assert.equal($findTableNode(outside), null);
      $mergeCells(cells);
      assert.throws(() => $getTableRowIndexFromTableCellNode(cells[1]!), lost);
    });
  });

  test('a hashtag needs a letter', async () => {
    const {editor} = await mountEditor(<HashtagPlugin />, {nodes: [HashtagNode]});
    await change(editor, () => {
      $getRoot().clear();
      $write('#one and #2, #café-au #日本 #👍 #a👍b');
    });
    const tags = editor.read(() =>
      $first()
        .getChildren()
        .filter($isHashtagNode)
        .map((node) => node.getTextContent()),
    );
    assert.deepEqual(tags, ['#one', '#café', '#日本', '#a']);
  });

  for (const strict of [false, true]) {
    test(`an item two levels deeper than the one before ${strict ? 'is moved' : 'stays'} with hasStrictIndent ${String(strict)}`, async () => {
      const {editor} = await mountEditor(<ListPlugin hasStrictIndent={strict} />, {
        nodes: [ListNode, ListItemNode],
      });
      await change(editor, () => {
        const items = ['a', 'b'].map((text) => $createListItemNode().append($createTextNode(text)));
        $getRoot()
          .clear()
          .append($createListNode('bullet').append(...items));
        items[1]!.setIndent(2);
      });
      const indents = editor.read(() =>
        $getRoot()
          .getAllTextNodes()
          .map((text) => text.getParent())
          .filter($isListItemNode)
          .map((item) => item.getIndent()),
      );
      assert.deepEqual(indents, [0, strict ? 1 : 2]);
    });
  }

  test('maxIndent is the first level that is not reached', async () => {
    const {editor} = await mountEditor(<TabIndentationPlugin maxIndent={3} />);
    await change(editor, () => $getRoot().selectStart());
    for (let i = 0; i < 5; i++) await dispatch(editor, INDENT_CONTENT_COMMAND, undefined);
    assert.equal(
      editor.read(() => $first().getIndent()),
      2,
    );
  });

  test('the character limit counts blank lines, marks what is beyond without them, and lets one type on', async () => {
    const {editor, host} = await mountEditor(
      <CharacterLimitPlugin charset="UTF-16" maxLength={5} />,
      {nodes: [OverflowNode]},
    );
    await change(editor, () => {
      $getRoot().clear();
      $write('12');
      $write('3456');
    });
    assert.equal(textOf(editor), '12\n\n3456');
    assert.equal(host.querySelector('.characters-limit-exceeded')!.textContent, '-3');
    const beyond = editor.read(() =>
      $getRoot()
        .getChildren()
        .flatMap((block) => ($isElementNode(block) ? block.getChildren() : []))
        .filter($isOverflowNode)
        .map((node) => node.getTextContent()),
    );
    assert.deepEqual(beyond, ['6']);
    await change(editor, () => {
      $getRoot().clear();
      $write('👍');
    });
    assert.equal(host.querySelector('.characters-limit')!.textContent, '3');
  });

  test('NodeEventPlugin calls inside an update, with the key of the nearest node of the class', async () => {
    const seen: string[] = [];
    const {editor, host} = await mountEditor(
      <NodeEventPlugin
        nodeType={HeadingNode}
        eventType="click"
        eventListener={(_event, _editor, key) => {
          $getRoot().append($createParagraphNode());
          seen.push(key);
        }}
      />,
      {nodes: [HeadingNode]},
    );
    await change(editor, () => {
      $getRoot()
        .clear()
        .append($createHeadingNode('h2').append($createTextNode('title')));
    });
    await act(async () => {
      host.querySelector('h2 span')!.dispatchEvent(new MouseEvent('click', {bubbles: true}));
      await settle();
    });
    assert.deepEqual(
      seen,
      editor.read(() => [$first().getKey()]),
    );
  });

  test('TableOfContentsPlugin gives key, text and tag of each heading', async () => {
    let entries: readonly TableOfContentsEntry[] = [];
    const note = (next: readonly TableOfContentsEntry[]): void => void (entries = next);
    const {editor} = await mountEditor(
      <TableOfContentsPlugin>
        {(next) => {
          note(next);
          return <i />;
        }}
      </TableOfContentsPlugin>,
      {nodes: [HeadingNode]},
    );
    await change(editor, () => {
      $getRoot()
        .clear()
        .append(
          $createHeadingNode('h1').append($createTextNode('One')),
          $createHeadingNode('h2').append($createTextNode('Two')),
        );
    });
    assert.deepEqual(
      entries.map(([, text, tag]) => [text, tag]),
      [
        ['One', 'h1'],
        ['Two', 'h2'],
      ],
    );
  });

  test('the trigger matches at the start, after whitespace and after a parenthesis', async () => {
    const found: Record<string, string | undefined> = {};
    const note = (text: string, query: string | undefined): void => void (found[text] = query);
    function Try(): null {
      const match = useBasicTypeaheadTriggerMatch('@', {});
      for (const text of [
        '@ad',
        'hi @ad',
        'hi (@ad',
        'mail@ad',
        '@',
        `@${'a'.repeat(76)}`,
        '@a b',
      ]) {
        note(text, match(text, undefined as never)?.matchingString);
      }
      return null;
    }
    await mountEditor(<Try />);
    assert.deepEqual(Object.values(found), [
      'ad',
      'ad',
      'ad',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a query ends at a space or at punctuation, unless the options say otherwise', async () => {
    const found: (string | undefined)[] = [];
    function Try(): null {
      const byDefault = useBasicTypeaheadTriggerMatch('@', {});
      const wide = useBasicTypeaheadTriggerMatch('@', {allowWhitespace: true, punctuation: ''});
      for (const match of [byDefault, wide]) {
        for (const text of ['@Ada L', '@ada.l', '@ada-l']) {
          found.push(match(text, undefined as never)?.matchingString);
        }
      }
      return null;
    }
    await mountEditor(<Try />);
    assert.deepEqual(found.slice(0, 6), [
      ...[undefined, undefined, undefined],
      ...['Ada L', 'ada.l', 'ada-l'],
    ]);
  });

  test('each character of the trigger is a trigger; the sample takes two of them together', async () => {
    const {triggerFn} = await loadSamples<{readonly triggerFn: TriggerFn}>({
      page: 'react/plugins.md',
      titles: ['linkTrigger.ts'],
    });
    const found: (string | undefined)[] = [];
    function Try(): null {
      const match = useBasicTypeaheadTriggerMatch('[[', {});
      found.push(match('[a', undefined as never)?.matchingString);
      found.push(match('[[a', undefined as never)?.matchingString);
      return null;
    }
    await mountEditor(<Try />);
    assert.deepEqual(found.slice(0, 2), ['a', undefined]);
    for (const [text, query] of [
      ['see [[no', 'no'],
      ['[[', ''],
      ['[no', undefined],
      ['[[no]]', undefined],
    ] as const) {
      assert.equal(triggerFn(text, undefined as never)?.matchingString, query, text);
    }
  });
});
