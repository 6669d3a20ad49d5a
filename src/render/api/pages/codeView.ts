import type {CodeView, WordView} from '../../../templates/api/view.js';
import type {Code, Token} from '../model/code.js';
import {layout, WIDTH} from './layout.js';
import {
  addressOf,
  hasEntry,
  moduleRoute,
  type SymbolPlace,
  type SymbolPlaces,
} from './symbolPlaces.js';

/** Context in which code is printed. */
export interface Printing {
  readonly places: SymbolPlaces;
  /** Route of the current page; links within the page are only anchors. */
  readonly route: string;
  /**
   * Whether to mark up only links and literals: on a page with hundreds of symbols, this saves thousands of
   * elements.
   */
  readonly lean: boolean;
}

/** A declaration for templates. */
export function codeView(code: Code, printing: Printing, width: number = WIDTH): CodeView {
  const out: (string | WordView)[] = [];
  const ids = new Set<string>();
  for (const word of layout(code, width)) {
    const view = typeof word === 'string' ? word : once(wordView(word, printing), ids);
    const last = out.at(-1);
    if (typeof view === 'string' && typeof last === 'string') out[out.length - 1] = last + view;
    else out.push(view);
  }
  return out;
}

/** Keeps the anchor of a name only at its first occurrence: overloads share a name. */
function once(view: string | WordView, ids: Set<string>): string | WordView {
  if (typeof view === 'string' || view.id === undefined) return view;
  const {id, ...others} = view;
  if (ids.has(id)) return others;
  ids.add(id);
  return view;
}

function wordView({t, c, to, m}: Token, printing: Printing): string | WordView {
  const {places, route, lean} = printing;
  if (to !== undefined) {
    const place = places.byRef.get(to);
    const href = place ? symbolHref(place, route) : otherAddress(to, places);
    if (href === undefined) return t;
    // An entry in a list links to the type's own page as a whole, where the members have links.
    if (m && lean && place?.route !== route) return t;
    // The name of a member in the code of its type is the member's anchor, unless it has an entry.
    const isHere = m && place?.route === route && !hasEntry(place, places);
    return {t, href, ...(m ? {m} : {}), ...(isHere ? {id: place.symbol.id} : {})};
  }
  if (c === undefined) return t;
  return lean && c !== 's' && c !== 'n' ? t : {t, c};
}

/** Address of a module, or an address with a scheme. */
function otherAddress(to: string, {base}: SymbolPlaces): string | undefined {
  if (/^https?:/.test(to)) return to;
  return to.endsWith('#') ? moduleRoute(base, {id: to.slice(0, -1)}) : undefined;
}

/** Site path of a symbol, or only its anchor if it is on the current page. */
export function symbolHref(place: SymbolPlace, route: string): string {
  if (place.route === route) return `#${place.anchor ?? place.symbol.id}`;
  return addressOf(place);
}
