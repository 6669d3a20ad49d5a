const COMPONENT = /"\$component":("(?:[^"\\]|\\.)*")/g;

/** Keys of the components that an island's props hold, given these as JSON. */
export function componentsIn(json: string): string[] {
  return [...json.matchAll(COMPONENT)].map(([, key]) => JSON.parse(key!) as string);
}

/** The key of the module that exports a component, and where in the export it is: `['Bar', 'Baz']` of `<Foo.Bar.Baz />`. */
export function moduleOf(key: string): {
  readonly module: string;
  readonly parts: readonly string[];
} {
  const match = /^(mdx:.*#[^.#]+)\.([^#]+)$/s.exec(key);
  return match ? {module: match[1]!, parts: match[2]!.split('.')} : {module: key, parts: []};
}
