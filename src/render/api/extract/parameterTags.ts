import {Converter, type Application, type Context, type Reflection} from 'typedoc';

/**
 * Gives an `@param` tag whose name no parameter has to the parameter in its place, as many authors rename only
 * the parameter. TypeDoc drops it.
 */
export function keepParameterTags({converter}: Application): void {
  const beforeComments = 1_000;
  converter.on(
    Converter.EVENT_RESOLVE,
    (_: Context, reflection: Reflection) => {
      if (!reflection.isSignature()) return;
      const {comment, parameters = []} = reflection;
      const tags = comment?.blockTags.filter(
        ({tag, name}) => tag === '@param' && !name?.includes('.'),
      );
      if (tags?.length !== parameters.length) return;
      const names = parameters.map(({name}) => name);
      tags.forEach((tag, i) => {
        const isFree = !tags.some(({name}) => name === names[i]);
        if (tag.name !== undefined && !names.includes(tag.name) && isFree) tag.name = names[i]!;
      });
    },
    beforeComments,
  );
}
