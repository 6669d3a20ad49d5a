import type {Root} from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified, type PluggableList} from 'unified';
import type {VFile} from 'vfile';
import {parseMarkdown} from './plainMarkdown.js';
import {rehypeAllowList} from './rehypeAllowList.js';
import {rehypeCode} from './rehypeCode.js';
import {rehypeHeadings} from './rehypeHeadings.js';
import {rehypeImages} from './rehypeImages.js';
import {rehypeLinks} from './rehypeLinks.js';
import {rehypeSections} from './rehypeSections.js';
import {rehypeTitle} from './rehypeTitle.js';
import {rehypeSymbols} from './rehypeSymbols.js';
import {remarkAlt} from './remarkAlt.js';
import {remarkBadges} from './remarkBadges.js';
import {codeHandler, remarkCode} from './remarkCode.js';
import {remarkContainers} from './remarkContainers.js';
import {remarkDirectives} from './remarkDirectives.js';
import {remarkLeftovers} from './remarkLeftovers.js';
import {remarkHeadingIds} from './remarkHeadingIds.js';
import {mayHoldAddress, remarkNoAutolinks} from './remarkNoAutolinks.js';
import {remarkTruncate} from './remarkTruncate.js';
import {remarkLive} from './remarkLive.js';

/** Syntax: what is parsed. */
export const syntaxPlugins = [remarkGfm, remarkContainers];

/** On mdast: what the author wrote. */
export const remarkPlugins = [
  remarkLeftovers, // before blocks become something else: it reads their fences
  remarkLive, // before directives: what it makes of a block is no unknown directive, and holds code to import
  remarkDirectives,
  remarkHeadingIds,
  remarkBadges,
  remarkAlt,
  remarkCode,
  remarkTruncate,
];

/** On hast: what the reader gets, in an order that matters. */
export const rehypePlugins = [
  rehypeHeadings, // ids first: sections and the search index name them
  rehypeSections, // before code is highlighted and links are wrapped: it wants plain text
  rehypeImages,
  rehypeLinks,
  rehypeSymbols, // after links: it skips what stands in one, and its own are no finding
  rehypeCode,
  rehypeTitle, // last: it may take the h1 away, which sections and headings count
];

/** How mdast crosses into hast, for both syntaxes. */
export const crossing = {
  handlers: {code: codeHandler},
  footnoteLabelProperties: {className: ['footnotes-label']},
};

/** Markdown to hast, of a file that carries its page context. */
export async function markdownToHast(file: VFile): Promise<Root> {
  const text = String(file);
  const processor = mayHoldAddress(text) ? markdown : markdownWithoutAddresses;
  const tree = parseMarkdown(text, (part) => processor.parse(part));
  return (await processor.run(tree, file)) as Root;
}

const markdown = pipeline(syntaxPlugins);
const markdownWithoutAddresses = pipeline([...syntaxPlugins, remarkNoAutolinks]);

function pipeline(syntax: PluggableList) {
  return unified()
    .use(remarkParse)
    .use(syntax)
    .use(remarkPlugins)
    .use(remarkRehype, {...crossing, allowDangerousHtml: true})
    .use(rehypeAllowList) // before ours, so that what they make is not filtered
    .use(rehypePlugins)
    .freeze();
}
