import type {ApiModel} from '../model/model.js';
import {
  hasPage,
  moduleRoute,
  pagedSymbols,
  PAGE_FOLDERS,
  qualifiedName,
  type SymbolPlaces,
  typeRoute,
} from './symbolPlaces.js';

/** A former address and the page to redirect to; both without baseUrl. */
export interface ApiAlias {
  readonly from: string;
  readonly to: string;
}

/**
 * Addresses of the same pages in typedoc-plugin-markdown, such as `modules/lexical_react_LexicalComposer` and
 * `classes/lexical_list.ListNode`. They have the whole specifier, with underscores in place of other characters;
 * hyphens were replaced or kept.
 */
export function apiAliases({modules}: ApiModel, places: SymbolPlaces): ApiAlias[] {
  const {base, byRef} = places;
  const aliases: ApiAlias[] = modules.flatMap((module) =>
    [...formerNames(module.name)].flatMap((old) => {
      const symbols = [...new Set([...module.symbols, ...pagedSymbols(module.symbols)])];
      const types = symbols.flatMap((symbol) => {
        const folder = PAGE_FOLDERS.get(symbol.kind);
        if (folder === undefined) return [];
        const from = `${base}/${folder}/${old}.${qualifiedName(symbol)}`;
        if (hasPage(symbol)) return [{from, to: typeRoute(module, symbol, places)}];
        const target = symbol.target === undefined ? undefined : byRef.get(symbol.target);
        return target ? [{from, to: target.route}] : [];
      });
      return [{from: `${base}/modules/${old}`, to: moduleRoute(base, module)}, ...types];
    }),
  );
  // Some file systems cannot tell `Foo` from `foo`. The address of a page cannot be an alias of a different page.
  const routes = [...modules.map((module) => moduleRoute(base, module)), ...routesOf(places)];
  const taken = new Set(routes.map((route) => route.toLowerCase()));
  return aliases.filter(({from}) => {
    const key = from.toLowerCase();
    // An address that ends in .html would be that of a different page's file.
    return !key.endsWith('.html') && !taken.has(key) && taken.add(key);
  });
}

const routesOf = ({byRef}: SymbolPlaces): string[] => [...byRef.values()].map(({route}) => route);

function formerNames(specifier: string): Set<string> {
  const bare = specifier.replace(/^@/, '');
  return new Set([bare.replace(/[^A-Za-z\d$]+/g, '_'), bare.replace(/[^A-Za-z\d$-]+/g, '_')]);
}
