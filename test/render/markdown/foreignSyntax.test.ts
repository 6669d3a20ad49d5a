import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';

async function found(t: TestContext, files: SiteFiles): Promise<string[]> {
  const {diagnostics} = await buildSite(makeSite(t, files));
  const others = diagnostics.filter(({id}) => id !== 'missing-description');
  return others.map(({severity, id, line, column, message}) =>
    [`${line}:${column}`, severity, id, message.replace(/^Unexpected syntax of /, '')].join(' '),
  );
}

test('syntax of other generators is found where it begins a line', async (t) => {
  const lines = [
    ['!!! note "Title"', '1 warning foreign-syntax MkDocs: !!! note'],
    ['??? note', '1 warning foreign-syntax MkDocs: ??? note'],
    ['???+ tip "Title"', '1 warning foreign-syntax MkDocs: ???+ tip'],
    ['/// tip | Title', '1 warning foreign-syntax MkDocs: /// tip'],
    ['/// note', '1 warning foreign-syntax MkDocs: /// note'],
    ['{* a.py hl[1] *}', '1 warning foreign-syntax MkDocs: {*'],
    ['{!> ./a.py !}', '1 warning foreign-syntax MkDocs: {!>'],
    ['=== "npm"', '1 warning foreign-syntax MkDocs: === "npm"'],
    ['--8<-- "a.py"', '1 warning foreign-syntax MkDocs: --8<--'],
    ['[TOC]', '1 warning foreign-syntax MkDocs: [TOC]'],
    ['<<< @/a.ts{2}', '1 warning foreign-syntax VitePress: <<<'],
    ['[[toc]]', '1 warning foreign-syntax VitePress: [[toc]]'],
    ['<!--@include: ./part.md-->', '1 warning foreign-syntax VitePress: <!--@include:'],
    ['{{< note >}}', '1 warning foreign-syntax Hugo: {{< note'],
    ['{{% /note %}}', '1 warning foreign-syntax Hugo: {{% /note'],
    ['{% hint style="info" %}', '1 warning foreign-syntax Liquid: {% hint'],
    ['{{#include a.rs}}', '1 warning foreign-syntax mdBook: {{#include'],
    ['![[picture.png]]', '1 warning foreign-syntax Obsidian: ![['],
    ['import A from "./a.tsx";', '1 warning foreign-syntax MDX: import A from "./a.tsx";'],
    ["import {A, B} from '@site/a'", "1 warning foreign-syntax MDX: import {A, B} from '@site/a'"],
    ["import './a.css'", "1 warning foreign-syntax MDX: import './a.css'"],
    ['export const a = 1;', '1 warning foreign-syntax MDX: export const a'],
    ['- > ??? note', '5 warning foreign-syntax MkDocs: ??? note'],
    ['Text\n> !!! note\n> !!! tip', '3 warning foreign-syntax MkDocs: !!! note'],
  ] as const;
  for (const [text, expected] of lines) {
    const [first] = await found(t, {'content/docs/a.md': `# A\n\n${text}\n`});
    const line = text.startsWith('Text') ? 4 : 3;
    assert.equal(first, `${line}:${expected}`);
  }
});

test('each line is named once', async (t) => {
  assert.deepEqual(await found(t, {'content/docs/a.md': '# A\n\n> !!! note\n> !!! tip\n'}), [
    '3:3 warning foreign-syntax MkDocs: !!! note',
    '4:3 warning foreign-syntax MkDocs: !!! tip',
  ]);
});

test('code, escaped characters, definitions and prose are none', async (t) => {
  const text = [
    '`!!! note` and `{% hint %}`\n`[[toc]]`',
    '```\n!!! note\n[[toc]]\n```',
    '\\!!! note',
    '[TOC]\n\n[TOC]: /docs/a',
    '!!! What a day!',
    'A {% b %} c, [[toc]] and ??? note',
    '\\[[toc]]',
    '??? Is it? No.',
    '/// and *** and {* x',
    'import the module from "./a.tsx" first',
    'import "a" and "b"',
    'export function calls',
    '    import A from "./a.tsx"',
  ].join('\n\n');
  assert.deepEqual(await found(t, {'content/docs/a.md': `# A\n\n${text}\n`}), []);
});

test('what a plugin of the site replaces is not found', async (t) => {
  const config =
    "export default {title: 'T', url: 'https://t.example', search: false, markdown: {remarkPlugins: ['./toc.ts']}};\n";
  const plugin = `export default () => (tree) => {
    for (const node of tree.children) {
      const [first] = node.children ?? [];
      if (first?.value === '[[toc]]') first.value = 'Contents';
      if (first?.value === '[TOC]') node.children = [{type: 'text', value: 'Contents'}];
    }
  };\n`;
  const files = {
    'site.config.ts': config,
    'toc.ts': plugin,
    'content/docs/a.md': '# A\n\n[[toc]]\n\n[TOC]\n\n!!! note\n',
  };
  assert.deepEqual(await found(t, files), ['7:1 warning foreign-syntax MkDocs: !!! note']);
});
