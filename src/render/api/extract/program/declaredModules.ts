import path from 'node:path';
import ts from 'typescript';
import {declaresByName, withoutAlias, type NamedDeclaration} from './ambientModules.js';
import {packagesOf, type EntryPoint} from './entries.js';
import {isOwnFile} from './program.js';

/** A module that a script declares, with its exports as one text. */
interface Declared {
  readonly specifier: string;
  readonly declarations: readonly NamedDeclaration[];
  readonly exports: readonly ts.Symbol[];
  readonly key: string;
}

/**
 * The entry points. Those of each package are followed by the modules that its scripts declare by name, as in
 * `@types/node`. If a module has several names, such as `fs` and `node:fs`, the name with the declarations is
 * kept.
 */
export function withDeclaredModules(
  program: ts.Program,
  points: readonly EntryPoint[],
): readonly EntryPoint[] {
  const known = new Set(points.map(({specifier}) => specifier));
  const declared = declaredIn(program).filter(({specifier}) => !known.has(specifier));
  return packagesOf(points).flatMap((owner) => {
    const folder = owner.folder + path.sep;
    const own = declared.filter(({declarations: [first]}) =>
      isOwnFile(first!.getSourceFile().fileName, folder),
    );
    const modules = own.filter((module) => {
      const names = own.filter(({key}) => key === module.key);
      return module === (names.find(hasDeclarations) ?? names[0]);
    });
    return [
      ...points.filter((point) => point.package.folder === owner.folder),
      ...modules.map(({specifier, declarations}): EntryPoint => {
        const file = path.normalize(declarations[0]!.getSourceFile().fileName);
        return {specifier, file, package: owner};
      }),
    ];
  });
}

/** The modules with exports that scripts declare, sorted by name. */
function declaredIn(program: ts.Program): Declared[] {
  const checker = program.getTypeChecker();
  const numbers = new Map<ts.Symbol, number>();
  const numberOf = (symbol: ts.Symbol): number => {
    const number = numbers.get(symbol) ?? numbers.size;
    numbers.set(symbol, number);
    return number;
  };
  return checker
    .getAmbientModules()
    .flatMap((module): Declared[] => {
      const {declarations: all = []} = module;
      const declarations = all.filter(declaresByName);
      // The script only adds to a module of a different package.
      if (declarations.length === 0 || declarations[0] !== all[0]) return [];
      const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals);
      const listed = whole ? [whole] : checker.getExportsOfModule(module);
      if (listed.length === 0) return [];
      const exports = listed.map((symbol) => withoutAlias(symbol, checker));
      const key = listed.map(({name}, i) => `${name} ${String(numberOf(exports[i]!))}`);
      const specifier = module.name.slice(1, -1);
      return [{specifier, declarations, exports, key: key.sort().join()}];
    })
    .sort((a, b) => (a.specifier < b.specifier ? -1 : 1));
}

/** Whether a module declares some of its exports itself, instead of re-exporting all of them. */
const hasDeclarations = ({declarations, exports}: Declared): boolean =>
  exports.some(({declarations: found}) =>
    found?.some((one) =>
      declarations.some((module) => ts.findAncestor(one, (at) => at === module)),
    ),
  );
