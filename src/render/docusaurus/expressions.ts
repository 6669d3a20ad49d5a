import path from 'node:path';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx';
import {placed} from './blocks.js';
import {fence} from './codeFences.js';
import {evaluate, expressionOf, missingName} from './jsxValues.js';
import {lostMarker} from './lostElements.js';
import {escapeText, type Printer} from './printer.js';

/** Converts `{…}`: comments, known values as text, all else as code of an MDX page. */
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
  const value = evaluate(expression, printer.scope);
  const source =
    expression.type === 'Identifier' ? printer.scope.bindings.get(expression.name) : undefined;
  if (source?.kind === 'value' && source.file !== undefined) {
    if (printer.inKept) return `{${JSON.stringify(value)}}`;
    // A component that is lost has shown the file as code.
    if (node.type === 'mdxFlowExpression') {
      return placed(fence(String(value), path.extname(source.file).slice(1)), node, printer);
    }
  }
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  const missing = missingName(expression, printer.scope);
  if (missing === undefined) {
    printer.needsMdx = true;
    return printer.sourceOf(node);
  }
  printer.lose(`The expression {${node.value.trim().slice(0, 60)}} needs '${missing}'`, node);
  return lostMarker(node, printer);
}
