import {
  Converter,
  DeclarationReflection,
  ReflectionKind,
  type Application,
  type ContainerReflection,
  type Context,
} from 'typedoc';

/**
 * Describes properties assigned to a function, such as `Menu.Item = Item`, as the namespace that the compiler
 * derives from them.
 */
export function keepFunctionMembers({converter}: Application): void {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    for (const reflection of Object.values(context.project.reflections)) {
      if (!reflection.isDeclaration() || reflection.kind !== ReflectionKind.Function) continue;
      if (reflection.children?.length) moveMembers(reflection, context);
    }
  });
}

function moveMembers(owner: DeclarationReflection, {project}: Context): void {
  const parent = owner.parent as ContainerReflection;
  const namespace = new DeclarationReflection(owner.name, ReflectionKind.Namespace, parent);
  if (owner.sources) namespace.sources = owner.sources;
  project.registerReflection(namespace, undefined, undefined);
  parent.addChild(namespace);
  for (const member of owner.children ?? []) {
    member.kind =
      member.kind === ReflectionKind.Method ? ReflectionKind.Function : ReflectionKind.Variable;
    member.parent = namespace;
    namespace.addChild(member);
  }
  delete owner.children;
}
