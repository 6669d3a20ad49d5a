/** A message that depends on a number: one form per category of Intl.PluralRules. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & {readonly other: string};

/** All texts of the templates in English; `format` fills in `{name}`. */
export const en = {
  /** Language of these messages; determines plural categories and number formats. */
  language: 'en',
  skipToContent: 'Skip to main content',
  homePage: 'Home page',
  close: 'Close',
  announcement: 'Announcement',
  mainNavigation: 'Main',
  openMenu: 'Toggle navigation bar',
  closeMenu: 'Close navigation bar',
  backToMainMenu: '← Back to main menu',
  colorMode: 'Switch between dark and light mode (currently {mode})',
  lightMode: 'light mode',
  darkMode: 'dark mode',
  systemMode: 'system mode',
  languages: 'Languages',
  versions: 'Versions',
  latest: 'Latest version',
  docs: 'Docs',
  api: 'API',
  docsSidebar: 'Docs sidebar',
  collapseSidebar: 'Collapse sidebar',
  expandSidebar: 'Expand sidebar',
  breadcrumbs: 'Breadcrumbs',
  onThisPage: 'On this page',
  docsPages: 'Docs pages',
  blog: 'Blog',
  blogPages: 'Blog posts',
  blogLists: 'Blog list pages',
  previous: 'Previous',
  next: 'Next',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  newerPosts: 'Newer posts',
  olderPosts: 'Older posts',
  editPage: 'Edit this page',
  copyPage: 'Copy page as Markdown',
  viewMarkdown: 'View as Markdown',
  lastUpdated: 'Last updated on',
  tags: 'Tags',
  backToTop: 'Scroll back to the top',
  backToNote: 'Back to reference {count}',
  footnotes: 'Footnotes',
  code: 'Code',
  tab: 'Tab',
  copyCode: 'Copy code to clipboard',
  copied: 'Copied',
  taskDone: 'Done',
  taskOpen: 'Not done',
  liveExample: 'Live example: {name}',
  liveWaiting: 'The running example appears here. It needs JavaScript.',
  liveSource: 'The code of this example',
  openPlayground: 'Open in StackBlitz',
  wrapCode: 'Toggle word wrap',
  filterCount: '{shown} of {all}',
  directLink: 'Direct link to {heading}',
  admonition: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    warning: 'Warning',
    caution: 'Caution',
    danger: 'Danger',
    important: 'Important',
    pitfall: 'Pitfall',
    symptom: 'Symptom',
    cause: 'Cause',
    fix: 'Fix',
  } as Readonly<Record<string, string>>,
  draftTitle: 'Draft page',
  draftText:
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  unlistedTitle: 'Unlisted page',
  unlistedText:
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  unreleasedText: 'This is unreleased documentation for version {version}.',
  unmaintainedText: 'This is documentation for version {version}, which is no longer maintained.',
  latestVersion: 'For up-to-date documentation, see the latest version:',
  baseUrlTitle: 'Your site did not load properly',
  baseUrlText:
    "Its script and styles were not found, most likely because the setting baseUrl does not match the address of the site: it is '{actual}', and the address of this page suggests '{suggested}'.",
  movedTitle: 'Moved',
  movedHeading: 'This page has moved',
  movedTo: 'It is now at {address}.',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'We could not find what you were looking for.',
  notFoundHelp:
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  similarPages: 'Similar pages',
  crashTitle: 'This part of the page crashed.',
  tryAgain: 'Try again',
  cause: 'Cause:',
  retry: 'Retry',
  outdatedTitle: 'New version of this site',
  outdatedText: 'This site has been updated since you opened this page.',
  reload: 'Reload',
  loading: 'Loading',
  search: 'Search',
  searchTitle: 'Search the documentation',
  searchSite: 'Search {title}',
  searchPlaceholder: 'Search',
  searchNoResults: 'No results',
  searchNothingFound: 'No results were found',
  searchLoading: 'Fetching new results...',
  searchFailed: 'The search could not be loaded.',
  searchCount: {one: '{count} result', other: '{count} results'} as Plural,
  searchFor: '{count} for “{query}”',
  searchSeeAllCount: 'See all {count} results',
  searchSeeAll: 'See all results',
  searchWithin: 'See all results within "{context}"',
  searchOutside: 'See all results outside "{context}"',
  searchContexts: 'Where to search',
  searchEverywhere: 'Everywhere',
  searchExcept: 'Outside "{context}"',
  searchMore: 'Show more results',
  /** Labels of hit icons. */
  searchKinds: {
    title: 'Page',
    heading: 'Section',
    content: 'Text',
    module: 'Module',
    class: 'Class',
    interface: 'Interface',
    type: 'Type',
    function: 'Function',
    variable: 'Value',
    command: 'Command',
    component: 'Component',
  } as Readonly<Record<string, string>>,
  searchClearMarks: 'Clear the marked words',
  searchNeedsScript: 'Searching happens in your browser and needs JavaScript.',
  recentPosts: 'Recent posts',
  listPage: '{title}, page {page}',
  postsTagged: '{count} tagged “{tag}”',
  postsBy: '{count} by {author}',
  authorsText: 'Everyone who wrote for this blog.',
  tagsText: 'What the posts are about, by letter.',
  authorSite: 'Website',
  feedIsland: 'This interactive part works on the page of {post}.',
  readMore: 'Read more',
  readMoreAbout: 'Read more about {title}',
  package: {
    version: 'Version',
    /** Size of the files that npm unpacks. */
    size: {
      one: '{size} unpacked, {count} file',
      other: '{size} unpacked, {count} files',
    } as Plural,
    entryPoints: 'Entry points',
    guides: 'Guides that mention it',
  },
  archive: 'Archive',
  archiveText: 'Every post, newest year first.',
  authors: 'Authors',
  allAuthors: 'All authors',
  allTags: 'All tags',
  noPosts: 'No posts yet.',
  readingTime: {one: '{count} minute to read', other: '{count} minutes to read'} as Plural,
  consent: {
    title: 'Visitor statistics',
    question: 'May this site count which pages are read?',
    allow: 'Allow',
    decline: 'Decline',
    change: 'Visitor statistics',
  },
  docsPlatform: {
    title: 'Internal documentation',
    open: 'Open the internal version',
    remember: 'Open it without asking',
  },
  postCount: {one: '{count} post', other: '{count} posts'} as Plural,
};

/** Messages in one language. */
export type Messages = typeof en;

/** Messages of a site; English unless it has its own. */
export function messagesOf({messages}: {readonly messages?: Messages | undefined}): Messages {
  return messages ?? en;
}

/** Fills the `{name}` placeholders of a message. */
export function format(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Selects the plural form for a number and fills in `{count}`; `language` is that of the messages. */
export function plural(
  forms: Plural,
  {count, language}: {readonly count: number; readonly language: string},
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return format(form, {count: new Intl.NumberFormat(language).format(count)});
}
