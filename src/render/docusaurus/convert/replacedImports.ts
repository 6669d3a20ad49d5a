import {withReplacements} from '../components/compat.js';
import {fromPage, type ImportedPage, type ImportedSite} from '../read/importedSite.js';

interface PagePlace {
  readonly page: ImportedPage;
  readonly importedSite: ImportedSite;
}

/** Import in a page from the replacements for Docusaurus's modules. */
export function withReplacedImports(text: string, {page, importedSite}: PagePlace): string {
  return withReplacements(text, () => fromPage(importedSite.useCompat(), page));
}

/** Statement that imports the replacement for a component of the theme into a page. */
export function replacementImport(
  specifier: string,
  {local, ...step}: {readonly local: string} & PagePlace,
): string {
  return withReplacedImports(`import ${local} from '${specifier}';`, step);
}
