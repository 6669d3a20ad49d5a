import type {Root} from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified, type PluggableList} from 'unified';
import type {VFile} from 'vfile';
import {parseWatched} from '../siteCode/runSiteCode.js';
import type {SitePlugins} from './extensions/sitePlugins.js';
import {rehypeAllowList} from './html/rehypeAllowList.js';
import {rehypeAnchors} from './rehype/rehypeAnchors.js';
import {rehypeCode} from './rehype/rehypeCode.js';
import {rehypeColorModes} from './rehype/rehypeColorModes.js';
import {rehypeFootnotes} from './rehype/rehypeFootnotes.js';
import {rehypeHeadings} from './rehype/rehypeHeadings.js';
import {rehypeImages} from './rehype/rehypeImages.js';
import {rehypeLinks} from './rehype/rehypeLinks.js';
import {rehypeSections} from './rehype/rehypeSections.js';
import {rehypeSymbols} from './rehype/rehypeSymbols.js';
import {rehypeTables} from './rehype/rehypeTables.js';
import {rehypeTitle} from './rehype/rehypeTitle.js';
import {rehypeZoom} from './rehype/rehypeZoom.js';
import {remarkAlerts} from './remark/remarkAlerts.js';
import {remarkAlt} from './remark/remarkAlt.js';
import {remarkBadges} from './remark/remarkBadges.js';
import {codeHandler, remarkCode} from './remark/remarkCode.js';
import {remarkDirectives} from './remark/remarkDirectives.js';
import {remarkForeignSyntax} from './remark/remarkForeignSyntax.js';
import {remarkHeadingIds} from './remark/remarkHeadingIds.js';
import {remarkInfo} from './remark/remarkInfo.js';
import {remarkLive} from './remark/remarkLive.js';
import {remarkLimits} from './remark/remarkLimits.js';
import {rehypePlayground, remarkPlayground} from './remark/remarkPlayground.js';
import {remarkReferences} from './remark/remarkReferences.js';
import {remarkTruncate} from './remark/remarkTruncate.js';
import {remarkUnclosedSyntax} from './remark/remarkUnclosedSyntax.js';
import {contextOf, type ParseContext} from './shared/context.js';
import {parseNatively} from './syntax/nativeMarkdown.js';
import {remarkContainers} from './syntax/remarkContainers.js';

/** Parsers of syntax. */
export const syntaxPlugins = [remarkGfm, remarkContainers];

/** mdast plugins that run before the site's: they check fences and blocks as they were written. */
const leftovers = [
  remarkLimits, // first: the others recurse into the tree
  remarkUnclosedSyntax,
  remarkReferences,
];

/** mdast plugins, on the text as the author wrote it. */
const ownRemark = [
  remarkForeignSyntax, // after the site's plugins, which may define such syntax
  remarkInfo, // before all that read the options of fences
  remarkLive, // before directives: it inserts finished elements with code to import
  remarkAlerts, // before directives: alerts become directives
  remarkDirectives,
  remarkHeadingIds,
  remarkBadges,
  remarkAlt,
  remarkCode,
  remarkPlayground, // after code: it needs the contents of imported files
  remarkTruncate,
];

/** hast plugins, on the output for the reader; their order matters. */
const ownRehype = [
  rehypeFootnotes, // before headings: it creates one
  rehypeHeadings, // ids first: sections and the search index refer to them
  rehypeAnchors, // after headings: it compares ids
  rehypeSections, // before code is highlighted and links are wrapped: it needs plain text
  rehypeTables,
  rehypeColorModes, // before images: it cuts the marks off their addresses
  rehypeImages,
  rehypeLinks,
  rehypeZoom, // after links: its own links already have their addresses
  rehypeSymbols, // after links: it skips content of links, and its own links are not findings
  rehypeCode,
  rehypeTitle, // late: it may remove the h1, which sections and headings count
  rehypePlayground, // below the title
];

/** Options for converting mdast to hast, for Markdown and MDX. */
export const remarkRehypeOptions = {
  handlers: {code: codeHandler},
  footnoteLabelProperties: {className: ['footnotes-label']},
};

/** Returns all mdast plugins; the site's run between docsgen's. */
export function remarkPlugins({remark}: SitePlugins): PluggableList {
  return [...leftovers, ...remark, ...ownRemark];
}

/**
 * Returns all hast plugins. The site's plugins are trusted and run first: their headings get ids, and their links are
 * checked.
 */
export function rehypePlugins({rehype}: SitePlugins): PluggableList {
  return [...rehype, ...ownRehype];
}

/** Loads the plugins of the page's site. */
export async function pluginsOf({site, host}: ParseContext): Promise<SitePlugins> {
  if (!site || site.remarkPlugins.length + site.rehypePlugins.length === 0) return NONE;
  const {sitePlugins} = await import('./extensions/sitePlugins.js');
  return sitePlugins(site, host.root);
}

const NONE: SitePlugins = {remark: [], rehype: []};

/** Converts a Markdown file that carries its page context to hast. */
export async function markdownToHast(file: VFile): Promise<Root> {
  const context = contextOf(file);
  const processor = processorOf(await pluginsOf(context));
  const text = String(file);
  const watched = {file: context.source.file, text};
  const native = hasKnownSyntax(text, context) ? await parseNatively(text) : undefined;
  const tree = native ?? parseWatched(watched, () => processor.parse(file));
  return (await parseWatched(watched, () => processor.run(tree, file))) as Root;
}

/** Whether a text cannot contain syntax that the site's plugins add to the parser. */
export function hasKnownSyntax(text: string, {site}: ParseContext): boolean {
  const {syntaxCharacters: characters} = site ?? {syntaxCharacters: ''};
  return characters !== undefined && ![...characters].some((one) => text.includes(one));
}

const known = new WeakMap<SitePlugins, ReturnType<typeof pipeline>>();

/** Returns the processor for a set of plugins, created on first use. */
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
    .use(rehypeAllowList) // before the site's rehype plugins, so that their output is not filtered
    .use(rehypePlugins(plugins))
    .freeze();
}
