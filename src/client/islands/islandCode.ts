import type {ComponentType} from 'react';
import loaders from 'virtual:docsgen/islands';
import type {mountIsland} from './islandRoot.js';

/** An island's component, and the function that mounts it. */
export interface IslandCode {
  readonly mountIsland: typeof mountIsland;
  readonly Component: ComponentType<object>;
}

const loads = new Map<string, Promise<IslandCode>>();

/** Loads an island's component from a different chunk from now on. */
export function replaceIsland(key: string, load: NonNullable<(typeof loaders)[string]>): void {
  loaders[key] = load;
  loads.delete(key);
}

/**
 * Loads an island's chunk, and React with the first one. After a failure it tries again, although browsers
 * that remember failed modules fail at once.
 */
export function loadIsland(key: string): Promise<IslandCode> {
  let code = loads.get(key);
  if (code === undefined) {
    code = fetchIsland(key);
    loads.set(key, code);
    code.catch(() => loads.delete(key));
  }
  return code;
}

async function fetchIsland(key: string): Promise<IslandCode> {
  const load = loaders[key];
  if (load === undefined) throw new Error(`This build has no component for "${key}"`);
  const [{mountIsland}, module] = await Promise.all([import('../reactRoots.js'), load()]);
  const Component = module.default;
  if (Component === undefined || Component === null) {
    throw new Error(`The route component "${key}" has no default export`);
  }
  return {mountIsland, Component: Component as ComponentType<object>};
}
