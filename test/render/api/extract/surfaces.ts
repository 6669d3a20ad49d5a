import ts from 'typescript';
import {plainText, type Code, type Piece} from '../../../../src/render/api/model/code.js';
import type {ApiModel, ApiModule, ApiSymbol} from '../../../../src/render/api/model/model.js';

/** Names and how many signatures each has: `TextNode.splitText 1`, `static TextNode.clone 1`. */
export type Surface = ReadonlyMap<string, number>;

type Counts = Map<string, number>;

/** All but what the language or the author hides; protected members and `@internal` ones are part of it. */
const isPublic = (member: ts.NamedDeclaration): boolean =>
  (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) === 0 &&
  !ts.getJSDocTags(member).some(({tagName}) => /^(?:hidden|ignore)$/.test(tagName.text)) &&
  !(member.name && ts.isPrivateIdentifier(member.name));

/** What a module's declarations export, by the compiler's syntax trees alone. */
export function declaredSurface(module: ts.SourceFile, checker: ts.TypeChecker): Surface {
  const counts: Counts = new Map();
  const symbol = checker.getSymbolAtLocation(module);
  for (const exported of symbol ? checker.getExportsOfModule(symbol) : []) {
    const meant =
      exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    for (const declaration of meant.declarations ?? []) {
      countDeclaration(exported.name, declaration, {counts, checker});
    }
  }
  return counts;
}

function countDeclaration(
  name: string,
  declaration: ts.Declaration,
  {counts, checker}: {counts: Counts; checker: ts.TypeChecker},
): void {
  const once = (key: string) => counts.set(key, 1);
  if (ts.isFunctionDeclaration(declaration)) bump(counts, `function ${name}`);
  if (ts.isVariableDeclaration(declaration)) once(`variable ${name}`);
  if (ts.isClassDeclaration(declaration)) once(`class ${name}`);
  if (ts.isEnumDeclaration(declaration)) once(`enum ${name}`);
  if (ts.isTypeAliasDeclaration(declaration)) once(`type ${name}`);
  // A class and an interface of one name are one class.
  if (ts.isInterfaceDeclaration(declaration) && !isMerged(declaration, checker)) {
    once(`interface ${name}`);
  }
  if (ts.isSourceFile(declaration) || ts.isModuleDeclaration(declaration)) {
    once(`namespace ${name}`);
    const module = checker.getSymbolAtLocation(
      ts.isSourceFile(declaration) ? declaration : declaration.name,
    );
    for (const inner of checker.getExportsOfModule(module!)) once(`${name}.${inner.name}`);
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
  const type = checker.getTypeAtLocation(name.expression);
  return type.isStringLiteral() ? type.value : `[${name.expression.getText()}]`;
}

const bump = (counts: Counts, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** The same of a module as the reference describes it. */
export function describedSurface({modules}: ApiModel, module: ApiModule): Surface {
  const byRef = new Map<string, ApiSymbol>(
    modules.flatMap(({id, symbols}) =>
      symbols.map((symbol) => [`${id}#${symbol.id}`, symbol] as const),
    ),
  );
  const counts: Counts = new Map();
  for (const symbol of module.symbols.filter(({exported}) => exported !== false)) {
    const seen = new Set<ApiSymbol>();
    let at: ApiSymbol | undefined = symbol;
    while (at?.target !== undefined && !seen.has(at)) {
      seen.add(at);
      at = byRef.get(at.target);
    }
    if (at) countSymbol(symbol.name, at, counts);
  }
  return counts;
}

function countSymbol(name: string, symbol: ApiSymbol, counts: Counts): void {
  const {kind, signatures = [], code, members = []} = symbol;
  const isValue = kind === 'hook' || kind === 'component' || kind === 'function';
  if (isValue && signatures.length > 0) counts.set(`function ${name}`, signatures.length);
  else if (code) counts.set(`${isValue ? 'variable' : kind} ${name}`, 1);
  // What has no name of its own stands in the code.
  const body = /class|interface|type/.test(kind) ? (code ?? []).flatMap(bodyOf) : [];
  for (const item of body) {
    const text = plainText(item);
    if (/^(?:readonly )?\[\w+: /.test(text)) bump(counts, `${name}[]`);
    if (/^[<(]/.test(text)) bump(counts, `${name}()`);
  }
  for (const member of members) {
    const place = (member.flags?.includes('static') ? 'static ' : '') + name;
    const key = member.kind === 'constructor' ? `new ${name}` : `${place}.${member.name}`;
    counts.set(key, member.signatures?.length || (member.code || member.target ? 1 : 0));
  }
}

const bodyOf = (piece: Piece): readonly Code[] =>
  typeof piece !== 'string' && 'items' in piece && piece.open === '{' ? piece.items : [];
