import {capitalized} from '../../../system/capitalized.js';
import {isInstalledFile} from '../../../system/packageFolder.js';
import {typesPackage} from '../../../system/typesPackage.js';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import type {Diagnostic} from '../../../diagnostics/diagnostic.js';
import {nearest} from '../../../diagnostics/nearest.js';
import {configsIn, RESOLUTION, sourceOptions} from './compilerOptions.js';
import type {EntryPoint} from './entries.js';
import {leavesPackages} from './installedFiles.js';
import {Lookups} from './lookups.js';
import {withLostSyntax} from './lostSyntax.js';
import {packageOf} from './manifest.js';

/** An import without types. */
export interface UntypedImport {
  readonly specifier: string;
  readonly file: ts.SourceFile;
  readonly position: number;
  /** Whether a JavaScript file was found, so that only the types are missing. */
  readonly found: boolean;
}

/** The compiled entry points. */
export interface ApiProgram {
  readonly program: ts.Program;
  /** Imports without types in files of the documented packages. */
  readonly untyped: readonly UntypedImport[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the entry points; a tsconfig applies only if some of them are TypeScript sources. */
export function createApiProgram(
  root: string,
  points: readonly EntryPoint[],
  lookups = new Lookups(),
): ApiProgram {
  const options = {...sourceOptions(sourceConfigs(root, points), lookups), ...RESOLUTION};
  // Where imports of the compiler's own are looked for.
  const own = {...lookups.host, getCurrentDirectory: () => root};
  const host = Object.assign(ts.createCompilerHost(options, true), own);
  const folders = points.map((point) => point.package.folder + path.sep);
  const untyped: UntypedImport[] = [];
  host.resolveModuleNameLiterals = importResolver(root, {
    options,
    host,
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
  readonly onUntyped: (found: UntypedImport) => void;
}

/** Resolves imports as the compiler does, without leaving packages, and with the types of Node.js. */
function importResolver(
  root: string,
  {options, host, onUntyped}: ResolverOptions,
): NonNullable<ts.CompilerHost['resolveModuleNameLiterals']> {
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  return (literals, containing, redirected, given, file) =>
    literals.map((literal) => {
      const mode = ts.getModeForUsageLocation(file, literal, given);
      const resolve = (name: string, from = containing) =>
        ts.resolveModuleName(name, from, given, host, cache, redirected, mode);
      let result = resolve(literal.text);
      const target = result.resolvedModule?.resolvedFileName;
      const isFile = /^(?:\.|\/|[a-z]:)/i.test(literal.text);
      if (isFile && target !== undefined && leavesPackages(containing, target)) {
        result = {resolvedModule: undefined};
      }
      // Published declarations are often one folder higher than their sources were, so that an import of the
      // package's own manifest points outside the package.
      if (!result.resolvedModule && /^(?:\.\.\/)+package\.json$/.test(literal.text)) {
        const own = packageOf(containing).manifestFile;
        if (own !== undefined) result = resolve(own);
      }
      if (hasTypes(result)) return result;
      // Where each package has folders of its own, those that the site installed for a package are not above it.
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
      // The types of Node.js declare its modules by name, and have to be in the program for that.
      if (!isBuiltin(literal.text)) return result;
      const ofNode = [containing, path.join(root, 'index.ts')]
        .map((from) => resolve('@types/node', from))
        .find(({resolvedModule}) => resolvedModule);
      return ofNode ?? result;
    });
}

/** Whether an import leads to declarations, sources or data, and not to JavaScript alone. */
function hasTypes({resolvedModule}: ts.ResolvedModuleWithFailedLookupLocations): boolean {
  return /^\.(?:d\.)?(?:[cm]?tsx?|json)$/.test(resolvedModule?.extension ?? '');
}

/** Reads source files: those of `folders` with what TypeDoc would lose, all without references out of packages. */
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
    if (file && isOwn && file.isDeclarationFile && NODE_GLOBALS.test(file.text)) {
      const directive = {fileName: 'node', pos: 0, end: 0};
      file.typeReferenceDirectives = [...file.typeReferenceDirectives, directive];
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

/** Names of Node.js in declarations without a reference to its types, which the compiler has not written since 5.5. */
export const NODE_GLOBALS = /\b(?:NodeJS\.|Buffer\b)/;

/** Whether a program declares a module by its name or a pattern: `declare module '*.svg'`. */
function ambientNames(program: ts.Program): (name: string) => boolean {
  const ambient = program
    .getTypeChecker()
    .getAmbientModules()
    .map(({name}) => name.slice(1, -1));
  return (name) => ambient.some((pattern) => isMeant(name, pattern));
}

/** Whether a name is a given one, or has its form: `*.svg`. */
function isMeant(name: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end);
}

/** Whether a file belongs to the package in `folder` and not to one of its dependencies. */
export function isOwnFile(file: string, folder: string, {normalize} = path): boolean {
  // The compiler uses forward slashes on every system.
  const name = normalize(file);
  return name.startsWith(folder) && !/node_modules[\\/]/.test(name.slice(folder.length));
}

/** File, line and column of a position, for a diagnostic. */
export function locate(
  file: ts.SourceFile,
  position: number,
): Required<Pick<Diagnostic, 'file' | 'line' | 'column'>> {
  const {line, character} = file.getLineAndCharacterOfPosition(position);
  return {file: path.normalize(file.fileName), line: line + 1, column: character + 1};
}

/** The package of a file for messages: `lexical 0.35.0`. */
export function packageLabel(file: string): string {
  const {manifest, folder} = packageOf(file);
  return [manifest.name ?? path.basename(folder), manifest.version].filter(Boolean).join(' ');
}

const isPath = (specifier: string): boolean => specifier.startsWith('.');
/** Whether a name is one of `imports` of a package.json: `#internal/store`. */
const isOfImports = (specifier: string): boolean => specifier.startsWith('#');

/** The missing target of an import: a package, or a file of its own. */
export function missingFrom({specifier, file, found}: UntypedImport): string {
  if (isPath(specifier)) {
    const missing = path.resolve(path.dirname(file.fileName), specifier);
    return `${missing} of ${packageLabel(file.fileName)}`;
  }
  if (isOfImports(specifier)) return `${specifier} of ${packageLabel(file.fileName)}`;
  if (!found && isBuiltin(specifier)) return '@types/node';
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** How to install the types of an import: what no package of its name has is in `@types`, or nowhere. */
function installHint(item: UntypedImport): string {
  const owner = missingFrom(item);
  if (owner.includes(':')) return `Install the package that declares '${owner}'`;
  const types = typesPackage(owner);
  const install = 'npm install --save-dev';
  if (item.found) return `If ${types} exists, install it: ${install} ${types}`;
  return owner.startsWith('@types/')
    ? `Install them: ${install} ${owner}`
    : `Install it, or ${types} if it has no types and that exists: ${install} ${owner}`;
}

/** How to correct an import that is missing in the package itself. */
function ownHint({specifier, file}: UntypedImport): string {
  if (isPath(specifier)) return 'Correct the path, or generate the file first.';
  const names = Object.keys(packageOf(file.fileName).manifest.imports ?? {});
  if (names.some((pattern) => isMeant(specifier, pattern))) {
    return 'Correct its path in `imports` of the package.json, or generate the file first.';
  }
  const close = nearest(specifier, names);
  return close
    ? `Did you mean ${close}?`
    : 'Add it to `imports` of the package.json, or correct the name.';
}

/** The diagnostic for an import that is unresolved or leads only to JavaScript. */
export function untypedDiagnostic(item: UntypedImport): Diagnostic {
  const {specifier, file, position, found} = item;
  const owner = missingFrom(item);
  const types = owner.startsWith('@types/') ? owner : typesPackage(owner);
  const {peerDependenciesMeta: peers} = packageOf(file.fileName).manifest;
  const isOptional = [owner, types].some((name) => peers?.[name]?.optional === true);
  const isForeign = isInstalledFile(file.fileName);
  const isWarning = isOptional || isForeign;
  const lost = `types that come from it ${isWarning ? 'are' : 'would be'} unknown`;
  return {
    id: 'api-import-unresolved',
    severity: isWarning ? 'warning' : 'error',
    message: found
      ? `${packageLabel(file.fileName)} uses types of '${specifier}', which has none`
      : `${packageLabel(file.fileName)} imports '${specifier}', which cannot be found`,
    hint:
      isPath(specifier) || isOfImports(specifier)
        ? `${capitalized(lost)}${isForeign ? '; the package was published without the file.' : `. ${ownHint(item)}`}`
        : `${isOptional ? `It is an optional peer dependency, and ${lost}` : capitalized(lost)}. ${installHint(item)}`,
    ...locate(file, position),
  };
}

/** Whether a module is named only to run it or to add to it, so that no type comes from it. */
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
      hint: 'Install another version of the package, or correct the file if it is your own.',
      ...locate(file, start),
    }));
}

/**
 * Files that may configure TypeScript sources among the entry points, of which the first that exists applies: that of
 * the site, then those of the packages. None if all entry points are declarations.
 */
function sourceConfigs(root: string, points: readonly EntryPoint[]): string[] {
  const folders = points
    .filter(({file}) => !/\.d\.[cm]?ts$/.test(file))
    .map((point) => point.package.folder);
  if (folders.length === 0) return [];
  return configsIn([root, ...folders]);
}
