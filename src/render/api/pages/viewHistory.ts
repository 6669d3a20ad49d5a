import {diffLines} from 'diff';
import {compare} from 'semver';
import type {
  ChangeGroupView,
  DiffLineView,
  HistoryView,
  VersionLinkView,
} from '../../../templates/api/historyView.js';
import type {ApiMessages} from '../../../templates/api/apiMessages.js';
import type {ChangesView} from '../../../templates/api/view.js';
import {format} from '../../../templates/shared/messages.js';
import {
  changesOf,
  isSameSignature,
  shortVersion,
  type ApiHistory,
  type PackageHistory,
  type SymbolChange,
} from '../model/history.js';
import {
  baseMembers,
  symbolKey,
  type BaseMembers,
  type RecordedSymbol,
} from '../model/baseMembers.js';
import {isInternal} from '../model/internal.js';
import type {ApiModel} from '../model/model.js';
import {changeOf} from './memberChanges.js';
import {byName} from './order.js';
import {addressOf, type SymbolPlace, type SymbolPlaces} from './symbolPlaces.js';

/** Page of a version before rendering. */
export interface ChangesPlan {
  readonly route: string;
  readonly view: ChangesView;
  /** Publication date of the version. */
  readonly date?: string;
}

/** The recorded history of a reference's symbols. */
export interface ViewedHistory {
  /** Plans for each version except the oldest, newest first. */
  readonly plans: readonly ChangesPlan[];
  readonly of: (module: string, id: string) => HistoryView | undefined;
  /** Returns the history of an overload, identified by its printed declaration. */
  readonly ofOverload: (module: string, id: string, declaration: string) => HistoryView | undefined;
}

const NOTHING: ViewedHistory = {
  plans: [],
  of: () => undefined,
  ofOverload: () => undefined,
};

interface Changed extends RecordedSymbol {
  readonly changes: readonly SymbolChange[];
  /** Whether the symbol is deprecated in the newest recorded version, with all its overloads. */
  readonly deprecated: boolean;
  /** The original declaration, if the member is inherited in the installed version. */
  readonly origin?: RecordedSymbol;
}

/** Builds the views of the recorded history of a model's packages. */
export function viewHistory(
  history: ApiHistory | undefined,
  {model, places}: {model: ApiModel; places: SymbolPlaces},
): ViewedHistory {
  const recorded = model.packages.flatMap(({name}) => {
    const versions = history?.get(name);
    return versions ? [{name, versions}] : [];
  });
  if (recorded.length === 0) return NOTHING;
  const bases = baseMembers(model);
  const placesOf = new Map(
    [...places.byRef.values()].map((place) => [
      symbolKey({module: place.module.name, id: place.symbol.id}),
      place,
    ]),
  );
  const all = recorded.flatMap((one) => changedSymbols(one, {history: history!, bases, placesOf}));
  const byKey = new Map(all.map((changed) => [symbolKey(changed), changed]));
  const linkTo = ({version}: SymbolChange, {package: name}: Changed): VersionLinkView => ({
    label: shortVersion(version),
    href: `${changesRoute(places.base, version)}#${name}`,
  });
  return {
    plans: versionsOf(recorded.map(({versions}) => versions)).map(({version, before, date}) => ({
      route: changesRoute(places.base, version),
      view: {
        page: 'changes',
        title: version,
        version: shortVersion(version),
        before: shortVersion(before),
        packages: recorded.flatMap(({name}) => {
          const mine = all.filter((changed) => changed.package === name);
          const groups = groupsOf(mine, {version, name, byKey, placesOf});
          return groups.length > 0 ? [{name, groups}] : [];
        }),
        texts: [],
      },
      ...(date === null ? {} : {date}),
    })),
    of: (module, id) => {
      const changed = byKey.get(symbolKey({module, id}));
      return changed && symbolHistory(changed, {byKey, linkTo});
    },
    ofOverload: (module, id, declaration) => {
      const changed = byKey.get(symbolKey({module, id}));
      const change = changed?.changes.findLast(
        ({kind, after = '', overloads = [after]}) =>
          kind === 'deprecated' && overloads.some((one) => isSameSignature(one, declaration)),
      );
      return changed && change && {deprecatedSince: linkTo(change, changed)};
    },
  };
}

/** Symbols of a package that have changed between its recorded versions. */
function changedSymbols(
  {name, versions}: {readonly name: string; readonly versions: PackageHistory},
  {
    history,
    bases,
    placesOf,
  }: {
    readonly history: ApiHistory;
    readonly bases: BaseMembers;
    readonly placesOf: ReadonlyMap<string, SymbolPlace>;
  },
): Changed[] {
  const newest = [...versions.values()].at(-1)?.surface;
  return [...changesOf(versions)].flatMap(([module, symbols]) =>
    [...symbols].map(([id, changes]) => {
      const key = symbolKey({module, id});
      const origin = bases.inherited.get(key);
      const known = placesOf.get(key)?.symbol;
      const isHidden = known?.exported === false && isInternal(known);
      const symbol = {package: name, module, id, isHidden};
      return {
        package: name,
        module,
        id,
        changes: changes.flatMap((change) => changeOf(change, symbol, {history, bases})),
        deprecated: newest?.get(module)?.get(id)?.deprecated === true,
        ...(origin ? {origin} : {}),
      };
    }),
  );
}

/** Route of the page that lists a version's changes. */
const changesRoute = (base: string, version: string): string => `${base}/changes/${version}`;

/** All versions with a predecessor, newest first. */
function versionsOf(
  recorded: readonly PackageHistory[],
): {version: string; before: string; date: string | null}[] {
  const found = new Map<string, {version: string; before: string; date: string | null}>();
  for (const versions of recorded) {
    const names = [...versions.keys()];
    for (const [i, version] of names.entries()) {
      if (i === 0 || found.has(version)) continue;
      found.set(version, {version, before: names[i - 1]!, date: versions.get(version)!.date});
    }
  }
  return [...found.values()].sort((a, b) => compare(b.version, a.version));
}

function symbolHistory(
  changed: Changed,
  {
    byKey,
    linkTo,
  }: {
    byKey: ReadonlyMap<string, Changed>;
    linkTo: (change: SymbolChange, of: Changed) => VersionLinkView;
  },
): HistoryView | undefined {
  const {changes} = changed;
  const begin = changes.findLastIndex(({kind}) => kind === 'added');
  const added = changes[begin];
  const deprecated = changed.deprecated
    ? changes.findLast(({kind}) => kind === 'deprecated')
    : undefined;
  const since = added && !withOwner(added, changed, byKey) ? added : undefined;
  const later = changes.slice(begin + 1).filter(({kind}) => kind === 'changed');
  const view = {
    ...(since ? {since: linkTo(since, changed)} : {}),
    ...(deprecated ? {deprecatedSince: linkTo(deprecated, changed)} : {}),
    ...(later.length > 0
      ? {
          changes: later
            .reverse()
            .map((change) => ({...linkTo(change, changed), lines: linesOf(change)})),
        }
      : {}),
  };
  return Object.keys(view).length > 0 ? view : undefined;
}

/** Whether the owner of a member had the same kind of change in the same version. */
function withOwner(
  {kind, version}: SymbolChange,
  {module, id}: Changed,
  byKey: ReadonlyMap<string, Changed>,
): boolean {
  if (kind === 'changed') return false;
  for (let at = id.lastIndexOf('.'); at > 0; at = id.lastIndexOf('.', at - 1)) {
    const owner = byKey.get(symbolKey({module, id: id.slice(0, at)}));
    if (owner?.changes.some((each) => each.kind === kind && each.version === version)) return true;
  }
  return false;
}

const KINDS = ['added', 'changed', 'deprecated', 'removed'] as const;

function groupsOf(
  all: readonly Changed[],
  {
    version,
    name,
    byKey,
    placesOf,
  }: {
    version: string;
    name: string;
    byKey: ReadonlyMap<string, Changed>;
    placesOf: ReadonlyMap<string, SymbolPlace>;
  },
): ChangeGroupView[] {
  return KINDS.flatMap((kind) => {
    const entries = all.flatMap((changed) => {
      const {module, id, changes} = changed;
      const change = changes.find((each) => each.kind === kind && each.version === version);
      if (!change || withOwner(change, changed, byKey)) return [];
      const place = placesOf.get(symbolKey(changed.origin ?? changed));
      return [
        {
          name: readableName(id),
          ...(module === name ? {} : {module}),
          ...(place ? {href: addressOf(place)} : {}),
          ...((place?.owner ?? place?.symbol)?.exported === false
            ? {isExported: false as const}
            : {}),
          ...(place && isInternal(place.symbol) ? {isInternal: true as const} : {}),
          lines: linesOf(change),
        },
      ];
    });
    return entries.length > 0
      ? [{id: `${name}:${kind}`, kind, entries: entries.sort(byImport)}]
      : [];
  });
}

/** Sorts importable symbols first, then by module and name. */
const byImport = (
  a: ChangeGroupView['entries'][number],
  b: ChangeGroupView['entries'][number],
): number =>
  Number(a.isExported === false) - Number(b.isExported === false) ||
  byName({name: a.module ?? ''}, {name: b.module ?? ''}) ||
  byName({name: withoutNew(a.name)}, {name: withoutNew(b.name)});

const withoutNew = (name: string): string => name.replace(/^new /, '');

/** Returns `LexicalNode.clone` for `LexicalNode.clone:static`, and `new LexicalNode` for `LexicalNode.new`. */
const readableName = (id: string): string =>
  id.replace(/:(?:static|type)$/, '').replace(/^(.+)\.new$/, 'new $1');

function linesOf({kind, before = '', after = ''}: SymbolChange): DiffLineView[] {
  if (kind !== 'changed') return (after || before).split('\n').map((text) => ({text}));
  return diffLines(`${before}\n`, `${after}\n`).flatMap(({value, added, removed}) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({
        text,
        ...(added ? {mark: 'added' as const} : removed ? {mark: 'removed' as const} : {}),
      })),
  );
}

/** Summarizes the changes of a version: the number of changes of each kind. */
export function describeChanges(view: ChangesView, text: ApiMessages): string {
  const groups = view.packages.flatMap((each) => each.groups);
  const counts = KINDS.flatMap((kind) => {
    const sizes = groups.map((group) => (group.kind === kind ? group.entries.length : 0));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    return total > 0 ? [`${text.changeKinds[kind]!.toLowerCase()} (${String(total)})`] : [];
  });
  const {version, before} = view;
  if (counts.length === 0) return format(text.noChanges, {version, before});
  return format(text.changesDescription, {version: view.title, counts: counts.join(', ')});
}
