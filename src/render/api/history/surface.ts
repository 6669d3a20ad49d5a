import type {Code, Piece} from '../model/code.js';
import type {Surface, SymbolState} from '../model/history.js';
import {isInternal, shownSignatures} from '../model/internal.js';
import {type ApiModel, type ApiSymbol, refOfSymbol} from '../model/model.js';
import {printedText} from '../pages/layout.js';
import {isDeprecated} from '../pages/symbolPlaces.js';

/** The public API of each package of a model, by package name. */
export function surfacesOf({packages, modules}: ApiModel): ReadonlyMap<string, Surface> {
  const symbols = new Map(
    modules.flatMap((module) =>
      module.symbols.map((symbol) => [refOfSymbol(module, symbol), symbol] as const),
    ),
  );
  return new Map(
    packages.map(({name}, i) => [
      name,
      new Map(
        modules
          .filter((module) => module.package === i)
          .map((module) => [
            module.name,
            new Map(module.symbols.flatMap((symbol) => statesOf(symbol, symbols))),
          ]),
      ),
    ]),
  );
}

/**
 * States of a symbol and its members. The code of an alias, or of a type that is not exported, includes its
 * members. Internal symbols and overloads are omitted, because they may change without notice.
 */
function statesOf(
  symbol: ApiSymbol,
  symbols: ReadonlyMap<string, ApiSymbol>,
): [id: string, state: SymbolState][] {
  if (isInternal(symbol)) return [];
  // A re-export has the signature of its target.
  const target = symbol.target === undefined ? undefined : symbols.get(symbol.target);
  const described = target ?? symbol;
  const isMembered = symbol.exported !== false && MEMBERED.has(symbol.kind);
  const state = {
    signature: declarationsOf(withoutInternal(described), {as: symbol.name, isMembered}).join('\n'),
    deprecated:
      isDeprecated(symbol) ||
      isDeprecated(described) ||
      deprecatedOverloads(described, symbol.name),
  };
  const members = isMembered ? (symbol.members ?? []) : [];
  return [[symbol.id, state], ...members.flatMap((member) => statesOf(member, symbols))];
}

const withoutInternal = (symbol: ApiSymbol): ApiSymbol => ({
  ...symbol,
  signatures: shownSignatures(symbol),
});

/** Kinds whose members are recorded individually. */
const MEMBERED: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'enum',
  'namespace',
  'augmentation',
]);

/** Declarations of the deprecated overloads of a symbol; false if no overload is deprecated. */
function deprecatedOverloads(symbol: ApiSymbol, as: string): false | readonly string[] {
  const gone = shownSignatures(symbol).filter(({doc}) => doc?.deprecated);
  if (gone.length === 0) return false;
  const {name, localName} = symbol;
  return declarationsOf(
    {name, ...(localName === undefined ? {} : {localName}), signatures: gone},
    {as, isMembered: false},
  );
}

/** Printed declarations of a symbol; those of a re-export have the name of the re-export. */
function declarationsOf(
  {
    name,
    localName = name,
    code,
    signatures = [],
  }: Pick<ApiSymbol, 'name' | 'localName' | 'code' | 'signatures'>,
  {as, isMembered}: {as: string; isMembered: boolean},
): string[] {
  const own = code ? [isMembered ? withoutMembers(code) : code] : [];
  const named = (piece: Piece): Piece =>
    typeof piece === 'object' && 't' in piece && piece.c === 'f' && piece.t === localName
      ? {...piece, t: as}
      : piece;
  return [...own, ...signatures.map((signature) => signature.code)].map((one) =>
    printedText(one.map(named)),
  );
}

function withoutMembers(code: Code): Code {
  const body = code.findIndex(
    (piece) => typeof piece !== 'string' && 'items' in piece && piece.open === '{',
  );
  return body < 0 ? code : code.slice(0, code[body - 1] === ' ' ? body - 1 : body);
}
