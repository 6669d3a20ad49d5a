/**
 * Colour of a token, named like the classes of the highlighter: keyword, string, comment, number, function,
 * parameter.
 */
export type TokenClass = 'k' | 's' | 'c' | 'n' | 'f' | 'p';

/** A coloured or linked word; `to` is an address with a scheme, or an ApiRef. */
export interface Token {
  readonly t: string;
  readonly c?: TokenClass;
  readonly to?: string;
  /**
   * The token is the name of a member of the type that this code declares; on the type's own page or entry, it is
   * the member's anchor.
   */
  readonly m?: true;
}

/** A list on one line if it fits, otherwise with one item per line. */
export interface CodeGroup {
  readonly open: string;
  readonly items: readonly Code[];
  /** Between items: `,`, `;`, ` |`. */
  readonly separator: string;
  readonly close: string;
  /** Spaces inside the brackets when on one line, as in `{ a: b }`. */
  readonly pad?: boolean;
  /** Prefix of each item when broken: `| `. */
  readonly lead?: string;
  /** Whether the list is always broken: an object type with several members is hard to read on one line. */
  readonly broken?: boolean;
}

/** A piece of a declaration; punctuation and plain names are strings. */
export type Piece = string | Token | CodeGroup;

/** A declaration that can be laid out to a width. */
export type Code = readonly Piece[];

export const keyword = (t: string): Token => ({t, c: 'k'});

/** Code on one line, without links. */
export function plainText(code: Code): string {
  return code.map((piece) => (typeof piece === 'string' ? piece : pieceText(piece))).join('');
}

function pieceText(piece: Token | CodeGroup): string {
  if ('t' in piece) return piece.t;
  const pad = piece.pad && piece.items.length > 0 ? ' ' : '';
  const items = piece.items.map(plainText).join(`${piece.separator} `);
  return piece.open + pad + items + pad + piece.close;
}

/** Link of the first name in a type, or in a list of types. */
export const leadingLink = ([first = '']: Code): string | undefined => linksOf([first])[0];

/** All links of the code, in order. */
export function linksOf(code: Code): string[] {
  return code.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    if ('items' in piece) return piece.items.flatMap(linksOf);
    return piece.to === undefined ? [] : [piece.to];
  });
}
