import {createReadStream, realpathSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import path from 'node:path';
import {isInside} from './parseHost.js';

/** What a server serves. */
export interface SiteServerOptions {
  /** Folder of the built site, absolute; read anew on each request. */
  readonly folder: () => string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Names that a Host header may give besides the loopback's. */
  readonly hosts: readonly string[];
  /** Asked first; true where it has answered. */
  readonly handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A static server for a built site: clean URLs, the 404 page, ETags. It reads nothing outside the folder,
 * whatever a path's encoding or a link in the folder says, and answers no host but its own.
 */
export function createSiteServer(options: SiteServerOptions): Server {
  return createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    if (![...LOOPBACK, ...options.hosts].includes(host)) {
      end(response, 403, 'This server answers to its own name only.\n');
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      end(response, 405, 'Only GET and HEAD are served.\n');
    } else if (!options.handle?.(request, response)) {
      serveFile({request, response, options});
    }
  });
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly options: SiteServerOptions;
}

function serveFile({request, response, options}: Exchange): void {
  const {baseUrl} = options;
  const folder = options.folder();
  const [pathname = '/'] = (request.url ?? '/').split('?');
  const name = decodePath(pathname);
  if (name === undefined) {
    end(response, 400, 'This is no path.\n');
    return;
  }
  if (!`${name}/`.startsWith(baseUrl)) {
    if (name === '/') redirect(response, baseUrl);
    else sendNotFound({request, response, options});
    return;
  }
  const file = findFile(folder, name.slice(baseUrl.length - 1));
  if (file === undefined) sendNotFound({request, response, options});
  else send(file, 200, {request, response});
}

/** Path segments decoded once; undefined for what is malformed or climbs out. */
function decodePath(pathname: string): string | undefined {
  try {
    const name = decodeURIComponent(pathname);
    const climbs = /(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(name);
    return name.startsWith('/') && !climbs && !/[\0\\]/.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

/** The file that a path stands for: itself, `x.html` or `x/index.html`; only inside the folder, links resolved. */
function findFile(folder: string, name: string): string | undefined {
  const bare = path.join(folder, name.replace(/\/+$/, ''));
  const index = path.join(bare, 'index.html');
  const candidates = name.endsWith('/') ? [index, `${bare}.html`] : [bare, `${bare}.html`, index];
  for (const candidate of candidates) {
    try {
      const real = realpathSync(candidate);
      if (isInside(realpathSync(folder), real) && statSync(real).isFile()) return real;
    } catch {
      // Not there: the next candidate may be.
    }
  }
  return undefined;
}

function sendNotFound({request, response, options}: Exchange): void {
  const file = findFile(options.folder(), '/404.html');
  if (file === undefined) end(response, 404, 'Not found.\n');
  else send(file, 404, {request, response});
}

function send(
  file: string,
  status: number,
  {request, response}: Pick<Exchange, 'request' | 'response'>,
): void {
  const {size, mtimeMs} = statSync(file);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'no-cache');
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const type = TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  response.writeHead(status, {'Content-Type': type, 'Content-Length': size});
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, {Location: to}).end();
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {'Content-Type': 'text/plain; charset=utf-8'}).end(text);
}

/** Starts listening; resolves with the port, or rejects with the system's error. */
export function listen(
  server: Server,
  {port, host}: {port: number; host: string},
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
