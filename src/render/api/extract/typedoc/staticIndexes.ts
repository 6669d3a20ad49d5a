import {
  Converter,
  ParameterReflection,
  ReflectionFlag,
  ReflectionKind,
  SignatureReflection,
  type Application,
  type Context,
  type DeclarationReflection,
} from 'typedoc';
import ts from 'typescript';

/** Adds the static index signatures of classes, which TypeDoc omits. */
export function keepStaticIndexes({converter}: Application): void {
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection) => {
    if (reflection.kind !== ReflectionKind.Class) return;
    const indexes = context
      .getSymbolFromReflection(reflection)
      ?.exports?.get('__index' as ts.__String);
    for (const declaration of indexes?.declarations ?? []) {
      if (ts.isIndexSignatureDeclaration(declaration)) addIndex(reflection, declaration, context);
    }
  });
}

function addIndex(
  owner: DeclarationReflection,
  declaration: ts.IndexSignatureDeclaration,
  context: Context,
): void {
  const {converter} = context;
  const index = new SignatureReflection('__index', ReflectionKind.IndexSignature, owner);
  index.setFlag(ReflectionFlag.Static);
  const isReadonly = declaration.modifiers?.some(
    ({kind}) => kind === ts.SyntaxKind.ReadonlyKeyword,
  );
  if (isReadonly) index.setFlag(ReflectionFlag.Readonly);
  const comment = context.getNodeComment(declaration, false);
  if (comment) index.comment = comment;
  const within = context.withScope(owner).withScope(index);
  index.type = converter.convertType(within, declaration.type);
  index.parameters = declaration.parameters.map(({name, type}) => {
    const key = new ParameterReflection(name.getText(), ReflectionKind.Parameter, index);
    key.type = converter.convertType(within.withScope(key), type);
    return key;
  });
  context.registerReflection(index, undefined);
  (owner.indexSignatures ??= []).push(index);
}
