import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {imageSize} from 'image-size';
import sharp from 'sharp';
import {PictureSizes} from '../../../src/render/output/pictureSizes.js';
import {COLUMN} from '../../../src/render/html/pictureTags.js';
import {buildSite, makeSite} from '../../support/site.js';

/** A picture that is large as a file: every pixel has a colour of its own. */
async function photo(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.from(
    Uint8Array.from(
      {length: width * height * 3},
      (_, i) => (i * 7919 + ((i >> 5) ^ (i * 31))) % 251,
    ),
  );
  return sharp(pixels, {raw: {width, height, channels: 3}})
    .png()
    .toBuffer();
}

const small = await photo(400, 300);
const large = await photo(1400, 700);
const wide = await sharp(await photo(2400, 600))
  .jpeg({quality: 100})
  .toBuffer();

async function build(t: TestContext, baseUrl = '/') {
  const root = makeSite(t, {
    'site.config.ts': `export default {title: 'T', url: 'https://t.example', baseUrl: '${baseUrl}', navbar: {logo: {src: '/wide.jpg', alt: 'T', width: 32, height: 32}}};\n`,
    'content/docs/a.md':
      '# A\n\n![First](./large%20one.png)\n\n![Small](./small.png)\n\n![Large](<./large one.png>)\n\n![Static](/wide.jpg)\n\n`<img src="/wide.jpg" width="1500">`\n',
    'content/docs/small.png': small,
    'content/docs/large one.png': large,
    'content/static/wide.jpg': wide,
  });
  const {ok, diagnostics} = await buildSite(root);
  assert.equal(ok, true, JSON.stringify(diagnostics));
  return {root, html: readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8')};
}

test('a large picture comes in several widths, whose files are there', async (t) => {
  const {root, html: page} = await build(t, '/base/');
  const html = page.slice(page.indexOf('<main'));
  // This logo has the place of a square, in which a browser would show the whole.
  assert.match(page, /class="brand"[^>]*><img srcset="[^"]+" sizes="\(min-width: 64px\) 32px, /);
  const sets = [...html.matchAll(/<img srcset="([^"]+)"/g)].map(([, set]) => set!.split(', '));
  assert.deepEqual(
    sets.map((set) => set.map((size) => size.split(' ')[1])),
    [
      ['640w', '1280w', '1400w'],
      ['640w', '1280w', '1400w'],
      ['640w', '1280w', '1920w'],
    ],
  );
  for (const size of sets.flat()) {
    const [href = '', width = ''] = size.split(' ');
    assert.match(href, /^\/base\/assets\/sized\/[\w.-]+\.webp$/);
    const file = path.join(root, 'dist', href.slice('/base'.length));
    assert.equal(imageSize(readFileSync(file)).width, Number.parseInt(width, 10));
  }
  assert.doesNotMatch(page, /<link rel="preload" as="image"/);
  assert.match(html, /sizes="\(min-width: 712px\) 680px, 100vw"/);
  assert.match(html, /sizes="auto, \(min-width: 712px\) 680px, 100vw"/);
  assert.match(
    html,
    /src="\/base\/assets\/files\/large-one-\w+\.png"[^>]* width="1400" height="700"/,
  );
  assert.equal(html.match(/srcset/g)?.length, 3, 'neither a small picture nor code has sizes');
});

test('the column is as wide as the stylesheet makes it', () => {
  const tokens = readFileSync('src/templates/styles/tokens.css', 'utf8');
  const rem = (name: string) => Number(new RegExp(`--${name}: ([\\d.]+)rem`).exec(tokens)![1]);
  assert.equal(rem('measure') * rem('text-base') * 16, COLUMN);
});

test('the same pictures give the same bytes, from the cache or not', async (t) => {
  const {root, html} = await build(t);
  const sized = path.join(root, 'dist/assets/sized');
  const files = () =>
    readdirSync(sized).map((name) => [name, readFileSync(path.join(sized, name), 'base64')]);
  const first = files();
  await buildSite(root);
  assert.deepEqual(files(), first);
  const other = await build(t);
  assert.equal(other.html, html);
  assert.deepEqual(
    readdirSync(path.join(other.root, 'dist/assets/sized')),
    first.map(([name]) => name),
  );
});

test('a build after another publishes what was put in place of a picture', async (t) => {
  const {root} = await build(t);
  const page = path.join(root, 'dist/docs/a/index.html');
  const first = readFileSync(page, 'utf8');
  const jpeg = path.join(root, 'content/static/wide.jpg');
  const other = await sharp(large).jpeg({quality: 100}).toBuffer();
  // As large, so that the page itself stays as it is.
  const alike = await sharp(wide).negate().jpeg({quality: 100}).toBuffer();
  for (const [picture, widths] of [
    [alike, ['640w', '1280w', '1920w']],
    [other, ['640w', '1280w', '1400w']],
    [small, undefined],
    [wide, ['640w', '1280w', '1920w']],
  ] as const) {
    writeFileSync(jpeg, picture);
    assert.ok((await buildSite(root)).ok);
    const html = readFileSync(page, 'utf8');
    const [, set] = /<img srcset="([^"]*)"[^>]* src="\/wide\.jpg"/.exec(html) ?? [];
    assert.deepEqual(
      set?.split(', ').map((size) => size.split(' ')[1]),
      widths,
    );
    for (const size of set?.split(', ') ?? []) {
      assert.ok(existsSync(path.join(root, 'dist', size.split(' ')[0]!)), size);
    }
  }
  assert.equal(readFileSync(page, 'utf8'), first);
});

test('without sharp a picture stays as it is, and one note says so', async (t) => {
  const root = makeSite(t, {'p.png': large});
  const notes = new Set<string>();
  const pictures = new PictureSizes({
    root,
    baseUrl: '/',
    site: {copy: (name) => ({path: name, from: path.join(root, 'p.png'), within: [root]})},
    loadEncoder: () => Promise.resolve(undefined),
    onNote: ({text}) => notes.add(text),
  });
  const html =
    '<p><img src="/a.png" width="1400" height="700"/><img src="/b.png" width="1400"/></p>';
  assert.equal(await pictures.addTo(html), html);
  assert.equal(notes.size, 1);
  assert.match([...notes][0]!, /npm install --save-dev sharp/);
});

test('what sharp cannot read, and what moves, stays as it is', async (t) => {
  const root = makeSite(t, {
    'damaged.png': large.subarray(0, 200),
    'moving.png': Buffer.concat([large, Buffer.from('acTL')]),
    'notes.txt': 'x',
  });
  const pictures = new PictureSizes({
    root,
    baseUrl: '/',
    site: {copy: (name) => ({path: name, from: path.join(root, name), within: [root]})},
    loadEncoder: () => Promise.resolve({version: '1', encode: () => Promise.resolve(undefined)}),
  });
  for (const src of ['damaged.png', 'moving.png', 'gone.png', '%zz.png', '../etc/x.png']) {
    const html = `<img src="/${src}" width="1400"/>`;
    assert.equal(await pictures.addTo(html), html, src);
  }
  assert.equal(pictures.files.size, 0);
  assert.ok(existsSync(root));
});
