import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {after, before, describe, test, type TestContext} from 'node:test';
import {
  buildSite,
  makeSite,
  makeTemporarySite,
  writeFiles,
  type SiteFiles,
} from '../support/site.js';

/** Texts of pages after a build that finds no error. */
async function built<Pages extends readonly string[]>(
  root: string,
  ...pages: Pages
): Promise<{readonly [I in keyof Pages]: string}> {
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
  const texts = pages.map((page) =>
    readFileSync(path.join(root, 'dist', page, 'index.html'), 'utf8'),
  );
  return texts as {readonly [I in keyof Pages]: string};
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
      for (const html of await built(root, 'docs/a', 'p')) assert.match(html, shown);
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
      for (const html of await built(root, 'docs/a', 'docs/b')) {
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
    const [html] = await built(root, 'docs/a');
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
  test(`a page and a slot that read a file with ${name} show it as it is in a warm build`, async (t) => {
    const root = makeSite(t, {
      'site.config.ts':
        "export default {title: 'T', url: 'https://t.example', components: {AfterContent: './Slot.tsx'}};\n",
      'Slot.tsx':
        "import {read} from './content/read';\nexport default function Slot() {\n  return <p>{'Slot ' + read()}</p>;\n}\n",
      'content/docs/page.mdx': "import {read} from '../read';\n\n# A\n\nPage {read()}.\n",
      'content/docs/slot.md': '# A\n',
      'content/read.ts': module,
    });
    Object.assign(globalThis, {siteFolder: `file://${root}/`});
    for (const value of ['one', 'two']) {
      writeFileSync(path.join(root, 'data.txt'), value);
      const [page, slot] = await built(root, 'docs/page', 'docs/slot');
      assert.match(page, new RegExp(`Page ${value}`));
      assert.match(slot, new RegExp(`Slot ${value}`));
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
    const [html] = await built(root, 'docs/api/modules/kit');
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

describe('pages that change built-ins', () => {
  const codes = Object.values(BUILT_INS);
  const files = (nameOf: (i: number) => string, textOf: (code: string) => string): SiteFiles =>
    Object.fromEntries(codes.map((code, i) => [nameOf(i), textOf(code)]));
  const mdx = (i: number): string => `content/docs/b${String(i)}.mdx`;
  const early = (i: number): string => `content/pages/p${String(i)}.tsx`;
  const late = (i: number): string => `content/pages/q${String(i)}.tsx`;
  const {root, remove} = makeTemporarySite({
    'content/docs/a.md': '# A\n',
    ...files(mdx, (code) => `# B\n\n{(() => {\n  ${code};\n})()}\n`),
    ...files(early, (code) => `${code};\nexport default function P() {\n  return <h1>P</h1>;\n}\n`),
    ...files(
      late,
      (code) => `export default function Q() {\n  ${code};\n  return <h1>Q</h1>;\n}\n`,
    ),
  });
  after(remove);
  const errorsOf = async (): Promise<readonly (readonly [file: string, message: string])[]> => {
    const {diagnostics} = await buildSite(root);
    const errors = diagnostics.filter(({severity}) => severity === 'error');
    assert.deepEqual([...new Set(errors.map(({id}) => id))], ['built-in-changed']);
    return errors.map(({file = '', message}) => [path.relative(root, file), message]);
  };
  let first: Awaited<ReturnType<typeof errorsOf>>;
  let second: typeof first;
  before(async () => {
    first = await errorsOf();
    writeFiles(root, {
      ...files(mdx, () => '# B\n'),
      ...files(early, () => 'export default () => <h1>P</h1>;\n'),
    });
    second = await errorsOf();
  });

  for (const [i, name] of Object.keys(BUILT_INS).entries()) {
    test(`of a component or an MDX page that changes ${name}, the file and the name are told`, () => {
      const namedIn = (errors: typeof first): readonly string[] =>
        errors.filter(([, message]) => message.includes(` ${name},`)).map(([file]) => file);
      assert.deepEqual(namedIn(first), [mdx(i), early(i)]);
      assert.deepEqual(namedIn(second), [late(i)]);
    });
  }

  test('nothing else is lost', () => {
    assert.deepEqual([first.length, second.length], [2 * codes.length, codes.length]);
  });
});

test('a component may add a name of its own to a built-in, as polyfills do', async (t) => {
  const root = makeSite(t, {
    'content/pages/p.tsx':
      "Array.prototype.siteCode = function () { return 'added'; };\nexport default function P() {\n  return <h1>{[].siteCode()}</h1>;\n}\n",
  });
  t.after(() => Reflect.deleteProperty(Array.prototype, 'siteCode'));
  const [html] = await built(root, 'p');
  assert.match(html, /<h1>added<\/h1>/);
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
  const [html] = await built(root, 'p');
  assert.match(html, /<h1[^>]*>P<\/h1>/);
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
