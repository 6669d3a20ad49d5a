import {
  Converter,
  ReflectionKind,
  type Application,
  type Context,
  type DeclarationReflection,
  type ReferenceReflection,
} from 'typedoc';
import {isEntryModule} from '../program/ambientModules.js';

/**
 * Takes what a namespace has for exports of its module where `export =` exports nothing but the namespace, as
 * imports do; TypeDoc does so with types alone. What `export =` exports and a namespace of it names again is one
 * export of that name.
 */
export function keepNamespaceExports({converter}: Application): void {
  // Before the namespace gets its own name.
  const first = 1_000;
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({project}: Context) => {
      const modules = project.getReflectionsByKind(ReflectionKind.Module).filter(isEntryModule);
      for (const module of modules as DeclarationReflection[]) {
        const [space, ...others] = (module.children ?? []).filter(({name}) => name === 'export=');
        if (space?.kind !== ReflectionKind.Namespace || others.length > 0) continue;
        const own = (space.children ?? []).filter(
          (child) => !child.isReference() || child.getTargetReflection().parent !== module,
        );
        for (const child of own) child.parent = module;
        delete space.children;
        project.removeReflection(space);
        module.children = [...own, ...(module.children ?? [])];
      }
    },
    first,
  );
  const afterNames = -1;
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({project}: Context) => {
      const references = project.getReflectionsByKind(ReflectionKind.Reference);
      for (const one of references as ReferenceReflection[]) {
        const {parent, name} = one.getTargetReflection();
        if (one.name === name && one.parent === parent) project.removeReflection(one);
      }
    },
    afterNames,
  );
}
