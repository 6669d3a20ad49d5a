import {compare} from 'semver';
import {withoutUndefined} from './optionalTypes.js';

/** A symbol in one version of its package. */
export interface SymbolState {
  /** Its declaration as printed on pages; for a function, one for each overload. */
  readonly signature: string;
  /** Whether it is deprecated; the overloads that are, if others are not. */
  readonly deprecated: boolean | readonly string[];
}

/** The symbols of a package in one version, by import specifier and anchor. */
export type Surface = ReadonlyMap<string, ReadonlyMap<string, SymbolState>>;

/** A recorded version of a package. */
export interface RecordedVersion {
  /** Publication date, if the registry provides it. */
  readonly date: string | null;
  /** Has no modules if the package did not exist in this version. */
  readonly surface: Surface;
}

/** By version, oldest first. */
export type PackageHistory = ReadonlyMap<string, RecordedVersion>;

/** The recorded history of the API, by package. */
export type ApiHistory = ReadonlyMap<string, PackageHistory>;

/**
 * Whether two printed declarations say the same, however they are broken into lines, so that a later docsgen may print
 * them in another way.
 */
export const isSameSignature = (a: string, b: string): boolean =>
  a === b || bare(withoutUndefined(a)) === bare(withoutUndefined(b));

/** Whether two states are deprecated alike. */
export function isSameDeprecation(a: SymbolState, b: SymbolState): boolean {
  const [of, others] = [a.deprecated, b.deprecated];
  if (typeof of === 'boolean' || typeof others === 'boolean') return of === others;
  return of.length === others.length && of.every((one, i) => isSameSignature(one, others[i]!));
}

/** A declaration without blanks, and without the marks that broken lists begin and objects end with. */
export const bare = (signature: string): string =>
  signature
    .replace(/\s+/g, '')
    .replace(/(?<=^|[=<(,:[{?>])[|&]/g, '')
    .replaceAll(';}', '}');

/** Adds a version of some packages to the history, replacing its earlier record except for its date. */
export function withVersion(
  history: ApiHistory,
  version: string,
  packages: ReadonlyMap<string, RecordedVersion>,
): ApiHistory {
  const result = new Map(history);
  for (const [name, recorded] of packages) {
    const versions = new Map(history.get(name));
    const date = versions.get(version)?.date ?? recorded.date;
    versions.set(version, {...recorded, date});
    result.set(name, new Map([...versions].sort(([a], [b]) => compare(a, b))));
  }
  return result;
}

/** A change that a version made to a symbol. */
export interface SymbolChange {
  readonly version: string;
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed';
  /** Absent if the symbol was added. */
  readonly before?: string;
  /** Absent if the symbol was removed; the deprecated overloads if others are not. */
  readonly after?: string;
  /** These overloads. */
  readonly overloads?: readonly string[];
}

/** Symbols of a module and their changes, oldest version first. */
export type ModuleChanges = ReadonlyMap<string, readonly SymbolChange[]>;

/** The changes in each module of a package; symbols of the oldest version do not count as added. */
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
  const deprecated = after ? deprecations(before, after) : [];
  if (!before) return after ? [{kind: 'added', after: after.signature}, ...deprecated] : [];
  if (!after) return [{kind: 'removed', before: before.signature}];
  const isSame = isSameSignature(before.signature, after.signature);
  return [
    ...(isSame
      ? []
      : [{kind: 'changed' as const, before: before.signature, after: after.signature}]),
    ...deprecated,
  ];
}

function deprecations(
  before: SymbolState | undefined,
  {signature, deprecated}: SymbolState,
): Omit<SymbolChange, 'version'>[] {
  const known = before?.deprecated ?? false;
  if (known === true || deprecated === false) return [];
  if (deprecated === true) return [{kind: 'deprecated', after: signature}];
  const overloads = deprecated.filter(
    (one) => known === false || !known.some((other) => isSameSignature(one, other)),
  );
  return overloads.length > 0 ? [{kind: 'deprecated', after: overloads.join('\n'), overloads}] : [];
}

/** The version as pages name it: `0.35` for `0.35.0`. */
export const shortVersion = (version: string): string => version.replace(/^(\d+\.\d+)\.0$/, '$1');
