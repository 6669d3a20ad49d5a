import '../../support/production.js';
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {siteAt, SiteError} from '../../../src/cli/mcp/publishedSite.js';
import {SiteTools} from '../../../src/cli/mcp/siteTools.js';
import {MANIFEST_PATH} from '../../../src/render/search/shared/files.js';
import {run} from '../../support/cli.js';
import {buildSite, makeSite, makeTemporarySite} from '../../support/site.js';

const bin = path.resolve(import.meta.dirname, '../../../bin/docsgen.js');

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

/** A client of a `docsgen mcp` that runs as a process of its own. */
async function connect(cwd: string, ...args: readonly string[]) {
  const client = new Client({name: 'test', version: '1'});
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, 'mcp', ...args],
    cwd,
    stderr: 'ignore',
  });
  await client.connect(transport);
  return {
    client,
    async ask(name: string, input: Record<string, unknown> = {}): Promise<Answer> {
      const {content, isError = false} = await client.callTool({name, arguments: input});
      const [first] = content as {text: string}[];
      return {text: first!.text, isError: isError === true};
    },
  };
}

type Connection = Awaited<ReturnType<typeof connect>>;

/** A server for the test's time; its address ends with a slash. */
async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return {address: `http://127.0.0.1:${String(port)}/`, close};
}

const library =
  '/** Opens a nest for birds. */\nexport function openNest(size: number): string {\n  return String(size);\n}\n\n/** A bird. */\nexport class Bird {\n  /** Sings a song. */\n  sing(): void {}\n}\n';

const site = makeTemporarySite({
  'site.config.ts':
    "export default {title: 'Birds', url: 'https://birds.example', baseUrl: '/book/', api: {packages: ['./lib.ts']}};",
  'lib.ts': library,
  'tsconfig.json': '{"compilerOptions": {"target": "es2022", "module": "nodenext", "types": []}}',
  'package.json': '{"name": "birds", "version": "1.0.0", "type": "module"}',
  'content/docs/index.md':
    '# Birds\n\nAll about birds.\n\n## Feathers\n\nThey are light. See [nests](./nests.md).\n',
  'content/docs/nests.md': '# Nests\n\nA nest is made of twigs.\n\n```ts\nbuildNest();\n```\n',
  'content/docs/long.md': `# Long\n\n${'Words of a long page. '.repeat(4000)}\n`,
});
const dist = path.join(site.root, 'dist');

before(async () => {
  const {diagnostics} = await buildSite(site.root);
  assert.deepEqual(diagnostics, []);
  writeFileSync(path.join(site.root, 'secret.md'), 'the secret');
  symlinkSync(path.join(site.root, 'secret.md'), path.join(dist, 'link.md'));
});
after(site.remove);

/** The same questions of a folder and of the web. */
function answersAsASite(connected: () => Promise<Connection>): void {
  let connection: Connection;
  before(async () => {
    connection = await connected();
  });
  after(() => connection.client.close());
  const ask = (name: string, input?: Record<string, unknown>) => connection.ask(name, input);

  test('it offers the tools', async () => {
    const {tools} = await connection.client.listTools();
    assert.deepEqual(
      tools.map(({name}) => name),
      ['search', 'read_page', 'find_symbol', 'list_pages'],
    );
  });

  test('a search names the section, and its page can be read', async () => {
    const {text} = await ask('search', {query: 'feathers'});
    assert.match(text, /Birds › Feathers\n {2}https:\/\/birds\.example\/book\/docs#feathers\n/);
    assert.match(text, /They are light/);
    const page = await ask('read_page', {page: 'https://birds.example/book/docs#feathers'});
    assert.match(page.text, /^# Birds\n/);
  });

  test('a page is read by any of its names', async () => {
    const names = ['/book/docs/nests', '/docs/nests', 'docs/nests/', 'docs/nests.md'];
    for (const page of [...names, '/book/docs/nests#x']) {
      const {text, isError} = await ask('read_page', {page});
      assert.equal(isError, false, text);
      assert.match(text, /made of twigs[^]*buildNest/);
    }
  });

  test('a long page comes in parts', async () => {
    const first = await ask('read_page', {page: 'docs/long'});
    assert.match(first.text, /continue with offset 40000\]$/);
    const next = await ask('read_page', {page: 'docs/long', offset: 40_000});
    assert.doesNotMatch(next.text, /^# Long/);
    const beyond = await ask('read_page', {page: 'docs/long', offset: 1e7});
    assert.deepEqual([beyond.isError, /has \d+ characters/.test(beyond.text)], [true, true]);
  });

  test('symbols are found by name', async () => {
    const {text} = await ask('find_symbol', {name: 'openNest'});
    assert.match(
      text,
      /^- function openNest .*\n {2}https:\/\/birds\.example\/book\/docs\/api\/\S+openNest/,
    );
    assert.match(text, /Opens a nest/);
    const member = await ask('find_symbol', {name: 'bird.sing()'});
    assert.match(member.text, /^- method Bird\.sing/);
    assert.doesNotMatch(member.text, /openNest/);
    const none = await ask('find_symbol', {name: 'openNost'});
    assert.match(none.text, /^Cannot find a symbol openNost\.[^]*openNest/);
  });

  test('pages are listed, all of them or those of a folder', async () => {
    const {text} = await ask('list_pages');
    assert.match(
      text,
      /^# Birds\n[^]*\[Nests\]\(https:\/\/birds\.example\/book\/docs\/nests\.md\)/,
    );
    const some = await ask('list_pages', {under: '/book/docs/nests'});
    assert.match(some.text, /^- \[Nests\].*$/);
    assert.equal((await ask('list_pages', {under: 'blog'})).isError, true);
  });

  test('what is not there has an error that helps', async () => {
    const slip = await ask('read_page', {page: 'docs/nest'});
    assert.deepEqual(slip, {
      isError: true,
      text: "Cannot find page /docs/nest. Did you mean 'docs/nests'?",
    });
    const elsewhere = await ask('read_page', {page: 'https://elsewhere.example/'});
    assert.match(elsewhere.text, /expected one below https:\/\/birds\.example\/book\/$/);
    const old = await ask('search', {query: 'bird', version: '0.1'});
    assert.match(old.text, /^Cannot find version 0\.1\./);
  });

  test('no path leads out of the site', async () => {
    const hostile = [
      '../secret',
      '../../secret.md',
      '/book/../secret',
      '..%2fsecret',
      '%2e%2e/secret',
      'docs/..%2f..%2f..%2fsecret',
      String.raw`..\secret`,
      `/etc/passwd`,
      'file:///etc/passwd',
      'docs/nests%00',
      'docs/%zz',
      'link',
      '.docsgen-output.json',
    ];
    for (const page of hostile) {
      const {text, isError} = await ask('read_page', {page});
      assert.equal(isError, true, page);
      assert.match(text, /^(?:Cannot find page|Unexpected address) /, page);
      assert.doesNotMatch(text, /the secret|root:/, page);
    }
  });

  test('arguments beyond all measure are refused, and the server goes on', async () => {
    for (const input of [{query: 'x'.repeat(1e6)}, {query: ''}, {}, {query: 'a', limit: 1e9}]) {
      const {isError, text} = await ask('search', input);
      assert.equal(isError, true);
      assert.match(text, /Input validation error/);
    }
    assert.match((await ask('search', {query: '🐦 "( [ -> ) '})).text, /\S/);
    assert.match((await ask('search', {query: 'twigs'})).text, /docs\/nests/);
  });
}

describe('docsgen mcp of a folder', () => {
  answersAsASite(() => connect(site.root));
});

describe('docsgen mcp of a published site', () => {
  let close: (() => Promise<unknown>) | undefined;
  after(() => close?.());
  answersAsASite(async () => {
    const server = await listen((request, response) => {
      const name = (request.url ?? '').replace(/^\/book\//, '');
      try {
        // Files as they are; of links, a host has none.
        if (name === 'link.md') throw new Error(name);
        response.end(readFileSync(path.join(dist, decodeURIComponent(name))));
      } catch {
        response.writeHead(404, {'Content-Type': 'text/html'}).end('<!doctype html>Nothing here');
      }
    });
    ({close} = server);
    return connect(site.root, '--url', `${server.address}book`);
  });
});

test('of a large site, the lists around an address are read, each once', async () => {
  const home = '<html lang="en"><link rel="canonical" href="https://big.example/">';
  const line = (name: string, file: string) => `- [${name}](https://big.example/${file})\n`;
  const files: Readonly<Record<string, string>> = {
    'index.html': home,
    'llms.txt': `# Big\n\n${line('A', 'docs/a/llms.txt')}\n${line('B', 'docs/b/llms.txt')}`,
    'docs/a/llms.txt': `# Big › A\n\n${line('One', 'docs/a/one.md')}`,
    'docs/b/llms.txt': `${line('Two', 'docs/b/two.md')}${line('More', 'docs/b/llms-2.txt')}`,
    'docs/b/llms-2.txt': `${line('Three', 'docs/b/three.md')}${line('B', 'docs/b/llms.txt')}${line('Lost', 'docs/b/llms-3.txt')}`,
  };
  const asked: string[] = [];
  const tools = new SiteTools({
    name: 'big',
    read: (file) => {
      asked.push(file);
      return Promise.resolve(file === MANIFEST_PATH ? JSON.stringify({versions: []}) : files[file]);
    },
  });
  assert.equal(await tools.listPages(undefined, 0), files['llms.txt']);
  const above = await tools.listPages('/docs', 0);
  assert.equal(above, line('A', 'docs/a/llms.txt') + line('B', 'docs/b/llms.txt').trim());
  asked.length = 0;
  assert.deepEqual((await tools.listPages('docs/b', 0)).split('\n- ').length, 4);
  assert.equal(await tools.listPages('docs/b/three', 0), line('Three', 'docs/b/three.md').trim());
  assert.deepEqual(asked, [
    ...['llms.txt', 'docs/b/llms.txt', 'docs/b/llms-2.txt', 'docs/b/llms-3.txt'],
    ...['llms.txt', 'docs/b/llms.txt', 'docs/b/llms-2.txt', 'docs/b/llms-3.txt'],
  ]);
  await assert.rejects(tools.readPage('docs/a/ome', 0), /Did you mean 'docs\/a\/one'/);
});

test('an HTML page that a host sends for a missing file is not a page', async () => {
  const home = '<!doctype html><link rel="canonical" href="https://host.example/">';
  const tools = new SiteTools({
    name: 'host',
    read: (file) => Promise.resolve(file === MANIFEST_PATH ? JSON.stringify({versions: []}) : home),
  });
  await assert.rejects(tools.readPage('docs/gone', 0), /Cannot find page \/docs\/gone/);
});

test('an index that docsgen has not written is said to be damaged', async () => {
  const home = '<!doctype html><link rel="canonical" href="https://host.example/">';
  const indexes = ['{', 'null', '5', '{}', '{"versions": 5}', '{"versions": [null]}'];
  for (const index of indexes) {
    const read = (file: string) => Promise.resolve(file === 'index.html' ? home : index);
    const tools = new SiteTools({name: 'host', read});
    for (const ask of [() => tools.search('x', {limit: 1}), () => tools.findSymbol('x', {})]) {
      await assert.rejects(ask, (error: Error) => {
        assert.ok(error instanceof SiteError, `${index}: ${String(error)}`);
        assert.equal(
          error.message,
          'Cannot read the search index of host: it is damaged, or from a different version of docsgen',
        );
        return true;
      });
    }
  }
});

test('a site whose lists never end is read up to 200 of them', async () => {
  let lists = 0;
  const tools = new SiteTools({
    name: 'endless',
    read: (file) => {
      if (file === 'index.html') {
        return Promise.resolve('<link rel="canonical" href="https://endless.example/">');
      }
      lists += 1;
      return Promise.resolve(`- [Next](https://endless.example/llms-${String(lists + 1)}.txt)\n`);
    },
  });
  await assert.rejects(tools.listPages('docs', 0), /Cannot find pages below \/docs/);
  assert.equal(lists, 200);
});

describe('what is not a site', () => {
  test('a folder without a build ends the command', async (t) => {
    const root = makeSite(t, {'dist/index.html': '<!doctype html><title>Not ours</title>'});
    for (const folder of ['dist', 'nowhere']) {
      const {status, out, err} = await run(root, 'mcp', '--dist', folder);
      assert.deepEqual([status, out], [1, '']);
      assert.match(
        err,
        /error Cannot find a docsgen site at .*\[no-site\]\n *hint Run `npx docsgen build` first/,
      );
    }
  });

  test('arguments that exclude each other, or that are not addresses, are unusable', async () => {
    for (const args of [
      ['--url', 'https://x.example', '--dist', 'dist'],
      ['--url', 'ftp://x.example'],
      ['--url', 'nonsense'],
    ]) {
      assert.equal((await run(site.root, 'mcp', ...args)).status, 2);
    }
  });

  test('a host that does not answer is named in each answer', async () => {
    const {address, close} = await listen(() => undefined);
    await close();
    const {client, ask} = await connect(site.root, '--url', address);
    for (const name of ['search', 'find_symbol', 'list_pages', 'read_page']) {
      const {text, isError} = await ask(name, {query: 'x', name: 'x', page: 'x'});
      assert.equal(isError, true);
      assert.equal(text, `Cannot read ${address}index.html: it cannot be reached: ECONNREFUSED`);
    }
    await client.close();
  });

  test('an answer that takes too long, never ends or leads elsewhere is given up', async (t) => {
    const {address, close} = await listen((request, response) => {
      if (request.url === '/slow') return;
      if (request.url === '/away') {
        response.writeHead(302, {Location: 'file:///etc/passwd'}).end();
        return;
      }
      const chunk = Buffer.alloc(1e6);
      const more = (): void => {
        while (response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    t.after(close);
    const host = siteAt(new URL(address), {timeout: 2000});
    const why = async (file: string) => {
      const error = await host.read(file).catch((thrown: unknown) => thrown);
      assert.ok(error instanceof SiteError, String(error));
      return error.message;
    };
    assert.match(await why('slow'), /it does not answer in time$/);
    assert.match(await why('endless'), /more than 20000000 bytes$|does not answer in time$/);
    assert.match(await why('away'), /redirects to an address that is not http:\/\/ or https:\/\/$/);
  });
});

test('a client that ends after its questions gets all answers', () => {
  const ask = (id: number, method: string, params: unknown): string =>
    JSON.stringify({jsonrpc: '2.0', id, method, params});
  const clientInfo = {name: 'test', version: '1'};
  const input = [
    ask(1, 'initialize', {protocolVersion: '2025-06-18', capabilities: {}, clientInfo}),
    ask(2, 'tools/call', {name: 'search', arguments: {query: 'nests'}}),
    ask(3, 'tools/call', {name: 'read_page', arguments: {page: '/docs/nests'}}),
  ].join('\n');
  const {stdout, status} = spawnSync(process.execPath, [bin, 'mcp', '--dist', dist], {
    input: `${input}\n`,
    encoding: 'utf8',
  });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as {id: number}).id);
  assert.deepEqual(answers.sort(), [1, 2, 3]);
  assert.equal(status, 0);
});

/** What `docsgen mcp` answers to lines, without the first answer. */
function answersTo(lines: readonly string[]) {
  const initialize = {
    ...{jsonrpc: '2.0', id: 0, method: 'initialize'},
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: {name: 't', version: '1'},
    },
  };
  const {stdout, stderr, status} = spawnSync(process.execPath, [bin, 'mcp', '--dist', dist], {
    input: `${[JSON.stringify(initialize), ...lines].join('\n')}\n`,
    encoding: 'utf8',
  });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as {id: unknown; error?: {code: number}; result?: unknown});
  return {answers: answers.filter(({id}) => id !== 0), stderr, status};
}

const ping = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'ping'});

test('lines that are not messages are refused, and the server goes on', () => {
  const refused = [
    ['{bad', -32_700],
    ['[', -32_700],
    [`[${ping},${ping}]`, -32_600],
    ['null', -32_600],
    ['{"jsonrpc": "2.0", "id": 2, "method": 5}', -32_600],
  ] as const;
  const {answers, status} = answersTo([...refused.map(([line]) => line), ping]);
  const [pong, ...others] = answers.reverse();
  assert.deepEqual([pong?.id, pong?.error, status], [1, undefined, 0]);
  assert.deepEqual(
    others.reverse().map(({id, error}) => [id, error?.code]),
    refused.map(([, code]) => [null, code]),
  );
});

test('a message without an end ends the server, which says so', () => {
  const {status, stderr} = answersTo(['x'.repeat(11_000_000), ping]);
  assert.equal(status, 1);
  assert.match(stderr, /The connection has ended: .*maximum size/);
});
