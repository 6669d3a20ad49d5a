import type {SearchSection} from '../model/page.js';
import {groupBy} from '../system/groupBy.js';
import {sectionsOf, type SearchedSymbol, type SearchablePage} from './input.js';
import type {DocumentHead, PageHead} from './shared/files.js';
import {packHash} from './shared/hashes.js';
import {eachWord, isIdentifier} from './shared/words.js';

/** A document of the index: a section of a page, or an API symbol. */
export interface SearchDocument {
  readonly head: DocumentHead;
  readonly symbol?: {
    readonly kind: string;
    readonly deprecated: boolean;
    /** Number of sections of the docs that mention the symbol's name. */
    readonly mentions: number;
  };
  readonly title?: string;
  readonly heading?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Words for the document elsewhere: in links to it, and in its address. */
  readonly names?: readonly string[];
  /** Words around links to the document. */
  readonly around?: readonly string[];
  /** Text that is searched and from which snippets are cut. */
  readonly content: string;
  /** Names in the section's code. */
  readonly identifiers?: readonly string[];
  /** For a function, one per overload. */
  readonly signatures?: readonly SymbolSignature[];
}

/** Parameter types and return type of a function. */
interface SymbolSignature {
  readonly parameterTypes: readonly string[];
  readonly returnType: string | undefined;
}

/** Documents of one page. */
export interface DocumentGroup {
  readonly page: Omit<PageHead, 'd'>;
  readonly documents: readonly SearchDocument[];
  /** Number of link texts for the page. */
  readonly links: number;
}

/** Returns the documents of a page: the page itself with the text before its first heading, then its sections. */
export function pageDocuments(page: SearchablePage): DocumentGroup {
  const {href, title, description, keywords, breadcrumbs} = page;
  const [first, ...rest] = startingAtTitle(page);
  const linked = new Map((page.linkTexts ?? []).map(([id, ...texts]) => [id, texts]));
  const wordsOf = (heading: string, {id, more}: {id: string; more: readonly string[]}) => {
    const [names = [], items = []] = linked.get(id) ?? [];
    return {
      names: otherWords(heading, [...more, ...names]),
      around: otherWords([heading, ...names].join(' '), items),
    };
  };
  const repeated = first!.text.startsWith(description.slice(0, 60));
  return {
    page: {u: href, t: title, b: breadcrumbs},
    links: (page.linkTexts ?? []).reduce((sum, [, texts]) => sum + texts.length, 0),
    documents: [
      {
        head: ['', ''],
        title,
        keywords: [...keywords, ...breadcrumbs],
        ...wordsOf(title, {id: '', more: []}),
        ...(repeated ? {} : {description}),
        content: first!.text,
        identifiers: first!.identifiers,
      },
      ...rest.map(({id, heading, text, identifiers}) => ({
        head: [heading, packHash(id, heading)] as const,
        heading,
        ...wordsOf(heading, {id, more: [id]}),
        content: text,
        identifiers,
      })),
    ],
  };
}

/** Returns the words of the texts that are not in a heading, without repetitions. */
function otherWords(heading: string, texts: readonly string[]): string[] {
  const words = (text: string): string[] => {
    const found: string[] = [];
    eachWord(text, (word) => found.push(word.text.toLowerCase()));
    return found;
  };
  const known = new Set(words(heading));
  return [...new Set(texts.flatMap(words))].filter((word) => !known.has(word));
}

/** Returns the sections, with one for the page itself first: the text below its h1, or above all headings. */
function startingAtTitle(page: SearchablePage): readonly SearchSection[] {
  const {title} = page;
  const sections = sectionsOf(page);
  const [first, second] = sections;
  if (first && first.id === '' && second && second.heading === title && first.text === '') {
    return sections.slice(1);
  }
  if (first && (first.id === '' || first.heading === title)) return sections;
  return [{id: '', heading: '', text: '', identifiers: []}, ...sections];
}

/** Returns the symbols of an API, grouped by page; also the page itself, unless it describes a single symbol. */
export function apiDocuments(
  entries: readonly SearchedSymbol[],
  {
    apiPages,
    docPages,
  }: {readonly apiPages: readonly SearchablePage[]; readonly docPages: readonly SearchablePage[]},
): DocumentGroup[] {
  const mentions = countMentions(docPages);
  const byPage = new Map<string, SearchedSymbol[]>([
    ...apiPages.map(({href}): [string, SearchedSymbol[]] => [href, []]),
    ...groupBy(entries, pageOf),
  ]);
  const described = new Map(apiPages.map((page) => [page.href, page]));
  return [...byPage].map(([u, symbols]) => {
    const page = described.get(u);
    const own = symbols.some(({href}) => href === u);
    return {
      page: {u, t: page?.title ?? symbols[0]!.module, b: page?.breadcrumbs ?? []},
      links: 0,
      documents: [
        ...(page && !own ? [apiPageDocument(page)] : []),
        ...withOverloads(symbols).map((overloads) => apiDocument(overloads, mentions)),
      ],
    };
  });
}

/** Number of sections that contain each name, in code or in text. */
function countMentions(pages: readonly SearchablePage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const {text, identifiers} of pages.flatMap(sectionsOf)) {
    const names = new Set(identifiers);
    eachWord(text, (word) => {
      if (isIdentifier(word.text)) names.add(word.text);
    });
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

const pageOf = ({href}: SearchedSymbol): string => href.split('#')[0]!;

function apiPageDocument({title, description, keywords}: SearchablePage): SearchDocument {
  return {
    head: [title, ''],
    symbol: {kind: 'module', deprecated: false, mentions: 0},
    title,
    keywords,
    content: description,
  };
}

function withOverloads(entries: readonly SearchedSymbol[]): (readonly SearchedSymbol[])[] {
  const groups = groupBy(entries, ({module, qualifiedName}) => `${module}#${qualifiedName}`);
  return [...groups.values()];
}

function apiDocument(
  overloads: readonly SearchedSymbol[],
  mentions: ReadonlyMap<string, number>,
): SearchDocument {
  const {name, qualifiedName, kind, module, href} = overloads[0]!;
  const [, hash = ''] = href.split('#');
  const parent = qualifiedName.endsWith(`.${name}`) ? qualifiedName.slice(0, -name.length - 1) : '';
  const signatures = overloads.flatMap(({parameterTypes, returnType}) =>
    parameterTypes ? [{parameterTypes, returnType}] : [],
  );
  return {
    head:
      parent === '' ? [name, packHash(hash, name)] : [name, packHash(hash, qualifiedName), parent],
    symbol: {
      kind,
      deprecated: overloads.every(({deprecated}) => deprecated),
      mentions: mentions.get(name) ?? 0,
    },
    title: name,
    keywords: parent === '' ? [module] : [module, parent],
    content: [...new Set(overloads.map(({summary}) => summary))].join(' '),
    ...(signatures.length > 0 && {signatures}),
  };
}
