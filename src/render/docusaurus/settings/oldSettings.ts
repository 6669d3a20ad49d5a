import {literalPattern} from '../../system/literalPattern.js';
import {ADMONITIONS} from '../../markdown/containers/admonition.js';
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

const DIAGRAMS = 'What diagrams need is listed with them.';

/** Hints for Docusaurus settings by name; `*` matches any number of name parts. */
const SETTINGS: readonly Advice[] = [
  ...needless(
    'projectName organizationName deploymentBranch githubHost githubPort',
    'Only `docusaurus deploy` reads it; .github/workflows of `docsgen init` has a workflow.',
  ),
  ...needless(
    'future.* onDuplicateRoutes onBrokenMarkdownImages',
    'It is about how Docusaurus builds.',
  ),
  ...needless(
    'onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks markdown.hooks.onBrokenMarkdownLinks markdown.hooks.onBrokenMarkdownImages',
    "It is 'warn' until the first build is looked through; set 'throw' after that.",
  ),
  ...needless(
    'markdown.mdx1Compat.* markdown.format blog.onInlineAuthors blog.onInlineTags',
    'The import has written texts in the one form that docsgen reads.',
  ),
  ...needless(
    'blog.onUntruncatedBlogPosts docs.onInlineTags',
    'It is a check of Docusaurus alone.',
  ),
  ...lost(
    'i18n.localeConfigs.*.url',
    'All languages are at the address of `url`; the host can forward that of another domain.',
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
  ...needless('themeConfig.algolia.*', 'The search is part of the site here and needs no service.'),
  ...needless('themeConfig.docs.versionPersistence', '`storage` says where choices are kept.'),
  ...needless(
    'themeConfig.prism.additionalLanguages',
    'Languages of code are there without being named.',
  ),
  ...needless(
    'sitemap.* blog.feedOptions.*',
    'sitemap.xml and the feeds of the blog are written without settings.',
  ),
  ...needless(
    'debug svgr.* docs.path docs.sidebarPath docs.id docs.versions.*.badge',
    'It has no part in what visitors see here.',
  ),
  ...lost('customFields.*', 'Only components read it: keep it in a module that they import.'),
  ...lost(
    'scripts stylesheets',
    'Write them in `head`, and their hosts in `origins`; or name modules in `client`.',
  ),
  ...lost('headTags', '`head` has tags of the pages, but no inline scripts and styles.'),
  ...lost(
    'clientModules',
    'A module of `client` exports `start({onRoute})`, which runs once the first page is open.',
  ),
  ...lost(
    'ssrTemplate customFields.*',
    'The templates are not replaceable as a whole; `components` replaces parts.',
  ),
  ...needless('markdown.mermaid', DIAGRAMS),
  ...lost('themeConfig.mermaid.*', 'Give it to the plugin that draws the diagrams.'),
  ...lost(
    'markdown.preprocessor markdown.parseFrontMatter',
    'Change the texts once, or give them by `sources`.',
  ),
  ...lost('markdown.*', 'A plugin in `markdown.remarkPlugins` may do the same.'),
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
    'The kinds of boxes are fixed; `markdown.containers` adds blocks of your own.',
  ),
  ...lost(
    'docs.editUrl blog.editUrl pages.editUrl',
    'Set `docs.editUrl` to the address of the folder that will hold `content/`, a string.',
  ),
  ...lost('*.breadcrumbs', 'Pages have breadcrumbs; a rule of `styles` can hide them.'),
  ...lost(
    '*.showLastUpdateAuthor *.showLastUpdateTime',
    'Pages name the day of their last commit, and no author.',
  ),
  ...lost(
    'sidebar.collapsible _category_.collapsible docs.sidebarCollapsible',
    'The category is open at first, but visitors can fold it.',
  ),
  ...lost('sidebar.* _category_.*', 'Entries of sidebars have no such key.'),
  ...lost(
    'docs.sidebarItemsGenerator docs.numberPrefixParser',
    'Write the sidebar out in `docs.sidebars`.',
  ),
  ...lost('*Component', 'Parts of the templates are replaced by `components`.'),
  ...lost('blog.*', 'The blog has no such setting.'),
  ...lost(
    'themeConfig.prism.theme* themeConfig.prism.darkTheme*',
    'Colours of code are custom properties, `--code-keyword`, `--code-string` and so on; set them in `styles`.',
  ),
  ...lost('themeConfig.prism.defaultLanguage', 'Name the language at each fence.'),
  ...lost(
    'themeConfig.announcementBar.backgroundColor themeConfig.announcementBar.textColor',
    'Set them in a stylesheet of `styles`.',
  ),
  ...lost(
    'themeConfig.liveCodeBlock.*',
    'An example in content/examples runs in `:::live{example="name"}`.',
  ),
  ...needless(
    'themeConfig.navbar.*.dropdownActiveClassDisabled themeConfig.navbar.*.prependBaseUrlToHref themeConfig.navbar.*.docId themeConfig.footer.*.activeBase* themeConfig.footer.*.position',
    'It has no part in where the item leads.',
  ),
  ...needless('themeConfig.*.aria-label', 'Screen readers say the label.'),
  ...lost(
    'themeConfig.navbar.*.activeBase*',
    'A link is marked on the pages below its address, that of a sidebar on the pages of the sidebar.',
  ),
  ...lost(
    'themeConfig.navbar.*.target themeConfig.navbar.*.rel',
    'Links open where the visitor opens them; an item of the type `html` has any attributes.',
  ),
  ...lost(
    'themeConfig.navbar.*',
    'Items and logos have no such key; write an item of the type `html`, or a rule of `styles`.',
  ),
  ...lost(
    'themeConfig.footer.*',
    'Links and logos of the footer have no such key; `footer.copyright` takes HTML with any attributes.',
  ),
  ...lost(
    'themeConfig.blog.* themeConfig.docs.* themeConfig.colorMode.* themeConfig.announcementBar.* themeConfig.prism.*',
    'The look is set in `styles`, parts of pages in `components`.',
  ),
  ...lost(
    'themeConfig.*',
    'Docusaurus itself reads no such key: a component or plugin of the site did, and is listed where it is not here.',
  ),
  ...lost('theme.customCss', 'Name the stylesheets in `styles`.'),
  ...lost(
    'googleTagManager googleAnalytics',
    '`analytics` has `gtag` and an endpoint of your own; other scripts start in `client`.',
  ),
  ...lost('gtag.*', '`analytics.gtag` takes one `trackingID`.'),
  ...lost('typedoc.*', '`api` has no such setting; what is declared `@internal` is left out.'),
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
    setting: {needless: true, hint: 'The search is part of the site here.'},
  },
  {
    pattern: /debug|faster|svgr|css-cascade-layers|rsdoctor|theme-classic|theme-common/,
    setting: {needless: true, hint: 'It is about how Docusaurus builds.'},
  },
  {pattern: /llms/, setting: {needless: true, hint: 'llms.txt is always written.'}},
  {
    pattern: /typedoc/,
    setting: {
      hint: '`api: {packages: […]}` makes the reference from the declarations; see what is said of it at the top.',
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
    setting: {hint: 'An example in content/examples runs in `:::live{example="name"}`.'},
  },
  {
    pattern: /openapi|redoc|graphql|protobuf|remote-content/,
    setting: {hint: 'A source in `sources` makes pages of any other input.'},
  },
  {
    pattern: /ideal-image|image-zoom|lightbox/,
    setting: {hint: 'Pictures are published as they are; a module of `client` may add to them.'},
  },
  {
    pattern: /pwa/,
    setting: {
      hint: 'Write a manifest to content/static and name it in `head`; there is no service worker.',
    },
  },
  {
    pattern: /analytics|gtag|tag-manager|umami|plausible|posthog|matomo|hotjar|fathom|segment/,
    setting: {
      hint: '`analytics` has `gtag` and an endpoint of your own; a module of `client` may load any other.',
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
    return {needless: true, hint: 'It is always so here.'};
  }
  return (
    SETTINGS.find(({pattern}) => pattern.test(name))?.setting ?? {
      hint: 'docsgen has no such setting.',
    }
  );
}

/** Whether there are hints for individual keys of a group. */
export function isGroup(name: string): boolean {
  return SETTINGS.some(({name: one}) => one.startsWith(`${name}.`) && one !== `${name}.*`);
}

/** Hint for an unknown plugin. */
export const ANY_PLUGIN =
  'A plugin of docsgen adds pages by `sources`, tags by `head`, browser modules by `client`, Markdown by `markdown`.';

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
