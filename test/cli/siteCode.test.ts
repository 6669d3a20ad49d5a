import assert from 'node:assert/strict';
import {once} from 'node:events';
import {readFileSync, readdirSync, rmSync} from 'node:fs';
import {get, type IncomingMessage} from 'node:http';
import path from 'node:path';
import {test} from 'node:test';
import type {LiveState} from '../../src/templates/shared/liveState.js';
import {runProcess, startProcess} from '../support/cli.js';
import {startServe} from '../support/serve.js';
import {makeSite, writeFiles, type SiteFiles} from '../support/site.js';
import {becomes, until} from '../support/until.js';

const CONFIG = "export default {title: 'T', url: 'https://t.example'};\n";
const IMPORT = ['import', 'docusaurus', 'old', '--out', 'new'];
const PAGE = {'content/docs/a.md': '# A\n\nText.\n'};
const component = (before: string, inside = ''): string =>
  `${before}\nexport default function P() {\n  ${inside}\n  return <h1>P</h1>;\n}\n`;
const config = (before: string): SiteFiles => ({'site.config.ts': `${before}\n${CONFIG}`});
/** A text that takes the parser an hour. */
const SLOW = `# Slow\n\n> ${'a\n'.repeat(300_000)}`;

interface Case {
  readonly files: SiteFiles;
  readonly says: readonly RegExp[];
  /** Whether it is tried in a build, too: one of each way out. */
  readonly inBuild?: boolean;
}

/** What code of a site does that is not a mere throw, and the findings; render/siteCode/hangs.test.ts has all places. */
const HOSTILE: Readonly<Record<string, Case>> = {
  'a config that never settles': {
    files: config('setInterval(() => {}, 1000);\nawait new Promise(() => {});'),
    says: [/site\.config\.ts:1:1 error The config was still running after 1 s \[time-limit\]/],
    inBuild: true,
  },
  'a config that loops': {
    files: config('while (true);'),
    says: [/site\.config\.ts:1:1 error The config was still running after 1 s \[time-limit\]/],
  },
  'a component that loops': {
    files: {'content/pages/p.tsx': component('', 'while (true);')},
    says: [/content\/pages\/p\.tsx:1:1 error The page was still running after 1 s \[time-limit\]/],
    inBuild: true,
  },
  'texts that take the parser an hour': {
    files: {'content/docs/b.md': SLOW, 'content/docs/c.mdx': SLOW},
    says: [
      /content\/docs\/b\.md:1:1 error The text was still being parsed after 1 s \[time-limit\]/,
      /content\/docs\/c\.mdx:1:1 error The text was still being parsed after 1 s \[time-limit\]/,
    ],
    inBuild: true,
  },
  'a config whose error cannot be read': {
    files: config("throw Object.defineProperty(new Error(), 'message', {get() { throw 1; }});"),
    says: [/site\.config\.ts:1:\d+ error The config threw: an unprintable value/],
  },
  'a config that ends the process': {
    files: config('process.exit(0);'),
    says: [/site\.config\.ts:1:\d+ error The config threw: process\.exit\(0\) was called/],
  },
  'a config that rejects late, with and without an error': {
    files: config("Promise.reject(new Error('Too late'));\nvoid Promise.reject('Words');"),
    says: [
      /site\.config\.ts:1:\d+ error Code of the site threw an error after it had run: Too late \[late-error\]/,
      /^error Code of the site threw an error after it had run: Words \[late-error\]/m,
    ],
    inBuild: true,
  },
  'a config that throws again and again': {
    files: config(
      "setInterval(() => {\n  throw new Error('Tick');\n}, 1);\nawait new Promise((next) => setTimeout(next, 50));",
    ),
    says: [/site\.config\.ts:2:\d+ error .*: Tick \[late-error\]/],
    inBuild: true,
  },
  'components that end the process and reject with no error': {
    files: {
      'content/pages/ends.tsx': component('', 'process.exit(0);'),
      'content/pages/words.tsx': component('', "void Promise.reject('Words');"),
    },
    says: [
      /content\/pages\/ends\.tsx:3:11 error .*process\.exit\(0\) was called/,
      /^error Code of the site threw an error after it had run: Words \[late-error\]/m,
    ],
    inBuild: true,
  },
  'pages that reject late and change a built-in': {
    files: {
      'content/pages/late.tsx': component("Promise.reject(new Error('Too late'));"),
      'content/pages/changes.tsx': component('String.prototype.startsWith = () => false;'),
      'content/docs/b.mdx': "# B\n\n{void Promise.reject(new Error('Too late'))}\n",
    },
    says: [
      /content\/pages\/late\.tsx:1:16 error .*: Too late \[late-error\]/,
      /content\/pages\/changes\.tsx:1:1 error The page changes String\.prototype\.startsWith,.*\[built-in-changed\]/,
      /content\/docs\/b\.mdx:1:1 error .*: Too late \[late-error\]/,
    ],
  },
};

/** Two at a time. */
const tests = {concurrency: 2};

test('a build', tests, async (t) => {
  const all = Object.entries(HOSTILE).filter(([, {inBuild}]) => inBuild);
  const cases = all.map(([name, {files, says}]) =>
    t.test(`of ${name} ends with 1 and leaves no output`, async (t) => {
      const root = makeSite(t, {...PAGE, ...files});
      const {status, out, err} = await runProcess(root, 'build', '--time-limit', '1');
      for (const one of says) assert.match(err, one);
      assert.doesNotMatch(err, /bug|\n +at /);
      assert.deepEqual({status, out}, {status: 1, out: ''});
      assert.deepEqual(
        readdirSync(root).filter((name) => name.startsWith('dist')),
        [],
      );
    }),
  );
  await Promise.all(cases);
});

test('READMEs that take the parser an hour are named, however many, and the rest is built', async (t) => {
  const names = ['a', 'b', 'c', 'd'];
  const root = makeSite(t, {
    ...PAGE,
    'site.config.ts': `export default {title: 'T', url: 'https://t.example', search: false, packages: ${JSON.stringify(names)}};\n`,
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({name, version: '1.0.0'})],
        [`node_modules/${name}/README.md`, SLOW],
      ]),
    ),
  });
  const {status, err} = await runProcess(root, 'build', '--time-limit', '1');
  assert.equal(
    err.match(/README\.md:1:1 warning The text was still being parsed after 1 s/g)?.length,
    4,
  );
  assert.equal(status, 0);
});

test('a build ends when it is done, whatever the site keeps open, and prints all of it', async (t) => {
  const root = makeSite(t, {
    ...PAGE,
    ...config(
      "import {createServer} from 'node:net';\ncreateServer().listen(0, '127.0.0.1');\nfor (let i = 0; i < 3000; i++) console.log(`line ${i} of much`);",
    ),
    'content/pages/p.tsx': component('setInterval(() => {}, 1000);'),
  });
  const {status, out} = await runProcess(root, 'build');
  assert.equal(status, 0);
  assert.match(out, /line 2999 of much/);
  assert.match(out, /Built 5 pages/);
});

test('what an MDX page rejects late is found in every build, in threads too, unless it is handled later', async (t) => {
  const wait = 'await new Promise((next) => setTimeout(next, 60));';
  const handled = `const p = Promise.reject(new Error('Early')); setTimeout(() => void p.catch(() => 0), 20); ${wait}`;
  const pages = Array.from({length: 24}, (_, i) => [`content/docs/p${i}.md`, `# P${i}\n`] as const);
  const root = makeSite(t, {
    ...Object.fromEntries(pages),
    ...config(handled),
    'content/docs/b.mdx': "# B\n\n{void Promise.reject(new Error('Too late'))}\n",
    'content/docs/c.mdx': "# C\n\n{void Promise.reject('Words')}\n",
    'content/docs/d.mdx': `export const value = await (async () => {${handled} return 7})();\n\n# D\n\n{value}\n`,
  });
  for (const workers of ['2', '0', '0']) {
    const {status, err} = await runProcess(root, 'build', '--workers', workers);
    assert.match(err, /content\/docs\/b\.mdx:1:1 error .*: Too late \[late-error\]/);
    assert.match(err, /^error .*: Words \[late-error\]/m);
    assert.equal(err.match(/^(?:content\S+ )?error /gm)?.length, 2, err);
    assert.equal(status, 1);
  }
});

test('check-links --json reports code that hangs as it reports the rest', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '# A\n\n[x](/docs/nowhere)\n',
    'content/pages/p.tsx': component('', 'while (true);'),
  });
  const {status, out} = await runProcess(root, 'check-links', '--json', '--time-limit', '1');
  const {findings} = JSON.parse(out) as {findings: {id: string; file: string}[]};
  assert.equal(status, 1);
  assert.deepEqual(
    findings.map(({id, file}) => [id, file]),
    [
      ['missing-page', 'content/docs/a.md'],
      ['time-limit', 'content/pages/p.tsx'],
    ],
  );
});

test('import ends a config that loops and does not listen, and writes nothing', async (t) => {
  const root = makeSite(t, {
    'old/docusaurus.config.js':
      "process.on('SIGTERM', () => {});\nwhile (true);\nmodule.exports = {title: 'T', url: 'https://t.example', baseUrl: '/'};\n",
  });
  const {status, err} = await runProcess(root, ...IMPORT, '--time-limit', '1');
  assert.match(err, /old\/docusaurus\.config\.js:1:1 error .*still running after 1 s/);
  assert.equal(status, 1);
  assert.deepEqual(
    readdirSync(root).filter((name) => name.startsWith('new')),
    [],
  );
});

test('import leaves out pages that loop, and plugins and pages that throw late; the new site builds', async (t) => {
  const plugin = (name: string, body: string): SiteFiles => ({
    [`old/src/${name}.js`]: `${body}\nmodule.exports = () => async () => { await ready; };\n`,
  });
  const page = (name: string, before: string): SiteFiles => ({
    [`old/src/pages/${name}.jsx`]: `${before}\nexport default () => <p>Text</p>;\n`,
  });
  const root = makeSite(t, {
    'old/docusaurus.config.js':
      "module.exports = {title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', {docs: {remarkPlugins: [require('./src/awaited'), require('./src/timed')]}}]]};\n",
    ...plugin('awaited', "const ready = Promise.reject(new Error('No data'));"),
    ...plugin(
      'timed',
      "const ready = new Promise((next) => setTimeout(next, 20));\nsetTimeout(() => { throw new Error('Too late'); }, 1);",
    ),
    'old/docs/a.mdx': "# A\n\nText.\n\n{void Promise.reject(new Error('Page late'))}\n",
    'old/docs/b.md': '# B\n',
    'old/docs/loop.mdx': '# Loop\n\n{(() => {\n  while (true);\n})()}\n',
    'old/docs/words.mdx': "# Words\n\n{void Promise.reject('of a text')}\n",
    'old/docs/z.mdx': "# Z\n\n{void Promise.reject(new Error('Last late'))}\n",
    ...page('late', "void Promise.reject(new Error('Component late'));"),
    ...page('words', "void Promise.reject('of a page');"),
    ...page('good', ''),
  });
  const {status, err, out} = await runProcess(root, ...IMPORT, '--time-limit', '3');
  assert.match(err, /still running after 3 s/);
  const report = readFileSync(path.join(root, 'new/IMPORT.md'), 'utf8');
  for (const lost of [
    /docs\/loop\.mdx/,
    /awaited.*No data/s,
    /timed.*Too late/s,
    /Page late.*docs\/a\.mdx/,
    /Last late.*docs\/z\.mdx/,
    /Component late.*src\/pages\/late\.jsx/,
    /The page \/words is a component.*of a page.*src\/pages\/words\.jsx/,
    /of a text; no stack trace names the file.*docusaurus\.config\.js/,
  ]) {
    assert.match(report, lost);
  }
  assert.doesNotMatch(report, /The page \/good/);
  assert.match(out, /Imported 5 texts/);
  assert.equal(status, 0, err);
  assert.deepEqual(
    readdirSync(root).filter((name) => name.startsWith('new')),
    ['new'],
  );
  // What no stack names the file of has stayed in it.
  rmSync(path.join(root, 'new/content/docs/words.mdx'));
  const built = await runProcess(root, 'build', '--root', 'new');
  assert.equal(built.status, 0, built.err);
});

/** What the server last told open pages; asked again where it was replaced. */
async function errorsOf(address: string): Promise<readonly string[]> {
  const request = get(new URL('/__docsgen/events', address));
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response) {
      text += String(chunk);
      const data = /^data: (.*)\n\n/m.exec(text)?.[1];
      if (data !== undefined) return (JSON.parse(data) as LiveState).errors;
    }
    return ['nothing was told'];
  } catch {
    return ['nobody answers'];
  } finally {
    request.destroy();
  }
}

test('serve --watch outlives what code of the site does, refuses no request, and sees the next edit', async (t) => {
  const root = makeSite(t, {...PAGE, ...config('')});
  const served = await startServe(root, '--watch', '--time-limit', '1');
  t.after(() => served.stop());
  const codes = new Set<string | undefined>();
  const timer = setInterval(() => {
    get(new URL('/docs/a', served.address), {agent: false}, (response) => response.resume()).on(
      'error',
      (error: NodeJS.ErrnoException) => codes.add(error.code),
    );
  }, 200);
  t.after(() => {
    clearInterval(timer);
  });
  const errors = (): Promise<readonly string[]> => errorsOf(served.address);
  let good = 0;
  for (const {files, says} of Object.values(HOSTILE)) {
    const saysAll = (text: string): boolean => says.every((one) => one.test(text));
    const before = served.printed().length;
    writeFiles(root, files);
    await until(errors, (all) => saysAll(all.join('\n')));
    await until(() => served.printed().slice(before), saysAll);

    const text = `Good again, ${String(++good)}.`;
    writeFiles(root, {...config(''), 'content/docs/a.md': `# A\n\n${text}\n`});
    for (const file of Object.keys(files)) {
      if (file.startsWith('content')) rmSync(path.join(root, file));
    }
    await becomes(errors, []);
    await until(
      async () => (await fetch(new URL('/docs/a', served.address))).text(),
      (html) => html.includes(text),
    );
  }
  assert.doesNotMatch(served.printed(), /bug|\n +at /);
  clearInterval(timer);
  // Those that a thread had begun to answer ended with it.
  codes.delete('ECONNRESET');
  assert.deepEqual([...codes], []);
  assert.equal(await served.stop(), 0);
});

const STOPPED = [
  {command: ['build'], signal: 'SIGINT', status: -1},
  {command: ['check-links'], signal: 'SIGTERM', status: -1},
  {command: ['serve', '--watch', '--port', '0'], signal: 'SIGINT', status: 0},
  {command: ['serve', '--port', '0'], signal: 'SIGTERM', status: 0},
] as const;

test('a command that hangs', tests, async (t) => {
  const cases = STOPPED.map(({command, signal, status}) =>
    t.test(`${command.join(' ')} is stopped by ${signal}`, async (t) => {
      const root = makeSite(t, {...PAGE, ...config("console.log('It hangs');\nwhile (true);")});
      const running = startProcess(root, ...command);
      await running.says('It hangs');
      running.kill(signal);
      assert.deepEqual(await running.ended, {status, out: 'It hangs\n', err: ''});
    }),
  );
  await Promise.all(cases);
});
