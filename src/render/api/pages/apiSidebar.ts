import type {ApiMessages} from '../../../templates/api/apiMessages.js';
import type {SidebarTree, SidebarNode} from '../../model/sidebarNode.js';
import type {ApiModel, ApiModule, ApiSymbol} from '../model/model.js';
import {
  badgesOfExport,
  isDeprecated,
  moduleRoute,
  pagedSymbols,
  qualifiedName,
  typeRoute,
  type SymbolPlaces,
} from './symbolPlaces.js';
import type {ViewedHistory} from './viewHistory.js';

/** Number of modules in a package from which they are grouped by kind. */
const MANY = 12;

/** Sidebar of the reference: front page, table of contents, modules, classes, interfaces. */
export function apiSidebar(
  model: ApiModel,
  {
    places,
    text: {sidebar: text, groups, changes, badges},
    history,
  }: {places: SymbolPlaces; text: ApiMessages; history?: ViewedHistory},
): SidebarTree {
  const {base} = places;
  const {packages, modules} = model;
  const byPackage = packages.map(({name}, i) => ({
    name,
    modules: modules.filter((module) => module.package === i),
  }));
  const single = byPackage.filter((entry) => entry.modules.length === 1);
  const several = byPackage.filter((entry) => entry.modules.length > 1);
  return {
    name: 'api',
    items: [
      {type: 'link', label: text.readme, to: base},
      {type: 'link', label: text.contents, to: `${base}/modules`},
      ...(history?.plans.length ? [category(changes, history.plans.map(changesLink))] : []),
      {
        type: 'category',
        label: text.modules,
        collapsed: false,
        items: [
          ...single.flatMap((entry) => entry.modules.map((module) => moduleLink(module, base))),
          ...several.map(({name, modules: all}) =>
            category(name, groupModules(all, {owner: name, base, text})),
          ),
        ],
      },
      ...types(modules, {places, kind: 'namespace', label: groups.namespaces!, badges}),
      ...types(modules, {places, kind: 'class', label: text.classes, badges}),
      ...types(modules, {places, kind: 'interface', label: text.interfaces, badges}),
    ],
  };
}

const category = (label: string, items: readonly SidebarNode[]): SidebarNode => ({
  type: 'category',
  label,
  items,
  collapsed: true,
});

const changesLink = ({route, view}: ViewedHistory['plans'][number]): SidebarNode => ({
  type: 'link',
  label: view.version,
  to: route,
});

function moduleLink(module: ApiModule, base: string, label = module.name): SidebarNode {
  const exported = module.symbols.filter((symbol) => symbol.exported !== false);
  const deprecated = exported.length > 0 && exported.every(isDeprecated);
  return {
    type: 'link',
    label,
    to: moduleRoute(base, module),
    ...(deprecated ? {deprecated} : {}),
  };
}

/**
 * Entry points of a package. If they are many, and most have a kind, they are grouped into plugins, components,
 * hooks and the rest.
 */
function groupModules(
  modules: readonly ApiModule[],
  {owner, base, text}: {owner: string; base: string; text: ApiMessages['sidebar']},
): SidebarNode[] {
  const link = (module: ApiModule) =>
    moduleLink(module, base, module.name.replace(`${owner}/`, ''));
  if (modules.length < MANY) return modules.map(link);
  const groups = new Map<ModuleGroup, SidebarNode[]>([
    ['plugins', []],
    ['components', []],
    ['hooks', []],
    ['others', []],
  ]);
  for (const module of modules) groups.get(groupOf(module))!.push(link(module));
  if (groups.get('others')!.length > modules.length / 2) return modules.map(link);
  return [...groups].flatMap(([group, items]) =>
    items.length > 0 ? [category(text[group], items)] : [],
  );
}

type ModuleGroup = 'plugins' | 'components' | 'hooks' | 'others';

function groupOf({id, symbols}: ApiModule): ModuleGroup {
  if (/Plugin$/.test(id)) return 'plugins';
  if (/^use[A-Z]/.test(id)) return 'hooks';
  const isComponent = symbols.some(
    ({kind, exported}) => kind === 'component' && exported !== false,
  );
  return isComponent ? 'components' : 'others';
}

function types(
  modules: readonly ApiModule[],
  {
    places,
    kind,
    label,
    badges,
  }: {
    places: SymbolPlaces;
    kind: ApiSymbol['kind'];
    label: string;
    badges: ApiMessages['badges'];
  },
): SidebarNode[] {
  const found = modules.flatMap((module) =>
    pagedSymbols(module.symbols)
      .filter((symbol) => symbol.kind === kind)
      .map((symbol) => ({module, symbol, name: qualifiedName(symbol)})),
  );
  const count = (wanted: string) => found.filter(({name}) => name === wanted).length;
  const items = found
    .map(({module, symbol, name}): SidebarNode & {type: 'link'} => ({
      type: 'link',
      label: [
        name,
        ...(count(name) > 1 ? [`(${module.id})`] : []),
        ...badgesOfExport(symbol, places).map((badge) => `(${badges[badge] ?? badge})`),
      ].join(' '),
      to: typeRoute(module, symbol, places),
      ...(isDeprecated(symbol) ? {deprecated: true} : {}),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return items.length > 0 ? [category(label, items)] : [];
}
