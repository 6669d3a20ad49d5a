import type {Root} from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified, type PluggableList} from 'unified';
import type {VFile} from 'vfile';
import {rehypeAllowList} from './html/rehypeAllowList.js';
import {rehypeCode} from './rehype/rehypeCode.js';
import {rehypeHeadings} from './rehype/rehypeHeadings.js';
import {rehypeImages} from './rehype/rehypeImages.js';
import {rehypeLinks} from './rehype/rehypeLinks.js';
import {rehypeSections} from './rehype/rehypeSections.js';
import {rehypeSymbols} from './rehype/rehypeSymbols.js';
import {rehypeTitle} from './rehype/rehypeTitle.js';
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
import {parseMarkdown} from './syntax/plainMarkdown.js';
import {remarkContainers} from './syntax/remarkContainers.js';
import {mayHoldAddress, remarkNoAutolinks} from './syntax/remarkNoAutolinks.js';

/** Syntax: what is parsed. */
export const syntaxPlugins = [remarkGfm, remarkContainers];

/** On mdast: what the author wrote. */
export const remarkPlugins = [
  remarkNesting, // first: the others walk the tree
  remarkUnclosedSyntax, // before blocks become something else: it reads their fences
  remarkLive, // before directives: what it makes of a block is no unknown directive, and holds code to import
  remarkDirectives,
  remarkHeadingIds,
  remarkBadges,
  remarkAlt,
  remarkCode,
  remarkPlayground, // after code: it wants that of imported files
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
  rehypeTitle, // late: it may take the h1 away, which sections and headings count
  rehypePlayground, // below the title
];

/** How mdast crosses into hast, for both syntaxes. */
export const remarkRehypeOptions = {
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
    .use(remarkRehype, {...remarkRehypeOptions, allowDangerousHtml: true})
    .use(rehypeAllowList) // before ours, so that what they make is not filtered
    .use(rehypePlugins)
    .freeze();
}
