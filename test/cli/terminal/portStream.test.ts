import assert from 'node:assert/strict';
import {once} from 'node:events';
import {test, type TestContext} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import {MessageChannel} from 'node:worker_threads';
import {PortStream} from '../../../src/cli/terminal/portStream.js';

function channel(t: TestContext): {near: PortStream; far: PortStream} {
  const {port1, port2} = new MessageChannel();
  const near = new PortStream(port1);
  const far = new PortStream(port2);
  t.after(() => {
    near.destroy();
    far.destroy();
  });
  return {near, far};
}

/** All bytes of an end, which stays open for what it writes. */
async function bytesOf(end: PortStream): Promise<Buffer> {
  const pieces: Buffer[] = [];
  end.on('data', (piece: Buffer) => pieces.push(piece));
  await once(end, 'end');
  return Buffer.concat(pieces);
}

const PIECE = Buffer.alloc(64 * 1024, 'a');

test('a reader that does not read stops the writer', async (t) => {
  const {near, far} = channel(t);
  let taken = 0;
  for (let i = 0; i < 100; i++) near.write(PIECE, () => taken++);
  await setTimeout(100);
  assert.ok(taken < 5, `${String(taken)} pieces were taken`);
  assert.ok(far.readableLength < 5 * PIECE.length);
  near.end();
  assert.equal((await bytesOf(far)).length, 100 * PIECE.length);
});

test('both directions carry all bytes, empty pieces too, and end by themselves', async (t) => {
  const {near, far} = channel(t);
  near.write('');
  near.write('one ');
  near.end('two');
  far.write('three ');
  far.end('four');
  const received = await Promise.all([bytesOf(far), bytesOf(near)]);
  assert.deepEqual(received.map(String), ['one two', 'three four']);
});

test('the last bytes of an end that closes wait for a reader', async (t) => {
  const {near, far} = channel(t);
  near.end();
  far.resume();
  far.end('all');
  await once(far, 'close');
  await setTimeout(50);
  assert.equal(String(await bytesOf(near)), 'all');
});

test('an end that is destroyed closes the other, whatever waits', async (t) => {
  const {near, far} = channel(t);
  near.write(PIECE);
  near.write(PIECE);
  far.destroy();
  await setTimeout(50);
  assert.equal(near.destroyed, true);
});
