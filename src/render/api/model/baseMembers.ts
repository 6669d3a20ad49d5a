import {leadingLink, linksOf} from './code.js';
import {type ApiModel, type ApiModule, type ApiRef, type ApiSymbol, refOfSymbol} from './model.js';

/** A symbol, identified as in a recorded history. */
export interface RecordedSymbol {
  readonly package: string;
  /** Import specifier. */
  readonly module: string;
  readonly id: string;
}

/** Key of a symbol among those of all modules. */
export const symbolKey = ({module, id}: Pick<RecordedSymbol, 'module' | 'id'>): string =>
  `${module}#${id}`;

/** Members of base types, by the keys of the members that inherit or override them. */
export interface BaseMembers {
  /** Inherited members, by the keys that own members of the inheriting types would have. */
  readonly inherited: ReadonlyMap<string, RecordedSymbol>;
  readonly overridden: ReadonlyMap<string, RecordedSymbol>;
}

/** Declarations of all members that types inherit or override. */
export function baseMembers({packages, modules}: ApiModel): BaseMembers {
  const byRef = new Map<string, {module: ApiModule; symbol: ApiSymbol; id: string}>(
    modules.flatMap((module) =>
      module.symbols.flatMap((symbol) =>
        [symbol, ...(symbol.members ?? [])].map(
          (one) => [refOfSymbol(module, one), {module, symbol, id: one.id}] as const,
        ),
      ),
    ),
  );
  const [inherited, overridden] = [
    new Map<string, RecordedSymbol>(),
    new Map<string, RecordedSymbol>(),
  ];
  for (const module of modules) {
    const add = (to: typeof inherited, id: string, ref: ApiRef | undefined): void => {
      const origin = ref === undefined ? undefined : byRef.get(ref);
      if (!origin) return;
      const owner = packages[origin.module.package]!.name;
      const declaration = {package: owner, module: origin.module.name, id: origin.id};
      to.set(symbolKey({module: module.name, id}), declaration);
    };
    for (const symbol of module.symbols) {
      for (const {name, ref, static: isStatic} of membersOf(symbol)) {
        add(inherited, `${symbol.id}.${name}${isStatic ? ':static' : ''}`, ref);
      }
      for (const {id, overrides = []} of symbol.members ?? []) {
        add(overridden, id, linksOf(overrides)[0]);
      }
      if (symbol.kind !== 'class') continue;
      const seen = new Set<ApiRef>();
      let base = baseOf(symbol);
      while (base !== undefined && !seen.has(base)) {
        seen.add(base);
        const type = byRef.get(base)?.symbol;
        if (type && hasConstructor(type)) {
          add(hasConstructor(symbol) ? overridden : inherited, `${symbol.id}.new`, `${base}.new`);
          break;
        }
        base = type && baseOf(type);
      }
    }
  }
  return {inherited, overridden};
}

const membersOf = ({inherited = []}: ApiSymbol) => inherited.flatMap(({members}) => members);

const hasConstructor = ({members = []}: ApiSymbol): boolean =>
  members.some(({kind}) => kind === 'constructor');

const baseOf = ({extends: bases = []}: ApiSymbol): ApiRef | undefined =>
  leadingLink(bases[0] ?? []);
