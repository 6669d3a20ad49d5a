import type {Element, ElementContent, Root} from 'hast';
import type {VFile} from 'vfile';
import {contextOf, startOf} from './context.js';
import {headingLevel, textOf} from './rehypeHeadings.js';
import {h} from './rehypeLinks.js';

const SYMBOL = /^(\$?[A-Za-z_][\w$]*(?:\.[A-Za-z_$][\w$]*)?)(?:\(\))?$/;

/**
 * Wraps inline code that may name an API symbol in a late reference, the first time in each section and
 * never inside a link or heading. References to names that nobody exports are unwrapped by reference.ts.
 */
export function rehypeSymbols() {
  return (tree: Root, file: VFile): void => {
    const {symbolLinks, links} = contextOf(file);
    if (!symbolLinks) return;
    let seen = new Set<string>();
    const walk = (parent: Root | Element): void => {
      parent.children.forEach((node, index) => {
        if (node.type !== 'element') return;
        if (headingLevel(node) > 0) seen = new Set();
        else if (node.tagName === 'code') {
          const name = SYMBOL.exec(textOf(node))?.[1];
          if (name === undefined || seen.has(name)) return;
          seen.add(name);
          const target = `docsgen-symbol:${name}`;
          links.push({target, position: startOf(node)});
          const link = h('a', {href: target}, [node]);
          (parent.children as ElementContent[])[index] = link;
        } else if (node.tagName !== 'a' && node.tagName !== 'code-block') walk(node);
      });
    };
    walk(tree);
  };
}
