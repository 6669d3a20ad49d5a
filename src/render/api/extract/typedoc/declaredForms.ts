import {
  Converter,
  IntrinsicType,
  ReflectionFlag,
  ReflectionKind,
  TypeOperatorType,
  type Application,
  type Comment,
  type Context,
  type DeclarationReflection,
  type Reflection,
} from 'typedoc';
import ts from 'typescript';

/**
 * Keeps forms of declarations that TypeDoc simplifies: names such as `[Symbol.iterator]` and `[Kind.File]`, the
 * own name of an `export =`, `const enum`, `var`, `const` after a type of the same name and in a default export,
 * `unique symbol`, and `{@inheritDoc}` without a name, which refers to the overridden member.
 */
export function keepDeclaredForms({converter}: Application): void {
  // TypeDoc resolves overrides later, by name.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    for (const reflection of Object.values(context.project.reflections)) {
      if (reflection.isDeclaration()) keepForm(reflection, context);
      if (inheritsDoc(reflection.comment)) delete reflection.comment;
    }
  });
}

const withVar = new WeakSet<Reflection>();

/** Keyword that declares a variable. */
export function variableKeyword(reflection: DeclarationReflection): 'const' | 'let' | 'var' {
  if (withVar.has(reflection)) return 'var';
  return reflection.flags.isConst ? 'const' : 'let';
}

function keepForm(reflection: DeclarationReflection, context: Context): void {
  const {type} = reflection;
  if (type?.type === 'query' && type.queryType.reflection === reflection) {
    reflection.type = new TypeOperatorType(new IntrinsicType('symbol'), 'unique');
  }
  const {name, escapedName = ''} = reflection;
  const isSymbol = escapedName.startsWith('__@');
  const isKind = reflection.kindOf(ReflectionKind.Enum | ReflectionKind.Variable);
  const isMember = reflection.kindOf(ReflectionKind.Property | ReflectionKind.Method);
  if (!isSymbol && name !== 'export=' && !isKind && !isMember) return;
  const symbol = context.getSymbolFromReflection(reflection);
  if (!symbol) return;
  const declared = symbol.valueDeclaration;
  if (
    reflection.kind === ReflectionKind.Variable &&
    declared &&
    (ts.isVariableDeclaration(declared) || ts.isBindingElement(declared))
  ) {
    const flags = ts.getCombinedNodeFlags(declared);
    if (flags & ts.NodeFlags.Const) reflection.setFlag(ReflectionFlag.Const, true);
    if (!(flags & ts.NodeFlags.BlockScoped)) withVar.add(reflection);
  }
  if (declared && ts.isExportAssignment(declared)) reflection.setFlag(ReflectionFlag.Const, true);
  if (symbol.flags & ts.SymbolFlags.ConstEnum) reflection.setFlag(ReflectionFlag.Const, true);
  if (name === 'export=' && symbol.name !== '_default') reflection.name = symbol.name;
  const written = symbol.declarations?.[0] && ts.getNameOfDeclaration(symbol.declarations[0]);
  if (!written || !ts.isComputedPropertyName(written)) return;
  const isOfEnum = ts.isPropertyAccessExpression(written.expression);
  if (isSymbol || isOfEnum) reflection.name = written.getText();
}

/** Whether a comment is `{@inheritDoc}` or `@inheritDoc` and nothing else. */
function inheritsDoc(comment: Comment | undefined): boolean {
  const [only, ...more] = [...(comment?.summary ?? []), ...(comment?.blockTags ?? [])];
  if (!only || more.length > 0 || !('tag' in only) || only.tag !== '@inheritDoc') return false;
  return 'text' in only ? only.text === '' : only.name === undefined && only.content.length === 0;
}
