import type {ReferenceType, Reflection} from 'typedoc';
import type {Token} from '../../model/code.js';
import {refOfModule, type ApiRef} from '../../model/model.js';
import type {NamedModule} from './identity.js';
import {externalLink} from './externalLinks.js';

/** Resolves the link targets of types. */
export interface Links {
  readonly refOf: (target: Reflection) => ApiRef | undefined;
  readonly moduleOf: (target: Reflection) => NamedModule | undefined;
  /** Called for each name that cannot be resolved. */
  readonly onUnknown: (type: ReferenceType) => void;
}

/** Name that a type refers to, linked to its description. */
export function linkedName(type: ReferenceType, links: Links): string | Token {
  // A link to a type parameter, which its own declaration shows, would be useless.
  if (type.refersToTypeParameter) return type.name;
  const target = type.reflection;
  const ref = target && links.refOf(target);
  if (ref !== undefined) return {t: type.name === 'default' ? target!.name : type.name, to: ref};
  const module = target && links.moduleOf(target);
  if (module) return {t: type.name, to: refOfModule(module.id)};
  if (type.isIntentionallyBroken() || target !== undefined) return type.name;
  const {qualifiedName, package: owner} = type;
  const name = qualifiedName || type.name;
  const to = externalLink({name, package: owner, file: type.symbolId?.packagePath});
  if (to === undefined) links.onUnknown(type);
  // The compiler's qualified name is JSX.Element; its bare name would be Element.
  const shown = /(?:^|\.)(JSX\.\w+)$/.exec(name)?.[1] ?? type.name;
  return to === undefined ? shown : {t: shown, to};
}
