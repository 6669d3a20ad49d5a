import path from 'node:path';
import type {CompatDocs} from '../../../templates/compatVersions.js';
import {capitalized} from '../../system/capitalized.js';
import {PRINTED, readsTitles, TITLES, withoutTitles} from './compatDocs.js';
import {withoutCode, type Data} from '../read/data.js';
import type {UserConfig} from '../../config/userConfig.js';
import {languageArgument, localWords} from './compatLanguage.js';
import {wordsFile, type Languages} from './componentWords.js';
import {importsIn, withImports} from './moduleImports.js';
import {isOnlyType} from './moduleNeeds.js';

/** Module of the new site that replaces the components' Docusaurus imports. */
export const COMPAT = 'components/docusaurus.js';

/** Exports of `docsgen/compat-docusaurus` that replace a module: its default export and its named exports. */
interface Replacement {
  readonly main?: string;
  readonly named?: readonly string[];
  /** Pattern of texts that need more than the replacements provide. */
  readonly unless?: RegExp;
}

/** Hooks that return versions of the docs. */
const VERSIONS =
  'useAllDocsData useDocsData useVersions useLatestVersion useActivePlugin useActivePluginAndVersion useActiveVersion useActiveDocContext useDocsVersion useDocById'.split(
    ' ',
  );

/**
 * Code that reads other data of documents, or sidebars, of versions. A `docs` property of any other object belongs to
 * the site.
 */
const DOCUMENTS =
  /\b(?:activeDoc|alternateDocVersions|mainDocId|draftIds|sidebars)\b|ersions?(?:\[\w+\]|\([^()]*\))?[!?]?\.docs\b/;

/** Exports of the theme's common code, in either of its modules and in any version of Docusaurus. */
const HELPERS =
  'useScrollPositionBlocker useIsomorphicLayoutEffect duplicates uniq prefersReducedMotion useQueryString useQueryStringList useQueryStringValue useClearQueryString'.split(
    ' ',
  );

const ROUTER = ['Redirect', 'useHistory', 'useLocation'];

/** Replacements for Docusaurus modules, and for packages that Docusaurus sites often import. */
const REPLACEMENTS = new Map<string, Replacement>([
  ...replacementsIn(
    '@docusaurus',
    'Link useDocusaurusContext BrowserOnly useIsBrowser ErrorBoundary ExecutionEnvironment Head useBrokenLinks',
  ),
  ...replacementsIn(
    '@theme',
    'Layout Heading CodeBlock Tabs TabItem Admonition Details ThemedImage IdealImage',
  ),
  ['@docusaurus/useBaseUrl', {main: 'useBaseUrl', named: ['useBaseUrlUtils']}],
  [
    '@docusaurus/useGlobalData',
    {main: 'useGlobalData', named: ['useAllPluginInstancesData', 'usePluginData']},
  ],
  ['@docusaurus/Translate', {main: 'Translate', named: ['translate']}],
  [
    '@docusaurus/theme-common',
    {
      named: [
        ...HELPERS,
        'useDocsVersion',
        ...'useColorMode useThemeConfig usePluralForm usePrismTheme useWindowSize useCollapsible Collapsible Details PageMetadata'.split(
          ' ',
        ),
      ],
    },
  ],
  ['@docusaurus/theme-common/internal', {named: [...HELPERS, 'useDocsVersion', 'useDocById']}],
  ['@docusaurus/plugin-content-docs/client', {named: VERSIONS, unless: DOCUMENTS}],
  ['@docusaurus/theme-common/Details', {named: ['Details']}],
  ['@docusaurus/router', {named: ROUTER}],
  ['react-router', {named: ROUTER}],
  ['react-router-dom', {named: [...ROUTER, 'Link']}],
  ['@theme/MDXComponents/A', {main: 'Link'}],
  ['clsx', {main: 'clsx', named: ['clsx']}],
  ['classnames', {main: 'clsx'}],
]);

/** Modules of a scope whose default export has the module's name. */
function replacementsIn(
  scope: string,
  names: string,
): [module: string, replacement: Replacement][] {
  return names.split(' ').map((main) => [`${scope}/${main}`, {main}]);
}

/**
 * The replacement for a module. An import of the original of a theme part, or of its file, is an import of that
 * part.
 */
function replacementOf(specifier: string): Replacement | undefined {
  return REPLACEMENTS.get(specifier.replace(ORIGINAL, '@theme/'));
}

const ORIGINAL = /^(?:@theme-(?:original|init)|@docusaurus\/theme-classic\/lib\/theme)\//;

/** Replacement for a part of the theme without one of its own: it shows only its content. */
const PART: Replacement = {main: 'ThemePart'};

/** Parts of the theme that a text imports and that have no replacement, with their local names. */
export function themeParts(text: string): {readonly specifier: string; readonly local: string}[] {
  return importsIn(text).flatMap(({specifier, isType, main, named}) =>
    main !== undefined &&
    !isType &&
    named.length === 0 &&
    /^[A-Z]/.test(main) &&
    /^@theme\//.test(specifier.replace(ORIGINAL, '@theme/')) &&
    !replacementOf(specifier)
      ? [{specifier, local: main}]
      : [],
  );
}

/** Whether there are replacements for everything that a text imports from a module. */
export function canReplace(specifier: string, text: string): boolean {
  const replacement = replacementOf(specifier);
  if (!replacement || replacement.unless?.test(text.replace(TITLES, ''))) return false;
  const found = importsIn(text).filter((one) => one.specifier === specifier);
  // Other references, such as `require` or a re-export, have no replacement.
  const bare = text.replace(/\bdeclare\s+module\s*(['"])[^'"\n]*\1/g, '');
  const count = bare.split(new RegExp(`['"]${specifier}['"]`)).length - 1;
  return (
    count === found.length &&
    found.every(
      ({isType, main, named}) =>
        isType ||
        ((main === undefined || replacement.main !== undefined) &&
          named.every(
            ({name, local, isType}) =>
              isType || replacement.named?.includes(name) || isOnlyType(local, text),
          )),
    )
  );
}

/**
 * The missing part of a module that a text imports: the module, with the name that has no replacement if the
 * others do.
 */
export function unreplaced(specifier: string, text: string): string {
  const replacement = replacementOf(specifier);
  if (!replacement) return specifier;
  const lacking = importsIn(text)
    .filter((one) => one.specifier === specifier && !one.isType)
    .flatMap(({named}) => named)
    .find(
      ({name, local, isType}) =>
        !isType && !replacement.named?.includes(name) && !isOnlyType(local, text),
    );
  return lacking === undefined ? specifier : `${specifier}: ${lacking.name}`;
}

/**
 * A module with its Docusaurus imports redirected to the replacements at an address; also replaces `parts` of the
 * theme.
 */
export function withReplacements(
  text: string,
  addressOf: () => string,
  parts: readonly string[] = [],
): string {
  return withImports(text, ({specifier, isType, main, named}) => {
    const replacement = parts.includes(specifier) ? PART : replacementOf(specifier);
    if (!replacement) return undefined;
    if (isType) return '';
    const names = [
      ...(main === undefined ? [] : [renamed(replacement.main!, main)]),
      // All other imports from the module are types.
      ...named
        .filter(({name, isType}) => !isType && replacement.named?.includes(name))
        .map(({name, local}) => renamed(name, local)),
    ];
    return names.length === 0 ? '' : `import {${names.join(', ')}} from '${addressOf()}'`;
  });
}

function renamed(name: string, local: string): string {
  return name === local ? name : `${name} as ${local}`;
}

/** Settings that components do not need and that may contain anything. */
const PRIVATE = ['presets', 'plugins', 'themes'];

/** Plugins whose data the components `texts` read. */
export function pluginsIn(texts: readonly string[], globalData: Data): string[] {
  const readers = texts.filter((text) =>
    /\buse(?:Global|(?:AllPluginInstances|Plugin)Data)/.test(text),
  );
  return Object.keys(globalData).filter((name) => readers.some((text) => text.includes(name)));
}

/**
 * The module that connects the replacements with the settings and plugins that the components `texts` mention.
 * `translated` are the languages with translations, each in a file beside the module.
 */
export function compatModule(
  {
    config,
    globalData = {},
    docs = {},
    locales,
    i18n,
  }: {
    readonly config: Data;
    readonly globalData?: Data | undefined;
    readonly docs?: CompatDocs;
    readonly locales?: Languages['locales'];
    readonly i18n?: UserConfig['i18n'];
  },
  texts: readonly string[],
  translated: readonly string[] = [],
): string {
  const isAsked = (key: string): boolean =>
    ['title', 'tagline', 'url', 'baseUrl'].includes(key) ||
    texts.some((text) => new RegExp(`\\b(?:${key}|use${capitalized(key)})\\b`).test(text));
  const asked = Object.entries(config).filter(
    ([key]) => /^\w+$/.test(key) && !PRIVATE.includes(key) && isAsked(key),
  );
  const plugins = pluginsIn(texts, globalData).map((name) => [name, globalData[name]]);
  const hasVersions = texts.some((text) => VERSIONS.some((name) => text.includes(name)));
  const given = [
    Object.fromEntries(asked),
    ...(plugins.length > 0 || hasVersions ? [Object.fromEntries(plugins)] : []),
    ...(hasVersions ? [texts.some(readsTitles) ? docs : withoutTitles(docs)] : []),
  ].map((value) => JSON.stringify(withoutCode(value), null, 2));
  if (hasVersions) given.push(PRINTED);
  const language = languageArgument({locales, i18n}, texts, translated);
  if (language !== undefined) {
    while (given.length < 4) given.push('{}');
    given.push(language);
  }
  const imports = translated.map(
    (locale) =>
      `import ${localWords(locale)} from './${path.posix.basename(wordsFile(locale))}';\n`,
  );
  return `// What components of the former site import from Docusaurus.
import {createSite} from 'docsgen/compat-docusaurus';
${imports.join('')}import './docusaurus.css';

export * from 'docsgen/compat-docusaurus';

export const {
  Link,
  Translate,
  translate,
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useAllPluginInstancesData,
  useBaseUrl,
  useBaseUrlUtils,
  useDocById,
  useDocsData,
  useDocsVersion,
  useDocusaurusContext,
  useGlobalData,
  useLatestVersion,
  usePluginData,
  usePluralForm,
  useThemeConfig,
  useVersions,
} = createSite(${given.join(', ')});
`;
}
