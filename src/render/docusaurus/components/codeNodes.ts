import type {CallExpression, Node} from '@babel/types';

/** Calls `visit` for every node of a parsed module, parents first. */
export function eachCodeNode(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) eachCodeNode(one, visit);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  visit(node as Node);
  for (const [key, inner] of Object.entries(node)) {
    if (key !== 'loc' && typeof inner === 'object') eachCodeNode(inner, visit);
  }
}

/** Whether a call is `import()` or `require()`. */
export function loadsModule({callee}: CallExpression): boolean {
  return callee.type === 'Import' || (callee.type === 'Identifier' && callee.name === 'require');
}
