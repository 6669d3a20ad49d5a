import type {HistoryView} from '../../../templates/api/historyView.js';
import type {
  ApiTextView,
  CodeView,
  DeclarationView,
  ApiDocView,
  RowView,
  SymbolView,
} from '../../../templates/api/view.js';
import type {Position} from '../../diagnostics/diagnostic.js';
import {markdownOf} from '../model/markdownOf.js';
import {plainText, type Code, type Piece} from '../model/code.js';
import {isInternal, isMarkedInternal} from '../model/internal.js';
import {
  type ApiDoc,
  type ApiModule,
  type ApiParameter,
  type ApiSignature,
  type ApiSymbol,
  type ApiText,
  refOfSymbol,
} from '../model/model.js';
import {codeView, symbolHref, type Printing} from './codeView.js';
import {printedText} from './layout.js';
import {withoutReturns} from './summary.js';
import {
  addressOfRef,
  badgesOfExport,
  FEW_MEMBERS,
  hasPage,
  isDeprecatedExport,
  qualifiedName,
  type SymbolPlace,
} from './symbolPlaces.js';
import {parameterList} from './parameterList.js';
import type {Usage} from './usage.js';

/** Width of a row's type, beside its name, in columns. */
const ROW_WIDTH = 60;

/** Builds the views of one page's symbols and collects the texts that they refer to. */
export class PageViewer {
  readonly texts: ApiTextView[] = [];

  constructor(
    private readonly printing: Printing,
    private readonly given: {
      readonly module: ApiModule;
      readonly usage: Usage;
      readonly sourceOf: (file: string, at?: Position) => string | undefined;
      /** The history of a symbol, or of an overload by its printed declaration. */
      readonly historyOf: (id: string, overload?: string) => HistoryView | undefined;
    },
  ) {}

  code(code: Code, width?: number): CodeView {
    return codeView(code, this.printing, width);
  }

  /** A symbol in the list of its module's page, or a member on its type's page. */
  entry(symbol: ApiSymbol, place: SymbolPlace | undefined): SymbolView {
    const own = hasPage(symbol) && place?.route !== this.printing.route;
    const {module, usage, sourceOf, historyOf} = this.given;
    const source = symbol.source && sourceOf(symbol.source, symbol.at);
    // A type with a page of its own lists its users there.
    const usedBy = own ? undefined : usage.get(refOfSymbol(module, symbol));
    const reexport = this.reexport(symbol);
    const history = historyOf(symbol.id);
    return {
      id: symbol.id,
      name: symbol.name,
      kind: symbol.kind,
      ...some('flags', [
        ...(isInternal(symbol) ? ['internal'] : []),
        ...(symbol.flags ?? []),
        ...(symbol.exported === false ? ['not exported'] : []),
      ]),
      ...(isDeprecatedExport(symbol, this.printing.places) ? {deprecated: true} : {}),
      ...some('badges', badgesOfExport(symbol, this.printing.places)),
      ...(source === undefined || own ? {} : {source}),
      ...(own && place ? {href: symbolHref(place, this.printing.route)} : {}),
      declarations: this.declarations(symbol, own),
      ...(own && !isSmall(symbol) ? {memberCount: memberCount(symbol)} : {}),
      ...(symbol.overrides ? {overrides: this.code(symbol.overrides)} : {}),
      ...(symbol.implementationOf ? {implementationOf: this.code(symbol.implementationOf)} : {}),
      ...(usedBy ? {usedBy: this.code(usedBy, Infinity)} : {}),
      ...(reexport ? {reexport} : {}),
      ...(history ? {history} : {}),
    };
  }

  private reexport({target, doc}: ApiSymbol): SymbolView['reexport'] {
    const place = target === undefined ? undefined : this.printing.places.byRef.get(target);
    if (!place) return undefined;
    const own = this.doc(doc);
    const href = symbolHref(place, this.printing.route);
    const isOwn = place.module === this.given.module;
    return {
      href,
      symbol: qualifiedName(place.symbol),
      ...(isOwn ? {} : {module: place.module.name}),
      ...(own ? {doc: own} : {}),
    };
  }

  private declarations(symbol: ApiSymbol, isListed: boolean): DeclarationView[] {
    const {code} = symbol;
    const own = code ? [this.declaration(symbol, code, isListed)] : [];
    return [...own, ...this.signatures(symbol)];
  }

  private signatures(symbol: ApiSymbol): DeclarationView[] {
    const {id, signatures = [], doc: shared, code} = symbol;
    const isMarked = isInternal(symbol);
    // A comment shared with the code of a callable interface, or among overloads, is printed once.
    const printed = new Set(code && [wordsOf(shared)]);
    return signatures.map((signature) => {
      const own = signature.doc ?? shared;
      const isInternalCall = !isMarked && isMarkedInternal(own);
      const doc = printed.has(wordsOf(own)) && !isInternalCall ? undefined : own;
      printed.add(wordsOf(own));
      const isOne = signatures.length === 1;
      const isGone = !isOne && own?.deprecated !== undefined;
      const history = isGone ? this.given.historyOf(id, printedText(signature.code)) : undefined;
      return {
        ...this.signature(signature, {doc, isOne, isInternalCall}),
        ...(history ? {history} : {}),
      };
    });
  }

  private declaration(symbol: ApiSymbol, code: Code, isListed: boolean): DeclarationView {
    const {kind} = symbol;
    const isPaged = hasPage(symbol);
    // The page of a namespace lists what its code contains.
    const isLong =
      isPaged && (isListed ? kind !== 'class' && !isSmall(symbol) : kind === 'namespace');
    const doc = this.doc(symbol.doc);
    // The code lists all members; the rows below contain only the documented ones.
    const members = isPaged ? [] : (symbol.members ?? []);
    const rows = [...this.rows(symbol.properties), ...this.memberRows(members)];
    const haveOnlyProperties = members.every(({kind}) => kind === 'property');
    return {
      code: this.code(isLong ? withoutBody(code) : code),
      ...(doc ? {doc} : {}),
      ...some('typeParameters', this.typeRows(symbol.typeParameters)),
      ...some('parameters', this.rows(symbol.parameters)),
      ...some(haveOnlyProperties ? 'properties' : 'members', rows),
    };
  }

  private signature(
    signature: ApiSignature,
    {
      doc,
      isOne,
      isInternalCall,
    }: {doc: ApiDoc | undefined; isOne: boolean; isInternalCall: boolean},
  ): DeclarationView {
    const view = this.doc(doc, isInternalCall);
    return {
      ...(isOne ? {} : {id: signature.id}),
      code: this.code(signature.code),
      ...(view ? {doc: view} : {}),
      ...(doc?.returns && signature.returns && !this.printing.lean
        ? {returns: this.code(signature.returns, ROW_WIDTH)}
        : {}),
      ...some('typeParameters', this.typeRows(signature.typeParameters)),
      ...some('parameters', this.rows(signature.parameters)),
      ...some('properties', this.rows(signature.properties)),
    };
  }

  private memberRows(members: readonly ApiSymbol[]): RowView[] {
    return members.flatMap((member): RowView[] => {
      const {id, name, signatures = [], flags} = member;
      const [only] = signatures.length === 1 ? signatures : [];
      const view = this.doc(member.doc ?? only?.doc, true);
      const history = this.given.historyOf(id);
      const parameters = [...(member.parameters ?? []), ...(only?.parameters ?? [])];
      const inner = [
        ...this.rows(parameters.map((row) => ({...row, name: `${name}(${row.name})`}))),
        ...this.rows(
          // Properties of an alias in a namespace.
          member.kind === 'type'
            ? member.properties?.map((row) => ({...row, name: `${name}.${row.name}`}))
            : member.properties,
        ),
        ...this.memberRows(member.members ?? []).map((row) => ({
          ...row,
          name: `${name}.${row.name}`,
        })),
      ];
      const calls = only ? [] : this.callRows(member, signatures);
      if (!view && !history && inner.length === 0) return calls;
      const optional = flags?.includes('optional') ? {optional: true} : {};
      const own = {...(view ? {doc: view} : {}), ...(history ? {history} : {})};
      return [{name, ...optional, ...own}, ...calls, ...inner];
    });
  }

  /** Rows of a member with overloads, one for each. */
  private callRows({id, name}: ApiSymbol, signatures: readonly ApiSignature[]): RowView[] {
    return signatures.flatMap(({code, doc, parameters = []}): RowView[] => {
      const view = this.doc(doc, true);
      const history = doc?.deprecated && this.given.historyOf(id, printedText(code));
      const inner = this.rows(parameters.map((row) => ({...row, name: `${name}(${row.name})`})));
      if (!view && !history && inner.length === 0) return [];
      const own = {...(view ? {doc: view} : {}), ...(history ? {history} : {})};
      return [{name: name + plainText(parameterList(code)), ...own}, ...inner];
    });
  }

  private rows(rows: readonly ApiParameter[] | undefined): RowView[] {
    return (rows ?? []).map(({name, type, optional, doc, default: value}) => {
      const view = this.doc(doc, true);
      return {
        name,
        ...(optional ? {optional} : {}),
        // The signature above already shows the types of parameters, but not of their properties.
        ...(type && name.includes('.') ? {type: this.code(type, ROW_WIDTH)} : {}),
        ...(value === undefined ? {} : {default: value}),
        ...(view ? {doc: view} : {}),
      };
    });
  }

  private typeRows(parameters: readonly ApiParameter[] | undefined): RowView[] {
    return this.rows(parameters).map((row, i) => {
      const type = parameters?.[i]?.type;
      return type ? {...row, constraint: this.code(type, ROW_WIDTH)} : row;
    });
  }

  /**
   * Renders a comment. With `isMarked`, an internal symbol is marked, since no heading or group around it does so.
   */
  doc(doc: ApiDoc | undefined, isMarked = false): ApiDocView | undefined {
    if (!doc) return undefined;
    const text = (found: ApiText) => this.text(found, doc.file);
    const tagged: readonly (readonly [string, readonly ApiText[] | undefined])[] = [
      ['returns', doc.returns && [doc.returns]],
      ['throws', doc.throws],
      ['default', doc.default && [doc.default]],
      ['since', doc.since && [doc.since]],
      ...(doc.blocks ?? []).map((block) => [block.tag, [block]] as const),
      ['see', doc.see],
    ];
    const blocks = tagged.flatMap(([tag, found]) =>
      (found ?? []).map((one) => ({tag, text: this.text(one, doc.file, tag)})),
    );
    const labels = (doc.labels ?? []).filter((label) => isMarked || label !== 'internal');
    const view = {
      ...(doc.deprecated ? {deprecated: text(doc.deprecated)} : {}),
      ...(doc.summary ? {summary: text(doc.summary)} : {}),
      ...some('blocks', blocks),
      ...some('examples', (doc.examples ?? []).map(text)),
      ...some('labels', labels),
    };
    return Object.keys(view).length > 0 ? view : undefined;
  }

  private text(text: ApiText, file: string, tag?: string): number {
    const written = markdownOf(text, (ref) => addressOfRef(ref, this.printing.places));
    const markdown = tag === 'returns' ? withoutReturns(written) : written;
    this.texts.push({markdown, file, ...text.at});
    return this.texts.length - 1;
  }
}

/** A comment without positions, as text. */
const wordsOf = (doc: ApiDoc | undefined): string =>
  JSON.stringify(doc ?? null, (key, value: unknown) => (key === 'at' ? undefined : value));

function withoutBody(code: Code): Code {
  const isBody = (piece: Piece) =>
    typeof piece !== 'string' && 'items' in piece && piece.open === '{' && piece.broken === true;
  return code.filter((piece, i) => !isBody(piece) && !(piece === ' ' && i === code.length - 2));
}

const isSmall = ({kind, members = []}: ApiSymbol): boolean =>
  kind !== 'class' && members.length <= FEW_MEMBERS;

const memberCount = ({members = []}: ApiSymbol): number =>
  members.filter((member) => !isInternal(member)).length;

function some<K extends string, T>(
  key: K,
  list: readonly T[],
): Readonly<Partial<Record<K, readonly T[]>>> {
  return (list.length > 0 ? {[key]: list} : {}) as Partial<Record<K, readonly T[]>>;
}
