import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';

const HISTORY = {
  format: 1,
  packages: {
    kit: {
      versions: {'1.0.0': '2025-01-01', '1.1.0': '2025-02-01', '1.2.1': null},
      modules: {
        kit: {
          Tree: [['1.1.0', 'class Tree']],
          'Tree.grow': [['1.1.0', 'grow(): void']],
          'Tree.new': [['1.1.0', 'new Tree()']],
          Twig: [['1.1.0', 'interface Twig']],
          'Tree.shrink': [['1.2.1', 'shrink(): void']],
          Bush: [
            ['1.0.0', 'class Bush extends Tree'],
            ['1.2.1', 'class Bush\n  extends Tree'],
          ],
          'Bush.grow': [
            ['1.0.0', 'grow(): void'],
            ['1.1.0', null],
          ],
          'Bush.new': [
            ['1.0.0', 'new Bush()'],
            ['1.1.0', null],
          ],
          'Bush.shrink': [
            ['1.0.0', 'shrink(): Bush'],
            ['1.2.1', null],
          ],
          add: [
            ['1.0.0', 'function add(a: string): number'],
            ['1.2.1', 'function add(a: number): number'],
          ],
          Mode: [['1.0.0', 'enum Mode']],
          'Mode.Off': [['1.0.0', 'Off = "off"']],
          'Mode.On': [['1.2.1', 'On = "on"']],
          gone: [
            ['1.0.0', 'function gone(): "<b>"'],
            ['1.1.0', null],
          ],
          sum: [
            ['1.0.0', 'function sum(): number'],
            ['1.1.0', 'function sum(): number', 'deprecated'],
          ],
          kept: [
            ['1.0.0', 'kept(): number', 'deprecated'],
            ['1.1.0', 'kept(): number'],
          ],
          mean: [
            ['1.0.0', 'mean(a: string): number\nmean(a: number): number'],
            [
              '1.1.0',
              'mean(a: string): number\nmean(a: number): number',
              ['mean(a: string): number'],
            ],
          ],
        },
      },
    },
  },
};

const SITE = {
  'package.json': '{"name": "kit"}',
  'site.config.ts':
    "export default {title: 'Test', url: 'https://test.example', api: {packages: ['src/index.ts']}, navbar: {items: [{label: 'Blog', to: '/blog'}, {type: 'docsVersionDropdown'}]}};\n",
  'src/index.ts': `
    export function add(a: number): number { return a; }
    /** @deprecated use {@link add} */
    export function sum(): number { return 0; }
    /** @deprecated Give a number. */
    export function mean(a: string): number;
    /** Averages. */
    export function mean(a: number): number;
    export function mean(a: unknown): number { return Number(a); }
    export function kept(): number { return 0; }
    export class Tree { grow(): void {} shrink(): void {} }
    export class Bush extends Tree {}
    export enum Mode { Off = 'off', On = 'on' }
    interface Twig { length: number }
    export const twig: Twig = {length: 1};
  `,
  'content/docs/a.md': '# A\n\nText.\n',
  'content/blog/2025-01-15-post.md': '---\ntitle: Post\n---\n\nText.\n',
  'content/api-history.json': JSON.stringify(HISTORY, null, 2),
};

test('symbols say since when they are there, changed and deprecated, and versions what they changed', async (t) => {
  const root = makeSite(t, SITE);
  const built = await buildSite(root);
  assert.deepEqual(built.diagnostics, []);
  const read = (file: string): string => readFileSync(path.join(root, 'dist', file), 'utf8');
  const entry = (page: string, id: string): string =>
    new RegExp(`<h([1-6])[^>]* id="${id}"[^]*?(?=<h[1-6]|</article>)`).exec(read(page))![0];
  const module = 'docs/api/modules/kit/index.html';
  const tree = 'docs/api/classes/kit.Tree/index.html';
  const link = (version: string, label: string): string =>
    `<a href="/docs/api/changes/${version}#kit">${label}</a>`;

  assert.ok(entry(module, 'Tree').includes(`Since ${link('1.1.0', '1.1')}`));
  assert.ok(entry(tree, 'Tree').includes(`Since ${link('1.1.0', '1.1')}`));
  assert.ok(!entry(tree, 'Tree.grow').includes('Since'), 'it came with its class');
  assert.ok(entry(tree, 'Tree.shrink').includes(`Since ${link('1.2.1', '1.2.1')}`));
  assert.ok(entry(module, 'sum').includes(`Deprecated since ${link('1.1.0', '1.1')}`));
  assert.ok(!entry(module, 'kept').includes('Deprecated'), 'it is not deprecated any more');
  const mean = entry(module, 'mean')
    .replace(/<(?!\/?pre)[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  assert.match(
    mean,
    /a : string \)[^]*?<\/pre> Deprecated since 1\.1 Deprecated Give a number\. <pre[^]*? a : number/,
    'an overload that is deprecated says since when',
  );
  assert.equal(mean.split('Deprecated since').length, 2);
  const rows = [...entry(module, 'Mode').matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  assert.deepEqual(
    rows.map(([, name, said]) => [name, said!.replace(/<(?!\/?a)[^>]*>/g, '')]),
    [['On', `Since ${link('1.2.1', '1.2.1')}`]],
  );
  const add = entry(module, 'add');
  assert.ok(!add.includes('Since'), 'it was in the oldest recorded version');
  assert.match(add, /<summary>Changed in 1\.2\.1<\/summary>/);
  assert.match(
    add,
    /<del>function add\(a: string\): number\n<\/del><ins>function add\(a: number\)/,
  );

  const changes = read('docs/api/changes/1.1.0/index.html');
  const main = /<article[^]*<\/article>/.exec(changes)![0];
  const names = (kind: string): string[] => {
    const [list = ''] = new RegExp(`id="kit:${kind}"[^]*?</ul>`).exec(main) ?? [];
    return [...list.matchAll(/<li class="folded">(.*?)<details>/g)].map(([, name]) => name!);
  };
  assert.deepEqual(names('added'), [
    '<a href="/docs/api/classes/kit.Tree">Tree</a>',
    '<a href="/docs/api/modules/kit#Twig">Twig</a><small> not exported</small>',
  ]);
  assert.deepEqual(names('deprecated'), [
    '<a href="/docs/api/modules/kit#mean">mean</a>',
    '<a href="/docs/api/modules/kit#sum">sum</a>',
  ]);
  assert.deepEqual(names('removed'), ['<code>gone</code>']);
  assert.deepEqual(names('changed'), []);
  const later = /<article[^]*<\/article>/.exec(read('docs/api/changes/1.2.1/index.html'))![0];
  assert.match(
    later,
    /id="kit:changed"[^]*href="\/docs\/api\/classes\/kit.Tree#Tree.shrink">Bush\.shrink<[^]*<del>shrink\(\): Bush\n<\/del><ins>shrink\(\): void/,
    'a member that is inherited is not removed',
  );
  assert.doesNotMatch(later, /id="kit:removed"/);
  assert.ok(!later.includes('>Bush<'), 'a line break is not a change');
  assert.ok(main.includes('function gone(): &quot;&lt;b&gt;&quot;'), 'what is recorded is text');
  assert.ok(changes.includes('href="/docs/api/changes/1.2.1"'), 'the sidebar has the versions');

  const menu = /<div class="dropdown[^>]*>(?:(?!<\/ul>)[^])*changes\/[^]*?<\/ul>/.exec(
    changes,
  )?.[0];
  assert.ok(
    menu?.includes('<a class="nav-link" href="/docs/api/changes/1.2.1">API changes in 1.2.1</a>'),
  );

  for (const feed of ['blog/rss.xml', 'blog/atom.xml']) {
    const titles = [...read(feed).matchAll(/<(?:item|entry)>\s*<title>(.*?)<\/title>/g)];
    assert.deepEqual(
      titles.map(([, title]) => title),
      ['API changes in 1.1', 'Post'],
    );
  }
});

test('another history makes other pages', async (t) => {
  const root = makeSite(t, SITE);
  await buildSite(root);
  const shorter = structuredClone(HISTORY);
  shorter.packages.kit.modules.kit.add.pop();
  writeFileSync(path.join(root, 'content/api-history.json'), JSON.stringify(shorter));
  await buildSite(root);
  const page = readFileSync(path.join(root, 'dist/docs/api/modules/kit/index.html'), 'utf8');
  assert.ok(!page.includes('Changed in'));
});

test('what overrides an inherited member, and what is internal now, is neither added nor removed', async (t) => {
  const before = {
    Tree: [['1.0.0', 'class Tree']],
    'Tree.grow': [['1.0.0', 'grow(): Tree']],
    'Tree.new': [['1.0.0', 'new Tree(age: number)']],
    'Tree.shed': [['1.0.0', 'shed(): void']],
    Bush: [['1.0.0', 'class Bush extends Tree']],
    Hidden: [
      ['1.0.0', 'type Hidden = 1'],
      ['1.1.0', null],
    ],
    Inner: [
      ['1.0.0', 'type Inner = 1'],
      ['1.1.0', null],
    ],
    gone: [
      ['1.0.0', 'gone(): void'],
      ['1.1.0', null],
    ],
  };
  const added = {
    'Bush.bloom': [['1.1.0', 'bloom(): void']],
    'Bush.grow': [['1.1.0', 'grow(): Bush']],
    'Bush.new': [['1.1.0', 'new Bush()']],
    'Bush.shed': [['1.1.0', 'shed(): void']],
    Fern: [['1.1.0', 'class Fern extends Tree']],
    'Fern.shed': [['1.1.0', 'shed(): void']],
    Aside: [['1.1.0', 'type Aside = 1']],
    Zone: [['1.1.0', 'type Zone = 1']],
    $area: [['1.1.0', '$area(): Aside']],
    bare: [['1.1.0', 'bare(): Aside']],
  };
  const versions = {'1.0.0': '2025-01-01', '1.1.0': '2025-02-01'};
  const history = {
    format: 1,
    packages: {kit: {versions, modules: {kit: {...before, ...added}}}},
  };
  const root = makeSite(t, {
    ...SITE,
    'content/api-history.json': JSON.stringify(history),
    'src/index.ts': `
      export class Tree { constructor(age: number) { void age; } grow(): Tree { return this; } shed(): void {} }
      export class Bush extends Tree {
        constructor() { super(1); }
        bloom(): void {}
        grow(): Bush { return this; }
        shed(): void {}
      }
      export class Fern extends Tree { shed(): void {} }
      type Aside = 1;
      export type Zone = 1;
      /** @internal */
      export type Hidden = 1;
      /** @internal */
      type Inner = 1;
      export type Outer = Inner;
      export function $area(): Aside { return 1; }
      export function bare(): Aside { return 1; }
    `,
  });
  assert.deepEqual((await buildSite(root)).diagnostics, []);
  const read = (page: string): string =>
    readFileSync(path.join(root, 'dist/docs/api', page, 'index.html'), 'utf8');
  const changes = read('changes/1.1.0');
  const names = (kind: string): string[] => {
    const [list = ''] = new RegExp(`id="kit:${kind}"[^]*?</ul>`).exec(changes) ?? [];
    return [...list.matchAll(/<li class="folded"><(?:a|code)[^>]*>(.*?)</g)].map(
      ([, name]) => name!,
    );
  };
  assert.deepEqual(names('added'), ['$area', 'bare', 'Bush.bloom', 'Fern', 'Zone', 'Aside']);
  assert.deepEqual(names('changed'), ['new Bush', 'Bush.grow']);
  assert.match(changes, /<del>new Bush\(age: number\)\n<\/del><ins>new Bush\(\)/);
  assert.deepEqual(names('removed'), ['gone', 'Hidden']);
  assert.match(changes, />Hidden<\/a><small> internal<\/small>/);
  const bush = read('classes/kit.Bush');
  assert.equal(bush.split('Since').length, 2, 'only bloom is new');
  assert.equal(bush.split('Changed in').length, 3);
});
