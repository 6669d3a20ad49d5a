import {eachWord} from '../../render/search/shared/words.js';

const className = 'search-mark';
const skipped = 'script, style, svg, button, textarea, input, mark, [data-island]';
// A word in every line of a long page marks nothing any more, and takes time.
const mostMarks = 1000;

/** Marks words below an element; returns how many. */
export function markWords(root: Element, words: readonly string[]): number {
  const isWanted = wordMatcher(words);
  let count = 0;
  for (const text of textsIn(root)) {
    if (count < mostMarks) count += markText(text, isWanted);
  }
  return count;
}

/** Takes the marks out again. */
export function clearMarks(root: ParentNode): void {
  for (const mark of root.querySelectorAll(`mark.${className}`)) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}

/** Finds words that are, begin with, or share the stem of one that is wanted. */
function wordMatcher(wanted: readonly string[]): (word: string) => boolean {
  const beginnings = wanted
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')
    .map((word) => {
      const stem = word.replace(/(?:ations?|ing|ize[ds]?|e[ds]|s|y|e)$/, '');
      return stem.length >= 4 ? stem : word;
    });
  return (word) => {
    const lower = word.toLowerCase();
    const isName = /[$_]|[a-z][A-Z]/.test(word);
    // Inside of a name any part may be meant: root in $getRoot.
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

function markText(text: Text, isWanted: (word: string) => boolean): number {
  const found: {readonly start: number; readonly end: number}[] = [];
  eachWord(text.data, ({text: word, start, end}) => {
    if (isWanted(word)) found.push({start, end});
  });
  // From the end, so that the places before stay true.
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
