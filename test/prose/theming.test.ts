import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {after, describe, test} from 'node:test';
import type {EditorConfig, EditorThemeClasses, LexicalEditor, TextFormatType} from 'lexical';
import {describeInBrowser} from '../e2e/browser.js';
import {loadSamples} from './samples.js';
import {openWindow} from './window.js';

const window = openWindow('Element');
const lexical = await import('lexical');
const {CodeHighlightNode, CodeNode, $createCodeHighlightNode, $createCodeNode} =
  await import('@lexical/code');
const {$generateHtmlFromNodes} = await import('@lexical/html');
const {$createListItemNode, $createListNode, ListItemNode, ListNode} =
  await import('@lexical/list');
const {$createHeadingNode, $createQuoteNode, HeadingNode, QuoteNode} =
  await import('@lexical/rich-text');
const {$createTableNodeWithDimensions, TableCellNode, TableNode, TableRowNode} =
  await import('@lexical/table');
const {addClassNamesToElement} = await import('@lexical/utils');
const {$createParagraphNode, $createTextNode, $getRoot, createEditor, ElementNode} = lexical;

class CalloutNode extends ElementNode {
  override $config() {
    return this.config('callout', {extends: ElementNode});
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const element = document.createElement('aside');
    addClassNamesToElement(element, config.theme['callout']);
    return element;
  }
  override updateDOM(): boolean {
    return false;
  }
}

interface Rendered {
  readonly editor: LexicalEditor;
  readonly root: HTMLElement;
}
function render(theme: EditorThemeClasses, $fill: () => void): Rendered {
  const root = document.body.appendChild(document.createElement('div'));
  const editor = createEditor({
    theme,
    nodes: [
      ...[HeadingNode, QuoteNode, ListNode, ListItemNode, CodeNode, CodeHighlightNode],
      ...[TableNode, TableRowNode, TableCellNode, CalloutNode],
    ],
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(root);
  editor.update($fill, {discrete: true});
  return {editor, root};
}
const $formatted = (formats: readonly TextFormatType[]) => (): void => {
  const text = $createTextNode('x');
  formats.forEach((format) => text.toggleFormat(format));
  $getRoot().append($createParagraphNode().append(text));
};
const plain = (html: string): string =>
  html.replaceAll(' data-lexical-text="true"', '').replaceAll(' spellcheck="false"', '');

describe('docs/getting-started/theming.md', () => {
  after(() => window.close());

  const formats: [TextFormatType[], string][] = [
    [[], '<span>x</span>'],
    [['bold'], '<strong>x</strong>'],
    [['italic'], '<em>x</em>'],
    [['bold', 'italic'], '<strong>x</strong>'],
    [['underline'], '<span>x</span>'],
    [['strikethrough'], '<span>x</span>'],
    [['uppercase'], '<span>x</span>'],
    [['lowercase'], '<span>x</span>'],
    [['capitalize'], '<span>x</span>'],
    [['code'], '<code><span>x</span></code>'],
    [['highlight'], '<mark><span>x</span></mark>'],
    [['code', 'highlight'], '<code><span>x</span></code>'],
    [['subscript'], '<sub><span>x</span></sub>'],
    [['superscript'], '<sup><span>x</span></sup>'],
    [['highlight', 'subscript'], '<mark><span>x</span></mark>'],
  ];
  for (const [format, html] of formats) {
    test(`text that is ${format.join(' and ') || 'unformatted'} is ${html}`, () => {
      const {root} = render({}, $formatted(format));
      assert.equal(plain(root.querySelector('p')!.innerHTML), html);
    });
  }

  test('all classes of one text land on the inner element, text.base on every text', () => {
    const text = {base: 't', bold: 'b', code: 'c'};
    const {root} = render({text}, $formatted(['bold', 'code']));
    assert.equal(
      plain(root.querySelector('p')!.innerHTML),
      '<code><strong class="t b c">x</strong></code>',
    );
  });

  test('underlineStrikethrough replaces underline and strikethrough', () => {
    const both: TextFormatType[] = ['underline', 'strikethrough'];
    const text = {underline: 'u', strikethrough: 's'};
    const classOf = (theme: EditorThemeClasses): string =>
      render(theme, $formatted(both)).root.querySelector('span')!.className;
    assert.equal(classOf({text}), 's u');
    assert.equal(classOf({text: {...text, underlineStrikethrough: 'us'}}), 'us');
  });

  test('root, paragraph, heading, quote, tab and indent land where the table says; ltr and rtl nowhere', () => {
    const theme = {
      ...{root: 'r1 r2', paragraph: 'p1 p2', heading: {h2: 'h'}, quote: 'q', tab: 'tab'},
      ...{indent: 'in', ltr: 'ltr', rtl: 'rtl'},
    };
    const {editor, root} = render(theme, () => {
      $getRoot().append(
        $createParagraphNode().setIndent(2).setFormat('center').append(lexical.$createTabNode()),
        $createHeadingNode('h2'),
        $createQuoteNode(),
      );
    });
    assert.equal(root.className, 'r1 r2');
    assert.equal(
      plain(root.innerHTML),
      '<p class="p1 p2 in" dir="auto" style="padding-inline-start: calc(2 * 40px); text-align: center;"><span class="tab">\t</span></p>' +
        '<h2 class="h" dir="auto"><br></h2><blockquote class="q" dir="auto"><br></blockquote>',
    );
    editor.setRootElement(null);
    assert.equal(root.className, '');
  });

  test('--lexical-indent-base-value changes the unit of the indent', () => {
    const root = document.body.appendChild(document.createElement('div'));
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = 'p { --lexical-indent-base-value: 1.5em }';
    const editor = createEditor();
    editor.setRootElement(root);
    editor.update(() => void $getRoot().append($createParagraphNode().setIndent(1)), {
      discrete: true,
    });
    style.remove();
    assert.equal(root.querySelector('p')!.style.paddingInlineStart, 'calc(1 * 1.5em)');
  });

  test('list classes: depth arrays go round, nested.list from the third level, nested.listitem on items that hold a list', () => {
    const theme = {
      list: {
        ...{ul: 'ul', ulDepth: ['d1', 'd2'], listitem: 'li', checklist: 'check'},
        ...{nested: {list: 'nl', listitem: 'nli'}, listitemChecked: 'on', listitemUnchecked: 'off'},
      },
    };
    const {root} = render(theme, () => {
      const lists = [1, 2, 3].map(() => $createListNode('bullet'));
      lists.forEach((list, level) => {
        const item = $createListItemNode();
        list.append(item);
        item.append(lists[level + 1] ?? $createTextNode('x'));
      });
      const check = $createListNode('check');
      check.append(
        $createListItemNode(true).append($createTextNode('x')),
        $createListItemNode(false),
      );
      $getRoot().append(lists[0]!, check);
    });
    const classes = (tag: string): string[] =>
      [...root.querySelectorAll(tag)].map((element) => element.className);
    assert.deepEqual(classes('ul'), ['ul d1', 'ul d2', 'ul d1 nl', 'ul check d1']);
    assert.deepEqual(classes('li'), ['li nli', 'li nli', 'li', 'li on', 'li off']);
  });

  test('table, row, cell, header, striping and code classes land where the tables say', () => {
    const theme = {
      ...{table: 't', tableRow: 'r', tableCell: 'c', tableCellHeader: 'h', tableRowStriping: 's'},
      ...{code: 'code', codeHighlight: {keyword: 'kw'}},
    };
    const {root} = render(theme, () => {
      const table = $createTableNodeWithDimensions(1, 2, {rows: false, columns: true});
      table.setRowStriping(true);
      const code = $createCodeNode('js').append($createCodeHighlightNode('if', 'keyword'));
      $getRoot().append(table, code);
    });
    for (const [selector, className] of [
      ['table', 't s'],
      ['tr', 'r'],
      ['th', 'c h'],
      ['td', 'c'],
      ['code', 'code'],
      ['code > span', 'kw'],
    ] as const) {
      assert.equal(root.querySelector(selector)!.className, className, selector);
    }
  });

  test('theme.indent with a space fails with InvalidCharacterError as soon as a block is indented', () => {
    const indent = (): void => {
      render({indent: 'a b'}, () => void $getRoot().append($createParagraphNode().setIndent(1)));
    };
    assert.throws(indent, {name: 'InvalidCharacterError'});
  });

  test('every block directly below the root gets dir="auto", unless it has a direction', () => {
    const {root} = render({}, () => {
      const list = $createListNode('bullet');
      list.append($createListItemNode().append($createListNode('bullet')));
      $getRoot().append(list, $createParagraphNode().setDirection('rtl'));
    });
    const dirs = [...root.querySelectorAll('ul, li, p')].map((element) =>
      element.getAttribute('dir'),
    );
    assert.deepEqual(dirs, ['auto', null, null, 'rtl']);
  });

  test('a node of your own reads its key, and a theme without it does no harm', () => {
    for (const [theme, html] of [
      [{callout: 'a b'}, '<aside class="a b" dir="auto"><br></aside>'],
      [{}, '<aside dir="auto"><br></aside>'],
    ] as const) {
      const {root} = render(theme, () => void $getRoot().append(lexical.$create(CalloutNode)));
      assert.equal(root.innerHTML, html);
    }
  });

  test('a theme object that is changed later changes nothing: split class names are cached', () => {
    const theme = {paragraph: 'before'};
    const {editor, root} = render(theme, () => void $getRoot().append($createParagraphNode()));
    theme.paragraph = 'after';
    editor.update(() => void $getRoot().append($createParagraphNode()), {discrete: true});
    assert.deepEqual(
      [...root.children].map((element) => element.className),
      ['before', 'before'],
    );
  });

  test('exported HTML carries the same classes, and semantic tags', () => {
    const theme = {paragraph: 'p', text: {underline: 'u'}};
    const {editor} = render(theme, $formatted(['underline', 'uppercase']));
    assert.equal(
      editor.read(() => $generateHtmlFromNodes(editor)),
      '<p class="p"><u><span class="u" style="white-space: pre-wrap; text-transform: uppercase;">x</span></u></p>',
    );
  });

  test('no package reads the keys that the page calls unused', () => {
    const folders = readdirSync('node_modules/@lexical').map(
      (name) => `node_modules/@lexical/${name}`,
    );
    const code = ['node_modules/lexical', ...folders]
      .filter((folder) => !/code-shiki|eslint-plugin/.test(folder))
      .flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.dev.mjs'))
          .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
      )
      .join('\n');
    assert.match(code, /[tT]heme(Classes)?\.tableCellSelected/);
    for (const key of ['ltr', 'rtl', 'image', 'embedBlock', 'tableCellResizer']) {
      assert.doesNotMatch(code, new RegExp(`[tT]heme(Classes)?(\\.|, ')${key}\\b`), key);
    }
  });

  test('the style sheet to start from has a rule for every class of its theme, and no others', async () => {
    const {theme} = await loadSamples<{theme: EditorThemeClasses}>({
      page: 'getting-started/theming.md',
      titles: ['theme.ts'],
    });
    const inTheme = new Set(JSON.stringify(theme).match(/note-[\w-]+/g));
    const inCss = new Set(cssOf('theme.css').match(/(?<=\.)note-[\w-]+/g));
    assert.deepEqual([...inCss].sort(), [...inTheme].sort());
  });
});

describeInBrowser('docs/getting-started/theming.md, in a browser', (browser) => {
  test('after a reset, the rule brings the look of headings and lists back, and classes of the theme win', async () => {
    const page = await browser().newPage();
    const reset = `h1 {font-size: inherit}
      ol, ul {list-style: none; padding: 0}`;
    const looks = async (...styles: readonly string[]): Promise<unknown> => {
      await page.setContent(`<style>${styles.join('\n')}</style>
        <div class="note-input"><h1>a</h1><ul><li>b</ul><ol class="letters"><li>c</ol></div>`);
      return page.evaluate(`['h1', 'ul', 'ol'].map((tag) => {
        const {fontSize, listStyleType} = getComputedStyle(document.querySelector(tag));
        return tag === 'h1' ? fontSize : listStyleType;
      })`);
    };
    const letters = '.letters {list-style-type: lower-alpha}';
    assert.deepEqual(await looks(reset), ['16px', 'none', 'none']);
    for (const before of [reset, `@layer base {${reset}}`]) {
      assert.deepEqual(await looks(before, letters, cssOf('afterReset.css')), [
        '32px',
        'disc',
        'lower-alpha',
      ]);
    }
    await page.close();
  });
});

function cssOf(title: string): string {
  const page = readFileSync('content/docs/getting-started/theming.md', 'utf8');
  return new RegExp(`\`\`\`css title="${title}"\\n([^]*?)\`\`\``).exec(page)![1]!;
}
