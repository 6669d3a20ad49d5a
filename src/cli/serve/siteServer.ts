import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {frameAncestors} from '../../render/output/csp.js';
import {send, type Served} from './sendFile.js';

/** Options of {@link createSiteServer}. */
export interface SiteServerOptions {
  /**
   * Finds the first existing path of several, relative to the site's root: `docs/intro`, `docs/intro/index.html`.
   * Called for each request.
   */
  readonly find: (names: readonly string[]) => Served | undefined | Promise<Served | undefined>;
  /** Base URL with a slash at both ends; called for each request. */
  readonly baseUrl: () => string;
  /** Names that a Host header may contain in addition to those of the loopback. */
  readonly hosts: readonly string[];
  /** Origins whose pages may frame the site's; called for each request. */
  readonly frameAncestors?: () => readonly string[];
  /** Called first; returns true if it has answered. */
  readonly handle?: (
    request: IncomingMessage,
    response: ServerResponse,
  ) => boolean | Promise<boolean>;
  /** Called with an error that prevented a request from being answered. */
  readonly failed?: (error: unknown) => void;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates a server for a site's files: clean URLs, the 404 page, ETags. Refuses requests for other hosts, and from
 * pages of other origins.
 */
export function createSiteServer(options: SiteServerOptions): Server {
  return createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    const ancestors = options.frameAncestors?.() ?? [];
    response.setHeader('Content-Security-Policy', frameAncestors(ancestors));
    // X-Frame-Options cannot name a different origin: if one may frame the site, only the policy applies.
    if (ancestors.length === 0) response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    if (!isOwn(request, [...LOOPBACK, ...options.hosts])) {
      end(response, 403, 'This server answers to its own name only.\n');
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      end(response, 405, 'Only GET and HEAD are served.\n');
    } else {
      // Node crashes if a thread is terminated inside its HTTP parser, which calls this listener. Site code may loop
      // until its thread is terminated, and must therefore run outside the parser.
      setImmediate(() => {
        serve({request, response, options}).catch((error: unknown) => {
          options.failed?.(error);
          if (response.headersSent) response.destroy();
          else end(response, 500, 'This could not be built. The terminal shows the error.\n');
        });
      });
    }
  });
}

/** Whether a request uses one of the server's own names and does not come from a page of a different origin. */
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
    end(response, 400, 'Invalid path.\n');
    return;
  }
  const isBelow = `${name}/`.startsWith(baseUrl);
  if (!isBelow && name === '/') {
    response.writeHead(302, {Location: baseUrl}).end();
    return;
  }
  const found = isBelow && (await options.find(candidates(name.slice(baseUrl.length))));
  if (found && (await send(found, {status: 200, request, response}))) return;
  const notFound = await options.find(['404.html']);
  if (notFound && (await send(notFound, {status: 404, request, response}))) return;
  end(response, 404, 'Not found.\n');
}

/** Decodes a path once; undefined if it is malformed or is outside the site. */
function decodePath(pathname: string): string | undefined {
  try {
    const name = decodeURIComponent(pathname);
    const climbs = /(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(name);
    return name.startsWith('/') && !climbs && !/[\0\\]/.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

/** Files to which an address may refer: itself, `x.html` or `x/index.html`. */
function candidates(name: string): readonly string[] {
  const bare = name.replace(/\/+$/, '');
  const index = bare === '' ? 'index.html' : `${bare}/index.html`;
  if (bare === '') return [index];
  return name.endsWith('/') ? [index, `${bare}.html`] : [bare, `${bare}.html`, index];
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {'Content-Type': 'text/plain; charset=utf-8'}).end(text);
}
