import type {Element, Root} from 'hast';
import {markLines, parseFence} from './fence.js';
import {highlightLines} from './highlight.js';
import {textOf} from './rehypeHeadings.js';
import {eachElement} from './walk.js';

/** Highlights code blocks into HTML, which CodeBlock prints as it is: one element instead of one a token. */
export function rehypeCode() {
  return (tree: Root): void => {
    eachElement(tree, (node) => {
      if (node.tagName === 'pre') plainBlock(node);
      if (node.tagName !== 'code-block') return;
      const lang = String(node.properties.lang ?? '');
      const {title, lineNumbers, start, highlighted} = parseFence(
        String(node.properties.meta ?? ''),
      );
      const {code, classes} = markLines(textOf(node).replace(/\n$/, ''), highlighted);
      const lines = highlightLines(code, lang);
      const wrapped = lineNumbers || classes.size > 0;
      node.properties = {
        lang,
        html: wrapped
          ? lines
              .map((line, i) => `<span class="${lineClass(classes.get(i + 1))}">${line}\n</span>`)
              .join('')
          : lines.join('\n'),
        ...(title === undefined ? {} : {title}),
        ...(lineNumbers ? {lineNumbers, start} : {}),
        ...([...classes.values()].some((name) => name.includes('focus')) ? {focus: true} : {}),
      };
      node.children = [];
    });
  };
}

/** A `<pre>` written in HTML becomes a code block without a language. */
function plainBlock(node: Element): void {
  node.tagName = 'code-block';
  node.children = [{type: 'text', value: textOf(node)}];
  node.properties = {lang: '', meta: ''};
}

function lineClass(names: string | undefined): string {
  return names === undefined ? 'line' : `line ${names}`;
}
