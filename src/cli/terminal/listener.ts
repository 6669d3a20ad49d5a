import type {Server as HttpServer} from 'node:http';
import {createServer, type Server, type Socket} from 'node:net';
import {pipeline} from 'node:stream';
import {MessageChannel, type MessagePort, type Worker} from 'node:worker_threads';
import {PortStream} from './portStream.js';

/** Where a server listens. */
export interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/** Messages to a thread that serves. */
export type ListenerMessage =
  | {readonly connection: MessagePort}
  | {readonly port: number}
  | {readonly failed: {readonly code: string | undefined; readonly message: string}};

/**
 * The listening socket of a process whose requests a thread answers. The thread may be ended at any moment: Node
 * aborts the process if a thread ends while bytes of a socket of its own arrive, so it gets them by messages.
 */
export class Listener {
  private server: Server | undefined;
  private thread: Worker | undefined;
  private readonly waiting: Socket[] = [];
  private readonly open = new Set<Socket>();

  /** The port that is listened at. */
  get port(): number | undefined {
    const address = this.server?.address();
    return typeof address === 'object' ? address?.port : undefined;
  }

  /** Listens, if it does not yet, and gives a thread the connections from now on. */
  async serve(thread: Worker, address: ListenAddress): Promise<void> {
    try {
      this.server ??= await listening(address, (socket) => {
        // It closes then, also while it waits for a thread.
        socket.on('error', () => undefined);
        this.open.add(socket.on('close', () => this.open.delete(socket)));
        this.waiting.push(socket);
        this.hand();
      });
    } catch (error) {
      const {code, message} = error as NodeJS.ErrnoException;
      send(thread, {failed: {code, message}});
      return;
    }
    send(thread, {port: this.port!});
    this.thread = thread;
    this.hand();
  }

  /** Keeps connections until the next thread is there; those that the last one had are closed with it. */
  pause(): void {
    this.thread = undefined;
  }

  close(): void {
    this.server?.close();
    for (const socket of this.open) socket.destroy();
  }

  private hand(): void {
    if (!this.thread) return;
    for (const socket of this.waiting.splice(0)) {
      // The client broke off meanwhile; Node 24 throws if such a socket is piped.
      if (socket.destroyed) continue;
      const {port1, port2} = new MessageChannel();
      send(this.thread, {connection: port2}, [port2]);
      const stream = new PortStream(port1);
      // A reader who goes away is not a failure.
      pipeline(socket, stream, socket, () => undefined);
    }
  }
}

function send(thread: Worker, message: ListenerMessage, transferred: MessagePort[] = []): void {
  thread.postMessage(message, transferred);
}

function listening(
  {port, host}: ListenAddress,
  connected: (socket: Socket) => void,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({allowHalfOpen: true, noDelay: true}, connected);
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve(server);
    });
  });
}

/** Answers the connections that the process's listener hands to this thread; resolves with the port. */
export function answerConnections(server: HttpServer, parent: MessagePort): Promise<number> {
  return new Promise((resolve, reject) => {
    parent.on('message', (message: ListenerMessage) => {
      if ('connection' in message) server.emit('connection', new PortStream(message.connection));
      else if ('port' in message) resolve(message.port);
      else reject(Object.assign(new Error(message.failed.message), message.failed));
    });
  });
}
