import path from 'node:path';
import {
  ReflectionKind,
  type ContainerReflection,
  type DeclarationReflection,
  type Reflection,
} from 'typedoc';
import ts from 'typescript';
import {keyword, plainText, type Code} from '../../model/code.js';
import {readRepository} from '../../../model/repositoryUrl.js';
import {
  refOfModule,
  type ApiModel,
  type ApiModule,
  type ApiPackage,
  type ApiSignature,
  type ApiSymbol,
} from '../../model/model.js';
import {codesOfTypes, declarationCode} from './declarationCode.js';
import {defaultName} from '../typedoc/defaultName.js';
import {Describer, type DescriberContext} from './describe.js';
import {compact} from './docText.js';
import {packagesOf, type EntryPoint} from '../program/entries.js';
import {membersOf, type NamedModule} from './identity.js';
import {inheritedOf, originCode} from './inheritance.js';
import {flagsOf, kindOf} from './kinds.js';
import {signatureIds} from './overloads.js';
import {codeOfType} from './typeCode.js';
import {propertyName, quoted} from './typeForms.js';
import {PROPERTY_TAG} from '../typedoc/parameterTags.js';
import {typeParameterRows} from './typeParameterRows.js';
import type {TypedocProject} from '../typedoc/typedocProject.js';
import {unnamedParts} from './unnamedParts.js';
import {withSetter} from './withSetter.js';

/** Converts TypeDoc's model to the plain model that is cached and rendered. */
export function buildModel(
  typedoc: TypedocProject,
  points: readonly EntryPoint[],
  around: DescriberContext,
): ApiModel {
  const owners = packagesOf(points);
  const packageIndex = new Map(owners.map(({folder}, i) => [folder, i]));
  const localNames = namedDefaults(typedoc, points, around);
  const modules = points.map((point): ApiModule => {
    const id = around.identity.moduleIds.get(point)!;
    const reflection = typedoc.modules.get(point)!;
    const describer = new Describer(around, id, point.package.folder);
    const typeOnly = typedoc.typeOnly.get(point.file) ?? new Set();
    const builder = new ModuleBuilder(describer, around, {...typedoc, typeOnly});
    const file = around.program.getSourceFile(point.file)!;
    const symbols = (reflection.children ?? []).flatMap((child): ApiSymbol[] => {
      const localName = localNames.get(child);
      const found = builder.symbols(child);
      if (localName === undefined) return found;
      return found.map((symbol) => ({...symbol, name: 'default', localName}));
    });
    return {
      id,
      name: point.specifier,
      package: packageIndex.get(point.package.folder)!,
      ...compact({doc: describer.moduleDoc(reflection, file, point.specifier)}),
      file: describer.fileOf(file),
      symbols: exportsFirst(symbols),
    };
  });
  return {packages: owners.map(packageOf), modules: withoutScripts(modules, points, around)};
}

/** Removes modules of scripts that have no symbols, if their package has other modules that do. */
function withoutScripts(
  modules: readonly ApiModule[],
  points: readonly EntryPoint[],
  {program}: DescriberContext,
): ApiModule[] {
  return modules.filter((module, i) => {
    const isScript = !ts.isExternalModule(program.getSourceFile(points[i]!.file)!);
    const others = modules.filter((one) => one.package === module.package && one !== module);
    return (
      !isScript || module.symbols.length > 0 || others.every((one) => one.symbols.length === 0)
    );
  });
}

/** Gives default exports the names that they are declared with, and returns these names. */
function namedDefaults(
  {modules}: TypedocProject,
  points: readonly EntryPoint[],
  {program}: DescriberContext,
): ReadonlyMap<DeclarationReflection, string> {
  const names = new Map<DeclarationReflection, string>();
  for (const point of points) {
    const localName = defaultName(program.getSourceFile(point.file)!, program.getTypeChecker());
    for (const child of modules.get(point)!.children ?? []) {
      if (child.name !== 'default' || localName === undefined) continue;
      names.set(child, localName);
      if (!child.isReference()) child.name = localName;
    }
  }
  return names;
}

/** The declarations that share a name: the type and the value of one export. */
function meaningsOf(
  target: Reflection | undefined,
  unexported: ReadonlySet<Reflection>,
): DeclarationReflection[] {
  const {parent, name} = target ?? {};
  if (!target || !parent?.kindOf(ReflectionKind.SomeModule)) return [];
  const {children = []} = parent as ContainerReflection;
  return children.filter(
    (child) =>
      child.name === name &&
      !child.isReference() &&
      unexported.has(child) === unexported.has(target),
  );
}

const exportsFirst = (symbols: readonly ApiSymbol[]): ApiSymbol[] => [
  ...symbols.filter(({exported}) => exported !== false),
  ...symbols.filter(({exported}) => exported === false),
];

function packageOf({manifest, folder}: EntryPoint['package']): ApiPackage {
  const {url, directory} = readRepository(manifest.repository);
  return {
    name: manifest.name ?? path.basename(folder),
    version: manifest.version ?? '',
    description: manifest.description ?? '',
    ...compact({repository: url, directory: directory || undefined}),
  };
}

/** `export * as name from 'kit'`, however it is written. */
const moduleCode = (name: string, {id, name: specifier}: NamedModule): Code => [
  keyword('export'),
  ' * ',
  keyword('as'),
  ' ',
  {t: name, c: 'f'},
  ' ',
  keyword('from'),
  ' ',
  {t: quoted(specifier), c: 's', to: refOfModule(id)},
];

class ModuleBuilder {
  constructor(
    private readonly describer: Describer,
    private readonly around: DescriberContext,
    private readonly given: Pick<TypedocProject, 'unexported' | 'callable'> & {
      readonly typeOnly: ReadonlySet<string>;
    },
  ) {}

  /** Converts a declaration. A re-export becomes one symbol for each meaning of its name. */
  symbols(reflection: DeclarationReflection): ApiSymbol[] {
    if (!reflection.isReference()) return [this.symbol(reflection)];
    const target = reflection.tryGetTargetReflectionDeep();
    const meanings = meaningsOf(target, this.given.unexported);
    if (meanings.length < 2) return [this.reference(reflection, target)];
    const {anchors} = this.around.identity;
    return meanings.map((meaning) => {
      const [suffix = ''] = /:[^.]*$/.exec(anchors.get(meaning) ?? '') ?? [];
      const symbol = this.reference(reflection, meaning);
      return {...symbol, id: symbol.id + suffix};
    });
  }

  /** The target of a re-export. */
  private reference(reflection: DeclarationReflection, target: Reflection | undefined): ApiSymbol {
    const {describer} = this;
    describer.enter(reflection);
    const {anchors, moduleOf} = this.around.identity;
    const {name} = reflection;
    const module = moduleOf(target);
    const kind = target ? kindOf(target as DeclarationReflection) : 'variable';
    return {
      name,
      id: anchors.get(reflection)!,
      kind: module ? 'namespace' : kind,
      ...compact({
        code: module && moduleCode(name, module),
        target: module || !target ? undefined : describer.links.refOf(target),
        doc: describer.doc(reflection.comment),
      }),
    };
  }

  private symbol(reflection: DeclarationReflection): ApiSymbol {
    const {describer} = this;
    const {links} = describer;
    describer.enter(reflection);
    const id = this.around.identity.anchors.get(reflection)!;
    const {name} = reflection;
    const place = describer.source(reflection);
    const accessor = reflection.getSignature ?? reflection.setSignature;
    const signatures = this.signatures(reflection, id);
    const isAlias = reflection.kind === ReflectionKind.TypeAlias;
    const members = membersOf(reflection).filter((member) => !member.inheritedFrom);
    // A callable with members is an interface or an alias of an object type.
    const isObject =
      reflection.kind === ReflectionKind.Interface || (isAlias && members.length > 0);
    describer.enter(reflection);
    // TypeDoc gives the accessor itself the comment of the member that it implements.
    const ownComment = accessor?.comment ?? reflection.comment;
    const doc = withSetter(
      describer.docWithCall(ownComment, reflection),
      reflection.getSignature && describer.doc(reflection.setSignature?.comment),
    );
    const exported = this.given.unexported.has(reflection) ? (false as const) : undefined;
    return {
      name,
      id,
      kind: kindOf(reflection),
      ...compact({
        exported,
        source: place?.file,
        at: place?.at,
        doc,
        flags: this.flags(reflection),
        code:
          signatures.length > 0 && !isObject
            ? undefined
            : declarationCode(reflection, describer, {isWhole: exported === false}),
        type: signatures.length > 0 ? undefined : this.typeText(reflection),
        callable: this.given.callable.has(reflection) || undefined,
        typeParameters: typeParameterRows(reflection, describer),
        properties: [
          ...unnamedParts(reflection, describer),
          ...(isAlias && members.length > 0
            ? []
            : describer.properties(reflection.type, isAlias ? '' : `${name}.`)),
          ...describer
            .tagged(reflection.comment, PROPERTY_TAG)
            .map((row) => ({...row, name: isAlias ? row.name : `${name}.${row.name}`})),
        ],
        parameters: describer.callParameters(reflection),
        signatures,
        members: members.flatMap((member) => this.symbols(member)),
        extends: codesOfTypes(reflection.extendedTypes, links),
        extendedBy: codesOfTypes(reflection.extendedBy, links),
        implementedBy: codesOfTypes(reflection.implementedBy, links),
        inherited: inheritedOf(reflection, links),
        ...this.origins(reflection),
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
    const name = isConstructor ? (reflection.parent?.name ?? 'new') : propertyName(reflection.name);
    const ids = signatureIds(reflection, id, this.describer.links);
    const {isOptional} = reflection.flags;
    return list.map((signature, i) =>
      this.describer.signature(signature, {name, id: ids[i]!, isOptional}),
    );
  }

  private typeText(reflection: DeclarationReflection): string | undefined {
    const {type, getSignature} = reflection;
    const known = getSignature?.type ?? type;
    return known && plainText(codeOfType(known, this.describer.links));
  }

  private origins(
    reflection: DeclarationReflection,
  ): Pick<ApiSymbol, 'overrides' | 'implementationOf'> {
    if (reflection.kind === ReflectionKind.Constructor) return {};
    const {overwrites, implementationOf} = reflection;
    const {links} = this.describer;
    return compact({
      overrides: originCode(overwrites, {member: reflection, links}),
      implementationOf: originCode(implementationOf, {member: reflection, links}),
    });
  }
}
