import assert from 'node:assert/strict';
import {once} from 'node:events';
import {get, request, type IncomingMessage} from 'node:http';
import {test, type TestContext} from 'node:test';
import {
  EVENTS_PATH,
  openEvents,
  type LiveEvents,
  type LiveState,
} from '../../src/cli/serve/liveEvents.js';
import {createSiteServer} from '../../src/cli/serve/siteServer.js';
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
    request({port, host: '127.0.0.1', path: EVENTS_PATH, method: 'HEAD'}, (response) => {
      response.resume().on('end', () => {
        resolve(response.headers['content-type']);
      });
    })
      .on('error', reject)
      .end();
  });
  assert.equal(type, 'text/event-stream');
});

test('a page that begins to listen gets the last change as one of any page', async (t) => {
  const events = openEvents();
  const port = await serve(t, events);
  const state: LiveState = {
    at: 1,
    script: 's',
    islands: {},
    errors: [],
    isWhole: true,
    pages: ['/a'],
    files: [],
  };
  events.send(state);
  const asked = get({port, host: '127.0.0.1', path: EVENTS_PATH});
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const received = async (): Promise<unknown> => {
    let text = '';
    for await (const chunk of response.iterator({destroyOnReturn: false})) {
      text += String(chunk);
      const data = /^data: (.*)\n\n/m.exec(text)?.[1];
      if (data !== undefined) return JSON.parse(data);
    }
    return undefined;
  };
  const {pages, ...rest} = state;
  assert.deepEqual(await received(), rest);
  events.send(state);
  assert.deepEqual(await received(), {...rest, pages});
});
