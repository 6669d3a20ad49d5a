/**
 * Replaces comments in a stylesheet by blanks, so that everything else keeps its position; an unclosed comment
 * extends to the end.
 */
export function withoutCssComments(css: string): string {
  return css.replace(/\/\*[^]*?(?:\*\/|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
