import {freeName} from '../model/freeName.js';
import {
  type ApiKind,
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
  /** The class, interface, alias or namespace that a member belongs to. */
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

/** Kinds of symbols with pages of their own, and the folders of these pages. */
export const PAGE_FOLDERS: ReadonlyMap<ApiKind, string> = new Map([
  ['class', 'classes'],
  ['interface', 'interfaces'],
  ['namespace', 'namespaces'],
]);

/** Maximum number of members of an interface or namespace that is printed in full on the page that lists it. */
export const FEW_MEMBERS = 8;

/**
 * Whether a symbol has a page of its own: exported classes and interfaces do, regardless of size, and namespaces with
 * such types or many members.
 */
export function hasPage({kind, exported, target, members = []}: ApiSymbol): boolean {
  if (exported === false || target !== undefined || !PAGE_FOLDERS.has(kind)) return false;
  return kind !== 'namespace' || members.length > FEW_MEMBERS || members.some(hasPage);
}

/** Symbols with pages of their own, each namespace before those inside it. */
export function pagedSymbols(symbols: readonly ApiSymbol[]): ApiSymbol[] {
  return symbols
    .filter(hasPage)
    .flatMap((symbol) => [
      symbol,
      ...(symbol.kind === 'namespace' ? pagedSymbols(symbol.members!) : []),
    ]);
}

/** Name of a symbol, with the namespaces around it: `tools.run`. */
export function qualifiedName({id, name}: ApiSymbol): string {
  return id.includes('.') ? id.replace(/:\w+$/, '') : name;
}

/** Routes of the pages of classes, interfaces and namespaces. */
function typeRoutes(base: string): (module: ApiModule, symbol: ApiSymbol) => string {
  const taken = new Set<string>();
  return ({id}, symbol) => {
    const name = `${id}.${qualifiedName(symbol)}`;
    // An address that ends in .html would be that of the page's file.
    const segment = name.replace(/\.html$/i, '-html');
    return freeName(`${base}/${PAGE_FOLDERS.get(symbol.kind)!}/${segment}`, taken);
  };
}

/** Route of the page of an exported class, interface or namespace. */
export function typeRoute(module: ApiModule, symbol: ApiSymbol, {byRef}: SymbolPlaces): string {
  return byRef.get(refOfSymbol(module, symbol))!.route;
}

/** Assigns a place to every symbol of a model. */
export function symbolPlaces({modules}: ApiModel, base: string): SymbolPlaces {
  const byRef = new Map<ApiRef, SymbolPlace>();
  const typeRouteOf = typeRoutes(base);
  for (const module of modules) {
    /** `isList` if the page at the route has an entry for each symbol. */
    const add = (symbol: ApiSymbol, at: {route: string; isList: boolean; owner?: ApiSymbol}) => {
      const {owner, isList} = at;
      const isPaged = isList && hasPage(symbol);
      const route = isPaged ? typeRouteOf(module, symbol) : at.route;
      const anchor = owner && !isList && isReexport(symbol) ? owner.id : symbol.id;
      byRef.set(refOfSymbol(module, symbol), {
        module,
        symbol,
        route,
        ...(isPaged ? {} : {anchor}),
        ...(owner ? {owner} : {}),
      });
      for (const member of symbol.members ?? []) {
        add(member, {route, isList: isPaged, owner: symbol});
      }
    };
    const route = moduleRoute(base, module);
    for (const symbol of module.symbols) add(symbol, {route, isList: true});
  }
  return {base, byRef};
}

/** Whether a symbol is from a different module or namespace; the code of a namespace links to it there. */
const isReexport = ({kind, target, members}: ApiSymbol): boolean =>
  target !== undefined || (kind === 'namespace' && members === undefined);

/**
 * Whether a symbol has an entry or a page of its own, in which each of its overloads has an anchor. Otherwise it is in
 * the code of its owner.
 */
export const hasEntry = ({module, owner}: SymbolPlace, {byRef}: SymbolPlaces): boolean =>
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
  const isAnchor = hasEntry(symbol, places);
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
