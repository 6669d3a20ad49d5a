import type {ApiDoc, ApiSignature, ApiSymbol} from './model.js';

/** Whether a comment marks what it describes as internal. */
export const isMarkedInternal = (doc: ApiDoc | undefined): boolean =>
  doc?.labels?.includes('internal') === true;

/** Whether a symbol, or each way to call it, is internal; what has members is more than what it can be called with. */
export function isInternal({doc, code, signatures = []}: ApiSymbol): boolean {
  if (isMarkedInternal(doc)) return true;
  return code === undefined && signatures.length > 0 && signatures.every(isInternalCall);
}

/** The ways to call a symbol that are not internal; all of them if the symbol is. */
export function shownSignatures(symbol: ApiSymbol): readonly ApiSignature[] {
  const {signatures = []} = symbol;
  return isInternal(symbol) ? signatures : signatures.filter((one) => !isInternalCall(one));
}

const isInternalCall = ({doc}: ApiSignature): boolean => isMarkedInternal(doc);
