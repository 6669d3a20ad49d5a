import path from 'node:path';
import type {Code} from 'mdast';
import {readSiteFile} from '../read/siteFiles.js';
import type {Printer} from './printer.js';

const OPTION = /(?:^|\s)file=(["']?)([^\s"'#]+)(?:#L(\d+)(?:(-)(?:L(\d+))?)?)?\1(?=\s|$)/;

/** Code of the file that an empty fence names, and the fence's other options; undefined if it names no file. */
export function fileCode(
  node: Code,
  {importedSite, page}: Printer,
): {readonly code: string; readonly meta: string} | undefined {
  const found = OPTION.exec(node.meta ?? '');
  if (!found || node.value.trim() !== '') return undefined;
  const [written, , name = '', from = '1', dash, to] = found;
  const file = path.resolve(
    path.dirname(page.file),
    name.replace(/^<rootDir>/, importedSite.siteDir),
  );
  const lines = readSiteFile(file, importedSite.folders)?.trimEnd().split(/\r?\n/);
  if (!lines) return undefined;
  const isOne = found[3] !== undefined && dash === undefined;
  const end = isOne ? Number(from) : Number(to ?? lines.length);
  const code = lines.slice(Number(from) - 1, end).join('\n');
  return {code, meta: node.meta!.replace(written, '').trim()};
}
