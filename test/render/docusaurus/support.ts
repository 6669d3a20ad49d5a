import '../../support/production.js';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {TestContext} from 'node:test';
import {importDocusaurus, type ImportResult} from '../../../src/render/docusaurus/importSite.js';
import {makeSite, type SiteFiles} from '../../support/site.js';

/** A site that was imported. */
export interface ImportedFiles extends ImportResult {
  readonly from: string;
  readonly out: string;
  /** A file of the new site; empty where it is not there. */
  readonly read: (name: string) => string;
  /** `file:line id` of the losses, relative to the old site. */
  readonly places: readonly string[];
  /** `file:lines message` of all that IMPORT.md lists. */
  readonly listed: readonly string[];
}

/** Imports a small site; `settings` are keys of its config besides those that it must have. */
export async function importFiles(
  t: TestContext,
  files: SiteFiles,
  settings = "presets: ['classic'],",
): Promise<ImportedFiles> {
  const from = makeSite(t, {
    'docusaurus.config.js': `module.exports = {\n  title: 'S',\n  url: 'https://s.example',\n  baseUrl: '/',\n${settings}};\n`,
    'docs/a.md': '# A\n\nText.\n',
    ...files,
  });
  const out = `${from}-new`;
  t.after(() => {
    rmSync(out, {recursive: true, force: true});
  });
  const result = await importDocusaurus({from, out});
  const read = (name: string): string => {
    const file = path.join(out, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const places = result.diagnostics.map(
    ({file = '', line, id}) => `${path.relative(from, file)}:${line} ${id}`,
  );
  const listed = result.losses.flatMap(({places: lines, message}) =>
    [...lines].map(([file, at]) => `${path.relative(from, file)}:${at.join()} ${message}`),
  );
  return {...result, from, out, read, places, listed: listed.sort()};
}
