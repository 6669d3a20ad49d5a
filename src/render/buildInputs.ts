import {realpathSync} from 'node:fs';
import path from 'node:path';
import {codeManifests} from './cache/codeHash.js';
import {ADDRESSES_FILE} from './check/addresses.js';
import type {Diagnostic} from './diagnostics/diagnostic.js';
import type {Inputs} from './output/lastBuild.js';
import type {Session} from './session.js';
import {areConstant} from './siteCode/constantCode.js';
import type {OutsideReads} from './siteCode/outsideReads.js';
import {isFolder} from './system/entry.js';
import {isInside} from './system/fileAccess.js';
import {filesOfHistory} from './system/gitHistory.js';
import {optionalManifests} from './system/optionalPackages.js';
import {ownFolder} from './system/ownModules.js';
import {isInstalledFile, packageFolder} from './system/packageFolder.js';

/** Collects the inputs of a site, in all its languages. */
export class BuildInputs implements Inputs {
  readonly files: Set<string>;
  readonly folders = new Set<string>();
  readonly environment: Record<string, string> = {};
  private readonly content: string;
  private readonly configs = new Set<string>();
  /** Whether code that runs during the build may vary from run to run, or the history may change unnoticed. */
  private mayVary = false;
  /** Reads of the environment by pages and modules; the reads of modules grow while pages are printed. */
  private readonly reads = new Set<OutsideReads>();

  constructor(private readonly root: string) {
    this.content = path.join(root, 'content');
    this.files = new Set([
      this.content,
      path.join(root, ADDRESSES_FILE),
      ownFolder,
      ...codeManifests(),
      ...optionalManifests(),
    ]);
  }

  /** Adds the inputs of a language; `sources` are files in addition to those that the session lists. */
  add({built, read, bundled, ran}: Session, sources: Iterable<string>): void {
    const {loaded, site, history} = built!;
    const {packages, api} = loaded.config;
    this.configs.add(loaded.file);
    const ofHistory = filesOfHistory(this.root, history);
    for (const file of [...read, ...sources, ...(ofHistory ?? [])]) this.files.add(file);
    for (const file of bundled) (isFolder(file) ? this.folders : this.files).add(file);
    for (const name of new Set([...packages, ...(api?.packages ?? [])])) {
      const folder = packageFolder(this.root, name);
      // A page shows the size of an installed package.
      const isInstalled = folder && isInstalledFile(realpathSync.native(folder));
      if (folder) (isInstalled ? this.files : this.folders).add(folder);
    }
    for (const {outside} of [...site.pages, ...built!.context.modules.values()]) {
      if (outside) this.reads.add(outside);
    }
    const own = [...ran].filter((file) => !isInstalledFile(file) && !isInside(ownFolder, file));
    this.mayVary ||=
      ofHistory === undefined || !areConstant(loaded.inputs, {isAlone: true}) || !areConstant(own);
  }

  /**
   * Whether the inputs determine the site and its findings completely. A finding in a text of an installed package
   * may depend on a missing file in a folder that is not among the inputs.
   */
  cover(diagnostics: readonly Diagnostic[]): boolean {
    for (const {environment} of this.reads) Object.assign(this.environment, environment);
    return (
      !this.mayVary &&
      [...this.reads].every(({isUnknown}) => !isUnknown) &&
      diagnostics.every(
        ({file}) => file !== undefined && (isInside(this.content, file) || this.configs.has(file)),
      )
    );
  }
}
