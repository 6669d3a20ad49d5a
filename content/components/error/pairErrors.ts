import {createRequire} from 'node:module';
import {diffArrays} from 'diff';
import type TS from 'typescript';

// A bundle of it would be larger than the site.
const ts = createRequire(import.meta.url)('typescript') as typeof TS;

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

type ReadError = (call: TS.CallExpression, thrower: string | undefined) => Landmark['error'];

const developmentError: ReadError = ({expression, arguments: [message]}) => {
  if (!ts.isIdentifier(expression) || expression.text !== DEVELOPMENT || !message) return undefined;
  if (ts.isStringLiteralLike(message)) return {message: message.text};
  if (!ts.isTemplateExpression(message)) return undefined;
  const rest = message.templateSpans.map(({literal}) => `%s${literal.text}`);
  return {message: message.head.text + rest.join('')};
};

const productionError: ReadError = ({expression, arguments: [code]}, thrower) => {
  const isThrower = ts.isIdentifier(expression)
    ? expression.text === thrower
    : hasText(expression, PRODUCTION);
  return isThrower && code && ts.isNumericLiteral(code) ? {code: Number(code.text)} : undefined;
};

/** The landmarks of all functions that throw errors. */
function landmarks(text: string, read: ReadError): Landmark[] {
  const file = ts.createSourceFile(
    'build.mjs',
    text,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.JS,
  );
  const thrower = file.statements.find(
    (node) => ts.isFunctionDeclaration(node) && hasText(node, PRODUCTION),
  );
  const name = thrower && (thrower as TS.FunctionDeclaration).name?.text;
  const found: Landmark[] = [];
  let depth = 0;
  const visit = (node: TS.Node): void => {
    const from = found.length;
    const isFunction = ts.isFunctionLike(node);
    if (isFunction) depth++;
    const error = ts.isCallExpression(node) ? read(node, name) : undefined;
    if (error) found.push({key: `error ${String(valuesOf(node as TS.CallExpression))}`, error});
    else {
      for (const child of inOrder(node)) visit(child);
      const key = depth > 0 ? lastingName(node) : undefined;
      if (key !== undefined) found.push({key});
    }
    if (isFunction && --depth === 0 && !found.slice(from).some((each) => each.error)) {
      found.length = from;
    }
  };
  visit(file);
  return found;
}

/** The number of values that an error has: in one build in a template, in the other after its code. */
function valuesOf({arguments: [first, ...rest]}: TS.CallExpression): number {
  if (first && ts.isTemplateExpression(first)) return first.templateSpans.length;
  return rest.length;
}

/** The parts of a node; of a condition that says no, the branches as if it said yes: minifying turns them. */
function inOrder(node: TS.Node): readonly TS.Node[] {
  const parts: TS.Node[] = [];
  ts.forEachChild(node, (child) => {
    parts.push(child);
  });
  const isBranching = ts.isIfStatement(node) || ts.isConditionalExpression(node);
  if (!isBranching || !(ts.isIfStatement(node) ? node.elseStatement : true)) return parts;
  const [condition, yes, no] = ts.isIfStatement(node)
    ? [node.expression, node.thenStatement, node.elseStatement!]
    : [node.condition, node.whenTrue, node.whenFalse];
  return isNegative(condition) ? [condition, no, yes] : [condition, yes, no];
}

function isNegative(node: TS.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isNegative(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  if (!ts.isBinaryExpression(node)) return false;
  const {kind} = node.operatorToken;
  return (
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsToken
  );
}

/** What minifying keeps of a node itself. */
function lastingName(node: TS.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return `.${node.name.text}`;
  if (ts.isStringLiteralLike(node)) return `"${node.text}"`;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    return node.text === '' ? undefined : `"${node.text}"`;
  }
  const isMember =
    ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);
  return isMember && ts.isIdentifier(node.name) ? `${node.name.text}:` : undefined;
}

function hasText(node: TS.Node, text: string): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text.includes(text);
  return ts.forEachChild(node, (child) => hasText(child, text) || undefined) === true;
}
