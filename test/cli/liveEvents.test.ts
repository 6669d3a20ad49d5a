import assert from 'node:assert/strict';
import {request} from 'node:http';
import {test} from 'node:test';
import {EVENTS_PATH, openEvents} from '../../src/cli/serve/liveEvents.js';
import {createSiteServer} from '../../src/cli/serve/siteServer.js';
import {listen} from '../support/listen.js';

test('HEAD of the stream of changes ends at once', async (t) => {
  const events = openEvents();
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
