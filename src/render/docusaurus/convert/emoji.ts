import emojis from 'emojilib/simplemap.json' with {type: 'json'};

const CHARACTERS: ReadonlyMap<string, string> = new Map(Object.entries(emojis));

/**
 * Name of an emoji between colons. If a name follows directly, both are read as a directive, which takes the
 * second colon. A backslash before the first colon is not part of the text.
 */
const NAMED = /(\\*):(\+1|-1|[\w-]+):(?![A-Za-z](?:[\w-]*[A-Za-z\d])?(?![\w:-]))/g;

/** A text as written, with `:smile:` and other names of emoji replaced by their characters. Unknown names remain. */
export function withEmoji(text: string): string {
  const named = new RegExp(NAMED);
  let out = '';
  let at = 0;
  for (let found = named.exec(text); found; found = named.exec(text)) {
    const [{length}, slashes = '', name = ''] = found;
    const character = CHARACTERS.get(name);
    if (character === undefined) {
      // The second colon may start a further name.
      named.lastIndex = found.index + slashes.length + 1;
      continue;
    }
    out += text.slice(at, found.index + slashes.length - (slashes.length % 2)) + character;
    at = found.index + length;
  }
  return out + text.slice(at);
}

/**
 * A text without the names of directives, such as `:kbd` in `:kbd[Ctrl]`, which Docusaurus does not count as
 * words.
 */
export function withoutDirectives(value: string, source: string): string {
  if (!value.includes(':')) return value;
  // The text has the same colons as its source, where they may be escaped.
  const escaped = [...source.matchAll(/(\\*):/g)].map(([, {length} = '']) => length % 2 === 1);
  let nth = 0;
  return value.replace(/:([A-Za-z][\w-]*)?/g, (found, name: string | undefined, at: number) => {
    const [isEscaped, wasEscaped] = [escaped[nth], escaped[nth - 1]];
    nth++;
    const isName = name !== undefined && !/[-_]$/.test(name) && value[at + found.length] !== ':';
    const isFirst = value[at - 1] !== ':' || wasEscaped;
    return isName && !isEscaped && isFirst ? '' : found;
  });
}
