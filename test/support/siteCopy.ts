import {cpSync} from 'node:fs';
import path from 'node:path';
import type {TestContext} from 'node:test';
import {filesOf} from './filesOf.js';
import {buildSite, makeSite} from './site.js';

/** A copy of a site without what was derived, in a different folder, as another machine has it. */
export function copySite(t: TestContext, root: string): string {
  const copy = path.join(makeSite(t, {}), 'elsewhere', 'deep');
  cpSync(root, copy, {
    recursive: true,
    filter: (file) => !['.docsgen', 'dist', 'shards'].includes(path.basename(file)),
  });
  return copy;
}

/** The files that a first build makes of a site. */
export async function builtCold(t: TestContext, root: string): Promise<Record<string, string>> {
  const copy = copySite(t, root);
  await buildSite(copy);
  return filesOf(path.join(copy, 'dist'));
}
