import {relativePath} from '../system/relativePath.js';

/** A component that a page imports or declares and that the browser hydrates, or a stylesheet that a page imports. */
export interface Imported {
  /** File of the component or stylesheet, absolute. */
  readonly file: string;
  readonly name: string;
  /** Hash of the page code that declares the component; `file` is then the page. */
  readonly code?: string | undefined;
}

/** Key of the island for a component; islandFile.ts reads it. */
export function islandKey(root: string, {file, name, code}: Imported): string {
  const version = code === undefined ? '' : `?${code}`;
  return `mdx:${relativePath(root, file)}${version}#${name}`;
}

/** Whether the name of an export is that of a component. */
export function isComponentName(name: string): boolean {
  return name === 'default' || /^\p{Lu}/u.test(name);
}

/**
 * Returns code that exports a component of a module in the form that `islandOf` of markdown/importedIsland.tsx
 * turns into an island.
 */
export function islandExport(
  name: string,
  {
    from,
    key,
    nth,
    isElement = false,
  }: {from: string; key: string; nth: number; isElement?: boolean},
): string {
  const [component, island] = [`c${nth}`, `i${nth}`];
  return `import {${name} as ${component}} from ${from};const ${island}=globalThis.docsgenIsland(${JSON.stringify(key)},${component},${isElement});export {${island} as ${name}};`;
}
