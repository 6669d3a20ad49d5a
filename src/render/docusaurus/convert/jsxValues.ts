import type {Expression, Identifier, Node, Program} from 'estree';
import type {MdxJsxAttribute, MdxJsxAttributeValueExpression} from 'mdast-util-mdx-jsx';
import {GLOBAL_NAMES} from './globalNames.js';
import {entryOf} from '../../../templates/shared/entryOf.js';

/** Meaning of a name in a page. */
export type Binding =
  /** A built-in Docusaurus component, by its original name. */
  | {
      readonly kind: 'theme';
      readonly name: string;
      /** Statement that imports the component's replacement into code; undefined without a replacement. */
      readonly statement?: (() => string) | undefined;
    }
  /** A Markdown file that is included in place of the name. */
  | {readonly kind: 'partial'; readonly file: string}
  /** A file; the value is its address. */
  | {readonly kind: 'asset'; readonly file: string}
  /** A text or a different known value; `file` is set if the value is the text of that file. */
  | {
      readonly kind: 'value';
      readonly value: unknown;
      readonly file?: string;
      /** Statement that declares the name in code; without it, the value is declared. */
      readonly statement?: string;
      /** Whether the value is all data of a module, which may also have functions. */
      readonly isModule?: boolean;
    }
  /** Code that is carried over: a module of the site, or a declaration in the page. */
  | {readonly kind: 'kept'; readonly results?: Results[string] | undefined}
  /** Code of the same kind that does not run in the new site. */
  | {readonly kind: 'failed'}
  /** Code that cannot be carried over. */
  | {
      readonly kind: 'lost';
      /** Message of the loss, reported at each use. */
      readonly message: string;
    };

/** Key, in the data of a module, of the results of its functions; it is not an export of the module. */
export const RESULTS = Symbol('results');

/** Results of functions, by their name and by their argument as JSON. */
export type Results = Readonly<Record<string, ReadonlyMap<string, unknown>>>;

/** All names that an expression may use. */
export type Bindings = ReadonlyMap<string, Binding>;

/** A file that represents its own address. */
export interface AssetValue {
  readonly asset: string;
}

/** Whether a value is a file. */
export function isAsset(value: unknown): value is AssetValue {
  return typeof value === 'object' && value !== null && 'asset' in value;
}

/** Context of expressions. */
export interface Scope {
  readonly bindings: Bindings;
  /** Resolves a path as written in the page to an absolute file. */
  readonly resolve: (specifier: string) => string | undefined;
}

/** Value of an expression; undefined if it is known only at run time. */
export function evaluate(node: Node | null | undefined, scope: Scope): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral': {
      const parts = node.expressions.map((part) => evaluate(part, scope));
      if (parts.some((part) => part === undefined || typeof part === 'object')) return undefined;
      return node.quasis
        .map(({value}, i) => (value.cooked ?? value.raw) + String(parts[i] ?? ''))
        .join('');
    }
    case 'ArrayExpression':
      return node.elements.map((element) => evaluate(element, scope));
    case 'ObjectExpression': {
      const parts = node.properties.map((one): unknown => {
        if (one.type === 'SpreadElement') return evaluate(one.argument, scope);
        const {key, value} = one;
        const name = key.type === 'Identifier' ? key.name : String(evaluate(key, scope));
        return {[name]: evaluate(value, scope)};
      });
      return parts.includes(undefined) ? undefined : (Object.assign({}, ...parts) as unknown);
    }
    case 'UnaryExpression': {
      const value = evaluate(node.argument, scope);
      return node.operator === '-' && typeof value === 'number' ? -value : undefined;
    }
    case 'BinaryExpression': {
      const [left, right] = [evaluate(node.left, scope), evaluate(node.right, scope)];
      if (node.operator !== '+') return undefined;
      if (typeof left === 'number' && typeof right === 'number') return left + right;
      const isKnown = [left, right].every((one) => ['string', 'number'].includes(typeof one));
      return isKnown ? `${String(left)}${String(right)}` : undefined;
    }
    case 'LogicalExpression': {
      const left = evaluate(node.left, scope);
      if (left === undefined && !isAbsent(node.left, scope)) return undefined;
      const isLeft = {'||': Boolean(left), '&&': !left, '??': left !== undefined && left !== null};
      return isLeft[node.operator] ? left : evaluate(node.right, scope);
    }
    case 'Identifier':
      return valueOf(scope.bindings.get(node.name));
    case 'MemberExpression': {
      const object = evaluate(node.object, scope);
      const name =
        node.property.type === 'Identifier' && !node.computed
          ? node.property.name
          : String(evaluate(node.property, scope));
      if (name === 'default' && (isAsset(object) || typeof object === 'string')) return object;
      // The loader of IdealImage returns objects that contain the address.
      if (name === 'src' && isAsset(object)) return object;
      return typeof object === 'object' && object !== null
        ? entryOf(object as Record<string, unknown>, name)
        : undefined;
    }
    case 'CallExpression': {
      const called = node.callee as Identifier;
      const argument = evaluate(node.arguments[0], scope);
      if (isStringify(node.callee)) return printJson(node.arguments, argument, scope);
      const result = resultsOf(node.callee, scope)?.get(JSON.stringify(argument));
      if (result !== undefined) return result;
      if (typeof argument !== 'string') return undefined;
      if (called.name === 'useBaseUrl') return fromBase(argument);
      if (called.name !== 'require') return undefined;
      const file = scope.resolve(argument);
      return file === undefined ? undefined : {asset: file};
    }
    default:
      return undefined;
  }
}

function isStringify(callee: Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'JSON' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'stringify'
  );
}

/** A known value as `JSON.stringify` prints it; undefined with a filter. */
function printJson(
  [, filter, indent]: readonly Node[],
  value: unknown,
  scope: Scope,
): string | undefined {
  const isUnfiltered =
    filter === undefined ||
    evaluate(filter, scope) === null ||
    (filter.type === 'Identifier' && filter.name === 'undefined');
  const space = evaluate(indent, scope);
  const isSpace = indent === undefined || typeof space === 'number' || typeof space === 'string';
  if (!isUnfiltered || !isSpace || !isWhole(value) || isAsset(value)) return undefined;
  return JSON.stringify(value, null, space as number | string | undefined);
}

/** Whether an expression names a property that a known object does not have. */
export function isAbsent(node: Node, scope: Scope): boolean {
  if (node.type !== 'MemberExpression' || node.computed) return false;
  const object = evaluate(node.object, scope);
  const name = node.property.type === 'Identifier' ? node.property.name : '';
  return typeof object === 'object' && object !== null && !Object.hasOwn(object, name);
}

/** Known results of a function. */
function resultsOf(callee: Node, scope: Scope): Results[string] | undefined {
  if (callee.type === 'Identifier') {
    const binding = scope.bindings.get(callee.name);
    return binding?.kind === 'kept' ? binding.results : undefined;
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const object = evaluate(callee.object, scope) as
    {readonly [RESULTS]?: Results} | undefined | null;
  return entryOf(object?.[RESULTS] ?? {}, callee.property.name);
}

/** Whether all parts of a value are known. */
export function isWhole(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).every(isWhole)
    : value !== undefined;
}

/** Path on the site as `useBaseUrl` reads it: relative to the base URL, with or without a leading slash. */
function fromBase(url: string): string {
  return /^(?:$|[#/]|[a-z][a-z\d+.-]*:)/i.test(url) ? url : `/${url.replace(/^\.\//, '')}`;
}

interface JsxTree {
  readonly type: string;
  readonly value?: unknown;
  readonly children?: readonly JsxTree[];
}

/** Text of an element that contains only literal text and other such elements; otherwise undefined. */
function jsxText(node: JsxTree | undefined): string | undefined {
  if (node?.type === 'JSXText') return String(node.value);
  if (node?.type !== 'JSXElement' && node?.type !== 'JSXFragment') return undefined;
  const parts = (node.children ?? []).map(jsxText);
  return parts.includes(undefined) ? undefined : parts.join('');
}

function valueOf(binding: Binding | undefined): unknown {
  if (binding?.kind === 'asset') return {asset: binding.file};
  return binding?.kind === 'value' ? binding.value : undefined;
}

/** The value of an attribute; true if it has none. */
export function attributeValue({value}: MdxJsxAttribute, scope: Scope): unknown {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const expression = expressionOf(value);
  return evaluate(expression, scope) ?? jsxText(expression as JsxTree | undefined);
}

/** Expression between braces; undefined if there is only a comment, for example. */
export function expressionOf(
  node:
    | MdxJsxAttributeValueExpression
    | {readonly data?: {estree?: Program | null | undefined} | undefined},
): Expression | undefined {
  const [first] = node.data?.estree?.body ?? [];
  return first?.type === 'ExpressionStatement' ? first.expression : undefined;
}

/** Undefined names in code; declared and kept names are defined. */
export function missingNames(program: Node, {bindings}: Scope): string[] {
  const used = new Set<string>();
  const declared = new Set<string>();
  const walk = (node: unknown, parent: Node | undefined, key: string): void => {
    if (Array.isArray(node)) {
      for (const child of node) walk(child, parent, key);
      return;
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const it = node as Node & {name?: string; computed?: boolean};
    const inParent = parent as {type?: string; computed?: boolean} | undefined;
    const isDeclared =
      key === 'params' ||
      key === 'param' ||
      (key === 'id' && inParent?.type !== 'JSXNamespacedName');
    if (isDeclared) for (const name of namesIn(it)) declared.add(name);
    const isProperty = (key === 'property' || key === 'key') && inParent?.computed !== true;
    const jsx = node as {type: string; name?: unknown};
    if (it.type === 'Identifier' && !isProperty && !isDeclared) used.add(it.name);
    else if (jsx.type === 'JSXIdentifier' && typeof jsx.name === 'string') {
      const names = ['name', 'object'];
      const isElement = names.includes(key) && /^JSX(?:Opening|Member)/.test(inParent?.type ?? '');
      if (isElement && /^[A-Z]/.test(jsx.name)) used.add(jsx.name);
    }
    for (const [name, child] of Object.entries(it)) {
      if (name !== 'parent' && typeof child === 'object') walk(child, it, name);
    }
  };
  walk(program, undefined, '');
  return [...used].filter(
    (name) => !declared.has(name) && !GLOBAL_NAMES.has(name) && bindings.get(name)?.kind !== 'kept',
  );
}

/** Names that a declaration or pattern binds. */
export function namesIn(pattern: Node | null | undefined): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        namesIn(one.type === 'Property' ? one.value : one.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => namesIn(one));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
