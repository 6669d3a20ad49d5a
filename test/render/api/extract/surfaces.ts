import ts from 'typescript';
import {moduleSymbol} from '../../../../src/render/api/extract/program/ambientModules.js';
import {plainText, type Code, type Piece} from '../../../../src/render/api/model/code.js';
import {
  isExport,
  refOfModule,
  type ApiModel,
  type ApiModule,
  type ApiSymbol,
} from '../../../../src/render/api/model/model.js';

/** Names and how many signatures each has: `TextNode.splitText 1`, `static TextNode.clone 1`. */
export type Surface = ReadonlyMap<string, number>;

type Counts = Map<string, number>;

/** All but what the language or the author hides; what is protected or `@internal` is part of it. */
const isPublic = (member: ts.NamedDeclaration): boolean =>
  (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) === 0 &&
  !has(member, /^(?:hidden|ignore|private)$/) &&
  !(member.name && ts.isPrivateIdentifier(member.name));

const has = (node: ts.Node, tag: RegExp): boolean =>
  ts.getJSDocTags(node).some(({tagName}) => tag.test(tagName.text));

/** What a module's declarations export, by the compiler's syntax trees alone. */
export function declaredSurface(
  module: ts.SourceFile,
  specifier: string,
  checker: ts.TypeChecker,
): Surface {
  const counts: Counts = new Map();
  const symbol = moduleSymbol(checker, module, specifier);
  const exported = symbol ? checker.getExportsOfModule(symbol) : [];
  const whole = symbol?.exports?.get('export=' as ts.__String);
  const meant = whole && resolved(whole, checker);
  // An import of a mere namespace is one of what it has; mere values of one beside a function or class belong to that.
  const isMore = meant !== undefined && (meant.flags & ~ts.SymbolFlags.Module & MEANING) !== 0;
  if (isMore) countExport(meant.name, meant, {counts, checker, path: []});
  for (const one of exported) {
    if (isMore && one.name === meant.name) continue;
    const isValue = (one.flags & ts.SymbolFlags.Value) !== 0;
    const isWithin = isMore && isValue && meant.exports?.has(one.escapedName) === true;
    countExport(one.name, one, {counts, checker, path: [], isWithin});
  }
  return counts;
}

const MEANING = ts.SymbolFlags.Value | ts.SymbolFlags.Type;

const resolved = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

interface Declared {
  readonly counts: Counts;
  readonly checker: ts.TypeChecker;
  /** What contains the current export: a namespace may export itself. */
  readonly path: readonly ts.Symbol[];
  /** Whether mere values of it belong to the namespace of `export =`. */
  readonly isWithin?: boolean;
}

function countExport(name: string, exported: ts.Symbol, declared: Declared): void {
  const {checker, path} = declared;
  const symbol = resolved(exported, checker);
  const {declarations = []} = symbol;
  for (const declaration of declarations) {
    const isElsewhere = declared.isWithin === true && !isType(declaration);
    if (isMeant(declaration, symbol) && isPublic(declaration) && !isElsewhere)
      countDeclaration(name, declaration, declared);
  }
  if (declared.isWithin) return;
  const isSpace = declarations.some((it) => ts.isSourceFile(it) || ts.isModuleDeclaration(it));
  if (!isSpace || path.includes(symbol)) return;
  for (const inner of checker.getExportsOfModule(symbol)) {
    countExport(`${name}.${inner.name}`, inner, {...declared, path: [...path, symbol]});
  }
}

const isType = (it: ts.Declaration): boolean =>
  ts.isClassDeclaration(it) ||
  ts.isInterfaceDeclaration(it) ||
  ts.isTypeAliasDeclaration(it) ||
  ts.isEnumDeclaration(it);

/** A local name also has the declaration of a type that is exported beside it, and does not stand for it. */
const isMeant = (declaration: ts.Declaration, {flags}: ts.Symbol): boolean =>
  !ts.isTypeAliasDeclaration(declaration) || (flags & ts.SymbolFlags.TypeAlias) !== 0;

function countDeclaration(
  name: string,
  declaration: ts.Declaration,
  {counts, checker}: Pick<Declared, 'counts' | 'checker'>,
): void {
  const once = (key: string) => counts.set(key, 1);
  // A namespace of a variable's type exports members of that type.
  if (ts.isFunctionDeclaration(declaration) || ts.isMethodSignature(declaration)) {
    bump(counts, `function ${name}`);
  }
  // JSON exports properties.
  if (
    ts.isVariableDeclaration(declaration) ||
    ts.isBindingElement(declaration) ||
    ts.isPropertySignature(declaration) ||
    ts.isPropertyAssignment(declaration)
  ) {
    once(`variable ${name}`);
  }
  if (ts.isClassDeclaration(declaration)) {
    once(`class ${name}`);
    const isMade = declaration.heritageClauses?.some(
      ({token}) => token === ts.SyntaxKind.ExtendsKeyword,
    );
    const isHidden = has(declaration, /^hideconstructor$/);
    if (!isMade && !isHidden && !declaration.members.some(ts.isConstructorDeclaration)) {
      once(`new ${name}`);
    }
  }
  if (ts.isEnumDeclaration(declaration)) once(`enum ${name}`);
  if (ts.isTypeAliasDeclaration(declaration)) {
    once(`type ${name}`);
    let {type} = declaration;
    while (ts.isParenthesizedTypeNode(type)) ({type} = type);
    if (ts.isFunctionTypeNode(type)) once(`${name}()`);
    if (ts.isConstructorTypeNode(type)) once(`new ${name}`);
  }
  // A class and an interface of one name are one class.
  if (ts.isInterfaceDeclaration(declaration) && !isMerged(declaration, checker)) {
    once(`interface ${name}`);
  }
  if (ts.isSourceFile(declaration) || ts.isModuleDeclaration(declaration)) {
    once(`namespace ${name}`);
  }
  const {members = []} = ts.isTypeAliasDeclaration(declaration)
    ? (declaration.type as Partial<ts.TypeLiteralNode>)
    : (declaration as Partial<ts.ClassDeclaration>);
  for (const member of members) countMember(name, member, {counts, checker});
}

const isMerged = ({name}: ts.InterfaceDeclaration, checker: ts.TypeChecker): boolean =>
  checker.getSymbolAtLocation(name)?.declarations?.some(ts.isClassDeclaration) === true;

function countMember(
  owner: string,
  member: ts.NamedDeclaration,
  {counts, checker}: {counts: Counts; checker: ts.TypeChecker},
): void {
  const {name} = member;
  if (!isPublic(member)) return;
  const isStatic = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static;
  const place = (isStatic ? 'static ' : '') + owner;
  const isMade = ts.isConstructorDeclaration(member) || ts.isConstructSignatureDeclaration(member);
  if (isMade) bump(counts, `new ${owner}`);
  else if (ts.isIndexSignatureDeclaration(member)) bump(counts, `${place}[]`);
  else if (ts.isCallSignatureDeclaration(member)) bump(counts, `${place}()`);
  else if (name) {
    const key = `${place}.${memberName(name as ts.PropertyName, checker)}`;
    const isMethod = ts.isMethodDeclaration(member) || ts.isMethodSignature(member);
    if (isMethod) bump(counts, key);
    else counts.set(key, 1);
  }
}

function memberName(name: ts.PropertyName, checker: ts.TypeChecker): string {
  if (!ts.isComputedPropertyName(name)) return (name as ts.Identifier).text;
  if (ts.isPropertyAccessExpression(name.expression)) return name.getText();
  const type = checker.getTypeAtLocation(name.expression);
  return type.isStringLiteral() ? type.value : `[${name.expression.getText()}]`;
}

const bump = (counts: Counts, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** The same of a module as the reference describes it. */
export function describedSurface(model: ApiModel, module: ApiModule): Surface {
  const byRef = new Map<string, ApiSymbol>();
  for (const {id, symbols} of model.modules) {
    const add = (symbol: ApiSymbol) => {
      byRef.set(`${id}#${symbol.id}`, symbol);
      symbol.members?.forEach(add);
    };
    symbols.forEach(add);
  }
  const modules = new Map(model.modules.map((each) => [refOfModule(each.id), each]));
  const counts: Counts = new Map();
  for (const symbol of exportsOf(module)) {
    countSymbol(symbol.name, symbol, {counts, byRef, modules, path: []});
  }
  return counts;
}

const exportsOf = ({symbols}: ApiModule): ApiSymbol[] => symbols.filter(isExport);

interface Described {
  readonly counts: Counts;
  readonly byRef: ReadonlyMap<string, ApiSymbol>;
  readonly modules: ReadonlyMap<string, ApiModule>;
  /** What contains the current symbol. */
  readonly path: readonly unknown[];
}

function countSymbol(name: string, named: ApiSymbol, described: Described): void {
  const {counts, byRef, modules, path} = described;
  const seen = new Set<ApiSymbol>();
  let symbol: ApiSymbol | undefined = named;
  while (symbol?.target !== undefined && !seen.has(symbol)) {
    seen.add(symbol);
    symbol = byRef.get(symbol.target);
  }
  if (!symbol) return;
  const {kind, signatures = [], code, members = []} = symbol;
  const isValue = kind === 'hook' || kind === 'component' || kind === 'function';
  if (isValue && signatures.length > 0) counts.set(`function ${name}`, signatures.length);
  else if (code) counts.set(`${isValue ? 'variable' : kind} ${name}`, 1);
  if (kind === 'namespace') {
    const linked = (code ?? []).flatMap((piece) => refsOf(piece, modules));
    const space = linked[0] ?? symbol;
    if (path.includes(space)) return;
    const within = {...described, path: [...path, space]};
    const inner = 'symbols' in space ? exportsOf(space) : members;
    for (const each of inner) countSymbol(`${name}.${each.name}`, each, within);
    return;
  }
  // What has no name of its own stands in the code.
  if (kind === 'type') countCall(name, code ?? [], counts);
  const isWhole = kind !== 'type' || !(code ?? []).includes(' => ');
  const body = isWhole && /class|interface|type/.test(kind) ? (code ?? []).flatMap(bodyOf) : [];
  const unnamed: Counts = new Map();
  for (const text of body.map((item) => plainText(item))) {
    if (/^(?:readonly )?\[[\w$]+: /.test(text)) bump(unnamed, `${name}[]`);
    if (/^[<(]/.test(text)) bump(unnamed, `${name}()`);
    if (kind === 'type' && /^(?:abstract )?new [<(]/.test(text)) bump(unnamed, `new ${name}`);
  }
  unnamed.forEach((count, key) => counts.set(key, count));
  for (const member of members) {
    const place = (member.flags?.includes('static') ? 'static ' : '') + name;
    const key = member.kind === 'constructor' ? `new ${name}` : `${place}.${member.name}`;
    counts.set(key, member.signatures?.length || (member.code || member.target ? 1 : 0));
  }
}

/** An alias of the type of a function or constructor, which both are written with an arrow. */
function countCall(name: string, code: Code, counts: Counts): void {
  const type = code.slice(code.indexOf(' = ') + 1);
  const arrow = type.indexOf(' => ');
  const isConditional = type.slice(0, arrow).some((piece) => plainText([piece]) === 'extends');
  if (isConditional || arrow < 0) return;
  counts.set(/^(?:abstract )?new\b/.test(plainText(type)) ? `new ${name}` : `${name}()`, 1);
}

const refsOf = (piece: Piece, modules: Described['modules']): ApiModule[] => {
  const found =
    typeof piece !== 'string' && 'to' in piece && piece.to ? modules.get(piece.to) : undefined;
  return found ? [found] : [];
};

const bodyOf = (piece: Piece): readonly Code[] =>
  typeof piece !== 'string' && 'items' in piece && piece.open === '{' ? piece.items : [];
