import {isVoid} from './loneTags.js';
import {decodeReferences, scanHtml} from './scanHtml.js';

/** An HTML element with decoded texts. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

/** Parses HTML printed by docsgen, in which every element is closed properly. */
export function htmlTree(html: string): readonly HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: {name: string; children: HtmlNode[]}[] = [{name: '', children: root}];
  let from = 0;
  const addText = (to: number): void => {
    const piece = html.slice(from, to);
    const text = piece.includes('<!--') ? piece.replace(/<!--[^]*?-->/g, '') : piece;
    if (text !== '') open.at(-1)!.children.push(decodeReferences(text));
  };
  scanHtml(html, {
    open({name, attributes, offset, end, isSelfClosed}) {
      addText(offset);
      from = end;
      const children: HtmlNode[] = [];
      open.at(-1)!.children.push({name, attributes, children});
      if (!isVoid(name) && !isSelfClosed) open.push({name, children});
    },
    close(name, offset, end) {
      addText(offset);
      from = end;
      const at = open.findLastIndex((element) => element.name === name);
      if (at > 0) open.length = at;
    },
  });
  addText(html.length);
  return root;
}

export function elementsOf({children}: HtmlElement): readonly HtmlElement[] {
  return children.filter((child): child is HtmlElement => typeof child === 'object');
}

/** Returns the concatenated text of nodes. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}
