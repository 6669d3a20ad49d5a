import {
  Comment,
  Converter,
  type Application,
  type CommentTag,
  type Context,
  type DeclarationReflection,
  type ParameterReflection,
  type Reflection,
  type SignatureReflection,
  type TypeParameterReflection,
} from 'typedoc';
import type ts from 'typescript';

/**
 * Keeps descriptions of parameters that TypeDoc drops or assigns to a different parameter: comments before type
 * parameters and before parameters of a function type, and `@param` tags whose name matches no parameter. Such a
 * tag names the destructured parameter at its position, or describes the parameter at its position despite the
 * name, since many authors rename only the parameter. Descriptions of a property, such as `options.depth`, stay
 * with their parameter; a description without a name stays with the function.
 */
export function keepParameterTags({converter}: Application): void {
  const keepOwn = (
    context: Context,
    parameter: ParameterReflection | TypeParameterReflection,
    symbol = context.getSymbolFromReflection(parameter),
  ): void => {
    const comment = parameter.comment
      ? undefined
      : symbol && context.getComment(symbol, parameter.kind);
    if (comment) parameter.comment = comment;
  };
  converter.on(Converter.EVENT_CREATE_PARAMETER, (context: Context, parameter) => {
    keepOwn(context, parameter);
  });
  converter.on(Converter.EVENT_CREATE_TYPE_PARAMETER, (context: Context, parameter) => {
    keepOwn(context, parameter);
  });
  converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (context: Context, {typeParameters = []}: SignatureReflection, _, written?: ts.Signature) => {
      typeParameters.forEach((parameter, i) => {
        keepOwn(context, parameter, written?.typeParameters?.[i]?.symbol);
      });
    },
  );
  const kept: (() => void)[] = [];
  const first = 1_000;
  converter.on(
    Converter.EVENT_RESOLVE,
    (_: Context, reflection: Reflection) => {
      const signature = signatureOf(reflection);
      const {comment} = reflection;
      if (comment && reflection.isDeclaration()) kept.push(propertyTags(comment, reflection));
      if (!signature || !comment) return;
      const parameters = (signature.parameters ?? []).filter(({name}) => name !== 'this');
      pairByPlace(comment, parameters);
      nameByOrder(comment, parameters);
      const tags = [...comment.blockTags];
      kept.push(() => {
        for (const tag of tags) keepTag(tag, comment, signature);
      });
    },
    first,
  );
  // TypeDoc resolves the links of comments after this event.
  converter.on(
    Converter.EVENT_RESOLVE_END,
    () => {
      for (const keep of kept) keep();
    },
    first,
  );
}

export const TYPE_PARAMETER_TAG = /^@(?:typeParam|template)$/;
export const PROPERTY_TAG = /^@prop(?:erty)?$/;

/**
 * Restores the `@property` tags of properties that a declaration does not declare itself, such as those of a named
 * type.
 */
function propertyTags(comment: Comment, declaration: DeclarationReflection): () => void {
  const tags = comment.blockTags.filter(({tag}) => PROPERTY_TAG.test(tag));
  return () => {
    const {type, children} = declaration;
    const own = (type?.type === 'reflection' ? type.declaration.children : children) ?? [];
    comment.blockTags.push(...tags.filter((tag) => !own.some(({name}) => name === tag.name)));
  };
}

function keepTag(
  tag: CommentTag,
  comment: Comment,
  {parameters = [], typeParameters = []}: SignatureReflection,
): void {
  const {name} = tag;
  if (name === undefined || name.startsWith('<')) return;
  if (TYPE_PARAMETER_TAG.test(tag.tag) && !typeParameters.some((one) => one.name === name)) {
    comment.blockTags.push(tag);
  }
  if (tag.tag !== '@param') return;
  const root = rootOf(name);
  const parameter = parameters.find((one) => one.name === root);
  if (parameter?.name === name) return;
  if (parameter) {
    parameter.comment ??= new Comment();
    parameter.comment.sourcePath ??= comment.sourcePath!;
    parameter.comment.blockTags.push(tag);
    return;
  }
  // The comment of a base describes different parameters.
  if (!comment.inheritedFromParentDeclaration) comment.blockTags.push(tag);
}

/** Returns `options` for `options.depth`. */
const rootOf = (name: string): string => name.split('.', 1)[0]!;

/**
 * The signature that a comment's `@param` tags describe: the reflection itself, or the function that is a
 * declaration's type.
 */
function signatureOf(reflection: Reflection): SignatureReflection | undefined {
  if (reflection.isSignature()) return reflection;
  if (!reflection.isDeclaration() && !reflection.isParameter()) return undefined;
  const {type} = reflection;
  const [only, ...others] =
    type?.type === 'reflection' ? type.declaration.getNonIndexSignatures() : [];
  return only?.comment || others.length > 0 ? undefined : only;
}

/** Names of the parameters that tags describe, directly or by a property: `options.a` is about `options`. */
const describedIn = ({blockTags}: Comment): string[] => [
  ...new Set(blockTags.flatMap(({tag, name}) => (tag === '@param' && name ? [rootOf(name)] : []))),
];

/**
 * If there is a tag for each parameter, tags whose name matches no parameter belong to the parameters at their
 * positions.
 */
function pairByPlace(comment: Comment, parameters: readonly ParameterReflection[]): void {
  const described = describedIn(comment);
  // A member may have fewer parameters than the member that it overrides.
  const mayLack = comment.inheritedFromParentDeclaration === true;
  const isEach = mayLack
    ? described.length >= parameters.length
    : described.length === parameters.length;
  if (!isEach) return;
  const names = parameters.map(({name}) => name);
  parameters.forEach((parameter, i) => {
    const given = described[i];
    if (given === undefined || names.includes(given) || described.includes(parameter.name)) return;
    if (isDestructured(parameter)) {
      parameter.name = given;
      return;
    }
    for (const tag of comment.blockTags) {
      const [named = '', ...inner] = tag.tag === '@param' ? (tag.name ?? '').split('.') : [];
      if (named === given) tag.name = [parameter.name, ...inner].join('.');
    }
  });
}

/**
 * Gives a name that matches no parameter to the next destructured parameter; TypeDoc would search from the first
 * one.
 */
function nameByOrder(comment: Comment, parameters: readonly ParameterReflection[]): void {
  let next = 0;
  for (const name of describedIn(comment)) {
    const isUnnamed = (parameter: ParameterReflection, i: number) =>
      i >= next && isDestructured(parameter);
    const own = parameters.findIndex((parameter) => parameter.name === name);
    const following = own < 0 ? parameters.findIndex(isUnnamed) : own;
    const at = following < 0 ? parameters.findIndex(isDestructured) : following;
    if (at < 0) continue;
    parameters[at]!.name = name;
    next = at + 1;
  }
}

/** Whether a parameter is destructured. In a function type, TypeDoc takes the pattern for the name. */
export const isDestructured = ({name}: ParameterReflection): boolean =>
  name === '__namedParameters' || /^[[{]/.test(name);
