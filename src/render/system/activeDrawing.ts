/** What makes an SVG do something once it is opened by itself. */
const ACTIVE = [
  /<[^\s<>/]*script/i,
  /javascript:/i,
  /["'\s/]on[a-z]+\s*=/i,
  /<[^\s<>/]*(?:foreignObject|iframe|object|embed|handler|listener)/i,
  /<!ENTITY|<\?xml-stylesheet/i,
  // In another encoding these patterns would not be seen.
  /[\0\uFFFD]|<\?xml[^<>]*encoding\s*=\s*["'](?!utf-?8["']|us-ascii["'])/i,
];

/**
 * Whether a drawing may run a script. In an <img> none runs, but its address is one of the site's, where a
 * visitor can be led.
 */
export function isActiveDrawing(bytes: Buffer): boolean {
  const text = bytes
    .toString('utf8')
    .replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\0';
    });
  // Addresses lose their line ends and tabs.
  const joined = text.replace(/[\t\n\r]/g, '');
  return ACTIVE.some((pattern) => pattern.test(text) || pattern.test(joined));
}
