import assert from 'node:assert/strict';
import {once} from 'node:events';
import {connect} from 'node:net';
import {test} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import type {Worker} from 'node:worker_threads';
import {Listener, type ListenerMessage} from '../../../src/cli/terminal/listener.js';

test('a client that breaks off while no thread serves ends nothing', async (t) => {
  const listener = new Listener();
  t.after(() => {
    listener.close();
  });
  const sent: ListenerMessage[] = [];
  const thread = {
    postMessage: (message: ListenerMessage) => sent.push(message),
  } as unknown as Worker;
  const address = {port: 0, host: '127.0.0.1'};
  await listener.serve(thread, address);
  listener.pause();
  const client = connect(listener.port!, '127.0.0.1');
  await once(client, 'connect');
  // The listener has to have accepted it, for the reset to reach a socket.
  await setTimeout(100);
  client.resetAndDestroy();
  await setTimeout(100);
  await listener.serve(thread, address);
  assert.deepEqual(
    sent.filter((message) => 'port' in message),
    [{port: listener.port}, {port: listener.port}],
  );
});
