import './production.js';
import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TestContext} from 'node:test';
import {
  buildSite as build,
  type BuildOptions,
  type BuildResult,
} from '../../src/render/buildSite.js';

/** Files of a site by path; a config is added if there is none. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

const CONFIG = "export default {title: 'Test', url: 'https://test.example'};\n";

/** Writes a site to a new folder, which is removed after the test. */
export function makeSite(t: TestContext, files: SiteFiles): string {
  const {root, remove} = makeTemporarySite(files);
  t.after(remove);
  return root;
}

/** Writes a site to a new folder, which stays until it is removed explicitly. */
export function makeTemporarySite(files: SiteFiles): {
  readonly root: string;
  readonly remove: () => void;
} {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-test-')));
  writeFiles(root, {'site.config.ts': CONFIG, ...files});
  return {
    root,
    remove() {
      rmSync(root, {recursive: true, force: true});
    },
  };
}

/** Writes files to a folder. */
export function writeFiles(root: string, files: SiteFiles): void {
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, contents);
  }
}

/** Builds a site into its dist folder, also where nothing was touched since the last build. */
export function buildSite(root: string, options: Partial<BuildOptions> = {}): Promise<BuildResult> {
  return build({root, out: path.join(root, 'dist'), workers: 0, ...options});
}
