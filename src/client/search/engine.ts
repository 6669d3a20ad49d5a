import {
  MANIFEST_PATH,
  type DocumentsFile,
  type IndexFile,
  type SearchManifest,
} from '../../render/search/shared/files.js';
import {unpackHash} from '../../render/search/shared/hashes.js';
import type {SearchLanguage} from '../../render/search/shared/terms.js';
import type {
  SearchAnswer,
  Hit,
  MarkedText,
  SearchEngine,
} from '../../templates/shared/searchContext.js';
import {ContextIndex, type FetchJson} from './contextIndex.js';
import {PromiseCache} from './promiseCache.js';
import {parseQuery, parseWords, type SignatureQuery, type WordQuery} from './query.js';
import {
  beginningsOf,
  endingsOf,
  isExactMatch,
  resolveTokens,
  correctedQuery,
  type ResolvedToken,
} from './queryInterpretations.js';
import {documentsOf, rank, typeOf, type RankedDocument} from './rank.js';
import type {ScoredToken} from './score.js';
import {searchSignatures} from './signature.js';
import type {TermDictionary} from './termDictionary.js';
import {markText, openingOf, snippetsOf, type QueryWords} from './snippet.js';

/** Fetches and parses a file of the index by its full address. */
export type FetchUrl = (url: string) => Promise<unknown>;

const noAnswer: SearchAnswer = {hits: [], total: 0, complete: true, words: []};

/** Returns the excerpts of a document's text to show with a hit. */
export type Excerpt = (text: string, wanted: QueryWords) => readonly MarkedText[];

/** Options of {@link createEngine}. */
export interface EngineOptions {
  readonly excerpt?: Excerpt;
  /** Milliseconds after which `fetchIndexes` checks for a newer build. */
  readonly freshFor?: number;
}

/** Creates a search over files from `fetchUrl`; loads each file once, and retries failed ones. */
export function createEngine(
  fetchUrl: FetchUrl,
  language: SearchLanguage,
  {excerpt = snippetsOf, freshFor = 0}: EngineOptions = {},
): SearchEngine {
  const manifests = new PromiseCache<SearchManifest>();
  const indexes = new PromiseCache<ContextIndex>();

  async function open(baseUrl: string, wanted: string): Promise<ContextIndex[]> {
    const manifest = await manifests.get(baseUrl, () => fetchManifest(baseUrl));
    const fetchJson: FetchJson = (path) => fetchUrl(baseUrl + path);
    const contexts = chooseContexts(manifest, wanted).map(({name, documents, index}) =>
      indexes.get(baseUrl + index, async () => {
        const files = await Promise.all([fetchJson(documents), fetchJson(index)]);
        return new ContextIndex({
          name,
          documents: files[0] as DocumentsFile,
          index: files[1] as IndexFile,
          language,
          fetchJson,
        });
      }),
    );
    try {
      return await Promise.all(contexts);
    } catch (error) {
      // A newer build may have replaced the files; only its manifest names the new ones.
      manifests.forget(baseUrl);
      throw error;
    }
  }
  const fetchedAt = new Map<string, number>();
  const fetchManifest = (baseUrl: string) => {
    fetchedAt.set(baseUrl, performance.now());
    return fetchUrl(baseUrl + MANIFEST_PATH) as Promise<SearchManifest>;
  };
  const newestManifest = async (baseUrl: string): Promise<SearchManifest> => {
    if (performance.now() - (fetchedAt.get(baseUrl) ?? -Infinity) < freshFor) {
      return manifests.get(baseUrl, () => fetchManifest(baseUrl));
    }
    // If the newest manifest cannot be fetched, the previous one stays.
    const newest = fetchManifest(baseUrl);
    if (!manifests.has(baseUrl)) return manifests.get(baseUrl, () => newest);
    const manifest = await newest;
    manifests.set(baseUrl, manifest);
    return manifest;
  };

  return {
    async fetchIndexes(baseUrl, context) {
      const manifest = await newestManifest(baseUrl);
      for (const index of await open(baseUrl, context)) index.prefetchTexts();
      return manifest.versions.map(({name, label, isLast}) => ({name, label, isLast}));
    },
    async search(baseUrl, context, typed, limit) {
      const contexts = await open(baseUrl, context);
      const shared = {language, limit, excerpt};
      const query = parseQuery(typed, language);
      if (query.type === 'signature') {
        const answer = await answerSignature(contexts, {query, ...shared});
        if (answer.total > 0) return answer;
      }
      // Code has arrows too: `editor.update(() => {})`.
      const words = query.type === 'words' ? query : parseWords(typed, language);
      return words.tokens.length === 0
        ? noAnswer
        : answerWords(contexts, {query: words, ...shared});
    },
  };
}

function chooseContexts({versions}: SearchManifest, wanted: string) {
  const slash = wanted.lastIndexOf('/');
  const [versionName, name] = [wanted.slice(0, Math.max(0, slash)), wanted.slice(slash + 1)];
  const version =
    versions.find((known) => known.name === versionName) ?? versions.find(({isLast}) => isLast);
  const contexts = version?.contexts ?? [];
  if (name === '') return contexts;
  if (name.startsWith('-')) return contexts.filter((context) => context.name !== name.slice(1));
  return contexts.filter((context) => context.name === name);
}

interface Asked<T> {
  readonly query: T;
  readonly language: SearchLanguage;
  readonly limit: number;
  readonly excerpt: Excerpt;
}

async function answerWords(
  contexts: readonly ContextIndex[],
  {query, language, limit, excerpt}: Asked<WordQuery>,
): Promise<SearchAnswer> {
  const beginnings = beginningsOf(query, language);
  const resolveIn = async (wanted?: readonly string[]) => {
    const dictionaries = await Promise.all(contexts.map((context) => context.lexiconsFor(wanted)));
    return {tokens: resolveTokens(query, {contexts: dictionaries, language}), dictionaries};
  };
  const expected = await resolveIn(beginnings);
  let resolved = expected.tokens;
  // A slip in the first letters leads to the wrong part of the vocabulary, and so may the end of two words run together.
  if (!resolved.every(isExactMatch)) {
    const {tokens} = await resolveIn();
    if (knownIn(tokens) >= knownIn(resolved)) resolved = tokens;
  }
  const endings = endingsOf(resolved, expected.dictionaries.flat());
  if (endings.length > 0) {
    const {tokens} = await resolveIn([...beginnings, ...endings]);
    if (knownIn(tokens) > knownIn(resolved)) resolved = tokens;
  }
  const size = contexts.reduce((sum, {count}) => sum + count, 0);
  const tokens = contexts.map((_, i) =>
    resolved.map((word) => scoredToken(word, {i, documents: size})),
  );
  const results = await rank(contexts, {query: correctedQuery(query, resolved), tokens});
  const words = resolved.map(({token, interpretations}) => ({
    text: token.lower,
    terms: new Set(interpretations.flat().map(({term}) => term)),
  }));
  const {documents, total} = await documentsOf(results, limit);
  return {
    ...(await hitsOf(documents, {language, words}, excerpt)),
    total,
    words: wordsToMark(resolved, {language, dictionaries: expected.dictionaries.flat()}),
  };
}

/** Number of words with a meaning. */
function knownIn(tokens: readonly ResolvedToken[]): number {
  return tokens.filter(({interpretations}) => interpretations.flat().length > 0).length;
}

/** Interpretations of a word in one context, with its rarity across all contexts. */
function scoredToken(
  {token, interpretations}: ResolvedToken,
  {i, documents}: {readonly i: number; readonly documents: number},
): ScoredToken {
  const all = interpretations.flat();
  const exact = all.filter(({weight}) => weight >= 0.95);
  const counted = exact.length > 0 ? exact : all;
  const frequency = Math.max(0, ...counted.map(({postings}) => postings.total));
  // As in lunr, each field of a document counts, so that the frequency may exceed the number of documents.
  const rarity = Math.log(1 + Math.abs(documents - frequency + 0.5) / (frequency + 0.5));
  return {
    interpretations: interpretations[i]!,
    rarity: token.share * (token.optional ? 0.3 * rarity : rarity),
    optional: token.optional || all.length === 0,
  };
}

async function answerSignature(
  contexts: readonly ContextIndex[],
  {query, language, limit, excerpt}: Asked<SignatureQuery>,
): Promise<SearchAnswer> {
  const found = await Promise.all(
    contexts.map(async (context) =>
      (await searchSignatures(context, query)).map((result) => ({context, ...result})),
    ),
  );
  const all = found.flat();
  const documents = await Promise.all(
    all.slice(0, limit).map(async ({context, document, score}) => ({
      context,
      document,
      score,
      fields: 0,
      ...(await context.headOf(document)),
    })),
  );
  return {
    ...(await hitsOf(documents, {language, words: []}, excerpt)),
    total: all.length,
    words: [],
  };
}

/** Turns documents into hits, with marks and excerpts. */
async function hitsOf(documents: readonly RankedDocument[], wanted: QueryWords, excerpt: Excerpt) {
  let complete = true;
  const hits = await Promise.all(
    documents.map(async (ranked): Promise<Hit> => {
      const {context, document, page, head} = ranked;
      const [heading, packedHash, parent] = head;
      const text = await context.textOf(document);
      if (text === undefined) complete = false;
      const found = text === undefined || text === '' ? [] : excerpt(text, wanted);
      const name = parent === undefined ? heading : `${parent}.${heading}`;
      const symbol = context.symbols[document];
      const [t, s] = [markText(page.t, wanted), markText(name, wanted)];
      // A page found by words that it does not show, such as those of its code, is described by them.
      const isMarked = [t, s, ...found].some(({marks}) => marks.length > 0);
      const snippets = isMarked || !text ? found : [openingOf(text)];
      return {
        type: typeOf(ranked),
        u: page.u,
        t,
        s,
        h: packedHash === '' ? '' : `#${unpackHash(packedHash, name)}`,
        b: page.b,
        context: context.name,
        snippets,
        ...(symbol && {symbol: {kind: symbol.kind, deprecated: symbol.deprecated}}),
      };
    }),
  );
  return {hits, complete};
}

/** Returns the typed words if they have matches, otherwise the corrected ones. */
function wordsToMark(
  resolved: readonly ResolvedToken[],
  {language, dictionaries}: Known,
): string[] {
  const words = resolved.flatMap(({token, interpretations}) => {
    const all = interpretations.flat();
    if (all.length === 0 || token.optional) return [];
    const literal = all.some(({form, weight}) => weight >= 0.95 || form.startsWith(token.lower));
    const best = all.reduce((a, b) => (b.weight > a.weight ? b : a));
    if (!literal) return [best.form];
    const forms = dictionaries.flatMap((dictionary) => dictionary.formsOf(token.stem));
    return language.marksOf(token, forms.slice(0, mostForms));
  });
  return [...new Set(words)];
}

interface Known {
  readonly language: SearchLanguage;
  readonly dictionaries: readonly TermDictionary[];
}

/** So many forms of a word go into the address of a page that highlights them. */
const mostForms = 10;
