import {
  Converter,
  ReferenceReflection,
  ReflectionKind,
  type Application,
  type Context,
  type DeclarationReflection,
} from 'typedoc';
import ts from 'typescript';
import {isEntryModule} from '../program/ambientModules.js';

/**
 * Treats the members of a namespace as exports of its module if `export =` exports only the namespace, as imports
 * do; TypeDoc does this for types alone. If `export =` also exports a function or class, the namespace keeps its
 * values, and its types become exports of the module, including classes and re-exports of other files. A
 * declaration that is exported by `export =`, and again by name in its namespace, is one export with that name.
 */
export function keepNamespaceExports({converter}: Application, checker: ts.TypeChecker): void {
  // Runs before the namespace gets its own name.
  const first = 1_000;
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context: Context) => {
      const {project} = context;
      const modules = project.getReflectionsByKind(ReflectionKind.Module).filter(isEntryModule);
      for (const module of modules as DeclarationReflection[]) {
        const whole = (module.children ?? []).filter(({name}) => name === 'export=');
        const space = whole.find(({kind}) => kind === ReflectionKind.Namespace);
        if (!space) continue;
        convertAdded(space, {context, checker});
        if (whole.length > 1) {
          exportTypes(space, module);
          continue;
        }
        const own = [...(space.children ?? [])].filter((child) => {
          const copied = copiedBy(child, module);
          if (copied) project.removeReflection(child);
          return !copied && (!child.isReference() || child.getTargetReflection().parent !== module);
        });
        for (const child of own) child.parent = module;
        delete space.children;
        project.removeReflection(space);
        module.children = [...own, ...(module.children ?? [])];
      }
    },
    first,
  );
  const afterNames = -1;
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({project}: Context) => {
      const references = project.getReflectionsByKind(ReflectionKind.Reference);
      for (const one of references as ReferenceReflection[]) {
        const {parent, name} = one.getTargetReflection();
        if (one.name === name && one.parent === parent) project.removeReflection(one);
      }
    },
    afterNames,
  );
}

const TYPES = ReflectionKind.ClassOrInterface | ReflectionKind.TypeAlias | ReflectionKind.Enum;

/**
 * The export of a module that is the same type or re-export as a member of its namespace, without the additions of
 * other files.
 */
function copiedBy(
  child: DeclarationReflection,
  {children = []}: DeclarationReflection,
): DeclarationReflection | undefined {
  if (!child.kindOf(TYPES) && !child.isReference()) return undefined;
  return children.find(
    (one) =>
      one.name === child.name && one.kind === child.kind && targetOf(one) === targetOf(child),
  );
}

const targetOf = (one: DeclarationReflection): DeclarationReflection | undefined =>
  one.isReference() ? (one.getTargetReflectionDeep() as DeclarationReflection) : undefined;

/** Converts values that `declare module` in other files adds to a namespace, which TypeDoc omits. */
function convertAdded(
  space: DeclarationReflection,
  {context, checker}: {readonly context: Context; readonly checker: ts.TypeChecker},
): void {
  const declared = context.getSymbolFromReflection(space);
  const whole = declared && checker.getMergedSymbol(declared);
  if (!whole || whole === declared) return;
  const known = new Set(checker.getExportsOfModule(declared).map(({name}) => name));
  const {converter, programs} = context;
  context.setActiveProgram(programs[0]);
  converter.permitDeferredConversion();
  for (const symbol of checker.getExportsOfModule(whole)) {
    const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
    if (isValue && !known.has(symbol.name)) {
      converter.convertSymbol(context.withScope(space.parent!).withScope(space), symbol);
    }
  }
  converter.finalizeDeferredConversion();
  context.setActiveProgram(undefined);
}

/** Turns types of a namespace into exports of its module, to which the namespace then refers. */
function exportTypes(space: DeclarationReflection, module: DeclarationReflection): void {
  const {children: exports = []} = module;
  const {children = [], project} = space;
  space.children = children.map((child) => {
    if (!child.kindOf(TYPES) || copiedBy(child, module)) return child;
    const i = exports.findIndex((it) => it.isReference() && it.getTargetReflection() === child);
    const known = exports[i];
    const reference = known ?? new ReferenceReflection(child.name, child, space);
    if (known) exports[i] = child;
    else {
      project.registerReflection(reference, undefined, undefined);
      exports.push(child);
    }
    reference.parent = space;
    child.parent = module;
    return reference;
  });
}
