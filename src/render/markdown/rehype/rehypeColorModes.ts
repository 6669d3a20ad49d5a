import type {Element, Root, RootContent} from 'hast';

const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

/** GitHub's mark of a picture for one colour mode. */
const MARK = /#gh-(light|dark)-mode-only$/;
const MEDIA = /^\s*\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)\s*$/i;

/**
 * Lets pictures for one colour mode follow the mode of the page, which readers choose; `<source media>` follows the
 * mode of the system. Of two such pictures, the styles show one.
 */
export function rehypeColorModes() {
  return (tree: Root): void => {
    readIn(tree);
  };
}

function readIn(parent: Root | Element): void {
  // MDX nodes between elements also have children.
  for (const node of parent.children) if ('children' in node) readIn(node as Element);
  if (!parent.children.some(isOfMode)) return;
  parent.children = parent.children.flatMap((node): RootContent[] => {
    if (!isOfMode(node)) return [node];
    if (node.tagName === 'picture') {
      return MODES.map((mode) => only(mode, {...node, children: sourcesFor(mode, node)}));
    }
    const src = String(node.properties.src);
    const properties = {...node.properties, src: src.replace(MARK, '')};
    return [only(MARK.exec(src)![1] as Mode, {...node, properties})];
  }) as Element['children'];
}

/** Whether a node is a picture for one colour mode, or for all of them. */
function isOfMode(node: RootContent): node is Element {
  if (node.type !== 'element') return false;
  const {tagName, children, properties} = node;
  if (tagName === 'picture') return children.some(modeOfSource);
  return tagName === 'img' && MARK.test(String(properties.src));
}

function sourcesFor(mode: Mode, {children}: Element): Element['children'] {
  return children
    .filter((child) => (modeOfSource(child) ?? mode) === mode)
    .map((child) => {
      const own = structuredClone(child);
      if (modeOfSource(own)) delete (own as Element).properties.media;
      return own;
    });
}

function modeOfSource(node: RootContent): Mode | undefined {
  if (node.type !== 'element' || node.tagName !== 'source') return undefined;
  return MEDIA.exec(String(node.properties.media))?.[1]?.toLowerCase() as Mode | undefined;
}

function only(mode: Mode, element: Element): Element {
  const {className = []} = element.properties;
  const classes = [className].flat().map(String);
  return {...element, properties: {...element.properties, className: [...classes, `on-${mode}`]}};
}
