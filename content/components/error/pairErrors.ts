import {parse, type AnyNode, type CallExpression, type Expression} from 'acorn';
import {diffArrays} from 'diff';

/** An error of the production build, and its message in the development build. */
export interface ErrorMessage {
  readonly code: number;
  /** `%s` stands for a value; undefined where nothing was found that surely belongs to the code. */
  readonly message: string | undefined;
}

/** The development build throws by this function; that of the production build has a text to be known by. */
const DEVELOPMENT = 'formatDevErrorMessage';
const PRODUCTION = 'Minified Lexical error';

/** A name or text that minifying keeps, or a place where an error is thrown. */
interface Landmark {
  readonly key: string;
  readonly error?: {readonly code?: number; readonly message?: string};
}

/**
 * Pairs the errors of two builds of one file. Both are walked in the order of their code, and what minifying
 * keeps, names of properties, texts and the number of values of an error, is laid side by side. A pair counts
 * where at least two landmarks next to it agree, too, or where a file throws one error only.
 */
export function pairErrors(development: string, production: string): ErrorMessage[] {
  const dev = landmarks(development, developmentError);
  const prod = landmarks(production, productionError);
  const messages = new Map(
    prod.flatMap(({error}) => (error?.code === undefined ? [] : [[error.code, new Set<string>()]])),
  );
  // Builds that have so little in common are not two of one file.
  const parts = diffArrays([...dev], [...prod], {
    comparator: (a, b) => a.key === b.key,
    maxEditLength: 4000,
  });
  const isOnly = [dev, prod].every((list) => list.filter(({error}) => error).length === 1);
  let [i, j] = [0, 0];
  for (const {added, removed, count} of parts ?? []) {
    for (let k = 0; !added && !removed && k < count; k++) {
      const {code} = prod[j + k]!.error ?? {};
      const {message} = dev[i + k]!.error ?? {};
      if (code === undefined || message === undefined) continue;
      const isSure = isOnly || agreement(dev, prod, {i: i + k, j: j + k}) >= 2;
      if (isSure) messages.get(code)!.add(message);
    }
    if (!added) i += count;
    if (!removed) j += count;
  }
  return [...messages].map(([code, found]) => ({
    code,
    message: found.size === 1 ? [...found][0] : undefined,
  }));
}

/** How many landmarks on both sides of a place agree, up to two on each. */
function agreement(
  dev: readonly Landmark[],
  prod: readonly Landmark[],
  {i, j}: {i: number; j: number},
): number {
  const side = (step: 1 | -1): number => {
    let count = 0;
    while (count < 2) {
      const [a, b] = [dev[i + step * (count + 1)], prod[j + step * (count + 1)]];
      if (!a || a.key !== b?.key) break;
      count++;
    }
    return count;
  };
  return side(1) + side(-1);
}

/** What tells the thrower of the production build: its name, or that its text is in what is called. */
interface Thrower {
  readonly name: string | undefined;
  readonly isIn: (node: AnyNode) => boolean;
}

type ReadError = (call: CallExpression, thrower: Thrower) => Landmark['error'];

const developmentError: ReadError = ({callee, arguments: [message]}) => {
  if (callee.type !== 'Identifier' || callee.name !== DEVELOPMENT || !message) return undefined;
  const text = textOf(message);
  if (text !== undefined) return {message: text};
  if (message.type !== 'TemplateLiteral') return undefined;
  return {message: message.quasis.map(({value}) => value.cooked).join('%s')};
};

const productionError: ReadError = ({callee, arguments: [code]}, thrower) => {
  const isThrower =
    callee.type === 'Identifier' ? callee.name === thrower.name : thrower.isIn(callee);
  if (!isThrower || code?.type !== 'Literal' || typeof code.value !== 'number') return undefined;
  return {code: code.value};
};

/** The landmarks of all functions that throw errors. */
function landmarks(text: string, read: ReadError): Landmark[] {
  const file = parse(text, {ecmaVersion: 'latest', sourceType: 'module'});
  const places = [...text.matchAll(new RegExp(PRODUCTION, 'g'))].map(({index}) => index);
  const isIn = ({start, end}: AnyNode): boolean => places.some((at) => at >= start && at < end);
  const thrown = file.body.find((node) => node.type === 'FunctionDeclaration' && isIn(node));
  const thrower = {name: thrown?.type === 'FunctionDeclaration' ? thrown.id.name : undefined, isIn};
  const found: Landmark[] = [];
  let depth = 0;
  const visit = (node: AnyNode): void => {
    const from = found.length;
    const isInFunction = isFunction(node);
    if (isInFunction) depth++;
    const error = node.type === 'CallExpression' ? read(node, thrower) : undefined;
    if (error) found.push({key: `error ${String(valuesOf(node as CallExpression))}`, error});
    else {
      for (const child of inOrder(node)) visit(child);
      const key = depth > 0 ? lastingName(node) : undefined;
      if (key !== undefined) found.push({key});
    }
    if (isInFunction && --depth === 0 && !found.slice(from).some((each) => each.error)) {
      found.length = from;
    }
  };
  visit(file);
  return found;
}

/** A function, or a member that is one. */
function isFunction(node: AnyNode): boolean {
  if (node.type === 'Property') return node.method || node.kind !== 'init';
  return /^(?:Function|ArrowFunction|MethodDefinition)/.test(node.type);
}

/** The number of values that an error has: in one build in a template, in the other after its code. */
function valuesOf({arguments: [first, ...rest]}: CallExpression): number {
  if (first?.type === 'TemplateLiteral') return first.expressions.length;
  return rest.length;
}

/** The parts of a node; of a condition that says no, the branches as if it said yes: minifying turns them. */
function inOrder(node: AnyNode): readonly AnyNode[] {
  const isBranching = node.type === 'IfStatement' || node.type === 'ConditionalExpression';
  if (!isBranching || !node.alternate) return childrenOf(node);
  const {test, consequent, alternate} = node;
  return isNegative(test) ? [test, alternate, consequent] : [test, consequent, alternate];
}

function isNegative(node: Expression): boolean {
  if (node.type === 'UnaryExpression') return node.operator === '!';
  return node.type === 'BinaryExpression' && /^!==?$/.test(node.operator);
}

/** In the order of the text. */
function childrenOf(node: AnyNode): readonly AnyNode[] {
  const found: AnyNode[] = [];
  for (const value of Object.values(node).flat()) {
    // A property without a value of its own has its key twice.
    if (isNode(value) && value !== found.at(-1)) found.push(value);
  }
  return found.sort((a, b) => a.start - b.start);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** What minifying keeps of a node itself. */
function lastingName(node: AnyNode): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? `"${node.value}"` : undefined;
    case 'MemberExpression':
      return node.computed ? undefined : `.${nameOf(node.property)}`;
    case 'TemplateElement':
      return node.value.cooked ? `"${node.value.cooked}"` : undefined;
    case 'MethodDefinition':
      return node.kind === 'method' ? keyOf(node) : undefined;
    case 'Property':
      return node.shorthand || node.kind !== 'init' ? undefined : keyOf(node);
    case 'PropertyDefinition':
      return keyOf(node);
    default:
      return undefined;
  }
}

function keyOf({key, computed}: {key: AnyNode; computed: boolean}): string | undefined {
  return key.type === 'Identifier' && !computed ? `${key.name}:` : undefined;
}

function nameOf(node: AnyNode): string {
  if (node.type === 'PrivateIdentifier') return `#${node.name}`;
  return node.type === 'Identifier' ? node.name : '';
}

/** The value of a text without gaps. */
function textOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const isWhole = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  return isWhole ? (node.quasis[0]!.value.cooked ?? undefined) : undefined;
}
