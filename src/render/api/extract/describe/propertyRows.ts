import type {Comment, DeclarationReflection, SignatureReflection, SomeType} from 'typedoc';
import type {ApiDoc, ApiParameter} from '../../model/model.js';
import {callRows, callsOf, type Describing} from './callRows.js';
import {compact} from './docText.js';
import {typeOfMember} from './typeOfMember.js';

/** Describes the parts of a property. */
interface DescribingProperties extends Describing {
  readonly enter: (declaration: DeclarationReflection | SignatureReflection) => void;
  readonly docWithCall: (
    comment: Comment | undefined,
    declaration: DeclarationReflection,
  ) => ApiDoc | undefined;
  readonly callParameters: (declaration: DeclarationReflection) => ApiParameter[];
  readonly properties: (type: SomeType | undefined, prefix: string) => ApiParameter[];
}

/** Documentation of a property of an object type, and of the properties inside it. */
export function propertyRows(
  property: DeclarationReflection,
  prefix: string,
  describer: DescribingProperties,
): ApiParameter[] {
  describer.enter(property);
  const {signatures = [], comment, type, flags} = property;
  const name = prefix + property.name;
  if (signatures.length > 1) return callRows(signatures, name, describer);
  const [signature] = signatures;
  const hasOverloads = callsOf(type).length > 1;
  const doc = hasOverloads
    ? describer.doc(comment)
    : describer.docWithCall(comment ?? signature?.comment, property);
  const called = [
    ...(signature ? describer.parameters(signature) : []),
    ...describer.callParameters(property),
  ];
  const inner = [
    ...called.map((row) => ({...row, name: `${name}(${row.name})`})),
    ...describer.properties(signature?.type, `${name}().`),
    ...describer.properties(type, `${name}.`),
  ];
  if (hasOverloads && !doc) return inner;
  if (doc === undefined && inner.length === 0) return [];
  const optional = flags.isOptional || undefined;
  return [
    {name, ...compact({type: typeOfMember(property, describer.links), optional, doc})},
    ...inner,
  ];
}
