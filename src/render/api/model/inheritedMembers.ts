import {linksOf} from './code.js';
import type {ApiModel, ApiModule, ApiRef, ApiSymbol} from './model.js';

/** A symbol, as a recorded history names it. */
export interface RecordedSymbol {
  readonly package: string;
  /** Import specifier. */
  readonly module: string;
  readonly id: string;
}

/** The key of a symbol among those of all modules. */
export const symbolKey = ({module, id}: Pick<RecordedSymbol, 'module' | 'id'>): string =>
  `${module}#${id}`;

/** The declarations of all members that types inherit, by the keys that own members of these types would have. */
export function inheritedMembers({
  packages,
  modules,
}: ApiModel): ReadonlyMap<string, RecordedSymbol> {
  const byRef = new Map<string, {module: ApiModule; symbol: ApiSymbol; id: string}>(
    modules.flatMap((module) =>
      module.symbols.flatMap((symbol) =>
        [symbol, ...(symbol.members ?? [])].map(
          ({id}) => [`${module.id}#${id}`, {module, symbol, id}] as const,
        ),
      ),
    ),
  );
  const found = new Map<string, RecordedSymbol>();
  const add = (module: ApiModule, id: string, ref: ApiRef | undefined): void => {
    const origin = ref === undefined ? undefined : byRef.get(ref);
    if (!origin) return;
    const owner = packages[origin.module.package]!.name;
    const declaration = {package: owner, module: origin.module.name, id: origin.id};
    found.set(symbolKey({module: module.name, id}), declaration);
  };
  for (const module of modules) {
    for (const symbol of module.symbols) {
      for (const {name, ref, static: isStatic} of membersOf(symbol)) {
        add(module, `${symbol.id}.${name}${isStatic ? ':static' : ''}`, ref);
      }
      if (symbol.kind !== 'class' || hasConstructor(symbol)) continue;
      const seen = new Set<ApiRef>();
      let base = baseOf(symbol);
      while (base !== undefined && !seen.has(base)) {
        seen.add(base);
        const type = byRef.get(base)?.symbol;
        if (!type) break;
        if (hasConstructor(type)) add(module, `${symbol.id}.new`, `${base}.new`);
        base = hasConstructor(type) ? undefined : baseOf(type);
      }
    }
  }
  return found;
}

const membersOf = ({inherited = []}: ApiSymbol) => inherited.flatMap(({members}) => members);

const hasConstructor = ({members = []}: ApiSymbol): boolean =>
  members.some(({kind}) => kind === 'constructor');

const baseOf = ({extends: bases = []}: ApiSymbol): ApiRef | undefined => linksOf(bases[0] ?? [])[0];
