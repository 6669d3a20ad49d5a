import type {Element, ElementContent, Root} from 'hast';
import type {VFile} from 'vfile';
import {contextOf} from '../shared/context.js';
import {headingLevel} from './rehypeHeadings.js';
import {h, recordLink} from './rehypeLinks.js';

const SYMBOL = /^(\$?[A-Za-z_][\w$]*(?:\.[A-Za-z_$][\w$]*)?)(?:\(\))?$/;

/**
 * Links inline code that may name an API symbol, once per section and never inside a link or heading. If no package
 * exports the name, reference.ts removes the link.
 */
export function rehypeSymbols() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    if (!context.symbolLinks) return;
    let seen = new Set<string>();
    const walk = (parent: Root | Element): void => {
      parent.children.forEach((node, index) => {
        if (node.type !== 'element') return;
        if (headingLevel(node) > 0) seen = new Set();
        else if (node.tagName === 'code') {
          const [code, ...others] = node.children;
          if (code?.type !== 'text' || others.length > 0) return;
          const name = SYMBOL.exec(code.value)?.[1];
          if (name === undefined || seen.has(name)) return;
          seen.add(name);
          const href = recordLink(node, {kind: 'symbol', name, code: code.value}, context);
          // Classes and other attributes are dropped.
          const link = h('a', {href}, [h('code', {}, [code])]);
          (parent.children as ElementContent[])[index] = link;
        } else if (node.tagName !== 'a' && node.tagName !== 'code-block') walk(node);
      });
    };
    walk(tree);
  };
}
