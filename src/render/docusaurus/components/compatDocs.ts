import type {CompatDocs} from '../../../templates/compatVersions.js';
import {textValue} from '../read/data.js';
import {versionLabel, type DocSet} from '../read/docSets.js';

/** Placeholder, in the module of replacements, for the versions that documents are printed in. */
export const PRINTED = '/* printed */ {}';

/** Versions of all documentations, as hooks of components return them. */
export function compatDocs(sets: readonly DocSet[], baseUrl: string): CompatDocs {
  const addressOf = (path: string): string =>
    (baseUrl + path.replace(/^\//, '')).replace(/(?<=.)\/$/, '');
  const ids = [...new Set(sets.map(({id}) => id))];
  return Object.fromEntries(
    ids.map((id) => {
      const own = sets.filter((set) => set.id === id);
      const versions = own.map((set) => ({
        name: nameOf(set),
        label: versionLabel(set),
        isLast: set.isLast,
        path: addressOf(set.base),
      }));
      const route = textValue(own[0]!.options.routeBasePath) ?? 'docs';
      return [id, {path: addressOf(route), versions}];
    }),
  );
}

/** Code of the versions that documents of the sets are printed in. */
export function printedVersions(sets: readonly DocSet[]): string {
  return JSON.stringify(
    Object.fromEntries([...sets].reverse().map((set) => [set.id, nameOf(set)])),
  );
}

function nameOf({version = 'current'}: DocSet): string {
  return version;
}
