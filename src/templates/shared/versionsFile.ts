import type {DocsVersionView} from './view.js';

/** Path of the file of all versions below the site's base URL; its name never changes. */
export const VERSIONS_PATH = 'docs-versions.json';

/**
 * Data that pages of a version load when their menu of versions is touched. It is not part of them, so that a page of
 * an older version stays the same when there is a new one.
 */
export interface VersionsFile {
  /** Newest first. */
  readonly versions: readonly DocsVersionView[];
  /** Documents at the same place below several versions: the versions by number, and what follows their `base`. */
  readonly documents: readonly (readonly [of: readonly number[], paths: readonly string[]])[];
  /** Documents at other places: what follows the `base` of each version that has them, by its number. */
  readonly moved: readonly Readonly<Record<number, string>>[];
}

/** Prefix of the addresses of a version's documents, without a slash at the end. */
export function docsBase({base}: DocsVersionView): string {
  return base.replace(/\/$/, '');
}

/** Where the document at an address of one version is in each, by their order; undefined where it is not. */
export function sameDocument(
  {versions, documents, moved}: VersionsFile,
  {name, href}: {readonly name: string; readonly href: string},
): readonly (string | undefined)[] {
  const own = versions.findIndex((version) => version.name === name);
  if (own < 0) return versions.map(() => undefined);
  const path = href.slice(docsBase(versions[own]!).length);
  const other = moved.find((each) => each[own] === path);
  const [of = []] =
    documents.find(([list, paths]) => list.includes(own) && paths.includes(path)) ?? [];
  return versions.map((version, i) => {
    const there = i === own || of.includes(i) ? path : other?.[i];
    return there === undefined ? undefined : docsBase(version) + there;
  });
}
