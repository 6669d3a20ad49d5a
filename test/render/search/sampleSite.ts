import type {
  SearchedSymbol,
  SearchInput,
  SearchablePage,
} from '../../../src/render/search/input.js';

/** A page of a made-up site. */
export function page(
  href: string,
  {
    title,
    sections = [],
    ...rest
  }: {title: string} & Partial<Omit<SearchablePage, 'sections'>> & {
      sections?: readonly [heading: string, text: string, identifiers?: readonly string[]][];
    },
): SearchablePage {
  return {
    href,
    title,
    description: '',
    keywords: [],
    breadcrumbs: [],
    ...rest,
    sections: sections.map(([heading, text, identifiers = []]) => ({
      id: heading.toLowerCase().replace(/ /g, '-'),
      heading,
      text,
      identifiers,
    })),
  };
}

/** A symbol of a made-up API. */
export function symbol(
  name: string,
  {module = 'engine', ...rest}: Partial<SearchedSymbol> = {},
): SearchedSymbol {
  const qualifiedName = rest.qualifiedName ?? name;
  return {
    name,
    kind: 'function',
    href: `/api/${module}#${qualifiedName}`,
    summary: '',
    deprecated: false,
    module,
    ...rest,
    qualifiedName,
  };
}

/** What the index of a made-up site is written from. */
export function input(given: Partial<SearchInput>): SearchInput {
  return {
    pages: [],
    api: [],
    versions: [{name: 'current', label: 'Next', isLast: true}],
    language: 'en',
    timestamp: '1700000000',
    ...given,
  };
}
