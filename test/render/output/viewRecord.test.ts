import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {filesOf} from '../../support/filesOf.js';
import {buildSite, makeSite, writeFiles} from '../../support/site.js';
import {builtCold} from '../../support/siteCopy.js';

/** A site with all kinds of parsed pages. */
const SITE = {
  'site.config.ts': `export default {
  title: 'Kit',
  url: 'https://kit.example',
  packages: ['kit'],
  api: {packages: ['kit']},
};
`,
  'node_modules/kit/package.json': JSON.stringify({
    name: 'kit',
    version: '1.0.0',
    types: 'index.d.ts',
  }),
  'node_modules/kit/README.md': '# kit\n\nTools. Begin with [add](https://kit.example/docs/api).\n',
  'node_modules/kit/index.d.ts': `/** Adds what {@link Tree} holds. */
export declare function add(a: number): number;
/** Holds numbers. */
export declare class Tree { grow(): void }
`,
  'content/docs/intro.md': '# Intro\n\nUse `add` of `kit`.\n',
  'content/docs/more.md': '# More\n\nSee [Intro](intro.md).\n',
  'content/pages/about.md': '# About\n',
  'content/blog/authors.yml': 'ada:\n  name: Ada\n',
  'content/blog/tags.yml': 'news:\n  label: News\n',
  'content/blog/2025-01-01-one.md': '---\nauthors: [ada]\ntags: [news]\n---\n\n# One\n\nFirst.\n',
  'content/blog/2025-01-02-two.md': '# Two\n\nSecond.\n',
};
const PARSED = /^View (\/(?:docs\/(?:intro|more|packages\/kit|api.*)|about|blog\/(?:one|two)))$/;

/** Builds a site; returns the routes of the parsed pages that were viewed. */
async function viewed(root: string): Promise<readonly string[]> {
  const found: string[] = [];
  const {ok, diagnostics} = await buildSite(root, {onSpan: ({name}) => found.push(name)});
  assert.ok(ok, JSON.stringify(diagnostics));
  return found.flatMap((name) => PARSED.exec(name)?.[1] ?? []).sort();
}

test('pages are viewed again if what they show may have changed, and no others', async (t) => {
  const root = makeSite(t, SITE);
  const all = await viewed(root);
  assert.deepEqual(await viewed(root), []);
  const edits: readonly (readonly [
    file: keyof typeof SITE,
    from: string | RegExp,
    to: string,
    viewed: readonly string[] | 'all',
  ])[] = [
    ['content/docs/more.md', /$/, '\nText.\n', ['/docs/more']],
    ['content/blog/2025-01-02-two.md', /$/, '\nText.\n', ['/blog/two']],
    // Its package lists the guides that name it.
    ['content/docs/more.md', 'Text', 'It needs `kit`', ['/docs/more', '/docs/packages/kit']],
    [
      'node_modules/kit/package.json',
      '1.0.0',
      '1.0.1',
      ['/docs/api', '/docs/api/modules/kit', '/docs/packages/kit'],
    ],
    ['node_modules/kit/README.md', /$/, '\nText.\n', ['/docs/packages/kit']],
    // The package says how large it is.
    [
      'node_modules/kit/index.d.ts',
      'grow()',
      'grow(by: number)',
      ['/docs/api/classes/kit.Tree', '/docs/packages/kit'],
    ],
    ['node_modules/kit/index.d.ts', '/** Adds', '/** @deprecated\n * Adds', 'all'],
    ['content/docs/intro.md', '# Intro', '# Introduction', 'all'],
    ['content/blog/authors.yml', 'Ada', 'Ada L.', 'all'],
    ['content/blog/tags.yml', 'News', 'Events', 'all'],
    ['content/blog/2025-01-02-two.md', /^/, '---\nunlisted: true\n---\n\n', 'all'],
    ['site.config.ts', "title: 'Kit'", "title: 'Kits'", 'all'],
  ];
  for (const [file, from, to, expected] of edits) {
    const text = readFileSync(path.join(root, file), 'utf8');
    assert.notEqual(text.replace(from, to), text, file);
    writeFiles(root, {[file]: text.replace(from, to)});
    assert.deepEqual(await viewed(root), expected === 'all' ? all : expected, `${file} ${to}`);
    assert.deepEqual(filesOf(path.join(root, 'dist')), await builtCold(t, root), `${file} ${to}`);
  }
});
