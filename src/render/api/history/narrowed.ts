import ts from 'typescript';
import {bare, isSameSignature} from '../model/history.js';
import {withoutUndefined} from '../model/optionalTypes.js';

/**
 * Whether code that compiles with the declaration `before` may fail with `after`. Compatible changes are: renamed
 * parameters, a parameter made optional, a new optional parameter, a new overload, a new optional member of an
 * object type, and a base for a class or interface that had none. Any other difference counts as narrower.
 */
export function isNarrowed(before: string, after: string): boolean {
  if (
    /^(?:abstract )?(?:class|interface) /.test(before) &&
    after.startsWith(`${before} extends `)
  ) {
    return false;
  }
  const [old, now] = [parse(withoutUndefined(before)), parse(withoutUndefined(after))];
  if (old.head !== now.head) return true;
  if (old.calls.length > 0) {
    return !old.calls.every((call) => now.calls.some((other) => covers(other, call)));
  }
  if (!old.members || !now.members) return !isSameSignature(before, after);
  const isKept = [...old.members].every(([text]) => now.members?.has(text));
  const isOptional = [...now.members].every(
    ([text, member]) => old.members?.has(text) === true || member.questionToken !== undefined,
  );
  return !isKept || !isOptional;
}

type Call = ts.SignatureDeclaration;

interface Parsed {
  /** The modifiers of the declaration, or the text of an alias before its object type; must be equal. */
  readonly head: string;
  readonly calls: readonly Call[];
  /** Members of an alias of an object type, by their text. */
  readonly members?: ReadonlyMap<string, ts.TypeElement>;
}

/** Modifiers that are not allowed in an interface. */
const MODIFIERS = /^(?:(?:static|abstract|protected|readonly) )+/gm;

function parse(text: string): Parsed {
  const isStatement =
    /^(?:function|type|const|let|enum|(?:abstract )?class|interface|namespace) /.test(text);
  const head = [...text.matchAll(MODIFIERS)].join();
  if (isStatement) {
    const {statements} = source(text);
    const calls = statements.filter(ts.isFunctionDeclaration);
    const [alias] = statements.filter(ts.isTypeAliasDeclaration);
    if (alias && ts.isTypeLiteralNode(alias.type)) {
      const members = alias.type.members.map(
        (member) => [bare(member.getText()).replace(/[;,]$/, ''), member] as const,
      );
      return {head: bare(text.slice(0, alias.type.getStart())), calls, members: new Map(members)};
    }
    return {head, calls};
  }
  // A constructor is printed with the name of its class.
  const member = text.replace(MODIFIERS, '').replace(/^new [\w$]+/gm, 'new ');
  const [holder] = source(`interface Holder {\n${member}\n}`).statements;
  const found = holder && ts.isInterfaceDeclaration(holder) ? [...holder.members] : [];
  const calls = found.filter(
    (each) =>
      ts.isMethodSignature(each) ||
      ts.isConstructSignatureDeclaration(each) ||
      ts.isCallSignatureDeclaration(each),
  );
  return {head, calls: calls.length === found.length ? calls : []};
}

function source(text: string): ts.SourceFile {
  return ts.createSourceFile('declaration.d.ts', text, ts.ScriptTarget.Latest, true);
}

/** Whether `now` allows every call that `old` allows, with the same result type. */
function covers(now: Call, old: Call): boolean {
  const bounds = ({typeParameters}: Call): string =>
    (typeParameters ?? []).map((each) => bare(each.getText())).join();
  const type = (node: ts.TypeNode | undefined): string => (node ? bare(node.getText()) : '');
  const isOptional = (parameter: ts.ParameterDeclaration): boolean =>
    parameter.questionToken !== undefined || parameter.dotDotDotToken !== undefined;
  if (bounds(now) !== bounds(old) || type(now.type) !== type(old.type)) return false;
  if (now.parameters.length < old.parameters.length) return false;
  return now.parameters.every((parameter, i) => {
    const former = old.parameters[i];
    if (!former) return isOptional(parameter);
    const isRest = (each: ts.ParameterDeclaration) => each.dotDotDotToken !== undefined;
    return (
      type(parameter.type) === type(former.type) &&
      isRest(parameter) === isRest(former) &&
      (isOptional(parameter) || !isOptional(former))
    );
  });
}
