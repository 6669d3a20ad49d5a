import {relativePath} from '../system/relativePath.js';

/** A component that a page imports or declares, and that the browser hydrates; or a stylesheet that it imports. */
export interface Imported {
  /** Absolute. */
  readonly file: string;
  readonly name: string;
  /** Hash of the page's code that declares it; the file is then the page. */
  readonly code?: string | undefined;
}

/** Key of the island for a component; islandFile.ts reads it. */
export function islandKey(root: string, {file, name, code}: Imported): string {
  const version = code === undefined ? '' : `?${code}`;
  return `mdx:${relativePath(root, file)}${version}#${name}`;
}

/** Whether an export's name is that of a component. */
export function isComponentName(name: string): boolean {
  return name === 'default' || /^\p{Lu}/u.test(name);
}

/** Code that exports a component of a module, as `islandOf` of markdown/importedIsland.tsx makes an island of it. */
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
