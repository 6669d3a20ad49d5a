import lunr from 'lunr';
import {apiDocuments, pageDocuments} from '../src/render/search/documents.js';
import type {SearchInput} from '../src/render/search/input.js';
import type {Find, Found} from './searchJudge.js';

/**
 * Returns the same documents in lunr, set up as in its guide: with its tokenizer, trimmer, stop words and stemmer,
 * boosted titles, and each word of a query both unchanged and as a prefix.
 */
export function plainLunr({pages, api}: SearchInput): Find {
  const apiPages = pages.filter(({isApi}) => isApi === true);
  const docPages = pages.filter(({isApi}) => isApi !== true);
  const groups = [...docPages.map(pageDocuments), ...apiDocuments(api, {apiPages, docPages})];
  const places: Found[] = [];
  const index = lunr((builder) => {
    builder.ref('id');
    builder.field('title', {boost: 10});
    builder.field('heading', {boost: 5});
    builder.field('description', {boost: 3});
    builder.field('keywords', {boost: 3});
    builder.field('content');
    for (const {page, documents} of groups) {
      for (const {head, symbol, keywords, ...texts} of documents) {
        const [name, , parent] = head;
        builder.add({...texts, keywords: keywords?.join(' '), id: places.length});
        const qualified = parent === undefined ? name : `${parent}.${name}`;
        places.push({href: page.u, symbol: symbol && qualified});
      }
    }
  });
  return async (query) => {
    const words = lunr.tokenizer(query).map(String);
    const results = await Promise.resolve(
      index.query((built) => {
        built.term(words, {boost: 10});
        built.term(words, {wildcard: lunr.Query.wildcard.TRAILING});
      }),
    );
    return results.slice(0, 8).map(({ref}) => places[Number(ref)]!);
  };
}
