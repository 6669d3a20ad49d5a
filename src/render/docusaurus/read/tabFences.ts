import type {Code, Parents, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {jsonOf} from '../../system/readRegular.js';
import {dataOf, listOf, textValue, type Data} from './data.js';

/** Labels and group of the tabs that fences with `tab` become. */
export interface TabFences {
  readonly group: string;
  /** Labels by language. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Reads the options of docusaurus-remark-plugin-tab-blocks. */
export function tabFencesOf({groupId, labels}: Data): TabFences {
  const own = listOf(labels).map((pair) => listOf(pair).map(String));
  return {
    group: textValue(groupId) ?? 'code-examples',
    labels: new Map([
      ['js', 'JavaScript'],
      ['jsx', 'JavaScript'],
      ['ts', 'TypeScript'],
      ['tsx', 'TypeScript'],
      ...own.map(([lang = '', label = lang]) => [lang, label] as const),
    ]),
  };
}

/**
 * Joins neighbouring fences with `tab` into `<Tabs>`, as docusaurus-remark-plugin-tab-blocks does. Supports `tab`,
 * `tab={"label": "A"}` and `tab={"span": 2}`; a span includes the nodes after the fence.
 */
export function joinTabFences(tree: Root, options: TabFences): void {
  const walk = (parent: Parents): void => {
    for (const child of parent.children) if ('children' in child) walk(child);
    const joined: RootContent[] = [];
    let panels: MdxJsxFlowElement[] = [];
    const flush = (): void => {
      // A single tab is a code block.
      if (panels.length === 1) joined.push(...panels[0]!.children);
      if (panels.length > 1) joined.push(element('Tabs', {groupId: options.group}, panels));
      panels = [];
    };
    const left = [...parent.children];
    for (let node = left.shift(); node; node = left.shift()) {
      const tab = node.type === 'code' ? tabOf(node, options) : undefined;
      if (!tab) {
        flush();
        joined.push(node);
        continue;
      }
      panels.push(element('TabItem', tab.attributes, [node, ...left.splice(0, tab.span - 1)]));
    }
    flush();
    parent.children = joined as never;
  };
  walk(tree);
}

/** Word of an info string that makes the fence a tab. */
const TAB = /(?:^|\s)tab(?:=(\{[^}]*\}))?(?=\s|$)/;

function tabOf(
  {lang, meta}: Code,
  {labels}: TabFences,
): {attributes: Record<string, string>; span: number} | undefined {
  const found = TAB.exec(meta ?? '');
  if (!found) return undefined;
  const {label, span} = dataOf(jsonOf(found[1] ?? '{}'));
  const name = lang ?? 'text';
  return {
    attributes: {
      value: name,
      label: typeof label === 'string' ? label : (labels.get(name) ?? name),
    },
    span: typeof span === 'number' && span > 0 ? span : 1,
  };
}

function element(
  name: string,
  attributes: Record<string, string>,
  children: readonly RootContent[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: children as MdxJsxFlowElement['children'],
    position: {start: children[0]!.position!.start, end: children.at(-1)!.position!.end},
  };
}
