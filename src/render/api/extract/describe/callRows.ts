import type {Comment, DeclarationReflection, SignatureReflection, SomeType} from 'typedoc';
import {plainText} from '../../model/code.js';
import type {ApiDoc, ApiParameter} from '../../model/model.js';
import {compact} from './docText.js';
import {parametersCode} from './typeCode.js';
import type {Links} from './typeNames.js';

/** Describes the parts of a call. */
export interface Describing {
  readonly links: Links;
  readonly enter: (signature: SignatureReflection) => void;
  readonly doc: (comment: Comment | undefined) => ApiDoc | undefined;
  readonly parameters: (signature: SignatureReflection) => ApiParameter[];
}

/** Documentation of call signatures, each in a row, and of their parameters: `make(count: number)`. */
export function callRows(
  calls: readonly SignatureReflection[],
  name: string,
  describer: Describing,
): ApiParameter[] {
  return calls.flatMap((call) => {
    describer.enter(call);
    const doc = describer.doc(call.comment);
    const inner = describer.parameters(call);
    if (!doc && inner.length === 0) return [];
    const shown = name + plainText(parametersCode(call, describer.links));
    return [
      {name: shown, ...compact({doc})},
      ...inner.map((row) => ({...row, name: `${name}(${row.name})`})),
    ];
  });
}

/** Call signatures of a value that has this type and no members. */
export const callsOf = (type: SomeType | undefined): readonly SignatureReflection[] =>
  type?.type === 'reflection' && !type.declaration.children
    ? (type.declaration.signatures ?? [])
    : [];

/** Documentation of a declaration whose type is a function, with the tags that TypeDoc has moved to that function. */
export function withCall(
  own: ApiDoc | undefined,
  {type}: DeclarationReflection,
  describer: Pick<Describing, 'doc'>,
): ApiDoc | undefined {
  const [first, ...overloads] = callsOf(type);
  const call = describer.doc(first?.comment);
  if (!own || !call) return own ?? (overloads.length > 0 ? summaryOf(call) : call);
  // With overloads, each has a row of its own.
  return own.file === call.file && overloads.length === 0 ? {...call, ...own} : own;
}

/** Tags describe a single call signature. */
const summaryOf = (doc: ApiDoc | undefined): ApiDoc | undefined =>
  doc?.summary && {file: doc.file, summary: doc.summary};
