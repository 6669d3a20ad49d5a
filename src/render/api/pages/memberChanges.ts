import {compare} from 'semver';
import {
  isSameSignature,
  type ApiHistory,
  type Surface,
  type SymbolChange,
} from '../model/history.js';
import {symbolKey, type BaseMembers, type RecordedSymbol} from '../model/baseMembers.js';

interface Recorded {
  readonly history: ApiHistory;
  readonly bases: BaseMembers;
}

/** A symbol; hidden if it is internal in the installed version, where it is not recorded, and cannot be imported. */
interface Changing extends RecordedSymbol {
  readonly isHidden: boolean;
}

/**
 * A recorded change as shown to readers. A removed member that is inherited from then on, or an added member that
 * overrides an inherited one, counts as changed if its declaration differs, or else as unchanged. A type that
 * cannot be imported does not count as removed when it becomes internal.
 */
export function changeOf(
  change: SymbolChange,
  symbol: Changing,
  {history, bases}: Recorded,
): SymbolChange[] {
  const {kind, version, before, after} = change;
  if (kind === 'removed') {
    if (symbol.isHidden) return [];
    const base = bases.inherited.get(symbolKey(symbol));
    const surface = base && history.get(base.package)?.get(version)?.surface;
    const inherited = signatureIn(surface, base, before!);
    return inherited === undefined ? [change] : changed(version, before!, inherited);
  }
  if (kind === 'added') {
    const inherited = inheritedBefore(version, after!, symbol, {history, bases});
    return inherited === undefined ? [change] : changed(version, inherited, after!);
  }
  return [change];
}

const changed = (version: string, before: string, after: string): SymbolChange[] =>
  isSameSignature(before, after) ? [] : [{version, kind: 'changed', before, after}];

/** Declaration that a type inherited before it overrode the member; undefined if the type did not exist. */
function inheritedBefore(
  version: string,
  after: string,
  symbol: RecordedSymbol,
  {history, bases}: Recorded,
): string | undefined {
  const owner = symbol.id.slice(0, symbol.id.lastIndexOf('.'));
  const surface = surfaceBefore(version, history, symbol.package);
  if (!surface?.get(symbol.module)?.has(owner)) return undefined;
  const seen = new Set<RecordedSymbol>();
  let base = bases.overridden.get(symbolKey(symbol));
  while (base && !seen.has(base)) {
    seen.add(base);
    const found = signatureIn(surfaceBefore(version, history, base.package), base, after);
    if (found !== undefined) return found;
    base = bases.overridden.get(symbolKey(base));
  }
  return undefined;
}

function surfaceBefore(version: string, history: ApiHistory, of: string): Surface | undefined {
  const versions = [...(history.get(of) ?? [])];
  return versions.findLast(([name]) => compare(name, version) < 0)?.[1].surface;
}

/** Recorded signature of a member; that of a constructor has the class name of the given declaration. */
function signatureIn(
  surface: Surface | undefined,
  member: RecordedSymbol | undefined,
  like: string,
): string | undefined {
  const [made = 'new'] = /^new [\w$]+/.exec(like) ?? [];
  const found = member && surface?.get(member.module)?.get(member.id)?.signature;
  return found?.replace(/^new [\w$]+/gm, () => made);
}
