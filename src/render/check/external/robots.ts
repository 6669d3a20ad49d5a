/** Tells whether a robots.txt allows a path. */
export type Rules = (path: string) => boolean;

interface Rule {
  readonly allows: boolean;
  readonly pattern: string;
}

/**
 * Parses a robots.txt as defined by RFC 9309: the group of this agent applies, or else the one for all; the longest
 * matching rule decides. No regular expression is built from the text, which is untrusted.
 */
export function readRobots(text: string, agent: string): Rules {
  const groups = new Map<string, Rule[]>();
  let current: Rule[][] = [];
  let isHead = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [name, value] = parseLine(line);
    if (name === 'user-agent') {
      if (!isHead) current = [];
      isHead = true;
      const token = productToken(value);
      const rules = groups.get(token) ?? [];
      groups.set(token, rules);
      current.push(rules);
    } else if (name === 'allow' || name === 'disallow') {
      isHead = false;
      if (value === '') continue;
      const rule = {allows: name === 'allow', pattern: normalize(value)};
      for (const rules of current) rules.push(rule);
    }
  }
  const rules = (groups.get(productToken(agent)) ?? groups.get('*') ?? []).sort(
    (a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows),
  );
  return (path) => {
    const normal = normalize(path);
    return rules.find(({pattern}) => fits(pattern, normal))?.allows ?? true;
  };
}

/** Name and value of a line, without its comment. */
function parseLine(line: string): [name: string, value: string] {
  const [text = ''] = line.split('#', 1);
  const colon = text.indexOf(':');
  if (colon === -1) return ['', ''];
  return [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()];
}

/** Name of a program in lower case, without its version. */
function productToken(agent: string): string {
  return (/^[\w-]+/.exec(agent)?.[0] ?? agent).toLowerCase();
}

/** Normalizes a path: percent-encodes only the characters that need it (RFC 9309, 2.2.2). */
function normalize(path: string): string {
  return path.replace(/[^ -~]+/gu, encodeURIComponent).replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}

/** Whether a pattern matches the beginning of a path; parts between stars match at their first occurrence. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  if (last === undefined) return at === path.length;
  return path.length - last.length >= at && path.endsWith(last);
}
