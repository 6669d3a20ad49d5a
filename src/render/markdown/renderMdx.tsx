import path from 'node:path';
import {createProcessor} from '@mdx-js/mdx';
import type {Plugin} from 'esbuild';
import type {Root} from 'mdast';
import type {ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {VFile, type VFile as File} from 'vfile';
import {escapeHtml} from '../html/escapeHtml.js';
import {withoutLater} from '../html/islandTags.js';
import {TableScroll} from '../../templates/content/TableScroll.js';
import {MessagesContext} from '../../templates/shared/contexts.js';
import {callSiteCode, parseWatched, runSiteCode} from '../siteCode/runSiteCode.js';
import {containerComponents} from './containers/ownContainers.js';
import {setInert, shareIslands, throwerOf, withPrintedOnly} from './importedIsland.js';
import {inertModules} from '../bundle/inertModules.js';
import {isComponentName, islandExport, islandKey, type Imported} from '../bundle/islandKey.js';
import {virtualModules} from '../bundle/esbuildPlugins.js';
import {localModule} from '../bundle/localModule.js';
import {codeModule, codeSpecifier} from '../bundle/pageCode.js';
import {loadProgram} from './loadProgram.js';
import {mdxDiagnostics, printedOnlyFindings} from './mdxDiagnostics.js';
import {MdxValues} from './mdxValues.js';
import {mdxParts} from './parts/mdxParts.js';
import {placeInPart, placeInParts} from './parts/placeInParts.js';
import {programsOf} from './shared/pageStatements.js';
import {
  hasKnownSyntax,
  pluginsOf,
  remarkRehypeOptions,
  rehypePlugins,
  remarkPlugins,
  syntaxPlugins,
} from './pipeline.js';
import type {OwnProps} from './sentProps.js';
import {components} from './renderContent.js';
import {LimitError} from './shared/limits.js';
import {rehypeJsx, rehypeWrittenJsx} from './rehype/rehypeJsx.js';
import {DECLARED, remarkDeclared} from './declaredComponents.js';
import {remarkJsx} from './remark/remarkJsx.js';
import {remarkSiteComponents} from './remark/remarkSiteComponents.js';
import {mdxHeadingIds} from './syntax/mdxHeadingIds.js';
import {nativeParser} from './syntax/nativeMarkdown.js';
import {plainMdx} from './syntax/plainMdx.js';
import {contextOf, folderOf, setContext, startOf, type ParseContext} from './shared/context.js';
import {eachNode, isJsx, type Jsx} from './shared/walk.js';
import {MdxPlaces} from './mdxPlaces.js';
import {whenSettled} from '../siteCode/whenSettled.js';

/**
 * Renders an MDX page: runs the same plugins, then the compiled page on the server. Components imported from
 * the site's own modules become islands if their props are plain data.
 */
export async function renderMdx(file: File, root: string): Promise<string> {
  const context = contextOf(file);
  const imports: PageImport[] = [];
  const plugins = await pluginsOf(context);
  const parseMarkdown = hasKnownSyntax(String(file), context) ? await nativeParser() : undefined;
  const values = new MdxValues();
  const places = new MdxPlaces(context.source.file);
  const parts = mdxParts();
  const processor = createProcessor({
    format: 'mdx',
    SourceMapGenerator: places.generator,
    remarkPlugins: [
      ...syntaxPlugins,
      mdxHeadingIds,
      parts.before,
      ...(parseMarkdown
        ? [[plainMdx, parseMarkdown] as [typeof plainMdx, typeof parseMarkdown]]
        : []),
      parts.after,
      remarkJsx, // before all that makes elements of its own
      ...remarkPlugins(plugins),
      remarkSiteComponents,
      remarkDeclared,
      [remarkImports, imports],
    ],
    rehypePlugins: [
      ...rehypePlugins({...plugins, rehype: [...plugins.rehype, values.mark, rehypeJsx]}),
      rehypeWrittenJsx,
    ],
    remarkRehypeOptions: remarkRehypeOptions,
    tableCellAlignToStyle: false, // the policy forbids inline styles, as in renderContent.tsx
  });
  try {
    const source = new VFile({path: file.path, value: file.value});
    setContext(source, context);
    const {file: name} = context.source;
    const watched = {file: name, text: String(source)};
    const code = String(await parseWatched(watched, () => processor.process(source)));
    const {declared} = context;
    const modules = new Map(declared ? [codeModule(declared)] : []);
    const {
      default: Content,
      siteCode,
      waits,
    } = await loadProgram<Content>(code, {
      file: name,
      folder: folderOf(context),
      context,
      places,
      plugins: [importedIslands(imports, context), virtualModules({modules, resolveDir: root})],
    });
    for (const imported of imports.filter(isComponent)) addIsland(context, imported);
    const page = (
      <MessagesContext value={context.messages}>
        <Content components={{...mdxTemplates, ...values.components}} />
      </MessagesContext>
    );
    if (waits) await runSiteCode(siteCode, () => whenSettled(page));
    const [html, printedOnly] = callSiteCode(siteCode, () =>
      withPrintedOnly(() => renderToStaticMarkup(page)),
    );
    context.diagnostics.push(...printedOnlyFindings(printedOnly, file.path));
    keepPrinted(context, html);
    return html;
  } catch (error) {
    if (error instanceof LimitError) {
      throw new LimitError({...error.finding, ...placeInPart(error.finding, context)});
    }
    // It says why a name is not defined.
    if (context.diagnostics.some(({id}) => id === 'part-in-code')) return '';
    const own = (context.site?.components ?? []).flatMap(({names}) => names);
    const known = [...Object.keys(containerComponents), 'LiveEditor', ...own];
    const page = {
      file: file.path,
      text: parts.text() ?? String(file.value),
      root,
      known,
      declared: context.declared,
    };
    const thrower = throwerOf(error);
    const place = places.thrownAt(error);
    context.diagnostics.push(...mdxDiagnostics(error, {...page, thrower, place}));
    return '';
  } finally {
    values.fillIn(context);
    placeInParts(context);
    places.clear();
  }
}

function addIsland({islands, host}: ParseContext, imported: Imported): void {
  const key = islandKey(host.root, imported);
  if (!islands.includes(key)) islands.push(key);
}

/** Leaves out headings that the page does not have as it is printed: a component may show one later, or never. */
function keepPrinted({headings}: ParseContext, html: string): void {
  const printed = withoutLater(html);
  const left = headings.filter(
    ({id, level}) => level === 1 || printed.includes(` id="${escapeHtml(id)}"`),
  );
  headings.splice(0, headings.length, ...left);
}

/** Tables of JSX keep their attributes, which the allow list of Markdown has nothing to say of. */
const mdxTemplates = {...components, table: TableScroll, ...containerComponents};

/** What a page imports from a module of the site. */
interface PageImport extends Imported {
  /** Its name in the page. */
  readonly local: string;
  /** Whether the page has elements of it. */
  isElement?: boolean;
  /** Whether it has elements of its parts, such as `<Menu.Item>`. */
  hasParts?: boolean;
}

/** Collects a page's imports from modules and stylesheets of the site, and says of components where they stand. */
function remarkImports(imports: PageImport[]) {
  return (tree: Root, file: File): void => {
    const context = contextOf(file);
    for (const {body} of programsOf(tree)) {
      for (const statement of body) {
        if (statement.type !== 'ImportDeclaration') continue;
        const from = String(statement.source.value);
        const code = from === DECLARED ? context.declared?.hash : undefined;
        const module =
          code === undefined ? localModule(folderOf(context), from) : context.source.file;
        if (module?.endsWith('.css')) addIsland(context, {file: module, name: 'default'});
        if (module === undefined || !(code !== undefined || /\.[jt]sx?$/.test(module))) continue;
        for (const specifier of statement.specifiers) {
          const local = specifier.local.name;
          const isAll = specifier.type === 'ImportNamespaceSpecifier';
          const names = isAll
            ? [ALL, ...membersIn(tree, local)]
            : specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
              ? [specifier.imported.name]
              : ['default'];
          for (const name of names) {
            imports.push({file: module, name, code, local: isAll ? `${local}.${name}` : local});
          }
        }
      }
    }
    const wrapped = new Map(
      imports.flatMap((one) => (isComponentName(one.name) ? [[one.local, one] as const] : [])),
    );
    eachNode(tree, (node) => {
      if (!isJsx(node)) return;
      const name = node.name ?? '';
      const own = wrapped.get(name);
      // `Foo` of `<Foo.Bar.Baz />`
      const [whole] = name
        .split('.')
        .flatMap((_, i, parts) => wrapped.get(parts.slice(0, i).join('.')) ?? []);
      if (!own && !whole) return;
      if (own) own.isElement = true;
      if (whole) whole.hasParts = true;
      if (node.type === 'mdxJsxTextElement') addOwn(node, 'docsgenInLine', null);
      const at = startOf(node);
      if (at) addOwn(node, 'docsgenPlace', `${String(at.line)}:${String(at.column)}`);
    });
  };
}

function addOwn({attributes}: Jsx, name: keyof OwnProps, value: string | null): void {
  attributes.push({type: 'mdxJsxAttribute', name, value});
}

/** Stands for all exports of a module. */
const ALL = '*';

/** Names of a namespace that elements of a page use: `Foo` of `<All.Foo />` and `<All.Foo.Bar />`. */
function membersIn(tree: Root, namespace: string): string[] {
  const names = new Set<string>();
  eachNode(tree, (node) => {
    if (!isJsx(node)) return;
    const [root, member] = node.name?.split('.') ?? [];
    if (root === namespace && member !== undefined) names.add(member);
  });
  return [...names];
}

type Content = ComponentType<{components: Readonly<Record<string, unknown>>}>;

/** Wraps every component that the page itself imports from a module of the site in an island. */
function importedIslands(
  imports: readonly PageImport[],
  {host: {root}, source, declared}: ParseContext,
): Plugin {
  shareIslands();
  return {
    name: 'imported-islands',
    setup({onResolve, onLoad, onEnd}) {
      onEnd(({metafile}) => {
        const isInert = metafile && inertModules(metafile, root);
        // Components that the page declares are among them where they have something to do.
        const modules = imports.filter(({code}) => code === undefined);
        for (const file of new Set(modules.map((one) => one.file))) {
          setInert(islandKey(root, {file, name: ''}), isInert?.(file) ?? false);
        }
      });
      onResolve({filter: new RegExp(`^${DECLARED}$`)}, () => ({
        path: source.file,
        namespace: 'island',
      }));
      onResolve({filter: /^\.{1,2}(?:\/|$)/}, ({path: from, importer, resolveDir}) => {
        if (!importer.endsWith('.mdx')) return undefined;
        const file = localModule(resolveDir, from);
        return file !== undefined && imports.some((one) => one.file === file)
          ? {path: file, namespace: 'island'}
          : undefined;
      });
      onLoad({filter: /.*/, namespace: 'island'}, ({path: file}) => {
        const own = imports.filter((one) => one.file === file);
        const code = own[0]?.code;
        const from = JSON.stringify(
          code !== undefined && declared ? codeSpecifier(declared) : file,
        );
        const names = [...new Set(own.map(({name}) => name))];
        const lines = names.map((name, nth) => {
          const isElement = own.some((one) => one.name === name && one.isElement === true);
          if (name === ALL) return `export * from ${from};`;
          if (!own.some((one) => one.name === name && isComponent(one)))
            return `export {${name}} from ${from};`;
          return islandExport(name, {
            from,
            key: islandKey(root, {file, name, code}),
            nth,
            isElement,
          });
        });
        return {contents: lines.join('\n'), loader: 'js', resolveDir: path.dirname(file)};
      });
    },
  };
}

/** Whether an import may be a component. A module without JSX has few, so that only elements tell. */
function isComponent({name, file, isElement, hasParts}: PageImport): boolean {
  return isComponentName(name) && (/x$/.test(file) || isElement === true || hasParts === true);
}
