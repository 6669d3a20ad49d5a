import {createProcessor} from '@mdx-js/mdx';
import type {ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {VFile, type VFile as File} from 'vfile';
import {escapeHtml} from '../html/escapeHtml.js';
import {withoutLater} from '../html/islandTags.js';
import {TableScroll} from '../../templates/content/TableScroll.js';
import {MessagesContext} from '../../templates/shared/contexts.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {callSiteCode, parseWatched, runSiteCode} from '../siteCode/runSiteCode.js';
import {containerComponents} from './containers/ownContainers.js';
import {failedComponentOf, withPrintedOnly} from './importedIsland.js';
import {virtualModules} from '../bundle/esbuildPlugins.js';
import {codeModule} from '../bundle/pageCode.js';
import {loadProgram} from './loadProgram.js';
import {mdxDiagnostics, printedOnlyFindings} from './mdxDiagnostics.js';
import {MdxValues} from './mdxValues.js';
import {mdxParts} from './parts/mdxParts.js';
import {
  addIsland,
  importedIslands,
  mayBeComponent,
  remarkImports,
  type PageImport,
} from './pageImports.js';
import {placeInPart, placeInParts} from './parts/placeInParts.js';
import {
  hasKnownSyntax,
  pluginsOf,
  remarkRehypeOptions,
  rehypePlugins,
  remarkPlugins,
  syntaxPlugins,
} from './pipeline.js';
import {components} from './renderContent.js';
import {LimitError} from './shared/limits.js';
import {rehypeJsx, rehypeWrittenJsx} from './rehype/rehypeJsx.js';
import {remarkDeclared} from './declaredComponents.js';
import {remarkExports} from './remark/remarkExports.js';
import {remarkJsx} from './remark/remarkJsx.js';
import {remarkSiteComponents} from './remark/remarkSiteComponents.js';
import {mdxHeadingIds} from './syntax/mdxHeadingIds.js';
import {nativeParser} from './syntax/nativeMarkdown.js';
import {plainMdx} from './syntax/plainMdx.js';
import {contextOf, folderOf, setContext, type ParseContext} from './shared/context.js';
import {MdxPlaces} from './mdxPlaces.js';
import {whenSettled} from '../siteCode/whenSettled.js';

/** State shared by the stages of a page's rendering. */
interface MdxPage {
  readonly file: File;
  readonly context: ParseContext;
  /** The site's folder, absolute. */
  readonly root: string;
  readonly imports: PageImport[];
  readonly values: MdxValues;
  readonly places: MdxPlaces;
  readonly parts: ReturnType<typeof mdxParts>;
}

/**
 * Renders an MDX page: runs the Markdown plugins, then the compiled page on the server. Components imported from the
 * site's own modules become islands if their props are plain data.
 */
export async function renderMdx(file: File, root: string): Promise<string> {
  const context = contextOf(file);
  const places = new MdxPlaces(context.source.file);
  const values = new MdxValues();
  const page: MdxPage = {file, context, root, imports: [], values, places, parts: mdxParts()};
  const processor = await processorOf(page);
  try {
    const source = new VFile({cwd: file.cwd, path: file.path, value: file.value});
    setContext(source, context);
    const watched = {file: context.source.file, text: String(source)};
    const code = String(await parseWatched(watched, () => processor.process(source)));
    return await print(code, page);
  } catch (error) {
    context.diagnostics.push(...failureFindings(error, page));
    return '';
  } finally {
    values.fillIn(context);
    placeInParts(context);
    places.clear();
  }
}

/** Compiles a page to a module. */
async function processorOf({file, context, imports, values, places, parts}: MdxPage) {
  const plugins = await pluginsOf(context);
  const parseMarkdown = hasKnownSyntax(String(file), context) ? await nativeParser() : undefined;
  return createProcessor({
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
      remarkExports,
      remarkJsx, // before all plugins that create elements
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
}

/** Runs a compiled page and returns its HTML. */
async function print(
  code: string,
  {file, context, root, imports, values, places}: MdxPage,
): Promise<string> {
  const {declared, source} = context;
  const modules = new Map(declared ? [codeModule(declared)] : []);
  const {
    default: Content,
    siteCode,
    waits,
  } = await loadProgram<Content>(code, {
    file: source.file,
    folder: folderOf(context),
    context,
    places,
    plugins: [importedIslands(imports, context), virtualModules({modules, resolveDir: root})],
  });
  for (const imported of imports.filter(mayBeComponent)) addIsland(context, imported);
  const content = (
    <MessagesContext value={context.messages}>
      <Content components={{...mdxTemplates, ...values.components}} />
    </MessagesContext>
  );
  if (waits) await runSiteCode(siteCode, () => whenSettled(content));
  const [html, printedOnly] = callSiteCode(siteCode, () =>
    withPrintedOnly(() => renderToStaticMarkup(content)),
  );
  context.diagnostics.push(...printedOnlyFindings(printedOnly, file.path));
  keepPrinted(context, html);
  return html;
}

/** Returns the findings for a page that does not compile or run. Rethrows a `LimitError`, with its position. */
function failureFindings(
  error: unknown,
  {file, context, root, places, parts}: MdxPage,
): readonly Diagnostic[] {
  if (error instanceof LimitError) {
    throw new LimitError({...error.finding, ...placeInPart(error.finding, context)});
  }
  // These findings explain why a name is undefined or has an unexpected value.
  if (context.diagnostics.some(({id}) => id === 'part-in-code' || id === 'mdx-props')) return [];
  const own = (context.site?.components ?? []).flatMap(({names}) => names);
  return mdxDiagnostics(error, {
    file: file.path,
    text: parts.text() ?? String(file.value),
    root,
    known: [...Object.keys(containerComponents), 'LiveEditor', ...own],
    modules: context.dependencies.filter(({use}) => use === 'modules').map((one) => one.file),
    declared: context.declared,
    failed: failedComponentOf(error),
    place: places.thrownAt(error),
  });
}

/** Drops headings that are not in the printed page: a component may show them later, or never. */
function keepPrinted({headings}: ParseContext, html: string): void {
  const printed = withoutLater(html);
  const left = headings.filter(
    ({id, level}) => level === 1 || printed.includes(` id="${escapeHtml(id)}"`),
  );
  headings.splice(0, headings.length, ...left);
}

/** Tables of JSX keep their attributes, since the allow list of Markdown does not apply to them. */
const mdxTemplates = {...components, table: TableScroll, ...containerComponents};

type Content = ComponentType<{components: Readonly<Record<string, unknown>>}>;
