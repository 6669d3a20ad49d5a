import {attributesOf, contentOf, placed} from './blocks.js';
import {escapeText, type JsxNode, type Printer} from './printer.js';

/** Attributes whose text visitors read, by name. */
const WORDS =
  /^(?:title|sub-?title|label|caption|description|text|content|heading|name|summary|message|quote|question|answer|body)$/i;
/** Attributes whose text they never read, whatever it looks like. */
const CODE =
  /^(?:class(?:name)?|style|id|key|type|src|srcset|href|to|url|link|data-.*|aria-.*|on[A-Z].*)$/i;
/** More of a component's source is not quoted. */
const LONGEST = 300;

/** What is left of a component that cannot come along: a comment with its source, its texts and what it holds. */
export function printLost(node: JsxNode, printer: Printer): string {
  const source = printer.sourceOf(node).replace(/\s+/g, ' ');
  const short = source.length > LONGEST ? `${source.slice(0, LONGEST)}…` : source;
  const comment = printer.mdx
    ? `{/* Not carried over: ${short.replaceAll('*/', '* /')} */}`
    : `<!-- Not carried over: ${short.replace(/-(?=-)|-$/g, '- ')} -->`;
  const texts = textsOf(node, printer);
  if (node.type === 'mdxJsxTextElement') {
    const content = printer.nodes(node.children);
    return [comment, ...(content.trim() === '' ? texts : [content])].join(' ');
  }
  const parts = [comment, ...texts, contentOf(node, printer)].filter((part) => part !== '');
  return placed(parts.join('\n\n'), node, printer);
}

function textsOf(node: JsxNode, printer: Printer): string[] {
  const attributes = attributesOf(node, printer);
  const target = attributes.href ?? attributes.to ?? attributes.url;
  const url = typeof target === 'string' ? printer.address(target, {isImage: false}) : undefined;
  const texts = Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === 'string' &&
    value.trim() !== '' &&
    !CODE.test(name) &&
    (WORDS.test(name) || /\S\s+\S/.test(value))
      ? [escapeText(value.replace(/\s+/g, ' ').trim())]
      : [],
  );
  const [first, ...more] = texts;
  return first === undefined || url === undefined ? texts : [`[${first}](${url})`, ...more];
}
