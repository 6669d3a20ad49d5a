import type {Label, UserConfig} from '../config/userConfig.js';
import {readHistory} from '../system/gitHistory.js';
import {importedDocuments, type Documents} from './assemble/documents.js';
import {translatedVersionLabel} from './assemble/labels.js';
import {planLayout, type SiteLayout} from './assemble/layout.js';
import {convertLocales, readLocales, type OldLocales} from './assemble/translations.js';
import {readApiSpecs, type ApiSpec} from './read/apiSpecs.js';
import {readBlogs, type OldBlog} from './read/blog.js';
import type {Data} from './read/data.js';
import {readDocSets, type DocSet} from './read/docSets.js';
import {pageFolders, type DocusaurusSite} from './read/readSite.js';
import {reportSections, splitSets, type SplitSets} from './settings/splitSets.js';

/** Contents of the old site, with their places in the new site. */
export interface ImportPlan {
  readonly site: DocusaurusSite;
  readonly locales: OldLocales;
  readonly i18n: UserConfig['i18n'];
  readonly split: SplitSets;
  /** All documentations: those that stay sources, then versions to store. */
  readonly sets: readonly DocSet[];
  readonly layout: SiteLayout;
  readonly documents: Documents;
  /** Label of a version in each language. */
  readonly labelIn: (set: DocSet) => Label;
  /** Blogs; the first one is the blog of the new site. */
  readonly blogs: readonly OldBlog[];
  /** APIs that plugins show on pages. */
  readonly apis: readonly ApiSpec[];
  /** Folders of pages, absolute, with the options of their plugins. */
  readonly pages: readonly {readonly dir: string; readonly options: Data}[];
}

/** Reads which documentations, blogs, pages and languages a site has. */
export async function planImport(site: DocusaurusSite): Promise<ImportPlan> {
  const {dates} = await readHistory(site.dir);
  const locales = readLocales(site);
  const i18n = convertLocales(site, locales);
  const split = splitSets(readDocSets(site, i18n));
  const {sources, kept} = split;
  const layout = planLayout(sources);
  reportSections(split, {site, layout});
  const {consumption} = site;
  const labelIn = (set: DocSet): Label => translatedVersionLabel(set, {locales, consumption});
  return {
    site,
    locales,
    i18n,
    split,
    sets: [...sources, ...kept],
    layout,
    documents: importedDocuments(sources, layout, {labelIn, kept}),
    labelIn,
    blogs: readBlogs(site, {dates, i18n}),
    apis: readApiSpecs(site),
    pages: pageFolders(site),
  };
}
