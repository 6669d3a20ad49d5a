const FLAT =
  'Move its keys to the top level, or convert the config with `docsgen import docusaurus`.';
const LAST_COMMIT = 'the day of the last commit, which needs no setting';
const EDIT_URL = "'docs.editUrl'";
const HEAD = "'head'";
const LINKS = "'navbar.items'";
const LOCALE = "'i18n.defaultLocale'";
const REHYPE = "'markdown.rehypePlugins'";
const REMARK = "'markdown.remarkPlugins'";

/** Names of settings in Docusaurus and VitePress that only group other settings. */
const GROUPS = new Set(['presets', 'themeConfig', 'themes']);

/** Counterparts of settings of Docusaurus, VitePress and Starlight, with `*` for an index in a list. */
const COUNTERPARTS = new Map([
  ['algolia', "'search', which is local and needs no setting"],
  ['appearance', "'colorMode'"],
  ['base', "'baseUrl'"],
  ['blog.feedOptions', 'nothing: every blog has RSS and Atom feeds'],
  ['blog.rehypePlugins', REHYPE],
  ['blog.remarkPlugins', REMARK],
  ['cleanUrls', "'trailingSlash'"],
  ['clientModules', "'client'"],
  ['customCss', "'styles'"],
  ['defaultLocale', LOCALE],
  ['description', "'tagline', and for a page `description` in its front matter"],
  ['docs.editLink', EDIT_URL],
  ['docs.rehypePlugins', REHYPE],
  ['docs.remarkPlugins', REMARK],
  ['docs.showLastUpdateAuthor', LAST_COMMIT],
  ['docs.showLastUpdateTime', LAST_COMMIT],
  ['docs.sidebarPath', "'docs.sidebars'"],
  ['editLink', EDIT_URL],
  ['headTags', HEAD],
  ['ignoreDeadLinks', "'onBrokenLinks'"],
  ['image', "an `og:image` in 'head'"],
  ['integrations', "'plugins'"],
  ['lang', LOCALE],
  ['lastUpdated', LAST_COMMIT],
  ['locales', "'i18n.locales'"],
  ['logo', "'navbar.logo'"],
  ['markdown.mermaid', 'a plugin, such as examples/diagrams in the repository of docsgen'],
  ['metadata', HEAD],
  ['nav', LINKS],
  ['navbar.items.*.link', "'to', or 'href' for an external address"],
  ['navbar.items.*.text', "'label'"],
  ['outDir', 'the option --out of `docsgen build`'],
  ['outline', "'tableOfContents'"],
  ['prism', "the design tokens of code, in a stylesheet of 'styles'"],
  ['rewrites', '`slug` in the front matter'],
  ['scripts', HEAD],
  ['sidebar', "'docs.sidebars'"],
  ['site', "'url'"],
  ['sitemap', 'nothing: every build writes sitemap.xml'],
  ['social', LINKS],
  ['socialLinks', LINKS],
  ['srcDir', "the folder content/docs, or 'docs.path'"],
  ['staticDirectories', 'the folder content/static'],
  ['stylesheets', "'styles'"],
  ['titleTemplate', "'titleDelimiter'"],
]);

/** Hint with the counterpart of another generator's setting. */
export function settingHint(key: readonly PropertyKey[]): string | undefined {
  const name = key.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.');
  if (GROUPS.has(name)) return FLAT;
  const counterpart = COUNTERPARTS.get(name);
  return counterpart && `Its counterpart here is ${counterpart}.`;
}
