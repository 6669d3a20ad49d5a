import type {ContentsView, OverviewView} from '../../../templates/api/view.js';
import {type ApiModel, isExport, refOfSymbol} from '../model/model.js';
import {sorted} from './order.js';
import {
  addressOf,
  badgesOfExport,
  isDeprecatedExport,
  moduleRoute,
  type SymbolPlaces,
} from './symbolPlaces.js';

/** Front page of the reference, for sites without one of their own: each package and its description. */
export function overviewView(model: ApiModel, base: string): OverviewView {
  return {
    page: 'overview',
    contents: `${base}/modules`,
    packages: model.packages.map(({name, version, description}, i) => ({
      name,
      version,
      description,
      modules: model.modules
        .filter((module) => module.package === i)
        .map((module) => ({
          name: module.name,
          href: moduleRoute(base, module),
          count: module.symbols.filter(isExport).length,
        })),
    })),
    texts: [],
  };
}

/** All modules with all their exports. */
export function contentsView({modules}: ApiModel, places: SymbolPlaces): ContentsView {
  return {
    page: 'contents',
    modules: modules.map((module) => {
      const route = moduleRoute(places.base, module);
      return {
        id: module.id,
        name: module.name,
        href: route,
        symbols: sorted(module.symbols.filter(isExport)).map((symbol) => {
          const place = places.byRef.get(refOfSymbol(module, symbol));
          const href =
            symbol.target === undefined && place ? addressOf(place) : `${route}#${symbol.id}`;
          const badges = badgesOfExport(symbol, places);
          return {
            name: symbol.name,
            kind: symbol.kind,
            href,
            ...(isDeprecatedExport(symbol, places) ? {deprecated: true} : {}),
            ...(badges.length > 0 ? {badges} : {}),
          };
        }),
      };
    }),
    texts: [],
  };
}
