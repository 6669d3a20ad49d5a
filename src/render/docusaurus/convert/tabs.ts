import {
  attributesOf,
  contentOf,
  longestFence,
  elementsIn,
  indentedLike,
  reportAttributes,
  stringOf,
  unwrapped,
  trackReads,
  type Attributes,
} from './blocks.js';
import type {JsxNode, Printer} from './printer.js';

/** Props that Docusaurus's components read; these components ignore all other props. */
const READ = {
  Tabs: ['block', 'className', 'defaultValue', 'groupId', 'lazy', 'queryString', 'values'],
  TabItem: ['attributes', 'className', 'default', 'hidden', 'label', 'value'],
};

/**
 * Prints `<Tabs>`, in the order of their `values`. Undefined if code generates the tabs or their labels, which
 * requires a component in the page.
 */
export function printTabs(
  node: JsxNode,
  attributes: Attributes,
  printer: Printer,
): string | undefined {
  const held = node.children.filter((one) => one.type !== 'text' || one.value.trim() !== '');
  if (held.length === 0) {
    printer.drop('Tabs without a tab', node);
    return '';
  }
  const items = elementsIn(node.children);
  const panels = items.filter(isTabItem);
  const isMade =
    ('values' in attributes && attributes.values === undefined) ||
    (panels.length === 0 && held.every(({type}) => type === 'mdxFlowExpression'));
  if (isMade && !printer.noCode && node.type === 'mdxJsxFlowElement') return undefined;
  if (panels.length === 0 || node.type === 'mdxJsxTextElement') {
    printer.lose('Tabs with content other than tab items', node);
    return unwrapped(node, printer);
  }
  const values = Array.isArray(attributes.values) ? (attributes.values as Attributes[]) : [];
  const group = stringOf(attributes.groupId);
  const hasDefault = Object.hasOwn(attributes, 'defaultValue');
  const {defaultValue} = attributes;
  const labels = new Set<string>();
  const contents = panels.map((panel) => {
    const {attributes: own, unread} = trackReads(attributesOf(panel, printer));
    const {value, default: isDefault} = own;
    const isShown = hasDefault ? value === defaultValue : isDefault === true;
    const named = values.find((one) => one.value === value);
    const label = stringOf(own.label) ?? stringOf(named?.label) ?? stringOf(value) ?? 'Tab';
    report(panel, unread(), {read: READ.TabItem, printer});
    const place = values.findIndex((one) => one.value === value);
    return {isShown, place, label: unique(label, labels), content: contentOf(panel, printer)};
  });
  const shown = contents.find(({isShown}) => isShown);
  if (hasDefault && !shown) reportAttributes(node, ['defaultValue'], printer);
  // The list of values orders the tabs.
  contents.sort((a, b) => a.place - b.place);
  const depth = Math.max(2, ...contents.map(({content}) => longestFence(content)));
  const [outer, inner] = [':'.repeat(depth + 2), ':'.repeat(depth + 1)];
  const tabs = contents.map((tab, i) => {
    const mark = tab === shown && i > 0 ? '{default}' : '';
    return `${inner}tab[${tab.label.replace(/[[\]]/g, '')}]${mark}\n\n${tab.content}\n\n${inner}`;
  });
  const attribute = group === undefined ? '' : `{group="${group.replaceAll('"', '')}"}`;
  return indentedLike(`${outer}tabs${attribute}\n${tabs.join('\n')}\n${outer}`, node, printer);
}

export const isTabItem = ({name}: JsxNode): boolean => /TabItem$/.test(name ?? '');

/** Reports attributes of tabs that docsgen does not read. */
export function reportTabs(node: JsxNode, names: readonly string[], printer: Printer): void {
  report(node, names, {read: READ.Tabs, printer});
}

function report(
  node: JsxNode,
  names: readonly string[],
  {read, printer}: {readonly read: readonly string[]; readonly printer: Printer},
): void {
  const lost = names.filter((name) => read.includes(name));
  reportAttributes(node, lost, printer);
  for (const name of names.filter((name) => !lost.includes(name) && name !== 'key')) {
    const of = node.name ?? '';
    printer.drop(`The attribute '${name}' of <${of}>, which Docusaurus ignores`, node);
  }
}

/** Returns a label that is unique among its tabs. */
function unique(label: string, labels: Set<string>): string {
  let own = label;
  for (let i = 2; labels.has(own); i++) own = `${label} (${i})`;
  labels.add(own);
  return own;
}
