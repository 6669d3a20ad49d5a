import {freeName} from '../model/freeName.js';
import {
  type ApiModel,
  type ApiModule,
  type ApiRef,
  type ApiSymbol,
  refOfSymbol,
} from '../model/model.js';

/** Page and anchor where a symbol is described. */
export interface SymbolPlace {
  readonly module: ApiModule;
  readonly symbol: ApiSymbol;
  /** The class, interface or alias that a member belongs to. */
  readonly owner?: ApiSymbol;
  /** Route of the page, without baseUrl. */
  readonly route: string;
  /** Absent if the whole page is about the symbol. */
  readonly anchor?: string;
}

/** The places of all symbols of a model. */
export interface SymbolPlaces {
  /** Route of the reference's front page: `/docs/api`. */
  readonly base: string;
  readonly byRef: ReadonlyMap<ApiRef, SymbolPlace>;
}

/** Route of a module's page. */
export const moduleRoute = (base: string, {id}: Pick<ApiModule, 'id'>): string =>
  `${base}/modules/${id}`;

/** Whether a symbol has a page of its own: exported classes and interfaces do, regardless of size. */
export function hasPage({kind, exported, target}: ApiSymbol): boolean {
  return exported !== false && target === undefined && (kind === 'class' || kind === 'interface');
}

/** Routes of the pages of classes and interfaces. */
function typeRoutes(base: string): (module: ApiModule, symbol: ApiSymbol) => string {
  const taken = new Set<string>();
  return ({id}, {kind, name}) =>
    freeName(`${base}/${kind === 'class' ? 'classes' : 'interfaces'}/${id}.${name}`, taken);
}

/** Route of the page of an exported class or interface. */
export function typeRoute(module: ApiModule, symbol: ApiSymbol, {byRef}: SymbolPlaces): string {
  return byRef.get(refOfSymbol(module, symbol))!.route;
}

/** Assigns a place to every symbol of a model. */
export function symbolPlaces({modules}: ApiModel, base: string): SymbolPlaces {
  const byRef = new Map<ApiRef, SymbolPlace>();
  const typeRouteOf = typeRoutes(base);
  for (const module of modules) {
    const onModule = moduleRoute(base, module);
    const add = (symbol: ApiSymbol, route: string, owner?: ApiSymbol) => {
      const anchor = owner && isReexport(symbol) ? owner.id : symbol.id;
      const place = {module, symbol, route, anchor, ...(owner ? {owner} : {})};
      byRef.set(refOfSymbol(module, symbol), place);
      for (const member of symbol.members ?? []) add(member, route, symbol);
    };
    for (const symbol of module.symbols) {
      if (!hasPage(symbol)) add(symbol, onModule);
      else {
        const route = typeRouteOf(module, symbol);
        byRef.set(refOfSymbol(module, symbol), {module, symbol, route});
        for (const member of symbol.members ?? []) add(member, route, symbol);
      }
    }
  }
  return {base, byRef};
}

/** Whether a symbol is from a different module or namespace; the code of a namespace links to it there. */
const isReexport = ({kind, target, members}: ApiSymbol): boolean =>
  target !== undefined || (kind === 'namespace' && members === undefined);

/** Whether each overload of a symbol has an anchor. Overloads in the code of a type or namespace share one. */
export const hasOverloadAnchors = ({module, owner}: SymbolPlace, {byRef}: SymbolPlaces): boolean =>
  owner === undefined || byRef.get(refOfSymbol(module, owner))?.anchor === undefined;

/** Address of a place: `/docs/api/modules/lexical#$getRoot`. */
export function addressOf({route, anchor}: Pick<SymbolPlace, 'route' | 'anchor'>): string {
  return anchor === undefined ? route : `${route}#${anchor}`;
}

/** Address of a module, a symbol or an overload; `#` if no page describes it. */
export function addressOfRef(ref: ApiRef, places: SymbolPlaces): string {
  const {base, byRef} = places;
  if (ref.endsWith('#')) return moduleRoute(base, {id: ref.slice(0, -1)});
  const place = byRef.get(ref);
  if (place) return addressOf(place);
  const symbol = byRef.get(ref.slice(0, Math.max(0, ref.lastIndexOf('~'))));
  if (!symbol) return '#';
  const isAnchor = hasOverloadAnchors(symbol, places);
  return addressOf(isAnchor ? {...symbol, anchor: ref.slice(ref.indexOf('#') + 1)} : symbol);
}

/** Whether a symbol, or each of its overloads, is deprecated. */
export function isDeprecated({doc, signatures}: ApiSymbol): boolean {
  if (doc?.deprecated) return true;
  return signatures !== undefined && signatures.every((signature) => signature.doc?.deprecated);
}

/** Whether an export, or the symbol that it re-exports, is deprecated. */
export const isDeprecatedExport = (symbol: ApiSymbol, places: SymbolPlaces): boolean =>
  meant(symbol, places).some(isDeprecated);

/** Badges of an export, or of the symbol that it re-exports: alpha, beta, experimental. */
export function badgesOfExport(symbol: ApiSymbol, places: SymbolPlaces): string[] {
  const labels = meant(symbol, places).flatMap(({doc, signatures = []}) => {
    const [first = [], ...others] = signatures.map((one) => one.doc?.labels ?? []);
    return [
      ...(doc?.labels ?? []),
      ...first.filter((label) => others.every((list) => list.includes(label))),
    ];
  });
  return [...new Set(labels)].filter((label) => label !== 'internal');
}

/** An export and the symbol that it re-exports. */
function meant(symbol: ApiSymbol, {byRef}: SymbolPlaces): ApiSymbol[] {
  const target = symbol.target === undefined ? undefined : byRef.get(symbol.target);
  return target ? [symbol, target.symbol] : [symbol];
}
