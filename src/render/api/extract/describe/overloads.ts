import type {DeclarationReflection, SignatureReflection} from 'typedoc';
import {hashOf} from '../../../cache/hash.js';
import {plainText} from '../../model/code.js';
import {codeOfType} from './typeCode.js';
import type {Links} from './typeNames.js';

/** Anchors of a symbol's signatures; a single signature has the symbol's own anchor. */
export function signatureIds(
  {signatures = []}: Pick<DeclarationReflection, 'signatures'>,
  id: string,
  links: Links,
): readonly string[] {
  if (signatures.length === 1) return [id];
  const taken = new Set<string>();
  return signatures.map((signature) => `${id}~${keyOf(signature, taken, links)}`);
}

/** Key of an overload, from its parameter and return types; a new overload does not change other anchors. */
function keyOf(signature: SignatureReflection, taken: Set<string>, links: Links): string {
  const part = (type: Parameters<typeof codeOfType>[0]) => plainText(codeOfType(type, links));
  // Names of parameters are left out: renaming a parameter keeps the key.
  const types = (signature.parameters ?? []).map(
    ({type, flags}) => (flags.isRest ? '...' : '') + part(type) + (flags.isOptional ? '?' : ''),
  );
  const bounds = (signature.typeParameters ?? []).map(({type}) => (type ? part(type) : ''));
  const hash = hashOf(...bounds, '', ...types, '', part(signature.type)).slice(0, 6);
  const key = taken.has(hash) ? `${hash}${String(taken.size)}` : hash;
  taken.add(key);
  return key;
}
