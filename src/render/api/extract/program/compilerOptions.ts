import path from 'node:path';
import ts from 'typescript';
import type {Lookups} from './lookups.js';

/** Compiler options for module resolution. */
export const RESOLUTION: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

const DEFAULTS: ts.CompilerOptions = {
  ...RESOLUTION,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  types: [],
};

/** Names of files that may configure the packages in the given folders. */
export const configsIn = (folders: readonly string[]): string[] =>
  [...new Set(folders)].map((folder) => path.join(folder, 'tsconfig.json'));

/** The `customConditions` of the first tsconfig.json in the given folders. */
export const customConditions = (folders: readonly string[], lookups: Lookups): readonly string[] =>
  sourceOptions(configsIn(folders), lookups).customConditions ?? [];

/** Compiler options from the first of the given files that exists. */
export function sourceOptions(files: readonly string[], {host}: Lookups): ts.CompilerOptions {
  const file = files.find(host.fileExists);
  if (file === undefined) return DEFAULTS;
  const {config} = ts.readConfigFile(file, ts.sys.readFile) as {config?: object};
  const folder = path.dirname(file);
  // The files that the config lists are not needed.
  const parseHost = {...ts.sys, ...host, readDirectory: () => []};
  const {options} = ts.parseJsonConfigFileContent(config ?? {}, parseHost, folder, undefined, file);
  return {...DEFAULTS, ...options, noEmit: true, skipLibCheck: true};
}
