import '../../support/production.js';
import assert from 'node:assert/strict';
import {writeFileSync} from 'node:fs';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {afterEach, describe, test, type TestContext} from 'node:test';
import {printEntry} from '../../../src/render/cache/entry.js';
import {hashOf, sha256} from '../../../src/render/cache/hash.js';
import {HttpStore} from '../../../src/render/cache/remote/httpStore.js';
import {RemoteCache} from '../../../src/render/cache/remote/remoteCache.js';
import {encodeActionResult} from '../../../src/render/cache/remote/actionResult.js';
import type {Page} from '../../../src/render/model/page.js';
import {forgeEntries} from '../../support/cacheEntries.js';
import {run} from '../../support/cli.js';
import {filesOf} from '../../support/filesOf.js';
import {makeMounts} from '../../support/mounts.js';
import {hasNginx, startNginx} from '../../support/nginx.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../../support/site.js';
import {copySite} from '../../support/siteCopy.js';

const PAGES = 16;

const SITE: SiteFiles = {
  'content/static/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'content/docs/sample.js': 'export const sample = 1;\n',
  'content/docs/box.mdx': "import {Box} from './Box.js';\n\n# Box\n\nText.\n\n<Box />\n",
  'content/docs/Box.tsx': 'export const Box = () => <b>in a box</b>;\n',
  ...Object.fromEntries(
    Array.from({length: PAGES}, (_, i) => [
      `content/docs/page-${i}.md`,
      `# Page ${i}\n\nText of [the next](./page-${(i + 1) % PAGES}.md).\n\n![A sign](/sign.svg)\n\n\`\`\`js file=./sample.js\n\`\`\`\n\n\`\`\`ts\nconst page = ${i};\n\`\`\`\n`,
    ]),
  ),
};

/** With an API reference and a plugin. */
const LARGE: SiteFiles = {
  ...SITE,
  'site.config.ts':
    "export default {title: 'Kit', url: 'https://test.example', api: {packages: ['src/index.ts']}, markdown: {remarkPlugins: ['./plugin.mjs']}};\n",
  'plugin.mjs': 'export default () => () => {};\n',
  'package.json': '{"name": "kit"}',
  'src/index.ts':
    '/** Adds two numbers. */\nexport function add(a: number): number { return a; }\n',
};

const VARIABLES = ['DOCSGEN_REMOTE_CACHE', 'DOCSGEN_REMOTE_CACHE_TOKEN'] as const;

afterEach(() => {
  for (const name of VARIABLES) delete process.env[name];
});

function built(root: string): Record<string, string> {
  return filesOf(path.join(root, 'dist'));
}

async function buildsWell(root: string) {
  const result = await buildSite(root);
  assert.ok(result.ok, JSON.stringify(result.diagnostics));
  return result.remote;
}

/** What sites are without a remote cache, each built once. */
const plain = new Map<SiteFiles, Promise<Record<string, string>>>();

function builtWithout(t: TestContext, files = SITE): Promise<Record<string, string>> {
  const build = async (): Promise<Record<string, string>> => {
    const root = makeSite(t, files);
    assert.equal(await buildsWell(root), undefined);
    return built(root);
  };
  const made = plain.get(files) ?? build();
  plain.set(files, made);
  return made;
}

describe('nginx as a remote cache', {skip: !hasNginx() && 'no nginx with its DAV module'}, () => {
  test('a clone with an empty cache makes no page itself and builds the same bytes', async (t) => {
    const server = await startNginx(t);
    process.env.DOCSGEN_REMOTE_CACHE = server.address.replace('//', '//ann:pass-word@');
    const first = makeSite(t, LARGE);
    const filled = (await buildsWell(first))!;
    assert.equal(filled.found, 0);
    // The pages, the model of the reference, and its pages.
    assert.ok(filled.stored > PAGES + 3, JSON.stringify(filled));
    assert.equal(filled.stored, filled.asked);

    const second = copySite(t, first);
    const use = (await buildsWell(second))!;
    assert.deepEqual(
      {asked: use.asked, found: use.found, stored: use.stored},
      {asked: filled.asked, found: filled.asked, stored: 0},
    );
    assert.deepEqual(built(second), built(first));

    const before = server.log().length;
    assert.equal((await buildsWell(second))!.asked, 0);
    assert.equal(server.log().length, before, 'a warm cache asks for nothing');

    delete process.env.DOCSGEN_REMOTE_CACHE;
    assert.deepEqual(await builtWithout(t, LARGE), built(first));
    // Of what was kept, nothing tells where it was made.
    for (const [name, bytes] of Object.entries(filesOf(server.folder))) {
      assert.match(name, /^(?:ac|cas)\/[\da-f]{64}$/);
      for (const part of [first, second, 'pass-word']) assert.ok(!bytes.includes(part), name);
    }
  });

  test('what a page is made of decides whether it is taken', async (t) => {
    const server = await startNginx(t);
    process.env.DOCSGEN_REMOTE_CACHE = server.address;
    const first = makeSite(t, SITE);
    await buildsWell(first);
    const second = copySite(t, first);
    writeFiles(second, {
      'content/docs/sample.js': 'export const sample = 2;\n',
      'content/docs/page-3.md': '# Page 3\n\nEdited.\n',
    });
    await buildsWell(second);
    const alone = copySite(t, second);
    delete process.env.DOCSGEN_REMOTE_CACHE;
    await buildsWell(alone);
    assert.deepEqual(built(second), built(alone));
  });

  test('entries that are swapped, cut off or altered are made here', async (t) => {
    const server = await startNginx(t);
    process.env.DOCSGEN_REMOTE_CACHE = server.address;
    const first = makeSite(t, SITE);
    await buildsWell(first);
    const bytes = (kind: string): [string, Buffer][] =>
      Object.entries(filesOf(path.join(server.folder, kind))).map(([name, text]) => [
        path.join(server.folder, kind, name),
        Buffer.from(text, 'latin1'),
      ]);
    const [results, blobs] = [bytes('ac'), bytes('cas')];
    const damages: ((i: number) => void)[] = [
      (i) => {
        writeFileSync(results[i]![0], results[(i + 1) % results.length]![1]);
      },
      (i) => {
        writeFileSync(blobs[i]![0], blobs[(i + 1) % blobs.length]![1]);
      },
      (i) => {
        writeFileSync(blobs[i]![0], blobs[i]![1].subarray(0, -5));
      },
      (i) => {
        writeFileSync(blobs[i]![0], blobs[i]![1].toString().replaceAll('Text', 'Lies'));
      },
      (i) => {
        writeFileSync(results[i]![0], Buffer.from([255, i, 18, 200]));
      },
    ];
    for (const damage of damages) {
      results.forEach((_, i) => {
        if (i < blobs.length) damage(i);
      });
      const second = copySite(t, first);
      const use = (await buildsWell(second))!;
      assert.ok(use.found < use.asked / 2, JSON.stringify(use));
      assert.deepEqual(built(second), built(first));
      for (const [file, text] of [...results, ...blobs]) writeFileSync(file, text);
    }
  });

  test('one that is killed between the builds, or in the middle of one, ends none', async (t) => {
    const server = await startNginx(t);
    const first = makeSite(t, SITE);
    process.env.DOCSGEN_REMOTE_CACHE = server.address;
    await buildsWell(first);
    // Hangs up after so many answers, as nginx does when it dies.
    let left = 8;
    const dying = await listen(t, (request, response) => {
      if (left-- <= 0) {
        void server.kill();
        request.socket.destroy();
        return;
      }
      void fetch(new URL(request.url!, server.address)).then(
        async (answer) => {
          response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
        },
        () => request.socket.destroy(),
      );
    });
    for (const address of [dying, server.address]) {
      process.env.DOCSGEN_REMOTE_CACHE = address;
      const second = copySite(t, first);
      const use = (await buildsWell(second))!;
      assert.ok(use.stopped !== undefined && use.found < 8, JSON.stringify(use));
      assert.deepEqual(built(second), built(first));
    }
  });

  test('one that lets nobody write without a token still answers', async (t) => {
    const server = await startNginx(t, {
      settings:
        'set $allowed "$request_method $http_authorization"; if ($allowed ~ "^PUT (?!Bearer let-me$)") { return 403; }',
    });
    process.env.DOCSGEN_REMOTE_CACHE = server.address;
    const root = makeSite(t, SITE);
    const refused = await run(root, 'build');
    assert.equal(refused.status, 0, refused.err);
    assert.match(refused.out, /: 0 of \d+ entries found .*, 0 stored .*, given up: HTTP 403\n/);

    process.env.DOCSGEN_REMOTE_CACHE_TOKEN = 'let-me';
    const allowed = await run(copySite(t, root), 'build');
    assert.match(allowed.out, /, [1-9]\d* stored \(\d+\.\d MB\)\n/);
    assert.ok(!(allowed.out + allowed.err + refused.out).includes('let-me'));
    delete process.env.DOCSGEN_REMOTE_CACHE_TOKEN;

    const reading = await run(copySite(t, root), 'build');
    assert.match(reading.out, /: (\d+) of \1 entries found .*, 0 stored \(0\.0 MB\)\n/);
  });

  test('a disk of it that is full is not a failure', async (t) => {
    const {root, mount} = makeMounts(t, SITE);
    if (!mount('full', '-t', 'tmpfs', '-o', 'size=100k', 'none')) return;
    const server = await startNginx(t, {folder: path.join(root, 'full')});
    process.env.DOCSGEN_REMOTE_CACHE = server.address;
    const first = makeSite(t, SITE);
    const filled = (await buildsWell(first))!;
    assert.ok(filled.stored > 0 && filled.stored < filled.asked, JSON.stringify(filled));
    assert.match(filled.stopped!, /^HTTP 5\d\d$/);
    const second = copySite(t, first);
    const use = (await buildsWell(second))!;
    assert.ok(use.found >= filled.stored, JSON.stringify(use));
    assert.deepEqual(built(second), built(first));
  });
});

describe('a remote cache that does what it should not', () => {
  const ANSWERS: Readonly<Record<string, RequestListener>> = {
    'answers 500': (_, response) => {
      response.writeHead(500).end('no');
    },
    'answers garbage': (_, response) => {
      response.end(Buffer.alloc(3000, 7));
    },
    'answers nothing': (_, response) => {
      response.end();
    },
    'answers a page of its own': (_, response) => {
      response.end('<!doctype html><title>Log in</title>');
    },
    'has no end': (_, response) => {
      const more = (): void => {
        if (response.destroyed) return;
        if (response.write(Buffer.alloc(100_000))) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    },
    'hangs up in the middle': (request, response) => {
      response.writeHead(200, {'content-length': 1000}).write('half');
      setImmediate(() => request.socket.destroy());
    },
    'refuses all': (_, response) => {
      response.writeHead(401).end();
    },
    'redirects in circles': (_, response) => {
      response.writeHead(302, {location: '/ac/x'}).end();
    },
    'never answers': () => undefined,
    'never ends its answer': (_, response) => {
      response.writeHead(200).write('half');
    },
  };

  for (const [what, answer] of Object.entries(ANSWERS)) {
    test(`one that ${what}`, async (t) => {
      const expected = await builtWithout(t);
      process.env.DOCSGEN_REMOTE_CACHE = await listen(t, answer);
      const root = makeSite(t, SITE);
      const begun = performance.now();
      const use = (await buildsWell(root))!;
      assert.ok(use.stopped !== undefined, JSON.stringify(use));
      assert.equal(use.found + use.stored, 0);
      assert.deepEqual(built(root), expected);
      t.diagnostic(`${Math.round(performance.now() - begun)} ms, ${use.stopped}`);
    });
  }

  test('a share of a build takes its pages from it, and puts them there', async (t) => {
    const kept = new Map<string, Buffer>();
    process.env.DOCSGEN_REMOTE_CACHE = await listen(t, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.method === 'PUT') kept.set(request.url!, Buffer.concat(chunks));
        const found = kept.get(request.url!);
        response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
      });
    });
    const first = makeSite(t, SITE);
    const made = await run(first, 'build', '--shard', '1/2', '--out', 'share');
    assert.match(made.out, /: 0 of (\d+) entries found .*, \1 stored/);
    const second = copySite(t, first);
    const taken = await run(second, 'build', '--shard', '1/2', '--out', 'share');
    assert.match(taken.out, /: (\d+) of \1 entries found .*, 0 stored/);
    assert.deepEqual(filesOf(path.join(second, 'share')), filesOf(path.join(first, 'share')));
  });

  test('one that has nothing is asked for all and takes all', async (t) => {
    const paths = new Set<string>();
    process.env.DOCSGEN_REMOTE_CACHE = `${await listen(t, (request, response) => {
      if (request.method === 'PUT') paths.add(request.url!);
      request
        .resume()
        .on('end', () => response.writeHead(request.method === 'PUT' ? 201 : 404).end());
    })}docs/`;
    const use = (await buildsWell(makeSite(t, SITE)))!;
    assert.equal(use.stopped, undefined);
    assert.equal(use.stored, use.asked);
    for (const name of paths) assert.match(name, /^\/docs\/(?:ac|cas)\/[\da-f]{64}$/);
  });
});

test('a token does not follow a redirect to a different host', async (t) => {
  const heard: (string | undefined)[] = [];
  const elsewhere = await listen(t, (request, response) => {
    heard.push(request.headers.authorization);
    response.writeHead(404).end();
  });
  process.env.DOCSGEN_REMOTE_CACHE = await listen(t, (request, response) => {
    response.writeHead(307, {location: new URL(request.url!, elsewhere).href}).end();
  });
  process.env.DOCSGEN_REMOTE_CACHE_TOKEN = 'let-me';
  await buildsWell(makeSite(t, {'content/docs/index.md': '# Home\n\nText.\n'}));
  assert.ok(heard.length > 0);
  assert.deepEqual([...new Set(heard)], [undefined]);
});

test('what is uploaded does not follow a redirect', async (t) => {
  const heard: (string | undefined)[] = [];
  const elsewhere = await listen(t, (request, response) => {
    heard.push(request.method);
    response.writeHead(201).end();
  });
  for (const status of [301, 302, 307, 308]) {
    process.env.DOCSGEN_REMOTE_CACHE = await listen(t, (request, response) => {
      const location = new URL(request.url!, elsewhere).href;
      request.resume();
      if (request.method === 'PUT') response.writeHead(status, {location}).end();
      else response.writeHead(404).end();
    });
    const use = await buildsWell(makeSite(t, {'content/docs/index.md': '# Home\n\nText.\n'}));
    assert.equal(use?.stored, 0);
    assert.equal(use.stopped, `HTTP ${String(status)}, a redirect of an upload`);
  }
  assert.deepEqual(heard, []);
});

test('an entry that names files which its source could not name is made again', async (t) => {
  const root = makeSite(t, {
    'content/docs/index.md': '# Home\n\nText.\n\n![A sign](./sign.svg)\n',
    'content/docs/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'secret.svg': '<svg xmlns="http://www.w3.org/2000/svg"><!-- tell no one --></svg>',
  });
  await buildsWell(root);
  const expected = built(root);
  let forged = 0;
  const forge = (change: (page: Page) => object): void => {
    forged += forgeEntries({root, folder: 'pages'}, ([head, ...content]) => {
      const page = head as Page;
      return page.kind === 'doc' ? [{...page, ...change(page)}, ...content] : undefined;
    });
  };
  const secret = {file: 'secret.svg', within: [''], url: '/assets/images/secret.svg'};
  const found = {id: 'x', severity: 'warning', message: 'x', file: 'secret.svg', line: 1};
  const forgeries: readonly ((page: Page) => object)[] = [
    ({assets}) => ({assets: assets.map((asset) => ({...asset, ...secret}))}),
    () => ({diagnostics: [found]}),
    () => ({file: 'secret.svg'}),
  ];
  for (const change of forgeries) {
    forge(change);
    const {err} = await run(root, 'build');
    assert.ok(!err.includes('tell no one'), err);
    assert.deepEqual(built(root), expected);
  }
  assert.equal(forged, forgeries.length);
});

test('code for browsers neither goes there nor comes from there', async (t) => {
  const kept = new Map<string, Buffer>();
  process.env.DOCSGEN_REMOTE_CACHE = await listen(t, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const name = request.url!;
      if (request.method === 'PUT') kept.set(name, Buffer.concat(chunks));
      response.writeHead(request.method === 'PUT' ? 201 : kept.has(name) ? 200 : 404);
      response.end(request.method === 'GET' ? kept.get(name) : undefined);
    });
  });
  const plain = {'content/docs/index.md': '# Home\n\nText.\n'};
  await buildsWell(
    makeSite(t, {
      ...plain,
      'content/docs/count.mdx':
        "import {useState} from 'react';\n\n# Counted\n\nText.\n\nexport const Count = () => <u>{useState(1)}</u>;\n\n<Count />\n",
    }),
  );
  const [entry = ''] = [...kept.values()].map(String).filter((text) => text.includes('Home'));
  assert.ok(entry !== '');
  assert.ok(![...kept.values()].some((bytes) => bytes.includes('Counted')));
  const root = makeSite(t, plain);
  assert.equal((await buildsWell(root))!.found, 1);
  const [head, ...rest] = entry.split('\n').slice(1, -1);
  const key = entry.split('\n').at(-1)!;
  const put = (hostile: object) => {
    const page = {...(JSON.parse(head!) as object), ...hostile};
    const bytes = printEntry(key, page, ...rest.map((line): unknown => JSON.parse(line)));
    const digest = {hash: sha256(bytes), size: bytes.length};
    for (const name of kept.keys()) {
      if (name.startsWith('/ac/')) kept.set(name, encodeActionResult(digest));
    }
    kept.set(`/cas/${digest.hash}`, bytes);
  };
  const code = {hash: '12345678', folder: '', text: 'export const Evil = () => 1;'};
  put({islands: ['mdx:x.mdx?12345678#Evil'], code});
  const other = makeSite(t, plain);
  assert.equal((await buildsWell(other))!.found, 0);
  assert.deepEqual(built(other), built(root));
  // Modules of the site that the page does not import, and code in the place of a name: browsers would get them.
  const box = 'export default () => null;\n';
  const dependencies = [{file: 'box.js', use: 'modules', hash: hashOf(box)}];
  const hostile: readonly object[] = [
    {islands: ['mdx:secret.json#default']},
    {islands: ['mdx:content/docs/index.md#default']},
    {islands: ['mdx:missing.js#A'], dependencies: [{file: 'missing.js', use: 'modules', hash: ''}]},
    {islands: ["mdx:box.js#default} from './secret.json';export {default"], dependencies},
    {islands: ['mdx:box.js#default};evil();export {default'], dependencies},
    {islands: ['example:a} from "./secret.json";export {b']},
    // What would end the build.
    {title: 5},
    {dependencies: null},
    {route: '/docs/../../x'},
    {diagnostics: [{id: 'x', severity: 'error', message: 'No'}]},
  ];
  for (const page of hostile) {
    put(page);
    const third = makeSite(t, {...plain, 'secret.json': '{"key": "of a safe"}', 'box.js': box});
    await buildsWell(third);
    assert.deepEqual(built(third), built(root), JSON.stringify(page));
  }
});

describe('the settings of a remote cache', () => {
  const remoteSite = (cache: string): SiteFiles => ({
    ...SITE,
    'site.config.ts': `export default {title: 'Kit', url: 'https://test.example', cache: ${cache}};\n`,
  });

  test('mode read puts nothing there', async (t) => {
    let puts = 0;
    const address = await listen(t, (request, response) => {
      if (request.method === 'PUT') puts++;
      response.writeHead(404).end();
    });
    const root = makeSite(t, remoteSite(`{remote: '${address}', mode: 'read'}`));
    assert.equal((await buildsWell(root))!.stored, 0);
    assert.equal(puts, 0);
  });

  test('an address that is none is a warning that does not print it', async (t) => {
    const root = makeSite(t, SITE);
    for (const value of ['ftp://s3cret@x.example', 's3cret', 'https://x.example/?key=s3cret']) {
      process.env.DOCSGEN_REMOTE_CACHE = value;
      const {status, err, out} = await run(root, 'build');
      assert.equal(status, 0, err);
      assert.match(
        err,
        /warning Unexpected value of DOCSGEN_REMOTE_CACHE, expected an address .* \[remote-cache-unusable\]/,
      );
      assert.ok(!(err + out).includes('s3cret'));
    }
    process.env.DOCSGEN_REMOTE_CACHE = '';
    assert.equal(await buildsWell(root), undefined);
  });

  test('a page that read an environment variable stays here', async (t) => {
    const stored: string[] = [];
    process.env.DOCSGEN_REMOTE_CACHE = await listen(t, (request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        stored.push(text);
        response.writeHead(request.method === 'PUT' ? 201 : 404).end();
      });
    });
    process.env.DOCSGEN_TEST_SECRET = 'tell-no-one';
    t.after(() => delete process.env.DOCSGEN_TEST_SECRET);
    await buildsWell(
      makeSite(t, {
        'content/docs/index.md': '# Home\n\nText.\n',
        'content/docs/secret.mdx': '# Secret\n\n{process.env.DOCSGEN_TEST_SECRET?.length}\n',
      }),
    );
    assert.ok(stored.some((text) => text.includes('Home')));
    assert.ok(!stored.some((text) => text.includes('Secret')));
    await buildsWell(
      makeSite(t, {
        'site.config.ts':
          "export default {title: 'T', url: 'https://t.example', markdown: {remarkPlugins: ['./p.ts']}};\n",
        'p.ts':
          "export default () => (tree) => {\n  tree.children.push({type: 'text', value: 'Plugged' + process.env.DOCSGEN_TEST_SECRET?.length});\n};\n",
        'content/docs/index.md': '# Home\n\nText.\n',
      }),
    );
    assert.ok(!stored.some((text) => text.includes('Plugged')));
  });
});

async function listen(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('work that throws is no longer timed', async (t) => {
  t.mock.method(HttpStore.prototype, 'get', () => Promise.reject(new Error('broken')));
  t.mock.timers.enable({apis: ['setTimeout']});
  const remote = new RemoteCache(makeSite(t, {}), {address: 'http://127.0.0.1/', canWrite: false});
  await assert.rejects(remote.fetch({folder: 'pages', keys: ['a'], accepts: () => true}), /broken/);
  t.mock.timers.tick(60_000);
  assert.equal((await remote.close()).stopped, undefined);
});
