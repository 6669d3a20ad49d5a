import {Duplex} from 'node:stream';
import type {MessagePort} from 'node:worker_threads';

/** The bytes of a connection on their way between two threads: a stream at either end of a channel. */
export class PortStream extends Duplex {
  constructor(private readonly port: MessagePort) {
    // Messages come by themselves.
    super({read: () => undefined});
    port.on('message', (chunk: Uint8Array | null) => {
      this.push(chunk);
    });
    port.on('close', () => {
      this.destroy();
    });
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    // A copy: the memory of a buffer is shared with others, and a message takes it along as a whole.
    const bytes = new Uint8Array(chunk);
    this.port.postMessage(bytes, [bytes.buffer]);
    done();
  }

  override _final(done: () => void): void {
    this.port.postMessage(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.port.close();
    done(error);
  }
}
