import assert from 'node:assert/strict';
import {symlinkSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

const MODULES = {
  'card.jsx': "import './card.css';\nexport const Card = ({children}) => <b>{children}</b>;\n",
  'card.css': 'b {color: red}\n',
  'counter.jsx':
    "import {useState} from 'react';\nexport const Counter = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; };\n",
  'holder.jsx':
    "import {Counter} from './counter.jsx';\nexport const Holder = () => <Counter />;\n",
  'one.jsx':
    "import {Two} from './two.jsx';\nexport const One = ({n}) => n ? <Two n={n - 1} /> : <i />;\n",
  'two.jsx':
    "import {One} from './one.jsx';\nexport const Two = ({n}) => <One n={n} />;\nexport const at = () => window.name;\n",
  'chart.jsx': "import draw from 'chart';\nexport const Chart = () => <p>{draw()}</p>;\n",
  'joined.jsx':
    "import clsx from 'clsx';\nexport const Joined = () => <p className={clsx('a')}>joined</p>;\n",
  'themed.jsx':
    "import {ThemedImage} from 'docsgen/compat-docusaurus';\nexport const Themed = () => <p>{typeof ThemedImage}</p>;\n",
  'state.tsx':
    "import {useState} from 'react';\nexport const State = () => <p>{useState<number>(0)[0]}</p>;\n",
  'alias.jsx':
    "import {useEffect as later} from 'react';\nexport const Alias = () => { later(() => {}); return <p>alias</p>; };\n",
  'wide.jsx':
    "export const Wide = () => <p>{typeof innerWidth === 'undefined' ? 'server' : innerWidth}</p>;\n",
  'sizes.tsx':
    "const SIZES = {s: 1};\nexport const Sizes = ({of = 's'}: {of?: keyof typeof SIZES}) => <p>{SIZES[of]}</p>;\n",
  'told.jsx': "'use client';\nexport const Told = () => <p>told</p>;\n",
  'bad.jsx': 'export const Bad = () => { throw new Error("bad"); };\n',
};

async function rendered(t: TestContext, text: string, folder = 'components') {
  const names = [...text.matchAll(/<(?!Tab)(\p{Lu}\w*)/gu)].map(([, name = '']) => name);
  const imports = [...new Set(names)].map((name) => {
    const file = `${name.toLowerCase()}.jsx`;
    return `import {${name}} from '../${folder}/${file in MODULES ? file : file.replace('jsx', 'tsx')}';`;
  });
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    ...Object.fromEntries(
      Object.entries(MODULES).map(([name, code]) => [`content/components/${name}`, code]),
    ),
    'node_modules/chart/package.json': '{"name": "chart", "main": "index.js"}',
    'node_modules/chart/index.js': 'module.exports = () => "drawn";\n',
    'node_modules/clsx/package.json': '{"name": "clsx", "main": "index.js"}',
    'node_modules/clsx/index.js': 'module.exports = (...names) => names.join(" ");\n',
    'content/docs/a.mdx': `${imports.join('\n')}\n\n# A\n\nText.\n\n${text}\n`,
  });
  symlinkSync('components', path.join(root, 'content/linked'));
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  return {html: String(session.built?.site.pages[0]?.html), diagnostics};
}

test('a component runs in the browser if it, or what it is given, has something to do there', async (t) => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    '<Card>x</Card>': [],
    '<Card>\n\n**x** <Card>y</Card>\n\n</Card>': [],
    '<Joined />': [],
    '<Card hydrate="idle">x</Card>': ['Card'],
    '<Counter />': ['Counter'],
    '<Holder />': ['Holder'],
    '<One n={1} />': ['One'],
    '<State />': ['State'],
    '<Alias />': ['Alias'],
    '<Wide />': ['Wide'],
    '<Sizes />': [],
    '<Told />': ['Told'],
    '<Chart />': ['Chart'],
    '<Themed />': ['Themed'],
    '<Card><Counter /></Card>': ['Card'],
    '<Card>\n\n## Two\n\n</Card>': [],
    '<Card>\n<Tabs>\n<TabItem label="x"><Counter /></TabItem>\n</Tabs>\n</Card>': ['Counter'],
  };
  for (const [text, islands] of Object.entries(cases)) {
    const {html, diagnostics} = await rendered(t, text);
    assert.deepEqual([text, diagnostics], [text, []]);
    const found = [...html.matchAll(/data-island="[^"]*#(\w+)"/g)].map(([, name]) => name);
    assert.deepEqual([text, found], [text, islands]);
  }
});

test('a component in a folder that is a link runs if what it imports has something to do', async (t) => {
  const {html, diagnostics} = await rendered(t, '<Holder />', 'linked');
  assert.deepEqual(diagnostics, []);
  assert.match(html, /data-island="[^"]*#Holder"/);
});

test('what a component throws that has nothing to do in the browser is placed at it', async (t) => {
  const {diagnostics} = await rendered(t, 'x\n\n<Card><Bad /></Card>');
  const [{message, line, column} = {message: ''}] = diagnostics;
  assert.match(message, /: bad$/);
  assert.deepEqual([line, column], [10, 7]);
});
