import {createReadStream, realpathSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import path from 'node:path';
import {hashOf} from './hash.js';
import {isInside} from './parseHost.js';

/** What is sent for a path: a text that was made for it, or a file of the disk. */
export type Served = {
  /** Decides the type. */
  readonly name: string;
} & ({readonly contents: string | Uint8Array} | {readonly file: string});

/** What a server serves. */
export interface SiteServerOptions {
  /**
   * What is at the first of some paths, relative to the site's root, at which there is anything:
   * `docs/intro`, `docs/intro/index.html`. Undefined where there is nothing; asked anew on each request.
   */
  readonly find: (names: readonly string[]) => Served | undefined | Promise<Served | undefined>;
  /** Begins and ends with a slash; asked anew on each request. */
  readonly baseUrl: () => string;
  /** Names that a Host header may give besides the loopback's. */
  readonly hosts: readonly string[];
  /** Asked first; true where it has answered. */
  readonly handle?: (
    request: IncomingMessage,
    response: ServerResponse,
  ) => boolean | Promise<boolean>;
  /** Told of an error that kept a request from being answered. */
  readonly failed?: (error: unknown) => void;
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
 * A server of a site's files: clean URLs, the 404 page, ETags. It answers to no host but its own and to no
 * page of another origin.
 */
export function createSiteServer(options: SiteServerOptions): Server {
  return createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (!isOwn(request, [...LOOPBACK, ...options.hosts])) {
      end(response, 403, 'This server answers to its own name only.\n');
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      end(response, 405, 'Only GET and HEAD are served.\n');
    } else {
      serve({request, response, options}).catch((error: unknown) => {
        options.failed?.(error);
        if (response.headersSent) response.destroy();
        else end(response, 500, 'This could not be made. The terminal says why.\n');
      });
    }
  });
}

/** Whether a request names the server by its own name, and no page of another origin makes it. */
function isOwn({headers: {host = '', origin}}: IncomingMessage, names: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return (
    names.includes(name) &&
    (origin === undefined || origin.toLowerCase() === `http://${host.toLowerCase()}`)
  );
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly options: SiteServerOptions;
}

async function serve({request, response, options}: Exchange): Promise<void> {
  if (await options.handle?.(request, response)) return;
  const baseUrl = options.baseUrl();
  const [pathname = '/'] = (request.url ?? '/').split('?');
  const name = decodePath(pathname);
  if (name === undefined) {
    end(response, 400, 'This is no path.\n');
    return;
  }
  const isBelow = `${name}/`.startsWith(baseUrl);
  if (!isBelow && name === '/') {
    response.writeHead(302, {Location: baseUrl}).end();
    return;
  }
  const found = isBelow && (await options.find(candidates(name.slice(baseUrl.length))));
  if (found && send(found, 200, {request, response})) return;
  const notFound = await options.find(['404.html']);
  if (!notFound || !send(notFound, 404, {request, response})) end(response, 404, 'Not found.\n');
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

/** The files that an address may stand for: itself, `x.html` or `x/index.html`. */
function candidates(name: string): readonly string[] {
  const bare = name.replace(/\/+$/, '');
  const index = bare === '' ? 'index.html' : `${bare}/index.html`;
  if (bare === '') return [index];
  return name.endsWith('/') ? [index, `${bare}.html`] : [bare, `${bare}.html`, index];
}

/** Finds files in a folder; nothing outside of it, whatever a link in it says. */
export function folderFiles(folder: string): SiteServerOptions['find'] {
  return (names) => {
    const file = names
      .map((name) => realFile(path.join(folder, name), folder))
      .find((found) => found !== undefined);
    return file === undefined ? undefined : {name: file, file};
  };
}

/** The file behind a path, links resolved, where it lies inside a folder. */
export function realFile(file: string, folder: string): string | undefined {
  try {
    const real = realpathSync(file);
    return isInside(realpathSync(folder), real) && statSync(real).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

/** Sends what was found; false where its file has gone meanwhile. */
function send(
  found: Served,
  status: number,
  {request, response}: Pick<Exchange, 'request' | 'response'>,
): boolean {
  const stats = 'file' in found ? statSync(found.file, {throwIfNoEntry: false}) : undefined;
  if ('file' in found && !stats) return false;
  const etag = stats
    ? `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`
    : `"${hashOf('contents' in found ? found.contents : '')}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'no-cache');
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return true;
  }
  const type = TYPES[path.extname(found.name).toLowerCase()] ?? 'application/octet-stream';
  const length = 'contents' in found ? Buffer.byteLength(found.contents) : stats?.size;
  response.writeHead(status, {'Content-Type': type, 'Content-Length': length});
  if (request.method === 'HEAD') response.end();
  else if ('contents' in found) response.end(found.contents);
  else {
    createReadStream(found.file)
      .on('error', () => response.destroy())
      .pipe(response);
  }
  return true;
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
