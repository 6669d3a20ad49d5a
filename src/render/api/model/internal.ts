import type {ApiDoc, ApiSignature, ApiSymbol} from './model.js';

/** Whether a comment marks its declaration as internal. */
export const isMarkedInternal = (doc: ApiDoc | undefined): boolean =>
  doc?.labels?.includes('internal') === true;

/**
 * Whether a symbol, or each of its call signatures, is internal. A symbol with members does not depend on its
 * signatures.
 */
export function isInternal({doc, code, signatures = []}: ApiSymbol): boolean {
  if (isMarkedInternal(doc)) return true;
  return code === undefined && signatures.length > 0 && signatures.every(isInternalCall);
}

/** Call signatures of a symbol that are not internal; all of them if the symbol is internal. */
export function shownSignatures(symbol: ApiSymbol): readonly ApiSignature[] {
  const {signatures = []} = symbol;
  return isInternal(symbol) ? signatures : signatures.filter((one) => !isInternalCall(one));
}

const isInternalCall = ({doc}: ApiSignature): boolean => isMarkedInternal(doc);
