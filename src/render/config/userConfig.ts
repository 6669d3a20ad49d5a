import type {ApiPackage} from '../api/model/model.js';
import type {Extension, Plugin} from './extension.js';

/** The settings in the form in which a site writes them. Types only; schemas check the same, and a test compares both. */
export interface UserConfig extends Extension {
  /** The site's name. */
  readonly title: Label;
  /** Origin at which the site is published: `https://example.com`. */
  readonly url: string;
  readonly tagline?: Label | undefined;
  /** Path of the site on its host, between slashes: `/docs/`. Default: `/`. */
  readonly baseUrl?: string | undefined;
  readonly trailingSlash?: boolean | undefined;
  readonly titleDelimiter?: string | undefined;
  readonly favicon?: string | undefined;
  readonly noIndex?: boolean | undefined;
  readonly i18n?:
    | {
        readonly defaultLocale?: string | undefined;
        readonly locales?: string[] | undefined;
        readonly localeConfigs?:
          | Record<
              string,
              {
                readonly label?: string | undefined;
                readonly direction?: 'ltr' | 'rtl' | undefined;
                readonly htmlLang?: string | undefined;
                readonly calendar?: string | undefined;
                readonly path?: string | undefined;
              }
            >
          | undefined;
      }
    | undefined;
  readonly onBrokenLinks?: Severity | undefined;
  readonly onBrokenAnchors?: Severity | undefined;
  readonly onBrokenMarkdownLinks?: Severity | undefined;
  readonly navbar?:
    | {
        readonly title?: Label | undefined;
        readonly logo?: LogoSetting | undefined;
        readonly hideOnScroll?: boolean | undefined;
        readonly items?: NavbarItemConfig[] | undefined;
      }
    | undefined;
  readonly footer?:
    | {
        readonly style?: 'light' | 'dark' | undefined;
        readonly links?:
          | {readonly title: Label; readonly items: FooterLinkSetting[]}[]
          | FooterLinkSetting[]
          | undefined;
        readonly logo?: LogoSetting | undefined;
        /** HTML. */
        readonly copyright?: Label | undefined;
      }
    | undefined;
  readonly announcementBar?:
    | {
        /** Id of the announcement; with a new id, visitors who closed the bar see it again. */
        readonly id: string;
        /** HTML. */
        readonly content: Label;
        readonly isCloseable?: boolean | undefined;
      }
    | undefined;
  readonly colorMode?:
    | {
        readonly defaultMode?: 'light' | 'dark' | undefined;
        readonly disableSwitch?: boolean | undefined;
        readonly respectPrefersColorScheme?: boolean | undefined;
      }
    | undefined;
  readonly tableOfContents?:
    | {
        readonly minHeadingLevel?: number | undefined;
        readonly maxHeadingLevel?: number | undefined;
      }
    | undefined;
  readonly docs?:
    | {
        readonly path?: string | undefined;
        readonly routeBasePath?: string | undefined;
        readonly sidebars?: Record<string, SidebarItemConfig[]> | undefined;
        readonly editUrl?: string | undefined;
        /** Routes of the folders in docs that are outside the versions, by folder name. */
        readonly sections?: Record<string, string> | undefined;
        /** Settings of `current` and of the versions that `docsgen version` froze. */
        readonly versions?:
          | Record<
              string,
              {
                readonly label?: Label | undefined;
                readonly path?: string | undefined;
                readonly banner?: 'none' | 'unreleased' | 'unmaintained' | undefined;
              }
            >
          | undefined;
        readonly lastVersion?: string | undefined;
        readonly mainDocId?: string | undefined;
        readonly sidebar?:
          | {
              readonly hideable?: boolean | undefined;
              readonly autoCollapseCategories?: boolean | undefined;
            }
          | undefined;
      }
    | undefined;
  readonly blog?:
    | false
    | {
        readonly path?: string | undefined;
        readonly routeBasePath?: string | undefined;
        readonly blogTitle?: Label | undefined;
        readonly blogDescription?: Label | undefined;
        readonly blogSidebarTitle?: Label | undefined;
        readonly blogSidebarCount?: 'ALL' | number | undefined;
        readonly postsPerPage?: 'ALL' | number | undefined;
        readonly showReadingTime?: boolean | undefined;
      }
    | undefined;
  /** Installed packages whose READMEs become pages. */
  readonly packages?: string[] | undefined;
  readonly packageSummary?: boolean | undefined;
  readonly api?:
    | {
        /** Packages, folders of them, or entry files. */
        readonly packages: string[];
        readonly source?: ((file: ApiSourceFile) => string | undefined) | undefined;
      }
    | undefined;
  readonly samples?: {readonly folders?: string[] | undefined} | undefined;
  readonly externalPaths?: string[] | undefined;
  readonly search?:
    | false
    | {
        readonly hint?: boolean | undefined;
        readonly shortcut?: string | undefined;
        readonly highlight?: boolean | undefined;
      }
    | undefined;
  readonly weight?:
    | {
        readonly html?: number | undefined;
        readonly script?: number | undefined;
        readonly style?: number | undefined;
        readonly total?: number | undefined;
      }
    | undefined;
  readonly storage?:
    | {
        readonly type?: 'localStorage' | 'sessionStorage' | 'none' | undefined;
        readonly namespace?: string | undefined;
      }
    | undefined;
  /** Whether pages have social cards. Default: in sites of at most 500 pages. */
  readonly socialCards?: boolean | undefined;
  readonly analytics?:
    | {
        readonly endpoint?: string | undefined;
        readonly gtag?:
          {readonly trackingID: string; readonly anonymizeIP?: boolean | undefined} | undefined;
        readonly consent?: boolean | undefined;
      }
    | undefined;
  readonly docsPlatform?:
    {readonly staticDocsHost: string; readonly internalHost: string} | undefined;
  readonly cache?:
    | {
        /** Address of a server with the HTTP protocol of Bazel's remote caches. */
        readonly remote?: string | undefined;
        readonly mode?: 'read' | 'read-write' | undefined;
      }
    | undefined;
  readonly csp?: false | 'meta' | 'headers' | undefined;
  /** Partial configs, folded into this one. */
  readonly plugins?: readonly Plugin[] | undefined;
}

/** Effect of a broken link on a build. */
export type Severity = 'throw' | 'warn' | 'ignore';

/** Text of a menu entry: a string, or one per locale. */
export type Label = string | Readonly<Record<string, string>>;

/** A picture of the navbar or the footer. */
export interface LogoSetting {
  readonly alt?: Label | undefined;
  readonly src: string;
  readonly srcDark?: string | undefined;
  readonly href?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A link in the footer; needs `to` or `href`. */
export interface FooterLinkSetting {
  readonly label: Label;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
}

/**
 * A navbar item in the form in which a site writes it. Its type is checked when items are resolved, so that errors
 * can name it.
 */
export interface NavbarItemConfig {
  readonly type?: string | undefined;
  readonly label?: Label | undefined;
  readonly position?: 'left' | 'right' | undefined;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly sidebarId?: string | undefined;
  readonly docId?: string | undefined;
  readonly docsPluginId?: string | undefined;
  readonly items?: readonly NavbarItemConfig[] | undefined;
  readonly value?: string | undefined;
  readonly className?: string | undefined;
  /** For `docsVersionDropdown`: the versions to list, in this order. */
  readonly versions?: readonly string[] | undefined;
}

/** A sidebar entry as written in the config. */
export type SidebarItemConfig =
  | string
  | {readonly type: 'doc'; readonly id: string; readonly label?: Label | undefined}
  | {
      readonly type: 'category';
      readonly label: Label;
      readonly items: readonly SidebarItemConfig[];
      readonly link?:
        | {readonly type: 'doc'; readonly id: string}
        | {
            readonly type: 'generated-index';
            readonly slug?: string | undefined;
            readonly title?: Label | undefined;
            readonly description?: Label | undefined;
          }
        | undefined;
      readonly collapsed?: boolean | undefined;
    }
  | {readonly type: 'link'; readonly label: Label; readonly href: string}
  | {readonly type: 'autogenerated'; readonly dirName: string};

/** A declaration file of a documented package, generated from a source outside it. */
export interface ApiSourceFile {
  readonly package: ApiPackage;
  /** Relative to the package's folder, posix: `nodes/LexicalTextNode.d.ts`. */
  readonly file: string;
}
