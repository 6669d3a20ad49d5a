import path from 'node:path';
import {resolveFile} from './imports.js';
import type {ImportedPage, ImportedSite} from './importedSite.js';
import {findModule} from './runModules.js';
import {readSiteFile} from './siteFiles.js';

const IMPORT = /\bimport\s+(\w+)\s+from\s*['"]([^'"\n]+)['"]/g;

/** Components that `src/theme/MDXComponents` adds to those of every text: file by name. */
export function readRegistered({
  siteDir,
  folders,
  aliases,
}: Pick<ImportedSite, 'siteDir' | 'folders' | 'aliases'>): ReadonlyMap<string, string> {
  const theme = path.join(siteDir, 'src/theme');
  const module = findModule(theme, 'MDXComponents') ?? findModule(theme, 'MDXComponents/index');
  const text = module === undefined ? undefined : readSiteFile(module, folders);
  if (module === undefined || text === undefined) return new Map();
  const [body = ''] = /(?:=|\bdefault)\s*\{[^]*/.exec(text.replace(IMPORT, '')) ?? [];
  return new Map(
    [...text.matchAll(IMPORT)].flatMap(([, local = '', specifier = '']) => {
      const file = resolveFile(specifier, module, {folders, aliases});
      const found = new RegExp(`[{,]\\s*(?:([A-Z]\\w*)\\s*:\\s*)?${local}\\s*(?=[,}])`).exec(
        body.replace(/\/\/.*|\/\*[^]*?\*\//g, ''),
      );
      const name = found?.[1] ?? local;
      return file !== undefined && found && /^[A-Z]/.test(name) ? [[name, file]] : [];
    }),
  );
}

/** The statement that imports a registered component into a text; undefined if it is not carried over. */
export function importOf(
  name: string,
  {page, importedSite}: {readonly page: ImportedPage; readonly importedSite: ImportedSite},
): string | undefined {
  const file = importedSite.registered.get(name);
  const component = file === undefined ? undefined : importedSite.component(file);
  if (component === undefined) return undefined;
  const from = path.posix.dirname((page.original ?? page).target);
  return `import ${name} from '${path.posix.relative(from, component)}';`;
}
