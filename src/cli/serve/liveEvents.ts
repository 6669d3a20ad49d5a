import type {IncomingMessage, ServerResponse} from 'node:http';

/** Address of the event stream that open pages listen to in `serve --watch`. */
export const EVENTS_PATH = '/__docsgen/events';

/** Event for open pages: sent after each change, and when a page starts to listen. */
export interface LiveState {
  /** Time of the site's last change, in milliseconds since 1970. */
  readonly at: number;
  /** Identifies the script that all pages share; if it changes, pages must be reloaded. */
  readonly script: string;
  /** Addresses of the islands' code, by key. */
  readonly islands: Readonly<Record<string, string>>;
  /** Errors in the sources, as printed in the terminal. */
  readonly errors: readonly string[];
  /** Whether the pages can be shown: no error has prevented the rendering of a page. */
  readonly isWhole: boolean;
  /** Paths of the changed pages; absent if any page may have changed. */
  readonly pages?: readonly string[] | undefined;
  /** Paths of the changed static files. */
  readonly files: readonly string[];
}

/** A stream of changes for open pages (server-sent events). */
export interface LiveEvents {
  /** Answers a request for the stream; returns false for other requests. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly send: (state: LiveState) => void;
}

type Changed = Pick<LiveState, 'pages' | 'files'>;

const NOTHING: Changed = {pages: [], files: []};

function together(one: Changed, other: Changed): Changed {
  return {
    pages: one.pages && other.pages && [...new Set([...one.pages, ...other.pages])],
    files: [...new Set([...one.files, ...other.files])],
  };
}

export function openEvents(): LiveEvents {
  const open = new Set<ServerResponse>();
  let last: LiveState | undefined;
  /** Changes since the last state without errors; pages do not show them until the errors are corrected. */
  let withheld = NOTHING;
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
      // A new listener has missed the earlier events: any page may have changed.
      if (last) write(response, {...last, pages: undefined});
      open.add(response);
      response.on('close', () => open.delete(response));
      return true;
    },
    send(given) {
      const state = {...given, ...together(withheld, given)};
      withheld = state.isWhole ? NOTHING : state;
      last = state;
      for (const response of open) write(response, state);
    },
  };
}
