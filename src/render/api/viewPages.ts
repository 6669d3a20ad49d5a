import type {
  ApiPageView,
  GroupView,
  HierarchyView,
  InheritedView,
  ModuleView,
  SymbolView,
  TypeView,
} from '../../templates/api/view.js';
import {linksOf, type Code} from './code.js';
import {hrefOf, type Printing} from './codeView.js';
import type {ApiKind, ApiModel, ApiModule, ApiPackage, ApiSource, ApiSymbol} from './model.js';
import {addressOf, hasPage, moduleRoute, typeRoute, type Place, type Places} from './places.js';
import {isInternal} from './searchEntry.js';
import {PageViewer} from './viewSymbol.js';

/** A source file of a documented package, for the link to where it is developed. */
export interface ApiSourceFile {
  readonly package: ApiPackage;
  /** Relative to the package's folder, posix: `nodes/LexicalTextNode.d.ts`. */
  readonly file: string;
  readonly line: number;
}

/** A page before its texts are rendered. */
export interface PagePlan {
  readonly route: string;
  readonly view: ApiPageView;
  /** Declaration file, relative to the site's root; absent for the two index pages. */
  readonly file?: string;
  /** What the page is about, where it is one thing. */
  readonly module?: ApiModule;
  readonly symbol?: ApiSymbol;
}

/** How pages are planned. */
export interface PlanOptions {
  readonly places: Places;
  readonly source?: ((file: ApiSourceFile) => string | undefined) | undefined;
}

/** The views of all pages: two indexes, then each module followed by its classes and interfaces. */
export function planPages(model: ApiModel, options: PlanOptions): PagePlan[] {
  const {base} = options.places;
  return [
    {route: base, view: overview(model, base)},
    {route: `${base}/modules`, view: contents(model, options.places)},
    ...model.modules.flatMap((module) => {
      const planner = new ModulePlanner(model, module, options);
      return [
        planner.modulePage(),
        ...module.symbols.filter(hasPage).map((symbol) => planner.typePage(symbol)),
      ];
    }),
  ];
}

/** Types that are not exported up to which a page shows them at once: the props of a component or two. */
const FEW = 3;

const MODULE_GROUPS: readonly (readonly [title: string, kind: ApiKind])[] = [
  ['Components', 'component'],
  ['Hooks', 'hook'],
  ['Classes', 'class'],
  ['Functions', 'function'],
  ['Interfaces', 'interface'],
  ['Type Aliases', 'type'],
  ['Variables', 'variable'],
  ['Enumerations', 'enum'],
  ['Namespaces', 'namespace'],
];

class ModulePlanner {
  private readonly owner: ApiPackage;

  constructor(
    model: ApiModel,
    private readonly module: ApiModule,
    private readonly options: PlanOptions,
  ) {
    this.owner = model.packages[module.package]!;
  }

  modulePage(): PagePlan {
    const {module, owner} = this;
    const {places} = this.options;
    const route = moduleRoute(places.base, module);
    const viewer = this.viewer({places, route, lean: true});
    const entry = (symbol: ApiSymbol) =>
      viewer.entry(symbol, places.byRef.get(`${module.id}#${symbol.id}`));
    const exported = module.symbols.filter((symbol) => symbol.exported !== false);
    const others = module.symbols.filter((symbol) => symbol.exported === false);
    const groups: GroupView[] = MODULE_GROUPS.map(([title, kind]) => ({
      id: slug(title),
      title,
      symbols: sorted(exported.filter((symbol) => symbol.kind === kind)).map(entry),
    }));
    groups.push({
      id: 'not-exported',
      title: 'Not exported',
      symbols: sorted(others).map(entry),
      folded: others.length > FEW,
    });
    const doc = viewer.doc(module.doc);
    const view: ModuleView = {
      page: 'module',
      title: module.name,
      package: `${owner.name} ${owner.version}`.trim(),
      ...(doc ? {doc} : {}),
      groups: withOldIds(groups.filter(({symbols}) => symbols.length > 0)),
      texts: viewer.texts,
    };
    return {route, view, file: module.file, module};
  }

  typePage(symbol: ApiSymbol): PagePlan {
    const {module} = this;
    const {places} = this.options;
    const route = typeRoute(places.base, module, symbol);
    const viewer = this.viewer({places, route, lean: false});
    const place = places.byRef.get(`${module.id}#${symbol.id}`)!;
    const own = viewer.entry(symbol, place);
    const groups = withOldIds(this.memberGroups(symbol, viewer));
    const hierarchy = hierarchyOf(place, {viewer, places});
    const several = (symbol.extends?.length ?? 0) > 1;
    const types = (codes: readonly Code[] | undefined) => codes?.map((code) => viewer.code(code));
    const view: TypeView = {
      page: 'type',
      title: symbol.name,
      kind: symbol.kind,
      module: {name: module.name, href: `docsgen:${moduleRoute(places.base, module)}`},
      symbol: own,
      ...(hierarchy ? {hierarchy} : {}),
      ...(several ? {extends: types(symbol.extends)!} : {}),
      ...(symbol.implements ? {implements: types(symbol.implements)!} : {}),
      ...(symbol.implementedBy ? {implementedBy: types(symbol.implementedBy)!} : {}),
      groups,
      inherited: this.inherited(symbol, {groups, places, route}),
      texts: viewer.texts,
    };
    return {route, view, file: symbol.doc?.file ?? module.file, module, symbol};
  }

  private viewer(printing: Printing): PageViewer {
    const {source} = this.options;
    return new PageViewer(printing, ({file, line}: ApiSource) =>
      source?.({package: this.owner, file, line}),
    );
  }

  private memberGroups({members = []}: ApiSymbol, viewer: PageViewer): GroupView[] {
    const {places} = this.options;
    const entry = (member: ApiSymbol) =>
      viewer.entry(member, places.byRef.get(`${this.module.id}#${member.id}`));
    const shown = members.filter((member) => !isInternal(member));
    const isStatic = ({flags}: ApiSymbol) => flags?.includes('static') === true;
    const of = (kind: ApiKind) =>
      shown.filter((member) => member.kind === kind && !isStatic(member));
    const groups: readonly (readonly [string, readonly ApiSymbol[], boolean?])[] = [
      ['Constructors', of('constructor')],
      ['Properties', of('property')],
      ['Accessors', of('accessor')],
      ['Methods', of('method')],
      ['Static members', shown.filter(isStatic)],
      ['Internal', members.filter(isInternal), true],
    ];
    return groups
      .filter(([, list]) => list.length > 0)
      .map(([title, list, folded]) => ({
        id: slug(title),
        title,
        symbols: sorted(list).map(entry),
        ...(folded ? {folded} : {}),
      }));
  }

  private inherited(
    {inherited = []}: ApiSymbol,
    {groups, places, route}: {groups: readonly GroupView[]; places: Places; route: string},
  ): InheritedView[] {
    const used = idsOf(groups);
    return inherited.map(({from, ref, members}) => {
      const base = ref === undefined ? undefined : places.byRef.get(ref);
      return {
        from,
        ...(base ? {href: hrefOf(base, route)} : {}),
        members: [...members].sort(byName).map(({name, ref: to, deprecated}) => {
          const place = to === undefined ? undefined : places.byRef.get(to);
          const old = slug(name);
          const isFree = old !== '' && !used.has(old);
          used.add(old);
          return {
            name,
            ...(place ? {href: hrefOf(place, route)} : {}),
            ...(isFree ? {oldId: old} : {}),
            ...(deprecated ? {deprecated} : {}),
          };
        }),
      };
    });
  }
}

/** Base types above a type and everything that derives from it below; undefined where it stands alone. */
function hierarchyOf(
  place: Place,
  {viewer, places}: {viewer: PageViewer; places: Places},
): HierarchyView | undefined {
  const placeOf = (code: Code) => {
    const [first] = linksOf(code);
    return first === undefined ? undefined : places.byRef.get(first);
  };
  const below = ({symbol}: Place, seen: readonly ApiSymbol[]): HierarchyView[] => {
    const children = new Map<string, HierarchyView>();
    for (const code of symbol.extendedBy ?? []) {
      const child = placeOf(code);
      if (!child || seen.includes(child.symbol)) continue;
      children.set(addressOf(child), {
        code: viewer.code([{t: child.symbol.name, to: refOf(child)}]),
        children: below(child, [...seen, child.symbol]),
      });
    }
    return [...children.values()];
  };
  let node: HierarchyView = {
    code: [place.symbol.name],
    current: true,
    children: below(place, [place.symbol]),
  };
  let at: Place | undefined = place;
  for (let depth = 0; at?.symbol.extends?.length === 1 && depth < 32; depth++) {
    const [code] = at.symbol.extends;
    node = {code: viewer.code(code!), children: [node]};
    at = placeOf(code!);
  }
  return node.children.length > 0 ? node : undefined;
}

/** The anchor that github-slugger makes of a heading, for names in Latin letters. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const refOf = ({module, symbol}: Place): string => `${module.id}#${symbol.id}`;

const {compare} = new Intl.Collator('en');

/** By name, the marks before it left out of account: `$getRoot` stands among the g's. */
const byName = (a: {readonly name: string}, b: {readonly name: string}): number =>
  compare(a.name.replace(/^[$_]+/, ''), b.name.replace(/^[$_]+/, '')) || compare(a.name, b.name);

const sorted = (symbols: readonly ApiSymbol[]): ApiSymbol[] => [...symbols].sort(byName);

/** Gives symbols their former anchors as well, as long as no two things on the page share one. */
function withOldIds(groups: readonly GroupView[]): GroupView[] {
  const used = idsOf(groups);
  return groups.map((group) => ({
    ...group,
    symbols: group.symbols.map((symbol): SymbolView => {
      const oldId = slug(symbol.name);
      if (oldId === '' || used.has(oldId)) return symbol;
      used.add(oldId);
      return {...symbol, oldId};
    }),
  }));
}

function idsOf(groups: readonly GroupView[]): Set<string> {
  const ids = groups.flatMap(({id, symbols}) => [
    id,
    ...symbols.flatMap((symbol) => [
      symbol.id,
      symbol.oldId ?? '',
      ...symbol.declarations.flatMap(({id: own = '', code}) => [
        own,
        ...code.map((word) => (typeof word === 'string' ? '' : (word.id ?? ''))),
      ]),
    ]),
  ]);
  return new Set(ids);
}

function overview(model: ApiModel, base: string): ApiPageView {
  return {
    page: 'overview',
    title: 'API reference',
    contents: `docsgen:${base}/modules`,
    packages: model.packages.map(({name, version, description}, i) => ({
      name,
      version,
      description,
      modules: model.modules
        .filter((module) => module.package === i)
        .map((module) => ({
          name: module.name,
          href: `docsgen:${moduleRoute(base, module)}`,
          count: module.symbols.filter(({exported}) => exported !== false).length,
        })),
    })),
    texts: [],
  };
}

function contents({modules}: ApiModel, places: Places): ApiPageView {
  return {
    page: 'contents',
    title: 'Table of Contents',
    modules: modules.map((module) => {
      const route = moduleRoute(places.base, module);
      return {
        id: module.id,
        name: module.name,
        href: `docsgen:${route}`,
        symbols: sorted(module.symbols.filter(({exported}) => exported !== false)).map((symbol) => {
          const place = places.byRef.get(`${module.id}#${symbol.id}`);
          const isOld = place?.symbol.doc?.deprecated !== undefined;
          const href =
            symbol.target === undefined && place ? addressOf(place) : `${route}#${symbol.id}`;
          return {
            name: symbol.name,
            kind: symbol.kind,
            href: `docsgen:${href}`,
            ...(isOld ? {deprecated: true} : {}),
          };
        }),
      };
    }),
    texts: [],
  };
}
