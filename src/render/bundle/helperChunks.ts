import path from 'node:path';
import type {BuildResult} from 'esbuild';
import {anyOf} from './outputNames.js';

type Bundle = BuildResult<{metafile: true; write: false}>;

/**
 * Removes bare imports of empty chunks. esbuild makes each entry import its helpers, used or not, and may leave
 * their chunk empty: pages would fetch a file without content.
 */
export function dropHelperImports<B extends Bundle>(bundle: B): B {
  const {outputs} = bundle.metafile;
  const helpers = Object.entries(outputs)
    .filter(
      ([file, {entryPoint, inputs}]) =>
        file.endsWith('.js') &&
        entryPoint === undefined &&
        Object.values(inputs).every(({bytesInOutput}) => bytesInOutput === 0),
    )
    .map(([file]) => path.basename(file));
  if (helpers.length === 0) return bundle;
  const nameless = new RegExp(`import ?"[^"]*/(${anyOf(helpers).source})";\n?`, 'g');
  const dropped = new Map<string, Set<string>>();
  const outputFiles = bundle.outputFiles.map((file) => {
    if (!file.path.endsWith('.js')) return file;
    const names = new Set<string>();
    const text = file.text.replace(nameless, (_, name: string) => {
      names.add(name);
      return '';
    });
    dropped.set(path.basename(file.path), names);
    return names.size === 0 ? file : {...file, text, contents: Buffer.from(text)};
  });
  const kept = Object.entries(outputs).map(([file, output]) => {
    const names = dropped.get(path.basename(file));
    const imports = output.imports.filter(({path: to}) => !names?.has(path.basename(to)));
    return [file, {...output, imports}] as const;
  });
  const used = new Set(
    kept.flatMap(([, {imports}]) => imports.map(({path: to}) => path.basename(to))),
  );
  const isUsed = (file: string) => {
    const name = path.basename(file);
    return !helpers.includes(name) || used.has(name);
  };
  return {
    ...bundle,
    metafile: {
      ...bundle.metafile,
      outputs: Object.fromEntries(kept.filter(([file]) => isUsed(file))),
    },
    outputFiles: outputFiles.filter(({path: file}) => isUsed(file)),
  };
}
