import {Duplex} from 'node:stream';
import type {MessagePort} from 'node:worker_threads';

/** Bytes, their end, or that the last ones were taken. */
type PortMessage = Uint8Array | null | 'taken';

/**
 * The bytes of a connection on their way between two threads: a stream at either end of a channel. One piece at a
 * time is on its way, so that a slow reader at one end slows the writer at the other.
 */
export class PortStream extends Duplex {
  /** Called once the piece on its way was taken. */
  private onTaken: (() => void) | undefined;
  /** Whether the last piece that came still waits to be read. */
  private isFull = false;
  private isComplete = false;

  constructor(private readonly port: MessagePort) {
    super();
    port.on('message', (message: PortMessage) => {
      if (message === 'taken') this.onTaken?.();
      else {
        this.isComplete = message === null;
        this.isFull = !this.isComplete;
        if (this.push(message)) this.acknowledge();
      }
    });
    port.on('close', () => {
      // The last bytes may still wait for their reader.
      if (this.isComplete && !this.readableEnded) this.once('end', () => this.destroy());
      else this.destroy();
    });
  }

  override _read(): void {
    this.acknowledge();
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.onTaken = done;
    // A copy: the memory of a buffer is shared with others, and a message takes it along as a whole.
    const bytes = new Uint8Array(chunk);
    this.port.postMessage(bytes, [bytes.buffer]);
  }

  override _final(done: () => void): void {
    this.port.postMessage(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.port.close();
    done(error);
  }

  private acknowledge(): void {
    if (!this.isFull) return;
    this.isFull = false;
    this.port.postMessage('taken');
  }
}
