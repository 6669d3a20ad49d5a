import {decodeForms, decodeSorted} from '../../render/search/shared/codec.js';
import type {TermsFile} from '../../render/search/shared/files.js';
import {readPostings, type Postings} from './postings.js';

/** A term that a word of a query may refer to. */
export interface Interpretation {
  readonly term: string;
  /** The indexed word that matched. */
  readonly form: string;
  readonly postings: Postings;
  /** Quality of the match, up to 1. */
  readonly weight: number;
}

/** An indexed word and the quality of its match. */
interface Fit {
  readonly form: string;
  readonly weight: number;
}

// A single letter starts a thousand words, too many to use them all.
const mostMeanings = 200;

/** Terms of an index, or of a part of it, and the words that lead to them. */
export class TermDictionary {
  private readonly terms: readonly string[];
  /** Postings of each term, unpacked on first use. */
  private readonly postings: (string | Postings)[];
  private readonly weights: readonly string[];
  /** All words; `termOf` has the number of the term at the same index. */
  private readonly forms: string[] = [];
  private readonly termOf: number[] = [];
  private readonly byForm = new Map<string, number[]>();
  private readonly byTerm = new Map<string, number>();

  constructor(file: TermsFile) {
    this.terms = decodeSorted(file.terms);
    this.postings = file.postings.split(' ');
    this.weights = file.weights.split(' ');
    const forms = file.forms.split(' ');
    this.terms.forEach((term, number) => {
      this.byTerm.set(term, number);
      for (const form of decodeForms(term, forms[number] ?? '')) {
        this.forms.push(form);
        this.termOf.push(number);
        const known = this.byForm.get(form);
        if (known) known.push(number);
        else this.byForm.set(form, [number]);
      }
    });
  }

  has(word: string): boolean {
    return this.byForm.has(word);
  }

  /** Terms of the word itself. */
  exact(word: string): Interpretation[] {
    return this.interpretations(
      new Map((this.byForm.get(word) ?? []).map((number) => [number, {form: word, weight: 1}])),
    );
  }

  /** Term with the given stem. */
  stem(word: string, stem: string): Interpretation[] {
    const number = this.byTerm.get(stem);
    return number === undefined
      ? []
      : this.interpretations(new Map([[number, {form: word, weight: 0.95}]]));
  }

  /** Terms of words that start with a text; shorter words are better. */
  completions(text: string): Interpretation[] {
    return this.matching((form) =>
      form.length > text.length && form.startsWith(text)
        ? 0.2 + 0.45 * (text.length / form.length)
        : 0,
    );
  }

  /** Terms of longer words that end with a text, `quote` in `blockquote`, or whose stems end with one. */
  compounds(text: string, stem?: string): Interpretation[] {
    return this.matching((form, term) => {
      if (form.length > text.length && form.endsWith(text)) {
        return 0.3 + 0.3 * (text.length / form.length);
      }
      return stem !== undefined && term.length > stem.length && term.endsWith(stem)
        ? 0.2 + 0.3 * (stem.length / term.length)
        : 0;
    });
  }

  /** The words of a term. */
  formsOf(term: string): readonly string[] {
    const number = this.byTerm.get(term);
    return number === undefined ? [] : this.forms.filter((_, i) => this.termOf[i] === number);
  }

  /** Terms of words that differ by one typo; with `open`, also of words that start with such a word. */
  corrections(text: string, open: boolean): Interpretation[] {
    return this.matching((form) => {
      if (form.length < text.length - 1 || (!open && form.length > text.length + 1)) return 0;
      if (!isOneSlip(text, form, open)) return 0;
      const weight = form[0] === text[0] ? 0.5 : 0.25;
      return weight * Math.min(1, text.length / form.length);
    });
  }

  /** Terms of words with the same first letter that differ by two typos. */
  secondCorrections(text: string): Interpretation[] {
    return this.matching((form) => (form[0] === text[0] && areTwoSlips(text, form) ? 0.5 : 0));
  }

  /** Whether a word starts with a text. */
  hasBeginning(text: string): boolean {
    return this.forms.some((form) => form.startsWith(text));
  }

  private matching(fit: (form: string, term: string) => number): Interpretation[] {
    const found = new Map<number, Fit>();
    for (let i = 0; i < this.forms.length; i++) {
      const form = this.forms[i]!;
      const number = this.termOf[i]!;
      const weight = fit(form, this.terms[number]!);
      if (weight === 0) continue;
      if (weight > (found.get(number)?.weight ?? 0)) found.set(number, {form, weight});
    }
    return this.interpretations(found);
  }

  private interpretations(found: ReadonlyMap<number, Fit>): Interpretation[] {
    let best = [...found];
    if (best.length > mostMeanings) {
      best = best.sort((a, b) => b[1].weight - a[1].weight || a[0] - b[0]).slice(0, mostMeanings);
    }
    return best.map(([number, fit]) => ({
      term: this.terms[number]!,
      postings: this.postingsOf(number),
      ...fit,
    }));
  }

  private postingsOf(number: number): Postings {
    const known = this.postings[number] ?? '';
    if (typeof known !== 'string') return known;
    return (this.postings[number] = readPostings(known, this.weights[number] ?? ''));
  }
}

/** Whether one extra, missing, wrong or swapped letter turns `typed` into `word` (or its beginning). */
function isOneSlip(typed: string, word: string, beginning: boolean): boolean {
  let at = 0;
  while (at < typed.length && at < word.length && typed[at] === word[at]) at++;
  if (at === typed.length) return beginning || word.length - typed.length <= 1;
  const fits = (from: number, to: number): boolean => {
    const rest = typed.slice(from);
    return beginning ? word.startsWith(rest, to) : word.slice(to) === rest;
  };
  return (
    fits(at + 1, at + 1) ||
    fits(at, at + 1) ||
    fits(at + 1, at) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && fits(at + 2, at + 2))
  );
}

/** Whether up to two extra, missing, wrong or swapped letters turn `typed` into `word`. */
function areTwoSlips(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 2) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const [a, b] = [typed.slice(at), word.slice(at)];
  if (a === '' || b === '') return a.length + b.length <= 2;
  return (
    isOneSlip(a.slice(1), b.slice(1), false) ||
    isOneSlip(a, b.slice(1), false) ||
    isOneSlip(a.slice(1), b, false) ||
    (a[0] === b[1] && a[1] === b[0] && isOneSlip(a.slice(2), b.slice(2), false))
  );
}
