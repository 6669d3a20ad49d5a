import {slotNames, type SlotName, type Slots} from '../../templates/shared/slots.js';
import type {Site} from '../assemble/site.js';
import type {SiteModule} from '../bundle/bundleDiagnostics.js';
import type {IslandModule} from '../bundle/esbuildPlugins.js';
import type {ServerModules} from '../bundle/serverModules.js';
import {componentModules} from '../markdown/componentModules.js';
import type {OutsideReads} from '../siteCode/outsideReads.js';
import {ownModule} from '../system/ownModules.js';

/** Modules that hydrate parts of pages: search results, React pages, components of MDX pages. */
export function islandModules(site: Site, root: string): IslandModule[] {
  const {config, components, pages} = site;
  return [
    ...(config.search ? [{key: 'search', file: ownModule('templates/pages/SearchResults')}] : []),
    ...components.map(({key, file}) => ({key, file})),
    ...componentModules(pages, root),
  ];
}

/** Modules that fill slots; these run only on the server. */
export function slotModules({config}: Site): IslandModule[] {
  const {components} = config.extensions;
  return slotNames.flatMap((name) => {
    const slot = components[name];
    if (!slot) return [];
    const {value: file, ...setting} = slot;
    return [{key: slotKey(name), file, setting}];
  });
}

/** A site's modules for slots. */
export interface SlotModules extends Slots {
  /** Reads of the environment by the modules' code so far. */
  readonly outside: OutsideReads;
}

/** Returns the components that modules of a site put into slots; undefined if every slot is empty. */
export function slotsOf(modules: ServerModules): SlotModules | undefined {
  const filled = slotNames.flatMap((name) => {
    const module = modules.get(slotKey(name));
    return module ? [{name, ...module}] : [];
  });
  return (
    filled[0] && {
      components: Object.fromEntries(filled.map(({name, component}) => [name, component])),
      hash: filled[0].hash,
      outside: filled[0].outside,
    }
  );
}

/** Returns the stylesheets that the components in slots import, in the form of settings. */
export function slotStyles(modules: ServerModules): SiteModule[] {
  const [module] = modules.values();
  return (module?.styles ?? []).map((value) => ({value, key: ['components']}));
}

/** Modules of the islands in slots, except those that pages also contain. */
export function slotIslands(
  modules: ServerModules,
  others: readonly IslandModule[],
): IslandModule[] {
  const known = new Set(others.map(({key}) => key));
  const [module] = modules.values();
  return (module?.islands ?? []).filter(({key}) => !known.has(key));
}

function slotKey(name: SlotName): string {
  return `slot:${name}`;
}

/** React pages are rendered with the site's views; other islands were rendered when their page was parsed. */
export function isPageModule({key}: IslandModule): boolean {
  return key.startsWith('page:');
}
