import assert from 'node:assert/strict';
import {once} from 'node:events';
import {get, request, type IncomingMessage} from 'node:http';
import {test, type TestContext} from 'node:test';
import {openEvents, type LiveEvents} from '../../src/cli/serve/liveEvents.js';
import {createSiteServer} from '../../src/cli/serve/siteServer.js';
import {EVENTS, type LiveState} from '../../src/templates/shared/liveState.js';
import {listen} from '../support/listen.js';

/** Serves a stream of changes until the test ends; resolves with its port. */
async function serve(t: TestContext, events: LiveEvents): Promise<number> {
  const server = createSiteServer({
    find: () => undefined,
    baseUrl: () => '/',
    hosts: [],
    handle: (asked, response) => events.handle(asked, response),
  });
  const port = await listen(server, {port: 0, host: '127.0.0.1'});
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return port;
}

test('HEAD of the stream of changes ends at once', async (t) => {
  const port = await serve(t, openEvents());
  const type = await new Promise((resolve, reject) => {
    request({port, host: '127.0.0.1', path: EVENTS, method: 'HEAD'}, (response) => {
      response.resume().on('end', () => {
        resolve(response.headers['content-type']);
      });
    })
      .on('error', reject)
      .end();
  });
  assert.equal(type, 'text/event-stream');
});

const state: LiveState = {
  at: 1,
  script: 's',
  islands: {},
  errors: [],
  isWhole: true,
  pages: ['/a'],
  files: [],
};

/** Listens to a stream of changes; each call of the result resolves with the next one. */
async function follow(port: number): Promise<() => Promise<LiveState>> {
  const asked = get({port, host: '127.0.0.1', path: EVENTS});
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks = response.iterator({destroyOnReturn: false});
  let text = '';
  return async () => {
    for (;;) {
      const found = /^data: (.*)\n\n/m.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1]!) as LiveState;
      }
      const {value} = (await chunks.next()) as {value: Buffer};
      text += String(value);
    }
  };
}

test('a page that begins to listen gets the last change as one of any page', async (t) => {
  const events = openEvents();
  const port = await serve(t, events);
  events.send(state);
  const next = await follow(port);
  const {pages, ...rest} = state;
  assert.deepEqual(await next(), rest);
  events.send(state);
  assert.deepEqual(await next(), {...rest, pages});
});

test('what changes while errors keep pages from being shown comes with their repair', async (t) => {
  const events = openEvents();
  const next = await follow(await serve(t, events));
  const withheld = {...state, errors: ['x'], isWhole: false};
  events.send({...withheld, pages: ['/a'], files: ['/a.png']});
  events.send({...withheld, pages: ['/b', '/a']});
  events.send({...state, pages: ['/c']});
  const [, , repaired] = [await next(), await next(), await next()];
  assert.deepEqual(repaired.pages, ['/a', '/b', '/c']);
  assert.deepEqual(repaired.files, ['/a.png']);
  events.send({...withheld, pages: undefined});
  events.send({...state, pages: []});
  events.send({...state, pages: ['/d']});
  const [, any, one] = [await next(), await next(), await next()];
  assert.equal(any.pages, undefined);
  assert.deepEqual(one.pages, ['/d']);
});
