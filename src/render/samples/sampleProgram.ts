import path from 'node:path';
import ts from 'typescript';
import type {SampleModule} from './sampleModule.js';
import {slashed} from '../system/relativePath.js';

/** A compiler error in a module of samples. */
export interface SampleError {
  readonly module: SampleModule;
  readonly code: number;
  readonly message: string;
  /** Offset in the module's text. */
  readonly offset: number;
}

export interface CompileOptions {
  /** Folder whose installed packages samples import. */
  readonly root: string;
  /** Absolute paths of other modules that samples import, by specifier. */
  readonly modules?: ReadonlyMap<string, string>;
  readonly signal?: AbortSignal;
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // Every sample has its own scope, even without imports or exports.
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  // Global types of all packages that the site has installed, as in its own project.
  types: ['*'],
  // Imports such as `import './editor.css'` are left to the bundler.
  noUncheckedSideEffectImports: false,
};

/** Compiler options of a program with a single file. */
const PARSED: ts.CompilerOptions = {
  target: OPTIONS.target!,
  module: OPTIONS.module!,
  jsx: OPTIONS.jsx!,
  types: [],
  noLib: true,
  noResolve: true,
};

/** Syntax errors of a module. A module with syntax errors is not type-checked. */
export function parseSample(module: SampleModule): readonly SampleError[] {
  return parseText(module.text, module);
}

/** Syntax errors in a fragment, which may contain statements, or members of a class that is not shown. */
export function parseFragment(module: SampleModule): readonly SampleError[] {
  const errors = parseSample(module);
  const isMembers =
    errors.length > 0 && parseText(`class Fragment {\n${module.text}\n}`, module).length === 0;
  return isMembers ? [] : errors;
}

function parseText(text: string, module: SampleModule): readonly SampleError[] {
  const name = `sample.${module.extension}`;
  const source = ts.createSourceFile(name, text, OPTIONS.target!);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(PARSED),
    fileExists: (file) => file === name,
    getSourceFile: (file) => (file === name ? source : undefined),
  };
  const program = ts.createProgram({rootNames: [name], options: PARSED, host});
  return program.getSyntacticDiagnostics(source).map((found) => toError(module, found));
}

/** Type errors of all modules, from one program that resolves packages as files in `root` would. */
export function compileModules(
  modules: readonly SampleModule[],
  options: CompileOptions,
): readonly SampleError[] {
  if (modules.length === 0) return [];
  const root = slashed(path.resolve(options.root));
  const folder = `${root}/.docsgen/samples`;
  const files = new Map(
    nameModules(modules).map((name, index) => [`${folder}/${name}`, modules[index]!]),
  );
  const folders = new Set([...files.keys()].map((name) => path.posix.dirname(name)));
  const paths = Object.fromEntries(
    [...(options.modules ?? [])].map(([name, file]) => [name, [slashed(file)]]),
  );
  const disk = ts.createCompilerHost(OPTIONS);
  const host: ts.CompilerHost = {
    ...disk,
    getCurrentDirectory: () => root,
    directoryExists: (name) => folders.has(name) || ts.sys.directoryExists(name),
    fileExists: (name) => files.has(name) || disk.fileExists(name),
    readFile: (name) => files.get(name)?.text ?? disk.readFile(name),
    getSourceFile(name, target, onError, fresh) {
      const module = files.get(name);
      if (!module) return disk.getSourceFile(name, target, onError, fresh);
      return ts.createSourceFile(name, module.text, target, true);
    },
  };
  const program = ts.createProgram({
    rootNames: [...files.keys()],
    options: {...OPTIONS, paths},
    host,
  });

  return [...files].flatMap(([name, module]) => {
    options.signal?.throwIfAborted();
    const source = program.getSourceFile(name);
    return program.getSemanticDiagnostics(source).map((found) => toError(module, found));
  });
}

/**
 * Names a file for each module, in one folder per page. The name is that of its title, which other samples can
 * import, unless a later module has the same title.
 */
function nameModules(modules: readonly SampleModule[]): readonly string[] {
  const pages = [...new Set(modules.map(pageOf))];
  const last = new Map(modules.map((module) => [pageOf(module) + (module.title ?? ''), module]));
  return modules.map((module, index) => {
    const {title = '', extension} = module;
    const isLast = title !== '' && last.get(pageOf(module) + title) === module;
    const base = isLast
      ? title.replace(/\.tsx?$/, '')
      : path.posix.join(path.posix.dirname(title), `${index}`);
    return `${pages.indexOf(pageOf(module))}/${base}.${extension}`;
  });
}

function pageOf({reports}: SampleModule): string {
  return reports[0]?.file ?? '';
}

function toError(module: SampleModule, diagnostic: ts.Diagnostic): SampleError {
  return {
    module,
    code: diagnostic.code,
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
    offset: diagnostic.start ?? 0,
  };
}
