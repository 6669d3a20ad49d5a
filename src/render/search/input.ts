import type {Page, SearchSection} from '../model/page.js';
import {placeOf, readPlace, type SharedPlace} from '../system/spillFile.js';

/** A page as the search index sees it. */
export interface SearchablePage {
  /** Site path with baseUrl, as other pages link to it. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Those of a large site are read where they are needed. */
  readonly sections: readonly SearchSection[] | SharedPlace;
  /** Labels of the categories that lead to the page. */
  readonly breadcrumbs: readonly string[];
  /** What links of other pages call the page and its sections: texts by the id of a heading, `''` for the page itself. */
  readonly linkTexts?: readonly (readonly [id: string, texts: readonly string[]])[];
  /** Name of the docs version; pages outside of the docs belong to the last one. */
  readonly version?: string | undefined;
  /** True for a page of the API reference, which is found by its symbols and its title. */
  readonly isApi?: boolean | undefined;
}

export function sectionsOf({sections}: Pick<SearchablePage, 'sections'>): readonly SearchSection[] {
  return 'handle' in sections ? (readPlace(sections) as readonly SearchSection[]) : sections;
}

/** A symbol of the API as the search index sees it; of a function, one for each way to call it. */
export interface SearchedSymbol {
  readonly name: string;
  /** `LexicalEditor.update`; the name alone for what is no member. */
  readonly qualifiedName: string;
  /** `class`, `function`, `method`, … */
  readonly kind: string;
  /** Site path with baseUrl and hash. */
  readonly href: string;
  /** Plain text. */
  readonly summary: string;
  readonly deprecated: boolean;
  /** Import specifier of the module: `@lexical/react/LexicalComposer`. */
  readonly module: string;
  /** Name of the docs version that documents it. */
  readonly version?: string | undefined;
  /** One for each parameter of a function; absent for everything else. */
  readonly parameterTypes?: readonly string[] | undefined;
  readonly returnType?: string | undefined;
}

/** A docs version whose pages are indexed apart from those of others. */
export interface SearchVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
}

/** Everything that the index is made of. */
export interface SearchInput {
  readonly pages: readonly SearchablePage[];
  /** Symbols of the versions' APIs. */
  readonly api: readonly SearchedSymbol[];
  /** At least one. */
  readonly versions: readonly SearchVersion[];
  /** Tag of the language that most texts are in. */
  readonly language: string;
  /** Part of the files' names; the same content has the same. */
  readonly timestamp: string;
}

/** False for what searches leave out: the blog, drafts, unlisted pages. */
export function isSearchable({kind, frontMatter}: Pick<Page, 'kind' | 'frontMatter'>): boolean {
  return kind !== 'post' && frontMatter.draft !== true && frontMatter.unlisted !== true;
}

/** A page as the index takes it. */
export function searchablePage(
  page: Page,
  place: Pick<SearchablePage, 'href' | 'breadcrumbs' | 'version' | 'linkTexts'>,
): SearchablePage {
  const {kind, title, description, frontMatter} = page;
  const keywords = frontMatter.keywords ?? [];
  const sections = placeOf(page, 'sections') ?? page.sections;
  return {...place, title, description, keywords, sections, isApi: kind === 'api'};
}
