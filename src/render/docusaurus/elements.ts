import type {Node} from 'estree';
import type {PhrasingContent} from 'mdast';
import {
  attributesOf,
  block,
  contentOf,
  deepest,
  elementsIn,
  placed,
  text,
  textContent,
  unwrapped,
  watched,
  type Attributes,
} from './blocks.js';
import {fence} from './codeFences.js';
import {standFor} from './imports.js';
import {printHead} from './headElements.js';
import {printKept} from './keptElements.js';
import {printLost} from './lostElements.js';
import {printHtml} from './htmlElements.js';
import {assetAddress, TARGET} from './importedSite.js';
import {evaluate, expressionOf, isAsset} from './jsxValues.js';
import type {JsxNode, Printer} from './printer.js';

/** Components available on every Docusaurus page, by default or because sites commonly register them. */
const EVERYWHERE = ['Tabs', 'TabItem', 'Admonition', 'Details', 'CodeBlock', 'Link'];

/** Whether an element is a block here, even if it was inline there. */
export function isBlock({name}: JsxNode, {scope}: Printer): boolean {
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
  if (printer.inCell && isBlock(node, printer)) return unwrapped(node, printer);
  const [root = ''] = name.split('.');
  const binding = printer.scope.bindings.get(root);
  if (root === 'details' && node.type === 'mdxJsxFlowElement')
    return printDetails(node, undefined, printer);
  if (root === 'head') return printHead(node, printer);
  if (!/^[A-Z]/.test(root) && binding === undefined) return printHtml(node, printer);
  switch (binding?.kind) {
    case 'theme':
      return printThemed(binding.name, node, printer);
    case 'partial': {
      const text = printer.partial(binding.file, attributesOf(node, printer));
      if (text === undefined) printer.lose(`<${name}> contains itself`, node);
      return text === undefined ? printLost(node, printer) : placed(text, node, printer);
    }
    case 'asset':
      printer.lose(`The attributes of the picture <${name}>, which is a component there`, node);
      return placed(
        `![](${assetAddress(binding.file, {...printer, isImage: true})})`,
        node,
        printer,
      );
    case 'kept':
      if (printer.still) return printLost(node, printer);
      printer.needsMdx = true;
      return printKept(node, printer);
    case 'value':
      printer.lose(`<${name}>, which is no component`, node);
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
      } else printer.lose(`<${name}>, which comes from '${binding.source}'`, node);
      return printLost(node, printer);
  }
}

/** Attributes without a visible effect. */
const SILENT = new Set(['key', 'lazy', 'children', 'toc']);

function printThemed(name: string, node: JsxNode, printer: Printer): string {
  // A component of the site that takes tab items passes them to tabs.
  if (name === 'TabItem' && printer.inKept) {
    const statement = standFor(`@theme/${name}`, {local: node.name ?? name, ...printer});
    printer.declare([{name, statement}]);
    return printKept(node, printer);
  }
  const {attributes, unread} = watched(attributesOf(node, printer));
  const printed = printKnown(name, {attributes, node, printer});
  if (printed === undefined) {
    printer.lose(`<${name}>, a component of a theme of Docusaurus`, node);
    return printLost(node, printer);
  }
  reportAttributes(node, unread(), printer);
  return printed;
}

/** Reports unread attributes of an element. */
function reportAttributes(node: JsxNode, names: readonly string[], printer: Printer): void {
  const spread = node.attributes.some(({type}) => type === 'mdxJsxExpressionAttribute');
  for (const name of [...names, ...(spread ? ['…'] : [])]) {
    if (!SILENT.has(name)) printer.lose(`The attribute '${name}' of <${node.name ?? ''}>`, node);
  }
}

function printKnown(
  name: string,
  {attributes, node, printer}: {attributes: Attributes; node: JsxNode; printer: Printer},
): string | undefined {
  switch (name) {
    case 'Tabs':
      return printTabs(node, attributes, printer);
    case 'Admonition': {
      const kind = text(attributes.type) ?? 'note';
      const title = text(attributes.title);
      return block(`${kind}${title === undefined ? '' : `[${title}]`}`, node, printer);
    }
    case 'Details':
      return printDetails(node, text(attributes.summary), printer);
    case 'CodeBlock':
      return printCode(node, attributes, printer);
    case 'Link':
      return printLink(node, attributes, printer);
    case 'ThemedImage': {
      const {sources, alt} = attributes as {sources?: Attributes; alt?: unknown};
      const src = sources?.light;
      const url = isAsset(src) ? assetAddress(src.asset, {...printer, isImage: true}) : text(src);
      if (url === undefined) printer.lose('An image in two themes', node);
      return url === undefined ? '' : `![${text(alt) ?? ''}](${url})`;
    }
    case 'DocCardList': {
      const cards = printer.importedSite.cards((printer.page.original ?? printer.page).file);
      return placed(
        cards.map(({label, file}) => `- [${label}](${TARGET}${file}\0)`).join('\n'),
        node,
        printer,
      );
    }
    case 'Heading': {
      const level = Number(/^h([1-6])$/.exec(text(attributes.as) ?? '')?.[1] ?? 2);
      const id = text(attributes.id);
      return `${'#'.repeat(level)} ${printer.nodes(node.children)}${id === undefined ? '' : ` {#${id}}`}`;
    }
    case 'Translate':
    case 'TabItem':
    case 'Layout':
      return unwrapped(node, printer);
    case 'Head':
      return printHead(node, printer);
    case 'TOCInline':
      printer.repair('The table of contents in the text, which every page has at its side', node);
      return '';
    default:
      return undefined;
  }
}

function printTabs(node: JsxNode, attributes: Attributes, printer: Printer): string {
  const items = elementsIn(node.children);
  const panels = items.filter((item) => item.name !== null && /TabItem$/.test(item.name));
  if (panels.length === 0 || node.type === 'mdxJsxTextElement') {
    printer.lose('Tabs that hold something else than tab items', node);
    return unwrapped(node, printer);
  }
  const values = Array.isArray(attributes.values) ? (attributes.values as Attributes[]) : [];
  const group = text(attributes.groupId);
  const hasDefault = Object.hasOwn(attributes, 'defaultValue');
  const {defaultValue} = attributes;
  const labels = new Set<string>();
  const contents = panels.map((panel) => {
    const {attributes: own, unread} = watched(attributesOf(panel, printer));
    const {value, default: isDefault} = own;
    const isShown = hasDefault ? value === defaultValue : isDefault === true;
    const named = values.find((one) => one.value === value);
    const label = text(own.label) ?? text(named?.label) ?? text(value) ?? 'Tab';
    reportAttributes(panel, unread(), printer);
    const place = values.findIndex((one) => one.value === value);
    return {isShown, place, label: unique(label, labels), content: contentOf(panel, printer)};
  });
  const shown = contents.find(({isShown}) => isShown);
  if (hasDefault && !shown) reportAttributes(node, ['defaultValue'], printer);
  // The list of values orders the tabs.
  contents.sort((a, b) => a.place - b.place);
  const depth = Math.max(2, ...contents.map(({content}) => deepest(content)));
  const [outer, inner] = [':'.repeat(depth + 2), ':'.repeat(depth + 1)];
  const tabs = contents.map((tab, i) => {
    const mark = tab === shown && i > 0 ? '{default}' : '';
    return `${inner}tab[${tab.label.replace(/[[\]]/g, '')}]${mark}\n\n${tab.content}\n\n${inner}`;
  });
  const attribute = group === undefined ? '' : `{group="${group.replaceAll('"', '')}"}`;
  return placed(`${outer}tabs${attribute}\n${tabs.join('\n')}\n${outer}`, node, printer);
}

/** Makes a label unique among its tabs. */
function unique(label: string, labels: Set<string>): string {
  let own = label;
  for (let i = 2; labels.has(own); i++) own = `${label} (${i})`;
  labels.add(own);
  return own;
}

/** Prints details; their title is `summary`, or else the first summary element. */
function printDetails(node: JsxNode, summary: string | undefined, printer: Printer): string {
  const found = elementsIn(node.children).find(({name}) => name === 'summary');
  const title = summary ?? (found ? textContent(found) : 'Details');
  const rest = node.children.filter(
    (child) => child !== found && !(child.type === 'paragraph' && isOnly(child.children, found)),
  ) as JsxNode['children'];
  return block(
    `details[${title.replace(/\s+/g, ' ').replace(/[[\]]/g, '')}]`,
    {...node, children: rest} as JsxNode,
    printer,
  );
}

function isOnly(nodes: readonly PhrasingContent[], wanted: JsxNode | undefined): boolean {
  return (
    wanted !== undefined &&
    nodes.every((node) => node === wanted || (node.type === 'text' && node.value.trim() === ''))
  );
}

function printCode(node: JsxNode, attributes: Attributes, printer: Printer): string {
  const code = codeIn(node, printer);
  const language =
    text(attributes.language) ?? /language-(\S+)/.exec(text(attributes.className) ?? '')?.[1] ?? '';
  const title = text(attributes.title);
  const info = [
    language,
    text(attributes.metastring),
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(attributes.showLineNumbers === true ? ['showLineNumbers'] : []),
  ];
  return placed(fence(code, info.filter(Boolean).join(' ')), node, printer);
}

/** The code inside a code block element; expressions that only a program can evaluate stay as written. */
function codeIn(node: JsxNode, printer: Printer): string {
  const written = (made: Node): string => {
    const [from, to] = (made as {range?: [number, number]}).range!;
    return printer.slice(from, to);
  };
  return node.children
    .map((child): string => {
      if (child.type === 'code') return child.value;
      if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') {
        return printer.sourceOf(child);
      }
      const expression = expressionOf(child);
      const value = evaluate(expression, printer.scope);
      if (typeof value === 'string') return value;
      printer.lose('A part of a code block that is made by a program', child);
      if (expression?.type !== 'TemplateLiteral') return child.value.trim();
      const {quasis, expressions} = expression;
      return quasis
        .map(({value: {cooked, raw}}, i) => {
          const made = expressions[i];
          const known = evaluate(made, printer.scope);
          const shown = typeof known === 'object' ? undefined : known;
          return (cooked ?? raw) + (made ? String(shown ?? `\${${written(made)}}`) : '');
        })
        .join('');
    })
    .join('\n');
}

function printLink(node: JsxNode, attributes: Attributes, printer: Printer): string {
  const target = attributes.to ?? attributes.href;
  const id = text(attributes.id);
  const anchor = id === undefined ? '' : `<a id="${id}"></a>`;
  if (target === undefined && id !== undefined) return anchor + printer.nodes(node.children);
  const content = printer.nodes(node.children).trim();
  const url = isAsset(target)
    ? assetAddress(target.asset, {...printer, isImage: false})
    : printer.address(text(target) ?? '', {isImage: false});
  if (url === undefined) printer.lose(`The link leads nowhere: ${text(target) ?? ''}`, node);
  // Markdown links cannot contain a block, such as a card.
  if (url === undefined || content.includes('\n\n')) return unwrapped(node, printer);
  return content === '' ? anchor : `${anchor}[${content.replace(/\s*\n\s*/g, ' ')}](${url})`;
}
