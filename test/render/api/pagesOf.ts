import {extractModel} from '../../../src/render/api/extract/extractModel.js';
import type {ApiModel} from '../../../src/render/api/model/model.js';
import {apiPages} from '../../../src/render/api/pages/apiPages.js';
import type {ContentLanguage} from '../../../src/templates/shared/view.js';
import {pageHtml} from '../../support/pageHtml.js';
import {plainMarkdown} from './plainMarkdown.js';
import {temporarySite} from './temporarySite.js';

/** Calls `run` with the model of these files, while they lie in a folder of their own. */
async function inSite<T>(
  files: Readonly<Record<string, string>>,
  run: (root: string, model: ApiModel) => T | Promise<T>,
): Promise<T> {
  const {root, remove} = temporarySite({'package.json': '{"name": "own"}', ...files});
  try {
    const {model} = await extractModel({root, entries: [{name: 'index.ts'}]});
    return await run(root, model);
  } finally {
    remove();
  }
}

/** The model of these files, whose entry is `index.ts` of the package `own`. */
export const modelOf = (files: Readonly<Record<string, string>>): Promise<ApiModel> =>
  inSite(files, (_, model) => model);

/**
 * The HTML of the reference of these files, whose entry is `index.ts` of the package `own`, by route below `/api`;
 * `language` is that of their comments, where it is not the site's.
 */
export const pagesOf = (
  files: Readonly<Record<string, string>>,
  language?: ContentLanguage,
): Promise<(route: string) => string> =>
  inSite(files, async (root, model) => {
    const {value} = await apiPages(model, {
      root,
      base: '/api',
      markdown: plainMarkdown,
      source: undefined,
      tool: 'test',
      language,
    });
    return (wanted) => pageHtml(value.pages.find(({route}) => route === wanted)!);
  });
