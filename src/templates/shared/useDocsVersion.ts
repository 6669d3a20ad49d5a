import {usePage, useSite} from './contexts.js';
import type {DocsVersionView} from './view.js';

/**
 * Returns the docs version of the page, otherwise the last one; undefined if there is only one. Only the browser
 * knows the visitor's choice.
 */
export function useDocsVersion(): DocsVersionView | undefined {
  const {versions} = useSite();
  const {version} = usePage();
  return versions?.find(({name}) => name === version?.name) ?? versions?.find(({isLast}) => isLast);
}

/** Differences of a navbar entry for readers of a version. */
export interface VersionVariant {
  readonly href?: string | undefined;
  readonly label?: string | undefined;
}

/**
 * Variants of an entry by version, as its `data-variants`; undefined on a versioned page. On other pages,
 * client/header/docsVersion.ts shows the variant of the version that the visitor has chosen.
 */
export function useVersionVariants(
  variants: readonly (readonly [version: string, VersionVariant])[],
): string | undefined {
  const {version} = usePage();
  if (version !== undefined || variants.length === 0) return undefined;
  return JSON.stringify(Object.fromEntries(variants));
}
