import {compare} from 'semver';

/** A symbol in one version of its package. */
export interface SymbolState {
  /** Its declaration as pages print it; of a function, one for each way to call it. */
  readonly signature: string;
  readonly deprecated: boolean;
}

/** The symbols of a package in one version: by import specifier, then by anchor. */
export type Surface = ReadonlyMap<string, ReadonlyMap<string, SymbolState>>;

/** A recorded version of a package. */
export interface RecordedVersion {
  /** The day on which it was published, where the registry tells. */
  readonly date: string | null;
  /** Without modules where the package did not exist in this version. */
  readonly surface: Surface;
}

/** By version, the oldest first. */
export type PackageHistory = ReadonlyMap<string, RecordedVersion>;

/** What is recorded of the API, by package. */
export type ApiHistory = ReadonlyMap<string, PackageHistory>;

/** The history with a version of some packages recorded, in the place of what was recorded of it before. */
export function withVersion(
  history: ApiHistory,
  version: string,
  packages: ReadonlyMap<string, RecordedVersion>,
): ApiHistory {
  const result = new Map(history);
  for (const [name, recorded] of packages) {
    const versions = new Map(history.get(name)).set(version, recorded);
    result.set(name, new Map([...versions].sort(([a], [b]) => compare(a, b))));
  }
  return result;
}

/** One thing that a version did to a symbol. */
export interface SymbolChange {
  readonly version: string;
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed';
  /** Absent where it was added. */
  readonly before?: string;
  /** Absent where it was removed. */
  readonly after?: string;
}

/** Symbols of a module and what happened to them, the oldest version first. */
export type ModuleChanges = ReadonlyMap<string, readonly SymbolChange[]>;

/** The changes of each module of a package; what was there in the oldest version is no change. */
export function changesOf(versions: PackageHistory): ReadonlyMap<string, ModuleChanges> {
  const changes = new Map<string, Map<string, SymbolChange[]>>();
  let last: Surface | undefined;
  for (const [version, {surface}] of versions) {
    for (const module of last ? new Set([...last.keys(), ...surface.keys()]) : []) {
      const [old, now] = [last?.get(module), surface.get(module)];
      for (const id of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])) {
        const found = changesBetween(old?.get(id), now?.get(id));
        if (found.length === 0) continue;
        const symbols = changes.get(module) ?? new Map<string, SymbolChange[]>();
        changes.set(module, symbols);
        const list = symbols.get(id) ?? [];
        symbols.set(id, list);
        list.push(...found.map((change) => ({version, ...change})));
      }
    }
    last = surface;
  }
  return changes;
}

function changesBetween(
  before: SymbolState | undefined,
  after: SymbolState | undefined,
): Omit<SymbolChange, 'version'>[] {
  const isDeprecated = after?.deprecated === true && before?.deprecated !== true;
  const deprecated = isDeprecated ? [{kind: 'deprecated' as const, after: after.signature}] : [];
  if (!before) return after ? [{kind: 'added', after: after.signature}, ...deprecated] : [];
  if (!after) return [{kind: 'removed', before: before.signature}];
  const isSame = before.signature === after.signature;
  return [
    ...(isSame
      ? []
      : [{kind: 'changed' as const, before: before.signature, after: after.signature}]),
    ...deprecated,
  ];
}

/** The version as pages name it: `0.35` for `0.35.0`. */
export const shortVersion = (version: string): string => version.replace(/^(\d+\.\d+)\.0$/, '$1');
