import type {
  Comment,
  DeclarationReflection,
  Reflection,
  ReflectionType,
  SignatureReflection,
} from 'typedoc';
import {plainText} from '../../model/code.js';
import type {ApiDoc, ApiParameter} from '../../model/model.js';
import {TYPE_PARAMETER_TAG} from '../typedoc/parameterTags.js';
import {compact} from './docText.js';
import {codeOfType} from './typeCode.js';
import type {Links} from './typeNames.js';
import type {TaggedNames} from './unknownParameters.js';

/** Describes tags and the type parameters that they name. */
interface TagDescriber {
  readonly links: Links;
  parameterDoc(comment: Comment | undefined, tag: string, name: string): ApiDoc | undefined;
  tagged(comment: Comment | undefined, wanted: RegExp): ApiParameter[];
  reportUnknown(rows: readonly ApiParameter[], names: TaggedNames): void;
}

type Generic = DeclarationReflection | SignatureReflection;

/**
 * Documented type parameters of a declaration, and of the function that is its type, and the tags in its comment that
 * match none of them.
 */
export function typeParameterRows(of: Generic, describer: TagDescriber): ApiParameter[] {
  const {name, typeParameters = [], comment} = of;
  const calls = of.isDeclaration() && of.type?.type === 'reflection' ? callsIn(of.type) : [];
  const called = calls.flatMap((call) => call.typeParameters ?? []);
  const own = calls.length === 1 ? [...typeParameters, ...called] : typeParameters;
  const rows = own.flatMap((one): ApiParameter[] => {
    const doc = describer.parameterDoc(one.comment, '@(?:typeParam|template)', one.name);
    if (!doc) return [];
    return [
      {
        name: one.name,
        ...compact({
          type: one.type && codeOfType(one.type, describer.links),
          default: one.default && plainText(codeOfType(one.default, describer.links)),
        }),
        doc,
      },
    ];
  });
  // The comment of a base describes different parameters.
  if (comment?.inheritedFromParentDeclaration) return rows;
  const known = new Set([...namesAround(of), ...own.map((one) => one.name)]);
  const others = describer
    .tagged(comment, TYPE_PARAMETER_TAG)
    // A list such as `T, U` is more than one name.
    .filter((row) => !known.has(row.name) && !row.name.endsWith(','));
  const unknown = others.filter((row) => !called.some((one) => one.name === row.name));
  describer.reportUnknown(unknown, {
    of: name,
    what: 'type parameter',
    known: [...typeParameters, ...called],
  });
  return [...rows, ...others];
}

const callsIn = ({declaration}: ReflectionType): readonly SignatureReflection[] =>
  declaration.signatures ?? [];

/** Type parameters of a declaration and of all that enclose it, which comments of members may describe. */
function namesAround(of: Generic): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at: Reflection | undefined = of; at; at = at.parent) {
    for (const {name} of (at as Generic).typeParameters ?? []) names.add(name);
  }
  return names;
}
