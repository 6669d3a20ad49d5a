import type {SearchEngine} from '../../templates/shared/searchContext.js';

/** A call to the worker; its reply has the same number. */
export interface SearchCall {
  readonly id: number;
  readonly call: {
    readonly [Name in keyof SearchEngine]: {
      readonly name: Name;
      readonly arguments: Parameters<SearchEngine[Name]>;
    };
  }[keyof SearchEngine];
}

/** A file that the page fetches for the worker: first announced, then sent; without bytes on failure. */
export interface PrefetchedFile {
  readonly url: string;
  readonly state: 'announced' | 'fetched';
  readonly bytes?: ArrayBuffer | undefined;
}

export type SearchMessage = SearchCall | PrefetchedFile;

/** The worker's reply: a value or an error. */
export interface SearchReply {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}
