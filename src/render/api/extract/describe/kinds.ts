import {ReflectionKind, type DeclarationReflection} from 'typedoc';
import type {ApiKind} from '../../model/model.js';

const KINDS: Readonly<Partial<Record<ReflectionKind, ApiKind>>> = {
  [ReflectionKind.Class]: 'class',
  [ReflectionKind.Interface]: 'interface',
  [ReflectionKind.Enum]: 'enum',
  [ReflectionKind.EnumMember]: 'member',
  [ReflectionKind.Module]: 'augmentation',
  [ReflectionKind.Namespace]: 'namespace',
  [ReflectionKind.TypeAlias]: 'type',
  [ReflectionKind.Constructor]: 'constructor',
  [ReflectionKind.Property]: 'property',
  [ReflectionKind.Accessor]: 'accessor',
  [ReflectionKind.Method]: 'method',
};

/**
 * The kind of a declaration as readers see it: functions are divided into components, hooks and other
 * functions.
 */
export function kindOf(reflection: DeclarationReflection): ApiKind {
  const {kind, name} = reflection;
  const known = KINDS[kind];
  if (known !== undefined) return known;
  const isFunction = kind === ReflectionKind.Function;
  if (isFunction && /^use[A-Z]/.test(name)) return 'hook';
  if (/^[A-Z]/.test(name) && isComponent(reflection)) return 'component';
  return isFunction ? 'function' : 'variable';
}

/** A capitalized function that returns elements or null, or a value of one of React's component types. */
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

/** The flags that apply: static, abstract, protected, readonly, optional. */
export function flagsOf({flags, kind}: DeclarationReflection): string[] {
  const list = [
    flags.isStatic && 'static',
    flags.isAbstract && 'abstract',
    flags.isProtected && 'protected',
    flags.isReadonly && 'readonly',
    flags.isOptional && kind !== ReflectionKind.Parameter && 'optional',
  ];
  return list.filter((flag) => flag !== false);
}
