import type {IncomingMessage, ServerResponse} from 'node:http';
import {EVENTS, type LiveState} from '../../templates/shared/liveState.js';

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
      if (request.url !== EVENTS) return false;
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
