import type {IntegrationsView} from './integrationsView.js';
import type {Messages} from './messages.js';

/** Data that is the same on every page, including the menus. */

/** A navbar entry with the config's references resolved; `href` is ready to print. */
export type NavbarItemView =
  | NavbarLinkView
  | {
      readonly type: 'dropdown';
      readonly label: string;
      readonly href?: string;
      readonly items: readonly NavbarItemView[];
      readonly position: NavbarPosition;
      readonly className?: string;
    }
  | {
      readonly type: 'localeDropdown';
      readonly position: NavbarPosition;
      readonly className?: string;
    }
  | {
      /** A link to the version of the current page. */
      readonly type: 'docsVersion';
      /** Replaces the version's own label. */
      readonly label?: string;
      readonly href?: string;
      readonly position: NavbarPosition;
      readonly versions: readonly DocsVersionView[];
      readonly className?: string;
    }
  | {
      readonly type: 'docsVersionDropdown';
      readonly position: NavbarPosition;
      readonly versions: readonly DocsVersionView[];
      /** Names of the versions in the menu, unless it lists all of them. */
      readonly only?: readonly string[];
      /** Set if `versions` contains only the shown version: the others come from the file of versions. */
      readonly isShort?: boolean;
      /** Changes of the API in the newest recorded version. */
      readonly changes?: {readonly label: string; readonly href: string} | undefined;
      readonly className?: string;
    }
  | {readonly type: 'search'; readonly position: NavbarPosition; readonly className?: string}
  | {
      readonly type: 'html';
      readonly value: string;
      readonly position: NavbarPosition;
      readonly className?: string;
    };

/** The types default, doc and docSidebar all resolve to a link. */
export interface NavbarLinkView {
  readonly type: 'link';
  readonly label: string;
  /** A site path with baseUrl, or an absolute address. */
  readonly href: string;
  /** Whether the address is outside the site. */
  readonly external: boolean;
  /** Site path prefix (with baseUrl) of pages that mark the item as current. */
  readonly activeBase?: string;
  /** Sidebar whose pages mark the item as current. */
  readonly activeSidebar?: string;
  /** Address by version, for readers of docs versions other than the last. */
  readonly versions?: Readonly<Record<string, string>>;
  readonly position: NavbarPosition;
  readonly className?: string;
}
export type NavbarPosition = 'left' | 'right';

/** A documentation version in the form that menus and banners need. */
export interface DocsVersionView {
  readonly name: string;
  readonly label: string;
  /** Section that has this version; absent for a version of the docs. */
  readonly section?: string;
  readonly isLast: boolean;
  /** Site path of the version's main document, with baseUrl. */
  readonly href: string;
  /** Site path prefix of the version's documents. */
  readonly base: string;
}

/** A plain footer link. */
export interface FooterLinkView {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
}

/** An image with a variant for the dark theme; `src` is ready to print. */
export interface LogoView {
  readonly alt: string;
  readonly src: string;
  readonly srcDark?: string;
  readonly href?: string;
  readonly width?: number;
  readonly height?: number;
}

/** A language of the site. */
export interface LocaleView {
  readonly name: string;
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  readonly calendar: string;
  /** Site path of this locale's home, with baseUrl. */
  readonly href: string;
}

/** Data that is the same on every page of a build; the browser loads it once, in the hashed script. */
export interface SiteView extends IntegrationsView {
  /** Messages in the site's language; absent if they are the built-in English ones. */
  readonly messages?: Messages;
  readonly title: string;
  readonly tagline: string;
  /** Origin of the site without a trailing slash. */
  readonly url: string;
  /** Base URL; starts and ends with a slash. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  readonly titleDelimiter: string;
  readonly favicon?: string;
  /** Current locale. */
  readonly locale: LocaleView;
  readonly locales: readonly LocaleView[];
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly announcementBar?: {
    readonly id: string;
    readonly content: string;
    readonly isCloseable: boolean;
  };
  readonly navbar: {
    readonly title: string;
    readonly logo?: LogoView;
    readonly hideOnScroll: boolean;
    readonly items: readonly NavbarItemView[];
  };
  readonly footer?: {
    readonly style: 'light' | 'dark';
    /** Columns with a title, or one column without a title for flat links. */
    readonly columns: readonly {
      readonly title?: string;
      readonly items: readonly FooterLinkView[];
    }[];
    readonly logo?: LogoView;
    readonly copyright?: string;
  };
  /**
   * Docs versions, newest first; absent if there is only one. A page of an older version contains only its own
   * version; the list is empty in the browser.
   */
  readonly versions?: readonly DocsVersionView[];
  readonly sidebar: {readonly hideable: boolean; readonly autoCollapseCategories: boolean};
  readonly storage: {
    readonly type: 'localStorage' | 'sessionStorage' | 'none';
    readonly namespace: string;
  };
  /** Absent if the site has no search. */
  readonly search?: SearchView;
  /** True in `docsgen serve --watch`. */
  readonly dev: boolean;
}

/** Settings of the search box and the location of its files. */
export interface SearchView {
  readonly hint: boolean;
  /** Shortcut that focuses the box, for example `mod+k`; mod is the command key on a Mac. */
  readonly shortcut: string;
  readonly limit: number;
  readonly highlight: boolean;
  /** Contexts in order, for example docs and api. */
  readonly contexts: readonly {
    readonly name: string;
    readonly label: string;
    /** Site path prefix, with baseUrl, of the context's pages. */
    readonly base?: string;
  }[];
  /** Site path of the results page, with baseUrl. */
  readonly href: string;
}
