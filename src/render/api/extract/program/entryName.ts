/** Ending of a module. */
export const MODULE = /\.[cm]?[jt]sx?$/;
/** A name of a package that ends as a script does: `chart.js`. */
const DOTTED = /^(?:@[^/]+\/)?[^./][^/]*\.[cm]?js$/;

/** Whether an entry names an installed package, and neither a folder nor a file. */
export function isPackageName(name: string): boolean {
  if (MODULE.test(name)) return DOTTED.test(name);
  return !/^(?:\.{1,2}$|\.{0,2}\/)/.test(name);
}
