/** A pattern of a grammar; shiki's own class records in `rawOptions` how it differs from `RegExp`. */
export type GrammarPattern = RegExp & {readonly rawOptions?: object};

/** JavaScript's own class, or shiki's. */
type RegExpKind = new (source: string, flags: string, options?: object) => RegExp;

/**
 * Returns a pattern that finds the same in ASCII text as the given one. Classes such as `\p{Alpha}` are
 * reduced to their ASCII part, so that far less is compiled and run.
 */
export function asciiPattern(pattern: GrammarPattern): RegExp {
  const sets = hasSets(pattern.source);
  let depth = 0;
  const source = pattern.source.replace(TOKEN, (token) => {
    if (token === '[') depth++;
    else if (token === ']') depth--;
    else if (/^\\[pP]\{/.test(token)) {
      return depth > 0 && !sets ? asciiRanges(token) : `[${asciiRanges(token)}]`;
    }
    return token;
  });
  const Kind = pattern.constructor as RegExpKind;
  const flags = sets ? pattern.flags : pattern.flags.replace('v', '');
  return new Kind(source, flags, pattern.rawOptions);
}

/** Escapes, each as a whole, and the characters that open, close or combine classes. */
const TOKEN = /\\(?:[pP]\{[^}]*\}|[^])|[[\]]|--|&&/g;

/** Whether a pattern uses syntax only valid with the `v` flag: nested sets, or characters by code point. */
function hasSets(source: string): boolean {
  let depth = 0;
  for (const [token] of source.matchAll(TOKEN)) {
    if (token === '[') depth++;
    if (depth > 1 || token === '\\u' || (depth > 0 && /^(?:--|&&)$/.test(token))) return true;
    if (token === ']') depth--;
  }
  return false;
}

const ranges = new Map<string, string>();

/** Returns the ASCII characters of a property, written as ranges for use inside a character class. */
function asciiRanges(property: string): string {
  let text = ranges.get(property);
  if (text === undefined) {
    const pattern = new RegExp(property, 'v');
    const has = (code: number): boolean => code < 128 && pattern.test(String.fromCharCode(code));
    const hex = (code: number): string => `\\x${code.toString(16).padStart(2, '0')}`;
    text = '';
    for (let from = 0; from < 128; from++) {
      if (!has(from)) continue;
      let to = from;
      while (has(to + 1)) to++;
      text += `${hex(from)}-${hex(to)}`;
      from = to;
    }
    ranges.set(property, text);
  }
  return text;
}
