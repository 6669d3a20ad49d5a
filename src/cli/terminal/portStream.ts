import {Duplex} from 'node:stream';
import type {MessagePort} from 'node:worker_threads';

/** Bytes, null at their end, or the confirmation that the last bytes were received. */
type PortMessage = Uint8Array | null | 'taken';

/**
 * A connection between two threads: a stream at either end of a channel. Only one chunk at a time is in transit, so
 * that a slow reader at one end slows down the writer at the other.
 */
export class PortStream extends Duplex {
  /** Called when the chunk in transit has been received. */
  private onTaken: (() => void) | undefined;
  /** Whether the last received chunk has not been read yet. */
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
      // The last bytes may not have been read yet.
      if (this.isComplete && !this.readableEnded) this.once('end', () => this.destroy());
      else this.destroy();
    });
  }

  override _read(): void {
    this.acknowledge();
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.onTaken = done;
    // A copy, since buffers share memory, which a message would transfer as a whole.
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
