const DOC_COMMENT = /\/\*\*(?!\/)[^]*?\*\//g;
const TILDES = /^([ \t]*\*?[ \t]*)(~{3,})([^`\r\n]*)$([^]*?)^([ \t]*\*?[ \t]*)\2([ \t]*)$/gm;
const DESCRIBES = /@(?:param|arg|argument|returns?|throws|template|typeParam|example)\b/;

/**
 * Changes the doc comments of a text, and no position, so that TypeDoc reads them as their authors mean them: it takes
 * words after an at sign in `~~~` blocks for tags, and any comment with `@license` for the header of a file.
 */
export function legibleComments(text: string): string {
  if (!/~~~|@license/.test(text)) return text;
  return text.replace(DOC_COMMENT, (comment) =>
    (DESCRIBES.test(comment) ? comment.replaceAll('@license', '@licence') : comment).replace(
      TILDES,
      (
        block,
        before: string,
        fence: string,
        info: string,
        code: string,
        last: string,
        rest: string,
      ) => {
        const ticks = '`'.repeat(fence.length);
        return code.includes('```') ? block : before + ticks + info + code + last + ticks + rest;
      },
    ),
  );
}
