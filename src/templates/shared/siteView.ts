import type {IntegrationsView} from './integrationsView.js';
import type {Messages} from './messages.js';

/** What is the same on every page, and the menus in it. */

/** One navbar entry after the config's references were resolved; `href` is ready to print. */
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
      /** A link to the version that the visitor reads. */
      readonly type: 'docsVersion';
      /** Instead of the version's own. */
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
      /** Names of those that the menu is of, where it is not of all. */
      readonly only?: readonly string[];
      /** Set where `versions` has the shown one alone: the others come from the file of versions. */
      readonly isShort?: boolean;
      /** What the newest recorded version has changed in the API. */
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

/** Types default, doc and docSidebar all resolve to a link. */
export interface NavbarLinkView {
  readonly type: 'link';
  readonly label: string;
  /** A site path with baseUrl, or an absolute address. */
  readonly href: string;
  /** True where the address leaves the site. */
  readonly external: boolean;
  /** Site path prefix (with baseUrl) under which the item is marked as current. */
  readonly activeBase?: string;
  /** Sidebar whose pages mark the item as current. */
  readonly activeSidebar?: string;
  /** Where it leads for visitors of other versions of the docs than the last. */
  readonly versions?: Readonly<Record<string, string>>;
  readonly position: NavbarPosition;
  readonly className?: string;
}
export type NavbarPosition = 'left' | 'right';

/** A documentation version as menus and banners need it. */
export interface DocsVersionView {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Site path of the version's main document, with baseUrl. */
  readonly href: string;
  /** Site path that its documents begin with. */
  readonly base: string;
}

/** A plain link of the footer. */
export interface FooterLinkView {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
}

/** Image with a variant for the dark theme; `src` is ready to print. */
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

/** What is the same on every page of a build; the browser gets it once, inside the hashed script. */
export interface SiteView extends IntegrationsView {
  /** The words of its language; absent where they are the templates' own, English. */
  readonly messages?: Messages;
  readonly title: string;
  readonly tagline: string;
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  readonly titleDelimiter: string;
  readonly favicon?: string;
  /** Current locale, and all of them. */
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
   * The versions of the docs, newest first; absent where there is one only. A page of an older version has its own
   * alone; in the browser the list is empty.
   */
  readonly versions?: readonly DocsVersionView[];
  readonly sidebar: {readonly hideable: boolean; readonly autoCollapseCategories: boolean};
  readonly storage: {
    readonly type: 'localStorage' | 'sessionStorage' | 'none';
    readonly namespace: string;
  };
  /** Absent where the site has no search. */
  readonly search?: SearchView;
  /** True in `docsgen serve --watch`. */
  readonly dev: boolean;
}

/** Settings of the search box and where its files are. */
export interface SearchView {
  readonly hint: boolean;
  /** e.g. `mod+k`; mod is the command key on a Mac. */
  readonly shortcut: string;
  readonly limit: number;
  readonly highlight: boolean;
  /** Contexts in order, e.g. docs and api. */
  readonly contexts: readonly {
    readonly name: string;
    readonly label: string;
    /** Site path, with baseUrl, that the context's pages begin with. */
    readonly base?: string;
  }[];
  /** Site path of the results page, with baseUrl. */
  readonly href: string;
}
