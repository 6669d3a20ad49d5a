import assert from 'node:assert/strict';
import {symlinkSync} from 'node:fs';
import {request as httpRequest} from 'node:http';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {createSiteServer, folderFiles, listen} from '../../src/render/siteServer.js';
import {makeSite} from '../support/site.js';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Serves a folder and asks it raw paths, which `fetch` would tidy up first. */
async function serve(t: TestContext, baseUrl = '/'): Promise<{root: string; ask: typeof ask}> {
  const root = makeSite(t, {
    'site/index.html': 'home',
    'site/404.html': 'not here',
    'site/docs/intro/index.html': 'intro',
    'site/flat.html': 'flat',
    'site/assets/a.js': 'js',
    'site/odd name.txt': 'odd',
    'secret.txt': 'secret',
  });
  const server = createSiteServer({
    find: folderFiles(path.join(root, 'site')),
    baseUrl: () => baseUrl,
    hosts: [],
  });
  const port = await listen(server, {port: 0, host: '127.0.0.1'});
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = (
    url: string,
    {method = 'GET', headers = {}}: {method?: string; headers?: Record<string, string>} = {},
  ): Promise<Answer> =>
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
  return {root, ask};
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
