import {ContextWriter, type SearchFile} from './contextWriter.js';
import {apiDocuments, pageDocuments, type DocumentGroup} from './documents.js';
import type {SearchablePage, SearchInput, SearchVersion} from './input.js';
import {english} from './shared/english.js';
import {MANIFEST_PATH, type SearchManifest} from './shared/files.js';
import type {SearchLanguage} from './shared/terms.js';

export type {SearchFile} from './contextWriter.js';

/** The search index of a site, as {@link eachSearchFile} makes it. */
export function writeSearchIndex(
  input: SearchInput,
  language: SearchLanguage = english,
): readonly SearchFile[] {
  const files: SearchFile[] = [];
  eachSearchFile(input, {language, put: (file) => files.push(file)});
  return files;
}

/**
 * Makes the search index of a site: for each docs version and context the documents and their index, then a manifest. A file is
 * handed over as soon as it is complete, since those of a large site take more memory than the making of them.
 */
export function eachSearchFile(
  input: SearchInput,
  {language, put}: {readonly language: SearchLanguage; readonly put: (file: SearchFile) => void},
): void {
  const versions = input.versions.map((version) => {
    const contexts = contextsOf(input, version).map(({name, groups, independent}) => {
      const isDefault = version.isLast && name === 'docs';
      const label = isDefault ? '' : version.isLast ? `${name}-` : `${version.name}-${name}-`;
      const writer = new ContextWriter({label, timestamp: input.timestamp, language, put});
      for (const group of groups) writer.add(group);
      return {name, ...writer.finish({independent})};
    });
    return {...version, contexts};
  });
  const manifest: SearchManifest = {versions};
  put({path: MANIFEST_PATH, contents: JSON.stringify(manifest)});
}

interface Context {
  readonly name: string;
  /** Made one by one, so that the texts of a large site are never there all at once. */
  readonly groups: Iterable<DocumentGroup>;
  readonly independent: boolean;
}

function contextsOf({pages, api, versions}: SearchInput, {name, isLast}: SearchVersion): Context[] {
  const known = new Set(versions.map((version) => version.name));
  const isMine = ({version}: {readonly version?: string | undefined}): boolean =>
    version !== undefined && known.has(version) ? version === name : isLast;
  const mine = pages.filter(isMine);
  const symbols = api.filter(isMine);
  const docPages = mine.filter(({isApi}) => isApi !== true);
  const docs = {name: 'docs', groups: eachPage(docPages), independent: false};
  if (symbols.length === 0) return [docs];
  const apiPages = mine.filter(({isApi}) => isApi === true);
  return [
    docs,
    {name: 'api', groups: apiDocuments(symbols, {apiPages, docPages}), independent: true},
  ];
}

function* eachPage(pages: readonly SearchablePage[]): Generator<DocumentGroup> {
  for (const page of pages) yield pageDocuments(page);
}
