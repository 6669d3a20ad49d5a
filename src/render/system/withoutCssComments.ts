/** A stylesheet with blanks for comments, so that all else keeps its place; one that is not closed goes to the end. */
export function withoutCssComments(css: string): string {
  return css.replace(/\/\*[^]*?(?:\*\/|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
