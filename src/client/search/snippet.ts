import type {SearchLanguage} from '../../render/search/shared/terms.js';
import {isIdentifier} from '../../render/search/shared/words.js';
import type {Mark, MarkedText} from '../../templates/shared/searchContext.js';

/** Words of a query, prepared for matching in texts. */
export interface QueryWords {
  readonly language: SearchLanguage;
  readonly words: readonly QueryWordForms[];
}

interface QueryWordForms {
  /** In lower case. */
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

const longest = 50;
// Characters before the first mark.
const lead = 12;
const ellipsis = '…';
// Limit for long texts, in which finding the best place is not worth the time.
const searched = 4000;

/** Marks the words of the query in a text; in a name only the matching part. */
export function markText(text: string, wanted: QueryWords): MarkedText {
  return {text, marks: merged(marksIn(text, wanted))};
}

/**
 * Returns up to `most` excerpts around the words of the query, which do not overlap, of at most 50 characters
 * each: the one with the most words first. Empty if the text contains none of the words.
 */
export function snippetsOf(text: string, wanted: QueryWords, most = 3): readonly MarkedText[] {
  const found = marksIn(text.slice(0, searched), wanted);
  const places = found.map(({mark: [start]}, i) => {
    const near = found
      .slice(i, i + 8)
      .filter(({mark}) => mark[0] + mark[1] <= start + longest - lead);
    return {start, words: new Set(near.map(({word}) => word)).size};
  });
  const marks = merged(found);
  const snippets: Snippet[] = [];
  for (const {start} of places.sort((a, b) => b.words - a.words)) {
    if (snippets.length === most) break;
    if (snippets.some(({from, to}) => from <= start && start < to)) continue;
    // If pieces overlap, the best one may start in the middle of a mark.
    const [at] = marks.find(([first, length]) => first <= start && start < first + length) ?? [
      start,
    ];
    const snippet = cut(text, at, marks);
    if (snippets.some(({from, to}) => snippet.from < to && from < snippet.to)) continue;
    snippets.push(snippet);
  }
  return snippets.map(({marked}) => marked);
}

/** The first words of a text. */
export function openingOf(text: string): MarkedText {
  return cut(text, 0, []).marked;
}

interface Snippet {
  readonly marked: MarkedText;
  /** Offset in the text. */
  readonly from: number;
  readonly to: number;
}

/** Merges overlapping marks, as for pieces of a text without spaces. */
function merged(found: readonly {readonly mark: Mark}[]): Mark[] {
  const marks: Mark[] = [];
  for (const {mark} of found) {
    const [start, length] = marks.at(-1) ?? [-1, 0];
    if (mark[0] < start + length) marks[marks.length - 1] = [start, mark[0] + mark[1] - start];
    else marks.push(mark);
  }
  return marks;
}

function marksIn(text: string, {language, words}: QueryWords): {mark: Mark; word: number}[] {
  const beginnings = new Set(words.flatMap(({terms}) => Array.from(terms, (term) => term[0])));
  const found: {mark: Mark; word: number}[] = [];
  language.eachWord(text, ({text: word, start}) => {
    const lower = language.fold(word.toLowerCase());
    // The first letter rules out most words, but not names, nor any words in some languages.
    if (!language.cutsBeginnings && !beginnings.has(lower[0]) && !isIdentifier(word)) return;
    const terms = language.termsOf(word);
    const i = words.findIndex(({terms: meant}) => terms.some(({term}) => meant.has(term)));
    const typed = words[i]?.text;
    if (typed === undefined) return;
    const at = lower.indexOf(typed);
    const isPlace = at >= 0 && lower.length === word.length;
    found.push({mark: isPlace ? [start + at, typed.length] : [start, word.length], word: i});
  });
  return found;
}

/** Cuts a text at spaces, with a few words before the first mark, and adds an ellipsis at each cut. */
function cut(text: string, mark: number, marks: readonly Mark[]): Snippet {
  if (text.length <= longest) return {marked: {text, marks}, from: 0, to: text.length};
  let start = Math.max(0, Math.min(mark - lead, text.length - longest + 1));
  if (start > 0) {
    const blank = text.indexOf(' ', start);
    start = blank >= 0 && blank < mark ? blank + 1 : mark;
  }
  const before = start > 0 ? ellipsis : '';
  let end = Math.min(text.length, start + longest - before.length);
  if (end < text.length) {
    end--;
    const blank = text.lastIndexOf(' ', end);
    if (blank > mark) end = blank;
    else if (/[\uDC00-\uDFFF]/.test(text[end]!)) end--; // never half a character
  }
  const shift = before.length - start;
  const marked = {
    text:
      before +
      (end < text.length
        ? text.slice(start, end).replace(/[\s.,;:]+$/, '') + ellipsis
        : text.slice(start).trimEnd()),
    marks: marks
      .filter(([from, length]) => from >= start && from + length <= end)
      .map(([from, length]) => [from + shift, length] as const),
  };
  return {marked, from: start, to: end};
}
