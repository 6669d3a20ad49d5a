const COMPONENT = /"\$component":("(?:[^"\\]|\\.)*")/g;

/** Keys of the components that an island's props hold, given these as JSON. */
export function componentsIn(json: string): string[] {
  return [...json.matchAll(COMPONENT)].map(([, key]) => JSON.parse(key!) as string);
}

/** The key of the module that exports a component, and the name of the part of the export that it is, if it is one. */
export function moduleOf(key: string): {readonly module: string; readonly part?: string} {
  const match = /^(mdx:.*#[^.#]+)\.([^.#]+)$/s.exec(key);
  return match ? {module: match[1]!, part: match[2]!} : {module: key};
}
