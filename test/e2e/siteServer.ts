import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer, request as ask, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

/** How a request is answered instead of with its file. */
export type Fault = 'fail' | 'hang' | {readonly status: number} | {readonly body: string};

/** A host of a site, whose answers a test can spoil. */
export interface SiteServer {
  readonly origin: string;
  /** Paths that were asked for since the last `reset`. */
  readonly requests: string[];
  /** Decides per path and whether a script asks (`empty`) or the browser (`document`, `script`, …). */
  fault: ((path: string, dest: string) => Fault | undefined) | undefined;
  /** Sends what hangs on its way. */
  release(): void;
  reset(): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** What browsers ask for on their own account, and the stream of rebuilds: here nothing is rebuilt. */
const unserved = ['/favicon.ico', '/__docsgen/events'];

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves a folder as a plain static host does. `headers` go with every answer. */
export function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SiteServer> {
  return startServer(({url = '/'}, response) => {
    const {pathname} = new URL(url, 'http://localhost');
    sendFile(response, {folder, pathname, headers});
  });
}

/** Hands on what another server answers. */
export function serveThrough(origin: string): Promise<SiteServer> {
  return startServer(({url = '/', method}, response) => {
    // Without the visitor's headers: the server answers no other origin than its own.
    const asked = ask(new URL(url, origin), {method}, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    asked.end();
  });
}

/** Serves on a free port of the loopback address. */
async function startServer(send: Answer): Promise<SiteServer> {
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    if (!unserved.includes(pathname)) site.requests.push(pathname);
    const answer = () => {
      send(request, response);
    };
    const fault = site.fault?.(pathname, String(request.headers['sec-fetch-dest']));
    if (unserved.includes(pathname)) response.writeHead(204).end();
    else if (fault === undefined) answer();
    else if (fault === 'fail') request.socket.destroy();
    else if (fault === 'hang') waiting.push(answer);
    else if ('status' in fault) response.writeHead(fault.status).end();
    else response.writeHead(200, {'content-type': 'text/html'}).end(fault.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: SiteServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    fault: undefined,
    release() {
      for (const answer of waiting.splice(0)) answer();
    },
    reset() {
      site.fault = undefined;
      site.requests.length = 0;
      site.release();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
  return site;
}

interface Wanted {
  readonly folder: string;
  readonly pathname: string;
  readonly headers: Readonly<Record<string, string>>;
}

function sendFile(response: ServerResponse, {folder, pathname, headers}: Wanted): void {
  const asked = path.join(folder, decodeURIComponent(pathname));
  const isFile = (file: string) =>
    file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
  const found = [asked, path.join(asked, 'index.html'), `${asked}.html`].find(isFile);
  const file = found ?? path.join(folder, '404.html');
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(found ? 200 : 404, {...headers, 'content-type': type});
  response.end(isFile(file) ? readFileSync(file) : undefined);
}
