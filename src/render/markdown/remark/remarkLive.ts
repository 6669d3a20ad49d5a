import path from 'node:path';
import type {BlockContent, Code, DefinitionContent, Paragraph, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {suggest} from '../../diagnostics/nearest.js';
import {isForeign, refusal} from '../../system/fileAccess.js';
import {contextOf, report, type ParseContext} from '../shared/context.js';
import {eachNode, SKIP} from '../shared/walk.js';

type Block = BlockContent | DefinitionContent;

/** Absolute folder of a site's live examples: one module each, its default export the component. */
function examplesFolder(root: string): string {
  return path.join(root, 'content', 'examples');
}

/** Key of the island that runs a live example. */
export function exampleKey(name: string): string {
  return `example:${name}`;
}

/** Absolute file of the example that an island's key names; undefined for a key of another kind. */
export function exampleFile(root: string, key: string): string | undefined {
  const name = /^example:(.+)$/.exec(key)?.[1];
  return name === undefined ? undefined : path.join(examplesFolder(root), `${name}.tsx`);
}

/**
 * Runs a named example in the page: `:::live{example="rich-text"}`, in MDX also
 * `<LiveEditor example="rich-text" />`. What it holds stands in the example's place until that runs. Its
 * source follows as a fence that imports the file, so that the code that is shown is the code that runs.
 */
export function remarkLive() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    eachNode(tree, (node, index, parent) => {
      if (node.type === 'containerDirective' && node.name === 'live') {
        parent.children[index] = live(node, {name: node.attributes?.example ?? '', context});
        return SKIP;
      }
      if (node.type === 'mdxJsxFlowElement' && node.name === 'LiveEditor') {
        parent.children[index] = live(node, {name: attribute(node, 'example'), context});
        return SKIP;
      }
      return undefined;
    });
  };
}

function live(
  node: ContainerDirective | MdxJsxFlowElement,
  {name, context}: {name: string; context: ParseContext},
): ContainerDirective {
  const {host, source, islands, reach} = context;
  const [slip] = node.type === 'containerDirective' ? unknownAttributes(node) : [];
  if (slip !== undefined) {
    report(context, node, {
      id: 'directive-attribute',
      severity: 'error',
      message: `A block ':::live' has no attribute '${slip}'`,
      hint: suggest(slip, ['example']),
    });
    return block('live-fallback', node.children as Block[]);
  }
  const folder = examplesFolder(host.root);
  if (isForeign(reach)) {
    report(context, node, {severity: 'error', ...refusal('foreign', {name, use: 'code'})});
    return block('live-fallback', node.children as Block[]);
  }
  const key = exampleKey(name);
  const known = exampleNames(host.listFolder(folder));
  if (!known.includes(name)) {
    report(context, node, {
      id: 'unknown-example',
      severity: 'error',
      message:
        name === ''
          ? 'The live block does not say which example it runs'
          : `There is no example '${name}'`,
      hint:
        suggest(name, known) || 'An example is a module content/examples/<name>.tsx of the site.',
    });
    // An address that the page depends on: once the example is there, the page is parsed anew.
    context.dependencies.push({file: path.join(folder, `${name}.tsx`), use: 'code', hash: ''});
    return block('live-fallback', node.children as Block[]);
  }
  const isFirst = !islands.includes(key);
  if (isFirst) islands.push(key);
  const file = path
    .relative(path.dirname(source.file), path.join(folder, `${name}.tsx`))
    .replaceAll('\\', '/');
  const code: Code = {
    type: 'code',
    lang: 'tsx',
    meta: `title="${name}.tsx" file="${file}"`,
    value: '',
    ...(node.position ? {position: node.position} : {}),
  };
  const fallback = block('live-fallback', node.children as Block[]);
  return {
    ...block('live-example', [...(node.children.length > 0 ? [fallback] : []), code]),
    data: {
      hName: 'live-example',
      hProperties: {example: name, ...(isFirst ? {id: `example-${name}`} : {})},
    },
  };
}

/** Names of the examples among the files of a folder: those that begin with `_` are shared by the others. */
function exampleNames(files: readonly string[]): string[] {
  return files.filter((file) => /^[^_.].*\.tsx$/.test(file)).map((file) => file.slice(0, -4));
}

function unknownAttributes({attributes}: ContainerDirective): string[] {
  return Object.keys(attributes ?? {}).filter((name) => name !== 'example');
}

function attribute(node: MdxJsxFlowElement, name: string): string {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : '';
}

function block(hName: string, children: (Block | Paragraph)[]): ContainerDirective {
  return {type: 'containerDirective', name: 'live', children, data: {hName}};
}
