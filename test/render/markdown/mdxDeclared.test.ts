import assert from 'node:assert/strict';
import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {run} from '../../support/cli.js';
import {makeSite} from '../../support/site.js';

const CONFIG = "export default {title: 'T', url: 'https://t.example', search: false};\n";
const COUNT = 'export function Count() {\n  const [n] = useState(1);\n\n  return <u>{n}</u>;\n}';

function siteOf(t: TestContext, text: string, files: Readonly<Record<string, string>> = {}) {
  return makeSite(t, {
    'site.config.ts': CONFIG,
    'content/docs/a.mdx': `# A\n\n${text}\n`,
    ...files,
  });
}

async function build(root: string) {
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  const [page] = session.built?.site.pages ?? [];
  return {
    page,
    html: String(page?.html.join('')),
    islands: (page?.islands ?? []).map((key) => key.replace(/\?[\da-f]{8}#/, '#')),
    bundled: [...(session.built?.client.islands.keys() ?? [])],
    found: diagnostics.map(
      ({id, file = '', line, column, message}) =>
        `${path.relative(root, file)}:${String(line)}:${String(column)} ${id} ${message}`,
    ),
  };
}

test('a component that a page declares is an island, made of what it refers to and nothing else', async (t) => {
  const root = siteOf(
    t,
    [
      "import {useState} from 'react';",
      "import * as fs from 'node:fs';",
      "import Part, {Word, Still as Quiet} from './parts.jsx';",
      COUNT,
      'export const Outer = ({children}) => <b>{children}<Count /></b>, list = [1, 2];',
      "export const Table = memo(() => <i onClick={() => list}>{Word.list}{list.join()}</i>);\nimport {memo} from 'react';",
      'export const files = fs.readdirSync(".");',
      'export const Unused = () => <i onClick={() => files} />;',
      'export const Still_ = ({files}) => <b>{files}</b>;',
      '<Outer>*x*</Outer>\n\n<Still_ files={files.length} />\n\n<Quiet />\n\n<Part />\n\n{list.map((n) => <Table key={n} />)}',
    ].join('\n\n'),
    {
      'content/docs/parts.jsx':
        "export const Word = 'w', Still = () => <s />;\nexport default () => <a onClick={() => 1}>p</a>;\n",
    },
  );
  const {found, html, islands, page} = await build(root);
  assert.deepEqual(found, []);
  assert.deepEqual(islands.sort(), [
    'mdx:content/docs/a.mdx#Outer',
    'mdx:content/docs/a.mdx#Table',
    'mdx:content/docs/parts.jsx#Still',
    'mdx:content/docs/parts.jsx#default',
  ]);
  const {text, folder} = page!.code!;
  assert.equal(folder, 'content/docs');
  assert.match(
    text,
    /^import \{useState as useState\} from "react";\nimport \{Word as Word\} from/,
  );
  assert.doesNotMatch(text, /node:fs|Unused|Still/);
  assert.match(html, /#Outer"[^>]*><b><em>x<\/em><u>1<\/u><\/b><\/div>/);
  assert.match(html, /<b>\d+<\/b>/);
});

test('components that a page imports from packages are islands, also within what it declares', async (t) => {
  const root = siteOf(
    t,
    [
      "import Chart, {Legend, Menu, palette, Unused} from 'kit';",
      "import {Fragment} from 'react';",
      'export const Framed = () => <b><Legend /></b>;',
      '<Fragment>x</Fragment>\n\n<Chart from={1} hydrate="load" />\n\n<Framed />\n\n<Menu.Item />\n\n{palette.join()}',
    ].join('\n\n'),
    {
      'node_modules/kit/package.json': '{"name": "kit", "exports": "./kit.js"}',
      'node_modules/kit/kit.js': `import {createElement, useState} from 'react';
export const palette = ['red', 'blue'], Unused = () => null, Menu = {Item: () => createElement('i', {}, 'item')};
export const Legend = () => createElement('u', {}, useState('legend')[0]);
export default ({from}) => createElement('s', {}, useState(from)[0]);
`,
    },
  );
  const {found, html, islands, bundled, page} = await build(root);
  assert.deepEqual(found, []);
  const names = ['Chart', 'Legend', 'Menu'];
  for (const name of names) assert.ok(islands.includes(`mdx:content/docs/a.mdx#${name}`), name);
  assert.equal(islands.length, 3);
  assert.equal(bundled.length, 3);
  assert.doesNotMatch(page!.code!.text, /palette|Unused|Framed/);
  assert.match(html, /#Chart"[^>]*data-props="[^"]*from[^"]*"[^>]*><s>1<\/s>/);
  assert.match(html, /<b><(?:div|span)[^>]*#Legend"[^>]*><u>legend<\/u>/);
  assert.match(html, /<i>item<\/i>[^]*red,blue/);
});

test('a page without such a component has no code', async (t) => {
  const {page, bundled} = await build(
    siteOf(
      t,
      `import {useState} from 'react';\n\n${COUNT}\n\nexport const Still_ = ({children}) => <b>{children}</b>;\n\nexport const DATA = ['window'];\n\n<Still_>x</Still_> {DATA.join()}`,
    ),
  );
  assert.equal(page?.code, undefined);
  assert.deepEqual(page?.islands, []);
  assert.deepEqual(bundled, []);
});

test('an edit of the text leaves the code, and one of the code is another', async (t) => {
  const text = `import {useState} from 'react';\n\n${COUNT}\n\n<Count />`;
  const root = siteOf(t, text);
  const file = path.join(root, 'content/docs/a.mdx');
  const session = new Session({root});
  await session.refresh();
  const keys = () => [...(session.built?.client.islands.keys() ?? [])];
  const {client} = session.built!;
  const before = keys();
  writeFileSync(file, `# A\n\nAdded.\n\n${text}\n\nMore.\n`);
  await session.refresh(new Set([file]));
  assert.equal(session.built!.client, client);
  writeFileSync(file, `# A\n\n${text.replace('<u>', '<u title="t">')}\n`);
  await session.refresh(new Set([file]));
  assert.equal(keys().length, 1);
  assert.notDeepEqual(keys(), before);
  rmSync(file);
  writeFileSync(path.join(root, 'content/docs/b.md'), '# B\n');
  await session.refresh(new Set([file, path.join(root, 'content/docs/b.md')]));
  assert.deepEqual(keys(), []);
});

test('errors in what a page declares stand where they are in the page', async (t) => {
  const page = (code: string): string =>
    `import {useState} from 'react';\n\n${code}\n\nexport function Count() {\n  const [n] = useState(1);\n\n  return <u>{n}{thing}</u>;\n}\n\nText.\n\n<Count />`;
  const cases = [
    ["import {EOL as thing} from 'node:os';", '5:29 bundle-error Could not resolve "node:os"'],
    ["import thing from './gone';", '5:20 bundle-error Could not resolve "./gone"'],
    ["import {thing} from './parts.js';", /^5:\d+ bundle-error No matching export in/],
    ['export const thing = {}.a.b;', /^\d+:\d+ [a-z-]+ .*Cannot read properties of undefined/],
    ['export const thing = {};', /^15:1 mdx-render The page threw.*Objects are not valid/],
    ['export const thing: string = "1";', /^5:\d+ mdx-syntax Could not parse import\/exports/],
  ] as const;
  for (const [code, expected] of cases) {
    const {found} = await build(
      siteOf(t, page(code), {'content/docs/parts.js': 'export const other = 1;\n'}),
    );
    assert.equal(found.length, 1, code);
    const [text = ''] = found;
    assert.ok(text.startsWith('content/docs/a.mdx:'), text);
    const rest = text.slice('content/docs/a.mdx:'.length);
    if (typeof expected === 'string') assert.equal(rest, expected);
    else assert.match(rest, expected);
  }
});

test("a translation has its own components, with the original's files", async (t) => {
  const text = (word: string): string =>
    `# A\n\nimport {useState} from 'react';\nimport {mark} from './mark.js';\n\nexport const Say = () => <u>{useState('${word}')[0]}{mark}</u>;\n\n<Say />\n`;
  const root = makeSite(t, {
    'site.config.ts': `export default {title: 'T', url: 'https://t.example', search: false, i18n: {defaultLocale: 'en', locales: ['en', 'de']}};\n`,
    'content/docs/a.mdx': text('one'),
    'content/docs/mark.js': "export const mark = '!';\n",
    'content/i18n/de/docs/a.mdx': text('eins'),
  });
  const session = new Session({root, locale: 'de'});
  const {diagnostics} = await session.refresh();
  assert.deepEqual(diagnostics, []);
  const [page] = session.built!.site.pages;
  assert.match(page!.html.join(''), /<u>eins<!-- -->!<\/u>/);
  assert.equal(page!.code!.folder, 'content/docs');
  assert.match([...session.built!.client.islands.keys()].join(), /#Say/);
});

test('a component that a page declares has those that the site gives to all pages', async (t) => {
  const {found, html, bundled} = await build(
    siteOf(
      t,
      "import {useState} from 'react';\n\nexport const Count = () => <u>{useState(1)[0]}<Mark /></u>;\n\n<Count />",
      {
        'site.config.ts': CONFIG.replace('search', "markdown: {components: './all.jsx'}, search"),
        'all.jsx': 'export const Mark = () => <mark>m</mark>;\n',
      },
    ),
  );
  assert.deepEqual(found, []);
  assert.equal(bundled.length, 1);
  assert.match(html, /#Count"[^>]*><u>1<mark>m<\/mark><\/u><\/div>/);
});

test('a kept version has the components of its time, as long as what they import is there', async (t) => {
  const text = (word: string): string =>
    `import {useState} from 'react';\nimport {mark} from './mark.js';\n\nexport const Say = () => <u>{useState('${word}')[0]}{mark}</u>;\n\n<Say />`;
  const root = siteOf(t, text('old'), {'content/docs/mark.js': "export const mark = '!';\n"});
  const {status, err} = await run(root, 'version', '1.0');
  assert.equal(status, 0, err);
  const read = async () => {
    const session = new Session({root});
    const {diagnostics} = await session.refresh();
    assert.deepEqual(diagnostics, []);
    const {site, client} = session.built!;
    const kept = site.pages.find(({html, file}) => file.endsWith('.json') && html.length > 0)!;
    return {
      html: kept.html.join(''),
      islands: [...client.islands.keys()].sort(),
      scripts: client.files.map(({contents}) => Buffer.from(contents).toString()).join(''),
    };
  };
  writeFileSync(path.join(root, 'content/docs/a.mdx'), `# A\n\n${text('new')}\n`);
  const both = await read();
  assert.equal(both.islands.length, 2);
  assert.match(both.html, /data-island="mdx:[^"]*#Say"[^>]*><u>old/);
  assert.match(both.scripts, /["'`]old["'`]/);
  assert.match(both.scripts, /["'`]new["'`]/);
  rmSync(path.join(root, 'content/docs/mark.js'));
  writeFileSync(path.join(root, 'content/docs/a.mdx'), '# A\n\nText.\n');
  const gone = await read();
  assert.deepEqual(gone.islands, []);
  assert.match(gone.html, /<div data-props[^>]*><u>old/);
});
