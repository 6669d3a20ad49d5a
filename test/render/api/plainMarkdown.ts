import type {RenderMarkdown} from '../../../src/render/api/apiPages.js';
import {unified} from 'unified';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {toHtml} from 'hast-util-to-html';

const markdown = unified().use(remarkParse).use(remarkRehype);

/** Doc comments without the pages' pipeline: enough to see where their texts and links end up. */
export const plainMarkdown: RenderMarkdown = (text) => {
  const html = toHtml(markdown.runSync(markdown.parse(text)));
  return {html: html.replace(/ href="\//g, ' href="docsgen:/'), links: []};
};
