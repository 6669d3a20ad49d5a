import type {Paragraph, Parents, PhrasingContent, Root, RootContent, Nodes} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';
import type {VFile} from 'vfile';
import {entryOf} from '../../../templates/shared/entryOf.js';
import {suggest} from '../../diagnostics/nearest.js';
import {contextOf, report, type ParseContext} from '../shared/context.js';
import {eachNode, SKIP} from '../shared/walk.js';

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

const OTHERS = ['details', 'tabs', 'tab', 'code-group', 'live'];

/** The attributes that a block takes; an admonition takes a title. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  details: [],
  tabs: ['group'],
  tab: ['label'],
  'code-group': ['group'],
};

/** Turns block directives into the elements that components.tsx renders; an unknown one is an error. */
export function remarkDirectives() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    eachNode(tree, (node, index, parent) => {
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
  const kind = ADMONITIONS.get(node.name);
  const attributes = node.attributes ?? {};
  const [label, content] = takeLabel(node);
  if (!node.data?.hName) checkAttributes(node, context);
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
    checkTabs(node, {content, context});
  } else if (node.name === 'tab') {
    if (parent.type !== 'containerDirective' || parent.name !== 'tabs') {
      report(context, node, {
        id: 'tabs-content',
        severity: 'error',
        message: 'A tab stands in a group of tabs',
        hint: 'Put `::::tabs` above the first tab and `::::` below the last one.',
      });
    }
    node.data = {
      hName: 'tab-panel',
      hProperties: {label: plain(label) || attributes.label || context.messages.tab},
    };
    node.children = content as ContainerDirective['children'];
  } else if (node.name === 'code-group') {
    node.data = {hName: 'tab-group', hProperties: {group: attributes.group ?? ''}};
    if (content.length === 0)
      report(context, node, {...CODE_ONLY, message: 'A code group is empty'});
    node.children = content.flatMap((child): ContainerDirective['children'] => {
      if (child.type !== 'code') {
        report(context, child, {...CODE_ONLY, message: 'A code group holds only fenced code'});
        return [];
      }
      const title = /title="([^"]*)"|\[([^\]]*)\]/.exec(child.meta ?? '');
      const panel: ContainerDirective = {
        type: 'containerDirective',
        name: 'panel',
        children: [child],
        data: {
          hName: 'tab-panel',
          hProperties: {label: title?.[1] ?? title?.[2] ?? child.lang ?? context.messages.code},
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

const CODE_ONLY = {
  id: 'tabs-content',
  severity: 'error',
  hint: 'Write fences with titles in it, ```ts title="a.ts"; ::::tabs hold anything.',
} as const;

function checkTabs(
  node: ContainerDirective,
  {content, context}: {content: ContainerDirective['children']; context: ParseContext},
): void {
  const hint =
    'Write `:::tab[Label]` … `:::` blocks in it, and give the group itself one more colon.';
  const blame = (at: Nodes, message: string): void => {
    report(context, at, {id: 'tabs-content', severity: 'error', message, hint});
  };
  if (content.length === 0) blame(node, 'A tab group holds no tabs');
  const labels = new Set<string>();
  for (const child of content) {
    if (child.type !== 'containerDirective' || child.name !== 'tab') {
      blame(child, 'A tab group holds only tabs');
      continue;
    }
    const label = plain(takeLabel(child)[0]) || child.attributes?.label;
    if (label && labels.has(label)) blame(child, `Two tabs of the group are called '${label}'`);
    if (label) labels.add(label);
  }
}

function checkAttributes(node: ContainerDirective, context: ParseContext): void {
  const known =
    entryOf(ATTRIBUTES, node.name) ?? (ADMONITIONS.has(node.name) ? ['title'] : undefined);
  if (!known) return;
  for (const name of Object.keys(node.attributes ?? {})) {
    if (known.includes(name)) continue;
    report(context, node, {
      id: 'directive-attribute',
      severity: 'error',
      message: `A block ':::${node.name}' has no attribute '${name}'`,
      hint: suggest(name, known) || 'Remove it.',
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
