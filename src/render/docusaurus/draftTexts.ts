import {readConstants} from './assemble/constants.js';
import {addApiPages} from './assemble/apiPages.js';
import {addBlog, addDocs, addPages} from './assemble/importTexts.js';
import {listRedirects} from './assemble/lists.js';
import {redirectsFor, separateMoved} from './assemble/movedPages.js';
import {addTexts, NewSite, type NewText} from './assemble/newSite.js';
import {translatedFolders, translatedTexts} from './assemble/translations.js';
import type {Converters} from './converters.js';
import type {ImportPlan} from './planImport.js';
import type {FormerAddress} from './read/importedSite.js';
import {versionDrafts, type VersionDraft} from './versions.js';

/** The new site before it is written, with its texts. */
export interface Drafts {
  readonly draft: NewSite;
  readonly texts: readonly NewText[];
  /** Versions to be stored, oldest first. */
  readonly versions: readonly VersionDraft[];
  /** Texts of the site and of all its versions. */
  readonly all: readonly NewText[];
  readonly redirects: readonly FormerAddress[];
}

/** Converts all texts of a site, with its versions and languages. */
export async function draftTexts(
  {site, locales, i18n, split, layout, documents, blogs, pages, apis}: ImportPlan,
  {components, importedSite, sources, constants}: Converters,
): Promise<Drafts> {
  const draft = new NewSite(importedSite);
  const {sources: sets} = split;
  const [first, ...others] = blogs;
  const redirects = listRedirects(blogs);
  const written = [
    ...(await addDocs({site, locales, sets, layout, documents, draft, tags: draft})),
    ...addBlog(first, {draft, others}),
    ...pages.flatMap(({dir, options}) =>
      addPages(dir, {options, site, draft, components, redirects, i18n}),
    ),
  ];
  const found = [...written, ...addApiPages(apis, {site, importedSite, written})];
  const folders = translatedFolders(site, sets);
  const translated = (of: readonly NewText[]): NewText[] =>
    translatedTexts(of, locales.others, folders, site);
  const own = separateMoved(found, translated, importedSite.baseUrl);
  const versions = await versionDrafts(split, {site, layout, importedSite, draft, locales});
  const trees = [...versions, {draft, ...own}];
  const all = trees.flatMap((tree) => tree.texts);
  const moved = trees.flatMap((tree) => tree.moved);
  redirects.push(...redirectsFor(moved));
  for (const {source} of [...all, ...moved]) sources.set(source.file, source);
  for (const [file, values] of await readConstants(all, importedSite)) constants.set(file, values);
  addTexts(trees);
  // Files published at their own address belong to the whole site.
  for (const [place, file] of versions.flatMap(({copies}) => [...copies])) {
    if (place.startsWith('static/')) importedSite.copies.set(place, file);
  }
  return {draft, texts: own.texts, versions, all, redirects};
}
