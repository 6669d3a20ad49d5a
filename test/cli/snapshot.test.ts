import assert from 'node:assert/strict';
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {run} from '../support/cli.js';
import {makeSite, writeFiles} from '../support/site.js';

const config = (more = ''): string =>
  `export default {\n  title: 'T',\n  url: 'https://t.example',\n  blog: false,\n  ${more}\n};\n`;

const SITE = {
  'site.config.ts': config("redirects: [{from: '/old', to: '/docs/a'}],"),
  'content/docs/a.md': '# A\n\nText.\n\n## One\n\n## Two\n',
  'content/docs/b.md': '# B\n\nText.\n\n## Part\n',
};

test('snapshot writes every address, and says what it no longer promises', async (t) => {
  const root = makeSite(t, SITE);
  const {status, out} = await run(root, 'snapshot');
  assert.equal(status, 0);
  assert.match(out, /^\d+ pages, \d+ anchors, 0 API symbols → addresses\.txt\n$/);
  const text = readFileSync(path.join(root, 'addresses.txt'), 'utf8');
  const own = text.split('\n').filter((line) => !line.startsWith('#'));
  assert.deepEqual(own, [
    '/',
    '/docs/a\tcontent/docs/a.md',
    '\t#one',
    '\t#two',
    '/docs/b\tcontent/docs/b.md',
    '\t#part',
    '/old\tredirect to /docs/a',
    '/search',
    '',
  ]);
  assert.equal((await run(root, 'snapshot', '--quiet')).out, '');
  assert.equal(readFileSync(path.join(root, 'addresses.txt'), 'utf8'), text);

  writeFiles(root, {'content/docs/a.md': '# A\n\nText.\n\n## One\n\n## Three\n'});
  const renewed = await run(root, 'snapshot');
  assert.equal(renewed.status, 0, renewed.err);
  assert.match(
    renewed.out,
    /^No longer promised: .*'#two'; its source was content\/docs\/a\.md\.\n/,
  );
  assert.equal((await run(root, 'check-links')).status, 0);
});

test('snapshot writes the addresses of all languages; a language that goes is missed', async (t) => {
  const languages = "i18n: {locales: ['en', 'ar']},";
  const root = makeSite(t, {
    ...SITE,
    'site.config.ts': config(`${languages} redirects: [{from: '/old', to: '/docs/a'}],`),
    'content/i18n/ar/docs/a.md': '# A\n\nText.\n\n## Wahid\n',
    'content/static/ar/plain.html': '<p id="x">x</p>',
  });
  assert.equal((await run(root, 'snapshot')).status, 0);
  const text = readFileSync(path.join(root, 'addresses.txt'), 'utf8');
  assert.match(text, /^\/ar\n/m);
  assert.match(text, /^\/ar\/docs\/a\tcontent\/i18n\/ar\/docs\/a\.md\n\t#wahid\n/m);
  assert.match(text, /^\/ar\/docs\/b\tcontent\/docs\/b\.md\n\t#part\n/m);
  assert.match(text, /^\/ar\/old\tredirect to \/ar\/docs\/a\n/m);
  assert.doesNotMatch(text, /404/);
  const kept = await run(root, 'build');
  assert.equal(kept.status, 0, kept.err);
  assert.doesNotMatch((await run(root, 'snapshot')).out, /No longer/);

  rmSync(path.join(root, 'content/i18n'), {recursive: true});
  writeFiles(root, {'site.config.ts': SITE['site.config.ts']});
  const {status, err} = await run(root, 'build');
  assert.equal(status, 1);
  assert.match(err, /\/ar\/docs\/a is gone; its source was content\/i18n\/ar\/docs\/a\.md/);
  assert.match((await run(root, 'snapshot')).out, /No longer promised: \/ar is gone/);
  assert.equal((await run(root, 'build')).status, 0);
});

test('a site that does not build leaves the addresses as they were', async (t) => {
  const root = makeSite(t, {...SITE, 'content/docs/a.md': '# A\n\n[x](./nowhere.md)\n'});
  const {status, err} = await run(root, 'snapshot');
  assert.equal(status, 1);
  assert.match(err, /content\/docs\/a\.md:3:1 error [^]*The addresses are unchanged\.\n$/);
  assert.equal(existsSync(path.join(root, 'addresses.txt')), false);
});

interface Case {
  readonly name: string;
  /** Undefined takes a file away. */
  readonly edit: Readonly<Record<string, string | undefined>>;
  /** `line id message | hint`, as `check-links --json` has it. */
  readonly lost: readonly string[];
}

const redirects = (list: string): string => config(`redirects: [${list}],`);
const OLD = "{from: '/old', to: '/docs/a'}";

const CASES: readonly Case[] = [
  {name: 'nothing', edit: {}, lost: []},
  {
    name: 'more pages and headings',
    edit: {'content/docs/c.md': '# C\n', 'content/docs/b.md': '# B\n\n## Part\n\n## More\n'},
    lost: [],
  },
  {
    name: 'a page',
    edit: {'content/docs/b.md': undefined},
    lost: [
      "7 lost-route /docs/b is gone; its source was content/docs/b.md | Write a redirect, {from: '/docs/b', to: '/docs/a'}, or accept the loss: `npx docsgen snapshot`.",
    ],
  },
  {
    name: 'a page, with a redirect to one that has its anchors',
    edit: {
      'content/docs/b.md': undefined,
      'content/docs/c.md': '# C\n\n## Part\n',
      'site.config.ts': redirects(`${OLD}, {from: '/docs/b', to: '/docs/c'}`),
    },
    lost: [],
  },
  {
    name: 'a page, with a redirect to one that lacks an anchor',
    edit: {
      'content/docs/b.md': undefined,
      'site.config.ts': redirects(`${OLD}, {from: '/docs/b', to: '/docs/a'}`),
    },
    lost: [
      '8 lost-anchor /docs/b, now at /docs/a, has lost its anchor \'#part\'; its source was content/docs/b.md | Add an alias at the new place of its text, <a id="part"></a>, or accept the loss: `npx docsgen snapshot`.',
    ],
  },
  {
    name: 'a page, with a redirect to a part of one',
    edit: {
      'content/docs/b.md': undefined,
      'site.config.ts': redirects(`${OLD}, {from: '/docs/b', to: '/docs/a#one'}`),
    },
    lost: [],
  },
  {
    name: 'a page, with a redirect to nothing',
    edit: {
      'content/docs/b.md': undefined,
      'site.config.ts': redirects(`${OLD}, {from: '/docs/b', to: '/docs/x'}`),
    },
    lost: [
      '7 lost-route /docs/b no longer redirects to a page; its source was content/docs/b.md | Point its redirect to a page, or accept the loss: `npx docsgen snapshot`.',
    ],
  },
  {
    name: 'a page that has its slug still',
    edit: {
      'content/docs/b.md': undefined,
      'content/docs/c.md': '---\nslug: /b\n---\n\n# C\n\n## Part\n',
    },
    lost: [],
  },
  {
    name: 'a redirect',
    edit: {'site.config.ts': config()},
    lost: [
      "9 lost-route /old is gone; its source was a redirect to /docs/a | Write a redirect, {from: '/old', to: '/docs/a'}, or accept the loss: `npx docsgen snapshot`.",
    ],
  },
  {
    name: 'an anchor',
    edit: {'content/docs/b.md': '# B\n\n## Piece\n'},
    lost: [
      '8 lost-anchor /docs/b has lost its anchor \'#part\'; its source was content/docs/b.md | Add an alias at the new place of its text, <a id="part"></a>, or accept the loss: `npx docsgen snapshot`.',
    ],
  },
  {
    name: 'an anchor, with an alias',
    edit: {'content/docs/b.md': '# B\n\n<a id="part"></a>\n\n## Piece\n'},
    lost: [],
  },
  {
    name: 'an anchor, its heading with another text and the old id',
    edit: {'content/docs/b.md': '# B\n\n## Piece {#part}\n'},
    lost: [],
  },
];

test('what a site loses of its addresses is found, unless something else holds it', async (t) => {
  const root = makeSite(t, SITE);
  assert.equal((await run(root, 'snapshot')).status, 0);
  for (const {name, edit, lost} of CASES) {
    await t.test(`lost: ${name}`, async () => {
      rmSync(path.join(root, 'content'), {recursive: true});
      writeFiles(root, SITE);
      for (const [file, text] of Object.entries(edit)) {
        if (text === undefined) rmSync(path.join(root, file));
        else writeFiles(root, {[file]: text});
      }
      const {out} = await run(root, 'check-links', '--json');
      const {findings} = JSON.parse(out) as {findings: Record<string, string>[]};
      assert.deepEqual(
        findings
          .filter(({file}) => file === 'addresses.txt')
          .map(({line, id, message, hint}) => `${String(line)} ${id!} ${message!} | ${hint!}`),
        lost,
      );
    });
  }
});

test('a build that loses an address fails at its line and leaves the last one', async (t) => {
  const root = makeSite(t, SITE);
  await run(root, 'snapshot');
  assert.equal((await run(root, 'build')).status, 0);
  rmSync(path.join(root, 'content/docs/b.md'));
  const {status, err} = await run(root, 'build');
  assert.equal(status, 1);
  assert.match(err, /^addresses\.txt:7:1 error \/docs\/b is gone.*\[lost-route\]/);
  assert.equal(existsSync(path.join(root, 'dist/docs/b/index.html')), true);

  writeFileSync(path.join(root, 'addresses.txt'), '/docs/a\n  #one\n');
  const {err: unreadable} = await run(root, 'build');
  assert.match(
    unreadable,
    /^addresses\.txt:2:1 error Cannot find an address in this line: #one \[addr/,
  );
});

test('API symbols are promised too: one that is gone is named, with the page that held it', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': config("api: {packages: ['./kit.d.ts']},"),
    'content/docs/a.md': '# A\n',
    'kit.d.ts': '/** Adds. */\nexport declare function add(a: number): number;\n',
    // As it was while the kit could subtract.
    'addresses.txt': '/docs/api/modules/kit\tkit.d.ts\n\t#take\tkit take\n',
    'package.json': '{"name": "kit"}',
  });
  const {out, err} = await run(root, 'snapshot');
  assert.equal(
    out.split('\n')[0],
    'No longer promised: The API symbol kit take is gone; it was on /docs/api/modules/kit, from kit.d.ts.',
    err,
  );
  assert.match(out, /, 1 API symbol → /);
  const text = readFileSync(path.join(root, 'addresses.txt'), 'utf8');
  assert.match(text, /^\/docs\/api\/modules\/kit\tkit\.d\.ts\n\t#add\S*\tkit add$/m);
});
