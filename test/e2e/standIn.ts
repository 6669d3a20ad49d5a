import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';

/** What a stand-in was asked. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookie: string | undefined;
  readonly body: string;
}

/** An answer: JSON, or a page; 'hang' leaves the request without one. */
export type Answer = {readonly json: unknown} | {readonly html: string} | 'hang' | undefined;

/** Another host than the site's, on a port of its own. */
export interface StandIn {
  readonly origin: string;
  readonly asked: Asked[];
  /** Decides what is answered; nothing is a 204. */
  answer: (asked: Asked) => Answer;
  close(): Promise<void>;
}

/** Starts a host that lets every origin read its answers, with credentials. */
export async function startStandIn(): Promise<StandIn> {
  const server: Server = createServer((request, response) => {
    void read(request).then((asked) => {
      standIn.asked.push(asked);
      const answer = standIn.answer(asked);
      if (answer === 'hang') return;
      response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      if (answer === undefined) response.writeHead(204).end();
      else if ('json' in answer) response.end(JSON.stringify(answer.json));
      else response.setHeader('Content-Type', 'text/html').end(answer.html);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: StandIn = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => undefined,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
  return standIn;
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const {pathname, searchParams} = new URL(request.url ?? '/', 'http://localhost');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    cookie: request.headers.cookie,
    body: Buffer.concat(chunks).toString(),
  };
}
