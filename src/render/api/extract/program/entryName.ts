/** Extension of a module. */
export const MODULE = /\.[cm]?[jt]sx?$/;
/** Name of a package that ends like a script: `chart.js`. */
const DOTTED = /^(?:@[^/]+\/)?[^./][^/]*\.[cm]?js$/;

/** Whether an entry names an installed package, not a folder or a file. */
export function isPackageName(name: string): boolean {
  if (MODULE.test(name)) return DOTTED.test(name);
  return !/^(?:\.{1,2}$|\.{0,2}\/)/.test(name);
}
