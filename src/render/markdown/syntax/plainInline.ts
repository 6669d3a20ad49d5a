/** Syntax that a text may contain. */
interface Allowed {
  /** Characters of the marks that may occur, without those of the marks around the text. */
  readonly marks: string;
  /** False inside links. */
  readonly links: boolean;
  readonly addresses: boolean;
}

/** Whether the text of a paragraph, heading or cell has only inline marks with an unambiguous meaning. */
export function isPlainInline(
  text: string,
  allowed: Allowed = {marks: ALL, links: true, addresses: true},
): boolean {
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const {groups} = TOKEN.exec(text) ?? {};
    if (!groups) return false;
    at = TOKEN.lastIndex;
    const {mark = groups.stars, marked = groups.starred, linked, referring, address} = groups;
    if (address !== undefined) {
      // In a link's label it stays text; one of the parsers reads the port as a directive.
      if (!allowed.addresses || (!allowed.links && /:\d/.test(address))) return false;
    } else if (marked !== undefined) {
      const [character] = mark!;
      const marks = allowed.marks.replace(character!, '');
      if (marks === allowed.marks || !isPlainInline(marked, {...allowed, marks})) return false;
    } else if (linked !== undefined) {
      if (!allowed.links || !isPlainInline(linked, {...allowed, links: false})) return false;
    } else if (referring !== undefined) {
      if (!allowed.links || allowed.marks !== ALL || !isPlainInline(referring, NOTHING))
        return false;
    }
  }
  return true;
}

const ALL = '*_~';
const NOTHING: Allowed = {marks: '', links: false, addresses: false};

/** Characters that are always literal. */
const LETTERS = String.raw`[^\\${'`'}*_[\]<&~@!:hHwW]+`;
/**
 * Characters that are literal in some contexts: letters that do not start a bare address, which would become a link,
 * an underscore between letters, an @ that does not end a mailbox name, a colon that does not precede a directive
 * name, an & that does not start an entity.
 */
const SIGNS = [
  String.raw`[hH](?![tT]{2}[pP][sS]?:)|[wW](?![wW]{2}\.)`,
  String.raw`!(?!\[)|(?<!\S)~(?=[\d\s$])|(?<=\s)\*(?=\s)|<(?=[ \d])|(?<=[A-Za-z\d])_(?=[A-Za-z\d])|(?<![^\s("'[])@`,
  String.raw`:(?=[\s).,;"'!?*]|$)|&(?!#?\w*;)|\\[!"#$%'()*+,=?[\]^_${'`'}{|}~<>-]|\\\n`,
].join('|');
const CODE = '(?<!`)(?:`[^`]{1,1000}`|``[^`]{1,1000}``|```[^`]{1,1000}```)(?!`)';
/** Content between marks or brackets that can affect where they end; longer content is ambiguous. */
const between = (characters: string) => String.raw`(?:${characters}|\\[^]|${CODE}){1,1000}`;

/** Marks next to blanks or punctuation, which are neither text nor part of other marks. */
const MARKED = String.raw`(?<![^\s("'[（「“‘，。：；、])(?<mark>\*\*?|__?|~~)(?=[^\s*_~])(?<marked>${between('(?!\\k<mark>)[^`\\\\]')})(?<=[^\s*_~\\])\k<mark>(?![^\s.,;:)\]!?"'）」”’，。：；、！？])`;
/** Marks between letters, as in text without blanks, with letters inside them at both ends. */
const MARKED_LETTERS = String.raw`(?<![*\\])(?<stars>\*\*?)(?=[\p{L}\p{N}])(?<starred>${between('[^*`\\\\]')})(?<=[\p{L}\p{N}])\k<stars>(?!\*)`;
const TARGET = String.raw`\((?:<[\w./#~:?=%+,;@!$()-]+>|(?:[\w./#~:?=%+,;@!-]|&(?![#\w]*;))+)(?: "[^"\\&\n]*")?\)`;
const LABEL = String.raw`\[(?! )[\w -]{1,100}(?<! )\]`;
const ALT = String.raw`!\[(?! )(?:[^[\]\\${'`'}*_<&~@:wW\n]|: |[wW](?![wW])){0,1000}(?<! )\]`;
const LINK = String.raw`\[(?=\S)(?<linked>${between(`[^[\\]\`\\\\]|${ALT}${TARGET}`)})(?<=\S)\]${TARGET}`;
/** Brackets, which are a link if a definition exists. */
const REFERRING = String.raw`\[(?!\^)(?<referring>${between('[^[\\]`\\\\]')}|)\](?:${LABEL}|\[\])?(?![([:{])`;
const TAG = String.raw`<\/?[A-Za-z][A-Za-z\d]*(?: [a-z-]+="[^"<>&\\\n]*")* ?\/?>`;
const AUTOLINK = String.raw`<https?:\/\/[\w./#~:?=%+,;@!-]+>`;

/** A bare address between blanks, which becomes a link in GFM. */
const ADDRESS = String.raw`(?<![^\s(])(?<address>https?:\/\/(?:(?:[a-z\d-]+\.)+[a-z]{2,10}|localhost)(?::\d{1,5})?(?:\/(?:[\w./~%+=?#-]*[\w\/])?)?)(?=\)?[.,]?(?:\s|$))`;

const TOKEN = new RegExp(
  [
    ...[`(?<text>${LETTERS}|${SIGNS})`, CODE, MARKED, MARKED_LETTERS, LINK, REFERRING, ADDRESS],
    ...[`${ALT}(?:${TARGET}|${LABEL}(?![([:{]))`, TAG, AUTOLINK],
  ].join('|'),
  'uy',
);
