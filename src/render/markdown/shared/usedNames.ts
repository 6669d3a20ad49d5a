interface CodeNode extends Readonly<Record<string, unknown>> {
  readonly type?: string;
  readonly name?: unknown;
}

/**
 * Collects names of variables and components that code, or an MDX tree with code in it, refers to, including local
 * variables of functions. `elements` receives the names used as elements.
 */
export function collectNames(
  value: unknown,
  names: Set<string>,
  elements = new Set<string>(),
): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collectNames(item, names, elements);
    return;
  }
  const node = value as CodeNode;
  if (node.type === 'Identifier') names.add(String(node.name));
  const element = elementIn(node);
  if (element !== undefined) {
    names.add(element);
    elements.add(element);
  }
  const without = fieldOfName(node);
  for (const [key, item] of Object.entries(node)) {
    if (key !== without && typeof item === 'object') collectNames(item, names, elements);
  }
}

/** Returns `Foo` of `<Foo />` and `<Foo.Bar />`; lower-case names alone are HTML elements. */
function elementIn({type = '', name, object}: CodeNode): string | undefined {
  if (type === 'JSXMemberExpression') return (object as CodeNode).name as string | undefined;
  const isJsx = /^mdxJsx\w+Element$|^JSXIdentifier$/.test(type);
  if (!isJsx || typeof name !== 'string') return undefined;
  const [whole = '', ...parts] = name.split('.');
  return parts.length > 0 || !/^[a-z]/.test(whole) ? whole : undefined;
}

/** Returns the field of a node that names a property or an export rather than a variable. */
function fieldOfName({type = '', computed}: CodeNode): string | undefined {
  if (type === 'MemberExpression') return computed === true ? undefined : 'property';
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(type)) {
    return computed === true ? undefined : 'key';
  }
  if (type === 'JSXAttribute') return 'name';
  if (type === 'JSXMemberExpression') return 'property';
  return type === 'ExportSpecifier' ? 'exported' : undefined;
}
