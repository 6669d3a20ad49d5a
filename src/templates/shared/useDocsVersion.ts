import {usePage, useSite} from './contexts.js';
import type {DocsVersionView} from './view.js';

/**
 * The version of the docs that a page is of, elsewhere the last; undefined where there is one only. A visitor's
 * choice is known to the browser alone.
 */
export function useDocsVersion(): DocsVersionView | undefined {
  const {versions} = useSite();
  const {version} = usePage();
  return versions?.find(({name}) => name === version?.name) ?? versions?.find(({isLast}) => isLast);
}

/** How an entry of the navbar differs for a reader of a version. */
export interface VersionVariant {
  readonly href?: string | undefined;
  readonly label?: string | undefined;
}

/**
 * Variants of an entry by version, as its `data-variants`: on a page of no version client/header/docsVersion.ts
 * shows the one that the visitor has chosen.
 */
export function useVersionVariants(
  variants: readonly (readonly [version: string, VersionVariant])[],
): string | undefined {
  const {version} = usePage();
  if (version !== undefined || variants.length === 0) return undefined;
  return JSON.stringify(Object.fromEntries(variants));
}
