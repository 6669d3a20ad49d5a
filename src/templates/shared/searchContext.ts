import {createContext} from 'react';
import type {VersionsFile} from './versionsFile.js';

/** Start and length of a marked part of a text. */
export type Mark = readonly [start: number, length: number];

/** A text with the words of a query marked. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Which of a document's parts a query was found in. */
export type HitType = 'title' | 'heading' | 'keywords' | 'content';

/** A place that a query leads to. */
export interface Hit {
  readonly type: HitType;
  /** Site path of the page with baseUrl, without hash. */
  readonly u: string;
  /** Title of the page; of a symbol's page, its module. */
  readonly t: MarkedText;
  /** Heading of the section, or name of the symbol; empty for the page itself. */
  readonly s: MarkedText;
  /** Hash of the section with `#`, or empty. */
  readonly h: string;
  /** Labels of the breadcrumbs. */
  readonly b: readonly string[];
  /** Name of the context that the hit is of. */
  readonly context: string;
  /** Up to three parts of its text around the words that were found, of at most 50 characters each, the best first. */
  readonly snippets: readonly MarkedText[];
  /** What kind of symbol it is, if it is one. */
  readonly symbol?: {readonly kind: string; readonly deprecated: boolean} | undefined;
}

/** The answer to a query. */
export interface SearchAnswer {
  /** The best first. */
  readonly hits: readonly Hit[];
  /** How many there are without a limit. */
  readonly total: number;
  /** False while texts for snippets are still on their way: asked again, the search waits for them. */
  readonly complete: boolean;
  /** Words to mark on the page that a hit leads to. */
  readonly words: readonly string[];
}

/** A docs version that can be searched. */
export interface SearchVersionInfo {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
}

/** The two calls of the search worker. */
export interface SearchEngine {
  /**
   * Loads what the first answer needs, and ahead what is small. A context is `docs`, `api`, `-docs` for
   * all but the docs, or '' for all; `1.0/docs` names a version. Answers with the versions there are.
   */
  fetchIndexes(baseUrl: string, context: string): Promise<readonly SearchVersionInfo[]>;
  /** The best places for what a visitor typed, which is never read as a query language. */
  search(baseUrl: string, context: string, query: string, limit: number): Promise<SearchAnswer>;
}

/** The query of the address bar as a store. */
export interface AddressStore {
  readonly get: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** Puts another query in the place of the current one. */
  readonly replace: (search: string) => void;
}

/** What the search needs from a browser. */
export interface SearchBrowser {
  readonly engine: SearchEngine;
  /** The file of all versions of the docs, where there are several. */
  readonly readVersions: (baseUrl: string) => Promise<VersionsFile>;
  readonly address: AddressStore;
}

const never = () =>
  new Promise<never>(() => {
    // A server does not search.
  });
const nothing = () => undefined;

/** Handed to the suggestions and the results page by the browser; a server's does nothing. */
export const SearchContext = createContext<SearchBrowser>({
  engine: {fetchIndexes: never, search: never},
  readVersions: never,
  address: {get: () => '', subscribe: () => nothing, replace: nothing},
});
