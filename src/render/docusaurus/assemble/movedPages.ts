/** Where a page in code leads that does nothing else. */
export function redirectOf(text: string): string | undefined {
  const elements = text.match(/<[A-Z]\w*\b(?=[\s/>])/g) ?? [];
  return elements.length === 1 ? REDIRECT.exec(text)?.[2] : undefined;
}

const REDIRECT =
  /<Redirect\s+to=\{?\s*(?:useBaseUrl\(\s*)?(["'`])([^"'`$]+)\1[\s)]*\}?\s*(?:\/>|>\s*<\/Redirect>)/;

/** A tag that sends visitors on within seconds. */
const REFRESH =
  /^\s*<meta\s+http-?equiv=(["'])refresh\1\s+content=(["'])\s*\d\s*[;,]\s*url=([^"'\s]+)\s*\2/im;

/** Address that a text sends its visitors to, on this site or another host, instead of being read. */
export function movedTo(body: string, baseUrl: string): string | undefined {
  if (/^\s*(?:```|~~~)/m.test(body)) return undefined;
  const bare = body.replace(/^import\s.*$|<!--[^]*?-->|\{\/\*[^]*?\*\/\}/gm, '').trim();
  const [only, , leadsTo] = REDIRECT.exec(bare) ?? [];
  const to = only === bare ? leadsTo : REFRESH.exec(bare)?.[3];
  if (to === undefined || !/^(?:https?:\/)?\//.test(to)) return undefined;
  return to.startsWith(baseUrl) ? `/${to.slice(baseUrl.length)}` : to;
}
