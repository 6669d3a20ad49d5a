import type {DeclarationReflection} from 'typedoc';
import type {Code} from '../../model/code.js';
import {codeOfType, parametersCode} from './typeCode.js';
import type {Links} from './typeNames.js';

/** Type of a member; for a method, the type of its first signature. */
export function typeOfMember(
  {type, signatures: [signature] = []}: DeclarationReflection,
  links: Links,
): Code {
  if (type !== undefined || !signature) return codeOfType(type, links);
  return [...parametersCode(signature, links), ' => ', ...codeOfType(signature.type, links)];
}
