/** File formats of the search index, which the build writes and the browser reads. */

/** Path of the file that names all other files; always the same. */
export const MANIFEST_PATH = 'search-manifest.json';

/** Fields of a document in the order of the postings: the most frequent first, so that most end early. */
export const FIELDS = ['content', 'heading', 'title', 'keywords', 'description', 'names'] as const;
export type Field = (typeof FIELDS)[number];

/** The index files of each version and context. */
export interface SearchManifest {
  readonly versions: readonly ManifestVersion[];
}

interface ManifestVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly contexts: readonly {
    readonly name: string;
    /** Names of the two files, relative to the site's root. */
    readonly documents: string;
    readonly index: string;
  }[];
}

/** `search-doc-….json`: data for showing results. Documents are numbered from 0 in page order. */
export interface DocumentsFile {
  /** Number of documents of each page; packed numbers. */
  readonly pages: string;
  /** Per page, log2(1 + number of link texts for it), rounded; packed. */
  readonly links: string;
  /** True if each document is independent (a symbol), rather than a part of its page. */
  readonly independent: boolean;
  /** The pages; absent if they are in `headParts`. */
  readonly heads?: readonly PageHead[];
  readonly headParts?: PartFiles;
  /** Texts of the documents for snippets: string arrays. */
  readonly textParts: PartFiles;
  /** The kind of symbol of each document, for symbols. */
  readonly kinds?: SymbolKinds;
  /** Name of the file of signatures, if the documents have any. */
  readonly signatures?: string;
}

/**
 * Files with consecutive pages or documents, in bundles: the files of a bundle keep their names as long as its pages
 * do not change.
 */
export interface PartFiles {
  /** Path of the files, with `*` for the hash of the bundle and the number of the file in it. */
  readonly file: string;
  /** Number of pages (of heads) or documents (of texts) in each file; packed. */
  readonly sizes: string;
  /** Hashes of the bundles, separated by spaces. */
  readonly bundles: string;
  /** Number of files in each bundle; packed. */
  readonly counts: string;
}

/** A page and its documents; the first document is the page itself, unless it has a heading. */
export interface PageHead {
  /** Site path with baseUrl, without hash. */
  readonly u: string;
  readonly t: string;
  /** Labels of the breadcrumbs. */
  readonly b: readonly string[];
  readonly d: readonly DocumentHead[];
}

/** Heading (or name) and packed hash of a document; for a member also its owner. */
export type DocumentHead = readonly [s: string, h: string, parent?: string];

/** Kinds of symbols. */
export interface SymbolKinds {
  readonly names: readonly string[];
  /** Per document, twice the index of its kind, plus one if it is deprecated; packed. */
  readonly of: string;
  /** Per document, log2(1 + number of mentions in the docs), rounded; packed. */
  readonly mentions: string;
}

/**
 * `lunr-index-….json`: lunr's serialized index in packed form. Its field vectors are the weights of the postings
 * multiplied by the rarity of the term.
 */
export interface IndexFile {
  /** Version and pipeline as serialized by lunr. */
  readonly version: string;
  readonly pipeline: readonly string[];
  readonly fields: readonly Field[];
  readonly documentCount: number;
  /** The terms; absent if they are in `shards`. */
  readonly terms?: TermsFile;
  /**
   * The first term and the name of each file, in order. Terms with the same first three characters share a
   * file.
   */
  readonly shards?: readonly (readonly [first: string, file: string])[];
}

/** The terms of an index, or of a part of it. */
export interface TermsFile {
  /** Sorted; packed. */
  readonly terms: string;
  /** The words of each term, packed; separated by spaces. */
  readonly forms: string;
  /**
   * Postings of each term, separated by spaces. Within a term, the fields are separated by `!`; each has packed
   * distances to the next document. After the fields, the number of postings that were dropped.
   */
  readonly postings: string;
  /** Weights of all postings of each term, in the same order, one character each; separated by spaces. */
  readonly weights: string;
}

/** Signatures of the symbols of a context, for searching by type. */
export interface SignaturesFile {
  /** Distinct types. */
  readonly types: readonly string[];
  /** Document, return type, type of a method's owner, parameter types; each type as an index, or -1 for none. */
  readonly signatures: readonly (readonly number[])[];
}

/** Number of initial characters of a term that determine its file. */
export const SHARD_KEY = 3;
