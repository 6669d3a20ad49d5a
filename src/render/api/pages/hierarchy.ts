import type {HierarchyView} from '../../../templates/api/view.js';
import {leadingLink, type Code} from '../model/code.js';
import {type ApiSymbol, refOfSymbol} from '../model/model.js';
import {byName} from './order.js';
import {addressOf, type SymbolPlace, type SymbolPlaces} from './symbolPlaces.js';
import type {PageViewer} from './viewSymbol.js';

/** Base types and all derived types of a type; undefined if it has neither. */
export function hierarchyOf(
  place: SymbolPlace,
  {viewer, places}: {viewer: PageViewer; places: SymbolPlaces},
): HierarchyView | undefined {
  const placeOf = (code: Code) => {
    const first = leadingLink(code);
    return first === undefined ? undefined : places.byRef.get(first);
  };
  const below = ({symbol}: SymbolPlace, seen: readonly ApiSymbol[]): HierarchyView[] => {
    const children = new Map<string, SymbolPlace>();
    for (const code of symbol.extendedBy ?? []) {
      const child = placeOf(code);
      if (!child || seen.includes(child.symbol)) continue;
      children.set(addressOf(child), child);
    }
    return [...children.values()]
      .sort((a, b) => byName(a.symbol, b.symbol))
      .map((child) => ({
        code: viewer.code([{t: child.symbol.name, to: refOfSymbol(child.module, child.symbol)}]),
        children: below(child, [...seen, child.symbol]),
      }));
  };
  let node: HierarchyView = {
    code: [place.symbol.name],
    current: true,
    children: below(place, [place.symbol]),
  };
  let at: SymbolPlace | undefined = place;
  for (let depth = 0; at?.symbol.extends?.length === 1 && depth < 32; depth++) {
    const [code] = at.symbol.extends;
    node = {code: viewer.code(code!), children: [node]};
    at = placeOf(code!);
  }
  return node.children.length > 0 ? node : undefined;
}
