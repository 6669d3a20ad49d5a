const QUOTED = String.raw`"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)'`;
/** Comments, addresses, imported addresses and other strings (CSS Syntax Level 3, section 4). */
const TOKEN = new RegExp(
  String.raw`\/\*[^]*?(?:\*\/|$)|url\(\s*(?:${QUOTED}|((?:[^\s"'()\\]|\\[^])*))\s*\)|(@import)?\s*(?:${QUOTED})`,
  'gi',
);

/** An address in CSS, and its position. */
interface StyleAddress {
  readonly address: string;
  readonly offset: number;
}

/** Addresses in a stylesheet or in a `style` attribute, except references to parts of the page itself. */
export function* styleAddresses(css: string): Generator<StyleAddress> {
  for (const found of css.matchAll(TOKEN)) {
    const [whole, double, single, bare, imports, ...strings] = found;
    const address = double ?? single ?? bare ?? (imports && (strings[0] ?? strings[1]));
    if (address === undefined || /^(?:#|data:)/i.test(address)) continue;
    yield {address: address.replace(/\\(.)/g, '$1'), offset: found.index + whole.search(/\S/)};
  }
}
