import {
  ReflectionKind,
  type DeclarationReflection,
  type Reflection,
  type SignatureReflection,
} from 'typedoc';
import {hashOf} from '../hash.js';
import {keyword, plainText, type Code, type Piece} from './code.js';
import {Describer, type Surroundings} from './describe.js';
import {compact} from './docText.js';
import type {EntryPoint} from './entries.js';
import {membersOf, shapeOf} from './identity.js';
import type {
  ApiInherited,
  ApiKind,
  ApiModel,
  ApiModule,
  ApiPackage,
  ApiSignature,
  ApiSymbol,
} from './model.js';
import {
  codeOfType,
  indexCode,
  memberCode,
  propertyName,
  quoted,
  typeParametersCode,
} from './typeCode.js';
import type {TypedocProject} from './typedocProject.js';

/** TypeDoc's model as the plain one that is cached and rendered. */
export function buildModel(
  typedoc: TypedocProject,
  points: readonly EntryPoint[],
  around: Surroundings,
): ApiModel {
  const owners = [
    ...new Map(points.map((point) => [point.package.folder, point.package])).values(),
  ];
  const packageIndex = new Map(owners.map(({folder}, i) => [folder, i]));
  const modules = points.map((point): ApiModule => {
    const id = around.identity.moduleIds.get(point)!;
    const reflection = typedoc.modules.get(point)!;
    const describer = new Describer(around, id, point.package.folder);
    const typeOnly = typedoc.typeOnly.get(point.file) ?? new Set();
    const builder = new ModuleBuilder(describer, around, {
      typeOnly,
      unexported: typedoc.unexported,
    });
    const file = around.program.getSourceFile(point.file)!;
    return {
      id,
      name: point.specifier.replace(/\.[cm]?js$/, ''),
      package: packageIndex.get(point.package.folder)!,
      ...compact({doc: describer.fileDoc(reflection.comment, file)}),
      file: describer.fileOf(file),
      symbols: exportsFirst((reflection.children ?? []).map((child) => builder.symbol(child))),
    };
  });
  return {packages: owners.map(packageOf), modules};
}

const exportsFirst = (symbols: readonly ApiSymbol[]): ApiSymbol[] => [
  ...symbols.filter(({exported}) => exported !== false),
  ...symbols.filter(({exported}) => exported === false),
];

function packageOf({manifest, folder}: EntryPoint['package']): ApiPackage {
  const {repository} = manifest;
  const url = typeof repository === 'string' ? repository : repository?.url;
  const web = url
    ?.replace(/^github:|^(?=[\w-]+\/[\w.-]+$)/, 'https://github.com/')
    .replace(/^git\+/, '')
    .replace(/^(?:git|ssh):\/\/(?:git@)?|^git@([^:]+):/, 'https://$1')
    .replace(/\.git$/, '');
  return {
    name: manifest.name ?? folder.slice(folder.lastIndexOf('/') + 1),
    version: manifest.version ?? '',
    description: manifest.description ?? '',
    ...compact({
      repository: web,
      directory: typeof repository === 'object' ? repository.directory : undefined,
    }),
  };
}

class ModuleBuilder {
  constructor(
    private readonly describer: Describer,
    private readonly around: Surroundings,
    private readonly given: {
      readonly typeOnly: ReadonlySet<string>;
      readonly unexported: TypedocProject['unexported'];
    },
  ) {}

  symbol(reflection: DeclarationReflection): ApiSymbol {
    const {describer} = this;
    describer.enter(reflection);
    const id = this.around.identity.anchors.get(reflection)!;
    const {name} = reflection;
    if (reflection.isReference()) {
      const target = reflection.tryGetTargetReflectionDeep();
      const ref = target && describer.links.refOf(target);
      return {
        name,
        id,
        kind: target ? kindOf(target as DeclarationReflection) : 'variable',
        ...compact({target: ref}),
      };
    }
    const source = describer.source(reflection);
    const accessor = reflection.getSignature ?? reflection.setSignature;
    const signatures = this.signatures(reflection, id);
    const isAlias = reflection.kind === ReflectionKind.TypeAlias;
    const members = membersOf(reflection).filter((member) => !member.inheritedFrom);
    describer.enter(reflection);
    const ownComment = reflection.comment ?? accessor?.comment;
    const doc = describer.doc(
      ownComment ?? (isAlias ? functionTypeOf(reflection)?.comment : undefined),
    );
    return {
      name,
      id,
      kind: kindOf(reflection),
      ...compact({
        exported: this.given.unexported.has(reflection) ? (false as const) : undefined,
        source,
        doc,
        flags: this.flags(reflection),
        code: signatures.length > 0 ? undefined : this.code(reflection),
        type: signatures.length > 0 ? undefined : this.typeText(reflection),
        typeParameters: describer.typeParameters(reflection.typeParameters),
        properties:
          isAlias && members.length > 0
            ? undefined
            : describer.properties(reflection.type, `${name}.`),
        signatures,
        members: members.map((member) => this.symbol(member)),
        extends: this.types(reflection.extendedTypes),
        implements: this.types(reflection.implementedTypes),
        extendedBy: this.types(reflection.extendedBy),
        implementedBy: this.types(reflection.implementedBy),
        inherited: this.inherited(reflection),
        overrides: this.overrides(reflection),
      }),
    };
  }

  private flags(reflection: DeclarationReflection): string[] {
    const isModules =
      reflection.parent?.kindOf([ReflectionKind.Module, ReflectionKind.Project]) === true;
    const isClass = reflection.kind === ReflectionKind.Class;
    const only = isModules && isClass && this.given.typeOnly.has(reflection.name);
    return only ? [...flagsOf(reflection), 'type only'] : flagsOf(reflection);
  }

  private signatures(reflection: DeclarationReflection, id: string): ApiSignature[] {
    const list = reflection.signatures ?? [];
    if (reflection.type !== undefined && list.length === 0) return [];
    const isConstructor = reflection.kind === ReflectionKind.Constructor;
    const name = isConstructor ? (reflection.parent?.name ?? 'new') : reflection.name;
    const taken = new Set<string>();
    return list.map((signature) => {
      const own = list.length === 1 ? id : `${id}~${this.signatureKey(signature, taken)}`;
      return this.describer.signature(signature, {name, id: own});
    });
  }

  /** Tells overloads apart by what they take, so that a new one moves no other's anchor. */
  private signatureKey(signature: SignatureReflection, taken: Set<string>): string {
    const {links} = this.describer;
    const types = (signature.parameters ?? []).map(
      ({type, flags}) =>
        (flags.isRest ? '...' : '') +
        plainText(codeOfType(type, links)) +
        (flags.isOptional ? '?' : ''),
    );
    const returned = plainText(codeOfType(signature.type, links));
    const candidates = [hashOf(...types).slice(0, 6), hashOf(...types, returned).slice(0, 7)];
    const key =
      candidates.find((candidate) => !taken.has(candidate)) ??
      `${candidates[1]!}${String(taken.size)}`;
    taken.add(key);
    return key;
  }

  private code(reflection: DeclarationReflection): Code {
    const {links} = this.describer;
    const name = {t: propertyName(reflection.name), c: 'f' as const};
    const parameters = typeParametersCode(reflection.typeParameters, links);
    switch (reflection.kind) {
      case ReflectionKind.Class:
      case ReflectionKind.Interface:
        return this.heading(reflection, [name, ...parameters]);
      case ReflectionKind.TypeAlias:
        return [keyword('type'), ' ', name, ...parameters, ' = ', ...this.aliased(reflection)];
      case ReflectionKind.Variable:
        return [
          keyword(reflection.flags.isConst ? 'const' : 'let'),
          ' ',
          name,
          ': ',
          ...codeOfType(reflection.type, links),
        ];
      case ReflectionKind.Enum:
        return [keyword('enum'), ' ', name];
      case ReflectionKind.Namespace:
        return [keyword('namespace'), ' ', name];
      case ReflectionKind.EnumMember: {
        const value = reflection.type?.type === 'literal' ? reflection.type.value : undefined;
        const text = typeof value === 'string' ? quoted(value) : String(value);
        return value === undefined
          ? [name]
          : [name, ' = ', {t: text, c: typeof value === 'string' ? 's' : 'n'}];
      }
      default:
        return memberCode(reflection, links);
    }
  }

  /** `abstract class Foo<T> extends Bar implements Baz`, and for an interface its members as well. */
  private heading(reflection: DeclarationReflection, name: Code): Code {
    const {links} = this.describer;
    const isClass = reflection.kind === ReflectionKind.Class;
    const clause = (word: string, types: readonly Code[]): Piece[] =>
      types.length === 0
        ? []
        : [' ', keyword(word), ' ', ...types.flatMap((type, i) => (i ? [', ', ...type] : type))];
    const head: Code = [
      ...(reflection.flags.isAbstract ? [keyword('abstract'), ' '] : []),
      keyword(isClass ? 'class' : 'interface'),
      ' ',
      ...name,
      ...clause('extends', this.types(reflection.extendedTypes)),
      ...clause('implements', this.types(reflection.implementedTypes)),
    ];
    if (isClass) return head;
    const own = (reflection.children ?? []).filter((child) => !child.inheritedFrom);
    const items = [
      ...(reflection.signatures ?? []).map((signature) => [
        ...this.describer.signature(signature, {name: '', id: ''}).code,
      ]),
      ...own.map((member) => this.linkedMember(member)),
      ...(reflection.indexSignatures ?? []).map((signature) => indexCode(signature, links)),
    ];
    return [...head, ' ', {open: '{', separator: ';', close: '}', items, broken: true}];
  }

  /** An alias; the members of an object type carry their anchors. */
  private aliased(reflection: DeclarationReflection): Code {
    const {links} = this.describer;
    const shape = shapeOf(reflection);
    if (!shape?.children?.length) return codeOfType(reflection.type, links);
    const {children, indexSignatures = [], signatures = []} = shape;
    const items = [
      ...signatures.map(
        (signature) => this.describer.signature(signature, {name: '', id: ''}).code,
      ),
      ...children.map((member) => this.linkedMember(member)),
      ...indexSignatures.map((signature) => indexCode(signature, links)),
    ];
    return [{open: '{', separator: ';', close: '}', pad: true, items, broken: items.length > 1}];
  }

  /** A member inside its type's code, its name a link to the member. */
  private linkedMember(member: DeclarationReflection): Code {
    const code = memberCode(member, this.describer.links);
    const ref = this.describer.links.refOf(member);
    const name = propertyName(member.name);
    let isNamed = false;
    return code.flatMap((piece): Piece[] => {
      if (isNamed || ref === undefined || typeof piece !== 'string' || !piece.startsWith(name))
        return [piece];
      isNamed = true;
      return [{t: name, to: ref, m: true}, piece.slice(name.length)];
    });
  }

  private typeText(reflection: DeclarationReflection): string | undefined {
    const {type, getSignature} = reflection;
    const known = getSignature?.type ?? type;
    return known && plainText(codeOfType(known, this.describer.links));
  }

  private types(types: DeclarationReflection['extendedTypes']): Code[] {
    return (types ?? []).map((type) => codeOfType(type, this.describer.links));
  }

  /** Inherited members by the type that declares them. */
  private inherited(reflection: DeclarationReflection): ApiInherited[] {
    const groups = new Map<
      string,
      {from: string; ref?: string; members: ApiInherited['members'][number][]}
    >();
    if (!reflection.kindOf([ReflectionKind.Class, ReflectionKind.Interface])) return [];
    for (const child of reflection.children ?? []) {
      const origin = child.inheritedFrom;
      if (!origin || child.kind === ReflectionKind.Constructor) continue;
      const ref = this.describer.links.refOf(child);
      const parent = declared(child)?.parent;
      const from = parent?.name ?? origin.name.slice(0, origin.name.lastIndexOf('.'));
      let group = groups.get(from);
      if (!group) {
        const parentRef = parent && this.describer.links.refOf(parent);
        group = {from, ...compact({ref: parentRef}), members: []};
        groups.set(from, group);
      }
      const deprecated = isDeprecated(child) || undefined;
      group.members.push({
        name: child.name,
        ...compact({ref, deprecated, static: child.flags.isStatic || undefined}),
      });
    }
    return [...groups.values()];
  }

  private overrides(reflection: DeclarationReflection): Code | undefined {
    if (reflection.kind === ReflectionKind.Constructor) return undefined;
    const type = reflection.overwrites ?? reflection.implementationOf;
    return type && codeOfType(type, this.describer.links);
  }
}

/** The member that an inherited one goes back to. */
function declared(member: DeclarationReflection, depth = 0): Reflection | undefined {
  const origin = member.inheritedFrom?.reflection;
  if (origin === undefined || depth > 16) return depth > 0 ? member : undefined;
  return origin.isDeclaration() ? declared(origin, depth + 1) : origin;
}

function isDeprecated(reflection: DeclarationReflection): boolean {
  return [reflection, ...(reflection.signatures ?? [])].some(({comment}) =>
    Boolean(comment?.getTag('@deprecated')),
  );
}

function functionTypeOf({type}: DeclarationReflection): SignatureReflection | undefined {
  return type?.type === 'reflection' ? type.declaration.signatures?.[0] : undefined;
}

function flagsOf({flags, kind}: DeclarationReflection): string[] {
  const list = [
    flags.isStatic && 'static',
    flags.isAbstract && 'abstract',
    flags.isProtected && 'protected',
    flags.isReadonly && 'readonly',
    flags.isOptional && kind !== ReflectionKind.Parameter && 'optional',
  ];
  return list.filter((flag) => flag !== false);
}

const KINDS: Readonly<Partial<Record<ReflectionKind, ApiKind>>> = {
  [ReflectionKind.Class]: 'class',
  [ReflectionKind.Interface]: 'interface',
  [ReflectionKind.Enum]: 'enum',
  [ReflectionKind.EnumMember]: 'member',
  [ReflectionKind.Namespace]: 'namespace',
  [ReflectionKind.TypeAlias]: 'type',
  [ReflectionKind.Constructor]: 'constructor',
  [ReflectionKind.Property]: 'property',
  [ReflectionKind.Accessor]: 'accessor',
  [ReflectionKind.Method]: 'method',
};

function kindOf(reflection: DeclarationReflection): ApiKind {
  const {kind, name} = reflection;
  const known = KINDS[kind];
  if (known !== undefined) return known;
  const isFunction = kind === ReflectionKind.Function;
  if (isFunction && /^use[A-Z]/.test(name)) return 'hook';
  if (/^[A-Z]/.test(name) && isComponent(reflection)) return 'component';
  return isFunction ? 'function' : 'variable';
}

/** A capitalised function that gives elements or nothing, or a value of one of React's component types. */
function isComponent({signatures, type}: DeclarationReflection): boolean {
  const returned = signatures?.[0]?.type;
  const parts = returned?.type === 'union' ? returned.types : returned ? [returned] : [];
  const gives = parts.every(
    (part) =>
      (part.type === 'literal' && part.value === null) ||
      (part.type === 'reference' &&
        /^(?:React\.)?(?:JSX\.)?(?:Element|ReactNode|ReactElement|ReactPortal)$/.test(
          part.qualifiedName || part.name,
        ) &&
        part.package !== 'typescript'),
  );
  const isValue =
    type?.type === 'reference' &&
    /(?:ExoticComponent|FC|FunctionComponent|ComponentType)$/.test(type.qualifiedName);
  return (parts.length > 0 && gives && (signatures?.[0]?.parameters?.length ?? 0) < 2) || isValue;
}
