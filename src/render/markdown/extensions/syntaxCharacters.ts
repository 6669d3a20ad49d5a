/** Places in a text where micromark looks for constructs. */
const PLACES = ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text'];

/**
 * Returns the first characters of the plugins' syntax, read from their processor's data: a text without them has the
 * same tree with and without the plugins. Undefined if that is uncertain, `''` if the plugins do not change the
 * syntax. Both kinds of extensions are those of mdast-util-from-markdown; a micromark extension names its constructs
 * by the code of their first character.
 */
export function syntaxCharacters({
  micromarkExtensions = [],
  fromMarkdownExtensions = [],
}: ParserData): string | undefined {
  const tokens = micromarkExtensions.flat(Infinity) as readonly Constructs[];
  const trees = fromMarkdownExtensions.flat(Infinity) as readonly object[];
  // Handlers without constructs, and transforms of the whole tree, change the meaning of other syntax.
  if (tokens.length === 0 && trees.length > 0) return undefined;
  if (trees.some((extension) => 'transforms' in extension)) return undefined;
  if (tokens.some(({disable}) => disable)) return undefined;
  const codes = tokens.flatMap((extension) =>
    PLACES.flatMap((place) => Object.keys(extension[place] ?? {})),
  );
  // `null` means any character, and negative codes mean line endings and blanks.
  const isCharacter = (code: string): boolean => /^\d+$/.test(code) && Number(code) > 32;
  if (!codes.every(isCharacter)) return undefined;
  return [...new Set(codes)].map((code) => String.fromCodePoint(Number(code))).join('');
}

/** The part of a processor's data that remark-parse reads. */
interface ParserData {
  readonly micromarkExtensions?: readonly unknown[];
  readonly fromMarkdownExtensions?: readonly unknown[];
}

/** A micromark extension: constructs by the code of their first character, grouped by place. */
type Constructs = Readonly<Record<string, object | undefined>>;
