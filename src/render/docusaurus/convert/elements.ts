import type {Node} from 'estree';
import type {Nodes, Paragraph} from 'mdast';
import {
  attributesOf,
  inDirective,
  contentOf,
  indentedLike,
  reportAttributes,
  stringOf,
  unwrapped,
  trackReads,
  type Attributes,
} from './blocks.js';
import {codeFence, languageOf} from './codeFences.js';
import {declarationsOf} from './declarations.js';
import {boxTitle} from './directives.js';
import {printDetails} from './details.js';
import {replacementImport} from './replacedImports.js';
import {printIncluded} from './includedTexts.js';
import {printHead} from './headElements.js';
import {printKept} from './keptElements.js';
import {isAnchor, printAnchor, printCards, printLink, withoutOwnCards} from './linkElements.js';
import {printLost} from './lostElements.js';
import {printHtml} from './htmlElements.js';
import {hasOnlyApiItems, isApiComponent, printOpenApi} from './openApi.js';
import {printTabs, reportTabs} from './tabs.js';
import {OF_PICTURE, printIdealImage, printPicture, printThemedImage} from './themedImage.js';
import {evaluate, expressionOf} from './jsxValues.js';
import type {JsxNode, Printer} from './printer.js';

/** Components available on every Docusaurus page, by default or because sites commonly register them. */
const EVERYWHERE = ['Tabs', 'TabItem', 'Admonition', 'Details', 'CodeBlock', 'Link', 'Head'];

/** Whether an element is a block in docsgen, even if it was inline in Docusaurus. */
export function isBlockElement({name}: JsxNode, {scope}: Printer): boolean {
  const binding = scope.bindings.get(name ?? '');
  const known = binding?.kind === 'theme' ? binding.name : binding === undefined ? name : undefined;
  return (
    binding?.kind === 'partial' ||
    ['Tabs', 'Admonition', 'Details', 'details', 'CodeBlock', 'DocCardList'].includes(known ?? '')
  );
}

/** An element in docsgen's syntax. */
export function printElement(node: JsxNode, printer: Printer): string {
  const {name} = node;
  if (name === null) return printer.nodes(node.children);
  const [root = ''] = name.split('.');
  const {bindings} = printer.scope;
  const binding = bindings.get(name) ?? bindings.get(root);
  if (printer.inCell && binding?.kind !== 'partial' && isBlockElement(node, printer)) {
    return unwrapped(node, printer);
  }
  if (root === 'details' && node.type === 'mdxJsxFlowElement') {
    const {attributes, unread} = trackReads(attributesOf(node, printer));
    const printed = printDetails(node, attributes, printer);
    if (printed === undefined) return printHtml(node, printer);
    if (!isApiComponent(node, printer)) reportAttributes(node, unread(), printer);
    return printed;
  }
  if (root === 'head') return printHead(node, printer);
  if (hasOnlyApiItems(node, printer)) return unwrapped(node, printer);
  if (!/^[A-Z]/.test(root) && binding === undefined) return printHtml(node, printer);
  switch (binding?.kind) {
    case 'theme':
      return printThemed(binding.name, node, printer);
    case 'partial':
      return printIncluded(node, binding.file, printer);
    case 'asset': {
      const attributes = attributesOf(node, printer);
      if (Object.keys(attributes).some((key) => !OF_PICTURE.has(key))) {
        printer.lose(`The attributes of the picture <${name}>, which is a component there`, node);
      }
      return indentedLike(printPicture(binding.file, attributes, printer), node, printer);
    }
    case 'kept':
      if (printer.noCode) return printLost(node, printer);
      printer.needsMdx = true;
      return printKept(node, printer);
    case 'failed':
      return printLost(node, printer);
    case 'value':
      printer.lose(`<${name}>, which is not a component`, node);
      return printLost(node, printer);
    default:
      if (binding === undefined && EVERYWHERE.includes(root))
        return printThemed(root, node, printer);
      if (binding === undefined && printer.useRegistered(root)) {
        printer.needsMdx = true;
        return printKept(node, printer);
      }
      if (binding === undefined) {
        const {registered, missing} = printer.importedSite;
        const needs = missing(registered.get(root)?.file ?? '');
        const why = needs === undefined ? '' : `, which needs '${needs}'`;
        printer.lose(`The component <${name}>${why}`, node);
      } else printer.lose(binding.message, node);
      return printLost(node, printer);
  }
}

function printThemed(name: string, node: JsxNode, printer: Printer): string {
  // A component of the site that contains tab items passes them to tabs.
  if (name === 'TabItem' && printer.inKept) return printReplacement(name, node, printer);
  if (name === 'Link' && isAnchor(node, printer)) return printAnchor(node, printer);
  const {attributes, unread} = trackReads(attributesOf(withoutOwnCards(node), printer));
  const printed = printKnown(name, {attributes, node, printer});
  if (printed === undefined && name === 'Tabs') {
    printer.needsMdx = true;
    return printReplacement(name, node, printer);
  }
  if (printed === undefined) {
    const replacement = printer.noCode
      ? undefined
      : declarationsOf([node.name ?? name], printer.scope, printer);
    if (replacement) {
      printer.needsMdx = true;
      printer.declare(replacement);
      return printKept(node, printer);
    }
    const own = printer.scope.resolve(`@site/src/theme/${name}`);
    const needs = own === undefined ? undefined : printer.importedSite.missing(own);
    const ofSite = `The site’s own <${name}>, which needs '${needs}'`;
    const ofTheme = `<${name}>, a component of a theme of Docusaurus`;
    printer.lose(needs === undefined ? ofTheme : ofSite, node);
    return printLost(node, printer);
  }
  if (isApiComponent(node, printer)) return printed;
  (name === 'Tabs' ? reportTabs : reportAttributes)(node, unread(), printer);
  return printed;
}

/** A component of the theme as written, with an import of its replacement. */
function printReplacement(name: string, node: JsxNode, printer: Printer): string {
  const local = node.name ?? name;
  printer.declare([
    {name: local, statement: replacementImport(`@theme/${name}`, {local, ...printer})},
  ]);
  return printKept(node, printer);
}

function printKnown(
  name: string,
  {attributes, node, printer}: {attributes: Attributes; node: JsxNode; printer: Printer},
): string | undefined {
  switch (name) {
    case 'Tabs':
      return printTabs(node, attributes, printer);
    case 'Admonition': {
      const kind = stringOf(attributes.type) ?? 'note';
      const title = stringOf(attributes.title);
      return inDirective(kind + boxTitle(kind, title), node, printer);
    }
    case 'Details':
      return printDetails(node, attributes, printer) ?? printHtml(node, printer);
    case 'CodeBlock':
      return printCode(node, attributes, printer);
    case 'Link':
      return printLink(node, attributes, printer);
    case 'ThemedImage':
      return printThemedImage(node, {attributes, printer});
    case 'DocCardList':
      return printCards(node, attributes, printer);
    case 'Heading': {
      const level = Number(/^h([1-6])$/.exec(stringOf(attributes.as) ?? '')?.[1] ?? 2);
      const id = stringOf(attributes.id);
      return `${'#'.repeat(level)} ${contentOf(node, printer)}${id === undefined ? '' : ` {#${id}}`}`;
    }
    case 'Translate':
    case 'TabItem':
    case 'Layout':
    case 'Markdown':
      return unwrapped(node, printer);
    case 'Head':
      return printHead(node, printer);
    case 'TOCInline':
      printer.repair(
        'The table of contents in the text, which every page has beside the text',
        node,
      );
      return '';
    case 'IdealImage':
      return printIdealImage(node, attributes, printer);
    default:
      return printOpenApi(name, node, printer);
  }
}

function printCode(node: JsxNode, attributes: Attributes, printer: Printer): string {
  const code = codeIn(node, printer) || (stringOf(attributes.children) ?? '');
  const language =
    stringOf(attributes.language) ??
    /language-(\S+)/.exec(stringOf(attributes.className) ?? '')?.[1] ??
    '';
  const title = stringOf(attributes.title);
  const info = [
    languageOf(language),
    stringOf(attributes.metastring),
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(attributes.showLineNumbers === true ? ['showLineNumbers'] : []),
  ];
  return indentedLike(codeFence(code, info.filter(Boolean).join(' ')), node, printer);
}

/** Code inside a code block element; expressions that only a program can evaluate remain as written. */
function codeIn({children}: JsxNode | Paragraph, printer: Printer): string {
  const isOfWords = children.some(({type}) => type === 'text' || type === 'mdxTextExpression');
  return children.map((child) => codeOf(child, printer)).join(isOfWords ? '' : '\n');
}

function codeOf(node: Nodes, printer: Printer): string {
  if (node.type === 'code') return node.value;
  if (node.type === 'paragraph') return codeIn(node, printer);
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') {
    return printer.sourceOf(node);
  }
  const written = (made: Node): string => {
    const [from, to] = (made as {range?: [number, number]}).range!;
    return printer.slice(from, to);
  };
  const expression = expressionOf(node);
  const value = evaluate(expression, printer.scope);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  printer.lose('A generated part of a code block', node);
  if (expression?.type !== 'TemplateLiteral') return node.value.trim();
  const {quasis, expressions} = expression;
  return quasis
    .map(({value: {cooked, raw}}, i) => {
      const made = expressions[i];
      const known = evaluate(made, printer.scope);
      const shown = typeof known === 'object' ? undefined : known;
      return (cooked ?? raw) + (made ? String(shown ?? `\${${written(made)}}`) : '');
    })
    .join('');
}
