import type {Element, Root, RootContent} from 'hast';
import remarkGfm from 'remark-gfm';
import {splitBody} from '../read/splitBody.js';

/** Syntax that a module with only a text cannot have: components, expressions, and addresses relative to the text. */
const BEYOND = /<[A-Z]|^(?:import|export)\s|[{}]|\]\((?!https?:|[#/])/m;

/** Whether a text that a component imports can become a module. */
export function isPlainText(text: string): boolean {
  return !BEYOND.test(splitBody(text).body);
}

/** A text as a component in JSX. */
export async function textModule(text: string, baseUrl: string): Promise<string> {
  const {compile} = await import('@mdx-js/mdx');
  const file = await compile(splitBody(text).body, {
    format: 'md',
    jsx: true,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [() => (tree: Root) => tree.children.forEach((node) => withBase(node, baseUrl))],
  });
  return String(file);
}

/** An SVG as a component, which Docusaurus makes of any imported SVG. */
export function svgComponent(file: string): string {
  return `import src from './${file}';

export default ({title = '', ...props}) => <img src={src} alt={title} {...props} />;
`;
}

/** Adds the base URL to addresses on the site, as a build does in Markdown. */
function withBase(node: RootContent, baseUrl: string): void {
  if (node.type !== 'element') return;
  const {properties, children}: Element = node;
  for (const name of ['href', 'src']) {
    const address = properties[name];
    if (typeof address === 'string' && /^\/(?!\/)/.test(address)) {
      properties[name] = baseUrl + address.slice(1);
    }
  }
  for (const child of children) withBase(child, baseUrl);
}
