import type {SearchEngine} from '../../templates/shared/searchContext.js';
import type {PrefetchedFile, SearchCall, SearchMessage, SearchReply} from './messages.js';

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** A search that runs in a worker. */
export interface RemoteEngine extends SearchEngine {
  /** Hands a file that is being fetched to the worker, which then does not request it. */
  readonly hand: (url: string, bytes: Promise<ArrayBuffer>) => void;
}

/** The page's interface to the search worker, which is restarted after a crash. */
export function createRemoteEngine(start: () => Worker): RemoteEngine {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const open = (): Worker => {
    const opened = start();
    opened.addEventListener('message', ({data}: MessageEvent<SearchReply>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error === undefined) call?.resolve(data.value as never);
      else {
        console.error(data.error);
        call?.reject(new Error(data.error));
      }
    });
    opened.addEventListener('error', ({message}) => {
      worker = undefined;
      for (const {reject} of waiting.values()) {
        reject(new Error(`The search worker has failed: ${message}`));
      }
      waiting.clear();
    });
    return opened;
  };
  const send = <T>(call: SearchCall['call']): Promise<T> =>
    new Promise((resolve, reject) => {
      worker ??= open();
      const id = ++last;
      waiting.set(id, {resolve, reject});
      worker.postMessage({id, call} satisfies SearchMessage);
    });
  const hand = (url: string, bytes: Promise<ArrayBuffer>): void => {
    const receiver = (worker ??= open());
    const post = (file: PrefetchedFile): void => {
      receiver.postMessage(file, file.bytes ? [file.bytes] : []);
    };
    post({url, state: 'announced'});
    bytes.then(
      (bytes) => {
        post({url, state: 'fetched', bytes});
      },
      () => {
        post({url, state: 'fetched'});
      },
    );
  };
  return {
    fetchIndexes: (...args) => send({name: 'fetchIndexes', arguments: args}),
    search: (...args) => send({name: 'search', arguments: args}),
    hand,
  };
}
