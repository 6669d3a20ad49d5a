import {
  Converter,
  ReflectionKind,
  type Application,
  type Context,
  type DeclarationReflection,
} from 'typedoc';

/**
 * Keeps the names of base types that are hidden by a comment, which TypeDoc would remove from the declarations of
 * derived types.
 */
export function keepHiddenBases({converter}: Application): void {
  const bases = new Map<
    DeclarationReflection,
    Pick<DeclarationReflection, 'extendedTypes' | 'implementedTypes'>
  >();
  const beforeInheritance = 1_000;
  converter.on(
    Converter.EVENT_RESOLVE_END,
    ({project}: Context) => {
      const types = project.getReflectionsByKind(ReflectionKind.ClassOrInterface);
      for (const type of types as DeclarationReflection[]) {
        const {extendedTypes, implementedTypes} = type;
        bases.set(type, {
          ...(extendedTypes ? {extendedTypes} : {}),
          ...(implementedTypes ? {implementedTypes} : {}),
        });
      }
    },
    beforeInheritance,
  );
  // Runs last: the search for members in bases has to skip hidden bases.
  const last = -1_001;
  converter.on(
    Converter.EVENT_RESOLVE_END,
    () => {
      for (const [type, written] of bases) Object.assign(type, written);
      bases.clear();
    },
    last,
  );
}
