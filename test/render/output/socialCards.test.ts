import assert from 'node:assert/strict';
import {existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {parse, type DefaultTreeAdapterTypes} from 'parse5';
import sharp from 'sharp';
import {MANY_CARDS} from '../../../src/render/config/config.js';
import type {Note} from '../../../src/render/config/sessionOptions.js';
import {Session} from '../../../src/render/session.js';
import {cacheEntries} from '../../support/cacheEntries.js';
import {filesOf} from '../../support/filesOf.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../../support/site.js';

type Node = DefaultTreeAdapterTypes.Node;

/** Contents of a page's meta tags by name, as a crawler reads them; fails on a name that is there twice. */
function metaOf(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (node: Node): void => {
    if ('attrs' in node && node.tagName === 'meta') {
      const {property, name, content} = Object.fromEntries(
        node.attrs.map((attribute) => [attribute.name, attribute.value]),
      );
      const key = property ?? name;
      if (key !== undefined && content !== undefined) {
        assert.ok(!found.has(key), `${key} is there twice`);
        found.set(key, content);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
}

const URL = 'https://cards.example';

const config = (more = '') =>
  `export default {title: 'Cards', tagline: 'All about cards', url: '${URL}', baseUrl: '/base/', ${more}};\n`;

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0000ff"/></svg>';

const files: SiteFiles = {
  'site.config.ts': config("navbar: {logo: {src: '/mark.svg', alt: ''}}"),
  'content/static/mark.svg': MARK,
  'content/docs/nodes.md': '# Nodes\n\nText.\n',
  'content/docs/guide/a.md': '# A guide & `<more>` 🎉\n\nText.\n',
  'content/docs/own.md': '---\nimage: /own.png\n---\n\n# Own\n\nText.\n',
  'content/docs/chinese.md': '# 编辑器\n\nText.\n',
  'content/static/own.png': await sharp({
    create: {width: 8, height: 8, channels: 3, background: 'red'},
  })
    .png()
    .toBuffer(),
};

/** A site with resvg installed. */
function makePictured(t: TestContext, files: SiteFiles): string {
  const root = makeSite(t, files);
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(path.resolve('node_modules/@resvg'), path.join(root, 'node_modules/@resvg'));
  return root;
}

async function built(t: TestContext, more: SiteFiles = {}) {
  const root = makePictured(t, {...files, ...more});
  const {ok, diagnostics} = await buildSite(root);
  assert.equal(ok, true, JSON.stringify(diagnostics));
  return siteAt(root);
}

function siteAt(root: string) {
  const dist = path.join(root, 'dist');
  const meta = (name: string) => metaOf(readFileSync(path.join(dist, name, 'index.html'), 'utf8'));
  const cardOf = (name: string): string => {
    const address = meta(name).get('og:image') ?? '';
    assert.ok(address.startsWith(`${URL}/base/`), address);
    return path.join(dist, address.slice(`${URL}/base/`.length));
  };
  return {root, dist, meta, cardOf};
}

/** Pixels of a card that are not those of another. */
async function differences(one: string | Buffer, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).raw().toBuffer()));
  let count = 0;
  for (let i = 0; i < a!.length; i++) if (a![i] !== b![i]) count++;
  return count;
}

test('a crawler finds a picture of the right size, which shows the mark and the title', async (t) => {
  const {meta, cardOf, dist} = await built(t);
  const found = meta('docs/nodes');
  assert.equal(found.get('twitter:card'), 'summary_large_image');
  assert.equal(found.get('og:image:width'), '1200');
  assert.equal(found.get('og:image:height'), '630');
  assert.equal(found.get('og:image:type'), 'image/png');
  assert.equal(found.get('og:image:alt'), 'Nodes, Cards');
  const card = cardOf('docs/nodes');
  assert.match(path.relative(dist, card), /^assets.cards.nodes-[\da-f]{8}\.png$/);
  assert.ok(statSync(card).size < 30_000);
  const {data, info} = await sharp(card).raw().toBuffer({resolveWithObject: true});
  assert.deepEqual([info.format, info.width, info.height, info.channels], ['raw', 1200, 630, 3]);
  const pixel = (x: number, y: number) => [...data.subarray(3 * (1200 * y + x)).subarray(0, 3)];
  assert.deepEqual(pixel(1190, 10), [0xfb, 0xf9, 0xf4], 'paper');
  assert.deepEqual(pixel(128, 104), [0, 0, 0xff], 'the logo');
  const guide = cardOf('docs/guide/a');
  assert.ok((await differences(card, guide)) > 10_000, 'titles are part of the picture');
});

test('lists, and titles that the font cannot print, show the card of the site', async (t) => {
  const {meta, cardOf} = await built(t);
  assert.match(cardOf('docs/chinese'), /all-about-cards-[\da-f]{8}\.png$/);
  for (const name of ['', 'search']) assert.equal(cardOf(name), cardOf('docs/chinese'));
  assert.equal(meta('docs/chinese').get('og:image:alt'), 'Cards, All about cards');
});

test('front matter comes before the card, and the card before a picture for all pages', async (t) => {
  const tag = (content: string) =>
    `{tag: 'meta', attributes: {property: 'og:image', content: '${content}'}}`;
  const {meta, dist} = await built(t, {
    'site.config.ts': config(`head: [${tag(`${URL}/all.png`)}]`),
  });
  assert.equal(meta('docs/own').get('og:image'), `${URL}/base/own.png`);
  assert.equal(meta('docs/own').get('og:image:width'), undefined);
  assert.match(meta('docs/nodes').get('og:image') ?? '', /nodes-/);
  for (const name of ['docs/chinese', 'search']) {
    assert.equal(meta(name).get('og:image'), `${URL}/all.png`);
    assert.equal(meta(name).get('og:image:width'), undefined);
    assert.equal(meta(name).get('twitter:card'), 'summary_large_image');
  }
  const cards = readdirSync(path.join(dist, 'assets/cards')).join();
  assert.doesNotMatch(cards, /all-about-cards|own-/, 'a card that no page shows');

  const own = await built(t, {
    'site.config.ts': config(`head: ({href}) => [${tag(`${URL}/p.png`)}]`),
  });
  assert.equal(own.meta('docs/nodes').get('og:image'), `${URL}/p.png`);
  assert.equal(own.meta('docs/own').get('og:image'), `${URL}/base/own.png`);
});

test('a card is painted once, and the same bytes anywhere, with a thread or without', async (t) => {
  const pages = Object.fromEntries(
    Array.from({length: 8}, (_, i) => [`content/docs/p${i}.md`, `# Page ${i}\n\nText.\n`]),
  );
  const {root, cardOf} = await built(t, pages);
  const first = readFileSync(cardOf('docs/p3'));
  const painted = cacheEntries(root, 'cards');
  assert.equal(painted.size, 8 + 3);
  const cache = path.join(root, '.docsgen/cache/cards');
  const packs = filesOf(cache);
  await buildSite(root, {workers: 1});
  assert.deepEqual(filesOf(cache), packs);
  assert.deepEqual(readFileSync(cardOf('docs/p3')), first);

  const other = makePictured(t, {...files, ...pages});
  assert.equal((await buildSite(other, {workers: 1})).ok, true);
  assert.deepEqual(readFileSync(siteAt(other).cardOf('docs/p3')), first);
});

test('a card follows its title, its section and the look of the site', async (t) => {
  const {root, cardOf} = await built(t);
  const names = [cardOf('docs/nodes')];
  const inGuide = cardOf('docs/guide/a');
  for (const change of [
    {'content/docs/nodes.md': '# Other nodes\n\nText.\n'},
    {'content/static/mark.svg': MARK.replace('0000ff', '00ff00')},
    {
      'site.config.ts': config("styles: ['./brand.css']"),
      'brand.css': ':root { --color-bg: rgb(0, 255, 255); }\n',
    },
  ] satisfies SiteFiles[]) {
    writeFiles(root, change);
    assert.equal((await buildSite(root)).ok, true);
    names.push(cardOf('docs/nodes'));
    assert.ok(existsSync(names.at(-1)!));
  }
  assert.equal(new Set(names).size, 4);
  const withBrand = cardOf('docs/guide/a');
  const before = readFileSync(withBrand);
  writeFiles(root, {'content/docs/guide/_category_.json': '{"label": "Handbook"}\n'});
  assert.equal((await buildSite(root)).ok, true);
  assert.equal(new Set([inGuide, withBrand, cardOf('docs/guide/a')]).size, 3);
  assert.ok((await differences(before, cardOf('docs/guide/a'))) > 500, 'the section');
  const {data} = await sharp(names.at(-1)).raw().toBuffer({resolveWithObject: true});
  assert.deepEqual([...data.subarray(0, 3)], [0, 255, 255], "the site's own paper");
});

test('a setting turns cards off', async (t) => {
  const {meta, dist} = await built(t, {'site.config.ts': config('socialCards: false')});
  assert.equal(meta('docs/nodes').get('og:image'), undefined);
  assert.equal(meta('docs/nodes').get('twitter:card'), 'summary');
  assert.ok(!existsSync(path.join(dist, 'assets/cards')));
});

test('without resvg there are no cards, which a site that wants them is told', async (t) => {
  for (const [setting, isDetail] of [
    ['', true],
    ['socialCards: true', false],
  ] as const) {
    const root = makeSite(t, {...files, 'site.config.ts': config(setting)});
    const notes: Note[] = [];
    assert.equal((await buildSite(root, {onNote: (note) => notes.push(note)})).ok, true);
    assert.deepEqual(
      notes.map((note) => [
        /npm install --save-dev @resvg\/resvg-js/.test(note.text),
        note.isDetail,
      ]),
      [[true, isDetail]],
    );
    assert.ok(!existsSync(path.join(root, 'dist/assets/cards')));
  }
});

test('a server paints the card of a page when it is asked for', async (t) => {
  const root = makePictured(t, files);
  const session = new Session({root, workers: 0});
  await session.refresh();
  const {output} = session;
  const plan = output!.page('docs/nodes/index.html')!;
  const {html} = (await session.render(plan))!;
  const name = metaOf(html).get('og:image')!.slice(`${URL}/base/`.length);
  assert.ok(!existsSync(path.join(root, '.docsgen/cache/cards')));
  const file = output!.file(name);
  assert.ok(file && 'contents' in file);
  const {width, height} = await sharp(file.contents as Uint8Array).metadata();
  assert.deepEqual([width, height], [1200, 630]);
  assert.equal(output!.file('assets/cards/gone-12345678.png'), undefined);
  assert.deepEqual(await session.check(), [], 'links to cards are checked as others are');
});

test('an edit of the logo changes the cards of a session as those of a new one', async (t) => {
  const root = makePictured(t, files);
  const imageOf = async (session: Session): Promise<string | undefined> => {
    const {html} = (await session.render(session.output!.page('docs/nodes/index.html')!))!;
    return metaOf(html).get('og:image');
  };
  const session = new Session({root, workers: 0});
  await session.refresh();
  const before = await imageOf(session);
  writeFiles(root, {'content/docs/own.md': '# Own\n\nOther text.\n'});
  await session.refresh(new Set([path.join(root, 'content/docs/own.md')]));
  assert.equal(await imageOf(session), before);
  writeFiles(root, {'content/static/mark.svg': MARK.replace('0000ff', '00ff00')});
  await session.refresh(new Set([path.join(root, 'content/static/mark.svg')]));
  const fresh = new Session({root, workers: 0});
  await fresh.refresh();
  assert.notEqual(await imageOf(session), before);
  assert.equal(await imageOf(session), await imageOf(fresh));
});

test('a very large site has one card, unless it asks for all', async (t) => {
  const pages = Object.fromEntries(
    Array.from({length: MANY_CARDS + 1}, (_, i) => [`content/docs/p${i}.md`, `# Page ${i}\n`]),
  );
  for (const [setting, expected] of [
    ['', 1],
    ['socialCards: true', MANY_CARDS + 2],
  ] as const) {
    const root = makePictured(t, {...pages, 'site.config.ts': config(setting)});
    const session = new Session({root, workers: 0});
    await session.refresh();
    const {linkable} = session.output!;
    assert.equal(linkable.filter((file) => file.path.startsWith('assets/cards/')).length, expected);
  }
});
