import type {Root} from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified, type PluggableList} from 'unified';
import type {VFile} from 'vfile';
import type {SitePlugins} from './extensions/sitePlugins.js';
import {rehypeAllowList} from './html/rehypeAllowList.js';
import {rehypeCode} from './rehype/rehypeCode.js';
import {rehypeHeadings} from './rehype/rehypeHeadings.js';
import {rehypeImages} from './rehype/rehypeImages.js';
import {rehypeLinks} from './rehype/rehypeLinks.js';
import {rehypeSections} from './rehype/rehypeSections.js';
import {rehypeSymbols} from './rehype/rehypeSymbols.js';
import {rehypeTitle} from './rehype/rehypeTitle.js';
import {rehypeZoom} from './rehype/rehypeZoom.js';
import {remarkAlt} from './remark/remarkAlt.js';
import {remarkBadges} from './remark/remarkBadges.js';
import {codeHandler, remarkCode} from './remark/remarkCode.js';
import {remarkDirectives} from './remark/remarkDirectives.js';
import {remarkHeadingIds} from './remark/remarkHeadingIds.js';
import {remarkNesting} from './remark/remarkNesting.js';
import {remarkLive} from './remark/remarkLive.js';
import {rehypePlayground, remarkPlayground} from './remark/remarkPlayground.js';
import {remarkTruncate} from './remark/remarkTruncate.js';
import {remarkUnclosedSyntax} from './remark/remarkUnclosedSyntax.js';
import {contextOf, type ParseContext} from './shared/context.js';
import {parseNatively} from './syntax/nativeMarkdown.js';
import {remarkContainers} from './syntax/remarkContainers.js';

/** Syntax: what is parsed. */
export const syntaxPlugins = [remarkGfm, remarkContainers];

/** On mdast, before the site's own: it reads fences before a block becomes something else. */
const leftovers = [
  remarkNesting, // first: the others walk the tree
  remarkUnclosedSyntax,
];

/** On mdast: what the author wrote. */
const ownRemark = [
  remarkLive, // before directives: what it makes of a component is no unknown directive, and holds code to import
  remarkDirectives,
  remarkHeadingIds,
  remarkBadges,
  remarkAlt,
  remarkCode,
  remarkPlayground, // after code: it wants that of imported files
  remarkTruncate,
];

/** On hast: what the reader gets, in an order that matters. */
const ownRehype = [
  rehypeHeadings, // ids first: sections and the search index name them
  rehypeSections, // before code is highlighted and links are wrapped: it wants plain text
  rehypeImages,
  rehypeLinks,
  rehypeZoom, // after links: those that it makes have their addresses
  rehypeSymbols, // after links: it skips what stands in one, and its own are no finding
  rehypeCode,
  rehypeTitle, // late: it may take the h1 away, which sections and headings count
  rehypePlayground, // below the title
];

/** How mdast crosses into hast, for both syntaxes. */
export const remarkRehypeOptions = {
  handlers: {code: codeHandler},
  footnoteLabelProperties: {className: ['footnotes-label']},
};

/** The plugins of a site, in the midst of ours; most sites have none. */
export function remarkPlugins({remark}: SitePlugins): PluggableList {
  return [...leftovers, ...remark, ...ownRemark];
}

/** Theirs are trusted, and come first: their headings get ids, and their links are checked. */
export function rehypePlugins({rehype}: SitePlugins): PluggableList {
  return [...rehype, ...ownRehype];
}

/** The plugins of the site that a page is of. */
export async function pluginsOf({site, host}: ParseContext): Promise<SitePlugins> {
  if (!site || site.remarkPlugins.length + site.rehypePlugins.length === 0) return NONE;
  const {sitePlugins} = await import('./extensions/sitePlugins.js');
  return sitePlugins(site, host.root);
}

const NONE: SitePlugins = {remark: [], rehype: []};

/** Markdown to hast, of a file that carries its page context. */
export async function markdownToHast(file: VFile): Promise<Root> {
  const context = contextOf(file);
  const processor = processorOf(await pluginsOf(context));
  const {syntaxCharacters: characters} = context.site ?? {syntaxCharacters: ''};
  const text = String(file);
  const isNative = characters !== undefined && ![...characters].some((one) => text.includes(one));
  const tree = (isNative ? await parseNatively(text) : undefined) ?? processor.parse(file);
  return (await processor.run(tree, file)) as Root;
}

const known = new WeakMap<SitePlugins, ReturnType<typeof pipeline>>();

/** The processor of a site, made when it is first wanted. */
function processorOf(plugins: SitePlugins): ReturnType<typeof pipeline> {
  let processor = known.get(plugins);
  if (!processor) known.set(plugins, (processor = pipeline(plugins)));
  return processor;
}

function pipeline(plugins: SitePlugins) {
  return unified()
    .use(remarkParse)
    .use(syntaxPlugins)
    .use(remarkPlugins(plugins))
    .use(remarkRehype, {...remarkRehypeOptions, allowDangerousHtml: true})
    .use(rehypeAllowList) // before rehype's, so that what they make is not filtered
    .use(rehypePlugins(plugins))
    .freeze();
}
