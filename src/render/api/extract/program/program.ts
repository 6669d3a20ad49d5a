import {isBuiltin} from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import type {Diagnostic} from '../../../diagnostics/diagnostic.js';
import {configsIn, RESOLUTION, sourceOptions} from './compilerOptions.js';
import type {EntryPoint} from './entries.js';
import {leavesPackages} from './installedFiles.js';
import {locate} from './locate.js';
import {Lookups} from './lookups.js';
import {withLostSyntax} from './lostSyntax.js';
import {packageLabel, packageOf} from './manifest.js';
import {matchesModule, type UntypedImport} from './untypedImports.js';

/** The compiled entry points. */
export interface ApiProgram {
  readonly program: ts.Program;
  /** Imports without types in files of the documented packages. */
  readonly untyped: readonly UntypedImport[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the entry points. A tsconfig applies only if some of them are TypeScript sources. */
export function createApiProgram(
  root: string,
  points: readonly EntryPoint[],
  lookups = new Lookups(),
): ApiProgram {
  const options = {...sourceOptions(sourceConfigs(root, points), lookups), ...RESOLUTION};
  // The compiler looks here for imports that it adds itself.
  const own = {...lookups.host, getCurrentDirectory: () => root};
  const host = Object.assign(ts.createCompilerHost(options, true), own);
  const folders = points.map((point) => point.package.folder + path.sep);
  const untyped: UntypedImport[] = [];
  const sources = points.filter(({file}) => !isDeclarations(file));
  host.resolveModuleNameLiterals = importResolver(root, {
    options,
    host,
    sources: new Map(sources.map((point) => [point.specifier, point])),
    onUntyped: (found) => {
      if (folders.some((folder) => isOwnFile(found.file.fileName, folder))) untyped.push(found);
    },
  });
  host.getSourceFile = sourceFiles(host.getSourceFile.bind(host), folders);
  const program = ts.createProgram({rootNames: points.map(({file}) => file), options, host});
  const isDeclared = ambientNames(program);
  return {
    program,
    untyped: untyped.filter(
      ({specifier, file, position}) => !isDeclared(specifier) && !isUnread(file, position),
    ),
    diagnostics: syntaxDiagnostics(program, folders),
  };
}

interface ResolverOptions {
  readonly options: ts.CompilerOptions;
  readonly host: ts.CompilerHost;
  /** Entry points that are sources, by specifier. */
  readonly sources: ReadonlyMap<string, EntryPoint>;
  readonly onUntyped: (found: UntypedImport) => void;
}

/** Resolves imports as the compiler does, without leaving packages, and with the types of Node.js. */
function importResolver(
  root: string,
  {options, host, sources, onUntyped}: ResolverOptions,
): NonNullable<ts.CompilerHost['resolveModuleNameLiterals']> {
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  return (literals, containing, redirected, given, file) =>
    literals.map((literal) => {
      const mode = ts.getModeForUsageLocation(file, literal, given);
      const resolve = (name: string, from = containing) =>
        ts.resolveModuleName(name, from, given, host, cache, redirected, mode);
      let result = resolve(literal.text);
      const target = result.resolvedModule?.resolvedFileName;
      const source = sources.get(literal.text);
      // The build of the package may be missing or out of date.
      if (source && (target === undefined || isOwnFile(target, source.package.folder + path.sep))) {
        return sourceModule(source);
      }
      const isFile = /^(?:\.|\/|[a-z]:)/i.test(literal.text);
      if (isFile && target !== undefined && leavesPackages(containing, target)) {
        result = {resolvedModule: undefined};
      }
      // Published declarations are often one folder higher than their sources were. An import of the package's own
      // manifest then points outside the package.
      if (!result.resolvedModule && /^(?:\.\.\/)+package\.json$/.test(literal.text)) {
        const own = packageOf(containing).manifestFile;
        if (own !== undefined) result = resolve(own);
      }
      if (hasTypes(result)) return result;
      // If each package has a folder of dependencies of its own, packages that the site installed are not in a
      // folder above it.
      const ofSite = isFile ? undefined : resolve(literal.text, path.join(root, 'index.ts'));
      const siteFile = ofSite?.resolvedModule?.resolvedFileName;
      if (siteFile !== undefined && hasTypes(ofSite!) && !leavesPackages(containing, siteFile)) {
        return ofSite!;
      }
      // Imports of helpers, which the compiler adds itself, have no position.
      if (literal.pos >= 0) {
        const position = literal.getStart(file);
        const found = result.resolvedModule !== undefined;
        onUntyped({specifier: literal.text, file, position, found});
      }
      // The types of Node.js declare its modules by name, which requires them to be in the program.
      if (!isBuiltin(literal.text)) return result;
      const ofNode = [containing, path.join(root, 'index.ts')]
        .map((from) => resolve('@types/node', from))
        .find(({resolvedModule}) => resolvedModule);
      return ofNode ?? result;
    });
}

const sourceModule = ({file}: EntryPoint): ts.ResolvedModuleWithFailedLookupLocations => ({
  resolvedModule: {
    resolvedFileName: file,
    extension: path.extname(file),
    isExternalLibraryImport: false,
  },
});

const isDeclarations = (file: string): boolean => /\.d\.[cm]?ts$/.test(file);

/** Whether an import resolves to declarations, sources or data, not only to JavaScript. */
function hasTypes({resolvedModule}: ts.ResolvedModuleWithFailedLookupLocations): boolean {
  return /^\.(?:d\.)?(?:[cm]?tsx?|json)$/.test(resolvedModule?.extension ?? '');
}

/**
 * Reads source files. Files in `folders` keep the syntax that TypeDoc would lose; no file keeps references out of
 * its package.
 */
function sourceFiles(
  read: ts.CompilerHost['getSourceFile'],
  folders: readonly string[],
): ts.CompilerHost['getSourceFile'] {
  return (...asked) => {
    const found = read(...asked);
    const isOwn = found && folders.some((folder) => isOwnFile(found.fileName, folder));
    const [name, languageVersion] = asked;
    const file = isOwn
      ? withLostSyntax(found, (text) => ts.createSourceFile(name, text, languageVersion, true))
      : found;
    if (file && isOwn && file.isDeclarationFile) {
      const directives = GLOBALS.filter(({names}) => names.test(file.text)).map(({types}) => ({
        fileName: types,
        pos: 0,
        end: 0,
      }));
      file.typeReferenceDirectives = [...file.typeReferenceDirectives, ...directives];
    }
    if (file && file.referencedFiles.length > 0) {
      const folder = path.dirname(file.fileName);
      file.referencedFiles = file.referencedFiles.filter(
        ({fileName}) => !leavesPackages(file.fileName, path.resolve(folder, fileName)),
      );
    }
    return file;
  };
}

/**
 * Global names of runtimes, and the package below `@types` that declares them. Declarations may lack a reference to
 * it, which the compiler has not written since 5.5.
 */
const GLOBALS: readonly {readonly names: RegExp; readonly types: string}[] = [
  {names: /\b(?:NodeJS\.|Buffer\b)/, types: 'node'},
  {names: /\bDeno\./, types: 'deno'},
  {names: /\bBun\./, types: 'bun'},
];

/** Package that declares a global name of a runtime. */
export function runtimeTypes(name: string): string | undefined {
  const types = GLOBALS.find(({names}) => names.test(name))?.types;
  return types && `@types/${types}`;
}

/** Whether a program declares a module by its name or a pattern: `declare module '*.svg'`. */
function ambientNames(program: ts.Program): (name: string) => boolean {
  const ambient = program
    .getTypeChecker()
    .getAmbientModules()
    .map(({name}) => name.slice(1, -1));
  return (name) => ambient.some((pattern) => matchesModule(name, pattern));
}

/** Whether a file belongs to the package in `folder`, not to one of its dependencies. */
export function isOwnFile(file: string, folder: string, {normalize} = path): boolean {
  // The compiler uses forward slashes on every system.
  const name = normalize(file);
  return name.startsWith(folder) && !/node_modules[\\/]/.test(name.slice(folder.length));
}

/** Whether a module is imported only to run it or to add to it, and provides no types. */
function isUnread(file: ts.SourceFile, position: number): boolean {
  return file.statements.some(
    (statement) =>
      (ts.isModuleDeclaration(statement) && statement.name.getStart(file) === position) ||
      (ts.isImportDeclaration(statement) &&
        statement.importClause === undefined &&
        statement.moduleSpecifier.getStart(file) === position),
  );
}

function syntaxDiagnostics(program: ts.Program, folders: readonly string[]): Diagnostic[] {
  return program
    .getSourceFiles()
    .filter(({fileName}) => folders.some((folder) => isOwnFile(fileName, folder)))
    .flatMap((file) => program.getSyntacticDiagnostics(file))
    .map(({file, start, messageText}) => ({
      id: 'api-types-broken',
      severity: 'error',
      message: `The types of ${packageLabel(file.fileName)} are broken: ${ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\.$/, '')}`,
      hint: 'Install a different version of the package, or correct the file if it is your own.',
      ...locate(file, start),
    }));
}

/**
 * Files that may configure the TypeScript sources among the entry points; the first that exists applies. The
 * site's files come first, then those of the packages. None if all entry points are declarations.
 */
function sourceConfigs(root: string, points: readonly EntryPoint[]): string[] {
  const folders = points
    .filter(({file}) => !isDeclarations(file))
    .map((point) => point.package.folder);
  if (folders.length === 0) return [];
  return configsIn([root, ...folders]);
}
