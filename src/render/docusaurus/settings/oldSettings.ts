import {literalPattern} from '../../system/literalPattern.js';
import {ADMONITIONS} from '../../markdown/containers/admonition.js';
import {API_PLUGIN} from '../read/apiSpecs.js';
import {isData, listOf} from '../read/data.js';

/** Whether docsgen supports all kinds of admonitions that a site adds. */
const hasBoxes = (value: unknown): boolean =>
  value === true ||
  (isData(value) && listOf(value.keywords).every((one) => ADMONITIONS.has(String(one))));

/** Settings with values that match docsgen's fixed behaviour. */
const ALWAYS: readonly (readonly [name: RegExp, isSame: (value: unknown) => boolean])[] = [
  [/\.breadcrumbs$|\.showLastUpdateTime$/, (value) => value === true],
  [/\.(?:sidebarC|c)ollapsible$/, (value) => value === true],
  [/\.showLastUpdateAuthor$|^markdown\.mermaid$/, (value) => value === false],
  [/\.admonitions$/, hasBoxes],
  // A version whose banner no converter has read has none.
  [/^docs\.versions\..+\.banner$/, (value) => value === 'none'],
];

/** Hint for a setting that no converter has read. */
export interface OldSetting {
  /** Whether nothing is lost. */
  readonly needless?: boolean;
  /** Instructions for the same result in docsgen. */
  readonly hint: string;
}

interface Advice {
  readonly name: string;
  readonly pattern: RegExp;
  readonly setting: OldSetting;
}

const DIAGRAMS = 'See the entries of the diagrams.';

/** Hints for Docusaurus settings by name; `*` matches any number of name parts. */
const SETTINGS: readonly Advice[] = [
  ...needless(
    'projectName organizationName deploymentBranch githubHost githubPort',
    'Only `docusaurus deploy` reads it; .github/workflows of `npx docsgen init` has a workflow.',
  ),
  ...needless(
    'future.* onDuplicateRoutes onBrokenMarkdownImages',
    'It changes only how Docusaurus builds.',
  ),
  ...needless(
    'onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks markdown.hooks.onBrokenMarkdownLinks markdown.hooks.onBrokenMarkdownImages',
    "Set it to 'throw' after you have checked the first build; until then, it is 'warn'.",
  ),
  ...needless(
    'markdown.mdx1Compat.* markdown.format blog.onInlineAuthors blog.onInlineTags',
    'The import has converted all texts to the form of docsgen.',
  ),
  ...needless('blog.onUntruncatedBlogPosts docs.onInlineTags', 'It is a check of Docusaurus only.'),
  ...lost(
    'i18n.localeConfigs.*.url',
    'Redirect other domains on the host: all languages are at the address of `url`.',
  ),
  ...needless(
    'i18n.localeConfigs.*.translate',
    'A language shows the texts of the default one where it has no translation.',
  ),
  ...needless('i18n.localeConfigs.*', '`i18n.locales` does not have this language.'),
  ...needless(
    'i18n.* docs.editLocalizedFiles docs.editCurrentVersion blog.editLocalizedFiles',
    'Pages of each language and version link to their own source.',
  ),
  ...needless('themeConfig.algolia.*', 'The search is part of the site and needs no service.'),
  ...needless('themeConfig.docs.versionPersistence', '`storage` sets where choices are kept.'),
  ...needless('themeConfig.prism.additionalLanguages', 'Languages of code need no setting.'),
  ...needless(
    'sitemap.* blog.feedOptions.*',
    'sitemap.xml and the feeds of the blog are written without settings.',
  ),
  ...needless(
    'debug svgr.* docs.path docs.sidebarPath docs.id docs.versions.*.badge',
    'It does not affect the pages.',
  ),
  ...lost('customFields.*', 'Keep it in a module that components import: only they read it.'),
  ...lost(
    'scripts stylesheets',
    'Write them in `head`, and their hosts in `origins`; or name modules in `client`.',
  ),
  ...lost('headTags', 'Write tags in `head`, without inline scripts and styles.'),
  ...lost(
    'clientModules',
    'Write a module for `client` that exports `start({onRoute})`, which runs once the first page is open.',
  ),
  ...lost('ssrTemplate customFields.*', 'Replace parts of the templates with `components`.'),
  ...needless('markdown.mermaid', DIAGRAMS),
  ...lost('themeConfig.mermaid.*', 'Pass it to the plugin that draws the diagrams.'),
  ...lost(
    'markdown.preprocessor markdown.parseFrontMatter',
    'Change the texts once, or generate them with `sources`.',
  ),
  ...lost('markdown.*', 'Write a plugin for `markdown.remarkPlugins` instead.'),
  ...lost(
    '*.remarkPlugins *.beforeDefaultRemarkPlugins',
    'Install it, or move its code from the config to a file of its own, and import again; or name it in `markdown.remarkPlugins`.',
  ),
  ...lost(
    '*.rehypePlugins *.beforeDefaultRehypePlugins *.recmaPlugins',
    'Install it, or move its code from the config to a file of its own, and import again; or name it in `markdown.rehypePlugins`.',
  ),
  ...lost(
    '*.admonitions.*',
    'Define your own blocks in `markdown.containers`: the types of boxes are fixed.',
  ),
  ...lost(
    'docs.editUrl blog.editUrl pages.editUrl',
    'Set `docs.editUrl` to the address of the folder with `content/`, as a string.',
  ),
  ...lost('*.breadcrumbs', 'Hide breadcrumbs with a rule in `styles`.'),
  ...lost(
    '*.showLastUpdateAuthor *.showLastUpdateTime',
    'Pages show the date of their last commit, without an author.',
  ),
  ...lost(
    'sidebar.collapsible _category_.collapsible docs.sidebarCollapsible',
    'The category is open at first, but visitors can fold it.',
  ),
  ...lost('sidebar.* _category_.*', 'Sidebar entries do not have this key.'),
  ...lost(
    'docs.sidebarItemsGenerator docs.numberPrefixParser',
    'Write the sidebar out in `docs.sidebars`.',
  ),
  ...lost('*Component', 'Replace parts of the templates with `components`.'),
  ...lost('blog.*', 'The blog does not have this setting.'),
  ...lost(
    'themeConfig.prism.theme* themeConfig.prism.darkTheme*',
    'Set the colours of code in `styles`, with custom properties such as `--code-keyword` and `--code-string`.',
  ),
  ...lost('themeConfig.prism.defaultLanguage', 'Name the language at each fence.'),
  ...lost(
    'themeConfig.announcementBar.backgroundColor themeConfig.announcementBar.textColor',
    'Set them in a stylesheet of `styles`.',
  ),
  ...lost(
    'themeConfig.liveCodeBlock.*',
    'Write it in content/examples, and show it with `:::live{example="name"}`.',
  ),
  ...needless(
    'themeConfig.navbar.*.dropdownActiveClassDisabled themeConfig.navbar.*.prependBaseUrlToHref themeConfig.navbar.*.docId themeConfig.footer.*.activeBase* themeConfig.footer.*.position',
    'It does not affect the target of the item.',
  ),
  ...needless('themeConfig.*.aria-label', 'Screen readers read the label.'),
  ...lost(
    'themeConfig.navbar.*.activeBase*',
    'Links are marked on pages below their address, sidebar links on pages of the sidebar.',
  ),
  ...lost(
    'themeConfig.navbar.*.target themeConfig.navbar.*.rel',
    'To set attributes of a link, write an item of the type `html`.',
  ),
  ...lost('themeConfig.navbar.*', 'Write an item of the type `html`, or a rule in `styles`.'),
  ...lost('themeConfig.footer.*', 'Write it in `footer.copyright`, as HTML with any attributes.'),
  ...lost(
    'themeConfig.blog.* themeConfig.docs.* themeConfig.colorMode.* themeConfig.announcementBar.* themeConfig.prism.*',
    'Set the look in `styles`, and parts of pages in `components`.',
  ),
  ...lost(
    'themeConfig.*',
    'Docusaurus does not read this key. If a component or plugin of the site did, it is listed separately unless it was imported.',
  ),
  ...lost('theme.customCss', 'Name the stylesheets in `styles`.'),
  ...lost(
    'googleTagManager googleAnalytics',
    'Use `gtag` or your own endpoint in `analytics`, or start other scripts in `client`.',
  ),
  ...lost('gtag.*', 'Keep one `trackingID` in `analytics.gtag`.'),
  ...lost(
    'typedoc.*',
    'Mark declarations that the reference omits as `@internal`: `api` does not have this setting.',
  ),
  ...lost('redirects.*', 'Write each redirect in `redirects`.'),
];

/** Hints for plugins and themes by a part of their name. */
const PLUGINS: readonly Omit<Advice, 'name'>[] = [
  {
    pattern: /plugin-sitemap|^sitemap$/,
    setting: {needless: true, hint: 'sitemap.xml is written without it.'},
  },
  {
    pattern: /search|algolia|pagefind|lunr/,
    setting: {needless: true, hint: 'The search is part of the site.'},
  },
  {
    pattern: /debug|faster|svgr|css-cascade-layers|rsdoctor|theme-classic|theme-common/,
    setting: {needless: true, hint: 'It changes only how Docusaurus builds.'},
  },
  {pattern: /llms/, setting: {needless: true, hint: 'llms.txt is always written.'}},
  {
    pattern: /typedoc/,
    setting: {
      hint: '`api: {packages: […]}` generates the reference from the declarations; see its entry at the top.',
    },
  },
  {
    pattern: /sass|less|postcss|tailwind/,
    setting: {
      hint: 'Compile the stylesheets to CSS before the build, and name the result in `styles`.',
    },
  },
  {
    pattern: /mermaid/,
    setting: {needless: true, hint: DIAGRAMS},
  },
  {
    pattern: /live-codeblock/,
    setting: {hint: 'Write it in content/examples, and show it with `:::live{example="name"}`.'},
  },
  {
    pattern: API_PLUGIN,
    setting: {needless: true, hint: 'The pages of its APIs are listed one by one.'},
  },
  {
    pattern: /openapi|redoc|graphql|protobuf|remote-content/,
    setting: {hint: 'Generate the pages with a source in `sources`.'},
  },
  {
    pattern: /ideal-image|image-zoom|lightbox/,
    setting: {hint: 'Pictures are published unchanged; add behaviour with a module of `client`.'},
  },
  {
    pattern: /pwa/,
    setting: {
      hint: 'Write a manifest to content/static and name it in `head`; service workers are not supported.',
    },
  },
  {
    pattern: /analytics|gtag|tag-manager|umami|plausible|posthog|matomo|hotjar|fathom|segment/,
    setting: {
      hint: 'Use `gtag` or your own endpoint in `analytics`, or load other scripts in a module of `client`.',
    },
  },
  {
    pattern: /copy-page/,
    setting: {needless: true, hint: 'Each page has a button that copies it as Markdown.'},
  },
];

function needless(names: string, hint: string): Advice[] {
  return adviceFor(names, {needless: true, hint});
}

function lost(names: string, hint: string): Advice[] {
  return adviceFor(names, {hint});
}

function adviceFor(names: string, setting: OldSetting): Advice[] {
  return names.split(' ').map((name) => ({name, pattern: patternOf(name), setting}));
}

function patternOf(name: string): RegExp {
  const pattern = literalPattern(name)
    .replace(/\\\.\\\*$/, '(?:\\..*)?')
    .replaceAll('\\*', '.*');
  return new RegExp(`^${pattern}$`);
}

/** Returns the hint for a setting. */
export function oldSetting(name: string, value: unknown): OldSetting {
  if (ALWAYS.some(([pattern, isSame]) => pattern.test(name) && isSame(value))) {
    return {needless: true, hint: 'docsgen always does this.'};
  }
  return (
    SETTINGS.find(({pattern}) => pattern.test(name))?.setting ?? {
      hint: 'docsgen does not have this setting.',
    }
  );
}

/** Whether there are hints for individual keys of a group. */
export function isGroup(name: string): boolean {
  return SETTINGS.some(({name: one}) => one.startsWith(`${name}.`) && one !== `${name}.*`);
}

/** Hint for an unknown plugin. */
export const ANY_PLUGIN =
  'Write a plugin of docsgen: it adds pages with `sources`, tags with `head`, browser modules with `client`, and Markdown with `markdown`.';

/**
 * Returns the hint for a plugin or theme; `compilers` are the installed compilers that the import uses for
 * stylesheets.
 */
export function oldPlugin(name: string, compilers: readonly string[]): OldSetting {
  if (compilers.some((compiler) => name.includes(compiler))) {
    return {needless: true, hint: 'The import has compiled the stylesheets to CSS.'};
  }
  return PLUGINS.find(({pattern}) => pattern.test(name))?.setting ?? {hint: ANY_PLUGIN};
}
