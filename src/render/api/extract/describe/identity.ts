import {ReflectionKind, type DeclarationReflection, type Reflection} from 'typedoc';
import {freeName} from '../../model/freeName.js';
import type {ApiRef} from '../../model/model.js';
import type {EntryPoint} from '../program/entries.js';
import type {TypedocProject} from '../typedoc/typedocProject.js';

/** Permanent names of modules and of all link targets. */
export interface Identity {
  readonly moduleIds: ReadonlyMap<EntryPoint, string>;
  /** Anchor of a described declaration on the pages of its module. */
  readonly anchors: ReadonlyMap<Reflection, string>;
  readonly refOf: (target: Reflection) => ApiRef | undefined;
  /** The module that a declaration such as `export * as name from 'kit'` stands for. */
  readonly moduleOf: (target: Reflection | undefined) => NamedModule | undefined;
  /** Declarations by qualified name, such as `LexicalEditor.update`. */
  readonly byName: ReadonlyMap<string, readonly DeclarationReflection[]>;
}

/** A documented module. */
export interface NamedModule {
  readonly id: string;
  /** The import specifier. */
  readonly name: string;
}

/** Names all declarations in advance, because their descriptions refer to each other. */
export function identify({modules, unexported}: TypedocProject): Identity {
  const moduleIds = moduleIdsOf([...modules.keys()]);
  const anchors = new Map<Reflection, string>();
  const refs = new Map<Reflection, ApiRef>();
  const byName = new Map<string, DeclarationReflection[]>();
  for (const [point, module] of modules) {
    const moduleId = moduleIds.get(point)!;
    const taken = new Set<string>();
    const name = (reflection: DeclarationReflection, parent: string) => {
      const plain = parent + memberName(reflection);
      let anchor = plain + suffixOf(reflection, taken.has(plain));
      for (let n = 2; taken.has(anchor); n++) anchor = `${plain}:${String(n)}`;
      taken.add(anchor);
      anchors.set(reflection, anchor);
      if (reflection.kind !== ReflectionKind.Reference) {
        refs.set(reflection, `${moduleId}#${anchor}`);
        const known = byName.get(plain);
        if (known) known.push(reflection);
        else byName.set(plain, [reflection]);
      }
      for (const member of membersOf(reflection)) {
        if (!member.inheritedFrom) name(member, `${plain}.`);
      }
    };
    // Values come first, and a type of the same name gets the suffix. Exports come before other declarations.
    const rank = (r: Reflection) =>
      (unexported.has(r) ? 2 : 0) + (r.kindOf(ReflectionKind.SomeValue) ? 0 : 1);
    const children = [...(module.children ?? [])].sort((a, b) => rank(a) - rank(b));
    for (const child of children) name(child, '');
  }
  const named = new Map<Reflection, NamedModule>(
    [...modules].map(([point, module]) => [
      module,
      {id: moduleIds.get(point)!, name: point.specifier},
    ]),
  );
  return {
    moduleIds,
    anchors,
    byName,
    refOf: (target) => refOf(target, refs),
    moduleOf: (target) => target && named.get(target),
  };
}

/** Members that are described individually. */
export function membersOf(reflection: DeclarationReflection): readonly DeclarationReflection[] {
  return reflection.children ?? shapeOf(reflection)?.children ?? [];
}

/** The declaration with the members of an alias of an object type. */
export function shapeOf(reflection: DeclarationReflection): DeclarationReflection | undefined {
  if (reflection.kind !== ReflectionKind.TypeAlias) return undefined;
  if (reflection.type === undefined) return reflection;
  return reflection.type.type === 'reflection' ? reflection.type.declaration : undefined;
}

/** A declaration's ref; for an inherited member, the ref of the original. */
function refOf(
  target: Reflection,
  refs: ReadonlyMap<Reflection, ApiRef>,
  depth = 0,
): ApiRef | undefined {
  for (let at: Reflection | undefined = target; at; at = at.parent) {
    const found = refs.get(at);
    if (found !== undefined) return found;
    if (depth < 8 && at.isReference()) {
      const to = at.tryGetTargetReflectionDeep();
      return to && refOf(to, refs, depth + 1);
    }
    const origin: Reflection | undefined = at.isDeclaration()
      ? at.inheritedFrom?.reflection
      : undefined;
    if (depth < 8 && origin && origin !== at) return refOf(origin, refs, depth + 1);
    if (at.kind === ReflectionKind.Module) return undefined;
  }
  return undefined;
}

/** The name of an export or member may be a text with spaces, which an anchor cannot have. */
function memberName(reflection: DeclarationReflection): string {
  return reflection.kind === ReflectionKind.Constructor
    ? 'new'
    : reflection.name.replace(/\s+/g, '-');
}

const VALUES: ReflectionKind =
  ReflectionKind.SomeValue | ReflectionKind.SomeMember | ReflectionKind.Constructor;

/**
 * Suffix derived from the declaration itself: a later declaration of the same name does not change existing
 * anchors.
 */
function suffixOf(reflection: DeclarationReflection, isTaken: boolean): string {
  if (reflection.flags.isStatic) return ':static';
  return isTaken && !reflection.kindOf(VALUES) ? ':type' : '';
}

/**
 * Last segment of a module's address: the specifier without its scope, or only the subpath if the package itself
 * cannot be imported. If two modules would get the same segment, the whole specifier, whose slashes tell them
 * apart.
 */
function moduleIdsOf(points: readonly EntryPoint[]): ReadonlyMap<EntryPoint, string> {
  const roots = new Set(points.map(({specifier}) => specifier));
  const bare = (point: EntryPoint) => {
    const {specifier} = point;
    const owner = point.package.manifest.name ?? '';
    const subpath = specifier.startsWith(`${owner}/`) ? specifier.slice(owner.length + 1) : '';
    const short =
      subpath !== '' && !roots.has(owner) ? subpath : specifier.replace(/^@[^/]+\//, '');
    return slug(short);
  };
  const long = ({specifier}: EntryPoint) => slug(specifier);
  const isAlone = (name: (point: EntryPoint) => string) => {
    const counts = new Map<string, number>();
    for (const point of points) counts.set(name(point), (counts.get(name(point)) ?? 0) + 1);
    return (point: EntryPoint) => counts.get(name(point)) === 1;
  };
  const [isShortAlone, isLongAlone] = [isAlone(bare), isAlone(long)];
  const idOf = (point: EntryPoint): string => {
    if (isShortAlone(point)) return bare(point);
    if (isLongAlone(point)) return long(point);
    return slug(point.specifier.replaceAll('/', '--'));
  };
  const taken = new Set<string>();
  return new Map(points.map((point) => [point, freeName(idOf(point), taken)]));
}

const slug = (name: string): string =>
  name
    .replace(/\.[cm]?js$/, '')
    .replace(/^@/, '')
    .replace(/[^\w$-]+/g, '-');
