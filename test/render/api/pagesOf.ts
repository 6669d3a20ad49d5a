import {extractModel} from '../../../src/render/api/extract/extractModel.js';
import {apiPages} from '../../../src/render/api/pages/apiPages.js';
import {pageHtml} from '../../support/pageHtml.js';
import {plainMarkdown} from './plainMarkdown.js';
import {temporarySite} from './temporarySite.js';

/** The HTML of the reference of these files, whose entry is `index.ts` of the package `own`, by route below `/api`. */
export async function pagesOf(
  files: Readonly<Record<string, string>>,
): Promise<(route: string) => string> {
  const {root, remove} = temporarySite({'package.json': '{"name": "own"}', ...files});
  try {
    const {model} = await extractModel({root, entries: [{name: 'index.ts'}]});
    const {value} = await apiPages(model, {
      root,
      base: '/api',
      markdown: plainMarkdown,
      source: undefined,
      tool: 'test',
    });
    return (wanted) => pageHtml(value.pages.find(({route}) => route === wanted)!);
  } finally {
    remove();
  }
}
