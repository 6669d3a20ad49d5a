import assert from 'node:assert/strict';
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {Session} from '../../src/render/session.js';
import {slotNames} from '../../src/templates/shared/slots.js';
import {buildSite, makeSite, type SiteFiles} from '../support/site.js';
import {PIXEL, configured} from './badInputs/badInput.js';

const DOCS: SiteFiles = {'content/docs/intro.md': '# Intro\n\nWords.\n'};
const pageOf = (root: string, name: string): string =>
  readFileSync(path.join(root, 'dist', name), 'utf8');

test('every slot is filled where it belongs, and what wraps its default has it inside', async (t) => {
  const own = (name: string): string =>
    ['BeforeContent', 'AfterContent', 'NavbarEnd', 'SidebarTop'].includes(name)
      ? `export default () => <p>own ${name}</p>;\n`
      : `import {${name}} from 'docsgen/theme';\nexport default (props) => <div data-own="${name}"><${name} {...props} /></div>;\n`;
  const components = slotNames.map((name) => `${name}: './slots/${name}.jsx'`).join(', ');
  const root = makeSite(t, {
    ...DOCS,
    ...configured(
      `components: {${components}}, footer: {copyright: 'Small print'}, docs: {editUrl: 'https://e.example'},`,
    ),
    ...Object.fromEntries(slotNames.map((name) => [`slots/${name}.jsx`, own(name)])),
  });
  const {ok, diagnostics} = await buildSite(root);
  assert.deepEqual([ok, diagnostics], [true, []]);
  const doc = pageOf(root, 'docs/intro/index.html');
  for (const inside of [
    /<div data-own="Footer"><footer[^>]*>.*Small print/,
    /<div data-own="PageMeta"><div class="page-meta">/,
    /<div data-own="Banner">/,
    /<nav class="navbar".*light mode\)"><\/button><p>own NavbarEnd<\/p><\/div><template/s,
    /<div class="side"><p>own SidebarTop<\/p><nav/,
    /own BeforeContent.*Words\..*own AfterContent/s,
  ]) {
    assert.match(doc, inside);
  }
  assert.match(pageOf(root, 'index.html'), /<div data-own="Home"><article class="prose"><h1>Test</);
  assert.match(pageOf(root, '404.html'), /<div data-own="NotFound"><article/);
  assert.doesNotMatch(doc, /data-own="(?:Home|NotFound)"/);
});

test('a slot beside a text has the `data` of its front matter', async (t) => {
  const root = makeSite(t, {
    'content/docs/intro.md': '---\ndata: {since: 2.1}\n---\n\n# Intro\n\nWords.\n',
    ...configured("components: {BeforeContent: './Since.jsx'},"),
    'Since.jsx': 'export default ({view}) => <p>Since {view.data?.since}</p>;\n',
  });
  assert.deepEqual((await buildSite(root)).diagnostics, []);
  assert.match(pageOf(root, 'docs/intro/index.html'), /<p>Since 2\.1<\/p>/);
});

test('what a slot imports from a module of the site, and does something in the browser, is an island', async (t) => {
  const state = "import {useState} from 'react';\n";
  const root = makeSite(t, {
    ...DOCS,
    'tsconfig.json': '{"compilerOptions": {"paths": {"@/*": ["./slots/*"]}}}',
    ...configured(
      "components: {NavbarEnd: './slots/End.jsx', AfterContent: './slots/After.jsx', Footer: './slots/Foot.jsx'},",
    ),
    'slots/End.jsx':
      "import Counter, {Reset, start} from '@/Counter.jsx';\nimport {Plain} from './Plain.jsx';\nexport default () => <><Counter from={start} /><Reset onReset={() => 1} /><Plain /></>;\n",
    'slots/counter.module.css': '.big {\n  font-size: 2rem;\n}\n',
    'slots/Counter.jsx': `${state}import css from './counter.module.css';\nexport const start = 2;\nexport const Reset = ({onReset}) => <button onClick={onReset}>Reset</button>;\nexport default function Counter({from}) {\n  const [n, set] = useState(from);\n  return <button className={css.big} onClick={() => set(n + 1)}>Counted {n}</button>;\n}\n`,
    'slots/Plain.jsx': 'export const Plain = () => <i>plain</i>;\n',
    'slots/After.jsx': `${state}export default function After() {\n  const [n] = useState(1);\n  return <b>{n}</b>;\n}\n`,
    'slots/Foot.jsx':
      "import Server from './Server.jsx';\nexport default () => <footer><Server /></footer>;\n",
    'slots/Server.jsx':
      "import {Footer} from 'docsgen/theme';\nexport default () => <i onClick={() => Footer}>server</i>;\n",
  });
  for (const round of ['built', 'from the cache']) {
    const {ok, diagnostics} = await buildSite(root, {force: true});
    assert.deepEqual(
      diagnostics.map(({id, file = '', line}) => [id, path.basename(file), line]),
      [
        ['slot-printed-only', 'site.config.ts', 4],
        ['slot-printed-only', 'After.jsx', 3],
        ['slot-printed-only', 'Server.jsx', 2],
      ],
      round,
    );
    assert.equal(ok, true);
    const html = pageOf(root, 'docs/intro/index.html');
    assert.match(
      html,
      /data-island="mdx:slots\/Counter\.jsx#default" data-props="\{&quot;from&quot;:2\}"[^>]*><button class="([^"]+)">Counted (?:<!-- -->)?2</,
    );
    assert.match(html, /<button>Reset<\/button>.*<i>plain<\/i>/s);
    assert.equal(html.match(/data-island=/g)?.length, 1);
    const scripts = readdirSync(path.join(root, 'dist/assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(path.join(root, 'dist/assets', name), 'utf8'));
    const [, name = '-'] = /<button class="([^"]+)">Counted/.exec(html) ?? [];
    const counting = scripts.filter((text) => text.includes('Counted '));
    assert.deepEqual([counting.length, counting.every((text) => text.includes(name))], [1, true]);
    const sheets = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) =>
      pageOf(root, href),
    );
    assert.ok(sheets.some((text) => text.includes(`.${name}`)));
    assert.ok(!scripts.some((text) => text.includes('"plain"')));
    writeFileSync(path.join(root, 'content/docs/intro.md'), '# Intro\n\nMore words.\n');
  }
});

test('a picture that the component of a slot imports is published', async (t) => {
  const root = makeSite(t, {
    ...DOCS,
    ...configured("components: {Footer: './slots/Footer.jsx'},"),
    'slots/Footer.jsx':
      'import src from \'./logo.png\';\nexport default () => <img src={src} alt="" width="1" height="1" />;\n',
    'slots/logo.png': PIXEL,
  });
  for (const round of ['built', 'from the cache']) {
    const {diagnostics} = await buildSite(root, {force: round === 'built'});
    assert.deepEqual(diagnostics, [], round);
    const [, src = ''] = /src="(\/assets\/logo[^"]*)"/.exec(pageOf(root, 'index.html')) ?? [];
    assert.deepEqual(readFileSync(path.join(root, 'dist', src)), PIXEL, round);
    writeFileSync(path.join(root, 'content/docs/intro.md'), '# Intro\n\nMore words.\n');
  }
});

test('another text of a slot prints every page again', async (t) => {
  const root = makeSite(t, {
    ...DOCS,
    ...configured("components: {Footer: './Footer.jsx'},"),
    'Footer.jsx': 'export default () => <i>one</i>;\n',
  });
  const file = path.join(root, 'Footer.jsx');
  assert.equal((await buildSite(root)).ok, true);
  assert.match(pageOf(root, 'docs/intro/index.html'), /<i>one<\/i>/);
  writeFileSync(file, 'export default () => <i>two</i>;\n');
  assert.equal((await buildSite(root)).ok, true);
  assert.match(pageOf(root, 'docs/intro/index.html'), /<i>two<\/i>/);

  const session = new Session({root, workers: 0});
  await session.refresh();
  assert.ok(session.files.has(file));
  writeFileSync(file, 'export default () => <i>three</i>;\n');
  assert.equal((await session.refresh(new Set([file]))).bundled, true);
  const plan = session.output!.page('docs/intro/index.html')!;
  assert.match((await session.render(plan))!.html, /<i>three<\/i>/);
});

test('what is wrong with a slot is an error at its setting, what it throws where it throws it', async (t) => {
  const said = async (settings: string, module?: string) => {
    const root = makeSite(t, {
      ...DOCS,
      ...configured(settings),
      ...(module === undefined ? {} : {'x.jsx': module}),
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.equal(ok, false);
    return diagnostics.map(({id, file = '', line, column, message}) => {
      const place = path.basename(file).replace(/^site\.config\.ts$/, '') + `:${line}:${column}`;
      return `${place.replace(/^:/, '')} ${id} ${message}`;
    });
  };
  const footer = "components: {Footer: './x.jsx'},";
  assert.deepEqual(await said(footer), ['4:16 module-missing Cannot find the module ./x.jsx']);
  assert.deepEqual(await said(footer, 'export const Footer = 1;\n'), [
    '4:16 slot-no-component The module ./x.jsx has no component as its default export',
  ]);
  assert.deepEqual(await said(footer, 'export default 1;\n'), [
    '4:16 slot-no-component The module ./x.jsx has no component as its default export',
  ]);
  assert.deepEqual(
    await said(footer, "// First.\nthrow new Error('no luck');\nexport default () => null;\n"),
    ['x.jsx:2:7 module-threw The module ./x.jsx threw: no luck'],
  );
  assert.deepEqual(await said(footer, '\nexport default () =>\n  window.x;\n'), [
    'x.jsx:3:10 slot-threw The component of the slot Footer threw: window is not defined',
  ]);
  for (const thrown of ['{toString: 1}', 'Object.create(null)']) {
    assert.deepEqual(await said(footer, `export default () => {\n  throw ${thrown};\n};\n`), [
      '4:16 slot-threw The component of the slot Footer threw: an unprintable value',
    ]);
  }
  const [later = '', ...others] = await said(footer, 'export default async () => <i>x</i>;\n');
  assert.equal(later, '4:16 slot-waits Unexpected asynchronous component of the slot Footer');
  assert.deepEqual(others, []);
  assert.deepEqual(await said("components: {Fotter: './x.jsx'},"), [
    "4:16 config-invalid Unknown key 'components.Fotter'",
  ]);
  const plugin = (name: string) => `{name: '${name}', components: {Footer: './x.jsx'}}`;
  const both = `plugins: [${plugin('a')}, ${plugin('b')}],`;
  assert.deepEqual(await said(both, 'export default () => null;\n'), [
    "4:84 plugin-collision Plugin 'b': the slot Footer is already set by the plugin 'a'",
  ]);
});

test('code of a slot that the policy of the pages blocks is a warning', async (t) => {
  const said = async (jsx: string, settings = ''): Promise<string[]> => {
    const root = makeSite(t, {
      ...DOCS,
      ...configured(`components: {Footer: './x.jsx'}, ${settings}`),
      'content/static/a.js': 'x();\n',
      'x.jsx': `export default () => <footer>${jsx}</footer>;\n`,
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.equal(ok, true);
    return diagnostics.map(({id, line, column, hint}) => `${line}:${column} ${id} ${hint ?? ''}`);
  };
  const script = "<script dangerouslySetInnerHTML={{__html: 'x()'}} />";
  assert.deepEqual(await said(script), [
    '4:16 slot-policy Write it as a module that `client` names.',
  ]);
  assert.match((await said(script, "csp: 'headers',"))[0] ?? '', / slot-policy /);
  assert.deepEqual(await said('<style>{"a { color: red }"}</style>'), [
    '4:16 slot-policy Write its rules in a stylesheet that `styles` names, or that the component imports.',
  ]);
  assert.deepEqual(await said(script, 'csp: false,'), []);
  assert.deepEqual(
    await said(
      '<script type="application/json">1</script><script src="/a.js" /><i style={{color: "red"}} />',
    ),
    [],
  );
});

test('a name that docsgen/theme does not have is the hint', async (t) => {
  const root = makeSite(t, {
    ...DOCS,
    ...configured("components: {SidebarTop: './x.jsx'},"),
    'x.jsx':
      "import {SidebarTop} from 'docsgen/theme';\nexport default (props) => <SidebarTop {...props} />;\n",
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({id, hint}) => `${id} ${hint ?? ''}`),
    ['module-threw Check the names that it imports.'],
  );
});
