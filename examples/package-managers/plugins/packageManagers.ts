import type {Code, Root, RootContent} from 'mdast';
import npmToYarn from 'npm-to-yarn';

// Its types are those of CommonJS, what Node loads is the ES module.
const convert = npmToYarn as unknown as typeof npmToYarn.default;

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

/** Makes of a fence ` ```bash npm2yarn ` tabs with its commands for each package manager. */
export default function remarkPackageManagers({group = 'package-manager'} = {}) {
  return (tree: Root): void => {
    replaceIn(tree, group);
  };
}

function replaceIn(parent: {children: unknown[]}, group: string): void {
  parent.children = (parent.children as RootContent[]).map((node) => {
    if (node.type === 'code' && /\bnpm2yarn\b/.test(node.meta ?? '')) return tabs(node, group);
    if ('children' in node) replaceIn(node, group);
    return node;
  });
}

/** The blocks of colons that an author would write. */
function tabs(code: Code, group: string): unknown {
  const meta = (code.meta ?? '').replace(/\s*\bnpm2yarn\b/, '').trim() || null;
  return {
    type: 'containerDirective',
    name: 'tabs',
    attributes: {group},
    position: code.position,
    children: MANAGERS.map((manager) => ({
      type: 'containerDirective',
      name: 'tab',
      attributes: {label: manager},
      children: [
        {...code, meta, value: manager === 'npm' ? code.value : convert(code.value, manager)},
      ],
    })),
  };
}
