import assert from 'node:assert/strict';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {pipeline, type Writable} from 'node:stream';
import {after, before, beforeEach, test} from 'node:test';
import {createGzip} from 'node:zlib';
import type {Cache} from '../../../../src/render/cache/cache.js';
import {
  requestAddresses,
  type HostAnswer,
  type RequestAddressesOptions,
} from '../../../../src/render/check/external/requestAddresses.js';
import {patience} from '../../../support/until.js';

type Answerer = (request: IncomingMessage, response: ServerResponse, nth: number) => void;

const status =
  (code: number, headers: Record<string, string> = {}): Answerer =>
  (_, response) => {
    response.writeHead(code, headers).end();
  };

/** Bytes of endless answers that were taken, as long as this test's own. */
let taken = 0;

/** Writes until whoever reads has had enough. */
function endless(to: Writable, chunk: Uint8Array = Buffer.alloc(64 * 1024, '#')): void {
  const more = (error?: Error | null) => {
    taken += chunk.length;
    if (!error && !to.destroyed) to.write(chunk, more);
  };
  more();
}

/** The same, compressed: a thousandth of it goes over the wire. */
function endlessGzip(response: ServerResponse): void {
  const gzip = createGzip();
  pipeline(gzip, response.writeHead(200, {'content-encoding': 'gzip'}), () => undefined);
  endless(gzip, Buffer.alloc(64 * 1024));
}

/** What the host says at each path; `nth` counts the requests for it from 0. */
const PATHS: Readonly<Record<string, Answerer>> = {
  '/alive': status(200),
  '/moved': status(301, {location: '/alive'}),
  '/gone': status(404),
  '/refuses-head': ({method}, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/hangs-up-on-head': ({method}, response) => {
    if (method === 'HEAD') response.destroy();
    else response.end('here');
  },
  '/recovers': (_, response, nth) => response.writeHead(nth < 2 ? 503 : 200).end(),
  '/fails': status(500),
  '/busy': (_, response, nth) =>
    response.writeHead(nth === 0 ? 429 : 200, {'retry-after': '1'}).end(),
  '/busy-by-date': (_, response, nth) =>
    response
      .writeHead(nth === 0 ? 429 : 200, {'retry-after': 'Sat, 01 Jan 2000 00:00:01 GMT'})
      .end(),
  '/busy-for-hours': status(429, {'retry-after': '7200'}),
  '/members': status(403),
  '/silent': () => undefined,
  '/slow-body': ({method}, response) => {
    if (method === 'HEAD') response.writeHead(405).end();
    else response.writeHead(200).write('the rest never comes');
  },
  // One header a turn, and never the last one.
  '/drips': ({socket}) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('X-More: x\r\n'), 20);
    socket.on('close', () => {
      clearInterval(timer);
    });
  },
  '/turns': status(302, {location: '/turns'}),
  '/nowhere': status(302, {location: 'file:///etc/passwd'}),
  '/no-address': status(302, {location: 'http://['}),
  '/moved-without-address': status(301),
  '/not-modified': status(304),
  '/endless': ({method}, response) => {
    if (method === 'HEAD') response.writeHead(405).end();
    else endless(response.writeHead(200));
  },
  '/endless-gzip': ({method}, response) => {
    if (method === 'HEAD') response.writeHead(405).end();
    else endlessGzip(response);
  },
  '/robots.txt': (_, response) => {
    response.end('User-agent: *\nDisallow: /private\nAllow: /private/door\n');
  },
};

const requests: {
  method: string;
  url: string;
  agent: string;
  at: number;
  authorization: string | undefined;
}[] = [];
let under = 0;
let most = 0;
let host = '';

const server = createServer((request, response) => {
  const {method = '', url = '', headers} = request;
  const nth = requests.filter((other) => other.url === url).length;
  const {'user-agent': agent = '', authorization} = headers;
  requests.push({method, url, agent, at: performance.now(), authorization});
  if (url.startsWith('/many/')) {
    under += 1;
    most = Math.max(most, under);
    setTimeout(() => {
      under -= 1;
      response.end();
    }, 5);
  } else if (url.startsWith('/many-fail/')) {
    setTimeout(() => response.writeHead(500).end(), 5);
  } else if (url === '/moved-with-user') {
    response.writeHead(302, {location: `${host.replace('//', '//user:word@')}/alive`}).end();
  } else (PATHS[url] ?? status(404))(request, response, nth);
});

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
beforeEach(() => {
  requests.length = 0;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

function memory(): Cache {
  const entries = new Map<string, unknown>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.set(key, value);
    },
  };
}

/** The first second of 2000. */
const NOW = Date.UTC(2000, 0, 1);

async function ask(
  paths: readonly string[],
  options: Partial<RequestAddressesOptions> = {},
): Promise<HostAnswer[]> {
  const addresses = paths.map((path) => (path.startsWith('/') ? host + path : path));
  const answers = await requestAddresses(addresses, {
    cache: memory(),
    version: '1.2.3',
    now: () => NOW,
    timeout: patience,
    retries: 2,
    pause: 1,
    ...options,
  });
  return addresses.map((address) => answers.get(address)!);
}

const alive: HostAnswer = {kind: 'alive'};
const dead = (why: string): HostAnswer => ({kind: 'dead', why});
const unasked = (why: string): HostAnswer => ({kind: 'unasked', why});

const CASES: readonly (readonly [path: string, answer: HostAnswer, methods: string])[] = [
  ['/alive', alive, 'HEAD'],
  ['/moved', alive, 'HEAD'],
  ['/gone', dead('it answers with status 404'), 'HEAD GET'],
  ['/refuses-head', alive, 'HEAD GET'],
  ['/hangs-up-on-head', alive, 'HEAD GET'],
  ['/recovers', alive, 'HEAD GET GET'],
  ['/fails', dead('it answers with status 500'), 'HEAD GET GET GET'],
  ['/busy-for-hours', unasked('it answers programs with status 429'), 'HEAD'],
  ['/members', unasked('it answers programs with status 403'), 'HEAD GET'],
  ['/silent', dead('it does not answer in time'), 'HEAD GET'],
  ['/drips', dead('it does not answer in time'), 'HEAD GET'],
  ['/turns', dead('it redirects more than 10 times'), 'HEAD'.concat(' HEAD'.repeat(10))],
  ['/nowhere', dead('it redirects to an address that is not http:// or https://'), 'HEAD'],
  ['/no-address', dead('it redirects to an address that is not http:// or https://'), 'HEAD'],
  ['/moved-without-address', dead('it answers with status 301'), 'HEAD GET'],
  ['/not-modified', alive, 'HEAD'],
  ['/endless', alive, 'HEAD GET'],
  ['/endless-gzip', alive, 'HEAD GET'],
  ['/slow-body', alive, 'HEAD GET'],
  ['/private/room', unasked('its robots.txt disallows /private/room'), ''],
  ['/private/door', dead('it answers with status 404'), 'HEAD GET'],
];
for (const [path, answer, methods] of CASES) {
  test(`${path}: ${answer.kind} after ${methods || 'no request'}`, async () => {
    assert.deepEqual(await ask([path], /silent|drips/.test(path) ? {timeout: 1000} : {}), [answer]);
    const own = requests.filter(({url}) => url === path);
    assert.equal(own.map(({method}) => method).join(' '), methods);
    for (const {agent} of requests) assert.equal(agent, 'docsgen/1.2.3 (link check)');
  });
}

for (const path of ['/busy', '/busy-by-date']) {
  test(`${path}: waits as long as the host asks for`, async () => {
    assert.deepEqual(await ask([path]), [alive]);
    const [first, second] = requests.filter(({url}) => url === path);
    // Timers may come a little early.
    assert.ok(second!.at - first!.at > 950);
  });
}

test('a host that is not there is named with the reason', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const {port} = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  assert.deepEqual(await ask([`http://127.0.0.1:${String(port)}/`]), [
    dead('it cannot be reached: ECONNREFUSED'),
  ]);
});

test('a host that closes the connection is named with the reason, not a code of the client', async () => {
  const rude = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
  const {port} = rude.address() as AddressInfo;
  assert.deepEqual(await ask([`http://127.0.0.1:${String(port)}/`]), [
    dead('it cannot be reached: other side closed'),
  ]);
  await new Promise((resolve) => rude.close(resolve));
});

const ROBOTS: readonly (readonly [says: string, robots: Answerer, answer: HostAnswer])[] = [
  ['is not there', status(404), alive],
  ['cannot be had', status(503), unasked('its robots.txt disallows /page')],
  ['never comes', () => undefined, alive],
  [
    'never ends',
    (_, response) => {
      response.write('User-agent: *\nDisallow: /page\n');
      endless(response);
    },
    unasked('its robots.txt disallows /page'),
  ],
  ['never ends and is compressed', (_, response) => endlessGzip(response), alive],
  [
    'is large',
    (_, response) =>
      response.end(
        `${'#'.repeat(400_000)}\nUser-agent: *\nDisallow: /page\n${'#'.repeat(400_000)}`,
      ),
    unasked('its robots.txt disallows /page'),
  ],
  [
    // The limit is within `/page-not`, which must not be read as `/page`.
    'is cut off within a rule',
    (_, response) => {
      const rule = 'User-agent: *\nDisallow: /page';
      const comment = '#'.repeat(512 * 1024 - rule.length - 1);
      response.end(`${comment}\n${rule}-not\n`);
    },
    alive,
  ],
  ['leads round', (_, response) => response.writeHead(302, {location: '/robots.txt'}).end(), alive],
];
for (const [says, robots, answer] of ROBOTS) {
  test(`a host whose robots.txt ${says}: its pages are ${answer.kind}`, async (t) => {
    const other = createServer((request, response) => {
      if (request.url === '/robots.txt') robots(request, response, 0);
      else response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    t.after(() => {
      other.closeAllConnections();
      other.close();
    });
    const {port} = other.address() as AddressInfo;
    const asked = ask([`http://127.0.0.1:${String(port)}/page`], {
      timeout: says === 'never comes' ? 500 : patience,
    });
    taken = 0;
    assert.deepEqual(await asked, [answer]);
    // What the sockets of both sides hold comes on top of what is read.
    assert.ok(taken < 32 * 1024 * 1024, `${String(taken)} bytes`);
  });
}

test('an address is asked for once, its robots.txt once for the host', async () => {
  await ask(['/alive', '/alive', '/moved']);
  const asked = requests.map(({url}) => url).sort();
  assert.deepEqual(asked, ['/alive', '/alive', '/moved', '/robots.txt']);
});

test('at most two requests are under way to one host', async () => {
  most = 0;
  await ask(Array.from({length: 12}, (_, i) => `/many/${String(i)}`));
  assert.equal(most, 2);
});

test('a host that fails for address after address is given up; one that answers between is not', async () => {
  const failing = Array.from({length: 40}, (_, i) => `/many-fail/${String(i)}`);
  const answers = await ask(failing, {retries: 0});
  const asked = answers.filter(({kind}) => kind === 'dead').length;
  // Two requests are under way at once.
  assert.ok(asked === 5 || asked === 6, String(asked));
  assert.deepEqual(answers.at(-1), unasked('its host has failed 5 times in a row'));
  const mixed = failing.flatMap((path, i) => (i % 4 < 2 ? [path] : [path.replace('fail', 'gone')]));
  const all = await ask(mixed, {retries: 0});
  assert.equal(all.filter(({kind}) => kind === 'unasked').length, 0);
});

test('user and password of an address are not sent', async () => {
  assert.deepEqual(await ask([`${host.replace('//', '//user:word@')}/alive`, '/moved-with-user']), [
    alive,
    alive,
  ]);
  assert.ok(requests.every(({authorization}) => authorization === undefined));
});

test('what is alive is not asked for again for a week; what is dead is', async () => {
  const cache = memory();
  await ask(['/alive', '/gone'], {cache});
  const day = 24 * 3_600_000;
  for (const [days, expected] of [
    [6, ['/gone']],
    [8, ['/alive', '/gone']],
  ] as const) {
    requests.length = 0;
    await ask(['/alive', '/gone'], {cache, now: () => NOW + days * day});
    const asked = new Set(requests.map(({url}) => url).filter((url) => url !== '/robots.txt'));
    assert.deepEqual([...asked].sort(), expected);
  }
});
