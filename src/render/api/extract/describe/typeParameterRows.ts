import type {Comment, DeclarationReflection, Reflection, SignatureReflection} from 'typedoc';
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

/** Documented type parameters of a declaration, and the tags in its comment that match none of them. */
export function typeParameterRows(of: Generic, describer: TagDescriber): ApiParameter[] {
  const {name, typeParameters = [], comment} = of;
  const rows = typeParameters.flatMap((one): ApiParameter[] => {
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
  const known = namesAround(of);
  const others = describer
    .tagged(comment, TYPE_PARAMETER_TAG)
    // A list such as `T, U` is more than one name.
    .filter((row) => !known.has(row.name) && !row.name.endsWith(','));
  describer.reportUnknown(others, {of: name, what: 'type parameter', known: typeParameters});
  return [...rows, ...others];
}

/** Type parameters of a declaration and of all that enclose it, which comments of members may describe. */
function namesAround(of: Generic): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at: Reflection | undefined = of; at; at = at.parent) {
    for (const {name} of (at as Generic).typeParameters ?? []) names.add(name);
  }
  return names;
}
