import type {
  ApiDocView,
  CodeView,
  InheritedMemberView,
  InheritedView,
} from '../../../templates/api/view.js';
import {leadingLink, plainText, type Code, type Piece} from '../model/code.js';
import {isInternal, shownSignatures} from '../model/internal.js';
import type {ApiInherited, ApiSymbol} from '../model/model.js';
import {symbolHref} from './codeView.js';
import type {FormerHeading} from './legacyAnchors.js';
import {sorted} from './order.js';
import {docOfSymbol} from './summary.js';
import {badgesOfExport, isDeprecated, type SymbolPlaces} from './symbolPlaces.js';
import type {PageViewer} from './viewSymbol.js';

/** Context in which inherited members are resolved and printed. */
export interface InheritedPlace {
  readonly places: SymbolPlaces;
  readonly route: string;
  readonly viewer: PageViewer;
  /** Former anchors by the keys of {@link inheritedHeadings}. */
  readonly former: ReadonlyMap<string, string>;
}

type Member = ApiInherited['members'][number];

/** Members that a type inherits from each of its bases, nearest base first. */
export function inheritedViews(
  symbol: ApiSymbol,
  {places, route, viewer, former}: InheritedPlace,
): InheritedView[] {
  const order = [...ancestors(symbol, places)];
  const rank = ({ref}: ApiInherited) => {
    const found = ref === undefined ? -1 : order.indexOf(ref);
    return found < 0 ? order.length : found;
  };
  const groups = [...(symbol.inherited ?? [])].sort((a, b) => rank(a) - rank(b));
  return groups.map((group) => {
    const {from, members} = group;
    const internal: InheritedMemberView[] = [];
    const shown: InheritedMemberView[] = [];
    for (const member of sorted(members)) {
      const place = member.ref === undefined ? undefined : places.byRef.get(member.ref);
      const oldId = former.get(inheritedKey(group, member));
      const origin = place?.symbol;
      const shapes = codesOf(member, origin).map((code) => aroundName(code, member.name));
      const badges = origin ? badgesOfExport(origin, places) : [];
      const doc = origin && withoutLabels(viewer.doc(docOfSymbol(origin)), badges);
      const before = shapes[0]?.before ?? '';
      const flags = [...(member.static ? ['static'] : []), ...(member.flags ?? [])];
      (origin && isInternal(origin) ? internal : shown).push({
        name: member.name,
        ...(place ? {href: symbolHref(place, route)} : {}),
        ...(oldId === undefined ? {} : {oldId}),
        ...(member.deprecated || (origin && isDeprecated(origin)) ? {deprecated: true} : {}),
        ...(badges.length > 0 ? {badges} : {}),
        ...(flags.length > 0 ? {flags} : {}),
        ...(before === '' ? {} : {before}),
        shapes: shapes.map(({after}) => shapeView(after, viewer)),
        ...(doc ? {doc} : {}),
      });
    }
    return {from, members: shown, internal};
  });
}

/** Refs of a type's bases, level by level. */
function ancestors(symbol: ApiSymbol, {byRef}: SymbolPlaces): ReadonlySet<string> {
  const found = new Set<string>();
  let level: readonly ApiSymbol[] = [symbol];
  while (level.length > 0) {
    const refs = level
      .flatMap((type) => (type.extends ?? []).flatMap((code) => leadingLink(code) ?? []))
      .filter((ref) => !found.has(ref));
    for (const ref of refs) found.add(ref);
    level = refs.flatMap((ref) => byRef.get(ref)?.symbol ?? []);
  }
  return found;
}

/** Declaration of a member, one for each call signature. */
function codesOf({code}: Member, origin: ApiSymbol | undefined): readonly Code[] {
  if (code) return callsIn(code);
  if (origin?.signatures?.length) return shownSignatures(origin).map((call) => call.code);
  return origin?.code ? [origin.code] : [];
}

/**
 * Splits code with overloads, each on a line. Does not split the parts of an accessor with two types, which start
 * with a keyword.
 */
function callsIn(code: Code): readonly Code[] {
  const end = code.indexOf('\n');
  if (end < 0 || isKeyword(code[end + 1]!)) return [code];
  return [code.slice(0, end), ...callsIn(code.slice(end + 1))];
}

/**
 * The code before the name in a declaration, such as `readonly`, and after it: `(key: string): void`, `?: string`.
 */
function aroundName(code: Code, name: string): {readonly before: string; readonly after: Code} {
  const at = code.findIndex((piece) => !isKeyword(piece) && textOf(piece).trim() !== '');
  const text = at < 0 ? '' : textOf(code[at]!).trimStart();
  const [written] = text.startsWith(name) ? [name] : (QUOTED.exec(text) ?? []);
  if (written === undefined) return {before: '', after: code};
  const after = [text.slice(written.length), ...code.slice(at + 1)];
  return {before: plainText(code.slice(0, at)).trim(), after};
}

/** A name that is not an identifier. */
const QUOTED = /^'(?:[^'\\]|\\.)*'/;

const isKeyword = (piece: Piece): boolean =>
  typeof piece === 'object' && 't' in piece && piece.c === 'k';

const textOf = (piece: Piece): string =>
  typeof piece === 'string' ? piece : 't' in piece ? piece.t : '';

/** Prints code on one line without links, which are in the entry that the name links to. */
function shapeView(code: Code, viewer: PageViewer): CodeView {
  const words = viewer.code(code, Infinity);
  const text = words.map((word) => (typeof word === 'string' ? word : word.t)).join('');
  return [text.replaceAll('\n', '; ')];
}

/** Headings of inherited members on sites made by typedoc-plugin-markdown. */
export function inheritedHeadings(
  {inherited = []}: ApiSymbol,
  {byRef}: SymbolPlaces,
): FormerHeading[] {
  return inherited.flatMap((group) =>
    group.members.map((member): FormerHeading => {
      const place = member.ref === undefined ? undefined : byRef.get(member.ref);
      const origin = place?.symbol;
      return {
        key: inheritedKey(group, member),
        name: member.name,
        kind: member.kind ?? origin?.kind ?? 'method',
        isStatic: member.static,
        isExtra: origin !== undefined && isInternal(origin),
      };
    }),
  );
}

/** Key with a blank, which the key of a symbol cannot contain. */
const inheritedKey = ({from}: ApiInherited, {name, kind, static: isStatic}: Member): string =>
  `${from} ${isStatic ? 'static ' : ''}${kind === 'constructor' ? 'new' : name}`;

/** A comment without labels that are already shown above it; undefined if nothing remains. */
function withoutLabels(
  doc: ApiDocView | undefined,
  badges: readonly string[],
): ApiDocView | undefined {
  if (!doc?.labels) return doc;
  const {labels, ...others} = doc;
  const own = labels.filter((label) => !badges.includes(label));
  if (own.length > 0) return {...others, labels: own};
  return Object.keys(others).length > 0 ? others : undefined;
}
