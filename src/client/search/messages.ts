import type {SearchEngine} from '../../templates/shared/searchContext.js';

/** A call of the worker; its reply has the same number. */
export interface SearchCall {
  readonly id: number;
  readonly call: {
    readonly [Name in keyof SearchEngine]: {
      readonly name: Name;
      readonly arguments: Parameters<SearchEngine[Name]>;
    };
  }[keyof SearchEngine];
}

/** A file that the page fetches for the worker: first its address alone, then its bytes; without, it has failed. */
export interface HandedFile {
  readonly url: string;
  readonly state: 'announced' | 'fetched';
  readonly bytes?: ArrayBuffer | undefined;
}

export type SearchMessage = SearchCall | HandedFile;

/** What the worker replies: a value, or what went wrong. */
export interface SearchReply {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}
