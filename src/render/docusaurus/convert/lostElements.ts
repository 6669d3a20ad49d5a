import type {Nodes} from 'mdast';
import {attributesOf, contentOf, elementsIn, indentedLike} from './blocks.js';
import {codeFence} from './codeFences.js';
import {escapeMdxText, type JsxNode, type Printer} from './printer.js';
import {isTabItem, printTabs} from './tabs.js';

/** Names of attributes with text for visitors. */
const WORDS =
  /^(?:title|sub-?title|label|caption|description|text|content|heading|name|summary|message|quote|question|answer|body)$/i;
/** Names of attributes that are never text, regardless of their value. */
const CODE =
  /^(?:class(?:name)?|style|id|key|type|src|srcset|href|to|url|link|data-.*|aria-.*|on[A-Z].*)$/i;
/** Lines of code: among several lines, one starts or ends unlike a sentence. */
const PROGRAM =
  /^(?=[^]*\S\s*\n\s*\S)[^]*?(?:^[ \t]*(?:import|export|const|let|var|function|class|return|def|<\/?\w|[{}\]#@$])|[;{}[(]$)/m;
/** Maximum length of a quoted source. */
const LONGEST = 300;
/** Maximum length of an expression in a marker. */
const SHOWN = 60;

/** Replacement for a lost component: a comment with its source, a marker, its texts and its content. */
export function printLost(node: JsxNode, printer: Printer): string {
  const [comment, marker] = [lossComment(node, printer), lossMarker(node, printer)];
  const texts = textsOf(node, printer);
  if (node.type === 'mdxJsxTextElement') {
    const content = printer.nodes(node.children);
    return [comment, marker, ...(content.trim() === '' ? texts : [content])].join(' ');
  }
  const above = [comment, marker, ...texts];
  const tabs = printTabItems(node, printer);
  if (tabs !== undefined) {
    return `${indentedLike(above.join('\n\n'), node, printer)}\n\n${printer.indentOf(node)}${tabs}`;
  }
  const parts = [...above, contentOf(node, printer)];
  return indentedLike(parts.filter((part) => part !== '').join('\n\n'), node, printer);
}

/** Content of a lost component, if it consists only of tab items. */
function printTabItems(node: JsxNode, printer: Printer): string | undefined {
  const items = elementsIn(node.children);
  const isTabs = items.length > 0 && items.every((item) => isTabItem(item));
  return isTabs ? printTabs(node, {}, printer) : undefined;
}

/** Source of a lost component as a comment. */
export function lossComment(node: Nodes, printer: Printer): string {
  const source = printer.sourceOf(node).replace(/\s+/g, ' ');
  const short = source.length > LONGEST ? `${source.slice(0, LONGEST)}…` : source;
  return printer.mdx
    ? `{/* Not carried over: ${short.replaceAll('*/', '* /')} */}`
    : `<!-- Not carried over: ${short.replace(/-(?=-)|-$/g, '- ')} -->`;
}

/** An empty element that names the missing content; a stylesheet shows the name in `docsgen serve`. */
export function lossMarker(node: Nodes, printer: Printer): string {
  const isBlock = node.type === 'mdxJsxFlowElement' || node.type === 'mdxFlowExpression';
  const [name, attribute] = [isBlock ? 'div' : 'span', printer.mdx ? 'className' : 'class'];
  const shown = 'name' in node ? `<${node.name ?? ''}>` : printer.sourceOf(node);
  const title = shown
    .replace(/\s+/g, ' ')
    .slice(0, SHOWN)
    .replace(/[&<>"{}*_`\\|~:[\]]/g, (char) => `&#${String(char.charCodeAt(0))};`);
  return `<${name} ${attribute}="import-lost" title="${title}"></${name}>`;
}

function textsOf(node: JsxNode, printer: Printer): string[] {
  const attributes = attributesOf(node, printer);
  const target = attributes.href ?? attributes.to ?? attributes.url;
  const url = typeof target === 'string' ? printer.address(target, {isImage: false}) : undefined;
  const {code, language} = attributes;
  const info = typeof language === 'string' ? language : '';
  const isFlow = node.type === 'mdxJsxFlowElement';
  if (isFlow && typeof code === 'string' && code.trim() !== '') return [codeFence(code, info)];
  const texts = Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === 'string' &&
    value.trim() !== '' &&
    !CODE.test(name) &&
    (WORDS.test(name) || /\S\s+\S/.test(value))
      ? [
          isFlow && PROGRAM.test(value)
            ? codeFence(value.replace(/^(?:[ \t]*\n)+|\s+$/g, ''), info)
            : escapeMdxText(value.replace(/\s+/g, ' ').trim()),
        ]
      : [],
  );
  const [first, ...more] = texts;
  return first === undefined || url === undefined ? texts : [`[${first}](${url})`, ...more];
}
