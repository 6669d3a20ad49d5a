import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdirSync, readdirSync, symlinkSync, writeFileSync} from 'node:fs';
import {request as httpRequest} from 'node:http';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {createSiteServer, type SiteServerOptions} from '../../../src/cli/serve/siteServer.js';
import {openWithin} from '../../../src/render/system/fileAccess.js';
import {makeSite} from '../../support/site.js';
import {becomes} from '../../support/until.js';
import {listen} from '../../support/listen.js';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

type Ask = (
  url: string,
  options?: {readonly method?: string; readonly headers?: Record<string, string>},
) => Promise<Answer>;

/** Serves a folder and asks it raw paths, which `fetch` would tidy up first. */
async function serve(
  t: TestContext,
  baseUrl = '/',
): Promise<{root: string; ask: Ask; origin: string}> {
  const root = makeSite(t, {
    'site/index.html': 'home',
    'site/404.html': 'not here',
    'site/docs/intro/index.html': 'intro',
    'site/flat.html': 'flat',
    'site/assets/a.js': 'js',
    'site/odd name.txt': 'odd',
    'secret.txt': 'secret',
  });
  const find = folderFiles(path.join(root, 'site'));
  return {root, ...(await serveWith(t, {find, baseUrl: () => baseUrl}))};
}

/** Finds files in a folder; never private ones, and none outside of it, even through links. */
function folderFiles(folder: string): SiteServerOptions['find'] {
  return (names) => {
    const found = names
      .map((name) => openWithin(path.join(folder, name), [folder]))
      .find((opened) => 'file' in opened);
    return found && {name: found.file, file: found.file};
  };
}

/** The same of what is found in another way. */
async function serveWith(
  t: TestContext,
  options: Pick<SiteServerOptions, 'find'> & Partial<SiteServerOptions>,
): Promise<{ask: Ask; origin: string}> {
  const server = createSiteServer({baseUrl: () => '/', hosts: [], ...options});
  const port = await listen(server, {port: 0, host: '127.0.0.1'});
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask: Ask = (url, {method = 'GET', headers = {}} = {}) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        {host: '127.0.0.1', port, path: url, method, headers},
        (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString()));
          response.on('end', () => {
            resolve({status: response.statusCode ?? 0, headers: response.headers, body});
          });
        },
      );
      sent.on('error', reject);
      sent.end();
    });
  return {ask, origin: `http://127.0.0.1:${String(port)}`};
}

test('clean addresses, with and without a slash, find their page and its type', async (t) => {
  const {ask} = await serve(t);
  for (const [url, status, body, type] of [
    ['/', 200, 'home', 'text/html; charset=utf-8'],
    ['/docs/intro', 200, 'intro', 'text/html; charset=utf-8'],
    ['/docs/intro/', 200, 'intro', 'text/html; charset=utf-8'],
    ['/flat', 200, 'flat', 'text/html; charset=utf-8'],
    ['/flat/', 200, 'flat', 'text/html; charset=utf-8'],
    ['/assets/a.js?x=1', 200, 'js', 'text/javascript; charset=utf-8'],
    ['/odd%20name.txt', 200, 'odd', 'text/plain; charset=utf-8'],
    ['/nowhere', 404, 'not here', 'text/html; charset=utf-8'],
  ] as const) {
    const answer = await ask(url);
    assert.deepEqual(
      [answer.status, answer.body, answer.headers['content-type']],
      [status, body, type],
      url,
    );
  }
});

test('files have the types that browsers need', async (t) => {
  const {ask} = await serveWith(t, {find: ([name = '']) => ({name, contents: 'x'})});
  const types: Readonly<Record<string, string>> = {
    js: 'text/javascript; charset=utf-8',
    mjs: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    json: 'application/json; charset=utf-8',
    webmanifest: 'application/manifest+json; charset=utf-8',
    xml: 'application/xml; charset=utf-8',
    md: 'text/markdown; charset=utf-8',
    svg: 'image/svg+xml',
    png: 'image/png',
    webp: 'image/webp',
    avif: 'image/avif',
    woff2: 'font/woff2',
    mp4: 'video/mp4',
    wasm: 'application/wasm',
    SVG: 'image/svg+xml',
    other: 'application/octet-stream',
  };
  for (const [ending, type] of Object.entries(types)) {
    const {headers} = await ask(`/a.${ending}`);
    assert.equal(headers['content-type'], type, ending);
  }
});

test('nothing outside the folder is read, whatever the encoding', async (t) => {
  const {root, ask} = await serve(t);
  symlinkSync(path.join(root, 'secret.txt'), path.join(root, 'site/link.txt'));
  for (const url of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/docs/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e%252fsecret.txt',
    '//..//secret.txt',
    '/%00',
    '/%',
    '/%c0%ae%c0%ae/secret.txt',
    '/link.txt',
    `/${path.join(root, 'secret.txt')}`,
  ]) {
    const answer = await ask(url);
    assert.ok(answer.status === 400 || answer.status === 404, `${url}: ${answer.status}`);
    assert.doesNotMatch(answer.body, /secret/, url);
  }
});

test('a file that has not changed is not sent again', async (t) => {
  const {ask} = await serve(t);
  const {headers} = await ask('/docs/intro');
  const again = await ask('/docs/intro', {headers: {'If-None-Match': String(headers.etag)}});
  assert.equal(again.status, 304);
  assert.equal(again.body, '');
});

test('an entity tag is known in a list, as a weak one and as any', async (t) => {
  const {ask} = await serve(t);
  const etag = String((await ask('/assets/a.js')).headers.etag);
  for (const [tags, status] of [
    [etag, 304],
    [`W/${etag}`, 304],
    [`"x", ${etag}`, 304],
    [`"x",W/${etag} , "y"`, 304],
    ['*', 304],
    ['"x", W/"y"', 200],
    [etag.replaceAll('"', ''), 200],
  ] as const) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask('/assets/a.js', {method, headers: {'If-None-Match': tags}});
      assert.deepEqual([tags, answer.status, answer.headers.etag], [tags, status, etag]);
    }
  }
  const lost = await ask('/nowhere', {headers: {'If-None-Match': '*'}});
  assert.equal(lost.status, 404);
});

/** What the ten bytes of a file are asked for, and what comes. */
const RANGES: readonly (readonly [range: string, status: number, body: string, part?: string])[] = [
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=4-4', 206, '4', 'bytes 4-4/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['Bytes=1-2', 206, '12', 'bytes 1-2/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  [`bytes=${'9'.repeat(400)}-`, 416, '', 'bytes */10'],
  ['bytes=0-1,3-4', 200, '0123456789'],
  ['bytes=3-1', 200, '0123456789'],
  ['bytes=-', 200, '0123456789'],
  ['bytes=a-b', 200, '0123456789'],
  ['bytes', 200, '0123456789'],
  ['lines=0-1', 200, '0123456789'],
];
test('one part of a file is sent where it is asked for; films need that', async (t) => {
  const {root, ask} = await serve(t);
  writeFileSync(path.join(root, 'site/film.mp4'), '0123456789');
  for (const [range, status, body, part] of RANGES) {
    const {headers, ...answer} = await ask('/film.mp4', {headers: {Range: range}});
    assert.deepEqual(
      {...answer, part: headers['content-range'], length: headers['content-length'] ?? '0'},
      {status, body, part, length: String(body.length)},
      range,
    );
    assert.equal(headers['accept-ranges'], 'bytes');
  }
  const {etag} = (await ask('/film.mp4')).headers;
  for (const [condition, status] of [
    [etag, 206],
    [`W/${String(etag)}`, 200],
    ['"x"', 200],
    ['Sat, 01 Jan 2000 00:00:00 GMT', 200],
  ] as const) {
    const headers = {Range: 'bytes=0-1', 'If-Range': String(condition)};
    assert.equal((await ask('/film.mp4', {headers})).status, status, String(condition));
  }
  const head = await ask('/film.mp4', {method: 'HEAD', headers: {Range: 'bytes=0-1'}});
  assert.deepEqual([head.status, head.headers['content-length']], [200, '10']);
  const lost = await ask('/nowhere', {headers: {Range: 'bytes=0-1'}});
  assert.deepEqual([lost.status, lost.body], [404, 'not here']);
});

test('a download that is broken off leaves no file open', async (t) => {
  const {root, ask, origin} = await serve(t);
  writeFileSync(path.join(root, 'site/large.mp4'), Buffer.alloc(8 * 1024 * 1024));
  await ask('/');
  const open = () => readdirSync('/dev/fd').length;
  const before = open();
  for (let i = 0; i < 50; i++) {
    const answer = await fetch(`${origin}/large.mp4`, {headers: {connection: 'close'}});
    await answer.body!.cancel();
  }
  await becomes(() => open() <= before + 5, true);
});

test('what is not a plain file is not there: folders, pipes, and links that came meanwhile', async (t) => {
  const {root} = await serve(t);
  const at = (name: string) => path.join(root, 'site', name);
  mkdirSync(at('folder'));
  symlinkSync(path.join(root, 'secret.txt'), at('link.txt'));
  execFileSync('mkfifo', [at('pipe')]);
  const {ask} = await serveWith(t, {
    find: ([name = '']) => (name === '404.html' ? undefined : {name, file: at(name)}),
  });
  for (const name of ['folder', 'link.txt', 'pipe', 'gone', 'index.html/x']) {
    const {status, body} = await ask(`/${name}`);
    assert.deepEqual([name, status, body], [name, 404, 'Not found.\n']);
  }
});

test('pages are framed by none but the site’s own, and by origins that the config names', async (t) => {
  let frameAncestors: readonly string[] = [];
  const {ask} = await serveWith(t, {
    find: () => undefined,
    frameAncestors: () => frameAncestors,
  });
  const policies = async () => {
    const {headers} = await ask('/');
    return [headers['x-frame-options'], headers['content-security-policy']];
  };
  assert.deepEqual(await policies(), ['SAMEORIGIN', "frame-ancestors 'self'"]);
  frameAncestors = ['https://in.example'];
  assert.deepEqual(await policies(), [undefined, "frame-ancestors 'self' https://in.example"]);
});

test('other hosts and other methods are refused', async (t) => {
  const {ask} = await serve(t);
  assert.equal((await ask('/', {headers: {Host: 'evil.example'}})).status, 403);
  assert.equal((await ask('/', {headers: {Host: 'localhost:1'}})).status, 200);
  for (const [Origin, status] of [
    ['http://localhost:1', 200],
    ['http://localhost:2', 403],
    ['https://localhost:1', 403],
    ['http://evil.example', 403],
    ['null', 403],
    ['//', 403],
  ] as const) {
    const answer = await ask('/', {headers: {Host: 'localhost:1', Origin}});
    assert.deepEqual([Origin, answer.status], [Origin, status]);
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
  }
  const post = await ask('/', {method: 'POST'});
  assert.equal(post.status, 405);
  assert.equal(post.headers.allow, 'GET, HEAD');
  const head = await ask('/', {method: 'HEAD'});
  assert.deepEqual([head.status, head.body, head.headers['content-length']], [200, '', '4']);
});

test('a site below a base path is served there', async (t) => {
  const {ask} = await serve(t, '/sub/');
  assert.equal((await ask('/sub/docs/intro')).body, 'intro');
  assert.equal((await ask('/docs/intro')).status, 404);
  assert.equal((await ask('/')).headers.location, '/sub/');
});
