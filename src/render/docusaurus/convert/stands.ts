import {withStands} from '../components/compat.js';
import {fromPage, type ImportedPage, type ImportedSite} from '../read/importedSite.js';

interface PagePlace {
  readonly page: ImportedPage;
  readonly importedSite: ImportedSite;
}

/** An import of a page from the replacements for Docusaurus's modules. */
export function importOfStand(text: string, {page, importedSite}: PagePlace): string {
  return withStands(text, () => fromPage(importedSite.useStands(), page));
}

/** The statement that gives a page the replacement for a component of the theme. */
export function standFor(
  specifier: string,
  {local, ...step}: {readonly local: string} & PagePlace,
): string {
  return importOfStand(`import ${local} from '${specifier}';`, step);
}
