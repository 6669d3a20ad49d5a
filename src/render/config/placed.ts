import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** A setting and its path in the config. */
export interface Placed<T> {
  readonly value: T;
  readonly key: readonly PropertyKey[];
  /** Name of the plugin that contains the setting. */
  readonly plugin?: string;
}

/** A part of a config: the site's own settings, or those of a plugin. */
export interface Part<T> {
  readonly extension: T;
  readonly at: readonly PropertyKey[];
  readonly plugin?: string;
}

/** Selects settings from all parts, each with the rest of its key, and adds their paths. */
export function placedIn<P>(parts: readonly Part<P>[]) {
  return <T>(pick: (part: P) => readonly (readonly [T, ...PropertyKey[]])[]): Placed<T>[] =>
    parts.flatMap(({extension, at, plugin}) =>
      pick(extension).map(([value, ...key]) => ({
        value,
        key: [...at, ...key],
        ...(plugin === undefined ? {} : {plugin}),
      })),
    );
}

/** Errors for names that two plugins set; if the site sets one too, it wins over both. */
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
        message: `Plugin '${plugin}': ${what(name)} is already set by the plugin '${other}'`,
        hint: `Remove one of the two, or ${instead(name)}.`,
        key,
      },
    ];
  });
}

/** Wording of the error for a collision. */
interface Naming {
  readonly what: (name: string) => string;
  /** Describes how the site can resolve the collision. */
  readonly instead: (name: string) => string;
}

/** Adds the name of a setting, which is the last part of its key. */
export function withName<T>(placed: Placed<T>): Placed<T> & {readonly name: string} {
  return {...placed, name: String(placed.key.at(-1))};
}
