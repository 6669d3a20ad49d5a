/**
 * Rewrites `:::note Title` of Docusaurus 2 and `::: note Title` of VitePress to `:::note[Title]`, which the directive
 * syntax understands. Columns of titles and fenced code do not change.
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
      return bracketed(written) + line.slice(written.length);
    })
    .join('\n');
}

const OPENING =
  /^(?<start>\s*(?:>\s*)*:{3,})(?<blanks> *)(?<name>[a-z][\w-]*)(?: +(?<title>[^\s[{].*?)(?: *(?<attributes>\{(?:open|#[\w.-]+)\}))?|(?<rest>[[{].*))?$/i;

function bracketed(line: string): string {
  const {groups} = OPENING.exec(line) ?? {};
  if (!groups) return line;
  const {start, blanks, name, title, attributes = '', rest = ''} = groups;
  return title === undefined
    ? `${start}${name}${rest}`
    : `${start}${name}[${blanks}${title}]${attributes}`;
}
