import type {
  ApiPageView,
  GroupView,
  ModuleView,
  SymbolView,
  TypeView,
} from '../../../templates/api/view.js';
import {linksOf} from '../model/code.js';
import {isInternal} from '../model/internal.js';
import {
  type ApiKind,
  type ApiModel,
  type ApiModule,
  type ApiPackage,
  type ApiSymbol,
  refOfSymbol,
} from '../model/model.js';
import type {Printing} from './codeView.js';
import {hierarchyOf} from './hierarchy.js';
import {KIND_GROUPS} from './kindGroups.js';
import {
  formerAnchors,
  idsOf,
  withAnchors,
  withLegacyAnchors,
  type FormerHeading,
} from './legacyAnchors.js';
import {sorted} from './order.js';
import type {SourceLink} from './sourceLink.js';
import {overviewLine, shapeLine, usersLine} from './summary.js';
import {
  moduleRoute,
  pagedSymbols,
  qualifiedName,
  typeRoute,
  type SymbolPlaces,
} from './symbolPlaces.js';
import {mentionsOf, usageOf, type Usage} from './usage.js';
import type {ViewedHistory} from './viewHistory.js';
import {contentsView, overviewView} from './viewIndexes.js';
import {inheritedHeadings, inheritedViews} from './viewInherited.js';
import {PageViewer} from './viewSymbol.js';

/** A page before its texts are rendered. */
export interface ApiPagePlan {
  readonly route: string;
  readonly view: ApiPageView;
  /** Declaration file, relative to the site's root; absent for pages about several files. */
  readonly file?: string;
  /** Subject of the page, if it is a single module or symbol. */
  readonly module?: ApiModule;
  readonly symbol?: ApiSymbol;
  /** Publication date of the version, for a page about a version. */
  readonly date?: string;
}

/** Options for planning pages. */
export interface PlanOptions {
  readonly places: SymbolPlaces;
  readonly source?: SourceLink | undefined;
  readonly history: ViewedHistory;
}

/**
 * Plans all pages: two indexes, each module followed by its namespaces, classes and interfaces, and the changes of
 * each version.
 */
export function planApiPages(model: ApiModel, options: PlanOptions): ApiPagePlan[] {
  const {base} = options.places;
  const usage = usageOf(model);
  const mentions = mentionsOf(model);
  return [
    {route: base, view: overviewView(model, base)},
    {route: `${base}/modules`, view: contentsView(model, options.places)},
    ...model.modules.flatMap((module) => {
      const planner = new ModulePlanner(model, module, {...options, usage, mentions});
      return [
        planner.modulePage(),
        ...pagedSymbols(module.symbols).map((symbol) => planner.typePage(symbol)),
      ];
    }),
    ...options.history.plans,
  ];
}

/** Maximum number of unexported types that are shown unfolded, such as the props of one or two components. */
const FEW = 3;

/** Number of symbols above which the page of a module has fewer elements. */
const MANY = 150;

/** Unexported types of component props, by the first exported component that uses them. */
function propsOf(module: ApiModule): Map<ApiSymbol, ApiSymbol[]> {
  const free = new Map(
    module.symbols
      .filter(({exported}) => exported === false)
      .map((symbol) => [refOfSymbol(module, symbol), symbol]),
  );
  const found = new Map<ApiSymbol, ApiSymbol[]>();
  const components = module.symbols.filter(
    ({kind, exported}) => kind === 'component' && exported !== false,
  );
  for (const symbol of sorted(components)) {
    for (const ref of symbol.signatures?.flatMap(({code}) => linksOf(code)) ?? []) {
      const type = free.get(ref);
      if (!type) continue;
      free.delete(ref);
      found.set(symbol, [...(found.get(symbol) ?? []), type]);
    }
  }
  return found;
}

class ModulePlanner {
  private readonly owner: ApiPackage;

  constructor(
    model: ApiModel,
    private readonly module: ApiModule,
    private readonly options: PlanOptions & {readonly usage: Usage; readonly mentions: Usage},
  ) {
    this.owner = model.packages[module.package]!;
  }

  modulePage(): ApiPagePlan {
    const {module, owner} = this;
    const {places} = this.options;
    const route = moduleRoute(places.base, module);
    const viewer = this.viewer({places, route, lean: module.symbols.length > MANY});
    const entry = this.listEntry(viewer);
    const exported = module.symbols.filter((symbol) => symbol.exported !== false);
    const props = propsOf(module);
    const placed = new Set([...props.values()].flat());
    const others = module.symbols.filter(
      (symbol) => symbol.exported === false && !placed.has(symbol),
    );
    const kinds = kindGroups(exported, (symbol) =>
      [symbol, ...(props.get(symbol) ?? [])].map(entry),
    );
    kinds.push({
      id: 'not-exported',
      symbols: sorted(others).map(entry),
      folded: others.length > FEW,
    });
    const groups = withAnchors(kinds);
    const doc = viewer.doc(module.doc);
    const former = formerAnchors(module.symbols.map(formerHeading), idsOf(groups));
    const view: ModuleView = {
      page: 'module',
      title: module.name,
      package: `${owner.name} ${owner.version}`.trim(),
      ...(doc ? {doc} : {}),
      groups: withLegacyAnchors(
        groups.filter(({symbols}) => symbols.length > 0),
        former,
      ),
      texts: viewer.texts,
    };
    return {route, view, file: module.file, module};
  }

  /** Returns the function for entries of a list of exports. */
  private listEntry(viewer: PageViewer): (symbol: ApiSymbol) => SymbolView {
    const {places} = this.options;
    return (symbol) => ({
      ...viewer.entry(symbol, places.byRef.get(refOfSymbol(this.module, symbol))),
      ...this.rowOf(symbol),
    });
  }

  /** Text of a symbol's row in the overview: its purpose, or else its form, or else its users. */
  private rowOf(symbol: ApiSymbol): Pick<SymbolView, 'summary' | 'shape' | 'users'> {
    const {places, usage, mentions} = this.options;
    const target = symbol.target === undefined ? undefined : places.byRef.get(symbol.target);
    const described = target?.symbol ?? symbol;
    const summary = overviewLine(symbol) || overviewLine(described);
    if (summary) return {summary};
    const shape = shapeLine(described);
    if (shape) return {shape};
    const ref = symbol.target ?? refOfSymbol(this.module, symbol);
    const users = usersLine([usage.get(ref), mentions.get(ref)], this.module.id);
    return users ? {users} : {};
  }

  typePage(symbol: ApiSymbol): ApiPagePlan {
    const {module} = this;
    const {places} = this.options;
    const route = typeRoute(module, symbol, places);
    const {kind, members = []} = symbol;
    const isNamespace = kind === 'namespace';
    const viewer = this.viewer({places, route, lean: isNamespace && members.length > MANY});
    const place = places.byRef.get(refOfSymbol(module, symbol))!;
    const own = viewer.entry(symbol, place);
    const entry = this.listEntry(viewer);
    const lists = isNamespace
      ? kindGroups(members, (member) => [entry(member)])
      : this.memberGroups(symbol, viewer);
    const groups = withAnchors(
      lists.filter(({symbols}) => symbols.length > 0),
      [symbol.id],
    );
    const former = formerAnchors(
      [...members.map(formerHeading), ...inheritedHeadings(symbol, places)],
      idsOf(groups).add(symbol.id),
    );
    const hierarchy = hierarchyOf(place, {viewer, places});
    const implementedBy = symbol.implementedBy?.flatMap((code, i) =>
      i > 0 ? [', ', ...code] : code,
    );
    const view: TypeView = {
      page: 'type',
      title: qualifiedName(symbol),
      kind,
      module: {name: module.name, href: moduleRoute(places.base, module)},
      symbol: own,
      ...(hierarchy ? {hierarchy} : {}),
      ...(implementedBy ? {implementedBy: viewer.code(implementedBy, Infinity)} : {}),
      groups: withLegacyAnchors(groups, former),
      inherited: inheritedViews(symbol, {former, places, route, viewer}),
      texts: viewer.texts,
    };
    return {route, view, file: symbol.doc?.file ?? module.file, module, symbol};
  }

  private viewer(printing: Printing): PageViewer {
    const {source, usage, history} = this.options;
    return new PageViewer(printing, {
      module: this.module,
      usage,
      sourceOf: (file, at) => source?.({package: this.owner, file}, at),
      historyOf: (id, overload) =>
        overload === undefined
          ? history.of(this.module.name, id)
          : history.ofOverload(this.module.name, id, overload),
    });
  }

  private memberGroups({members = []}: ApiSymbol, viewer: PageViewer): Omit<GroupView, 'anchor'>[] {
    const {places} = this.options;
    const entry = (member: ApiSymbol) =>
      viewer.entry(member, places.byRef.get(refOfSymbol(this.module, member)));
    const shown = members.filter((member) => !isInternal(member));
    const isStatic = ({flags}: ApiSymbol) => flags?.includes('static') === true;
    const of = (kind: ApiKind) =>
      shown.filter((member) => member.kind === kind && !isStatic(member));
    const groups: readonly (readonly [string, readonly ApiSymbol[], boolean?])[] = [
      ['constructors', of('constructor')],
      ['properties', of('property')],
      ['accessors', of('accessor')],
      ['methods', of('method')],
      ['static-members', shown.filter(isStatic)],
      ['internal', members.filter(isInternal), true],
    ];
    return groups.map(([id, list, folded]) => ({
      id,
      symbols: sorted(list).map(entry),
      ...(folded ? {folded} : {}),
    }));
  }
}

/** Exports of a module or namespace by kind; a group may be empty. */
function kindGroups(
  symbols: readonly ApiSymbol[],
  entriesOf: (symbol: ApiSymbol) => readonly SymbolView[],
): Omit<GroupView, 'anchor'>[] {
  return KIND_GROUPS.map(([id, kind]) => ({
    id,
    symbols: sorted(symbols.filter((symbol) => symbol.kind === kind)).flatMap(entriesOf),
  }));
}

function formerHeading(symbol: ApiSymbol): FormerHeading {
  const {id, name, localName = name, kind, flags = [], exported} = symbol;
  const isExtra = exported === false || isInternal(symbol);
  return {key: id, name: localName, kind, isStatic: flags.includes('static'), isExtra};
}
