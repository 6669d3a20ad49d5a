import type {ApiModel} from './model.js';

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
  const byId = new Map(modules.map((module) => [module.id, module]));
  const found = new Map<string, RecordedSymbol>();
  for (const module of modules) {
    for (const {id: owner, inherited = []} of module.symbols) {
      for (const {name, ref, static: isStatic} of inherited.flatMap(({members}) => members)) {
        const end = ref?.indexOf('#') ?? -1;
        const home = ref === undefined ? undefined : byId.get(ref.slice(0, end));
        if (ref === undefined || !home) continue;
        const member = name === 'constructor' ? 'new' : name;
        found.set(
          symbolKey({module: module.name, id: `${owner}.${member}${isStatic ? ':static' : ''}`}),
          {package: packages[home.package]!.name, module: home.name, id: ref.slice(end + 1)},
        );
      }
    }
  }
  return found;
}
