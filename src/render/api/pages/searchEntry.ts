import {isInternal, shownSignatures} from '../model/internal.js';
import {type ApiKind, type ApiModel, type ApiSymbol, refOfSymbol} from '../model/model.js';
import {docOfSignature, docOfSymbol, summaryOf} from './summary.js';
import {
  addressOf,
  badgesOfExport,
  hasEntry,
  isDeprecated,
  type SymbolPlaces,
} from './symbolPlaces.js';

/** A symbol in the search index; a function has one entry per overload. */
export interface ApiSearchEntry {
  /** Name of the symbol: `update`. */
  readonly name: string;
  /** Name with its owner: `LexicalEditor.update`. */
  readonly qualifiedName: string;
  readonly kind: ApiKind;
  /** Route and anchor, without baseUrl. */
  readonly href: string;
  /** First paragraph of the comment, as plain text. */
  readonly summary: string;
  readonly deprecated: boolean;
  /** Badges of the symbol: alpha, beta, experimental. */
  readonly badges: readonly string[];
  /** Import specifier of the module. */
  readonly module: string;
  /** For callable symbols: parameter and return types. */
  readonly parameterTypes?: readonly string[];
  readonly returnType?: string;
}

/** All exported symbols and their members, for search by name and by type. */
export function searchEntries({modules}: ApiModel, places: SymbolPlaces): ApiSearchEntry[] {
  const entries: ApiSearchEntry[] = [];
  for (const module of modules) {
    const add = (symbol: ApiSymbol, prefix: string) => {
      const place = places.byRef.get(refOfSymbol(module, symbol));
      if (!place || symbol.target !== undefined || isInternal(symbol)) return;
      const entry = {
        name: symbol.name,
        qualifiedName: prefix + symbol.name,
        kind: symbol.kind,
        deprecated: isDeprecated(symbol),
        badges: badgesOfExport(symbol, places),
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
      const hasAnchors =
        symbol.signatures !== undefined && symbol.signatures.length > 1 && hasEntry(place, places);
      for (const signature of shownSignatures(symbol)) {
        const {parameterTypes, returnType} = signature;
        entries.push({
          ...entry,
          href: hasAnchors ? addressOf({...place, anchor: signature.id}) : href,
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
