import '../../support/production.js';
import assert from 'node:assert/strict';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {after, test, type TestContext} from 'node:test';
import {importDocusaurus, type ImportResult} from '../../../src/render/docusaurus/importSite.js';
import {buildSite, makeTemporarySite, type SiteFiles} from '../../support/site.js';

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

/** A site that was imported and built. */
export interface BuiltFiles extends ImportedFiles {
  /** The HTML of a page, without the comments that React writes between texts. */
  readonly page: (route: string) => string;
}

type Run = (imported: BuiltFiles, t: TestContext) => void | Promise<void>;

const CLASSIC = "presets: ['classic'],";

/** Imports a small site; `settings` are keys of its config besides those that it must have. */
export async function importFiles(
  t: TestContext,
  files: SiteFiles,
  settings = CLASSIC,
): Promise<ImportedFiles> {
  const {from, out, remove} = oldSite(files, settings);
  t.after(remove);
  return importedFiles({from, out, ...(await importDocusaurus({from, out}))});
}

/** Imports a small site and builds it, which has to be green. */
export async function builtFiles(
  t: TestContext,
  files: SiteFiles,
  settings = CLASSIC,
): Promise<BuiltFiles> {
  const imported = await importFiles(t, files, settings);
  await buildGreen(imported.out);
  return {...imported, page: pageOf(imported.out)};
}

/**
 * A site with the files of all tests that are declared by its `test`, each of which sees its own files and what is
 * listed of them, or of no test’s file. It is imported once, and with `isBuilt` built.
 */
export function sharedSite({settings = CLASSIC, files = {}, isBuilt = false}: SharedOptions = {}): {
  readonly test: (name: string, files: SiteFiles, run: Run) => void;
} {
  const all: Record<string, string | Uint8Array> = {...files};
  const folders: (() => void)[] = [];
  after(() => {
    for (const remove of folders) remove();
  });
  const importAll = async (): Promise<ImportedFiles> => {
    const {from, out, remove} = oldSite(all, settings);
    folders.push(remove);
    const imported = await importDocusaurus({from, out});
    assert.equal(imported.ok, true);
    if (isBuilt) await buildGreen(out);
    return importedFiles({...imported, from, out});
  };
  let shared: Promise<ImportedFiles> | undefined;
  return {
    test(name, own, run) {
      for (const [file, text] of Object.entries(own)) {
        assert.deepEqual(all[file] ?? text, text, `${file} is of another test too`);
        all[file] = text;
      }
      test(name, async (t) => {
        const imported = await (shared ??= importAll());
        const {from, out} = imported;
        const isSeen = (file: string): boolean => {
          const at = path.relative(from, file);
          return at in own || !(at in all);
        };
        const diagnostics = imported.diagnostics.filter(({file = ''}) => isSeen(file));
        const losses = imported.losses.flatMap((loss) => {
          const places = new Map([...loss.places].filter(([file]) => isSeen(file)));
          return places.size === 0 ? [] : [{...loss, places}];
        });
        await run({...importedFiles({...imported, diagnostics, losses}), page: pageOf(out)}, t);
      });
    },
  };
}

async function buildGreen(out: string): Promise<void> {
  const {diagnostics} = await buildSite(out);
  assert.deepEqual(
    diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
}

function pageOf(out: string): (route: string) => string {
  return (route) =>
    readFileSync(path.join(out, 'dist', route, 'index.html'), 'utf8').replaceAll('<!-- -->', '');
}

interface SharedOptions {
  readonly settings?: string;
  readonly files?: SiteFiles;
  readonly isBuilt?: boolean;
}

function oldSite(files: SiteFiles, settings: string) {
  const {root: from} = makeTemporarySite({
    'docusaurus.config.js': `module.exports = {\n  title: 'S',\n  url: 'https://s.example',\n  baseUrl: '/',\n${settings}};\n`,
    'docs/a.md': '# A\n\nText.\n',
    ...files,
  });
  const out = `${from}-new`;
  const remove = (): void => {
    for (const folder of [from, out]) rmSync(folder, {recursive: true, force: true});
  };
  return {from, out, remove};
}

function importedFiles(
  imported: ImportResult & {readonly from: string; readonly out: string},
): ImportedFiles {
  const {from, out, diagnostics, losses} = imported;
  const read = (name: string): string => {
    const file = path.join(out, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const places = diagnostics.map(
    ({file = '', line, id}) => `${path.relative(from, file)}:${line} ${id}`,
  );
  const listed = losses.flatMap(({places: lines, message}) =>
    [...lines].map(([file, at]) => `${path.relative(from, file)}:${at.join()} ${message}`),
  );
  return {...imported, read, places, listed: listed.sort()};
}
