import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {printEntry} from '../../../src/render/cache/entry.js';
import {isSharedPage} from '../../../src/render/parse/pageShape.js';
import {cacheEntries} from '../../support/cacheEntries.js';
import {buildSite, makeTemporarySite} from '../../support/site.js';

const SITE = {
  'content/docs/index.md':
    '---\ntags: [a]\nkeywords: [b]\n---\n\n# Home\n\nText `foo`, [next](./next.mdx), [out](https://a.example).\n\n![A sign](./sign.svg)\n\n## More\n\nText.\n',
  'content/docs/next.mdx':
    "---\ndate: 2024-01-02\ndata: {a: [1]}\n---\n\nimport {Box} from './Box.js';\n\n# Next\n\n<Box />\n\n```ts\nconst a = 1;\n```\n",
  'content/docs/Box.tsx': 'export const Box = () => <b>{String(1)}</b>;\n',
  'content/docs/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'content/blog/2024-01-02-post.md':
    '---\nauthors: ann\n---\n\n# Post\n\n[A link](/docs).\n\n<!-- truncate -->\n\nMore.\n',
  'content/blog/authors.yml': 'ann: {name: Ann}\n',
};

type Parts = Record<string, unknown>[];

async function sharedPages(): Promise<ReadonlyMap<string, Parts>> {
  const {root, remove} = makeTemporarySite(SITE);
  const {ok, diagnostics} = await buildSite(root);
  assert.ok(ok, JSON.stringify(diagnostics));
  const entries = cacheEntries(root, 'pages');
  remove();
  return new Map(
    [...entries].map(([key, entry]) => {
      assert.ok(isSharedPage(Buffer.from(entry), key), entry);
      const lines = entry.split('\n').slice(1, -1);
      return [key, lines.map((line) => JSON.parse(line) as Record<string, unknown>)];
    }),
  );
}

describe('an entry for a page', async () => {
  const pages = await sharedPages();
  const [key, parts] = [...pages].find(([, [head]]) => head!.path === 'index.md')!;
  const isTaken = (changed: Parts): boolean => isSharedPage(printEntry(key, ...changed), key);
  const withField = (name: string, value: unknown): Parts =>
    parts.map((part, i) =>
      Object.hasOwn(part, name) || (i === 0 && !parts.some((one) => Object.hasOwn(one, name)))
        ? {...part, [name]: value}
        : part,
    );

  test('is taken as docsgen has written it', () => {
    assert.equal(pages.size, 3);
    assert.ok(isTaken(parts));
  });

  for (const name of new Set([...pages.values()].flat().flatMap((part) => Object.keys(part)))) {
    test(`has no ${name} of another type`, () => {
      for (const value of [null, {a: null}, [null], [[]], [{}]]) {
        assert.ok(!isTaken(withField(name, value)), JSON.stringify(value));
      }
    });
  }

  const hostile: Readonly<Record<string, Parts>> = {
    'a route out of the site': withField('route', '/docs/../../x'),
    'a route to another host': withField('route', '//x.example'),
    'a route with a character of no name': withField('route', '/docs/a\0b'),
    'an asset outside of the assets': withField('assets', [
      {file: 'content/docs/sign.svg', within: ['content'], url: '/assets/../../x.svg'},
    ]),
    'a file of no name': withField('dependencies', [{file: 'a\0b', use: 'code', hash: ''}]),
    'a finding that stops the build': withField('diagnostics', [
      {id: 'x', severity: 'error', message: 'No'},
    ]),
    'a gap without a link': withField('html', ['<p>', 99, '</p>']),
    'a gap between links': withField('html', [0.5]),
    'code for browsers': withField('code', {hash: '12345678', text: '', folder: ''}),
    'what it has read of the environment': withField('outside', {
      environment: {},
      isUnknown: false,
    }),
    'fields of no page': withField('evil', 1),
    'fields in the wrong part': [{...parts[0], ...parts[1]}, {}, ...parts.slice(2)],
    'one part': [Object.assign({}, ...parts) as Record<string, unknown>],
    'a part too many': [...parts, {}],
    'no parts': [],
  };
  for (const [what, changed] of Object.entries(hostile)) {
    test(`has not ${what}`, () => {
      assert.ok(!isTaken(changed));
    });
  }

  test('has JSON in its parts', () => {
    assert.ok(!isSharedPage(Buffer.from('no entry'), key));
  });
});
