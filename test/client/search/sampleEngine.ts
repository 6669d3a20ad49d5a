import {createEngine} from '../../../src/client/search/engine.js';
import type {SearchInput} from '../../../src/render/search/input.js';
import {english} from '../../../src/render/search/shared/english.js';
import type {SearchLanguage} from '../../../src/render/search/shared/terms.js';
import {writeSearchIndex} from '../../../src/render/search/writeSearchIndex.js';
import type {SearchAnswer, Hit, SearchEngine} from '../../../src/templates/shared/searchContext.js';
import {input} from '../../render/search/sampleSite.js';

/** An engine on the index of a made-up site. */
export interface SampleEngine {
  readonly engine: SearchEngine;
  /** Addresses that were fetched, in order. */
  readonly fetched: string[];
  /** Makes fetches of addresses that contain a text fail. */
  breakAt: string | undefined;
  /** Asks until the answer is complete. */
  ask(query: string, options?: {context?: string; limit?: number}): Promise<SearchAnswer>;
  /** Names of the hits: `Page`, `Page > Heading` or the symbol. */
  names(query: string, options?: {context?: string; limit?: number}): Promise<string[]>;
}

/** Writes an index and searches it. */
export function sampleEngine(
  given: Partial<SearchInput>,
  language: SearchLanguage = english,
): SampleEngine {
  const files = new Map(
    writeSearchIndex(input(given), {language}).map(({path, contents}) => [
      `/base/${path}`,
      contents,
    ]),
  );
  const sample: SampleEngine = {
    fetched: [],
    breakAt: undefined,
    // Rejects as fetch does, in a promise.
    engine: createEngine((url) => {
      sample.fetched.push(url);
      const contents = files.get(url);
      const isBroken = sample.breakAt !== undefined && url.includes(sample.breakAt);
      return contents === undefined || isBroken
        ? Promise.reject(new Error(`${url} cannot be fetched`))
        : Promise.resolve(JSON.parse(contents));
    }, language),
    async ask(query, {context = '', limit = 8} = {}) {
      const first = await sample.engine.search('/base/', context, query, limit);
      return first.complete ? first : sample.engine.search('/base/', context, query, limit);
    },
    async names(query, options) {
      return (await sample.ask(query, options)).hits.map(nameOf);
    },
  };
  return sample;
}

function nameOf({s, t, symbol}: Hit): string {
  if (s.text === '') return t.text;
  return symbol ? s.text : `${t.text} > ${s.text}`;
}
