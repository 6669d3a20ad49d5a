import {FIELDS, type Field} from '../../render/search/shared/files.js';
import {WEIGHTS} from '../../render/search/shared/weights.js';
import type {ContextIndex} from './contextIndex.js';
import type {Interpretation} from './termDictionary.js';

/** Weight of a word by field. */
const boosts: Record<Field, number> = {
  title: 7,
  heading: 3,
  keywords: 3,
  description: 2,
  names: 2.5,
  content: 1,
};
const fieldBoosts = FIELDS.map((field) => boosts[field]);
// Fields that describe the whole page and therefore apply to its sections.
const isDescription = FIELDS.map(
  (field) => field === 'title' || field === 'keywords' || field === 'description',
);
const titleField = FIELDS.indexOf('title');
// Share of a word's score that a section gets from its page or its siblings, and a page from its sections.
const fromPage = 0.6;
const fromNeighbours = 0.15;
const fromSections = 0.45;
// A word near a section counts as found, but less.
const coverAround = 0.6;
// How much a word that is missing takes away.
const byCoverage = 2.3;
// Words in different sections rarely belong together: their relation fades with the number of sections.
const fewSections = 9;

/** A word of a query with its rarity. */
export interface ScoredToken {
  readonly interpretations: readonly Interpretation[];
  readonly rarity: number;
  readonly optional: boolean;
}

/** A matching document. */
export interface Candidate {
  readonly document: number;
  readonly score: number;
  /** Likewise, to compare it with other sections of its page: a keyword of a page is rarely about all of many sections. */
  readonly scoreInPage: number;
  /** A bit for each matching field, in the order of {@link FIELDS}. */
  readonly fields: number;
  /** Whether all required words of the query are in the document or describe its page. */
  readonly isWhole: boolean;
}

/** Scores of one word: of each document, and for each page that of its title, its description and its best section. */
interface TokenScores {
  readonly own: Float32Array;
  readonly title: Float32Array;
  readonly description: Float32Array;
  readonly best: Float32Array;
}

/** Scores all documents of a context for the words of a query. */
export function scoreDocuments(context: ContextIndex, tokens: readonly ScoredToken[]): Candidate[] {
  const fields = new Uint8Array(context.count);
  const scores = tokens.map((token) => scoreToken(context, {token, fields}));
  const total = tokens.reduce((sum, {rarity, optional}) => sum + (optional ? 0 : rarity), 0);
  const isLinked = !context.independent;
  const ofPage = isLinked ? fromPage : 0;
  const candidates: Candidate[] = [];
  for (let document = 0; document < context.count; document++) {
    if (fields[document] === 0) continue;
    const page = context.pageOf[document]!;
    const isPage = context.firstOf[page] === document;
    const sections = (context.firstOf[page + 1] ?? context.count) - context.firstOf[page]!;
    const together = Math.min(1, Math.sqrt(fewSections / sections));
    const ofSections = isLinked ? together * (isPage ? fromSections : fromNeighbours) : 0;
    // Share of a word that describes the page in the score of one of its sections.
    const about = isPage ? 1 : Math.sqrt(together);
    let [score, covered, scoreInPage, coveredInPage] = [0, 0, 0, 0];
    for (let i = 0; i < tokens.length; i++) {
      const {rarity, optional} = tokens[i]!;
      const {own, title, description, best} = scores[i]!;
      const direct = own[document]!;
      const named = ofPage * title[page]!;
      const described = ofPage * description[page]!;
      const around = ofSections * best[page]!;
      const value = Math.max(direct, named, around);
      score += rarity * Math.max(value, described);
      scoreInPage += rarity * Math.max(value, about * described);
      if (optional) continue;
      const cover = direct > 0 || named > 0 ? 1 : around > 0 ? together * coverAround : 0;
      covered += rarity * (described > 0 ? 1 : cover);
      coveredInPage += rarity * (described > 0 ? Math.max(about, cover) : cover);
    }
    const coverage = total === 0 ? 1 : covered / total;
    score *= coverage ** byCoverage;
    if (score > 0) {
      scoreInPage *= total === 0 ? 1 : (coveredInPage / total) ** byCoverage;
      candidates.push({
        document,
        score,
        scoreInPage,
        fields: fields[document]!,
        isWhole: coverage === 1,
      });
    }
  }
  return candidates;
}

function scoreToken(
  context: ContextIndex,
  {token, fields}: {readonly token: ScoredToken; readonly fields: Uint8Array},
): TokenScores {
  const own = new Float32Array(context.count);
  const title = new Float32Array(context.firstOf.length);
  const description = new Float32Array(context.firstOf.length);
  const best = new Float32Array(context.firstOf.length);
  const sums = new Float32Array(context.count);
  for (const {postings, weight} of token.interpretations) {
    const {documents, fields: fieldOf, weights} = postings;
    const touched: number[] = [];
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i]!;
      const field = fieldOf[i]!;
      const value = fieldBoosts[field]! * WEIGHTS[weights[i]!]!;
      if (sums[document] === 0) touched.push(document);
      sums[document]! += value;
      fields[document]! |= 1 << field;
      const index = context.pageOf[document]!;
      if (field === titleField) title[index] = Math.max(title[index]!, weight * value);
      if (isDescription[field]) description[index] = Math.max(description[index]!, weight * value);
    }
    for (const document of touched) {
      const value = weight * sums[document]!;
      sums[document] = 0;
      own[document] = Math.max(own[document]!, value);
      const index = context.pageOf[document]!;
      best[index] = Math.max(best[index]!, value);
    }
  }
  return {own, title, description, best};
}
