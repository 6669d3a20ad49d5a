import type {Node} from 'estree';
import type {MdxJsxAttribute, MdxJsxExpressionAttribute} from 'mdast-util-mdx-jsx';
import {belowBaseUrl, declarationsOf, plainValue} from './declarations.js';
import {htmlAddress} from './htmlElements.js';
import {convertJsx} from '../components/componentJsx.js';
import {attributeValue, evaluate, expressionOf, isWhole, missingNames} from './jsxValues.js';
import type {JsxNode, Printer} from './printer.js';

/**
 * A component of the page or the site, as written except for values that only the import can evaluate. A page
 * cannot send functions to the browser. Therefore a component that receives a function becomes part of a component
 * that the page declares.
 */
export function printKept(node: JsxNode, printer: Printer): string {
  const [root = ''] = node.name?.split('.') ?? [];
  printer.namesRun.add(root);
  const printed = withKnown(node, printer);
  if (!isGivenCode(node)) return printed;
  const {line, column} = node.position!.start;
  const name = `${root}${line}${column === 1 ? '' : `_${column}`}`;
  const code = `() => (\n  ${printed}\n)`;
  const statement = convertJsx(
    `export const ${name} = ${code};`,
    printer.importedSite.inlineStyles,
  );
  return printer.declare([{name, code, statement}]).length === 0 ? `<${name} />` : printed;
}

/** Attributes of a kept element, each after a blank. */
export function keptAttributes(node: JsxNode, printer: Printer): string {
  return node.attributes
    .map((attribute) => {
      const {start, end} = attribute.position!;
      const written = printer.slice(start.offset!, end.offset!);
      return knownAttribute(attribute, node, printer) ?? written;
    })
    .filter((attribute) => attribute !== '')
    .map((attribute) => ` ${attribute}`)
    .join('');
}

/**
 * Whether the whole content of an element is a function, or, for an element without content, one of its
 * attributes.
 */
function isGivenCode({attributes, children}: JsxNode): boolean {
  const isFunction = (of: Parameters<typeof expressionOf>[0]): boolean =>
    /^(?:ArrowF|F)unctionExpression$/.test(expressionOf(of)?.type ?? '');
  const held = children.filter((one) => one.type !== 'text' || one.value.trim() !== '');
  return held.length > 0
    ? held.every(
        (one) =>
          (one.type === 'mdxFlowExpression' || one.type === 'mdxTextExpression') && isFunction(one),
      )
    : attributes.some(
        ({value}) => typeof value === 'object' && value !== null && isFunction(value),
      );
}

function withKnown(node: JsxNode, printer: Printer): string {
  const written = printer.sourceOf(node);
  const at = node.position!.start.offset!;
  let out = '';
  let done = 0;
  for (const attribute of node.attributes) {
    const known = knownAttribute(attribute, node, printer);
    if (known === undefined || !attribute.position) continue;
    out += written.slice(done, attribute.position.start.offset! - at) + known;
    done = attribute.position.end.offset! - at;
  }
  const [first] = node.children;
  if (!first) return out + written.slice(done);
  const {inKept} = printer;
  printer.inKept = true;
  out += written.slice(done, first.position!.start.offset! - at) + printer.nodes(node.children);
  printer.inKept = inKept;
  return out + written.slice(node.children.at(-1)!.position!.end.offset! - at);
}

/**
 * An attribute with its value, if the value uses names that the new page lacks; undefined for any other attribute.
 */
function knownAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  node: JsxNode,
  printer: Printer,
): string | undefined {
  const {value: written} = attribute;
  if (attribute.type === 'mdxJsxExpressionAttribute') return undefined;
  const address = addressOf(attribute, printer);
  if (address !== undefined) return `${attribute.name}=${JSON.stringify(address)}`;
  if (typeof written !== 'object' || !written) return undefined;
  const expression = expressionOf(written);
  const all = expression ? missingNames(expression, printer.scope) : [];
  if (!expression || all.length === 0) return undefined;
  const value = evaluate(expression, printer.scope);
  const isBased = expression.type === 'CallExpression' && typeof value === 'string';
  const plain = isWhole(value) ? plainValue(value, printer) : undefined;
  const known = isBased ? belowBaseUrl(value, printer) : plain;
  if (known !== undefined) return `${attribute.name}={${JSON.stringify(known)}}`;
  const code = withAddresses(expression, printer);
  const names = code === undefined ? all : all.filter((name) => name !== 'require');
  const imports = declarationsOf(names, printer.scope, printer);
  if (imports && printer.declare(imports).length === 0) {
    return code && `${attribute.name}={${code}}`;
  }
  const unknown = names.find((name) => !declarationsOf([name], printer.scope, printer));
  printer.lose(
    `The attribute '${attribute.name}' of <${node.name ?? ''}> needs '${unknown ?? all[0]!}'`,
    node,
  );
  return '';
}

/**
 * Code with `require('./a.png')` replaced by the address of the file; undefined if there is no such call or a file
 * is missing.
 */
function withAddresses(expression: Node, printer: Printer): string | undefined {
  const [from, to] = rangeOf(expression);
  let code = '';
  let done = from;
  for (const call of requiresIn(expression).sort((a, b) => rangeOf(a)[0] - rangeOf(b)[0])) {
    const address = plainValue(evaluate(call, printer.scope), printer);
    if (typeof address !== 'string') return undefined;
    const [start, end] = rangeOf(call);
    code += printer.slice(done, start) + JSON.stringify(address);
    done = end;
  }
  return done === from ? undefined : code + printer.slice(done, to);
}

/** Calls of `require`, with their `.default`. */
function requiresIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(requiresIn);
  if (typeof value !== 'object' || value === null || !('type' in value)) return [];
  const node = value as Node;
  const called = node.type === 'MemberExpression' ? node.object : node;
  const isRequire =
    called.type === 'CallExpression' &&
    called.callee.type === 'Identifier' &&
    called.callee.name === 'require';
  return isRequire ? [node] : Object.values(node).flatMap(requiresIn);
}

function rangeOf(node: Node): [from: number, to: number] {
  return (node as {range?: [number, number]}).range!;
}

/** Absolute address of the page that a relative link points to; undefined for any other attribute. */
function addressOf(attribute: MdxJsxAttribute, printer: Printer): string | undefined {
  if (!printer.mdx || !/^(?:href|to)$/.test(attribute.name)) return undefined;
  const {baseUrl, sources} = printer.importedSite;
  const written = attributeValue(attribute, printer.scope);
  if (typeof written !== 'string' || !RELATIVE.test(written)) return undefined;
  const address = htmlAddress(written, printer);
  if (typeof address !== 'string' || !address.startsWith(baseUrl)) return undefined;
  const path = bare(address.slice(baseUrl.length).replace(/[?#].*$/, ''));
  return [...sources.values()].some(({url}) => bare(url) === path) ? address : undefined;
}

const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/#?])[^"\n]+$/i;

function bare(path: string): string {
  return path.replace(/^\/|\/$/g, '');
}
