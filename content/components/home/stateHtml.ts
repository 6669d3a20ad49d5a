import {formatsOf, textFormats, type StateNode} from './homeDocument.js';

/** HTML of a document, with the elements that the editor itself draws: nothing moves when it takes over. */
export function stateHtml(node: StateNode): string {
  if (node.type === 'text') return textHtml(node);
  if (node.type === 'linebreak') return '<br>';
  const content = (node.children ?? []).map(stateHtml).join('');
  if (node.type === 'root') return content;
  if (node.type === 'link') return `<a href="${escape(node.url ?? '')}">${content}</a>`;
  const tags: Readonly<Record<string, string>> = {listitem: 'li', quote: 'blockquote'};
  const tag = node.tag ?? tags[node.type] ?? 'p';
  return `<${tag}>${content}</${tag}>`;
}

function textHtml(node: StateNode): string {
  const formats = formatsOf(node);
  return textFormats
    .filter(([name]) => formats.includes(name))
    .reduceRight(
      (html, [, tag]) => `<${tag}>${html}</${tag}>`,
      `<span>${escape(node.text ?? '')}</span>`,
    );
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
