const DOC_COMMENT = /\/\*\*(?!\/)[^]*?\*\//g;
const FENCE = /^[ \t]*(?:\*[ \t]*)?(~{3,})([^`\r]*)\r?$/;
const DESCRIBES = /@(?:param|arg|argument|returns?|throws|template|typeParam|example)\b/;

/**
 * Changes the doc comments of a text, and no position, so that TypeDoc reads them as their authors mean them: it takes
 * words after an at sign in `~~~` blocks for tags, and any comment with `@license` for the header of a file.
 */
export function legibleComments(text: string): string {
  if (!/~~~|@license/.test(text)) return text;
  return text.replace(DOC_COMMENT, (comment) =>
    withTicks(DESCRIBES.test(comment) ? comment.replaceAll('@license', '@licence') : comment),
  );
}

/** Writes backticks in place of the tildes around each block without such ticks. */
function withTicks(comment: string): string {
  if (!comment.includes('~~~')) return comment;
  const lines = comment.split('\n');
  let opening: {readonly line: number; readonly fence: string} | undefined;
  for (const [i, line] of lines.entries()) {
    const [, fence = '', rest = ''] = FENCE.exec(line) ?? [];
    if (!opening) opening = fence === '' ? undefined : {line: i, fence};
    else if (fence === opening.fence && rest.trim() === '') {
      const hasTicks = lines.slice(opening.line, i).some((one) => one.includes('```'));
      for (const at of hasTicks ? [] : [opening.line, i]) {
        lines[at] = lines[at]!.replace(fence, '`'.repeat(fence.length));
      }
      opening = undefined;
    }
  }
  return lines.join('\n');
}
