/** Whether a text may contain marks (not inside marks) and links (not inside links). */
interface Allowed {
  readonly marks: boolean;
  readonly links: boolean;
}

/** Whether the text of a paragraph, heading or cell has only inline marks with an unambiguous meaning. */
export function isPlainInline(
  text: string,
  allowed: Allowed = {marks: true, links: true},
): boolean {
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const {groups} = TOKEN.exec(text) ?? {};
    if (!groups) return false;
    at = TOKEN.lastIndex;
    const {marked, linked, referring} = groups;
    if (marked !== undefined) {
      if (!allowed.marks || !isPlainInline(marked, {...allowed, marks: false})) return false;
    } else if (linked !== undefined) {
      if (!allowed.links || !isPlainInline(linked, {...allowed, links: false})) return false;
    } else if (referring !== undefined) {
      if (!allowed.links || !allowed.marks || !isPlainInline(referring, NOTHING)) return false;
    }
  }
  return true;
}

const NOTHING: Allowed = {marks: false, links: false};

/** Characters that are always literal. */
const LETTERS = String.raw`[^\\${'`'}*_[\]<&~@!:hHwW]+`;
/**
 * Characters that are literal in some contexts: letters that begin no bare address, which would become a
 * link, an underscore between letters, an @ that ends no mailbox name, a colon before no directive name, an &
 * that begins no entity.
 */
const SIGNS = [
  String.raw`[hH](?![tT]{2}[pP][sS]?:)|[wW](?![wW]{2}\.)`,
  String.raw`!(?!\[)|(?<!\S)~(?=\d)|<(?=[ \d])|(?<=[A-Za-z\d])_(?=[A-Za-z\d])|(?<![^\s("'[])@`,
  String.raw`:(?=[\s).,;"'!?*]|$)|&(?![#\w])|\\[!"#$%'()*+,=?[\]^_${'`'}{|}~<>-]|\\\n`,
].join('|');
const CODE = '(?<!`)`[^`]{1,1000}`(?!`)';
/** Content between marks or brackets, as far as it affects where they end; longer content is ambiguous. */
const between = (characters: string) => String.raw`(?:${characters}|\\[^]|${CODE}){1,1000}`;

/** Marks surrounded by blanks or punctuation, so that they are not text or part of other marks. */
const MARKED = String.raw`(?<![^\s("'[])(?<mark>\*\*?|__?|~~)(?=[^\s*_~])(?<marked>${between('(?!\\k<mark>)[^`\\\\]')})(?<=[^\s*_~\\])\k<mark>(?![^\s.,;:)\]!?"'])`;
const TARGET = String.raw`\((?:[\w./#~:?=%+,;@!-]|&(?![#\w]*;))+(?: "[^"\\&\n]*")?\)`;
const LABEL = String.raw`\[(?! )[\w -]{1,100}(?<! )\]`;
const ALT = String.raw`!\[(?! )(?:[^[\]\\${'`'}*_<&~@:wW\n]|: |[wW](?![wW])){0,1000}(?<! )\]`;
const LINK = String.raw`\[(?=\S)(?<linked>${between(`[^[\\]\`\\\\]|${ALT}${TARGET}`)})(?<=\S)\]${TARGET}`;
/** Brackets, which are a link if there is a definition. */
const REFERRING = String.raw`\[(?!\^)(?<referring>${between('[^[\\]`\\\\]')}|)\](?:${LABEL}|\[\])?(?![([:{])`;
const TAG = String.raw`<\/?[A-Za-z][A-Za-z\d]*(?: [a-z-]+="[^"<>&\\\n]*")* ?\/?>`;
const AUTOLINK = String.raw`<https?:\/\/[\w./#~:?=%+,;@!-]+>`;

const TOKEN = new RegExp(
  [
    ...[`(?<text>${LETTERS}|${SIGNS})`, CODE, MARKED, LINK, REFERRING],
    ...[`${ALT}(?:${TARGET}|${LABEL}(?![([:{]))`, TAG, AUTOLINK],
  ].join('|'),
  'uy',
);
