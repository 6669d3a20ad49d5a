import type {ComponentType} from 'react';
import loaders from 'virtual:docsgen/islands';
import {componentsIn, moduleOf} from '../../templates/shared/islandKeys.js';
import type {mountIsland} from './islandRoot.js';

/** The components of an island by their keys, and the function that mounts it. */
export interface IslandCode {
  readonly mountIsland: typeof mountIsland;
  readonly components: ReadonlyMap<string, ComponentType<object>>;
}

type Load = NonNullable<(typeof loaders)[string]>;

const loads = new Map<string, ReturnType<Load>>();

/** Loads an island's component from a different chunk from now on. */
export function replaceIsland(key: string, load: Load): void {
  loaders[key] = load;
  loads.delete(key);
}

/** Keys of an island's component and of those among its props. */
export function componentKeys({dataset}: HTMLElement): string[] {
  return [dataset.island ?? '', ...componentsIn(dataset.props ?? '')];
}

/**
 * Loads the chunks of an island's components, and React with the first one. After a failure it tries again, although
 * browsers that remember failed modules fail at once.
 */
export async function loadIsland(element: HTMLElement): Promise<IslandCode> {
  const [{mountIsland}, ...components] = await Promise.all([
    import('../reactRoots.js'),
    ...componentKeys(element).map(async (key) => [key, await loadComponent(key)] as const),
  ]);
  return {mountIsland, components: new Map(components)};
}

async function loadComponent(key: string): Promise<ComponentType<object>> {
  const {module, parts} = moduleOf(key);
  const component = parts.reduce<unknown>(
    (whole, part) => (whole as Record<string, unknown> | undefined)?.[part],
    (await loadModule(module)).default,
  );
  if (component === undefined || component === null) {
    throw new Error(`The route component "${key}" has no default export`);
  }
  return component as ComponentType<object>;
}

function loadModule(key: string): ReturnType<Load> {
  const load = loaders[key];
  if (load === undefined) throw new Error(`This build has no component for "${key}"`);
  const known = loads.get(key);
  if (known) return known;
  const module = load();
  loads.set(key, module);
  module.catch(() => {
    if (loads.get(key) === module) loads.delete(key);
  });
  return module;
}
