import {ReflectionKind, type DeclarationReflection, type Reflection} from 'typedoc';
import {plainText, type Code} from '../model/code.js';
import type {ApiInherited} from '../model/model.js';
import {compact} from './docText.js';
import {memberCode, type Links} from './typeCode.js';

/** The inherited members of a class or interface, by declaring type. */
export function inheritedOf(reflection: DeclarationReflection, links: Links): ApiInherited[] {
  const {refOf} = links;
  const groups = new Map<
    string,
    {from: string; ref?: string; members: ApiInherited['members'][number][]}
  >();
  if (!reflection.kindOf([ReflectionKind.Class, ReflectionKind.Interface])) return [];
  for (const child of reflection.children ?? []) {
    const origin = child.inheritedFrom;
    if (!origin || child.kind === ReflectionKind.Constructor) continue;
    const original = declared(child);
    const parent = original?.parent;
    const from = parent?.name ?? origin.name.slice(0, origin.name.lastIndexOf('.'));
    let group = groups.get(from);
    if (!group) {
      group = {from, ...compact({ref: parent && refOf(parent)}), members: []};
      groups.set(from, group);
    }
    group.members.push({
      name: child.name,
      ...compact({
        ref: refOf(child),
        code: ownCode(child, {original, links}),
        deprecated: isDeprecated(child) || undefined,
        static: child.flags.isStatic || undefined,
      }),
    });
  }
  return [...groups.values()];
}

/** The declaration of an inherited member if it differs from the ancestor's, or if that is not documented. */
function ownCode(
  member: DeclarationReflection,
  {original, links}: {original: Reflection | undefined; links: Links},
): Code | undefined {
  const code = memberCode(member, links);
  const isKnown = links.refOf(member) !== undefined && original?.isDeclaration() === true;
  return isKnown && plainText(memberCode(original, links)) === plainText(code) ? undefined : code;
}

/** The original declaration of an inherited member. */
function declared(member: DeclarationReflection, depth = 0): Reflection | undefined {
  const origin = member.inheritedFrom?.reflection;
  if (origin === undefined || depth > 16) return depth > 0 ? member : undefined;
  return origin.isDeclaration() ? declared(origin, depth + 1) : origin;
}

function isDeprecated(reflection: DeclarationReflection): boolean {
  return [reflection, ...(reflection.signatures ?? [])].some(({comment}) =>
    Boolean(comment?.getTag('@deprecated')),
  );
}
