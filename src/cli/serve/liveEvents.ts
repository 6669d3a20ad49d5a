import type {IncomingMessage, ServerResponse} from 'node:http';

/** Address of the stream that an open page listens to in `serve --watch`. */
export const EVENTS_PATH = '/__docsgen/events';

/** Events for open pages: after each change, and when they begin to listen. */
export interface LiveState {
  /** When the site became what it is: milliseconds since 1970. */
  readonly at: number;
  /** Stands for the script that all pages share; with a new one a page has to be opened again. */
  readonly script: string;
  /** Address of each island's code, by its key. */
  readonly islands: Readonly<Record<string, string>>;
  /** What is wrong with the sources, as the terminal has it. */
  readonly errors: readonly string[];
  /** Whether the pages can be shown: no error has kept one from being made as it was written. */
  readonly isWhole: boolean;
  /** Paths of the pages that have changed; absent where any may have. */
  readonly pages?: readonly string[] | undefined;
  /** Paths of the static files that have changed. */
  readonly files: readonly string[];
}

/** The stream of changes to open pages (server-sent events). */
export interface LiveEvents {
  /** Answers a request for the stream; false for any other. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly send: (state: LiveState) => void;
}

/** Opens the stream. */
export function openEvents(): LiveEvents {
  const open = new Set<ServerResponse>();
  let last: LiveState | undefined;
  const write = (response: ServerResponse, state: LiveState): void => {
    response.write(`data: ${JSON.stringify(state)}\n\n`);
  };
  return {
    handle(request, response) {
      if (request.url !== EVENTS_PATH) return false;
      response.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store'});
      if (request.method === 'HEAD') {
        response.end();
        return true;
      }
      response.write('retry: 500\n\n');
      // Whoever comes now has missed what came before: any page may be another.
      if (last) write(response, {...last, pages: undefined});
      open.add(response);
      response.on('close', () => open.delete(response));
      return true;
    },
    send(state) {
      last = state;
      for (const response of open) write(response, state);
    },
  };
}
