import type {SignatureReflection} from 'typedoc';
import {plainText, type Code} from '../../model/code.js';
import {codeOfType} from './typeCode.js';
import type {Links} from './typeNames.js';

/**
 * Prints types as plain text, with constraints in place of type parameters, whose names are meaningless elsewhere.
 */
export function searchedText(
  {typeParameters = []}: SignatureReflection,
  links: Links,
): (code: Code) => string {
  const constraints = new Map(
    typeParameters.flatMap(({name, type}) =>
      type ? [[name, plainText(codeOfType(type, links))] as const] : [],
    ),
  );
  return (code) => plainText(code).replace(/[\w$]+/g, (name) => constraints.get(name) ?? name);
}
