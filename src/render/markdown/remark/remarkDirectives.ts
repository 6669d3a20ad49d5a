import type {Parents, Root, RootContent} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';
import type {VFile} from 'vfile';
import {suggest} from '../../diagnostics/nearest.js';
import {splitLabel, type Container} from '../containers/container.js';
import {containersOf} from '../containers/siteContainers.js';
import {contextOf, report, type ParseContext} from '../shared/context.js';
import {eachNode, SKIP} from '../shared/walk.js';

/** Turns block directives into the elements of their containers; reports unknown ones as errors. */
export function remarkDirectives() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    eachNode(tree, (node, index, parent) => {
      // A container or a plugin of the site has already set its element.
      if (node.data?.hName !== undefined) return undefined;
      if (node.type === 'leafDirective') {
        parent.children[index] = asText(node, file);
        return SKIP;
      }
      if (node.type === 'containerDirective') transform(node, {parent, context});
      return undefined;
    });
  };
}

function transform(
  node: ContainerDirective,
  {parent, context}: {parent: Parents; context: ParseContext},
): void {
  const containers = containersOf(context.site);
  const container = containers.get(node.name);
  if (!container) {
    report(context, node, {
      id: 'unknown-directive',
      severity: 'error',
      message: `Unknown block ':::${node.name}'`,
      hint: suggest(node.name, containers.keys()),
    });
    return;
  }
  checkAttributes(node, {container, context});
  container.transform(node, {parent, context, ...splitLabel(node)});
}

function checkAttributes(
  node: ContainerDirective,
  {container, context}: {container: Container; context: ParseContext},
): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (container.attributes.includes(name)) continue;
    report(context, node, {
      id: 'directive-attribute',
      severity: 'error',
      message: `Unknown attribute '${name}' of the block ':::${node.name}'`,
      hint: suggest(name, container.attributes) || 'Remove it.',
    });
  }
}

/** Turns a leaf directive back into text: one that docsgen does not define is prose, not a mistake. */
function asText(node: LeafDirective, file: VFile): RootContent {
  const {start, end} = node.position ?? {};
  const value =
    start && end
      ? String(file.value).slice(start.offset, end.offset).replaceAll('\0', '\uFFFD')
      : `::${node.name}`;
  return {
    type: 'paragraph',
    children: [{type: 'text', value}],
    position: node.position,
  };
}
