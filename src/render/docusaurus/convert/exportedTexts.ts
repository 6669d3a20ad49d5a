import {resolveFile} from '../read/aliases.js';
import type {ImportedSite} from '../read/importedSite.js';
import {readSiteFile} from '../read/siteFiles.js';

/** Texts that a module imports and exports as components, by the name of the export. */
export function exportedTexts(
  module: string,
  importedSite: ImportedSite,
): ReadonlyMap<string, string> {
  const source = readSiteFile(module, importedSite.folders) ?? '';
  const texts = new Map<string, string>();
  const add = (name: string, specifier: string): void => {
    const file = resolveFile(specifier, module, importedSite);
    if (file !== undefined) texts.set(name, file);
  };
  for (const [, name = 'default', from = ''] of source.matchAll(REEXPORT)) add(name, from);
  for (const [, local = '', from = ''] of source.matchAll(TEXT_IMPORT)) {
    const whole = new RegExp(
      `export (?:default )?(?:function|const) (\\w+)[^;{]*?(?:\\{\\s*return)?[\\s(]*<${local}(?:\\s+\\{\\.\\.\\.\\w+\\})?\\s*/>`,
    );
    const found = whole.exec(source);
    if (found) add(found[0].startsWith('export default') ? 'default' : found[1]!, from);
  }
  return texts;
}

const TEXT_IMPORT = /\bimport\s+(\w+)\s+from\s*['"]([^'"\n]+\.mdx?)['"]/g;
const REEXPORT =
  /\bexport\s*\{\s*default(?:\s+as\s+(\w+))?\s*\}\s*from\s*['"]([^'"\n]+\.mdx?)['"]/g;

/** Names that Docusaurus exports from every text; each use is a loss. */
export const MADE = new Set(['toc', 'contentTitle', 'metadata', 'assets']);
