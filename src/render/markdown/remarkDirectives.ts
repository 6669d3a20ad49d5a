import type {Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';
import type {VFile} from 'vfile';
import {suggest} from '../nearest.js';
import {contextOf, report, type PageContext} from './context.js';
import {eachNode, SKIP} from './walk.js';

/** The kinds of admonition; those after the first five are older names of theirs. */
export const ADMONITIONS = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'warning'],
  ['important', 'info'],
  ['secondary', 'note'],
  ['success', 'tip'],
]);

const OTHERS = ['details', 'tabs', 'tab', 'code-group'];

/** Turns block directives into the elements that components.tsx renders; an unknown one is an error. */
export function remarkDirectives() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    eachNode(tree, (node, index, parent) => {
      if (node.type === 'leafDirective') {
        parent.children[index] = asText(node, file);
        return SKIP;
      }
      if (node.type === 'containerDirective') transform(node, context);
      return undefined;
    });
  };
}

function transform(node: ContainerDirective, context: PageContext): void {
  const kind = ADMONITIONS.get(node.name);
  const attributes = node.attributes ?? {};
  const [label, content] = takeLabel(node);
  if (kind) {
    node.data = {hName: 'admonition', hProperties: {kind}};
    const title =
      label ?? (attributes.title ? [{type: 'text' as const, value: attributes.title}] : undefined);
    node.children = [...(title ? [element('admonition-title', title)] : []), ...content];
  } else if (node.name === 'details') {
    node.data = {hName: 'details'};
    node.children = [element('summary', label ?? [{type: 'text', value: 'Details'}]), ...content];
  } else if (node.name === 'tabs') {
    node.data = {hName: 'tab-group', hProperties: {group: attributes.group ?? ''}};
    for (const child of content) {
      if (child.type !== 'containerDirective' || child.name !== 'tab') {
        report(context, child, {
          id: 'tabs-content',
          severity: 'error',
          message: 'A tab group holds only tabs',
          hint: 'Write `:::tab[Label]` … `:::` blocks in it, and give the group itself one more colon.',
        });
      }
    }
  } else if (node.name === 'tab') {
    node.data = {
      hName: 'tab-panel',
      hProperties: {label: plain(label) || attributes.label || 'Tab'},
    };
    node.children = content as ContainerDirective['children'];
  } else if (node.name === 'code-group') {
    node.data = {hName: 'tab-group', hProperties: {group: attributes.group ?? ''}};
    node.children = content.flatMap((child): ContainerDirective['children'] => {
      if (child.type !== 'code') return [];
      const title = /title="([^"]*)"|\[([^\]]*)\]/.exec(child.meta ?? '');
      const panel: ContainerDirective = {
        type: 'containerDirective',
        name: 'panel',
        children: [child],
        data: {
          hName: 'tab-panel',
          hProperties: {label: title?.[1] ?? title?.[2] ?? child.lang ?? 'Code'},
        },
        ...(child.position ? {position: child.position} : {}),
      };
      return [panel];
    });
  } else if (!node.data?.hName) {
    report(context, node, {
      id: 'unknown-directive',
      severity: 'error',
      message: `There is no block ':::${node.name}'`,
      hint: suggest(node.name, [...ADMONITIONS.keys(), ...OTHERS]),
    });
  }
}

function takeLabel(
  node: ContainerDirective,
): [PhrasingContent[] | undefined, ContainerDirective['children']] {
  const [first, ...rest] = node.children;
  return first?.type === 'paragraph' && first.data?.directiveLabel
    ? [first.children, rest]
    : [undefined, node.children];
}

function plain(nodes: readonly PhrasingContent[] | undefined): string {
  return (nodes ?? [])
    .map((node) => ('value' in node ? node.value : 'children' in node ? plain(node.children) : ''))
    .join('');
}

function element(hName: string, children: PhrasingContent[]): Paragraph {
  return {type: 'paragraph', children, data: {hName}};
}

/** A leaf directive that nobody defined is what somebody wrote about, not a mistake. */
function asText(node: LeafDirective, file: VFile): RootContent {
  const {start, end} = node.position!;
  const value = String(file.value).slice(start.offset, end.offset);
  return {type: 'paragraph', children: [{type: 'text', value}], position: node.position!};
}
