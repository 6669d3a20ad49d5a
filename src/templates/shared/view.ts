import type {HeadTagView, Json} from './headTag.js';
import type {LinkView, PackageView} from './packageView.js';
import type {SidebarView} from './sidebarView.js';
import type {LocaleView, SiteView} from './siteView.js';
import type {SocialCardView} from './socialImage.js';

export type * from './packageView.js';
export type * from './sidebarView.js';
export type * from './siteView.js';

/**
 * Input of the templates: complete, plain data of a page (JSON-serialisable), so that components are pure
 * functions of it on server and client.
 */

/** The version of a page. */
export interface PageVersionView {
  readonly name: string;
  /** Site path prefix of the version's documents. */
  readonly base: string;
  /** Site paths of the same document in other versions, by name; empty except in the last version. */
  readonly hrefs: Readonly<Record<string, string>>;
  /** Address of the same document in the last version, or of that version's start page; absent in the last version. */
  readonly latest?: string;
}

/** An entry of 'On this page'; `text` is plain text. */
export interface TocItemView {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

export interface TagView {
  readonly label: string;
  readonly href: string;
  readonly count?: number;
  readonly description?: string;
}

export interface BannerView {
  readonly kind: 'draft' | 'unlisted' | 'unmaintained' | 'unreleased';
  /** Set on version banners. */
  readonly version?: {
    readonly label: string;
    /** Link to the same page in the last version; absent in the last version. */
    readonly latest?: LinkView;
  };
}

/** Contents of `<head>`. */
export interface HeadView {
  /** Title of the document, including the delimiter and the site's title. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Absolute address of the page. */
  readonly canonical: string;
  /** Absolute address of the picture that is shown with links to the page. */
  readonly image?: string;
  /** Set if the build has generated this picture. */
  readonly card?: SocialCardView;
  readonly noindex: boolean;
  readonly type: 'website' | 'article';
  /** Set on a post: ISO dates, author names, tag labels. */
  readonly article?: {
    readonly published: string;
    readonly modified?: string;
    readonly authors: readonly string[];
    readonly tags: readonly string[];
  };
  /** Serialised JSON-LD objects. */
  readonly jsonLd: readonly object[];
  /** Alternate formats: the Markdown twin, feeds. */
  readonly alternates: readonly {
    readonly type: string;
    readonly href: string;
    readonly title?: string;
  }[];
  /** The page in each language, including its own, and as `x-default`; empty if there is only one. */
  readonly languages: readonly LanguageLink[];
  /** Tags that the site and its plugins add. */
  readonly tags?: readonly HeadTagView[];
  /** Content-Security-Policy for the meta tag, if the site is configured to have one. */
  readonly csp?: string;
  /** Whether inline styles take effect as printed, because docsgen's policy does not block them. */
  readonly allowsStyles?: true;
}

/** Files of the client bundle, ready to print. */
export interface AssetsView {
  readonly styles: readonly string[];
  /** Fonts used on every page. */
  readonly fonts: readonly string[];
  /** Colours of the browser's own interface; without them, the browser chooses its own. */
  readonly frame?: {readonly light: string; readonly dark: string} | undefined;
  /** The entry module. */
  readonly script: string;
  /** Modules that the page needs immediately. */
  readonly preload: readonly string[];
  /** Changes whenever pages of this build are incompatible with those of a different build. */
  readonly buildId: string;
}

/** Absolute address of a page in one of the site's languages. */
export interface LanguageLink {
  /** Value of `hreflang`. */
  readonly language: string;
  readonly href: string;
}

/** The language of a text and its direction. */
export type ContentLanguage = Pick<LocaleView, 'htmlLang' | 'direction'>;

interface BaseView {
  readonly site: SiteView;
  readonly assets: AssetsView;
  readonly head: HeadView;
  /** Site path of the page, with baseUrl. */
  readonly href: string;
  /** Plain text of the h1. */
  readonly title: string;
  readonly banners: readonly BannerView[];
  /** Language of the text, if it is not the site's. */
  readonly language?: ContentLanguage;
  /** Set on pages of versioned docs. */
  readonly version?: PageVersionView;
  /** `data` of the front matter. */
  readonly data?: Readonly<Record<string, Json>>;
}

/** A docs page, with or without a sidebar. */
export interface DocView extends BaseView {
  readonly kind: 'doc';
  /** Rendered content. It contains the h1 unless `showTitle` makes the template print it. */
  readonly content: string;
  readonly showTitle: boolean;
  /** Set on the page of a package; printed below the h1. */
  readonly package?: PackageView;
  readonly sidebar?: SidebarView;
  readonly breadcrumbs: readonly {readonly label: string; readonly href?: string}[];
  readonly toc: readonly TocItemView[];
  readonly previous?: LinkView;
  readonly next?: LinkView;
  readonly editHref?: string;
  /** ISO date of the last commit that changed the source: `2025-09-12`. */
  readonly lastUpdated?: string;
}

/** A generated index of a sidebar category, as cards. */
export interface CategoryView extends BaseView {
  readonly kind: 'category';
  /** The author's description of the category, below the title. */
  readonly lead?: string;
  readonly sidebar?: SidebarView;
  readonly breadcrumbs: readonly {readonly label: string; readonly href?: string}[];
  readonly cards: readonly {
    readonly label: string;
    readonly href: string;
    readonly description?: string;
  }[];
  readonly previous?: LinkView;
  readonly next?: LinkView;
}

/** A page of content/pages: Markdown, or React (then `wide`: the component fills the whole width). */
export interface PlainView extends BaseView {
  readonly kind: 'page';
  readonly content: string;
  readonly showTitle: boolean;
  readonly wide: boolean;
  readonly toc: readonly TocItemView[];
  readonly editHref?: string;
}

export interface NotFoundView extends BaseView {
  readonly kind: 'notFound';
}

export interface SearchPageView extends BaseView {
  readonly kind: 'search';
}

export interface AuthorView {
  readonly key: string;
  readonly name: string;
  readonly title?: string;
  readonly href?: string;
  /** The author's own website. */
  readonly url?: string;
  readonly imageUrl?: string;
  readonly count?: number;
}

/** A post in a list or on its own page. */
export interface PostView {
  readonly title: string;
  readonly href: string;
  /** ISO date: `2025-09-12`. */
  readonly date: string;
  /** Reading time in minutes; absent if the blog does not show it. */
  readonly readingMinutes?: number;
  readonly authors: readonly AuthorView[];
  readonly tags: readonly TagView[];
  readonly description: string;
  /** Language of the text, if it is not the site's. */
  readonly language?: ContentLanguage;
  /** Whole content, or in a list, the part above the truncation marker. */
  readonly content: string;
  readonly truncated: boolean;
}

/** Data for the column beside posts and lists. */
export interface BlogAsideView {
  readonly recent: readonly LinkView[];
  readonly recentTitle?: string;
  /** Links to all posts: archive, authors, tags. */
  readonly ways?: readonly LinkView[];
}

/** One blog post. */
export interface BlogPostView extends BaseView, BlogAsideView {
  readonly kind: 'blogPost';
  readonly post: PostView;
  readonly toc: readonly TocItemView[];
  readonly previous?: LinkView;
  readonly next?: LinkView;
  readonly editHref?: string;
}

/** A list of posts: the whole blog, or of a tag or author. */
export interface BlogListView extends BaseView, BlogAsideView {
  readonly kind: 'blogList';
  readonly posts: readonly PostView[];
  readonly description?: string;
  /** Set on an author's page. */
  readonly author?: AuthorView;
  readonly newer?: string;
  readonly older?: string;
}

export interface BlogArchiveView extends BaseView {
  readonly kind: 'blogArchive';
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly {
      readonly title: string;
      readonly href: string;
      readonly date: string;
    }[];
  }[];
}

export interface BlogAuthorsView extends BaseView {
  readonly kind: 'blogAuthors';
  readonly authors: readonly AuthorView[];
}

/** Tags by the uppercase first letter of their label, both sorted. */
export interface TagsView extends BaseView {
  readonly kind: 'tags';
  readonly groups: readonly {readonly letter: string; readonly tags: readonly TagView[]}[];
}

/** Data of a page in the form that its template receives. */
export type PageView =
  | DocView
  | CategoryView
  | PlainView
  | NotFoundView
  | SearchPageView
  | BlogPostView
  | BlogListView
  | BlogArchiveView
  | BlogAuthorsView
  | TagsView;
