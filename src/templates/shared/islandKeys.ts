const COMPONENT = /"\$component":("(?:[^"\\]|\\.)*")/g;

/** Keys of the components in an island's props, given the props as JSON. */
export function componentsIn(json: string): string[] {
  return [...json.matchAll(COMPONENT)].map(([, key]) => JSON.parse(key!) as string);
}

/**
 * Splits a component's key into the key of the module that exports it and its path in the export: `['Bar', 'Baz']`
 * for `<Foo.Bar.Baz />`.
 */
export function moduleOf(key: string): {
  readonly module: string;
  readonly parts: readonly string[];
} {
  const match = /^(mdx:.*#[^.#]+)\.([^#]+)$/s.exec(key);
  return match ? {module: match[1]!, parts: match[2]!.split('.')} : {module: key, parts: []};
}
