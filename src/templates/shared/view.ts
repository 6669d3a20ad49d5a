import type {HeadTagView} from './headTag.js';
import type {LinkView, PackageView} from './packageView.js';
import type {LocaleView, SiteView} from './siteView.js';

export type * from './packageView.js';
export type * from './siteView.js';

/**
 * What templates receive: everything a page needs, complete and plain (JSON-serialisable), so that a
 * component is a pure function of it on both sides.
 */

/** A sidebar as one page shows it. */
export interface SidebarView {
  readonly name: string;
  readonly items: readonly SidebarItemView[];
}
export type SidebarItemView =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly external?: boolean;
      readonly current?: boolean;
      readonly deprecated?: boolean;
      readonly className?: string;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      /** The category's own page, or where its first document is. */
      readonly href?: string;
      readonly current?: boolean;
      /** Whether it is shown unfolded. */
      readonly open: boolean;
      /** Absent where a large sidebar leaves a distant branch out: then the entry is a plain link. */
      readonly items?: readonly SidebarItemView[];
    };

/** The version that a page is of. */
export interface PageVersionView {
  readonly name: string;
  /** Site path that its documents begin with. */
  readonly base: string;
  /** Site paths of the same document in other versions that have it, by their names; empty but in the last version. */
  readonly hrefs: Readonly<Record<string, string>>;
  /** Where the last version has the same document, else where it begins; absent in the last version. */
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
  /** For version banners. */
  readonly version?: {
    readonly label: string;
    /** Where the last version has the same; absent in the last version. */
    readonly latest?: LinkView;
  };
}

/** What goes into `<head>`. */
export interface HeadView {
  /** With the delimiter and the site's title. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Absolute address of the page. */
  readonly canonical: string;
  /** Absolute address of the social card's picture. */
  readonly image?: string;
  readonly noindex: boolean;
  readonly type: 'website' | 'article';
  /** Set on a post: ISO dates, names of its authors, labels of its tags. */
  readonly article?: {
    readonly published: string;
    readonly modified?: string;
    readonly authors: readonly string[];
    readonly tags: readonly string[];
  };
  /** Serialised JSON-LD objects. */
  readonly jsonLd: readonly object[];
  /** Alternate forms: the Markdown twin, feeds. */
  readonly alternates: readonly {
    readonly type: string;
    readonly href: string;
    readonly title?: string;
  }[];
  /** The page in each language, itself included, and in `x-default`; empty where there is one only. */
  readonly languages: readonly LanguageLink[];
  /** What the site and its plugins add. */
  readonly tags?: readonly HeadTagView[];
  /** Content-Security-Policy for the meta tag, if the site asks for one. */
  readonly csp?: string;
}

/** Files of the client build, ready to print. */
export interface AssetsView {
  readonly styles: readonly string[];
  /** Those that every page is set in. */
  readonly fonts: readonly string[];
  /** The entry module. */
  readonly script: string;
  /** Modules that the page will need at once. */
  readonly preload: readonly string[];
  /** Changes whenever a page of this build cannot live beside one of another. */
  readonly buildId: string;
}

/** A page in one of the site's languages, by its absolute address. */
export interface LanguageLink {
  /** As `hreflang` has it. */
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
  /** That of the text, where it is not the site's. */
  readonly language?: ContentLanguage;
  /** Set on pages of docs that have several versions. */
  readonly version?: PageVersionView;
}

/** A page with a sidebar, or a docs page without one. */
export interface DocView extends BaseView {
  readonly kind: 'doc';
  /** Rendered content. It holds the h1 unless `showTitle` says that the template prints it. */
  readonly content: string;
  readonly showTitle: boolean;
  /** Set on the page of a package: printed below the h1. */
  readonly package?: PackageView;
  readonly sidebar?: SidebarView;
  readonly breadcrumbs: readonly {readonly label: string; readonly href?: string}[];
  readonly toc: readonly TocItemView[];
  readonly previous?: LinkView;
  readonly next?: LinkView;
  readonly editHref?: string;
  /** ISO date of the last commit that touched the source: `2025-09-12`. */
  readonly lastUpdated?: string;
}

/** An index of a sidebar category without a page of its own: cards. */
export interface CategoryView extends BaseView {
  readonly kind: 'category';
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

/** A page of content/pages: Markdown, or React (then `wide`: the component owns the whole width). */
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
  /** The author's own site. */
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
  /** Absent where the blog does not show it. */
  readonly readingMinutes?: number;
  readonly authors: readonly AuthorView[];
  readonly tags: readonly TagView[];
  readonly description: string;
  /** That of the text, where it is not the site's. */
  readonly language?: ContentLanguage;
  /** Whole content, or the part above the truncation marker in a list. */
  readonly content: string;
  readonly truncated: boolean;
}

/** What stands beside posts and lists. */
export interface BlogAsideView {
  readonly recent: readonly LinkView[];
  readonly recentTitle?: string;
  /** Ways to all posts: archive, authors, tags. */
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

/** A page of posts: the blog itself, a tag, an author. */
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

/** A page as its template receives it. */
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
