import {eachWord} from '../../render/search/shared/words.js';

const className = 'search-mark';
const skipped = 'script, style, svg, button, textarea, input, mark, [data-island]';
// Marking a word in every line of a long page is slow and useless.
const mostMarks = 1000;

/** Rules of a language for splitting a text into words and removing accents. */
export interface WordRules {
  readonly eachWord: typeof eachWord;
  readonly fold: (word: string) => string;
}

const plainRules: WordRules = {eachWord, fold: (word) => word};

/** Marks words in an element; returns the number of marks. */
export function markWords(
  root: Element,
  words: readonly string[],
  rules: WordRules = plainRules,
): number {
  const isWanted = wordMatcher(words, rules);
  let count = 0;
  for (const text of textsIn(root)) {
    if (count < mostMarks) count += markText(text, {isWanted, rules});
  }
  return count;
}

/** Removes all marks. */
export function clearMarks(root: ParentNode): void {
  for (const mark of root.querySelectorAll(`mark.${className}`)) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}

/** Matches words that start with a wanted word or its stem. */
function wordMatcher(wanted: readonly string[], {fold}: WordRules): (word: string) => boolean {
  const beginnings = wanted
    .map((word) => fold(word.toLowerCase()))
    .filter((word) => word !== '')
    .map((word) => {
      const stem = word.replace(/(?:ations?|ing|ize[ds]?|e[ds]|s|y|e)$/, '');
      return stem.length >= 4 ? stem : word;
    });
  return (word) => {
    const lower = fold(word.toLowerCase());
    const isName = /[$_]|[a-z][A-Z]/.test(word);
    // Any part of a name may match: root in $getRoot.
    return beginnings.some((beginning) =>
      isName && beginning.length >= 4 ? lower.includes(beginning) : lower.startsWith(beginning),
    );
  };
}

function textsIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest(skipped)) texts.push(text);
  }
  return texts;
}

function markText(
  text: Text,
  {isWanted, rules}: {readonly isWanted: (word: string) => boolean; readonly rules: WordRules},
): number {
  const found: {readonly start: number; end: number}[] = [];
  rules.eachWord(text.data, ({text: word, start, end}) => {
    if (!isWanted(word)) return;
    const last = found.at(-1);
    if (last && start < last.end) last.end = end;
    else found.push({start, end});
  });
  // From the end, so that earlier offsets stay valid.
  for (const {start, end} of found.reverse()) {
    const rest = text.splitText(start);
    rest.splitText(end - start);
    const mark = text.ownerDocument.createElement('mark');
    mark.className = className;
    rest.replaceWith(mark);
    mark.append(rest);
  }
  return found.length;
}
