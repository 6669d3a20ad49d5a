import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {readApiSite} from '../../../src/render/api/apiSite.js';
import {loadConfig} from '../../../src/render/config/loadConfig.js';
import {buildSite, makeSite} from '../../support/site.js';

const SITE = {
  'package.json': '{"name": "kit"}',
  'site.config.ts':
    "export default {title: 'Test', url: 'https://test.example', api: {packages: ['src/index.ts']}};\n",
  'src/index.ts': `
    /** Adds. */
    export function add(a: number): number { return a; }
    /** @deprecated use {@link add} */
    export function sum(a: number): number { return a; }
    export class Tree { grow(): void {} }
  `,
};

test('a link to a symbol that has gone is an error at its line, one to a deprecated symbol a warning', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'content/docs/a.md': `---
title: A
---

\`add\`, but \`sum\`.

[gone](/docs/api/classes/kit.Bush) and [moved](/docs/api/modules/kit#minus),
[old](/docs/api/modules/kit#sum), [there](/docs/api/modules/kit#add), [front](/docs/api/).
`,
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({severity, id, line, column, message}) =>
      [severity, id, line, column, message].join(' '),
    ),
    [
      'warning deprecated-symbol 5 12 sum is deprecated',
      'error missing-page 7 1 Cannot find a page of the API reference at /docs/api/classes/kit.Bush',
      "error missing-anchor 7 40 /docs/api/modules/kit has no anchor '#minus'",
      'warning deprecated-symbol 8 1 sum is deprecated',
    ],
  );
});

test('a link to a page of the reference that is not there names the nearest one, or how symbols are linked to', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'content/docs/a.md':
      '# A\n\n[near](/docs/api/modules/kitt) and [far](/docs/api/functions/somewhereElse#x).\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({column, message, hint}) => [column, message, hint]),
    [
      [
        1,
        'Cannot find a page of the API reference at /docs/api/modules/kitt',
        "Did you mean '/docs/api/modules/kit'?",
      ],
      [
        36,
        'Cannot find a page of the API reference at /docs/api/functions/somewhereElse',
        'Correct the address, or write the name of the symbol as inline code, which links to it.',
      ],
    ],
  );
});

test('a lost anchor in a comment that several pages show is one finding', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'src/index.ts': '/** Of [leaves](#leaves). */\nexport interface Tree { a: 1 }\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({id, line, column, hint}) => [id, line, column, hint]),
    [
      [
        'missing-anchor',
        1,
        8,
        'In a comment, write {@link name} for a documented symbol, and a full address for a README.',
      ],
    ],
  );
});

test('inline code that names a symbol links to it once a section, but not in headings and links', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'site.config.ts': SITE['site.config.ts'].replace("'src", "'src/other.ts', 'src"),
    'src/other.ts': '/** Other than `sum`. */ export function add(): void {}',
    'src/index.ts': SITE['src/index.ts'] + '/** See `add`. */ export function again(): void {}',
    'content/docs/a.md':
      '# Call `add`\n\n`add` and `add` and [`add`](https://example.com), `Tree.grow()`, `nothing`.\n\n## Again\n\n`add`.\n',
    'content/docs/b.md': '---\ntitle: B\nsymbol_links: false\n---\n\n`add` and `sum`.\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const article = (file: string): string =>
    /<article.*<\/article>/s.exec(readFileSync(path.join(root, 'dist', file), 'utf8'))![0];
  const add = '<a href="/docs/api/modules/kit-other#add"><code>add</code></a>';
  const text = article('docs/a/index.html');
  assert.equal(text.split(add).length - 1, 2, 'once in each section');
  assert.match(text, /<h1[^>]*>Call <code>add<\/code>/);
  assert.match(text, /<a href="https:\/\/example\.com"><code>add<\/code>/);
  assert.match(text, /<a href="\/docs\/api\/classes\/kit\.Tree#Tree\.grow"><code>Tree\.grow\(\)</);
  assert.match(text, /, <code>nothing<\/code>/);
  assert.doesNotMatch(article('docs/b/index.html'), /docs\/api/);

  // In a doc comment, what its own module exports comes first.
  const own = article('docs/api/modules/kit/index.html');
  assert.match(own, /See <a href="\/docs\/api\/modules\/kit#add"><code>add</);
  assert.match(article('docs/api/modules/kit-other/index.html'), /modules\/kit#sum"><code>sum</);

  // Without a document of the site's own, the front page lists the packages.
  const front = article('docs/api/index.html');
  assert.match(front, /API reference/);
  assert.match(front, /href="\/docs\/api\/modules\/kit"/);
});

test("a document api/index takes the front page's place", async (t) => {
  const root = makeSite(t, {...SITE, 'content/docs/api/index.md': '# How to read this\n\nHere.\n'});
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const front = readFileSync(path.join(root, 'dist/docs/api/index.html'), 'utf8');
  assert.match(front, /<h1[^>]*>How to read this/);
  assert.doesNotMatch(front, /API reference<\/h1>/);
});

test('a kept reference equals the one that was made, and outlives its cache where it has to', async (t) => {
  const root = makeSite(t, SITE);
  const {value: loaded} = await loadConfig(root);
  assert.ok(loaded);
  const read = async () =>
    (await readApiSite(loaded, {root, isLasting: true, shared: undefined, onSpan: undefined}))
      .value!;
  const made = await read();
  const kept = await read();
  assert.notEqual(kept, made);
  rmSync(path.join(root, '.docsgen'), {recursive: true});
  assert.match(kept.pages[1]!.html.join(''), /id="kit"/);
  assert.deepEqual(JSON.parse(JSON.stringify(kept)), JSON.parse(JSON.stringify(made)));
});

test('without `api` neither TypeDoc nor the compiler is loaded', (t) => {
  const root = makeSite(t, {'content/docs/a.md': '# A\n\nText.\n'});
  const hook = `export async function load(url, context, next) {
    if (/node_modules.(?:typedoc|typescript)\\b/.test(url)) console.error('loaded ' + url);
    return next(url, context);
  }`;
  const data = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
  const watch = data(`import Module, {register} from 'node:module';
    register(${JSON.stringify(data(hook))});
    const load = Module._load;
    Module._load = (name, ...rest) => {
      if (/^(?:typedoc|typescript)$/.test(name)) console.error('loaded ' + name);
      return load(name, ...rest);
    };`);
  const bin = path.resolve(import.meta.dirname, '../../../bin/docsgen.js');
  const loaded = (command: string): string[] => {
    const {status, stderr} = spawnSync(
      process.execPath,
      ['--import', watch, bin, command, '--root', root],
      {encoding: 'utf8'},
    );
    assert.equal(status, 0, stderr);
    return stderr.split('\n').filter((line) => line.startsWith('loaded '));
  };
  assert.deepEqual(loaded('build'), []);
  assert.ok(
    loaded('check-samples').length > 0,
    'a command that needs the compiler is seen to load it',
  );
});

test('what is returned is a label, a type and a sentence; hidden members are not counted', async (t) => {
  const members = (from: number, to: number, tag: string) =>
    Array.from({length: to - from}, (_, i) => `/** ${tag} */ m${String(from + i)}(): void {}`);
  const root = makeSite(t, {
    ...SITE,
    'src/index.ts': `
      export class Tree {
        /** Looks. @returns Returns the tree, or none. */
        find(): Tree | null { return null; }
        ${[...members(0, 12, 'Shown.'), ...members(12, 15, '@internal')].join('\n')}
      }`,
    'content/docs/a.md': '# A\n\nOn trees.\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const page = readFileSync(path.join(root, 'dist/docs/api/classes/kit.Tree/index.html'), 'utf8');
  const returns = /<div class="tag returns">.*?<\/div>/s.exec(page)?.[0] ?? '';
  assert.equal(
    returns
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    'Returns Tree | null The tree, or none.',
  );
  assert.match(page, /placeholder="Filter 14 symbols"/);
});

test('a comment adds no headings to its page, and its code stays as it is', async (t) => {
  const comment = [
    ...['Adds.', '', 'Of two', '------', '', '- ## In a list', '', '<h2>Of HTML</h2>', ''],
    ...['````md', '```', '# Code', '```', '~~~', '# More', '````', '', '# With `code`'],
  ];
  const root = makeSite(t, {
    ...SITE,
    'src/index.ts': `/**\n${comment.map((line) => ` * ${line}\n`).join('')} */\nexport declare function add(): void;\n`,
  });
  await buildSite(root);
  const html = readFileSync(path.join(root, 'dist/docs/api/modules/kit/index.html'), 'utf8');
  const headings = [...html.matchAll(/<h\d[^>]* id="([^"]*)"/g)].map(([, id]) => id);
  assert.deepEqual(headings, ['functions', 'add']);
  for (const text of ['Of two', 'In a list', 'Of HTML', 'With <code>code</code>']) {
    assert.ok(html.includes(`<strong>${text}</strong>`), text);
  }
  const code = /<code[^>]*>([^]*?# Code[^]*?)<\/code>/.exec(html)?.[1] ?? '';
  assert.equal(code.replace(/<[^>]+>/g, ''), '```\n# Code\n```\n~~~\n# More');
});
