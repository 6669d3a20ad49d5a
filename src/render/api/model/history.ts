import {compare} from 'semver';
import {withoutUndefined} from './optionalTypes.js';

/** A symbol in one version of its package. */
export interface SymbolState {
  /** Declaration as printed on pages; for a function, one declaration for each overload. */
  readonly signature: string;
  /** Whether the symbol is deprecated; the deprecated overloads if only some are. */
  readonly deprecated: boolean | readonly string[];
}

/** The symbols of a package in one version, by import specifier and anchor. */
export type Surface = ReadonlyMap<string, ReadonlyMap<string, SymbolState>>;

/** A recorded version of a package. */
export interface RecordedVersion {
  /** Publication date, if the registry provides it. */
  readonly date: string | null;
  /** Public API of the version; has no modules if the package did not exist in it. */
  readonly surface: Surface;
}

/** Recorded versions of a package, oldest first. */
export type PackageHistory = ReadonlyMap<string, RecordedVersion>;

/** The recorded history of the API, by package. */
export type ApiHistory = ReadonlyMap<string, PackageHistory>;

/** Whether two printed declarations are equal except for line breaks, which a later docsgen may print differently. */
export const isSameSignature = (a: string, b: string): boolean =>
  a === b || bare(withoutUndefined(a)) === bare(withoutUndefined(b));

/** Whether two states have the same deprecation. */
export function isSameDeprecation(a: SymbolState, b: SymbolState): boolean {
  const [of, others] = [a.deprecated, b.deprecated];
  if (typeof of === 'boolean' || typeof others === 'boolean') return of === others;
  return of.length === others.length && of.every((one, i) => isSameSignature(one, others[i]!));
}

/** A declaration without blanks, and without the marks at the start of broken lists and at the end of objects. */
export const bare = (signature: string): string =>
  signature
    .replace(/\s+/g, '')
    .replace(/(?<=^|[=<(,:[{?>])[|&]/g, '')
    .replaceAll(';}', '}');

/** Adds a version of several packages to the history; replaces its earlier record except for the date. */
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
  /** Former declaration; absent if the symbol was added. */
  readonly before?: string;
  /**
   * Later declaration; absent if the symbol was removed. If only some overloads are deprecated, their
   * declarations.
   */
  readonly after?: string;
  /** The deprecated overloads, if only some are. */
  readonly overloads?: readonly string[];
}

/** Changes of a module's symbols, oldest version first. */
export type ModuleChanges = ReadonlyMap<string, readonly SymbolChange[]>;

/** Changes in each module of a package; symbols of the oldest version do not count as added. */
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

/** A version as shown on pages: `0.35` for `0.35.0`. */
export const shortVersion = (version: string): string => version.replace(/^(\d+\.\d+)\.0$/, '$1');
