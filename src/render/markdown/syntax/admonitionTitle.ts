/**
 * Rewrites the older `:::note Title` to `:::note[Title]`, which the directive syntax understands. Columns
 * stay the same, and fenced code is left alone.
 */
export function bracketTitles(body: string): string {
  if (!body.includes(':::')) return body;
  let fence = '';
  return body
    .split('\n')
    .map((line) => {
      const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark && (fence === '' || (mark.startsWith(fence) && line.trim() === mark))) {
        fence = fence === '' ? mark : '';
        return line;
      }
      if (fence !== '') return line;
      const written = line.trimEnd();
      return (
        written.replace(/^(\s*(?:>\s*)*:{3,}[a-z][\w-]*) +([^\s[{].*)$/i, '$1[$2]') +
        line.slice(written.length)
      );
    })
    .join('\n');
}
