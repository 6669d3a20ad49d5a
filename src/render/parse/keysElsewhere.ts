const OUTLINE = "'hide_table_of_contents', 'toc_min_heading_level' or 'toc_max_heading_level'";
const OWN_PAGE = 'a page in React, such as content/pages/index.tsx';
const POSITION = "'sidebar_position'";
const REDIRECTS = "the setting 'redirects'";
const LABEL = "'sidebar_label'";
const LAST_COMMIT = 'the day of its last commit, which needs no key';

/** Counterparts of front matter keys of Docusaurus, VitePress, VuePress, Starlight, MkDocs, Jekyll and Hugo. */
const COUNTERPARTS = new Map([
  ['aliases', REDIRECTS],
  ['aside', "'hide_table_of_contents'"],
  ['banner', "the setting 'announcementBar'"],
  ['editLink', "'custom_edit_url', null for no link"],
  ['editLinks', "'custom_edit_url', null for no link"],
  ['editUrl', "'custom_edit_url', null for no link"],
  ['features', OWN_PAGE],
  ['head', "the setting 'head'"],
  ['hero', OWN_PAGE],
  ['hide', OUTLINE],
  ['lastUpdated', LAST_COMMIT],
  ['last_modified_at', LAST_COMMIT],
  ['last_update', LAST_COMMIT],
  ['lastmod', LAST_COMMIT],
  ['layout', OWN_PAGE],
  ['linkTitle', LABEL],
  ['nav_order', POSITION],
  ['next', "'pagination_next'"],
  ['order', POSITION],
  ['outline', OUTLINE],
  ['pagefind', "'unlisted'"],
  ['permalink', "'slug'"],
  ['prev', "'pagination_prev'"],
  ['redirect_from', REDIRECTS],
  ['sidebar', `${POSITION}, ${LABEL} or 'unlisted'`],
  ['sidebar_custom_props', "'data'"],
  ['sidebarDepth', OUTLINE],
  ['tableOfContents', OUTLINE],
  ['template', OWN_PAGE],
  ['titleTemplate', "'title_meta'"],
  ['toc', OUTLINE],
  ['weight', POSITION],
]);

/** Hint: the file for the authors and tags that a post's front matter describes. */
export function describedHint(key: PropertyKey | undefined): string | undefined {
  if (key !== 'authors' && key !== 'tags') return undefined;
  const [one, what] = key === 'authors' ? ['ada', 'an author'] : ['news', 'a tag'];
  return `Write the key of ${what} here, as in \`${key}: [${one}]\`, and its data in ${key}.yml beside the posts.`;
}

/** Hint with the counterpart of another generator's front matter key. */
export function counterpartHint(key: string): string | undefined {
  const counterpart = COUNTERPARTS.get(key);
  return counterpart && `Its counterpart here is ${counterpart}.`;
}
