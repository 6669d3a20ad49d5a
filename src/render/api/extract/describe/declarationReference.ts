import {
  ReflectionKind,
  type DeclarationReflection,
  type InlineTagDisplayPart,
  type Reflection,
} from 'typedoc';
import {refOfModule, type ApiRef} from '../../model/model.js';
import type {Identity} from './identity.js';
import {signatureIds} from './overloads.js';

/** A reference to a declaration in TSDoc's syntax: `kit!Editor#update`, `(Editor:class).(of:static)`, `(run:2)`. */
export interface DeclarationReference {
  /** The part before an exclamation mark: a module, by its specifier or by its path in the package. */
  readonly module: string | undefined;
  /** Qualified name without selectors: `Editor.update`. */
  readonly name: string;
  /** Name as shown to readers: `Editor#update`. */
  readonly shown: string;
  /** Selectors of the declaration, then of those that enclose it, innermost first. */
  readonly selectors: readonly (readonly string[])[];
}

const COMPONENT =
  /(?:\((?<inner>[^():]*):(?<within>[\w,]+)\)|(?<plain>"[^"]*"|\[[^\]]*\]|[^.#~:()"[]+)(?::(?<after>[\w,]+(?:\(\d+\))?))?)(?<mark>[.#~]?)/gy;

/** Arguments after a name, as in `run(a)`, but not the number of an overload, as in `run:of(2)`. */
const ARGUMENTS = /(?<=[\w$\]"])\((?!\d+\)$)[^()]*\)$/;

/** Parses a reference; a text without its syntax counts as a name. */
export function parseReference(written: string): DeclarationReference {
  const [, module, text] = /^(?:([^!]*)!)?(.*)$/.exec(
    written.replace(ARGUMENTS, '').replaceAll('.prototype.', '#'),
  )!;
  const names: string[] = [];
  const selectors: string[][] = [];
  let shown = '';
  let end = 0;
  for (const match of text!.matchAll(COMPONENT)) {
    const {inner, within, plain = inner, after = within, mark = ''} = match.groups!;
    const own = after?.split(/[,()]+/).filter(Boolean) ?? [];
    const name = (plain ?? '').replace(/^"(.*)"$/, '$1');
    if (name !== '') names.push(name);
    // `(Editor:constructor)` is the constructor of a class.
    if (own.includes('constructor') || own.includes('new')) names.push('new');
    selectors.unshift(own);
    shown += name + mark;
    end = match.index + match[0].length;
  }
  if (end < text!.length) return {module, name: text!, shown: text!, selectors: []};
  return {
    module,
    name: names.join('.'),
    shown: shown.replace(/[.#~]$/, '') || (module ?? ''),
    selectors,
  };
}

const KINDS: ReadonlyMap<string, ReflectionKind> = new Map([
  ['class', ReflectionKind.Class],
  ['enum', ReflectionKind.Enum],
  ['function', ReflectionKind.FunctionOrMethod],
  ['interface', ReflectionKind.Interface],
  ['namespace', ReflectionKind.SomeModule],
  ['type', ReflectionKind.SomeType],
  ['var', ReflectionKind.Variable],
  ['variable', ReflectionKind.Variable],
]);

/** Names of the modules and declarations that a comment can refer to, and the module of the comment. */
interface Scope {
  readonly identity: Identity;
  readonly moduleId: string;
}

/** The declaration that a link refers to: the one found by the compiler, or else the one named by the text. */
export function referredTo(
  target: InlineTagDisplayPart['target'],
  {module, name, selectors}: DeclarationReference,
  {identity, moduleId}: Scope,
): ApiRef | undefined {
  const [own = []] = selectors;
  const known = isReflection(target) && own.length === 0 ? refOf(target, identity) : undefined;
  if (known !== undefined) return known;
  // The compiler drops imports that are used only in comments, and does not support selectors.
  const modules = [...identity.moduleIds].map(
    ([{specifier}, found]) => [specifier, found] as const,
  );
  const path = module?.replace(/^"?(?:\.\/)?(.*?)(?:\.[cm]?[jt]s)?"?$/, '/$1');
  const [of, id] = modules.find(
    ([specifier]) => specifier === module || name.startsWith(`${specifier}.`),
  ) ??
    modules.find(([specifier]) => path !== undefined && specifier.endsWith(path)) ?? ['', ''];
  const bare = module === undefined && id !== '' ? name.slice(of.length + 1) : name;
  const found = (identity.byName.get(name) ?? identity.byName.get(bare) ?? []).filter((one) =>
    isSelected(one, selectors),
  );
  const isIn = (module: string) => (one: DeclarationReflection) =>
    identity.refOf(one)?.startsWith(`${module}#`) === true;
  const meant = found.find(isIn(id)) ?? found.find(isIn(moduleId)) ?? found[0];
  if (!meant) {
    const named = module === undefined ? name : name === '' ? module : undefined;
    const [, whole] = modules.find(([specifier]) => specifier === named) ?? [];
    return whole === undefined ? undefined : refOfModule(whole);
  }
  const overload = meant.signatures?.[overloadOf(meant, own)];
  return refOf(overload ?? meant, identity);
}

/** The qualified name of a reflection: `Editor.update`. */
export function qualifiedNameOf(
  target: InlineTagDisplayPart['target'],
  identity: Identity,
): string {
  const ref = isReflection(target) ? identity.refOf(target) : undefined;
  return ref?.replace(/^[^#]*#/, '').replace(/:\w+$/, '') ?? '';
}

/** Whether TypeDoc has found the target of a link. */
export const isReflection = (target: InlineTagDisplayPart['target']): target is Reflection =>
  typeof target === 'object' && 'variant' in target;

/** The ref of a declaration or of one of its overloads. */
function refOf(target: Reflection, {refOf: find, moduleOf}: Identity): ApiRef | undefined {
  const ref = find(target);
  if (ref === undefined || !target.isSignature()) return ref;
  const {signatures = []} = target.parent;
  const ids = signatureIds({signatures}, ref, {refOf: find, moduleOf, onUnknown: () => undefined});
  return ids[signatures.indexOf(target)] ?? ref;
}

/** Whether a declaration, and those that enclose it, match the selectors of a reference. */
function isSelected(
  declaration: DeclarationReflection,
  selectors: DeclarationReference['selectors'],
): boolean {
  let at: Reflection | undefined = declaration;
  return selectors.every((own) => {
    const current: Reflection | undefined = at;
    at = at?.parent;
    // The members of an alias belong to its type.
    if (at?.kind === ReflectionKind.TypeLiteral) at = at.parent;
    return own.every((one) => current?.isDeclaration() === true && meets(current, one));
  });
}

function meets(declaration: DeclarationReflection, selector: string): boolean {
  const kind = KINDS.get(selector);
  if (kind !== undefined) return declaration.kindOf(kind);
  if (selector === 'static') return declaration.flags.isStatic;
  if (selector === 'instance') return !declaration.flags.isStatic;
  const isOverload = /^(?:\d+|[A-Z_][A-Z\d_]*)$/.test(selector);
  return isOverload ? overloadOf(declaration, [selector]) >= 0 : true;
}

/** Index of the overload that selectors name by its number or label; -1 if they name none. */
function overloadOf(
  {signatures = []}: DeclarationReflection,
  selectors: readonly string[],
): number {
  return signatures.findIndex(({comment}, i) =>
    selectors.some((one) => one === String(i + 1) || one === comment?.label),
  );
}
