import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Metafile} from 'esbuild';
import {relativePath} from '../system/relativePath.js';

/**
 * Signs that a module may act in the browser: hooks under any name, event handlers, state, refs, globals, code
 * loaded later, checks for a browser.
 */
const ACTIVE = new RegExp(
  [
    String.raw`\buse[A-Z]|\buse\s*[(<]|\buse\s+as\b`,
    String.raw`\b(?:import|fetch|setTimeout|setInterval|require)\s*\(`,
    String.raw`\bon[A-Z]|\b(?:ref|action|formAction)\s*[=:},]|\bextends\b|\bcreateContext\b|\blazy\b`,
    String.raw`\btypeof[\s(]+[\w$.]+[\s)]*[!=]=|[!=]=\s*typeof\b|\bcatch\b|\buse client\b`,
    String.raw`\b(?:document|window|globalThis|self|navigator|location|localStorage|sessionStorage|customElements)\b`,
  ].join('|'),
);
/** Modules of packages that do nothing by themselves: React under the import of the page's program, and `clsx`. */
const INERT = /(?:^|\/)node_modules\/(?:react\/(?:index|jsx-runtime)|clsx\/.*)\.\w+$/;
const MODULE = /\.[cm]?[jt]sx?$/;

/** Whether code may do something in the browser. */
export function mayHaveEffects(code: string): boolean {
  return ACTIVE.test(code);
}

/**
 * Returns a function that tells whether a site module of the bundle, with everything that it imports, has nothing
 * to do in the browser.
 */
export function inertModules({inputs}: Metafile, root: string): (file: string) => boolean {
  return (file) => {
    const reached = new Set([relativePath(root, file)]);
    // The loop also visits names that it adds.
    for (const name of reached) {
      if (name.includes('node_modules/')) return false;
      if (MODULE.test(name) && mayHaveEffects(readFileSync(path.resolve(root, name), 'utf8')))
        return false;
      const input = inputs[name];
      // The file was bundled under a different name, such as the target of a symbolic link.
      if (!input) return false;
      for (const {path: imported, external} of input.imports) {
        if (INERT.test(imported)) continue;
        if (external === true) return false;
        reached.add(imported);
      }
    }
    return true;
  };
}
