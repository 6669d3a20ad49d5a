import type {CompatDoc, CompatDocs} from '../../../templates/compatVersions.js';
import {defined, textValue} from '../read/data.js';
import {versionLabel, type Doc, type DocSet} from '../read/docSets.js';

/** Placeholder, in the module of replacements, for the versions that documents are printed in. */
export const PRINTED = '/* printed */ {}';

/** Code that reads titles of documents of the version that contains the page. */
export const TITLES =
  /\buseDocsVersion\(\)[!?]?\.docs\b|\{\s*docs\s*\}\s*=\s*useDocsVersion\(\)|\buseDocById\b/g;

/** Whether a component reads titles of documents. */
export function readsTitles(text: string): boolean {
  return text.search(TITLES) >= 0;
}

/** The same versions without their documents. */
export function withoutTitles(docs: CompatDocs): CompatDocs {
  const bare = Object.entries(docs).map(([id, {path, versions}]) => {
    const listed = versions.map(({name, label, isLast, path}) => ({name, label, isLast, path}));
    return [id, {path, versions: listed}] as const;
  });
  return Object.fromEntries(bare);
}

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
        documents: Object.fromEntries(set.docs.map((doc) => [doc.id, documentOf(doc)])),
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

function documentOf({id, title, split}: Doc): CompatDoc {
  return {id, title, ...defined({description: textValue(split.frontMatter.description)})};
}

function nameOf({version = 'current'}: DocSet): string {
  return version;
}
