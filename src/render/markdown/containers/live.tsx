import path from 'node:path';
import type {BlockContent, Code, DefinitionContent, Paragraph} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {Children, type ReactNode} from 'react';
import {LiveExample} from '../../../templates/content/LiveExample.js';
import {islandTimings, type IslandTiming} from '../../../templates/shared/Island.js';
import {suggest} from '../../diagnostics/nearest.js';
import {isForeign, fileRefusal} from '../../system/fileAccess.js';
import {relativePath} from '../../system/relativePath.js';
import {report, type ParseContext} from '../shared/context.js';
import {isElementOf, type Holder} from './childElements.js';
import type {Container} from './container.js';

type Block = BlockContent | DefinitionContent;

/** `:::live{example="rich-text"}`: a named example that runs in the page. */
export const live: Container = {
  attributes: ['example', 'hydrate'],
  elements: {'live-example': ['example', 'hydrate'], 'live-fallback': []},
  templates: {'live-example': LiveBlock, 'live-fallback': LiveFallback},
  transform(node, {context}) {
    const {example = '', hydrate, ...others} = node.attributes ?? {};
    // A wrong attribute has been reported already; a missing example is not reported in addition.
    const made =
      Object.keys(others).length > 0
        ? block('live-fallback', node.children)
        : liveExample(node, {name: example ?? '', hydrate: hydrate ?? undefined, context});
    Object.assign(node, made);
  },
};

function LiveFallback({children}: Holder): ReactNode {
  return children;
}

interface LiveBlockProps extends Holder {
  readonly example: string;
  readonly hydrate?: IslandTiming;
  readonly id?: string;
}

function LiveBlock({example, hydrate, id, children}: LiveBlockProps): ReactNode {
  const all = Children.toArray(children);
  const fallback = all.find((child) => isElementOf(child, LiveFallback));
  return (
    <LiveExample example={example} hydrate={hydrate} id={id} fallback={fallback}>
      {all.filter((child) => child !== fallback)}
    </LiveExample>
  );
}

/** Absolute folder of a site's live examples: modules whose default export is the component. */
function examplesFolder(root: string): string {
  return path.join(root, 'content', 'examples');
}

/** Key of the island that runs a live example. */
export function exampleKey(name: string): string {
  return `example:${name}`;
}

/** Absolute file of the example that an island's key names; undefined for other kinds of key. */
export function exampleFile(root: string, key: string): string | undefined {
  const name = /^example:([^/\\]+)$/.exec(key)?.[1];
  return name === undefined ? undefined : path.join(examplesFolder(root), `${name}.tsx`);
}

/**
 * Returns an example that runs on the page. Until it runs, the block's content is shown. Its source follows as a
 * fence that imports the file, so that the code shown is the code that runs.
 */
export function liveExample(
  node: ContainerDirective | MdxJsxFlowElement,
  {name, hydrate, context}: {name: string; hydrate?: string | undefined; context: ParseContext},
): ContainerDirective {
  const {host, source, islands, reach} = context;
  const folder = examplesFolder(host.root);
  if (isForeign(reach)) {
    report(context, node, {severity: 'error', ...fileRefusal('foreign', {name, use: 'code'})});
    return block('live-fallback', node.children);
  }
  const key = exampleKey(name);
  const known = exampleNames(host.listFolder(folder));
  if (!known.includes(name)) {
    report(context, node, {
      id: 'unknown-example',
      severity: 'error',
      message:
        name === ''
          ? 'Missing name of the example in this live block'
          : `Cannot find example '${name}'`,
      hint: suggest(name, known) || 'Write it as content/examples/<name>.tsx.',
    });
    // Because of this dependency, the page is parsed again when the example is created.
    context.dependencies.push({file: path.join(folder, `${name}.tsx`), use: 'code', hash: ''});
    return block('live-fallback', node.children);
  }
  if (hydrate !== undefined && !islandTimings.some((timing) => timing === hydrate)) {
    report(context, node, {
      id: 'directive-attribute',
      severity: 'error',
      message: `Unexpected hydrate="${hydrate}", expected one of ${islandTimings.join(', ')}`,
      hint: suggest(hydrate, islandTimings) || 'Remove it.',
    });
  }
  const isFirst = !islands.includes(key);
  if (isFirst) islands.push(key);
  const file = relativePath(path.dirname(source.file), path.join(folder, `${name}.tsx`));
  const code: Code = {
    type: 'code',
    lang: 'tsx',
    meta: `title="${name}.tsx" file="${file}"`,
    value: '',
    position: node.position,
  };
  const fallback = block('live-fallback', node.children);
  return {
    ...block('live-example', [...(node.children.length > 0 ? [fallback] : []), code]),
    data: {
      hName: 'live-example',
      hProperties: {
        example: name,
        ...(hydrate === undefined ? {} : {hydrate}),
        ...(isFirst ? {id: `example-${name}`} : {}),
      },
    },
  };
}

/** Names of the examples in a list of files; files that begin with `_` are shared modules. */
function exampleNames(files: readonly string[]): string[] {
  return files.filter((file) => /^[^_.].*\.tsx$/.test(file)).map((file) => file.slice(0, -4));
}

function block(hName: string, children: (Block | Paragraph)[]): ContainerDirective {
  return {type: 'containerDirective', name: 'live', children, data: {hName}};
}
