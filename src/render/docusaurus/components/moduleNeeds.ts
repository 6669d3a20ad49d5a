import type {CallExpression, ImportDeclaration, Node} from '@babel/types';
import {parseModule} from '../../diagnostics/configSyntax.js';
import {eachCodeNode, loadsModule} from './codeNodes.js';

/** Import, export or `require` in the text of a module, or text that resembles one. */
export const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\2/g;

const known = new Map<string, readonly string[]>();

/** Imports of a module at run time: neither types, nor imports in program texts that the module contains. */
export function runtimeImports(text: string): readonly string[] {
  const needs = known.get(text) ?? findNeeds(text);
  known.set(text, needs);
  return needs;
}

function findNeeds(text: string): string[] {
  const written = [...text.matchAll(SPECIFIER)].map(([, , , name = '']) => name);
  if (written.length === 0) return [];
  const found = new Set<string>();
  try {
    const program = parseModule(text);
    eachCodeNode(program, (node) => {
      const name = specifierOf(node);
      const isType =
        node.type === 'ImportDeclaration' && hasTypes(text) && isOfTypes(node, program);
      if (name !== undefined && !isType) found.add(name);
    });
  } catch {
    return written;
  }
  return [...found];
}

/** Whether TypeScript drops an import because it names only types. */
function isOfTypes({specifiers}: ImportDeclaration, program: Node): boolean {
  return specifiers.length > 0 && specifiers.every(({local}) => !hasValue(program, local.name));
}

/** Whether a name that a module imports is used only as a type, which does not exist at run time. */
export function isOnlyType(name: string, text: string): boolean {
  try {
    return !hasValue(parseModule(text), name);
  } catch {
    return false;
  }
}

/** Whether a module has TypeScript syntax, which Docusaurus's bundler accepts in files of any name. */
export function hasTypes(text: string): boolean {
  let isTyped = typed.get(text);
  if (isTyped === undefined) {
    try {
      isTyped = hasTypeNode(parseModule(text));
    } catch {
      isTyped = false;
    }
    typed.set(text, isTyped);
  }
  return isTyped;
}

const typed = new Map<string, boolean>();

function hasTypeNode(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasTypeNode);
  if (typeof node !== 'object' || node === null || !('type' in node)) return false;
  const {type, importKind, exportKind} = node as Node & Partial<Record<string, unknown>>;
  if (type.startsWith('TS') || [importKind, exportKind].includes('type')) return true;
  return Object.entries(node).some(
    ([key, inner]) => key !== 'loc' && typeof inner === 'object' && hasTypeNode(inner),
  );
}

/** TypeScript nodes that contain a value. */
const WITH_VALUE = /^TS(?:As|Satisfies|NonNull|Instantiation)|^TSExportAssignment$/;

function hasValue(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((one) => hasValue(one, name));
  if (typeof node !== 'object' || node === null || !('type' in node)) return false;
  const it = node as Node & {readonly name?: unknown};
  if (it.type === 'ImportDeclaration') return false;
  if (it.type.startsWith('TS') && !WITH_VALUE.test(it.type)) return false;
  if (/^(?:JSX)?Identifier$/.test(it.type) && it.name === name) return true;
  return Object.entries(it).some(
    ([key, inner]) => key !== 'loc' && typeof inner === 'object' && hasValue(inner, name),
  );
}

function specifierOf(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.importKind === 'type' ? undefined : node.source.value;
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.exportKind === 'type' ? undefined : node.source?.value;
    case 'CallExpression':
      return loadedBy(node);
    default:
      return undefined;
  }
}

/** Module that `import()` or `require()` loads. */
function loadedBy(call: CallExpression): string | undefined {
  const [name] = call.arguments;
  return loadsModule(call) && name?.type === 'StringLiteral' ? name.value : undefined;
}
