import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {nearest} from '../../diagnostics/nearest.js';

/** A mistake in a fence; the caller adds severity and position. */
export type FenceProblem = Pick<Diagnostic, 'id' | 'message' | 'hint'>;

const id = 'fence-meta';

/** Finds malformed parts of a fence's info string, and misspelled options. Ignores the options of other tools. */
export function fenceProblems(meta: string): FenceProblem[] {
  const problems: FenceProblem[] = [];
  // Other tools mark the words between quotes.
  const words = meta.replace(/(?<=^|\s)(?:"[^"]*"|'[^']*')(?=\s|$)/g, '');
  const bare = words.replace(/=(?:"[^"]*"|'[^']*')/g, '=');
  if (/=["']/.test(bare)) {
    problems.push({
      id,
      message: 'Unclosed quote in the info string of this fence',
      hint: 'Write it on one line, as in title="a.ts".',
    });
  }
  const [, empty] = /(?:^|\s)(title|file)=(?:""|''|\s|$)/.exec(meta) ?? [];
  if (empty !== undefined) {
    problems.push({
      id,
      message: `The ${empty} of this fence is empty`,
      hint: `Write it between quotes, as in ${empty}="./a.ts", or leave it out.`,
    });
  }
  for (const [, lines = ''] of bare.matchAll(/(?:^|\s)(\{[^}]*\}?)/g)) {
    if (isLineList(lines)) continue;
    problems.push({
      id,
      message: `Invalid lines ${lines}`,
      hint: 'Write lines and ranges from small to large, as in {1,3-5}.',
    });
  }
  for (const [, word = '', assigned] of bare.matchAll(/(?:^|\s)([a-z][\w-]*)(=?)/gi)) {
    const known = assigned ? ['title', 'file', 'showLineNumbers'] : ['showLineNumbers'];
    const meant = nearest(word, known);
    if (known.includes(word) || meant === undefined) continue;
    problems.push({
      id,
      message: `Unknown code block option '${word}'`,
      hint: `Did you mean '${meant}'?`,
    });
  }
  return problems;
}

const MARKED = 'Write the lines in braces, as in {2,4-5}.';

/** Options of MkDocs and Starlight that have a counterpart. */
const FOREIGN_OPTIONS = new Map([
  ['collapse', 'Write `:::details` around the fence.'],
  ['del', 'Write `// [!code --]` at the end of the lines.'],
  ['hl_lines', MARKED],
  ['ins', 'Write `// [!code ++]` at the end of the lines.'],
  ['linenums', 'Write showLineNumbers, with the first number as in showLineNumbers=5.'],
  ['mark', MARKED],
]);

/** Finds options of other generators in a fence's info string, which have no effect. */
export function foreignOptions(meta: string): FenceProblem[] {
  const bare = meta.replace(/"[^"]*"|'[^']*'/g, '');
  return [...bare.matchAll(/(?:^|\s)(\w+)=/g)].flatMap(([, name = '']) => {
    const hint = FOREIGN_OPTIONS.get(name);
    const message = `Unexpected code block option '${name}': it has no effect`;
    return hint === undefined ? [] : [{id: 'fence-option', message, hint}];
  });
}

function isLineList(text: string): boolean {
  return (
    text.endsWith('}') &&
    text
      .slice(1, -1)
      .split(',')
      .every((part) => {
        const [, from, to = from] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? [];
        return Number(from) >= 1 && Number(to) >= Number(from);
      })
  );
}
