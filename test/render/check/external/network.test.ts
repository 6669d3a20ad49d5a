import assert from 'node:assert/strict';
import type dns from 'node:dns';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {test, type TestContext} from 'node:test';
import {
  requestAddresses,
  type HostAnswer,
} from '../../../../src/render/check/external/requestAddresses.js';
import {
  reachOf,
  type NetworkOptions,
  type HostReach,
} from '../../../../src/render/check/external/network.js';
import {patience} from '../../../support/until.js';

const IPS: Readonly<Record<HostReach, readonly string[]>> = {
  public: ['8.8.8.8', '2606:4700::1', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::'],
  private: ['10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fc00::1', '::ffff:10.0.0.1'],
  local: [
    ...['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
    ...['0.0.0.0', '::', '0.1.2.3', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
    ...['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1', '198.18.0.1', '2001:db8::1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '::ffff:0:127.0.0.1', '::ffff:169.254.169.254'],
  ],
};
for (const [reach, ips] of Object.entries(IPS)) {
  for (const ip of ips) {
    test(`${ip} is ${reach}`, () => {
      assert.equal(reachOf(ip), reach);
    });
  }
}

/** A host on a port of 127.0.0.1, and how often it was asked for something besides its robots.txt. */
async function host(t: TestContext, answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else {
      asked += 1;
      answer(request, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {port: (server.address() as AddressInfo).port, asked: () => asked};
}

/**
 * A network in which 127.0.0.1 has another reach each time a name is looked up, in the order given and the last
 * one from then on, so that a server of this machine can be a host of any reach.
 */
function network(names: Readonly<Record<string, readonly HostReach[]>>): NetworkOptions {
  const counts = new Map<string, number>();
  let reach: HostReach = 'local';
  return {
    lookup: ((name: string) => {
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      const found = names[name]?.[Math.min(count, names[name].length - 1)];
      if (!found) return Promise.reject(Object.assign(new Error(name), {code: 'ENOTFOUND'}));
      reach = found;
      return Promise.resolve([{address: '127.0.0.1', family: 4}]);
    }) as typeof dns.promises.lookup,
    reachOf: (ip) => (ip === '127.0.0.1' ? reach : reachOf(ip)),
  };
}

async function ask(address: string, options: NetworkOptions): Promise<HostAnswer | undefined> {
  const answers = await requestAddresses([address], {
    cache: {get: () => undefined, set: () => undefined},
    version: '1.2.3',
    now: () => 0,
    timeout: patience,
    retries: 1,
    pause: 1,
    network: options,
  });
  return answers.get(address);
}

const alive: HostAnswer = {kind: 'alive'};
const refused = (name: string): HostAnswer => ({
  kind: 'dead',
  why: `host ${name} is not on the public web`,
});

/** Where an address forwards to, what its names are, and what comes of it. */
const REDIRECTS: readonly {
  readonly from: string;
  readonly to: string;
  readonly names: Readonly<Record<string, readonly HostReach[]>>;
  readonly answer: HostAnswer;
}[] = [
  {
    from: 'web.test',
    to: 'other.test',
    names: {'web.test': ['public'], 'other.test': ['public']},
    answer: alive,
  },
  {
    from: 'web.test',
    to: 'wiki.test',
    names: {'web.test': ['public'], 'wiki.test': ['private']},
    answer: refused('wiki.test'),
  },
  {
    from: 'web.test',
    to: 'own.test',
    names: {'web.test': ['public'], 'own.test': ['local']},
    answer: refused('own.test'),
  },
  ...['localhost', 'LOCALHOST.', 'a.localhost'].map((to) => ({
    from: 'web.test',
    to,
    names: {'web.test': ['public'] as const, localhost: ['public'] as const},
    answer: refused(to.toLowerCase().replace(/\.$/, '')),
  })),
  ...['10.0.0.1', '[::1]', '[::ffff:169.254.169.254]', '0.0.0.0', '0xa9fea9fe'].map((to) => ({
    from: 'web.test',
    to,
    names: {'web.test': ['public'] as const},
    answer: refused(new URL(`http://${to}`).hostname.replace(/[[\]]/g, '')),
  })),
  {
    from: 'wiki.test',
    to: 'other.wiki.test',
    names: {'wiki.test': ['private'], 'other.wiki.test': ['private']},
    answer: alive,
  },
  {
    from: 'wiki.test',
    to: 'web.test',
    names: {'wiki.test': ['private'], 'web.test': ['public']},
    answer: alive,
  },
  {
    from: 'wiki.test',
    to: 'localhost',
    names: {'wiki.test': ['private'], localhost: ['local']},
    answer: refused('localhost'),
  },
  {
    from: 'localhost',
    to: 'a.localhost',
    names: {localhost: ['local'], 'a.localhost': ['local']},
    answer: alive,
  },
];
for (const {from, to, names, answer} of REDIRECTS) {
  test(`a redirect from ${from} to ${to}: ${answer.kind}`, async (t) => {
    const target = await host(t, (_, response) => response.end());
    const first = await host(t, (_, response) =>
      response.writeHead(302, {location: `http://${to}:${String(target.port)}/`}).end(),
    );
    const found = await ask(`http://${from}:${String(first.port)}/`, network(names));
    assert.deepEqual(found, answer);
    assert.equal(target.asked(), answer.kind === 'alive' ? 1 : 0);
  });
}

test('a name that is another address once it has been checked is not connected to', async (t) => {
  for (const turns of [
    ['public', 'local'],
    ['public', 'private'],
    ['private', 'local'],
    ['local'],
  ] as const) {
    const target = await host(t, (_, response) => response.end());
    const address = `http://turns.test:${String(target.port)}/`;
    assert.deepEqual(await ask(address, network({'turns.test': turns})), refused('turns.test'));
    assert.equal(target.asked(), 0);
  }
});

test('of several addresses of a name only those of the web are connected to', async (t) => {
  const target = await host(t, (_, response) => response.end());
  const address = `http://both.test:${String(target.port)}/`;
  const both = network({'both.test': ['local']});
  const lookup = (() =>
    Promise.resolve([
      {address: '127.0.0.1', family: 4},
      {address: '::1', family: 6},
    ])) as unknown as typeof dns.promises.lookup;
  const found = await ask(address, {
    ...both,
    lookup,
    reachOf: (ip) => (ip === '127.0.0.1' ? 'local' : 'public'),
  });
  assert.equal(found?.kind, 'dead');
  assert.equal(target.asked(), 0);
});

test('a name with an address of the web does not forward into a private network', async (t) => {
  const target = await host(t, (_, response) => response.end());
  const first = await host(t, (_, response) =>
    response.writeHead(302, {location: `http://wiki.test:${String(target.port)}/`}).end(),
  );
  const names = network({'both.test': ['public'], 'wiki.test': ['private']});
  const lookup = (async (name: string) => [
    ...[await names.lookup!(name, {all: true})].flat(),
    {address: '10.1.2.3', family: 4},
  ]) as unknown as typeof dns.promises.lookup;
  const found = await ask(`http://both.test:${String(first.port)}/`, {...names, lookup});
  assert.deepEqual(found, refused('wiki.test'));
  assert.equal(target.asked(), 0);
});
