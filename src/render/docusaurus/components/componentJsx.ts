import type {
  CallExpression,
  JSXAttribute,
  JSXClosingElement,
  JSXOpeningElement,
  Node,
  StringLiteral,
} from '@babel/types';
import {parseModule} from '../../diagnostics/configSyntax.js';
import {inlineClass} from '../look/inlineStyles.js';
import {codeWithSiteProperties} from '../look/siteProperties.js';
import {eachCodeNode} from './codeNodes.js';

/**
 * The code of a module with JSX that fits into a page. Inline styles with known values become classes, which need
 * no script, and `main` becomes `div`, since each page has a `main` of its own.
 */
export function convertJsx(written: string, classes: Map<string, string>): string {
  const text = codeWithSiteProperties(written);
  if (!/\bstyle=\{|<main\b|(['"])main\1/.test(text)) return text;
  const edits: {readonly from: number; readonly to: number; readonly by: string}[] = [];
  const visit = (node: JSXOpeningElement | JSXClosingElement): void => {
    if (node.name.type === 'JSXIdentifier' && node.name.name === 'main') {
      edits.push({from: node.name.start!, to: node.name.end!, by: 'div'});
    }
    if (node.type === 'JSXClosingElement') return;
    const style = attributeOf(node, 'style');
    if (!style) return;
    const {name} = node;
    const isHtml = name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name);
    const value = style.value?.type === 'JSXExpressionContainer' ? style.value.expression : null;
    const own = attributeOf(node, 'className');
    const made = isHtml && value ? inlineClass(literalOf(value), classes) : undefined;
    if (made === undefined) return;
    const {start, end} = own?.value ?? {};
    if (own && typeof start === 'number' && typeof end === 'number') {
      const known = text.slice(start, end).replace(/^\{([^]*)\}$/, '$1');
      edits.push({from: start, to: end, by: `{[${known}, '${made}'].filter(Boolean).join(' ')}`});
      edits.push({from: style.start!, to: style.end!, by: ''});
    } else edits.push({from: style.start!, to: style.end!, by: `className="${made}"`});
  };
  try {
    eachCodeNode(parseModule(text), (node) => {
      const made = node.type === 'CallExpression' ? madeElement(node) : undefined;
      if (made?.value === 'main') edits.push({from: made.start!, to: made.end!, by: "'div'"});
      if (node.type === 'JSXOpeningElement' || node.type === 'JSXClosingElement') visit(node);
    });
  } catch {
    return text;
  }
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((all, {from, to, by}) => all.slice(0, from) + by + all.slice(to), text);
}

/** Name of the element that a call of `createElement` or of the JSX runtime creates. */
function madeElement({callee, arguments: [name]}: CallExpression): StringLiteral | undefined {
  const called = callee.type === 'MemberExpression' ? callee.property : callee;
  const isMaker = called.type === 'Identifier' && /^(?:createElement|_?jsxs?)$/.test(called.name);
  return isMaker && name?.type === 'StringLiteral' ? name : undefined;
}

function attributeOf({attributes}: JSXOpeningElement, name: string): JSXAttribute | undefined {
  return attributes.find(
    (one): one is JSXAttribute => one.type === 'JSXAttribute' && one.name.name === name,
  );
}

/** Value of a literal; undefined if a part of it is not a literal. */
function literalOf(node: Node): unknown {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
      return node.value;
    case 'UnaryExpression': {
      const value = node.operator === '-' ? literalOf(node.argument) : undefined;
      return typeof value === 'number' ? -value : undefined;
    }
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined;
    case 'ObjectExpression': {
      const entries = node.properties.map((one) => {
        if (one.type !== 'ObjectProperty' || one.computed) return ['', undefined];
        const {key} = one;
        const name =
          key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : '';
        return [name, literalOf(one.value)];
      });
      return Object.fromEntries(entries) as unknown;
    }
    default:
      return undefined;
  }
}
