import path from 'node:path';
import {joinRoute} from '../../model/urls.js';
import {beyondLimits} from '../../parse/pageLimits.js';
import {printApi} from '../convert/openApiPage.js';
import {ApiDocument} from '../read/apiDocument.js';
import {routable} from '../read/addresses.js';
import type {ApiSpec} from '../read/apiSpecs.js';
import {encodePath, type ImportedSite} from '../read/importedSite.js';
import type {DocusaurusSite} from '../read/readSite.js';
import {isSiteFile} from '../read/siteFiles.js';
import {relativePath} from '../../system/relativePath.js';
import type {NewText} from './newSite.js';

/**
 * Pages for the APIs that plugins of the site show, at addresses that no written text has; lists them, and those
 * without a page.
 */
export function addApiPages(
  specs: readonly ApiSpec[],
  {
    site,
    importedSite,
    written,
  }: {
    readonly site: DocusaurusSite;
    readonly importedSite: ImportedSite;
    readonly written: readonly NewText[];
  },
): NewText[] {
  const taken = new Map(written.map(({source}) => [joinRoute(source.url), source.file]));
  return specs.flatMap((spec): NewText[] => {
    const {route, key} = spec;
    const warn = (message: string, hint: string): [] => {
      site.importWarnings.add({id: 'import-plugin', message, hint, file: site.configFile, key});
      return [];
    };
    const at = `The API at ${route}`;
    const file = fileOf(spec, site, importedSite);
    if (file === undefined) {
      return warn(`${at}, described by ${spec.source}, which is not a file of the site`, ELSEWHERE);
    }
    const shown = relativePath(site.dir, file);
    const document = new ApiDocument(file, importedSite.reach);
    const isCopied = isSiteFile(file, importedSite.folders);
    const link = isCopied ? `./${encodePath(path.basename(file))}` : undefined;
    const printed = printedApi(document, link);
    if (!printed) {
      return warn(`${at}, since ${shown} is not a description of an API that can be read`, INVALID);
    }
    const body = `# ${printed.title}\n\n${printed.text}\n`;
    const beyond = beyondLimits(body, `${file}.md`);
    if (beyond) return warn(`${at}, made from ${shown}: ${beyond.message}`, SPLIT);
    const url = joinRoute(routable(route, file, site.importWarnings));
    const twin = taken.get(url);
    if (twin !== undefined) {
      return warn(`${at}, since ${relativePath(site.dir, twin)} has its address`, TAKEN);
    }
    taken.set(url, file);
    warn(`${at} is a text now, made from ${shown}`, COPY);
    for (const [ref, of] of document.broken) {
      site.importWarnings.add({
        id: 'import-link',
        message: `Cannot find ${ref}; its name is shown instead`,
        hint: BROKEN,
        file: of,
        search: ref,
      });
    }
    const source = {
      file,
      contentDir: path.dirname(file),
      contentTarget: 'pages',
      target: url === '/' ? 'pages/index' : `pages${url}`,
      url,
      isPlain: true,
    };
    const split = {frontMatter: {}, body, linesAbove: 0, lines: new Map()};
    return [{source, split, added: {}}];
  });
}

const COPY =
  'Import again when the API changes, or write a source in `sources` that makes the page from the file. Code samples, and forms that send requests, are left out.';
const ELSEWHERE =
  'Save the description in the folder of the site, name it in the options of the plugin, and import again; or write a source in `sources` that makes the page.';
const BROKEN =
  'Correct the reference, or add a file of the site that has its target, and import again.';
const INVALID = 'Correct the file, and import again.';
const TAKEN = 'Give one of them a different address, and import again.';
const SPLIT = 'Split the API into several files, each with a route of its own, and import again.';

/** An API as Markdown; undefined if the document has no API, or is nested too deeply. */
function printedApi(...asked: Parameters<typeof printApi>): ReturnType<typeof printApi> {
  try {
    return printApi(...asked);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** File of an API, in the site or in a folder of static files. */
function fileOf(
  {source}: ApiSpec,
  {dir}: DocusaurusSite,
  {staticDirs, reach}: ImportedSite,
): string | undefined {
  if (/^[a-z][a-z\d+.-]+:/i.test(source)) return undefined;
  const places = [path.resolve(dir, source), ...staticDirs.map((one) => path.join(one, source))];
  return places.find((place) => isSiteFile(place, reach));
}
