import {docsBase, VERSIONS_PATH, type VersionsFile} from '../../templates/shared/versionsFile.js';
import type {Site} from '../assemble/site.js';
import {hrefOf} from '../model/urls.js';
import type {ViewContext} from '../view/baseView.js';
import {lazyFile, type SiteFile} from './siteFile.js';

/** Returns the file that lists all versions of the docs, if there are several. */
export function versionsFiles({site, view: {versions}}: ViewContext): SiteFile[] {
  if (!versions) return [];
  return [lazyFile(VERSIONS_PATH, () => JSON.stringify(listVersions(site, versions)))];
}

function listVersions(site: Site, versions: VersionsFile['versions']): VersionsFile {
  const places = new Map<string, (readonly [version: number, path: string])[]>();
  site.versions.forEach(({docs}, i) => {
    const base = docsBase(versions[i]!);
    for (const {id, path} of docs.values()) {
      const known = places.get(id) ?? [];
      known.push([i, hrefOf(path, site.config).slice(base.length)]);
      places.set(id, known);
    }
  });
  const documents = new Map<string, [of: readonly number[], paths: string[]]>();
  const moved: Readonly<Record<number, string>>[] = [];
  for (const found of places.values()) {
    // A document of a single version has no counterpart.
    if (found.length === 1) continue;
    const path = found[0]![1];
    if (found.some(([, other]) => other !== path)) {
      moved.push(Object.fromEntries(found));
      continue;
    }
    const of = found.map(([version]) => version);
    const group = documents.get(of.join()) ?? [of, []];
    group[1].push(path);
    documents.set(of.join(), group);
  }
  return {versions, documents: [...documents.values()], moved};
}
