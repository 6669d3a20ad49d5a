/** Where constructs of micromark stand. */
const PLACES = ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text'];

/**
 * The characters that syntax of plugins begins with, by the data of their processor: a text without them has the same tree with
 * and without the plugins. Undefined where that cannot be said, `''` where they leave the syntax as it is. Both
 * kinds of extensions are those of mdast-util-from-markdown; a micromark extension names its constructs by the
 * code of their first character.
 */
export function syntaxCharacters({
  micromarkExtensions = [],
  fromMarkdownExtensions = [],
}: ParserData): string | undefined {
  const tokens = micromarkExtensions.flat(Infinity) as readonly Constructs[];
  const trees = fromMarkdownExtensions.flat(Infinity) as readonly object[];
  // Handlers alone, and passes over the whole tree, change what other syntax means.
  if (tokens.length === 0 && trees.length > 0) return undefined;
  if (trees.some((extension) => 'transforms' in extension)) return undefined;
  if (tokens.some(({disable}) => disable)) return undefined;
  const codes = tokens.flatMap((extension) =>
    PLACES.flatMap((place) => Object.keys(extension[place] ?? {})),
  );
  // `null` and what is below zero stand for any character, and for blanks.
  const isCharacter = (code: string): boolean => /^\d+$/.test(code) && Number(code) > 32;
  if (!codes.every(isCharacter)) return undefined;
  return [...new Set(codes)].map((code) => String.fromCodePoint(Number(code))).join('');
}

/** What remark-parse reads of a processor's data. */
interface ParserData {
  readonly micromarkExtensions?: readonly unknown[];
  readonly fromMarkdownExtensions?: readonly unknown[];
}

/** An extension of micromark: constructs by the code of their first character, by where they stand. */
type Constructs = Readonly<Record<string, object | undefined>>;
