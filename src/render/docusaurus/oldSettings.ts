import {ADMONITIONS} from '../markdown/containers/admonition.js';
import {isData, listOf} from './data.js';

/** Whether all kinds of boxes that a site adds are docsgen's too. */
const hasBoxes = (value: unknown): boolean =>
  value === true ||
  (isData(value) && listOf(value.keywords).every((one) => ADMONITIONS.has(String(one))));

/** Values of settings that are so in docsgen without a setting. */
const ALWAYS: readonly (readonly [name: RegExp, isSame: (value: unknown) => boolean])[] = [
  [/\.breadcrumbs$|\.showLastUpdateTime$/, (value) => value === true],
  [/\.showLastUpdateAuthor$|^markdown\.mermaid$/, (value) => value === false],
  [/\.admonitions$/, hasBoxes],
];

/** Advice for a setting that no converter has read. */
export interface OldSetting {
  /** Set if nothing is lost. */
  readonly needless?: boolean;
  /** How to get the same result in docsgen. */
  readonly hint: string;
}

/** Advice for settings of Docusaurus: names, in which * is any number of parts, and what is here; = loses nothing. */
const SETTINGS = [
  '= projectName organizationName deploymentBranch githubHost githubPort | Only `docusaurus deploy` reads it; .github/workflows of `docsgen init` has a workflow.',
  '= future.* onDuplicateRoutes onBrokenMarkdownImages | It is about how Docusaurus builds.',
  "= onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks markdown.hooks.onBrokenMarkdownLinks markdown.hooks.onBrokenMarkdownImages | It is 'warn' until the first build is looked through; set 'throw' after that.",
  '= markdown.mdx1Compat.* markdown.format blog.onInlineAuthors blog.onInlineTags | The import has written texts in the one form that docsgen reads.',
  '= blog.onUntruncatedBlogPosts docs.onInlineTags | It is a check of Docusaurus alone.',
  '= i18n.* docs.editLocalizedFiles docs.editCurrentVersion blog.editLocalizedFiles | Pages of each language and version link to their own source.',
  '= themeConfig.algolia.* themeConfig.docs.versionPersistence | The search is part of the site here and needs no service.',
  '= themeConfig.prism.additionalLanguages | Languages of code are there without being named.',
  '= sitemap.* blog.feedOptions.* | sitemap.xml and the feeds of the blog are written without settings.',
  '= debug svgr.* docs.path docs.sidebarPath docs.id docs.versions.*.badge | It has no part in what visitors see here.',
  'customFields.* | Only components read it: keep it in a module that they import.',
  'scripts stylesheets | Write them in `head`, and their hosts in `origins`; or name modules in `client`.',
  'headTags | `head` has tags of the pages, but no inline scripts and styles.',
  'clientModules | A module of `client` exports `start({onRoute})`, which runs once the first page is open.',
  'ssrTemplate customFields.* | The templates are not replaceable as a whole; `components` replaces parts.',
  'markdown.mermaid themeConfig.mermaid.* | A plugin in `markdown.rehypePlugins`, such as rehype-mermaid, draws diagrams in the build.',
  'markdown.preprocessor markdown.parseFrontMatter | Change the texts once, or give them by `sources`.',
  'markdown.* | A plugin in `markdown.remarkPlugins` may do the same.',
  '*.remarkPlugins *.beforeDefaultRemarkPlugins | Install it and import again, or name it in `markdown.remarkPlugins`, by its package or file.',
  '*.rehypePlugins *.beforeDefaultRehypePlugins *.recmaPlugins | Install it and import again, or name it in `markdown.rehypePlugins`, by its package or file.',
  '*.admonitions.* | The kinds of boxes are fixed; `markdown.containers` adds blocks of your own.',
  'docs.editUrl blog.editUrl pages.editUrl | Set `docs.editUrl` to the address of the folder that will hold `content/`, a string.',
  '*.breadcrumbs | Pages have breadcrumbs; a rule of `styles` can hide them.',
  '*.showLastUpdateAuthor *.showLastUpdateTime | Pages name the day of their last commit, and no author.',
  'sidebar.* _category_.* | Entries of sidebars have no such key.',
  'docs.sidebarItemsGenerator docs.numberPrefixParser | Write the sidebar out in `docs.sidebars`.',
  '*Component | Parts of the templates are replaced by `components`.',
  'blog.* | The blog has no such setting.',
  'themeConfig.prism.theme* themeConfig.prism.darkTheme* | Colours of code are custom properties, `--code-keyword`, `--code-string` and so on; set them in `styles`.',
  'themeConfig.prism.defaultLanguage | Name the language at each fence.',
  'themeConfig.announcementBar.backgroundColor themeConfig.announcementBar.textColor | Set them in a stylesheet of `styles`.',
  'themeConfig.navbar.style | Set `--color-surface` and `--color-text` for the navbar in `styles`.',
  'themeConfig.liveCodeBlock.* | An example in content/examples runs in `:::live{example="name"}`.',
  '= themeConfig.navbar.*.dropdownActiveClassDisabled themeConfig.navbar.*.prependBaseUrlToHref | It has no part in where the item leads.',
  'themeConfig.navbar.*.target themeConfig.navbar.*.rel themeConfig.footer.*.target | Links open where the visitor opens them; an item of the type `html` has any attributes.',
  'themeConfig.navbar.* themeConfig.footer.* | Items and logos have no such key; write an item of the type `html`, or a rule of `styles`.',
  'themeConfig.blog.* themeConfig.docs.* themeConfig.colorMode.* themeConfig.announcementBar.* themeConfig.prism.* | The look is set in `styles`, parts of pages in `components`.',
  'themeConfig.* | Docusaurus itself reads no such key: a component or plugin of the site did, and is listed where it is not here.',
  'theme.customCss | Name the stylesheets in `styles`.',
  'googleTagManager googleAnalytics | `analytics` has `gtag` and an endpoint of your own; other scripts start in `client`.',
  'gtag.* | `analytics.gtag` takes one `trackingID`.',
  'typedoc.* | `api` has no such setting; what is declared `@internal` is left out.',
  'redirects.* | Write each redirect in `redirects`.',
].flatMap((row) => {
  const {names, setting} = readRow(row);
  return names.split(' ').map((name) => ({name, pattern: patternOf(name), setting}));
});

/** Advice for plugins and themes, by words of their names. */
const PLUGINS = [
  '= plugin-sitemap ^sitemap$ | sitemap.xml is always written.',
  '= search algolia pagefind lunr | The search is part of the site here.',
  '= debug faster svgr css-cascade-layers rsdoctor theme-classic theme-common | It is about how Docusaurus builds.',
  '= llms | llms.txt is always written.',
  'typedoc | `api: {packages: […]}` makes the reference from the declarations; see what is said of it at the top.',
  'sass less postcss tailwind | Compile the stylesheets to CSS before the build, and name the result in `styles`.',
  'mermaid | A plugin in `markdown.rehypePlugins`, such as rehype-mermaid, draws diagrams in the build.',
  'live-codeblock | An example in content/examples runs in `:::live{example="name"}`.',
  'openapi redoc graphql protobuf remote-content | A source in `sources` makes pages of any other input.',
  'ideal-image image-zoom lightbox | Pictures are published as they are; a module of `client` may add to them.',
  'pwa | Write a manifest to content/static and name it in `head`; there is no service worker.',
  'analytics gtag tag-manager umami plausible posthog matomo hotjar fathom segment | `analytics` has `gtag` and an endpoint of your own; a module of `client` may load any other.',
  'copy-page | A module of `client` may add it.',
].map((row) => {
  const {names, setting} = readRow(row);
  return {pattern: new RegExp(names.replaceAll(' ', '|')), setting};
});

function readRow(row: string): {readonly names: string; readonly setting: OldSetting} {
  const [, sign, names = '', hint = ''] = /^(= )?(.*?) \| (.*)$/.exec(row) ?? [];
  return {names, setting: {...(sign ? {needless: true} : {}), hint}};
}

function patternOf(name: string): RegExp {
  const pattern = name
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\\\.\\\*$/, '(?:\\..*)?')
    .replaceAll('\\*', '.*');
  return new RegExp(`^${pattern}$`);
}

/** Returns the advice for a setting. */
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

/** Whether there is advice for individual keys of a group. */
export function isGroup(name: string): boolean {
  return SETTINGS.some(({name: one}) => one.startsWith(`${name}.`) && one !== `${name}.*`);
}

/** Returns the advice for a plugin or theme. */
export function oldPlugin(name: string): OldSetting {
  return (
    PLUGINS.find(({pattern}) => pattern.test(name))?.setting ?? {
      hint: 'A plugin of docsgen adds pages by `sources`, tags by `head`, browser modules by `client`, Markdown by `markdown`.',
    }
  );
}
