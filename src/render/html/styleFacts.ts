import {factsOfReferences, type FactsOf, type PageFacts} from './htmlFacts.js';
import {References} from './htmlReferences.js';

const QUOTED = String.raw`"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)'`;
/** Comments, addresses, imported addresses and other strings (CSS Syntax Level 3, section 4). */
const TOKEN = new RegExp(
  String.raw`\/\*[^]*?(?:\*\/|$)|url\(\s*(?:${QUOTED}|((?:[^\s"'()\\]|\\[^])*))\s*\)|(@import)?\s*(?:${QUOTED})`,
  'gi',
);

/** Reads the addresses in a stylesheet. */
export function readStyleFacts(css: string, of: FactsOf): PageFacts {
  const references = new References();
  for (const found of css.matchAll(TOKEN)) {
    const [whole, double, single, bare, imports, ...strings] = found;
    const address = double ?? single ?? bare ?? (imports && (strings[0] ?? strings[1]));
    // A fragment alone names a part of the page that has the style.
    if (address === undefined || /^(?:#|data:)/i.test(address)) continue;
    const start = found.index + whole.search(/\S/);
    references.add(address.replace(/\\(.)/g, '$1'), 'part', start);
  }
  return factsOfReferences(references.all, of);
}

/** Whether a file's name is that of a stylesheet. */
export function isStylesheet(path: string): boolean {
  return /\.css$/.test(path);
}
