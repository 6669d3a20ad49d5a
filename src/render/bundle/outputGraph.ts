import path from 'node:path';
import type {Metafile} from 'esbuild';
import {relativePath} from '../system/relativePath.js';

/**
 * The inputs of a bundle that `entry` imports, directly or indirectly, and `entry` itself; each after its own
 * imports.
 */
export function inputsFrom(entry: string, {inputs}: Pick<Metafile, 'inputs'>): string[] {
  const reached = new Set<string>();
  const found: string[] = [];
  const visit = (input: string): void => {
    if (reached.has(input) || !inputs[input]) return;
    reached.add(input);
    for (const {path: imported, external} of inputs[input].imports) {
      if (external !== true) visit(imported);
    }
    found.push(input);
  };
  visit(entry);
  return found;
}

/** Dependencies between the outputs of a bundle; outputs are identified by file name. */
export interface OutputGraph {
  /** The output of an entry point or a dynamic import, by its module's path or specifier. */
  readonly outputOf: (entryPoint: string) => string;
  /** An output and all its static imports. */
  readonly withImports: (output: string) => readonly string[];
  /** The stylesheet of an output, if any. */
  readonly stylesOf: (output: string) => string | undefined;
}

/** Builds the graph from esbuild's metafile. */
export function readGraph({outputs}: Metafile, {root}: {readonly root: string}): OutputGraph {
  const byName = new Map(
    Object.entries(outputs).map(([file, output]) => [path.basename(file), output]),
  );
  const byEntry = new Map(
    [...byName].flatMap(([name, {entryPoint}]) =>
      entryPoint === undefined ? [] : [[entryPoint, name] as const],
    ),
  );
  const collect = (output: string, seen: Set<string>) => {
    if (seen.has(output)) return;
    seen.add(output);
    for (const {path: next, kind} of byName.get(output)?.imports ?? []) {
      if (kind === 'import-statement') collect(path.basename(next), seen);
    }
  };
  return {
    outputOf(entryPoint) {
      const key = path.isAbsolute(entryPoint)
        ? relativePath(root, entryPoint)
        : `docsgen:${entryPoint}`;
      const name = byEntry.get(key);
      if (name === undefined) throw new Error(`The bundle has no output for ${entryPoint}`);
      return name;
    },
    withImports(output) {
      const seen = new Set<string>();
      collect(output, seen);
      return [...seen];
    },
    stylesOf(output) {
      const css = byName.get(output)?.cssBundle;
      return css === undefined ? undefined : path.basename(css);
    },
  };
}
