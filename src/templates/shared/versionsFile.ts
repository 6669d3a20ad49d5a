import type {DocsVersionView} from './view.js';

/** Path of the file of all versions below the site's base URL; its name never changes. */
export const VERSIONS_PATH = 'docs-versions.json';

/**
 * Data that pages of a version load when a visitor interacts with their version menu. The data is not part of the
 * pages, so that a page of an older version does not change when a version is added.
 */
export interface VersionsFile {
  /** Versions, newest first. */
  readonly versions: readonly DocsVersionView[];
  /** Documents at the same path in several versions: the indexes of the versions, and the paths after their `base`. */
  readonly documents: readonly (readonly [of: readonly number[], paths: readonly string[]])[];
  /**
   * Documents at different paths in different versions: the path after the `base` of each version that has the
   * document, by the version's index.
   */
  readonly moved: readonly Readonly<Record<number, string>>[];
}

/** Prefix of the addresses of a version's documents, without a slash at the end. */
export function docsBase({base}: DocsVersionView): string {
  return base.replace(/\/$/, '');
}

/** Addresses of the document at an address of one version in all versions, in their order; undefined for versions without it. */
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
