import type {DeclarationReflection} from 'typedoc';
import {plainText} from '../../model/code.js';
import type {ApiParameter} from '../../model/model.js';
import type {Describer} from './describe.js';
import {shapeOf} from './identity.js';
import {codeOfType, keyCode} from './typeCode.js';
import {staticMark} from './typeForms.js';

/** Parts of a type that have a comment but no name: members of a union alias, index signatures. */
export function unnamedParts(
  reflection: DeclarationReflection,
  describer: Describer,
): readonly ApiParameter[] {
  const {type} = reflection;
  const cases = type?.type === 'union' ? type.types : [];
  const texts = type?.type === 'union' ? type.elementSummaries : [];
  const {indexSignatures = [], children} = shapeOf(reflection) ?? reflection;
  // The properties of an alias without members are described with its type.
  const isRead = reflection.type !== undefined && !children;
  return [
    ...cases.flatMap((part, i) => {
      const doc = describer.docOfText(texts?.[i] ?? []);
      return doc ? [{name: plainText(codeOfType(part, describer.links)), doc}] : [];
    }),
    ...indexSignatures.flatMap((signature) => {
      const doc = describer.doc(signature.comment);
      const key = [...staticMark(signature), ...keyCode(signature, describer.links)];
      return [
        ...(doc ? [{name: plainText(key), doc}] : []),
        ...(isRead ? [] : describer.properties(signature.type, '[].')),
      ];
    }),
  ];
}
