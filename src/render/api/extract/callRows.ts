import type {Comment, DeclarationReflection} from 'typedoc';
import {plainText} from '../model/code.js';
import type {ApiDoc, ApiParameter} from '../model/model.js';
import {parametersCode} from './typeCode.js';
import type {Links} from './typeNames.js';

/** What is said of the calls of an object type that has members too: `make(count: number)`. */
export function callRows(
  {children, signatures = []}: DeclarationReflection,
  prefix: string,
  describer: {links: Links; doc: (comment: Comment | undefined) => ApiDoc | undefined},
): ApiParameter[] {
  return (children ? signatures : []).flatMap((call) => {
    const doc = describer.doc(call.comment);
    const name = prefix.replace(/\.$/, '') + plainText(parametersCode(call, describer.links));
    return doc ? [{name, doc}] : [];
  });
}
