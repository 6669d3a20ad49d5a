import type {Nodes} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {Children, type ReactNode} from 'react';
import {Tabs} from '../../../templates/content/Tabs.js';
import {parseFence} from '../code/fence.js';
import {report, type ParseContext} from '../shared/context.js';
import {isElementOf, type Holder} from './childElements.js';
import {
  mdastText,
  splitLabel,
  withoutComments,
  type Container,
  type WrittenContainer,
} from './container.js';

/** `::::tabs{group="pkg"}` around `:::tab[npm]`; the first is shown, or the one with `{default}`. */
export const tabs: Container = {
  attributes: ['group'],
  elements: {'tab-group': ['group']},
  templates: {'tab-group': TabGroup},
  mdx: {
    Tabs: MdxTabGroup,
  },
  transform(node, {content, context}) {
    asTabGroup(node);
    checkTabs(node, {content, context});
  },
};

export const tab: Container = {
  attributes: ['label', 'default'],
  elements: {'tab-panel': ['label', 'default']},
  templates: {'tab-panel': TabPanel},
  mdx: {TabItem: MdxTabPanel},
  transform(node, {parent, context, label, content}) {
    if (parent.type !== 'containerDirective' || parent.name !== 'tabs') {
      report(context, node, {
        id: 'tabs-content',
        severity: 'error',
        message: 'Unexpected tab outside a tab group',
        hint: 'Write `::::tabs` above the first tab and `::::` below the last tab.',
      });
    }
    const text = mdastText(label) || node.attributes?.label || context.messages.tab;
    const isShown = node.attributes?.default !== undefined;
    node.data = {hName: 'tab-panel', hProperties: {label: text, default: isShown}};
    node.children = content;
  },
};

/** `:::code-group` around fences with titles: tabs of code. */
export const codeGroup: Container = {
  attributes: ['group'],
  elements: {},
  transform(node, {content, context}) {
    asTabGroup(node);
    const fences = withoutComments(content);
    if (fences.length === 0) report(context, node, {...CODE_ONLY, message: 'Empty code group'});
    node.children = fences.flatMap((child): ContainerDirective['children'] => {
      if (child.type !== 'code') {
        report(context, child, {
          ...CODE_ONLY,
          message: 'Unexpected content in a code group, expected fenced code',
        });
        return [];
      }
      const label = parseFence(child.meta ?? '').title ?? child.lang ?? context.messages.code;
      const panel: ContainerDirective = {
        type: 'containerDirective',
        name: 'panel',
        children: [child],
        data: {hName: 'tab-panel', hProperties: {label}},
        position: child.position,
      };
      return [panel];
    });
  },
};

const CODE_ONLY = {
  id: 'tabs-content',
  severity: 'error',
  hint: 'Write fences with titles, such as ```ts title="a.ts", or use ::::tabs for other content.',
} as const;

function asTabGroup(node: ContainerDirective): void {
  node.data = {hName: 'tab-group', hProperties: {group: node.attributes?.group ?? ''}};
}

function checkTabs(
  node: ContainerDirective,
  {content, context}: Pick<WrittenContainer, 'content'> & {context: ParseContext},
): void {
  const hint = 'Write `:::tab[Label]` … `:::` blocks in it, and give the group one more colon.';
  const blame = (at: Nodes, message: string): void => {
    report(context, at, {id: 'tabs-content', severity: 'error', message, hint});
  };
  const held = withoutComments(content);
  if (held.length === 0) blame(node, 'A tab group has no tabs');
  const labels = new Set<string>();
  for (const child of held) {
    if (child.type !== 'containerDirective' || child.name !== 'tab') {
      blame(child, 'Unexpected content in a tab group, expected tabs');
      continue;
    }
    const label = mdastText(splitLabel(child).label) || child.attributes?.label;
    if (label && labels.has(label)) blame(child, `Duplicate tab '${label}' in this group`);
    if (label) labels.add(label);
  }
}

function TabPanel({children}: Holder & {label: string; default?: boolean}): ReactNode {
  return children;
}

/** A tab of MDX; in Docusaurus, its `value` alone may serve as its label. */
interface MdxTab extends Holder {
  label?: string;
  value?: string;
  default?: boolean;
}

function MdxTabPanel({children}: MdxTab): ReactNode {
  return children;
}

function MdxTabGroup({
  groupId,
  defaultValue,
  children,
}: Holder & {groupId?: string; defaultValue?: string}): ReactNode {
  const tabs = Children.toArray(children).filter((child) => isElementOf(child, MdxTabPanel));
  return (
    <TabGroup {...(groupId === undefined ? {} : {group: groupId})}>
      {tabs.map(({key, props: {label, value, children: content, ...tab}}) => (
        <TabPanel
          key={key}
          label={label ?? value ?? ''}
          default={tab.default ?? (defaultValue !== undefined && value === defaultValue)}
        >
          {content}
        </TabPanel>
      ))}
    </TabGroup>
  );
}

function TabGroup({group, children}: Holder & {group?: string}): ReactNode {
  const panels = Children.toArray(children).filter((child) => isElementOf(child, TabPanel));
  const labels = panels.map(({props}) => props.label);
  const ids = tabIds(labels);
  const shown = Math.max(
    0,
    panels.findIndex(({props}) => props.default),
  );
  return (
    <Tabs
      items={labels.map((label, i) => ({label, id: ids[i]!}))}
      group={group || undefined}
      shown={shown}
    >
      {panels}
    </Tabs>
  );
}

/**
 * Returns an id for each of a group's tabs, unique within the group. A label has the same id in every group, so that
 * groups stay in step; signs that distinguish labels, as in C++ and C#, become part of the id.
 */
export function tabIds(labels: readonly string[]): string[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    const name = String(label)
      .toLowerCase()
      .replace(/[\s.,:;/()'"-]+/g, '-')
      .replace(/[^\p{L}\p{M}\p{N}_-]/gu, (sign) => `x${sign.codePointAt(0)!.toString(16)}`);
    let id = name;
    for (let n = 2; taken.has(id); n++) id = `${name}-${String(n)}`;
    taken.add(id);
    return id;
  });
}
