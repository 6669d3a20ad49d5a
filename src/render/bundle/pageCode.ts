import path from 'node:path';
import type {PageCode} from '../model/page.js';

const PREFIX = 'virtual:docsgen/code/';

/** Specifier of the module with an MDX page's code in bundles. */
export function codeSpecifier({folder, hash}: PageCode): string {
  return `${PREFIX}${folder}/${hash}`;
}

/** Whether a file in a bundler's message is the code of a page. */
export function isPageCode(file: string): boolean {
  return file.includes(PREFIX);
}

/** The module with an MDX page's code, by its specifier. */
export function codeModule(code: PageCode) {
  const module = {contents: code.text, loader: 'jsx', folder: code.folder} as const;
  return [codeSpecifier(code), module] as const;
}

/** Folder that a generated module of a bundle imports from, absolute; `name` is the name of its input. */
export function importFolder(name: string, root: string): string {
  const [, code = ''] = name.split(PREFIX);
  return path.resolve(root, path.posix.dirname(code));
}
