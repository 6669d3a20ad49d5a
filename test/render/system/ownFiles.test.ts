import '../../support/production.js';
import assert from 'node:assert/strict';
import {readdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {openFor, openWithin, privatePart} from '../../../src/render/system/fileAccess.js';
import {run} from '../../support/cli.js';
import {startServe} from '../../support/serve.js';
import {buildSite, makeSite, writeFiles} from '../../support/site.js';
import {becomes} from '../../support/until.js';
import {PIXEL} from '../badInputs/badInput.js';

describe('names that are never read for a text nor published', () => {
  for (const name of [
    ...['.env', '.env.local', '.npmrc', '.netrc', '.git/config', 'a/.git', '.ssh/known_hosts'],
    ...['.htpasswd', '.well-known/.env', '_netrc', 'prod.env', 'node_modules/a/b.js'],
    ...['Node_Modules/a.js', 'a.pem', 'a.PEM', 'a.key', 'a.p12', 'a.pfx', 'a.jks', 'a.keystore'],
    ...['id_rsa', 'id_ed25519', 'id_rsa.pub', 'id_deploy', 'ID_DSA', 'id_github.txt'],
  ]) {
    test(name, () => {
      assert.notEqual(privatePart(name), undefined);
    });
  }

  for (const name of [
    ...['.well-known/security.txt', '.nojekyll', 'a/b.png', 'env.ts', 'keys.md', 'monkey.ts'],
    ...['id_card.png', 'id_tokens.md', 'video_id_1.mp4', 'a.env.md'],
  ]) {
    test(`but not ${name}`, () => {
      assert.equal(privatePart(name), undefined);
    });
  }
});

test('where a link leads decides whether a file is opened, and the refusal says why', (t) => {
  const root = makeSite(t, {'in/a.txt': 'a', 'in/.env': 'hunter2', 'out/b.txt': 'b'});
  const at = (name: string): string => path.join(root, name);
  for (const [name, to] of [
    ['own', 'a.txt'],
    ['away', '../out/b.txt'],
    ['secret', '.env'],
    ['gone', 'nothing'],
    ['folder', '../out'],
  ] as const) {
    symlinkSync(to, at(`in/${name}`));
  }
  const open = (name: string) => openWithin(at(name), [at('in')]);
  assert.deepEqual(open('in/a.txt'), {file: at('in/a.txt')});
  assert.deepEqual(open('in/own'), {file: at('in/a.txt')});
  for (const [name, refused] of [
    ['out/b.txt', 'outside'],
    ['in/away', 'outside'],
    ['in/folder/b.txt', 'outside'],
    ['in/secret', 'private'],
    ['in/gone', 'missing'],
    ['in', 'irregular'],
  ] as const) {
    assert.deepEqual(open(name), {refused}, name);
  }
  // A folder that is itself a link holds what it leads to.
  assert.deepEqual(openWithin(at('in/folder/b.txt'), [at('in/folder')]), {file: at('out/b.txt')});
});

test('a picture is one by its name and by the name of what a link leads to', (t) => {
  const root = makeSite(t, {'a.png': PIXEL, 'a.txt': 'words'});
  for (const [name, to] of [
    ['picture.png', 'a.png'],
    ['picture.txt', 'a.png'],
    ['words.png', 'a.txt'],
  ] as const) {
    symlinkSync(to, path.join(root, name));
  }
  const reach = {images: [root], media: [root], code: [root]};
  const open = (name: string, use: 'images' | 'code' = 'images') =>
    openFor(path.join(root, name), {use, reach});
  assert.deepEqual(open('picture.png'), {file: path.join(root, 'a.png')});
  for (const name of ['picture.txt', 'words.png', 'a.txt']) {
    assert.deepEqual(open(name), {refused: 'type'}, name);
  }
  assert.deepEqual(open('a.txt', 'code'), {file: path.join(root, 'a.txt')});
});

test('of content/static what is private is not published, and a word is said of it, once', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '# A\n\nWords.\n',
    'content/static/.env': 'hunter2',
    'content/static/sub/.npmrc': 'hunter2',
    'content/static/server.key': 'hunter2',
    'content/static/.git/config': 'hunter2',
    'content/static/.git/objects/aa/bb': 'hunter2',
    'content/static/.DS_Store': 'hunter2',
    'content/static/.gitkeep': '',
    'content/static/.nojekyll': '',
    'content/static/.well-known/security.txt': 'Contact: mailto:a@test.example\n',
    'content/static/sub/a.txt': 'a',
  });
  const {ok, diagnostics} = await buildSite(root);
  assert.equal(ok, true);
  assert.deepEqual(
    diagnostics.map(({id, severity, file}) => [id, severity, path.relative(root, file!)]),
    ['.env', '.git', 'server.key', 'sub/.npmrc'].map((name) => [
      'static-private',
      'warning',
      `content/static/${name}`,
    ]),
  );
  const dist = path.join(root, 'dist');
  const files = readdirSync(dist, {recursive: true, encoding: 'utf8'});
  for (const name of ['.nojekyll', '.well-known/security.txt', 'sub/a.txt']) {
    assert.ok(files.includes(path.normalize(name)), name);
  }
  assert.deepEqual(
    files.filter((name) => /\.env|\.npmrc|\.key|\.git|\.DS_Store/.test(name)),
    [],
  );
});

test('a symbolic link to a file of content/ is read as that file', async (t) => {
  const root = makeSite(t, {'content/docs/a.md': '# A\n\nWords.\n', 'content/static/a.txt': 'a'});
  symlinkSync('a.md', path.join(root, 'content/docs/b.md'));
  symlinkSync('a.txt', path.join(root, 'content/static/b.txt'));
  const {ok} = await buildSite(root);
  assert.equal(ok, true);
  assert.equal(readFileSync(path.join(root, 'dist/b.txt'), 'utf8'), 'a');
  assert.match(readFileSync(path.join(root, 'dist/docs/b/index.html'), 'utf8'), /Words\./);
});

test('symbolic links that lead out of content/ publish nothing', async (t) => {
  const root = makeSite(t, {
    '.env': '# hunter2\n\nhunter2\n',
    'content/docs/a.md': '# A\n\nWords.\n',
    'content/static/a.txt': 'a',
  });
  symlinkSync('../../.env', path.join(root, 'content/docs/b.md'));
  symlinkSync('../../.env', path.join(root, 'content/static/b.txt'));
  symlinkSync('../../..', path.join(root, 'content/static/up'));
  symlinkSync('/dev/zero', path.join(root, 'content/static/zero'));
  symlinkSync('nothing.md', path.join(root, 'content/docs/c.md'));
  const {ok, diagnostics} = await buildSite(root);
  assert.equal(ok, true);
  assert.deepEqual(
    diagnostics
      .filter(({id}) => id === 'file-refused')
      .map(({severity, message, file}) => [severity, path.relative(root, file!), message]),
    [
      ['docs/b.md', 'Unexpected symbolic link to a path outside content/'],
      ['docs/c.md', 'Unexpected symbolic link to a missing file'],
      ['static/b.txt', 'Unexpected symbolic link to a path outside content/'],
      ['static/up', 'Unexpected symbolic link to a folder'],
      ['static/zero', 'Unexpected symbolic link to a path outside content/'],
    ].map(([file, message]) => ['warning', `content/${file}`, message]),
  );
  const dist = path.join(root, 'dist');
  for (const entry of readdirSync(dist, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    assert.doesNotMatch(readFileSync(file, 'latin1'), /hunter2/, file);
  }
});

test('an own text shows pictures, films and code of content/, and code of the folders that the config names', async (t) => {
  const root = makeSite(t, {
    'site/site.config.ts':
      "export default {title: 'Test', url: 'https://test.example', search: false, samples: {folders: ['../examples']}};\n",
    'site/content/docs/a.md':
      '# A\n\nWords.\n\n```ts file="../../../examples/a.ts"\n```\n\n```ts file="../code/b.ts"\n```\n\n![A dot](./dot.png)\n\n<video src="../media/film.mp4" poster="./dot.png"><track src="../media/film.vtt"></video>\n',
    'site/content/docs/dot.png': PIXEL,
    'site/content/code/b.ts': 'export const inside = 1;\n',
    'site/content/media/film.mp4': 'film',
    'site/content/media/film.vtt': 'WEBVTT\n',
    'examples/a.ts': 'export const beside = 1;\n',
    'examples/.env': 'hunter2',
    'others/a.ts': 'export const hunter2 = 1;\n',
  });
  const site = path.join(root, 'site');
  const {ok, diagnostics} = await buildSite(site);
  assert.deepEqual([ok, diagnostics], [true, []]);
  const html = readFileSync(path.join(site, 'dist/docs/a/index.html'), 'utf8');
  assert.match(html, /beside/);
  assert.match(html, /inside/);
  const copied = readdirSync(path.join(site, 'dist/assets/files'));
  assert.deepEqual(
    copied.map((name) => name.replace(/-.*\./, '.')),
    ['dot.png', 'film.mp4', 'film.vtt'],
  );

  symlinkSync('../others/a.ts', path.join(root, 'examples/linked.ts'));
  for (const name of [
    '../../../examples/.env',
    '../../../others/a.ts',
    '../../../examples/linked.ts',
  ]) {
    writeFiles(site, {'content/docs/a.md': `# A\n\n\`\`\`ts file="${name}"\n\`\`\`\n`});
    const outcome = await run(site, 'build');
    assert.equal(outcome.status, 1);
    assert.match(outcome.err, /^content\/docs\/a\.md:3:1 error/m, name);
    assert.doesNotMatch(outcome.err + outcome.out, /hunter2/);
  }
});

test('a static file or a picture that becomes a link to a secret is not served any more', async (t) => {
  const root = makeSite(t, {
    '.env': 'hunter2',
    'content/.env': 'hunter2',
    'content/docs/a.md': '# A\n\nWords.\n\n![A dot](./dot.png)\n',
    'content/docs/dot.png': PIXEL,
    'content/static/a.txt': 'public',
    'content/static/b.txt': 'public',
    'content/static/.env': 'hunter2',
    'content/static/.well-known/x.txt': 'public',
  });
  const {address, stop} = await startServe(root);
  t.after(stop);
  const get = async (name: string): Promise<[number, string]> => {
    const response = await fetch(address + name);
    return [response.status, await response.text()];
  };
  const [, html] = await get('docs/a');
  const [, picture = ''] = /src="\/(assets\/files\/dot-[^"]*)"/.exec(html) ?? [];
  assert.deepEqual(await get('a.txt'), [200, 'public']);
  assert.deepEqual(await get('.well-known/x.txt'), [200, 'public']);
  assert.equal((await get(picture))[0], 200);
  for (const [name, target] of [
    ['static/a.txt', '../../.env'],
    ['static/b.txt', '../.env'],
    ['docs/dot.png', '../../.env'],
  ] as const) {
    const file = path.join(root, 'content', name);
    rmSync(file);
    symlinkSync(target, file);
  }
  for (const name of ['a.txt', 'b.txt', picture, '.env', '%2eenv', '../.env', '.git/config']) {
    const [status, text] = await get(name);
    assert.equal(status, 404, name);
    assert.doesNotMatch(text, /hunter2/, name);
  }
});

test('nor is one that becomes a link while the server watches', async (t) => {
  const root = makeSite(t, {
    '.env': 'hunter2',
    'content/docs/a.md': '# A\n\nWords.\n',
    'content/static/a.txt': 'public',
  });
  const {address, stop} = await startServe(root, '--watch');
  t.after(stop);
  const get = async (name: string): Promise<string> => (await fetch(address + name)).text();
  await becomes(() => get('a.txt'), 'public');
  const file = path.join(root, 'content/static/a.txt');
  rmSync(file);
  symlinkSync('../../.env', file);
  writeFiles(root, {'content/docs/a.md': '# A\n\nOther words.\n'});
  await becomes(async () => (await get('docs/a')).includes('Other words'), true);
  assert.doesNotMatch(await get('a.txt'), /hunter2/);
});
