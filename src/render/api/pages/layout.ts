import {plainText, type Code, type CodeGroup, type Piece, type Token} from '../model/code.js';

/** Maximum width of a declaration in columns before it is broken; the width of a page's text. */
export const WIDTH = 68;

interface SequenceOptions {
  /** Columns before each line. */
  readonly indent: number;
  /** Whether all groups are on one line. */
  readonly flat?: boolean;
  /** Columns that the text after the pieces needs on their last line. */
  readonly after?: number;
  /** Whether the pieces start a line. */
  readonly startsLine?: boolean;
}

/**
 * Lays out a declaration as words and line breaks; breaks it if it is longer than `width`. With an infinite width,
 * every group is on one line.
 */
export function layout(code: Code, width: number = WIDTH): (string | Token)[] {
  const out: (string | Token)[] = [];
  let column = 0;
  const write = (text: string | Token) => {
    const word = typeof text === 'string' ? text : text.t;
    const end = word.lastIndexOf('\n');
    column = end < 0 ? column + word.length : word.length - end - 1;
    const last = out.at(-1);
    if (typeof text === 'string' && typeof last === 'string') out[out.length - 1] = last + text;
    else if (word !== '') out.push(text);
  };
  const line = (indent: number) => {
    const last = out.at(-1);
    if (typeof last === 'string') out[out.length - 1] = last.trimEnd();
    write(`\n${' '.repeat(indent)}`);
  };

  const sequence = (
    pieces: Code,
    {indent, flat = false, after = 0, startsLine = false}: SequenceOptions,
  ) => {
    pieces.forEach((piece, i) => {
      if (typeof piece === 'string' || 't' in piece) return write(piece);
      const rest = pieces.slice(i + 1);
      const tail = headWidth(rest) + (rest.some(isGroup) ? 0 : after);
      const fits =
        flat ||
        piece.items.length === 0 ||
        (!mustBreak(piece) && column + flatWidth(piece) + tail <= width);
      if (fits) flatGroup(piece, indent);
      else if (hugs(piece)) {
        write(piece.open);
        sequence(piece.items[0]!, {indent, after: piece.close.length + tail});
        write(piece.close);
      } else if (piece.lead && isNullable(piece)) nullableGroup(piece, indent);
      else {
        brokenGroup(piece, indent, pieces.length === 1 && startsLine);
        const [next] = rest;
        if (piece.lead && typeof next === 'string' && next.startsWith(')')) line(indent);
      }
    });
  };
  /** `{…} | null` around the lines of the object type. */
  const nullableGroup = ({items, separator}: CodeGroup, indent: number) => {
    items.forEach((item, i) => {
      if (i > 0) write(`${separator} `);
      sequence(item, {indent});
    });
  };
  const flatGroup = ({open, items, separator, close, pad}: CodeGroup, indent: number) => {
    const space = pad && items.length > 0 ? ' ' : '';
    write(open + space);
    items.forEach((item, i) => {
      if (i > 0) write(`${separator} `);
      sequence(item, {indent, flat: true});
    });
    write(space + close);
  };
  const brokenGroup = (group: CodeGroup, indent: number, startsLine: boolean) => {
    const {open, items, separator, close, lead} = group;
    // A list at the start of an argument's line keeps that line's indent.
    const isAligned = startsLine && lead !== undefined;
    const inner = isAligned ? indent : indent + 2;
    write(open);
    items.forEach((item, i) => {
      if (i > 0 || !isAligned) line(inner);
      if (lead) write(lead);
      const end = lead || (i === items.length - 1 && separator !== ';') ? '' : separator;
      sequence(item, {indent: inner, after: end.length, startsLine: !lead});
      write(end);
    });
    if (close) {
      line(indent);
      write(close);
    }
  };
  sequence(code, {indent: 0, flat: width === Infinity});
  return out;
}

const isGroup = (piece: Piece): piece is CodeGroup => typeof piece !== 'string' && 'items' in piece;

/** Whether a group keeps its brackets on the lines of its only item, an object type: `Readonly<{`. */
function hugs({items, lead, open}: CodeGroup): boolean {
  const last = items[0]?.at(-1);
  return (
    !lead &&
    open !== '{' &&
    items.length === 1 &&
    last !== undefined &&
    isGroup(last) &&
    last.open === '{'
  );
}

/** Whether a union is an object type and words such as `null`. */
function isNullable({items, separator}: CodeGroup): boolean {
  const others = items.filter((item) => !isObject(item));
  const isWord = (item: Code) => /^(?:null|undefined|void)$/.test(plainText(item));
  return separator === ' |' && others.length === items.length - 1 && others.every(isWord);
}

const isObject = ([only, ...more]: Code): boolean =>
  only !== undefined && more.length === 0 && isGroup(only) && only.open === '{';

function mustBreak(group: CodeGroup): boolean {
  return (
    group.broken === true ||
    group.items.some((item) => item.some((p) => isGroup(p) && mustBreak(p)))
  );
}

function flatWidth(group: CodeGroup): number {
  return plainText([group]).length;
}

/** Width up to the next possible line break; unions are broken last. */
function headWidth(pieces: Code): number {
  let width = 0;
  for (const piece of pieces) {
    if (!isGroup(piece)) width += typeof piece === 'string' ? piece.length : piece.t.length;
    else if (piece.lead !== undefined) width += flatWidth(piece);
    else return width + piece.open.length;
  }
  return width;
}

/** A declaration as text, as stored in the history. */
export function printedText(code: Code): string {
  return layout(code)
    .map((word) => (typeof word === 'string' ? word : word.t))
    .join('');
}
