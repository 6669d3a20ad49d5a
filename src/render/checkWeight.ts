import {checkWeights, weighPages, type PageWeight} from './check/weight.js';
import {loadConfig} from './config/loadConfig.js';
import type {Diagnostic} from './diagnostics/diagnostic.js';
import {Findings} from './diagnostics/findings.js';
import {isFolder} from './system/entry.js';

/** Weighs the pages of a built folder and compares them with the site's limits. Both folders are absolute. */
export async function checkWeight({
  root,
  dist,
}: {
  readonly root: string;
  readonly dist: string;
}): Promise<{readonly diagnostics: readonly Diagnostic[]; readonly pages: readonly PageWeight[]}> {
  const findings = new Findings({});
  const loaded = findings.take(await loadConfig(root));
  if (!loaded) return {diagnostics: await findings.located(loaded), pages: []};
  const {weight: limits, rootUrl: baseUrl} = loaded.config;
  const refuse = async (id: string, message: string, hint: string, file: string) => {
    findings.add([{id, severity: 'error', message, hint, file, line: 1, column: 1}]);
    return {diagnostics: await findings.located(loaded), pages: []};
  };
  if (Object.keys(limits).length === 0) {
    return refuse(
      'no-limits',
      'Cannot find `weight` limits in the config',
      'Set them in kB of compressed bytes: `weight: {html: 40, script: 120, style: 15, total: 300}`.',
      loaded.file,
    );
  }
  if (!isFolder(dist)) {
    return refuse(
      'no-folder',
      'Cannot find this folder',
      'Build the site first: `npx docsgen build`.',
      dist,
    );
  }
  const pages = await weighPages(dist, {baseUrl});
  if (pages.length === 0) {
    return refuse(
      'no-pages',
      'This folder has no pages',
      'Name the output folder of a build.',
      dist,
    );
  }
  findings.add(checkWeights(pages, {folder: dist, limits}));
  return {diagnostics: await findings.located(loaded), pages};
}
