import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import {contextOf, isForeign, startOf} from './context.js';
import {markLines, parseFence} from './fence.js';
import {highlightLines} from './highlight.js';
import {textOf} from './rehypeHeadings.js';
import {eachElement} from './walk.js';

/** Highlights code blocks into HTML, which CodeBlock prints as it is: one element instead of one a token. */
export function rehypeCode() {
  return (tree: Root, vfile: VFile): void => {
    const context = contextOf(vfile);
    eachElement(tree, (node) => {
      if (node.tagName === 'pre') plainBlock(node);
      if (node.tagName !== 'code-block') return;
      const lang = String(node.properties.lang ?? '');
      const {title, file, lineNumbers, start, highlighted} = parseFence(
        String(node.properties.meta ?? ''),
      );
      const marked = markLines(textOf(node).replace(/\n$/, ''), highlighted);
      const {code, classes} = marked;
      const at = startOf(node);
      for (const {line, ...found} of isForeign(context) ? [] : marked.problems) {
        // Code that is imported has its lines in another file.
        const inFence = at && file === undefined ? {...at, line: at.line + 1 + line} : at;
        context.diagnostics.push({
          severity: 'error',
          ...found,
          file: context.source.file,
          ...inFence,
        });
      }
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
