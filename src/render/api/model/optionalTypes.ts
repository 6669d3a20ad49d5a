/**
 * A declaration without `undefined` in the types of optional parts: `a?: string` and `a?: string | undefined`
 * accept the same values.
 */
export function withoutUndefined(declaration: string): string {
  const at = declaration.indexOf('?:');
  if (at < 0 || !declaration.includes('undefined')) return declaration;
  const start = at + '?:'.length;
  const {parts, end} = unionAt(declaration, start);
  const kept = parts.filter((part) => !/^\s*(?:undefined)?\s*$/.test(part));
  const [only = ''] = kept;
  const type =
    kept.length === parts.length || kept.length === 0
      ? declaration.slice(start, end)
      : kept.length === 1
        ? ` ${only.trim().replace(/^\(([^()]*\(.*\).*=>.*)\)$/s, '$1')}`
        : kept.join('|');
  return (
    declaration.slice(0, start) + withoutUndefined(type) + withoutUndefined(declaration.slice(end))
  );
}

/** Members of the union that starts at a place, and the offset of its end. */
function unionAt(text: string, start: number): {parts: readonly string[]; end: number} {
  const parts: string[] = [];
  let depth = 0;
  let from = start;
  let isResult = false;
  let at = start;
  for (; at < text.length; at++) {
    const sign = text[at]!;
    // The return type of a function is part of its type.
    if (text.startsWith('=>', at)) {
      isResult ||= depth === 0;
      at++;
    } else if ('([{<'.includes(sign)) depth++;
    else if (')]}>'.includes(sign) && --depth < 0) break;
    else if (depth === 0 && ',;='.includes(sign)) break;
    else if (depth === 0 && sign === '|' && !isResult) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return {parts: [...parts, text.slice(from, at)], end: at};
}
