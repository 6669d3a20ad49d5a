/** Turns headings in a comment into bold lines; they would break the order of the page's headings. */
export function withoutHeadings(markdown: string): string {
  if (!/^#{1,6}\s/m.test(markdown)) return markdown;
  let isCode = false;
  return markdown
    .split('\n')
    .map((line) => {
      if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
      return isCode
        ? line
        : line.replace(
            /^#{1,6}\s+(.*)$/,
            (_, text: string) => `**${text.replace(/(?<!#)#+$/, '').trimEnd()}**`,
          );
    })
    .join('\n');
}
