import {type ApiKind, type ApiModel, isExport, refOfSymbol} from '../model/model.js';
import {addressOf, isDeprecated, moduleRoute, type SymbolPlaces} from './symbolPlaces.js';

/** A possible meaning of a name. */
export interface SymbolTarget {
  /** Route and anchor, without baseUrl. */
  readonly route: string;
  readonly kind: ApiKind;
  readonly deprecated: boolean;
  /** Import specifier of the module. */
  readonly module: string;
}

/** Exported names and qualified members, each with its possible meanings, most likely first. */
export type SymbolTable = Readonly<Record<string, readonly SymbolTarget[]>>;

/** Lists all names that prose may use: `$getRoot`, `LexicalEditor.update`, including inherited members. */
export function symbolTable({modules}: ApiModel, places: SymbolPlaces): SymbolTable {
  const found = new Map<string, (SymbolTarget & {readonly rank: number})[]>();
  const add = (name: string, entry: SymbolTarget, rank: number) => {
    const entries = found.get(name);
    if (!entries) found.set(name, [{...entry, rank}]);
    // The same place in two modules counts as one meaning.
    else if (!entries.some(({route}) => route === entry.route)) entries.push({...entry, rank});
  };
  modules.forEach((module, order) => {
    for (const symbol of module.symbols) {
      // Prose cannot refer to `default`, which is a keyword, or `global`, which is not a name of the package.
      if (!isExport(symbol) || symbol.name === 'default') continue;
      const place = places.byRef.get(symbol.target ?? refOfSymbol(module, symbol));
      const route = place ? addressOf(place) : `${moduleRoute(places.base, module)}#${symbol.id}`;
      const of = place?.symbol ?? symbol;
      // A package's own symbols come before its re-exports, then in the order of the config.
      const rank = order + (symbol.target === undefined ? 0 : modules.length);
      add(
        symbol.name,
        {route, kind: of.kind, deprecated: isDeprecated(of), module: module.name},
        rank,
      );
      if (symbol.target !== undefined) continue;
      for (const member of symbol.members ?? []) {
        const at = places.byRef.get(member.target ?? refOfSymbol(module, member));
        if (!at) continue;
        const isStatic = member.flags?.includes('static') === true;
        const {kind} = member;
        add(
          `${symbol.name}.${member.name}`,
          {route: addressOf(at), kind, deprecated: isDeprecated(member), module: module.name},
          rank + (isStatic ? 0.5 : 0),
        );
      }
      for (const {ref, name, static: isStatic} of (symbol.inherited ?? []).flatMap(
        (group) => group.members,
      )) {
        const at = ref === undefined ? undefined : places.byRef.get(ref);
        if (!at) continue;
        const deprecated = isDeprecated(at.symbol);
        add(
          `${symbol.name}.${name}`,
          {route: addressOf(at), kind: at.symbol.kind, deprecated, module: module.name},
          rank + (isStatic ? 0.5 : 0),
        );
      }
    }
  });
  const names = [...found.keys()].sort();
  return Object.fromEntries(
    names.map((name) => {
      const entries = found.get(name)!.sort((a, b) => a.rank - b.rank);
      return [
        name,
        entries.map(({route, kind, deprecated, module}) => ({route, kind, deprecated, module})),
      ];
    }),
  );
}

/**
 * Resolves a name such as `update` or `LexicalEditor.update`; prefers the meaning in `module`, if given, then in
 * its package. Elsewhere, words such as `string` belong to the language, and plain words such as `parse` do not
 * refer to exports of other packages.
 */
export function resolveSymbol(
  table: SymbolTable,
  name: string,
  module?: string,
): SymbolTarget | undefined {
  const entries = Object.hasOwn(table, name) ? table[name]! : [];
  const own = packageOf(module);
  return (
    entries.find((entry) => entry.module === module) ??
    entries.find((entry) => packageOf(entry.module) === own) ??
    (LANGUAGE.test(name) || (module !== undefined && /^[a-z]+$/.test(name))
      ? undefined
      : entries[0])
  );
}

const packageOf = (module = ''): string =>
  module.split('/', module.startsWith('@') ? 2 : 1).join('/');

/**
 * Types, values and statements of the language. Code in prose refers to them even if a package exports a function
 * of the same name.
 */
const LANGUAGE =
  /^(?:any|bigint|boolean|catch|const|default|delete|enum|false|function|null|never|number|object|string|symbol|true|undefined|unknown|void)$/;
