import path from 'node:path';
import {
  Application,
  Converter,
  ReflectionKind,
  type CommentDisplayPart,
  type Context,
  type DeclarationReflection,
  type ProjectReflection,
  type Reflection,
} from 'typedoc';
import ts from 'typescript';
import {declaresByName, isEntryModule, moduleFile} from '../program/ambientModules.js';
import {describeAugmentations} from './augmentations.js';
import {correctTypeDoc} from './correctTypeDoc.js';
import {defaultName} from './defaultName.js';
import type {EntryPoint} from '../program/entries.js';
import {asBlocks} from './kindTags.js';
import {isOwnFile, type ApiProgram} from '../program/program.js';
import {withLenientLinks} from './lenientLinks.js';
import {withQuickArrays} from './quickArrays.js';
import {forgetTypeOnly} from './typeOnly.js';
import {keepWrittenParts} from './writtenParts.js';
import {keepWrittenTypes} from './writtenTypes.js';

/** TypeDoc's model of the entry points. */
export interface TypedocProject {
  /** TypeDoc's module of each entry point. */
  readonly modules: ReadonlyMap<EntryPoint, DeclarationReflection>;
  /** Declarations that no module exports but an exported type mentions. */
  readonly unexported: ReadonlySet<Reflection>;
  /** Names with type-only exports, by entry file: classes that cannot be constructed. */
  readonly typeOnly: ReadonlyMap<string, ReadonlySet<string>>;
  /** Variables with the type of a function. */
  readonly callable: ReadonlySet<Reflection>;
}

/** Runs TypeDoc's converter on a compiled program; TypeDoc's own options, themes and git are not used. */
export async function convertProject(
  {program}: ApiProgram,
  points: readonly EntryPoint[],
): Promise<TypedocProject> {
  const app = await Application.bootstrap({
    logLevel: 'None',
    alwaysCreateEntryPointModule: true,
    skipErrorChecking: true,
    // The default pattern treats node_modules as external and leaves modules empty.
    excludeExternals: false,
    externalPattern: [],
    excludePrivate: true,
    excludeInternal: false,
    excludeNotDocumented: false,
    // Without a link template, TypeDoc runs git for source positions; docsgen makes the links itself.
    disableGit: true,
    sourceLinkTemplate: '{path}',
    gitRevision: '-',
    // The page of a type shows such a tag once, for all its members.
    cascadedModifierTags: [],
    sort: ['source-order'],
    preservedTypeAnnotationTags: ['@throws', '@exception'],
    ...asBlocks,
  });
  refuseFiles(app);
  skipExternalUrls(app);
  correctTypeDoc(app, program.getTypeChecker());
  const moduleOf = collectModules(app);
  describeAugmentations(app, {program, points, moduleOf});
  const unexported = collectUnexported(app, {program, points, moduleOf});
  const typeOnly = forgetTypeOnly({program}, points);
  const callable = collectCallable(app, program.getTypeChecker());
  keepWrittenTypes(app, program.getTypeChecker());
  keepWrittenParts(app);
  const ordered = byDependency(points);
  const files = ordered.map((point) => ({
    displayName: point.specifier,
    program,
    sourceFile: moduleFile(program, point),
  }));
  withQuickArrays(program.getTypeChecker(), () =>
    withLenientLinks(() => app.converter.convert(files)),
  );
  const modules = new Map(ordered.map((point) => [point, moduleOf(point)]));
  return {modules, unexported, typeOnly, callable};
}

/** Replacement for inline tags that would include arbitrary files from disk in a comment; see {@link refuseFiles}. */
export const REFUSED_TAG = '@refused-include';

/** Keeps TypeDoc from reading files that comments name with `@include`, `@includeCode` and `@document`. */
function refuseFiles({converter}: Application): void {
  const refuse = (parts: readonly CommentDisplayPart[]): void => {
    for (const part of parts) {
      if (part.kind === 'inline-tag' && /^@include/i.test(part.tag)) part.tag = REFUSED_TAG;
    }
  };
  const refuseIn = (_: Context, {comment}: Reflection): void => {
    refuse(comment?.summary ?? []);
    for (const {content} of comment?.blockTags ?? []) refuse(content);
  };
  // Runs before TypeDoc's own listeners, which read the files.
  const first = 1_000;
  converter.on(Converter.EVENT_CREATE_PROJECT, refuseIn, first);
  converter.on(Converter.EVENT_CREATE_DECLARATION, refuseIn, first);
  converter.on(Converter.EVENT_CREATE_SIGNATURE, refuseIn, first);
  converter.on(Converter.EVENT_CREATE_PARAMETER, refuseIn, first);
  converter.on(Converter.EVENT_CREATE_TYPE_PARAMETER, refuseIn, first);
  converter.processDocumentTags = () => undefined;
}

/**
 * Stops TypeDoc from searching for types without an address: the search takes quadratic time and its result is not
 * used.
 */
function skipExternalUrls({converter}: Application): void {
  const whenResolved = -300;
  const modules = new WeakMap<ProjectReflection, DeclarationReflection[]>();
  converter.on(
    Converter.EVENT_RESOLVE_END,
    ({project}: Context) => {
      if (!project.children) return;
      modules.set(project, project.children);
      delete project.children;
    },
    whenResolved + 1,
  );
  converter.on(
    Converter.EVENT_RESOLVE_END,
    ({project}: Context) => {
      project.children = modules.get(project)!;
    },
    whenResolved - 1,
  );
}

/** TypeDoc's module of an entry point. */
type ModuleOf = (point: EntryPoint) => DeclarationReflection;

/** Collects modules before TypeDoc renames them after their `@module` tags, which may not be unique. */
function collectModules({converter}: Application): ModuleOf {
  const created = new Map<string, DeclarationReflection>();
  const first = 1_000;
  converter.on(
    Converter.EVENT_CREATE_DECLARATION,
    (context: Context, reflection) => {
      if (!isEntryModule(reflection)) return;
      created.set(reflection.name, reflection);
      // TypeDoc takes a comment without `@module` for that of the first declaration in the module.
      const declared = context.getSymbolFromReflection(reflection)?.declarations;
      const comments = declared
        ?.filter(declaresByName)
        .map((it) => context.getNodeComment(it, false));
      const comment = comments?.find((found) => found !== undefined);
      if (comment) reflection.comment = comment;
    },
    first,
  );
  return ({specifier}) => created.get(specifier)!;
}

interface Collected {
  readonly program: ts.Program;
  readonly points: readonly EntryPoint[];
  readonly moduleOf: ModuleOf;
}

/**
 * Also converts types that exported types mention but no module exports, into the first module that mentions them.
 * Without this, the props of a component would be a name without a description.
 */
function collectUnexported(
  app: Application,
  {program, points, moduleOf}: Collected,
): ReadonlySet<Reflection> {
  const unexported = new Set<Reflection>();
  const wanted = new Map<ts.Symbol, DeclarationReflection>();
  const folders = points.map((point) => point.package.folder + path.sep);
  app.converter.on(Converter.EVENT_BEGIN, (context: Context) => {
    const prototype = Object.getPrototypeOf(context) as Context;
    const original = prototype.createSymbolReference;
    prototype.createSymbolReference = function (this: Context, symbol, ...rest) {
      const module = moduleAround(this.scope);
      const meant = this.resolveAliasedSymbol(symbol);
      if (module && !wanted.has(meant)) wanted.set(meant, module);
      return original.call(this, symbol, ...rest);
    };
    app.converter.on(Converter.EVENT_END, () => {
      prototype.createSymbolReference = original;
    });
  });
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context: Context) => {
      context.setActiveProgram(program);
      const {converter} = context;
      const homes = homesOf(points, moduleOf);
      for (const [symbol, mentioning] of wanted) {
        // A conversion may add to `wanted`; this loop also reaches the added entries.
        const folder = folderOf(symbol, folders);
        if (folder === undefined || context.getReflectionFromSymbol(symbol)) continue;
        const own = homes.get(folder) ?? [];
        const module = own.includes(mentioning) ? mentioning : (own[0] ?? mentioning);
        const before = module.children?.length ?? 0;
        // TypeDoc converts default exports only when it finalizes.
        converter.permitDeferredConversion();
        converter.convertSymbol(context.withScope(module), symbol);
        converter.finalizeDeferredConversion();
        for (const child of module.children?.slice(before) ?? []) {
          unexported.add(child);
          if (child.name !== 'default') continue;
          child.name = defaultName(fileOf(symbol)!, program.getTypeChecker()) ?? child.name;
        }
      }
      context.setActiveProgram(undefined);
    },
    1_000,
  );
  return unexported;
}

/** Collects the variables that can be called, except aliases of a function with a `typeof` type. */
function collectCallable(
  {converter}: Application,
  checker: ts.TypeChecker,
): ReadonlySet<Reflection> {
  const callable = new Set<Reflection>();
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection) => {
    const symbol =
      reflection.kind === ReflectionKind.Variable && context.getSymbolFromReflection(reflection);
    const declaration = symbol && symbol.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration)) return;
    const isAlias = declaration.type && ts.isTypeQueryNode(declaration.type);
    const calls = checker.getTypeOfSymbol(symbol).getCallSignatures();
    if (calls.length > 0 && !isAlias) callable.add(reflection);
  });
  return callable;
}

/** TypeDoc's modules by the folder of their package. */
function homesOf(
  points: readonly EntryPoint[],
  moduleOf: ModuleOf,
): ReadonlyMap<string, readonly DeclarationReflection[]> {
  const homes = new Map<string, DeclarationReflection[]>();
  for (const point of points) {
    const folder = point.package.folder + path.sep;
    const module = moduleOf(point);
    homes.set(folder, [...(homes.get(folder) ?? []), module]);
  }
  return homes;
}

const fileOf = ({declarations}: ts.Symbol): ts.SourceFile | undefined =>
  declarations?.[0]?.getSourceFile();

/** The documented package that declares a symbol at the top level of one of its files. */
function folderOf(symbol: ts.Symbol, folders: readonly string[]): string | undefined {
  const declaration = symbol.declarations?.[0];
  const fileName = fileOf(symbol)?.fileName;
  if (declaration === undefined || fileName === undefined) return undefined;
  // A declared module has a page under its own or a different name: `fs` for `typeof import('node:fs')`.
  if (declaresByName(declaration)) return undefined;
  // Only top-level declarations: no type parameters, members or locals.
  const {parent} = declaration;
  const isTop =
    parent !== undefined &&
    (ts.isSourceFile(parent) ||
      ts.isModuleBlock(parent) ||
      (ts.isVariableDeclarationList(parent) && ts.isVariableStatement(parent.parent)));
  return isTop ? folders.find((folder) => isOwnFile(fileName, folder)) : undefined;
}

function moduleAround(scope: Reflection): DeclarationReflection | undefined {
  for (let at: Reflection | undefined = scope; at; at = at.parent) {
    if (isEntryModule(at)) return at as DeclarationReflection;
  }
  return undefined;
}

/** Sorts packages before their dependents: a symbol then belongs to the package that declares it. */
function byDependency(points: readonly EntryPoint[]): EntryPoint[] {
  const byName = new Map(points.map((point) => [point.package.manifest.name, point.package]));
  const order: EntryPoint['package'][] = [];
  const visit = (owner: EntryPoint['package'], path: readonly unknown[]) => {
    if (order.some(({folder}) => folder === owner.folder) || path.includes(owner.folder)) return;
    const {dependencies, peerDependencies} = owner.manifest;
    for (const name of Object.keys({...peerDependencies, ...dependencies}).sort()) {
      const needed = byName.get(name);
      if (needed) visit(needed, [...path, owner.folder]);
    }
    order.push(owner);
  };
  for (const point of points) visit(point.package, []);
  return order.flatMap(({folder}) => points.filter((point) => point.package.folder === folder));
}
