import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import {isInstalledText} from '../../model/page.js';
import {highlightAll, type CodeSource} from '../code/codeMemory.js';
import {markLines, parseFence} from '../code/fence.js';
import {contextOf, reportAt, startOf, type ParseContext} from '../shared/context.js';
import {eachElement} from '../shared/walk.js';
import {hastText} from './rehypeHeadings.js';

/** Highlights code blocks into HTML, which CodeBlock prints as is: one element per block, not per token. */
export function rehypeCode() {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const context = contextOf(vfile);
    const blocks: Block[] = [];
    // Titles of the tabs that blocks are in: a block does not repeat its own.
    const tabTitles = new Map<unknown, unknown>();
    eachElement(tree, (node) => {
      if (node.tagName === 'pre') plainBlock(node);
      if (node.tagName === 'tab-panel')
        for (const child of node.children) tabTitles.set(child, node.properties.label);
      if (node.tagName === 'code-block') blocks.push(readBlock(node, context));
    });
    const highlighted = await highlightAll(blocks, {
      memory: context.code,
      own: context.site?.languages ?? [],
    });
    for (const [i, {node, lang, fence, classes}] of blocks.entries()) {
      const {title, lineNumbers, start} = fence;
      const lines = highlighted[i]!;
      const wrapped = lineNumbers || classes.size > 0;
      node.properties = {
        lang,
        html: wrapped
          ? lines
              .map((line, i) => `<span class="${lineClass(classes.get(i + 1))}">${line}\n</span>`)
              .join('')
          : lines.join('\n'),
        ...(title === undefined || title === tabTitles.get(node) ? {} : {title}),
        ...(lineNumbers ? {lineNumbers, start} : {}),
        ...([...classes.values()].some((name) => name.includes('focus')) ? {focus: true} : {}),
      };
      node.children = [];
    }
  };
}

/** A code block as written, without the comments that mark its lines. */
interface Block extends CodeSource {
  readonly node: Element;
  readonly fence: ReturnType<typeof parseFence>;
  readonly classes: ReturnType<typeof markLines>['classes'];
}

function readBlock(node: Element, context: ParseContext): Block {
  const lang = String(node.properties.lang ?? '');
  const fence = parseFence(String(node.properties.meta ?? ''));
  const {code, classes, problems} = markLines(hastText(node).replace(/\n$/, ''), fence.highlighted);
  const at = startOf(node);
  for (const {line, ...found} of isInstalledText(context.source) ? [] : problems) {
    // The lines of imported code are in a different file.
    const inFence = at && fence.file === undefined ? {...at, line: at.line + 1 + line} : at;
    reportAt(context, inFence, {severity: 'error', ...found});
  }
  return {node, lang, code, fence, classes};
}

/** Turns a `<pre>` written as HTML into a code block without a language. */
function plainBlock(node: Element): void {
  node.tagName = 'code-block';
  node.children = [{type: 'text', value: hastText(node)}];
  node.properties = {lang: '', meta: ''};
}

function lineClass(names: string | undefined): string {
  return names === undefined ? 'line' : `line ${names}`;
}
