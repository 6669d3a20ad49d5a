import {linksOf, type Code} from '../model/code.js';
import {type ApiModel, type ApiRef, type ApiSymbol, refOfSymbol} from '../model/model.js';
import {sorted} from './order.js';
import {hasPage, qualifiedName} from './symbolPlaces.js';

/** Exported symbols that use a type, by its ref, as links sorted by name. */
export type Usage = ReadonlyMap<ApiRef, Code>;

/** A symbol that uses a type; `module` distinguishes it from symbols of the same name. */
interface User {
  readonly to: ApiRef;
  readonly name: string;
  readonly module: string;
}

/** Functions that take or return each type. */
export const usageOf = (model: ApiModel): Usage =>
  usersOf(model, ({signatures = [], callable, code}) => [
    ...signatures.map((signature) => signature.code),
    ...(callable ? [code!] : []),
  ]);

/** Types and variables whose declarations name each type. */
export const mentionsOf = (model: ApiModel): Usage => usersOf(model, codesOf);

const codesOf = ({code = [], signatures = [], members = []}: ApiSymbol): Code[] => [
  code,
  ...signatures.map((signature) => signature.code),
  ...members.flatMap(codesOf),
];

/** Finds the users of each type in the given declarations of exported symbols. */
function usersOf({modules}: ApiModel, codes: (symbol: ApiSymbol) => readonly Code[]): Usage {
  const users = new Map<ApiRef, Map<ApiRef, User>>();
  for (const module of modules) {
    for (const symbol of withoutNamespaces(module.symbols)) {
      if (symbol.exported === false) continue;
      const name = qualifiedName(symbol);
      const to = refOfSymbol(module, symbol);
      for (const type of codes(symbol).flatMap(linksOf)) {
        if (type === to) continue;
        const known = users.get(type) ?? new Map<ApiRef, User>();
        users.set(type, known.set(to, {to, name, module: module.name}));
      }
    }
  }
  return new Map(
    [...users].map(([type, known]) => {
      const functions = sorted([...known.values()]);
      const names = functions.map(({name}) => name);
      return [
        type,
        functions.flatMap(({to, name, module}, i): Code => {
          const isOne = names.indexOf(name) === names.lastIndexOf(name);
          return [...(i > 0 ? [', '] : []), {t: isOne ? name : `${name} (${module})`, to}];
        }),
      ];
    }),
  );
}

/** Symbols, with the content of a namespace in its place. */
function withoutNamespaces(symbols: readonly ApiSymbol[]): ApiSymbol[] {
  return symbols.flatMap((symbol) =>
    symbol.kind === 'namespace' && hasPage(symbol) ? withoutNamespaces(symbol.members!) : [symbol],
  );
}
