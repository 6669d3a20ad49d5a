import {createContext} from 'react';
import type {PageList} from './pageList.js';
import type {VersionsFile} from './versionsFile.js';

/** Start and length of a marked part of a text. */
export type Mark = readonly [start: number, length: number];

/** A text with the words of a query marked. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Part of a document that matched a query. */
export type HitType = 'title' | 'heading' | 'keywords' | 'content';

/** A search result. */
export interface Hit {
  readonly type: HitType;
  /** Site path of the page, with baseUrl, without a hash. */
  readonly u: string;
  /** Title of the page; on a symbol's page, of its module. */
  readonly t: MarkedText;
  /** Section heading or symbol name; empty for the page itself. */
  readonly s: MarkedText;
  /** Hash of the section including `#`, or empty. */
  readonly h: string;
  /** Breadcrumb labels. */
  readonly b: readonly string[];
  /** Name of the hit's context. */
  readonly context: string;
  /** Up to three excerpts around the matched words, of at most 50 characters each, best first. */
  readonly snippets: readonly MarkedText[];
  /** Details of a symbol, if the hit is one. */
  readonly symbol?: {readonly kind: string; readonly deprecated: boolean} | undefined;
}

/** The result of a query. */
export interface SearchAnswer {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Total number of hits, ignoring the limit. */
  readonly total: number;
  /** False while texts for snippets are still loading; a repeated search waits for them. */
  readonly complete: boolean;
  /** Words to mark on the page of a hit. */
  readonly words: readonly string[];
}

/** A searchable docs version. */
export interface SearchVersionInfo {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
}

/** API of the search worker. */
export interface SearchEngine {
  /**
   * Loads the files for the first answer, and prefetches small files. A context is `docs`, `api`, `-docs` for all but
   * the docs, or '' for all; `1.0/docs` names a version. Returns the available versions.
   */
  fetchIndexes(baseUrl: string, context: string): Promise<readonly SearchVersionInfo[]>;
  /** Returns the best hits for a visitor's input, which is never parsed as a query language. */
  search(baseUrl: string, context: string, query: string, limit: number): Promise<SearchAnswer>;
}

/** Store for the query string of the address. */
export interface AddressStore {
  readonly get: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the current query string. */
  readonly replace: (search: string) => void;
}

/** Browser features that the search needs. */
export interface SearchBrowser {
  readonly engine: SearchEngine;
  /** Reads the file of all versions of the docs, if there are several. */
  readonly readVersions: (baseUrl: string) => Promise<VersionsFile>;
  readonly address: AddressStore;
  /** Returns pages whose name or address is similar to a text, best first. */
  readonly similarPages: (baseUrl: string, text: string) => Promise<PageList>;
}

const never = () =>
  new Promise<never>(() => {
    // Not called on a server, which does not search.
  });
const nothing = () => undefined;

/** Provided by the browser to the suggestions and the results page; does nothing on a server. */
export const SearchContext = createContext<SearchBrowser>({
  engine: {fetchIndexes: never, search: never},
  readVersions: never,
  address: {get: () => '', subscribe: () => nothing, replace: nothing},
  similarPages: never,
});
