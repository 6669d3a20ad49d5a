import {
  attributesOf,
  contentOf,
  deepest,
  elementsIn,
  placed,
  reportAttributes,
  stringOf,
  unwrapped,
  watched,
  type Attributes,
} from './blocks.js';
import type {JsxNode, Printer} from './printer.js';

/** Prints `<Tabs>`, in the order of their `values`. */
export function printTabs(node: JsxNode, attributes: Attributes, printer: Printer): string {
  const items = elementsIn(node.children);
  const panels = items.filter((item) => item.name !== null && /TabItem$/.test(item.name));
  if (panels.length === 0 || node.type === 'mdxJsxTextElement') {
    printer.lose('Tabs that hold something else than tab items', node);
    return unwrapped(node, printer);
  }
  const values = Array.isArray(attributes.values) ? (attributes.values as Attributes[]) : [];
  const group = stringOf(attributes.groupId);
  const hasDefault = Object.hasOwn(attributes, 'defaultValue');
  const {defaultValue} = attributes;
  const labels = new Set<string>();
  const contents = panels.map((panel) => {
    const {attributes: own, unread} = watched(attributesOf(panel, printer));
    const {value, default: isDefault} = own;
    const isShown = hasDefault ? value === defaultValue : isDefault === true;
    const named = values.find((one) => one.value === value);
    const label = stringOf(own.label) ?? stringOf(named?.label) ?? stringOf(value) ?? 'Tab';
    reportAttributes(panel, unread(), printer);
    const place = values.findIndex((one) => one.value === value);
    return {isShown, place, label: unique(label, labels), content: contentOf(panel, printer)};
  });
  const shown = contents.find(({isShown}) => isShown);
  if (hasDefault && !shown) reportAttributes(node, ['defaultValue'], printer);
  // The list of values orders the tabs.
  contents.sort((a, b) => a.place - b.place);
  const depth = Math.max(2, ...contents.map(({content}) => deepest(content)));
  const [outer, inner] = [':'.repeat(depth + 2), ':'.repeat(depth + 1)];
  const tabs = contents.map((tab, i) => {
    const mark = tab === shown && i > 0 ? '{default}' : '';
    return `${inner}tab[${tab.label.replace(/[[\]]/g, '')}]${mark}\n\n${tab.content}\n\n${inner}`;
  });
  const attribute = group === undefined ? '' : `{group="${group.replaceAll('"', '')}"}`;
  return placed(`${outer}tabs${attribute}\n${tabs.join('\n')}\n${outer}`, node, printer);
}

/** Makes a label unique among its tabs. */
function unique(label: string, labels: Set<string>): string {
  let own = label;
  for (let i = 2; labels.has(own); i++) own = `${label} (${i})`;
  labels.add(own);
  return own;
}
