import type {Nodes, Parents, Root} from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import type {VFile} from 'vfile';
import {isVoid} from '../../html/loneTags.js';
import {isInstalledText} from '../../model/page.js';
import {containersOf} from '../containers/siteContainers.js';
import {exampleKey} from '../containers/live.js';
import {contextOf, report, type ParseContext} from '../shared/context.js';
import {eachElement} from '../shared/walk.js';
import {parseWatched} from '../../siteCode/runSiteCode.js';
import {schema, schemaOf} from './allowList.js';
import {reportRefused} from './refusedHtml.js';
import {WrittenTags} from './writtenTags.js';

/** Parses raw HTML, if any, and removes everything from the tree that is not on the allow list. */
export function rehypeAllowList() {
  return async (tree: Root, file: VFile): Promise<Root> => {
    const allowed = schemaOf(containersOf(contextOf(file).site));
    const sanitize = rehypeSanitize(allowed);
    keepText(tree);
    if (!hasRaw(tree)) return sanitize(reported(tree, file));
    // The HTML parser is large, and most pages contain no raw HTML.
    const {default: rehypeRaw} = await import('rehype-raw');
    const parse = rehypeRaw({passThrough: []});
    const watched = {file: contextOf(file).source.file, text: String(file)};
    const parsed = parseWatched(watched, () => parse(tree, file));
    const clean = sanitize(reported(parsed, file));
    emptyVoidElements(clean);
    eachElement(clean, ({properties}) => {
      if (properties.id === '') delete properties.id;
    });
    dropWrittenExamples(clean, contextOf(file));
    return clean;
  };
}

/**
 * Returns the tree after reporting the parts that will be removed. Texts of installed packages are not reported,
 * since they were written for a different site.
 */
function reported(tree: Root, file: VFile): Root {
  const context = contextOf(file);
  if (!isInstalledText(context.source)) {
    reportRefused(tree, {context, schemes: schema.protocols ?? {}});
  }
  return tree;
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw));
}

/** Moves the content of void elements, which drawings and formulas can have, behind them. */
function emptyVoidElements(parent: Parents): void {
  for (let i = 0; i < parent.children.length; i++) {
    const child = parent.children[i]!;
    if (child.type !== 'element') continue;
    if (isVoid(child.tagName)) parent.children.splice(i + 1, 0, ...child.children.splice(0));
    else emptyVoidElements(child);
  }
}

/** Replaces live examples written as HTML by their content: only blocks check that the example exists. */
function dropWrittenExamples(parent: Parents, context: ParseContext): void {
  for (let i = parent.children.length - 1; i >= 0; i--) {
    const child = parent.children[i]!;
    if (child.type !== 'element') continue;
    dropWrittenExamples(child, context);
    const {tagName, properties, children} = child;
    if (tagName !== 'live-example') continue;
    if (context.islands.includes(exampleKey(String(properties.example)))) continue;
    parent.children.splice(i, 1, ...children);
    if (isInstalledText(context.source)) continue;
    report(context, child, {
      id: 'html-element',
      severity: 'error',
      message: 'Unexpected <live-example> in Markdown',
      hint: 'Write `:::live{example="name"}` for content/examples/name.tsx.',
    });
  }
}

/** Escapes text that looks like a tag, and closes elements with a closing slash. */
function keepText(tree: Root): void {
  const nodes = rawNodes(tree);
  if (nodes.length === 0) return;
  const tags = new WrittenTags(nodes.map(({value}) => value));
  for (const [i, node] of nodes.entries()) node.value = tags.html(i);
}

function rawNodes(node: Nodes): {value: string}[] {
  if (node.type === 'raw') return [node];
  return 'children' in node ? node.children.flatMap(rawNodes) : [];
}
