import type {IncomingMessage, ServerResponse} from 'node:http';
import type {BuildResult} from '../render/build.js';

/** Address of the stream that an open page listens to in `serve --watch`. */
export const EVENTS_PATH = '/__docsgen/events';

/** The stream of rebuilds to open pages (server-sent events). */
export interface LiveEvents {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly send: (result: BuildResult) => void;
}

/** Opens the stream. Each event is JSON: `{"ok": true}`, or what is wrong with the sources. */
export function openEvents(): LiveEvents {
  const open = new Set<ServerResponse>();
  return {
    handle(request, response) {
      if (request.url !== EVENTS_PATH) return false;
      const {origin, host} = request.headers;
      if (origin !== undefined && new URL(origin).host !== host) {
        response.writeHead(403).end();
        return true;
      }
      response.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store'});
      response.write(': open\n\n');
      open.add(response);
      response.on('close', () => open.delete(response));
      return true;
    },
    send({ok, diagnostics}) {
      const errors = diagnostics.filter(({severity}) => severity === 'error');
      const data = JSON.stringify({ok, errors});
      for (const response of open) response.write(`data: ${data}\n\n`);
    },
  };
}
