/** Patterns of active content in an SVG that is opened on its own. */
const ACTIVE = [
  /<[^\s<>/]*script/i,
  /javascript:/i,
  /["'\s/]on[a-z]+\s*=/i,
  /<[^\s<>/]*(?:foreignObject|iframe|object|embed|handler|listener)/i,
  /<!ENTITY|<\?xml-stylesheet/i,
  // In other encodings the patterns above would not match.
  /[\0\uFFFD]|<\?xml[^<>]*encoding\s*=\s*["'](?!utf-?8["']|us-ascii["'])/i,
];

/**
 * Whether a drawing may run a script. An `<img>` does not run scripts, but a link may point visitors to the drawing's
 * own address, which is part of the site.
 */
export function isActiveDrawing(bytes: Buffer): boolean {
  const text = bytes
    .toString('utf8')
    .replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\0';
    });
  // Browsers remove line breaks and tabs from addresses.
  const joined = text.replace(/[\t\n\r]/g, '');
  return ACTIVE.some((pattern) => pattern.test(text) || pattern.test(joined));
}
