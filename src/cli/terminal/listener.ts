import type {Server as HttpServer} from 'node:http';
import {createServer, type Server, type Socket} from 'node:net';
import {pipeline} from 'node:stream';
import {MessageChannel, type MessagePort, type Worker} from 'node:worker_threads';
import {PortStream} from './portStream.js';

/** Address at which a server listens. */
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
 * The listening socket of a process, with a thread that answers the requests. The thread may be terminated at any
 * moment. Node aborts the process if a thread ends while one of its own sockets receives bytes; therefore the thread
 * receives them as messages.
 */
export class Listener {
  private server: Server | undefined;
  private thread: Worker | undefined;
  private readonly waiting: Socket[] = [];
  private readonly open = new Set<Socket>();

  /** Port at which the process listens. */
  get port(): number | undefined {
    const address = this.server?.address();
    return typeof address === 'object' ? address?.port : undefined;
  }

  /** Starts to listen, unless it already does, and passes new connections to a thread. */
  async serve(thread: Worker, address: ListenAddress): Promise<void> {
    try {
      this.server ??= await listening(address, (socket) => {
        // An error closes the socket, even while it waits for a thread.
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

  /** Holds new connections until the next thread starts; the connections of the last thread are closed with it. */
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
      // The client has disconnected in the meantime; Node 24 throws an error if such a socket is piped.
      if (socket.destroyed) continue;
      const {port1, port2} = new MessageChannel();
      send(this.thread, {connection: port2}, [port2]);
      const stream = new PortStream(port1);
      // A client that disconnects is not an error.
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

/** Answers the connections that the listener of the process passes to this thread; resolves with the port. */
export function answerConnections(server: HttpServer, parent: MessagePort): Promise<number> {
  return new Promise((resolve, reject) => {
    parent.on('message', (message: ListenerMessage) => {
      if ('connection' in message) server.emit('connection', new PortStream(message.connection));
      else if ('port' in message) resolve(message.port);
      else reject(Object.assign(new Error(message.failed.message), message.failed));
    });
  });
}
