import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {buildSite, makeSite} from '../support/site.js';

/** A page's text after a build that finds no error. */
async function built(root: string, page: string): Promise<string> {
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
  return readFileSync(path.join(root, 'dist', page, 'index.html'), 'utf8');
}

/** Sets an environment variable until the test ends. */
function setVariable(t: TestContext, value: string | undefined): void {
  delete process.env.SITE_CODE;
  if (value !== undefined) process.env.SITE_CODE = value;
  t.after(() => delete process.env.SITE_CODE);
}

/** Ways to read the environment, as a component writes them. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  'a variable': 'process.env.SITE_CODE',
  'a variable taken out': 'take()',
  'a variable by a computed name': "process.env['SITE_' + 'CODE']",
  'a variable of the global process': 'globalThis.process.env.SITE_CODE',
  'whether a variable is there': "'SITE_CODE' in process.env ? process.env.SITE_CODE : 'none'",
  'all variables': "Object.entries(process.env).find(([name]) => name === 'SITE_CODE')?.[1]",
};

for (const [name, expression] of Object.entries(ENVIRONMENT)) {
  test(`a page that shows ${name} of the environment shows today's in a warm build`, async (t) => {
    const module = `function take() { const {env: {SITE_CODE}} = process; return SITE_CODE; }\nexport default function Value() { return <b>It is {take && ${expression}}.</b>; }\n`;
    const root = makeSite(t, {
      'content/docs/a.mdx': "import Value from '../value';\n\n# A\n\n<Value />\n",
      'content/value.tsx': module,
      'content/pages/p.tsx': "export {default} from '../value';\n",
    });
    for (const value of ['one', 'two', 'one']) {
      setVariable(t, value);
      const shown = new RegExp(`It is (?:<!-- -->)?${value}`);
      assert.match(await built(root, 'docs/a'), shown);
      assert.match(await built(root, 'p'), shown);
    }
  });
}

/** The same for code that never runs in a browser. */
const IMPORTED: Readonly<Record<string, string>> = {
  'a variable of the imported process': 'node.env.SITE_CODE',
  'a variable of the imported environment': 'env.SITE_CODE',
};

for (const [name, expression] of Object.entries({...ENVIRONMENT, ...IMPORTED})) {
  const head =
    "import node, {env} from 'node:process';\n" +
    'function take() { const {env: {SITE_CODE}} = process; return SITE_CODE; }\n' +
    `const value = () => [node, env, take] && ${expression};\n`;
  test(`a plugin or a slot that shows ${name} of the environment shows today's in a warm build`, async (t) => {
    const root = makeSite(t, {
      'site.config.ts':
        "export default {title: 'T', url: 'https://t.example', markdown: {remarkPlugins: ['./plugin.ts']}, components: {AfterContent: './Slot.tsx'}};\n",
      'plugin.ts': `${head}export default () => (tree) => {\n  tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'Plugin ' + value()}]});\n};\n`,
      'Slot.tsx': `${head}export default function Slot() {\n  return <p>{'Slot ' + value()}</p>;\n}\n`,
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '# B\n',
    });
    for (const value of ['one', 'two', 'two', 'one']) {
      setVariable(t, value);
      for (const page of ['docs/a', 'docs/b']) {
        const html = await built(root, page);
        assert.deepEqual(
          [...html.matchAll(/<p>((?:Plugin|Slot) \w+)<\/p>/g)].map(([, text]) => text),
          [`Plugin ${value}`, `Slot ${value}`],
        );
      }
    }
  });
}

test('a page with a slot is printed again when a variable that it read has changed, and not before', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', components: {AfterContent: './Slot.tsx'}};\n",
    'Slot.tsx':
      'export default function Slot() {\n  globalThis.timesPrinted = (globalThis.timesPrinted ?? 0) + 1;\n  return <p>{process.env.SITE_CODE}</p>;\n}\n',
    'content/docs/a.md': '# A\n',
  });
  const times = async (): Promise<number> => {
    const before = (globalThis as {timesPrinted?: number}).timesPrinted ?? 0;
    const html = await built(root, 'docs/a');
    assert.ok(html.includes(`<p>${process.env.SITE_CODE!}</p>`));
    return (globalThis as {timesPrinted?: number}).timesPrinted! - before;
  };
  setVariable(t, 'one');
  assert.ok((await times()) > 0);
  process.env.SITE_CODE_OTHER = 'x';
  t.after(() => delete process.env.SITE_CODE_OTHER);
  assert.equal(await times(), 0);
  setVariable(t, 'two');
  assert.ok((await times()) > 0);
});

test('a page whose code reads no variable that has changed is taken from the cache', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.mdx':
      '# A\n\n{process.env.SITE_CODE}{void (globalThis.timesRun = (globalThis.timesRun ?? 0) + 1)}\n',
  });
  const times = (): unknown => (globalThis as {timesRun?: number}).timesRun;
  setVariable(t, 'one');
  await built(root, 'docs/a');
  process.env.SITE_CODE_OTHER = 'x';
  t.after(() => delete process.env.SITE_CODE_OTHER);
  await built(root, 'docs/a');
  assert.equal(times(), 1);
  setVariable(t, undefined);
  await built(root, 'docs/a');
  assert.equal(times(), 2);
});

const READ = "readFileSync(new URL('data.txt', globalThis.siteFolder), 'utf8')";

/** Ways to read a file, as a module writes them that pages import; it is not a component, which runs in browsers too. */
const FILES: Readonly<Record<string, string>> = {
  'fs from Node': `import {readFileSync} from 'node:fs';\nexport const read = () => ${READ};\n`,
  'fs by a later import': `const {readFileSync} = await import('node:fs');\nexport const read = () => ${READ};\n`,
  'fs by a computed name': `const {readFileSync} = await import(['node', 'fs'].join(':'));\nexport const read = () => ${READ};\n`,
  'fs of the process': `const {readFileSync} = process.getBuiltinModule('fs');\nexport const read = () => ${READ};\n`,
};

for (const [name, module] of Object.entries(FILES)) {
  test(`a page that reads a file with ${name} shows it as it is in a warm build`, async (t) => {
    const root = makeSite(t, {
      'content/docs/a.mdx': "import {read} from '../read';\n\n# A\n\nIt is {read()}.\n",
      'content/read.ts': module,
    });
    Object.assign(globalThis, {siteFolder: `file://${root}/`});
    for (const value of ['one', 'two']) {
      writeFileSync(path.join(root, 'data.txt'), value);
      assert.match(await built(root, 'docs/a'), new RegExp(`It is ${value}`));
    }
  });
}

for (const [name, module] of Object.entries(FILES)) {
  test(`a slot that reads a file with ${name} shows it as it is in a warm build`, async (t) => {
    const root = makeSite(t, {
      'site.config.ts':
        "export default {title: 'T', url: 'https://t.example', components: {AfterContent: './Slot.tsx'}};\n",
      'Slot.tsx':
        "import {read} from './read';\nexport default function Slot() {\n  return <p>{'It is ' + read()}</p>;\n}\n",
      'read.ts': module,
      'content/docs/a.md': '# A\n',
    });
    Object.assign(globalThis, {siteFolder: `file://${root}/`});
    for (const value of ['one', 'two']) {
      writeFileSync(path.join(root, 'data.txt'), value);
      assert.match(await built(root, 'docs/a'), new RegExp(`It is ${value}`));
    }
  });
}

test('addresses that api.source makes of the environment are those of today in a warm build', async (t) => {
  const root = makeSite(t, {
    'package.json': '{"name": "kit", "version": "1.0.0"}',
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', api: {packages: ['src/index.ts'], source: ({file}) => `https://s.example/${process.env.SITE_CODE}/${file}`}};\n",
    'src/index.ts': '/** Adds. */\nexport function add(a: number): number {\n  return a;\n}\n',
  });
  for (const value of ['one', 'two', 'two']) {
    setVariable(t, value);
    const html = await built(root, 'docs/api/modules/kit');
    assert.match(html, new RegExp(`https://s\\.example/${value}/`));
  }
});

/** Ways to change what all code shares. */
const BUILT_INS: Readonly<Record<string, string>> = {
  'String.prototype.startsWith': 'String.prototype.startsWith = () => false',
  'Array.prototype.Symbol(Symbol.iterator)':
    'Array.prototype[Symbol.iterator] = function* () { yield 1; }',
  'Map.prototype.get': 'delete Map.prototype.get',
  'RegExp.prototype.global':
    "Object.defineProperty(RegExp.prototype, 'global', {get: () => true, configurable: true})",
  'JSON.stringify': "JSON.stringify = () => '{}'",
  'Object.prototype.draft': 'Object.prototype.draft = true',
  Promise: 'globalThis.Promise = class extends Promise {}',
};

for (const [name, code] of Object.entries(BUILT_INS)) {
  test(`a component or an MDX page that changes ${name} is named, and nothing else is lost`, async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': '# A\n',
      'content/docs/b.mdx': `# B\n\n{(() => {\n  ${code};\n})()}\n`,
      'content/pages/p.tsx': `${code};\nexport default function P() {\n  return <h1>P</h1>;\n}\n`,
      'content/pages/q.tsx': `export default function Q() {\n  ${code};\n  return <h1>Q</h1>;\n}\n`,
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.equal(ok, false);
    assert.deepEqual(
      diagnostics
        .filter(({id}) => id === 'built-in-changed')
        .map(({file = '', message}) => [path.relative(root, file), message.includes(` ${name},`)]),
      [
        ['content/docs/b.mdx', true],
        ['content/pages/p.tsx', true],
      ],
    );
    writeFileSync(path.join(root, 'content/docs/b.mdx'), '# B\n');
    writeFileSync(path.join(root, 'content/pages/p.tsx'), 'export default () => <h1>P</h1>;\n');
    const after = await buildSite(root);
    assert.deepEqual(
      after.diagnostics
        .filter(({severity}) => severity === 'error')
        .map(({id, file}) => [id, file]),
      [['built-in-changed', path.join(root, 'content/pages/q.tsx')]],
    );
  });
}

test('a component may add a name of its own to a built-in, as polyfills do', async (t) => {
  const root = makeSite(t, {
    'content/pages/p.tsx':
      "Array.prototype.siteCode = function () { return 'added'; };\nexport default function P() {\n  return <h1>{[].siteCode()}</h1>;\n}\n",
  });
  t.after(() => Reflect.deleteProperty(Array.prototype, 'siteCode'));
  assert.match(await built(root, 'p'), /<h1>added<\/h1>/);
});

test('a config may replace a function of the process by one of its own, as graceful-fs does', async (t) => {
  const {cwd} = process;
  const root = makeSite(t, {
    'site.config.ts':
      "const {cwd} = process;\nprocess.cwd = () => cwd.call(process);\nexport default {title: 'T', url: 'https://t.example'};\n",
    'content/pages/p.md': '# P\n',
  });
  t.after(() => {
    process.cwd = cwd;
  });
  assert.match(await built(root, 'p'), /<h1[^>]*>P<\/h1>/);
});

test('a page in MDX runs packages of CommonJS that require React', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.mdx': "import {Bold} from 'bold';\n\n# A\n\n<Bold>strong</Bold>\n",
    'node_modules/bold/index.js':
      "const {createElement} = require('react');\nexports.Bold = (props) => createElement('b', props);\n",
  });
  assert.equal((await buildSite(root)).ok, true);
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  assert.match(html, /<b>strong<\/b>/);
});
