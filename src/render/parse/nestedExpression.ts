/**
 * Maximum depth of brackets in MDX expressions: far deeper ones overflow the stack of their parser, which may end the
 * process.
 */
export const MAX_BRACKETS = 500;

const FENCE = /^[ \t>]*(?:`{3}|~{3})/;
const BRACKET = /[{}()[\]]/g;

/** Index of the first line with more than {@link MAX_BRACKETS} brackets within a brace; -1 if no line has. */
export function nestedExpressionLine(lines: readonly string[]): number {
  let depth = 0;
  return lines.findIndex((line) => {
    // Braces in code are independent of those of the page.
    if (FENCE.test(line)) depth = 0;
    for (const [bracket] of line.matchAll(BRACKET)) {
      if (depth > 0 && '})]'.includes(bracket)) depth--;
      else if (bracket === '{' || (depth > 0 && '(['.includes(bracket))) depth++;
      if (depth > MAX_BRACKETS) return true;
    }
    return false;
  });
}
