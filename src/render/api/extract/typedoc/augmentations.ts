import path from 'node:path';
import {
  Converter,
  ReflectionKind,
  type Application,
  type Context,
  type DeclarationReflection,
} from 'typedoc';
import ts from 'typescript';
import {declaresByName, isSilent} from '../program/ambientModules.js';
import type {EntryPoint} from '../program/entries.js';
import {isOwnFile} from '../program/program.js';
import {groupBy} from '../../../system/groupBy.js';

interface Documented {
  readonly program: ts.Program;
  readonly points: readonly EntryPoint[];
  readonly moduleOf: (point: EntryPoint) => DeclarationReflection;
}

/**
 * Symbols that a file adds to an undocumented module or to the global scope, with the name of the module or scope.
 */
interface Augmentation {
  readonly name: string;
  readonly symbol: ts.Symbol | undefined;
  readonly added: readonly ts.Symbol[];
}

const GLOBAL = 'global';

/**
 * Describes what packages add to the global scope and to undocumented modules: `declare global`, `declare module
 * 'vue'`, scripts. The additions are a module inside that of the entry point. If the entry point exports nothing,
 * its own module has the global ones.
 */
export function describeAugmentations(
  {converter}: Application,
  {program, points, moduleOf}: Documented,
): void {
  // Runs before collectUnexported, which describes the types that only these additions mention.
  const priority = 2_000;
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context: Context) => {
      context.setActiveProgram(program);
      converter.permitDeferredConversion();
      const folders = new Set(points.map((point) => point.package.folder + path.sep));
      for (const folder of folders) {
        const own = points.filter((point) => point.package.folder + path.sep === folder);
        const places = new Map<Context['scope'], {inside: Context; added: ts.Symbol[]}>();
        for (const file of program.getSourceFiles()) {
          if (!isOwnFile(file.fileName, folder)) continue;
          const point = own.find((one) => isEntry(one, file)) ?? own[0]!;
          const home = context.withScope(moduleOf(point));
          for (const found of augmentationsOf(file, {program, points, folders: [...folders]})) {
            const isWhole = found.name === GLOBAL && isSilent(program, point);
            const inside = isWhole ? home : home.withScope(moduleIn(home, found));
            const place = places.get(inside.scope) ?? {inside, added: []};
            place.added.push(...found.added);
            places.set(inside.scope, place);
          }
        }
        for (const {inside, added} of places.values()) {
          for (const symbol of joined(added)) converter.convertSymbol(inside, symbol);
        }
      }
      converter.finalizeDeferredConversion();
      context.setActiveProgram(undefined);
    },
    priority,
  );
}

/** The module inside an entry point's module that has all its additions to one module or scope. */
function moduleIn(home: Context, {name, symbol}: Augmentation): DeclarationReflection {
  const {children = []} = home.scope as DeclarationReflection;
  const known = children.find((one) => one.kind === ReflectionKind.Module && one.name === name);
  if (known) return known;
  const created = home.createDeclarationReflection(ReflectionKind.Module, symbol, undefined, name);
  home.finalizeDeclarationReflection(created);
  return created;
}

function augmentationsOf(
  file: ts.SourceFile,
  {program, points, folders}: Pick<Documented, 'program' | 'points'> & {folders: string[]},
): Augmentation[] {
  const checker = program.getTypeChecker();
  const blocks = modulesIn(file).flatMap((statement): Augmentation[] => {
    if (!statement.body) return [];
    const isGlobal = (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
    if (!isGlobal && !ts.isStringLiteral(statement.name)) return [];
    const name = isGlobal ? GLOBAL : statement.name.text;
    // Additions to a documented module are on its page.
    const [origin] = checker.getSymbolAtLocation(statement.name)?.declarations ?? [];
    const owner = origin?.getSourceFile();
    const isShown =
      points.some(({specifier}) => specifier === name) ||
      (owner &&
        (owner !== file || declaresByName(statement)) &&
        folders.some((folder) => isOwnFile(owner.fileName, folder)));
    if (!isGlobal && isShown) return [];
    const symbol = alone((statement as Bound).symbol!);
    return [{name, symbol, added: checker.getExportsOfModule(symbol)}];
  });
  // In addition to the module of its package, a file declares only types that the module needs.
  const stands = points.find((point) => isEntry(point, file));
  if (ts.isExternalModule(file) || (stands && !isSilent(program, stands))) return blocks;
  const locals = [...((file as Bound).locals?.values() ?? [])];
  const added = locals.filter(({declarations = []}) => !declarations.some(isNamedByText));
  return added.length === 0
    ? blocks
    : [{name: GLOBAL, symbol: undefined, added: added.map(alone)}, ...blocks];
}

/** Whether a file is an entry point of its package, not a file that declares other modules. */
const isEntry = (point: EntryPoint, {fileName}: ts.SourceFile): boolean =>
  point.file === path.normalize(fileName) &&
  point.specifier.startsWith(point.package.manifest.name ?? '');

/** `declare module 'vue'` and `declare global` in a file, also inside a module that the file declares. */
const modulesIn = ({statements}: ts.SourceFile | ts.ModuleBlock): ts.ModuleDeclaration[] =>
  statements.filter(ts.isModuleDeclaration).flatMap((module) => {
    const {body} = module;
    const isBlock = declaresByName(module) && body !== undefined && ts.isModuleBlock(body);
    return [module, ...(isBlock ? modulesIn(body) : [])];
  });

const isNamedByText = (node: ts.Node): boolean =>
  ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name);

/** A node with the symbols that the compiler derives from syntax alone, before it merges declarations. */
type Bound = ts.Node & {readonly symbol?: ts.Symbol; readonly locals?: ts.SymbolTable};

/** A symbol with its own declarations, without those merged into it: `Window` with the additions of one package. */
function alone(symbol: ts.Symbol): ts.Symbol {
  const isMerged = ((symbol as {mergeId?: number}).mergeId ?? 0) > 0;
  const isSpace = (symbol.flags & ts.SymbolFlags.Module) !== 0;
  if (!isMerged && !isSpace) return symbol;
  const each = (table: ts.SymbolTable | undefined) =>
    table && new Map([...table].map(([name, one]) => [name, alone(one)]));
  return Object.create(symbol, {
    id: {value: 0, writable: true},
    mergeId: {value: 0, writable: true},
    members: {value: each(symbol.members)},
    exports: {value: each(symbol.exports)},
  }) as ts.Symbol;
}

/** Merges symbols of several files by name, as the compiler merges declarations in one scope. */
function joined(symbols: readonly ts.Symbol[]): ts.Symbol[] {
  const named = groupBy(symbols, ({escapedName}) => escapedName);
  return [...named.values()].map((same) => (same.length === 1 ? same[0]! : join(same)));
}

function join(symbols: readonly ts.Symbol[]): ts.Symbol {
  const table = (key: 'members' | 'exports'): ts.SymbolTable => {
    const all = symbols.flatMap((symbol) => [...(symbol[key]?.values() ?? [])]);
    return new Map(joined(all).map((symbol) => [symbol.escapedName, symbol]));
  };
  return Object.create(symbols[0]!, {
    id: {value: 0, writable: true},
    mergeId: {value: 0, writable: true},
    flags: {value: symbols.reduce((flags, symbol) => flags | symbol.flags, 0), writable: true},
    declarations: {value: symbols.flatMap(({declarations = []}) => declarations)},
    valueDeclaration: {value: symbols.find((symbol) => symbol.valueDeclaration)?.valueDeclaration},
    members: {value: table('members')},
    exports: {value: table('exports')},
  }) as ts.Symbol;
}
