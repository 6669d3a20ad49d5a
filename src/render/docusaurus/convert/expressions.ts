import path from 'node:path';
import type {Expression} from 'estree';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx';
import {indentedLike} from './blocks.js';
import {codeFence} from './codeFences.js';
import {declarationsOf} from './declarations.js';
import {evaluate, expressionOf, isAbsent, missingNames} from './jsxValues.js';
import {lossMarker} from './lostElements.js';
import {escapeMdxText, type Printer} from './printer.js';

/** The repair of a sign that MDX reads as the beginning of code. */
export const SIGN_AS_TEXT = 'A character that starts code in MDX, now text';
/** Names, and the characters between words, types and values in a text. */
const WORDS = /^[\w$\s.,:|/+*="'[\]-]+$/;
/** Names that Docusaurus declares in each text. */
const OWN_NAMES = ['props', 'toc', 'contentTitle', 'metadata', 'assets'];

/**
 * Converts `{…}`: comments, known values and undefined names become text, all other expressions become code of an
 * MDX page.
 */
export function printExpression(
  node: MdxFlowExpression | MdxTextExpression,
  printer: Printer,
): string {
  const comment = /^\s*\/\*([^]*)\*\/\s*$/.exec(node.value)?.[1];
  if (comment !== undefined) {
    const written = printer.sourceOf(node);
    if (printer.mdx) return `{/*${comment}*/}`;
    return written.startsWith('<!--') ? written : `<!--${comment}-->`;
  }
  const expression = expressionOf(node);
  if (!expression) return '';
  if (printer.children !== undefined && node.value.trim() === 'props.children') {
    const isBlock = node.type === 'mdxFlowExpression';
    return isBlock
      ? indentedLike(printer.children, node, printer)
      : printer.children.replace(/\s*\n\s*/g, ' ');
  }
  const value = evaluate(expression, printer.scope);
  const source =
    expression.type === 'Identifier' ? printer.scope.bindings.get(expression.name) : undefined;
  if (source?.kind === 'value' && source.file !== undefined) {
    if (printer.inKept) return `{${JSON.stringify(value)}}`;
    // The component, which is lost, showed the file as code.
    if (node.type === 'mdxFlowExpression') {
      return indentedLike(
        codeFence(String(value), path.extname(source.file).slice(1)),
        node,
        printer,
      );
    }
  }
  if (typeof value === 'string' || typeof value === 'number') return escapeMdxText(String(value));
  if (isMissingProp(expression, printer)) return '';
  const names = missingNames(expression, printer.scope);
  const isOfNothing = (name: string): boolean =>
    !OWN_NAMES.includes(name) &&
    !printer.scope.bindings.has(name) &&
    !declarationsOf([name], printer.scope, printer);
  // Docusaurus 2 treated this as text; Docusaurus 3 cannot build it.
  if (names.length > 0 && WORDS.test(node.value) && names.every(isOfNothing)) {
    printer.repair(SIGN_AS_TEXT, node);
    return `\\${printer.sourceOf(node)}`;
  }
  // If the page has to run code, the expression is lost as a whole.
  if (printer.noCode) return lossMarker(node, printer);
  const known = declarationsOf(names, printer.scope, printer);
  if (known) {
    printer.needsMdx = true;
    const inner = printer.declare(known);
    if (inner.length === 0) return printer.sourceOf(node);
    return `{((${inner.map(({name}) => name).join(', ')}) => ${node.value.trim()})(${inner.map(({code}) => code).join(', ')})}`;
  }
  const missing = names.find((name) => !declarationsOf([name], printer.scope, printer));
  const binding = printer.scope.bindings.get(missing ?? '');
  const shown = `The expression {${node.value.trim().slice(0, 60)}} needs '${missing}'`;
  printer.lose(binding?.kind === 'lost' ? binding.message : shown, node);
  return lossMarker(node, printer);
}

/** Whether an expression is a property that is missing in the known props of a text. */
function isMissingProp(node: Expression, {scope}: Printer): boolean {
  const isOfProps =
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'props';
  return isOfProps && isAbsent(node, scope);
}
