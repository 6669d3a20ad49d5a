import {toHtml} from 'hast-util-to-html';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import type {RenderMarkdown} from '../../../src/render/api/pages/apiPages.js';

const markdown = unified().use(remarkParse).use(remarkRehype);

/** Doc comments without the pages' pipeline: enough to see where their texts and links end up. */
export const plainMarkdown: RenderMarkdown = (text) => ({
  html: [toHtml(markdown.runSync(markdown.parse(text)))],
  links: [],
  assets: [],
  dependencies: [],
  diagnostics: [],
});
