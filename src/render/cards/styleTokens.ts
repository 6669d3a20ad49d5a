/** Strings and comments, which may contain braces; braces and ends of declarations. */
const TOKENS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[^]*?\*\/|[{};]/g;

/** At-rules with a condition that is true on a screen whose user has set no preferences. */
const PLAIN = /^@(?:layer\b|supports\b|media\s*(?:all|screen|not print)$)/;

/** Custom properties of the root in a colour mode, by name; references to other properties are resolved. */
export function tokensIn(css: string, mode: 'light' | 'dark'): ReadonlyMap<string, string> {
  const isRoot = new RegExp(
    String.raw`^(?::root|html|(?::root|html)?\[data-theme=(["']?)${mode}\1\])$`,
  );
  const tokens = new Map<string, string>();
  const open: string[] = [];
  let start = 0;
  for (const {0: token, index} of css.matchAll(TOKENS)) {
    if (token.length > 1) continue;
    const text = css
      .slice(start, index)
      .replace(/\/\*[^]*?\*\//g, '')
      .trim();
    start = index + 1;
    if (token === '{') {
      open.push(text);
      continue;
    }
    const [, name, value = ''] = /^(--[\w-]+)\s*:\s*([^]*)$/.exec(text) ?? [];
    const selectors = open.at(-1)?.split(',') ?? [];
    if (
      name !== undefined &&
      selectors.some((one) => isRoot.test(one.trim())) &&
      open.slice(0, -1).every((rule) => PLAIN.test(rule))
    ) {
      tokens.set(name, value.trim());
    }
    if (token === '}') open.pop();
  }
  return new Map([...tokens].map(([name, value]) => [name, resolved(value, tokens)]));
}

function resolved(value: string, tokens: ReadonlyMap<string, string>, depth = 0): string {
  if (depth > 10) return value;
  return value.replace(
    /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
    (reference: string, name: string, initial?: string) => {
      const found = tokens.get(name) ?? initial?.trim();
      return found === undefined ? reference : resolved(found, tokens, depth + 1);
    },
  );
}
