import type {SearchVersionInfo} from '../../templates/shared/searchContext.js';
import type {Page, SearchSection} from '../model/page.js';
import type {PartPlace} from '../system/readPart.js';
import {
  placeOf,
  readPlace,
  SharedFile,
  Spilling,
  type FieldSource,
  type SharedPlace,
  type SpillFile,
} from '../system/spillFile.js';

/** A page for the search index. */
export interface SearchablePage {
  /** Site path with baseUrl. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Sections of the page; those of a large site are read when needed. */
  readonly sections: readonly SearchSection[] | SharedPlace;
  /** Hash that changes with the sections, if known. */
  readonly contentHash?: string | undefined;
  /** Labels of the categories that contain the page. */
  readonly breadcrumbs: readonly string[];
  /**
   * Texts of other pages' links to the page and its sections, with those of the surrounding list items and rows: by
   * the id of a heading, or by `''` for the page itself.
   */
  readonly linkTexts?: readonly (readonly [
    id: string,
    names: readonly string[],
    items?: readonly string[],
  ])[];
  /** Name of the docs version; pages outside the docs belong to the last one. */
  readonly version?: string | undefined;
  /** True for a page of the API reference, which is searched by its symbols and its title. */
  readonly isApi?: boolean | undefined;
  /** Hash of everything from which the page's documents are made, if known. */
  readonly hash?: string | undefined;
}

/** The fields that are moved to a file for a large site; the other fields determine the index of a page. */
const spilling = new Spilling<SearchablePage>([
  [
    'href',
    'title',
    'description',
    'keywords',
    'sections',
    'contentHash',
    'breadcrumbs',
    'linkTexts',
  ],
]);

/** Number of pages that are written at a time. */
const AT_ONCE = 64;

/** An input in the form in which it is sent to a thread, which reads most of the pages from a file. */
export type SentInput = Omit<SearchInput, 'pages'> & {
  readonly pages: readonly (SearchablePage | SentPage)[];
  readonly file: FieldSource | undefined;
};

/** Facts of a page that are known without reading the file. */
export type SearchedPage = Pick<SearchablePage, 'version' | 'isApi' | 'hash'>;

type SentPage = SearchedPage & {readonly place: PartPlace};

/** Sends an input. With `spill`, most of the pages are written to that file one at a time. */
export function sendInput(input: PlannedInput, spill: SpillFile | undefined): SentInput {
  const pages: (SearchablePage | SentPage)[] = [];
  let waiting: SearchablePage[] = [];
  const send = (): void => {
    const places = spill?.addAll(waiting.map((page) => spilling.split(page).groups[0]));
    for (const [i, page] of waiting.entries()) {
      const {version, isApi, hash} = page;
      pages.push(places ? {version, isApi, hash, place: places[i]!} : page);
    }
    waiting = [];
  };
  for (const page of input.pages) {
    waiting.push(page);
    if (waiting.length === AT_ONCE) send();
  }
  send();
  return {...input, pages, file: spill?.source};
}

export function receiveInput({pages, file, ...input}: SentInput): SearchInput {
  const store = file && new SharedFile(file);
  return {
    ...input,
    pages: pages.map((page) => {
      if (!('place' in page)) return page;
      const {place, ...head} = page;
      return spilling.join(head, {store: store!, places: [place]});
    }),
  };
}

export function sectionsOf({sections}: Pick<SearchablePage, 'sections'>): readonly SearchSection[] {
  return 'field' in sections ? (readPlace(sections) as readonly SearchSection[]) : sections;
}

/** An API symbol in the form that the search index uses; a function has one for each way to call it. */
export interface SearchedSymbol {
  readonly name: string;
  /** `LexicalEditor.update`; only the name if it is not a member. */
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
  /** One per parameter of a function; absent for other symbols. */
  readonly parameterTypes?: readonly string[] | undefined;
  readonly returnType?: string | undefined;
}

/** Input of the index. */
export interface SearchInput {
  readonly pages: readonly SearchablePage[];
  /** Symbols of the versions' APIs. */
  readonly api: readonly SearchedSymbol[];
  /** At least one; the pages of each are indexed separately. */
  readonly versions: readonly SearchVersionInfo[];
  /** Tag of the language of most texts. */
  readonly language: string;
  /** Part of the file names; the same for the same content. */
  readonly timestamp: string;
}

/** An input whose pages are made during iteration, and can be iterated only once. */
export type PlannedInput = Omit<SearchInput, 'pages'> & {readonly pages: Iterable<SearchablePage>};

/** Whether the search includes a page; false for posts, drafts and unlisted pages. */
export function isSearchable({kind, frontMatter}: Pick<Page, 'kind' | 'frontMatter'>): boolean {
  return kind !== 'post' && frontMatter.draft !== true && frontMatter.unlisted !== true;
}

/** Converts a page for the index. */
export function searchablePage(
  page: Page,
  place: Pick<SearchablePage, 'href' | 'breadcrumbs' | 'version' | 'linkTexts'>,
): SearchablePage {
  const {kind, title, description, frontMatter, contentHash} = page;
  const keywords = frontMatter.keywords ?? [];
  const sections = placeOf(page, 'sections') ?? page.sections;
  return {...place, title, description, keywords, sections, contentHash, isApi: kind === 'api'};
}
