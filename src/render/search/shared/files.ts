/** The files of the search index, as the build writes them and the browser reads them. */

/** Path of the file that names all others; its own name never changes. */
export const MANIFEST_PATH = 'search-manifest.json';

/** Fields of a document in the order of the postings: the most frequent first, so that most end early. */
export const FIELDS = ['content', 'heading', 'title', 'keywords', 'description', 'names'] as const;
export type Field = (typeof FIELDS)[number];

/** Which files belong to which version and context. */
export interface SearchManifest {
  readonly versions: readonly ManifestVersion[];
}

export interface ManifestVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly contexts: readonly {
    readonly name: string;
    /** Names of the two files below the site's root. */
    readonly documents: string;
    readonly index: string;
  }[];
}

/** `search-doc-….json`: what hits show. Documents are numbered from 0 in the order of the pages. */
export interface DocumentsFile {
  /** How many documents each page has; packed numbers. */
  readonly pages: string;
  /** True where each document is a thing of its own (a symbol) and not a part of its page. */
  readonly independent: boolean;
  /** The pages; absent where they come in `headParts`. */
  readonly heads?: readonly PageHead[];
  readonly headParts?: readonly Part[];
  /** Texts of the documents for snippets: string arrays. */
  readonly textParts: readonly Part[];
  /** What kind of symbol each document is, where they are symbols. */
  readonly kinds?: SymbolKinds;
  /** Name of the file of signatures, where the documents have any. */
  readonly signatures?: string;
}

/** A file that holds consecutive pages or documents. */
export interface Part {
  /** The first page (of heads) or document (of texts) in it. */
  readonly from: number;
  readonly file: string;
}

/** A page and its documents; the first is the page itself unless it has a heading of its own. */
export interface PageHead {
  /** Site path with baseUrl, without hash. */
  readonly u: string;
  readonly t: string;
  /** Labels of the breadcrumbs. */
  readonly b: readonly string[];
  readonly d: readonly DocumentHead[];
}

/** Heading (or name) and packed hash of a document; of a member also what it belongs to. */
export type DocumentHead = readonly [s: string, h: string, parent?: string];

/** Kinds of symbols. */
export interface SymbolKinds {
  readonly names: readonly string[];
  /** For each document, twice the number of its kind, plus one where it is deprecated; packed. */
  readonly of: string;
  /** For each document, how often the docs mention it: the logarithm to base 2, rounded; packed. */
  readonly mentions: string;
}

/**
 * `lunr-index-….json`: lunr's serialised index in packed form. The field vectors are left out, since
 * they follow from the frequencies and lengths.
 */
export interface IndexFile {
  /** lunr's version and pipeline, as in its own serialised form. */
  readonly version: string;
  readonly pipeline: readonly string[];
  readonly fields: readonly Field[];
  readonly documentCount: number;
  /** For each field, packed pairs of a step to the next document that has it and its number of terms there. */
  readonly lengths: readonly string[];
  /** The terms; absent where they come in `shards`. */
  readonly terms?: TermsFile;
  /** The first term of each file, and its name, in order. No two share the first three characters of a term. */
  readonly shards?: readonly (readonly [first: string, file: string])[];
}

/** The terms of an index, or of a part of it. */
export interface TermsFile {
  /** Sorted; packed. */
  readonly terms: string;
  /** The words behind each term, packed; separated by spaces. */
  readonly forms: string;
  /**
   * For each term, separated by spaces, its postings in each field, separated by `!`: packed numbers,
   * twice the step to the next document, plus one where a second number tells how far the frequency exceeds 2.
   */
  readonly postings: string;
}

/** Signatures of the symbols of a context, for searching by type. */
export interface SignaturesFile {
  /** Each type once. */
  readonly types: readonly string[];
  /** Document, return type, type of the object that a method is of, parameter types; by number, -1 for none. */
  readonly signatures: readonly (readonly number[])[];
}

/** Characters of a term that decide in which file it is. */
export const SHARD_KEY = 3;
