import type {Comment, SomeType, TupleType} from 'typedoc';
import type {ApiDoc, ApiParameter} from '../../model/model.js';
import {compact} from './docText.js';
import {codeOfType} from './typeCode.js';
import type {Links} from './typeNames.js';
import {elementComments} from '../typedoc/writtenParts.js';

/** Describes the parts of an element. */
interface Describing {
  readonly links: Links;
  readonly doc: (comment: Comment | undefined) => ApiDoc | undefined;
  readonly properties: (type: SomeType | undefined, prefix: string) => ApiParameter[];
}

/**
 * Documented elements of a tuple, and the properties in them: `start`, or `range[start]` for a parameter `range`.
 * An element without a label is `[0]`.
 */
export function elementRows(
  tuple: TupleType,
  prefix: string,
  describer: Describing,
): ApiParameter[] {
  const outer = prefix.replace(/\.$/, '');
  return tuple.elements.flatMap((element, i): ApiParameter[] => {
    const {label, type, optional} = partsOf(element);
    const name = outer === '' && label !== undefined ? label : `${outer}[${label ?? String(i)}]`;
    const doc = describer.doc(elementComments(tuple)[i]);
    const inner = describer.properties(type, `${name}.`);
    if (!doc && inner.length === 0) return [];
    const own = {type: codeOfType(type, describer.links), optional, doc};
    return [{name, ...compact(own)}, ...inner];
  });
}

function partsOf(element: SomeType): {label?: string; type: SomeType; optional?: true | undefined} {
  if (element.type === 'rest') return partsOf(element.elementType);
  if (element.type === 'optional') return {type: element.elementType, optional: true};
  if (element.type !== 'namedTupleMember') return {type: element};
  return {label: element.name, type: element.element, optional: element.isOptional || undefined};
}
