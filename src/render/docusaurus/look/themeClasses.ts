/** Classes of Infima's elements and of parts of the theme, and those that mark the kind of a page. */
export const THEME_CLASS = new RegExp(
  `\\.((?:${[
    '(?:navbar|menu|footer|hero|button|pagination|pagination-nav|table-of-contents|breadcrumbs|alert|badge|card|tabs|tab-item|dropdown|avatar|pills|anchor|col|row|container)(?:__[\\w-]+|--[\\w-]+)?',
    'theme-(?:admonition|announcement-bar|back-to-top-button|blog|code-block|common|doc(?!-markdown)|draft-banner|edit-this-page|last-updated|layout|pages|tabs-container|unlisted-banner)[\\w-]*',
    'docusaurus-[\\w-]+',
    '(?:docs|blog)-(?:wrapper|(?:doc-id|version)-[\\w-]+|[\\w-]+-page)',
    'plugin-(?:docs|blog|pages|id-[\\w-]+)',
    'hash-link|main-wrapper|DocSearch[\\w-]*',
  ].join('|')}))(?![\\w-])`,
  'g',
);
