import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** A setting, and where it was written. */
export interface Placed<T> {
  readonly value: T;
  readonly key: readonly PropertyKey[];
  /** The plugin that has it. */
  readonly plugin?: string;
}

/** A part of a config: the site's own, or that of a plugin. */
export interface Part<T> {
  readonly extension: T;
  readonly at: readonly PropertyKey[];
  readonly plugin?: string;
}

/** Errors for what two plugins set under one name; a site's own wins over both. `what` says a name in words. */
export function collisions(
  items: readonly (Omit<Placed<unknown>, 'value'> & {readonly name: string})[],
  {what, instead}: Naming,
): Diagnostic[] {
  const first = new Map<string, string>();
  return items.flatMap(({name, key, plugin}): Diagnostic[] => {
    if (plugin === undefined) return [];
    const other = first.get(name);
    if (other === undefined) first.set(name, plugin);
    if (other === undefined || other === plugin) return [];
    return [
      {
        id: 'plugin-collision',
        severity: 'error',
        message: `Plugin '${plugin}': ${what(name)} is set by the plugin '${other}' already`,
        hint: `Leave one of the two out, or ${instead(name)}.`,
        key,
      },
    ];
  });
}

/** How the error for a collision names what collides. */
interface Naming {
  readonly what: (name: string) => string;
  /** What the site can do. */
  readonly instead: (name: string) => string;
}

/** A setting with the name that its key ends with. */
export function named<T>(placed: Placed<T>): Placed<T> & {readonly name: string} {
  return {...placed, name: String(placed.key.at(-1))};
}
