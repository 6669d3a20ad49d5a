import {withStands} from '../components/compat.js';
import {fromPage, type ImportedPage, type ImportedSite} from '../read/importedSite.js';

interface PagePlace {
  readonly page: ImportedPage;
  readonly importedSite: ImportedSite;
}

/** Import in a page from the replacements for Docusaurus's modules. */
export function importOfStand(text: string, {page, importedSite}: PagePlace): string {
  return withStands(text, () => fromPage(importedSite.useStands(), page));
}

/** Statement that imports the replacement for a component of the theme into a page. */
export function standFor(
  specifier: string,
  {local, ...step}: {readonly local: string} & PagePlace,
): string {
  return importOfStand(`import ${local} from '${specifier}';`, step);
}
