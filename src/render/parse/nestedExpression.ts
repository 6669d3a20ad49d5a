/** Levels of brackets in expressions of MDX: far more overflow the stack of their parser, which may end the process. */
export const MAX_BRACKETS = 500;

const FENCE = /^[ \t>]*(?:`{3}|~{3})/;
const BRACKET = /[{}()[\]]/g;

/** Index of the first line with more than {@link MAX_BRACKETS} brackets within a brace; -1 if there is none. */
export function nestedExpressionLine(lines: readonly string[]): number {
  let depth = 0;
  return lines.findIndex((line) => {
    // Braces of code have nothing to do with those of the page.
    if (FENCE.test(line)) depth = 0;
    for (const [bracket] of line.matchAll(BRACKET)) {
      if (depth > 0 && '})]'.includes(bracket)) depth--;
      else if (bracket === '{' || (depth > 0 && '(['.includes(bracket))) depth++;
      if (depth > MAX_BRACKETS) return true;
    }
    return false;
  });
}
