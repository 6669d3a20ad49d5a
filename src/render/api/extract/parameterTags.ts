import {
  Converter,
  type Application,
  type Context,
  type ParameterReflection,
  type Reflection,
} from 'typedoc';

/**
 * Keeps descriptions of parameters that TypeDoc drops: comments before those of a function type, and an `@param` tag
 * whose name no parameter has, which belongs to the parameter in its place, as many authors rename only that.
 */
export function keepParameterTags({converter}: Application): void {
  converter.on(
    Converter.EVENT_CREATE_PARAMETER,
    (context: Context, parameter: ParameterReflection) => {
      const symbol = parameter.comment ? undefined : context.getSymbolFromReflection(parameter);
      const comment = symbol && context.getComment(symbol, parameter.kind);
      if (comment) parameter.comment = comment;
    },
  );
  const beforeComments = 1_000;
  converter.on(
    Converter.EVENT_RESOLVE,
    (_: Context, reflection: Reflection) => {
      if (!reflection.isSignature()) return;
      const {comment, parameters = []} = reflection;
      const tags =
        comment?.blockTags.filter(({tag, name}) => tag === '@param' && !name?.includes('.')) ?? [];
      // A member may take fewer than the one that it overrides.
      const mayLack = comment?.inheritedFromParentDeclaration === true;
      if (mayLack ? tags.length < parameters.length : tags.length !== parameters.length) return;
      const names = parameters.map(({name}) => name);
      names.forEach((own, i) => {
        const given = tags[i]?.name;
        const isFree = !tags.some(({name}) => name === own);
        // Several that are destructured have one name, and TypeDoc gives each that of its tag.
        const isOnly = names.indexOf(own) === names.lastIndexOf(own);
        if (given === undefined || names.includes(given) || !isFree || !isOnly) return;
        for (const tag of comment!.blockTags) {
          const [named = '', ...inner] = tag.tag === '@param' ? (tag.name ?? '').split('.') : [];
          if (named === given) tag.name = [own, ...inner].join('.');
        }
      });
    },
    beforeComments,
  );
}
