import {FIELDS, type DocumentHead, type PageHead} from '../../render/search/shared/files.js';
import {partsOf} from '../../render/search/shared/words.js';
import type {HitType} from '../../templates/shared/searchContext.js';
import type {ContextIndex} from './contextIndex.js';
import {similarityOf, partsIn, contentWords} from './similarity.js';
import type {WordQuery} from './query.js';
import {scoreDocuments, type Candidate, type ScoredToken} from './score.js';

/** A page with its best documents, or a symbol. */
export interface Ranked {
  readonly context: ContextIndex;
  readonly candidates: readonly Candidate[];
  /** For a page found by its keywords or text, the section whose heading has all words. */
  readonly landing?: Candidate | undefined;
  readonly score: number;
  /** Above 0 for a symbol that the query names; set only for the best results of a context. */
  readonly tier: number;
  /** Whether the query is the whole name of this export, a plain word. */
  readonly isNamed?: boolean | undefined;
}

/** A document with the data to show. */
export interface RankedDocument extends Omit<Candidate, 'isWhole' | 'scoreInPage'> {
  readonly context: ContextIndex;
  readonly page: PageHead;
  readonly head: DocumentHead;
}

// Number of results per context that are examined closely, which asks for their heads; many parts of a name are more common than the name.
// Then thresholds: a section relative to the best of its page, a page relative to the best result, and a result with only some of the words likewise.
const closely = {atHand: 24, names: 96, inParts: 8};
const nearBest = 0.8;
const nearFirst = 0.8;
const mostOfPage = 2;
// So many pages or symbols come before a second section of one of them.
const mostDifferent = 3;
// An export whose name is the query, a plain word, comes at this place or before.
const placeOfNamed = 2;
const worthy = 0.08;
// Bonus for a name that equals the query, relative to one without any of its words.
const byLikeness = {page: 1.2, other: 0.8};

/** Weights of symbol kinds: of several matches, most people want the highest. */
const kindWeights = new Map([
  ['module', 0.75],
  ['class', 0.9],
  ['function', 0.85],
  ['component', 0.85],
  ['hook', 0.85],
  ['command', 0.8],
  ['interface', 0.75],
  ['type', 0.7],
  ['enum', 0.7],
  ['variable', 0.7],
  ['method', 0.65],
]);
const otherKinds = 0.5;
const ofDeprecated = 0.4;
// Symbols that the docs mention often are searched more often.
const byMentions = 0.15;
// Pages that many links lead to are wanted more often.
const byLinks = 0.1;
// Plain words rather mean a page than a symbol, and one symbol rather than all that share a word: each further one counts less.
const symbolForWords = 0.45;
const furtherSymbol = 0.7;
// A class or function rather than a member or a constant.
const detailForWords = 0.5;
// `TextNode.select` for the query `selection`.
const onlyByStem = 0.6;
// `format text command`: several words that are most of a symbol's name ask for it.
const spelledOut = {likeness: 0.8, weight: 2};
const members = new Set(['method', 'property', 'accessor', 'constructor', 'member', 'signature']);
const details = new Set([...members, 'variable']);

/** Returns all results of a query, best first. `tokens` are by context. */
export async function rank(
  contexts: readonly ContextIndex[],
  {
    query,
    tokens,
  }: {readonly query: WordQuery; readonly tokens: readonly (readonly ScoredToken[])[]},
): Promise<readonly Ranked[]> {
  const found = await Promise.all(
    contexts.map(async (context, i) => {
      const all = rankContext(context, {query, tokens: tokens[i]!}).sort(byScore);
      const weigh = weigher(query);
      const isName = looksLikeName(query.text) || (context.independent && isWord(query.text));
      const atHand = isName ? closely.names : closely.atHand;
      const most = context.hasHeads ? atHand : closely.inParts;
      return {
        first: await Promise.all(all.slice(0, most).map(weigh)),
        rest: all.slice(most),
      };
    }),
  );
  const first = spread(found.flatMap((context) => context.first).sort(byTier), query);
  const floor = (first[0]?.score ?? 0) * worthy;
  const isWorthy = ({tier, score, candidates}: Ranked): boolean =>
    tier > 0 || score > floor || candidates[0]!.isWhole;
  const rest = found.flatMap((context) => context.rest.filter(isWorthy));
  return [...withNamed(first.filter(isWorthy)), ...rest.sort(byScore)];
}

/** Returns the results with the best export that the query names at its place or before. */
function withNamed(sorted: readonly Ranked[]): readonly Ranked[] {
  const named = sorted.find(({isNamed}) => isNamed);
  if (!named || sorted.indexOf(named) <= placeOfNamed) return sorted;
  const others = sorted.filter((result) => result !== named);
  return [...others.slice(0, placeOfNamed), named, ...others.slice(placeOfNamed)];
}

/** Symbols farther apart, where the query is not a name of one: `isCollapsed` of six classes would fill all places. */
function spread(sorted: readonly Ranked[], {text, kinds}: WordQuery): readonly Ranked[] {
  if (kinds || looksLikeName(text)) return sorted;
  let weight = 1;
  return sorted
    .map((result) => {
      if (!result.context.independent || result.tier > 0) return result;
      const apart = {...result, score: result.score * weight};
      weight *= furtherSymbol;
      return apart;
    })
    .sort(byTier);
}

/** Returns the first documents of the results, and the total number. */
export async function documentsOf(
  results: readonly Ranked[],
  limit: number,
): Promise<{readonly total: number; readonly documents: readonly RankedDocument[]}> {
  const first = results[0]?.score ?? 0;
  const found = results.map(({context, candidates, landing, score}) => {
    const near = score >= first * nearFirst ? candidates : candidates.slice(0, 1);
    return (landing ? [landing] : near).map((candidate) => ({context, ...candidate}));
  });
  const best = found.slice(0, mostDifferent);
  const documents = [
    ...best.flatMap((candidates) => candidates.slice(0, 1)),
    ...best.flatMap((candidates) => candidates.slice(1)),
    ...found.slice(mostDifferent).flat(),
  ];
  const shown = documents
    .slice(0, limit)
    .map(async (found) => ({...found, ...(await found.context.headOf(found.document))}));
  return {total: documents.length, documents: await Promise.all(shown)};
}

/** Returns the type of match, in the ranking order of the specification. */
export function typeOf(found: RankedDocument): HitType {
  if (hasField(found, 'title')) return 'title';
  if (hasField(found, 'heading')) return 'heading';
  const {context, document} = found;
  const isKeyword = hasField(found, 'keywords') && !hasField(found, 'content');
  return isKeyword && context.pageOf[document] !== undefined ? 'keywords' : 'content';
}

function rankContext(
  context: ContextIndex,
  {query, tokens}: {readonly query: WordQuery; readonly tokens: readonly ScoredToken[]},
): Ranked[] {
  if (!context.independent && query.kinds) return [];
  const candidates = scoreDocuments(context, tokens);
  return context.independent
    ? symbolsOf(context, {query, candidates})
    : pagesOf(context, candidates);
}

function symbolsOf(
  context: ContextIndex,
  {query, candidates}: {readonly query: WordQuery; readonly candidates: readonly Candidate[]},
): Ranked[] {
  const isName = looksLikeName(query.text);
  const symbols: Ranked[] = [];
  for (const candidate of candidates) {
    const {kind, deprecated, mentions} = context.symbols[candidate.document]!;
    if (query.kinds && !query.kinds.includes(kind)) continue;
    const asked = isName ? 1 : symbolForWords * (details.has(kind) ? detailForWords : 1);
    const weight =
      asked *
      (kindWeights.get(kind) ?? otherKinds) *
      (deprecated ? ofDeprecated : 1) *
      (1 + byMentions * mentions);
    symbols.push({context, candidates: [candidate], score: candidate.score * weight, tier: 0});
  }
  return symbols;
}

function pagesOf(context: ContextIndex, candidates: readonly Candidate[]): Ranked[] {
  const pages = new Map<number, Candidate[]>();
  for (const candidate of candidates) {
    const page = context.pageOf[candidate.document]!;
    const list = pages.get(page);
    if (list) list.push(candidate);
    else pages.set(page, [candidate]);
  }
  return Array.from(pages, ([page, list]) => {
    const weight = 1 + byLinks * context.links[page]!;
    const score = Math.max(...list.map((one) => one.score));
    const sorted = list.sort((a, b) => b.scoreInPage - a.scoreInPage);
    const least = sorted[0]!.scoreInPage * nearBest;
    const near = sorted.slice(0, mostOfPage).filter((one) => one.scoreInPage >= least);
    const isNamed = hasField(sorted[0]!, 'title') || hasField(sorted[0]!, 'heading');
    const landing = isNamed
      ? undefined
      : sorted.find((one) => one.isWhole && hasField(one, 'heading'));
    return {context, candidates: near, landing, score: score * weight, tier: 0};
  });
}

const hasField = ({fields}: Pick<Candidate, 'fields'>, field: (typeof FIELDS)[number]): boolean =>
  (fields & (1 << FIELDS.indexOf(field))) !== 0;

/** Adds what the index lacks: how similar the query is to the name, and whether it is the exact name. */
function weigher(query: WordQuery): (result: Ranked) => Promise<Ranked> {
  return async (result) => {
    const {context, candidates} = result;
    const {language} = context;
    const asked = partsIn(query.meant, language);
    const {document} = candidates[0]!;
    const {page, head} = await context.headOf(document);
    const symbol = context.symbols[document];
    const likeness = Math.max(
      ...namesOf(page, head).flatMap((name) => {
        const named = partsIn(name, language);
        return [
          similarityOf(asked, named),
          similarityOf(contentWords(asked, language), contentWords(named, language)),
        ];
      }),
    );
    const weight = !symbol && head[0] === '' ? byLikeness.page : byLikeness.other;
    const exact = symbol && !namesAnyOf(head[0], query) ? onlyByStem : 1;
    const isSpelledOut =
      symbol && asked.length > 1 && likeness >= spelledOut.likeness && !looksLikeName(query.text);
    const name = isSpelledOut ? spelledOut.weight : 1;
    return {
      ...result,
      tier: symbol ? nameTier(query.text, {head, kind: symbol.kind}) : 0,
      isNamed: symbol && isWord(query.text) && isExportNamed(query.text, {head, symbol}),
      score: result.score * exact * name * (1 + weight * likeness ** 3),
    };
  };
}

/** Whether a name contains a word of the query as typed, rather than another form. */
function namesAnyOf(name: string, {tokens}: WordQuery): boolean {
  const lower = name.toLowerCase();
  return tokens.some((token) => !token.optional && lower.includes(token.lower));
}

/** Possible names of a document: its own name, and its name qualified by its parent. */
function namesOf({t, b}: PageHead, [own, , parent]: DocumentHead): string[] {
  if (own === '') return [t, `${b.at(-1) ?? ''} ${t}`];
  return [own, `${parent ?? t} ${own}`];
}

/** 2 for a symbol that the query names exactly, 1 if only case or `$` differ, otherwise 0. */
function nameTier(
  text: string,
  {head, kind}: {readonly head: DocumentHead; readonly kind: string},
): number {
  const typed = text.replace(/\(.*\)$/, '').replace(/^.*::/, '');
  const [name, , parent] = head;
  const names = parent === undefined ? [name] : [`${parent}.${name}`];
  if (members.has(kind) && looksLikeName(typed)) names.push(name);
  if (looksLikeName(typed) || /^[A-Z]/.test(typed)) {
    if (names.includes(typed)) return 2;
  }
  const bare = (value: string) => value.replace(/\$/g, '').toLowerCase();
  // A name of one part is a word: `heading` need not mean `HEADING`.
  return partsOf(name).length > 1 && names.some((known) => bare(known) === bare(typed)) ? 1 : 0;
}

function isExportNamed(
  word: string,
  {
    head: [name, , parent],
    symbol,
  }: {readonly head: DocumentHead; readonly symbol: ContextIndex['symbols'][number]},
): boolean {
  return name === word && parent === undefined && symbol.kind !== 'module' && !symbol.deprecated;
}

const isWord = (text: string): boolean => /^[a-z][a-z\d]*$/.test(text);

function looksLikeName(text: string): boolean {
  return /[$_]|\w\.\w|[a-z][A-Z]|\(\)/.test(text);
}

const byScore = (a: {readonly score: number}, b: {readonly score: number}) => b.score - a.score;
const byTier = (a: Ranked, b: Ranked): number => b.tier - a.tier || b.score - a.score;
