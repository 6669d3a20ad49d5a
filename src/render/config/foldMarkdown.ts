import type {Outcome} from '../diagnostics/diagnostic.js';
import {collisions, withName, placedIn, type Part, type Placed} from './placed.js';
import type {ContainerSpec, MarkdownSetting, ModuleRef} from './extension.js';

/** Additions to Markdown by the site and its plugins in order of application: the site's own come last. */
export interface MarkdownExtensions {
  readonly remarkPlugins: readonly Placed<ModuleRef>[];
  readonly rehypePlugins: readonly Placed<ModuleRef>[];
  /** Containers by name. */
  readonly containers: Readonly<Record<string, Placed<ContainerSpec>>>;
  readonly languages: readonly Placed<string>[];
  readonly components: readonly Placed<string>[];
}

export function hasNoExtensions({containers, ...lists}: MarkdownExtensions): boolean {
  return Object.values({...lists, containers: Object.keys(containers)}).every(
    (list) => list.length === 0,
  );
}

/** Folds the Markdown settings of a config and its plugins into one. */
export function foldMarkdown(parts: readonly Part<MarkdownSetting>[]): Outcome<MarkdownExtensions> {
  const all = placedIn(parts);
  const listed = <T>(
    name: string,
    pick: (setting: MarkdownSetting) => readonly T[] | undefined,
  ): readonly Placed<T>[] =>
    all((setting) => (pick(setting) ?? []).map((value, i) => [value, name, i] as const));
  const containers = all(({containers = {}}) =>
    Object.entries(containers).map(([name, spec]) => [spec, 'containers', name] as const),
  );
  return {
    value: {
      remarkPlugins: listed('remarkPlugins', (setting) => setting.remarkPlugins),
      rehypePlugins: listed('rehypePlugins', (setting) => setting.rehypePlugins),
      // The site's own containers come last and take precedence.
      containers: Object.fromEntries(containers.map((spec) => [spec.key.at(-1), spec])),
      languages: listed('languages', (setting) => setting.languages),
      components: all(({components}) =>
        components === undefined ? [] : [[components, 'components'] as const],
      ),
    },
    diagnostics: collisions(containers.map(withName), {
      what: (name) => `the container ':::${name}'`,
      instead: (name) => `define \`markdown.containers.${name}\` of the site yourself`,
    }),
  };
}
