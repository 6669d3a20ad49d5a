import type {ApiKind, ApiModel, ApiSymbol} from '../model/model.js';
import {docOfSignature, docOfSymbol, summaryOf} from './summary.js';
import {addressOf, isDeprecated, type SymbolAddresses} from './symbolAddresses.js';

/** A symbol as the search index takes it; one for each way to call a function. */
export interface ApiSearchEntry {
  /** `update`. */
  readonly name: string;
  /** `LexicalEditor.update`. */
  readonly qualifiedName: string;
  readonly kind: ApiKind;
  /** Route and anchor, without baseUrl. */
  readonly href: string;
  /** First paragraph of the comment, as plain text. */
  readonly summary: string;
  readonly deprecated: boolean;
  /** Import specifier. */
  readonly module: string;
  /** For what can be called: the types it takes and what it gives. */
  readonly parameterTypes?: readonly string[];
  readonly returnType?: string;
}

/** Every exported symbol and its members, for search by name and by type. */
export function searchEntries({modules}: ApiModel, {byRef}: SymbolAddresses): ApiSearchEntry[] {
  const entries: ApiSearchEntry[] = [];
  for (const module of modules) {
    const add = (symbol: ApiSymbol, prefix: string) => {
      const place = byRef.get(`${module.id}#${symbol.id}`);
      if (!place || symbol.target !== undefined || isInternal(symbol)) return;
      const entry = {
        name: symbol.name,
        qualifiedName: prefix + symbol.name,
        kind: symbol.kind,
        deprecated: isDeprecated(symbol),
        module: module.name,
      };
      const href = addressOf(place);
      if (!symbol.signatures?.length) {
        const returnType = symbol.kind === 'variable' ? symbol.type : undefined;
        entries.push({
          ...entry,
          href,
          summary: summaryOf(docOfSymbol(symbol)),
          ...(returnType ? {returnType} : {}),
        });
      }
      for (const signature of symbol.signatures ?? []) {
        const {parameterTypes, returnType} = signature;
        entries.push({
          ...entry,
          href: symbol.signatures!.length > 1 ? addressOf({...place, anchor: signature.id}) : href,
          deprecated: entry.deprecated || signature.doc?.deprecated !== undefined,
          summary: summaryOf(docOfSignature(symbol, signature)),
          parameterTypes,
          returnType,
        });
      }
      for (const member of symbol.members ?? []) add(member, `${prefix}${symbol.name}.`);
    };
    for (const symbol of module.symbols) if (symbol.exported !== false) add(symbol, '');
  }
  return entries;
}

/** Whether a member is marked as not meant for use. */
export function isInternal({doc, signatures}: ApiSymbol): boolean {
  const docs = [doc, ...(signatures ?? []).map((signature) => signature.doc)];
  return docs.some((found) => found?.labels?.includes('internal'));
}
