import {existsSync} from 'node:fs';
import path from 'node:path';
import {createProcessor} from '@mdx-js/mdx';
import type {Plugin} from 'esbuild';
import type {Program} from 'estree';
import type {Root} from 'mdast';
import type {ComponentType, ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {VFile, type VFile as File} from 'vfile';
import {Island, islandTimings, type IslandTiming} from '../../templates/shared/Island.js';
import {MessagesContext} from '../../templates/shared/contexts.js';
import {callSiteCode, parseWatched} from '../siteCode/runSiteCode.js';
import {containerComponents} from './containers/ownContainers.js';
import {islandKey, type Imported} from './islandKey.js';
import {loadProgram} from './loadProgram.js';
import {mdxDiagnostics} from './mdxDiagnostics.js';
import {MdxValues} from './mdxValues.js';
import {
  pluginsOf,
  remarkRehypeOptions,
  rehypePlugins,
  remarkPlugins,
  syntaxPlugins,
} from './pipeline.js';
import {components} from './renderContent.js';
import {LimitError} from './shared/limits.js';
import {remarkJsx} from './remark/remarkJsx.js';
import {remarkSiteComponents} from './remark/remarkSiteComponents.js';
import {mdxHeadingIds} from './syntax/mdxHeadingIds.js';
import {contextOf, folderOf, setContext} from './shared/context.js';
import {eachNode} from './shared/walk.js';

/**
 * Renders an MDX page: runs the same plugins, then the compiled page on the server. Components imported from
 * the site's own modules become islands if their props are plain data.
 */
export async function renderMdx(file: File, root: string): Promise<string> {
  const context = contextOf(file);
  const imports: Imported[] = [];
  const plugins = await pluginsOf(context);
  const values = new MdxValues();
  const processor = createProcessor({
    format: 'mdx',
    remarkPlugins: [
      ...syntaxPlugins,
      mdxHeadingIds,
      remarkJsx, // before all that makes elements of its own
      ...remarkPlugins(plugins),
      remarkSiteComponents,
      [remarkImports, imports],
    ],
    rehypePlugins: rehypePlugins({...plugins, rehype: [...plugins.rehype, values.mark]}),
    remarkRehypeOptions: remarkRehypeOptions,
    tableCellAlignToStyle: false, // the policy forbids inline styles, as in renderContent.tsx
  });
  try {
    const source = new VFile({path: file.path, value: file.value});
    setContext(source, context);
    const {file: page} = context.source;
    const watched = {file: page, text: String(source)};
    const code = String(await parseWatched(watched, () => processor.process(source)));
    const {default: Content, siteCode} = await loadProgram<Content>(code, {
      file: page,
      folder: folderOf(context),
      context,
      plugins: [importedIslands(root, imports)],
    });
    for (const imported of imports.filter(({name}) => isComponentName(name))) {
      const key = islandKey(root, imported);
      if (!context.islands.includes(key)) context.islands.push(key);
    }
    return callSiteCode(siteCode, () =>
      renderToStaticMarkup(
        <MessagesContext value={context.messages}>
          <Content components={{...components, ...containerComponents, ...values.components}} />
        </MessagesContext>,
      ),
    );
  } catch (error) {
    if (error instanceof LimitError) throw error;
    const own = (context.site?.components ?? []).flatMap(({names}) => names);
    const known = [...Object.keys(containerComponents), 'LiveEditor', ...own];
    const page = {file: file.path, text: String(file.value), root, known};
    context.diagnostics.push(...mdxDiagnostics(error, page));
    return '';
  } finally {
    values.fillIn(context);
  }
}

/** Collects a page's imports from modules of the site, and marks their components that stand in a line of text. */
function remarkImports(imports: Imported[]) {
  return (tree: Root, file: File): void => {
    const locals = new Set<string>();
    for (const node of tree.children) {
      if (node.type !== 'mdxjsEsm') continue;
      const program = (node.data as {estree?: Program} | undefined)?.estree;
      for (const statement of program?.body ?? []) {
        if (statement.type !== 'ImportDeclaration') continue;
        const from = String(statement.source.value);
        if (!/^\.{1,2}\/.*\.[jt]sx$/.test(from)) continue;
        const module = path.resolve(folderOf(contextOf(file)), from);
        for (const specifier of statement.specifiers) {
          locals.add(specifier.local.name);
          const names =
            specifier.type === 'ImportNamespaceSpecifier'
              ? [ALL, ...membersIn(tree, specifier.local.name)]
              : specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
                ? [specifier.imported.name]
                : ['default'];
          imports.push(...names.map((name) => ({file: module, name})));
        }
      }
    }
    eachNode(tree, (node) => {
      if (node.type === 'mdxJsxTextElement' && locals.has(node.name?.split('.')[0] ?? ''))
        node.attributes.push({type: 'mdxJsxAttribute', name: IN_LINE, value: null});
      return undefined;
    });
  };
}

/** Stands for all exports of a module. */
const ALL = '*';

/** Names of a namespace that elements of a page use: `Foo` of `<All.Foo />`. */
function membersIn(tree: Root, namespace: string): string[] {
  const names = new Set<string>();
  eachNode(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
    const [root, member, ...deeper] = node.name?.split('.') ?? [];
    if (root === namespace && member !== undefined && deeper.length === 0) names.add(member);
    return undefined;
  });
  return [...names];
}

type Content = ComponentType<{components: Readonly<Record<string, unknown>>}>;

declare global {
  var docsgenIsland: typeof islandOf | undefined;
}

/** Wraps every component that the page itself imports from a module of the site in an island. */
function importedIslands(root: string, imports: readonly Imported[]): Plugin {
  globalThis.docsgenIsland = islandOf;
  return {
    name: 'imported-islands',
    setup({onResolve, onLoad}) {
      onResolve({filter: /^\.{1,2}\/.*\.[jt]sx$/}, ({path: from, importer, resolveDir}) => {
        const file = path.resolve(resolveDir, from);
        const wanted =
          importer.endsWith('.mdx') && imports.some((one) => one.file === file) && existsSync(file);
        return wanted ? {path: file, namespace: 'island'} : undefined;
      });
      onLoad({filter: /.*/, namespace: 'island'}, ({path: file}) => {
        const names = [
          ...new Set(imports.filter((one) => one.file === file).map(({name}) => name)),
        ];
        const lines = names.map((name, i) => {
          const key = JSON.stringify(islandKey(root, {file, name}));
          if (name === ALL) return `export * from ${JSON.stringify(file)};`;
          if (!isComponentName(name)) return `export {${name}} from ${JSON.stringify(file)};`;
          return `import {${name} as c${i}} from ${JSON.stringify(file)};const i${i}=globalThis.docsgenIsland(${key},c${i});export {i${i} as ${name}};`;
        });
        return {contents: lines.join('\n'), loader: 'js', resolveDir: path.dirname(file)};
      });
    },
  };
}

/** Whether an export's name is that of a component; other imports are left as they are. */
function isComponentName(name: string): boolean {
  return name === 'default' || /^\p{Lu}/u.test(name);
}

/** The prop of a component that stands in a line of text; it does not get it. */
const IN_LINE = 'docsgenInLine';

interface ImportedProps {
  readonly hydrate?: IslandTiming;
  readonly [IN_LINE]?: boolean;
}

/**
 * Makes a component an island if its props can be sent to the browser, and otherwise prints it as it is. The
 * page's `hydrate` prop says when the browser loads it.
 */
function islandOf(key: string, component: ComponentType<object>): ComponentType<ImportedProps> {
  const Component = component;
  return function ImportedIsland({
    hydrate = 'visible',
    [IN_LINE]: inline = false,
    ...props
  }: ImportedProps): ReactNode {
    if (!islandTimings.includes(hydrate)) {
      throw new Error(`hydrate="${hydrate}" is not one of ${islandTimings.join(', ')}`);
    }
    return isPlain(props) ? (
      <Island id={key} component={component} props={props} when={hydrate} inline={inline} />
    ) : (
      <Component {...props} />
    );
  };
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
    return plain && !('$$typeof' in value) && Object.values(value).every(isPlain);
  }
  return typeof value !== 'function' && typeof value !== 'symbol';
}
