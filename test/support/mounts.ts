import {execFileSync} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import type {TestContext} from 'node:test';
import {makeTemporarySite, type SiteFiles} from './site.js';

/** Mounts something at a folder of a site; where this is not allowed, skips the test and returns false. */
export type Mount = (folder: string, ...args: readonly string[]) => boolean;

/** Creates a site with mounts, which are removed before its folder. */
export function makeMounts(t: TestContext, files: SiteFiles): {root: string; mount: Mount} {
  const {root, remove} = makeTemporarySite(files);
  const mounted: string[] = [];
  t.after(() => {
    for (const folder of mounted.reverse()) execFileSync('umount', [folder]);
    remove();
  });
  const mount: Mount = (folder, ...args) => {
    const target = path.join(root, folder);
    mkdirSync(target, {recursive: true});
    try {
      execFileSync('mount', [...args, target], {stdio: 'ignore'});
    } catch {
      t.skip('Nothing can be mounted here.');
      return false;
    }
    mounted.push(target);
    return true;
  };
  return {root, mount};
}
