import {
  Converter,
  ReflectionKind,
  type Application,
  type Context,
  type SignatureReflection,
} from 'typedoc';
import ts from 'typescript';

/** Gives an inherited accessor its type in the inheriting class; TypeDoc keeps the type parameters of the base. */
export function bindAccessors({converter}: Application): void {
  converter.on(Converter.EVENT_CREATE_SIGNATURE, (context: Context, part: SignatureReflection) => {
    const {kind, parameters = []} = part;
    if (kind !== ReflectionKind.GetSignature && kind !== ReflectionKind.SetSignature) return;
    const {checker} = context;
    const symbol = context.getSymbolFromReflection(part.parent);
    const getter = symbol?.declarations?.find(ts.isGetAccessor);
    const setter = symbol?.declarations?.find(ts.isSetAccessor);
    // The compiler may have two equal types for an accessor of the class itself.
    const owner = part.parent.parent && context.getSymbolFromReflection(part.parent.parent);
    if (owner?.declarations?.some((one) => one === (getter ?? setter)?.parent)) return;
    const taken = setter?.parameters[0];
    const takenType = taken && checker.getTypeAtLocation(taken);
    const written = getter ? checker.getTypeAtLocation(getter) : takenType;
    const bound = symbol && checker.getTypeOfSymbol(symbol);
    if (!bound || bound === written) return;
    if (kind === ReflectionKind.GetSignature) part.type = converter.convertType(context, bound);
    // If an inherited setter has a different type than its getter, the compiler does not provide the type of its
    // parameter.
    else if (takenType === written) {
      for (const parameter of parameters) parameter.type = converter.convertType(context, bound);
    }
  });
}
