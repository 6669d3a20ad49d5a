import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {didYouMean, nearest, suggest} from '../../diagnostics/nearest.js';
import {ADMONITIONS} from '../containers/admonition.js';
import {pageNames} from '../shared/pageStatements.js';
import {contextOf, report} from '../shared/context.js';
import {eachNode, isJsx, type Jsx} from '../shared/walk.js';

/** Attributes of docsgen's own components, and those of Docusaurus that have no effect here. */
const ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['Admonition', ['type', 'title', 'icon', 'className', 'id']],
  ['Tabs', ['groupId', 'defaultValue', 'values', 'queryString', 'className', 'lazy', 'block']],
  ['TabItem', ['label', 'value', 'default', 'attributes', 'className', 'hidden']],
]);

/** Reports attributes without effect on elements and on docsgen's own components in an MDX page. */
export function remarkJsx() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    const own = pageNames(tree);
    for (const {names} of context.site?.components ?? []) for (const name of names) own.add(name);
    eachNode(tree, (node) => {
      if (!isJsx(node)) return;
      const name = node.name ?? '';
      if (own.has(name)) return;
      const attributes = attributesOf(node);
      for (const attribute of attributes.keys()) {
        if (!/^[a-z]/.test(name)) break;
        if (/^on(?:[A-Z]|click$|change$|input$|submit$|load$|error$)/.test(attribute)) {
          report(context, node, {
            id: 'html-attribute',
            severity: 'warning',
            message: `Unexpected attribute ${attribute} of <${name}>: a page runs no code in the browser`,
            hint: 'Remove it, or import a component with it from a .tsx file.',
          });
        }
      }
      const known = ATTRIBUTES.get(name) ?? [];
      for (const attribute of attributes.keys()) {
        const near = known.includes(attribute) ? undefined : nearest(attribute, known);
        if (near === undefined) continue;
        report(context, node, {
          id: 'directive-attribute',
          severity: 'warning',
          message: `Unknown attribute '${attribute}' of <${name}>`,
          hint: didYouMean(`'${near}'`, attribute),
        });
      }
      if (name === 'Admonition') {
        const type = attributes.get('type');
        if (typeof type === 'string' && !ADMONITIONS.has(type)) {
          report(context, node, {
            id: 'directive-attribute',
            severity: 'warning',
            message: `Unknown type '${type}' of <Admonition>`,
            hint: suggest(type, ADMONITIONS.keys()),
          });
        }
      }
      const isNamed = ['label', 'value'].some((one) => attributes.get(one)) || attributes.has('');
      if (name === 'TabItem' && !isNamed) {
        report(context, node, {
          id: 'tabs-content',
          severity: 'error',
          message: 'Missing label of this <TabItem>',
          hint: 'Write it as <TabItem label="npm">.',
        });
      }
    });
  };
}

/** Returns an element's attributes by name, with an empty name for `{...rest}`. */
function attributesOf({attributes}: Jsx): Map<string, unknown> {
  return new Map(
    attributes.map((one): [string, unknown] =>
      one.type === 'mdxJsxAttribute' ? [one.name, one.value] : ['', one],
    ),
  );
}
