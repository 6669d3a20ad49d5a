/**
 * `docsgen/compat-docusaurus`: the most common Docusaurus imports, for components that were imported with a site.
 * They do not depend on the surrounding page and run wherever it is printed.
 */
import {
  useEffect,
  useState,
  useSyncExternalStore,
  type AnchorHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import {createWords, type CompatLanguage, type CompatWords} from './compatWords.js';
import {useIsBrowser} from './compatHooks.js';
import {createVersions, type CompatDocs, type CompatVersions} from './compatVersions.js';
import {entryOf} from './shared/entryOf.js';

interface Holder {
  readonly children?: ReactNode;
}

/** Site settings that `useDocusaurusContext` returns. */
export interface SiteConfig {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  /** Base URL with a slash at both ends. */
  readonly baseUrl: string;
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly themeConfig: Readonly<Record<string, unknown>>;
  readonly i18n?: {readonly defaultLocale?: string; readonly locales?: readonly string[]};
  readonly [key: string]: unknown;
}

/** Options of {@link CompatSite.useBaseUrl}. */
interface BaseUrlOptions {
  readonly absolute?: boolean;
  readonly forcePrependBaseUrl?: boolean;
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string;
}

/** Global data of plugins, by the name of the plugin and the id of the instance. */
export type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Hooks and components that depend on the site. */
export interface CompatSite extends CompatVersions, CompatWords {
  readonly useDocusaurusContext: () => {
    readonly siteConfig: SiteConfig;
    readonly i18n: {
      readonly currentLocale: string;
      readonly defaultLocale: string;
      readonly locales: readonly string[];
    };
  };
  readonly useThemeConfig: () => SiteConfig['themeConfig'];
  readonly useGlobalData: () => GlobalData;
  readonly useAllPluginInstancesData: (plugin: string) => GlobalData[string] | undefined;
  readonly usePluginData: (plugin: string, id?: string) => unknown;
  readonly useBaseUrl: (path: string, options?: BaseUrlOptions) => string;
  readonly useBaseUrlUtils: () => {
    readonly withBaseUrl: (path: string, options?: BaseUrlOptions) => string;
  };
  readonly Link: (props: LinkProps) => ReactElement;
}

/**
 * Creates the site-specific exports from the settings of the old site, the data of its plugins, its versions, and the
 * language of the pages.
 */
export function createSite(
  settings: Partial<SiteConfig>,
  globalData: GlobalData = {},
  docs: CompatDocs = {},
  printed: Readonly<Record<string, string>> = {},
  language: CompatLanguage = {},
): CompatSite {
  const siteConfig: SiteConfig = {
    title: '',
    tagline: '',
    url: '',
    baseUrl: '/',
    customFields: {},
    themeConfig: {},
    ...settings,
  };
  const {baseUrl, url, i18n = {}} = siteConfig;
  const {defaultLocale = 'en', locales = [defaultLocale]} = i18n;
  const {locale: currentLocale = defaultLocale, paths = {}} = language;
  const withBaseUrl = (path: string, {absolute, forcePrependBaseUrl}: BaseUrlOptions = {}) => {
    if (!path || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(path)) return path;
    const isBased =
      !forcePrependBaseUrl && (path === baseUrl.slice(0, -1) || path.startsWith(baseUrl));
    const based = isBased ? path : baseUrl + path.replace(/^\//, '');
    return absolute ? url + based : based;
  };
  // An address that starts with two slashes is on a different host. Files, which have an extension, exist once for all
  // languages.
  const inLanguage = (href: string): string => {
    const route = href.slice(baseUrl.length);
    const isPage =
      href.startsWith(baseUrl) && !/^\/|^[^?#]*\.(?!html?\b)[a-z]\w*(?:[?#]|$)/i.test(route);
    const isChosen = Object.values(paths).some((path) => `${route}/`.startsWith(path));
    return isPage && !isChosen ? baseUrl + (paths[currentLocale] ?? '') + route : href;
  };
  return {
    ...createVersions(docs, printed),
    ...createWords({...language, locale: currentLocale}),
    useDocusaurusContext: () => ({
      siteConfig,
      i18n: {...i18n, currentLocale, defaultLocale, locales},
    }),
    useThemeConfig: () => siteConfig.themeConfig,
    useGlobalData: () => globalData,
    useAllPluginInstancesData: (plugin) => entryOf(globalData, plugin),
    usePluginData: (plugin, id = 'default') => entryOf(entryOf(globalData, plugin) ?? {}, id),
    useBaseUrl: withBaseUrl,
    useBaseUrlUtils: () => ({withBaseUrl}),
    Link: ({to, href = to, children, ...rest}) => (
      <a
        {...rest}
        {...(href === undefined
          ? {}
          : {
              href: href.startsWith('/')
                ? inLanguage(withBaseUrl(href))
                : href.replace(/^pathname:\/\//, ''),
            })}
      >
        {children}
      </a>
    ),
  };
}

export function BrowserOnly({
  children,
  fallback = null,
}: {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}): ReactNode {
  return useIsBrowser() ? children?.() : fallback;
}

const canUseDOM = typeof document !== 'undefined';

export const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
};

/** Content of a theme component that has no replacement. */
export function ThemePart({children}: Holder): ReactNode {
  return children;
}

/** Does nothing: builds read links and anchors in the HTML of pages. */
export function useBrokenLinks(): {
  readonly collectAnchor: (anchor?: string) => void;
  readonly collectLink: (link?: string) => void;
} {
  return {collectAnchor: () => undefined, collectLink: () => undefined};
}

interface WindowSizeOptions {
  /** Minimum width of a desktop window in px. */
  readonly desktopBreakpoint?: number;
}

/** Kind of window; `ssr` until the page runs in the browser. */
export function useWindowSize({desktopBreakpoint = 996}: WindowSizeOptions = {}):
  'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('resize', changed);
      return () => {
        removeEventListener('resize', changed);
      };
    },
    () => (innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

/** Current colour mode of the page; light until the page runs in the browser. */
export function useColorMode(): {readonly colorMode: 'light' | 'dark'} {
  const [colorMode, set] = useState<'light' | 'dark'>('light');
  useEffect(() => {
    const root = document.documentElement;
    const read = (): void => {
      set(root.dataset['theme'] === 'dark' ? 'dark' : 'light');
    };
    const observer = new MutationObserver(read);
    observer.observe(root, {attributes: true, attributeFilter: ['data-theme']});
    read();
    return () => {
      observer.disconnect();
    };
  }, []);
  return {colorMode};
}

export * from './compatAddress.js';
export * from './compatElements.js';
export {ErrorBoundary, type ErrorBoundaryProps} from './compatErrorBoundary.js';
export * from './compatHooks.js';
export {Head, Layout, PageMetadata} from './compatHead.js';
export {Translate, translate, usePluralForm} from './compatWords.js';
