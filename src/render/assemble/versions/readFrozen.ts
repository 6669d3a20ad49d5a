import {existsSync} from 'node:fs';
import path from 'node:path';
import {localModule} from '../../bundle/localModule.js';
import {hashOf} from '../../cache/hash.js';
import type {StageResult} from '../../cache/stageCache.js';
import type {SiteConfig, VersionPlan} from '../../config/config.js';
import {frozenFolder} from '../../config/frozenFolder.js';
import {CURRENT} from '../../config/versionName.js';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {replaceIslands} from '../../html/islandTags.js';
import {islandFile} from '../../markdown/islandFile.js';
import type {Page, PageCode} from '../../model/page.js';
import {mapNodes, type SidebarNode} from '../../model/sidebarNode.js';
import {readOwnText} from '../../system/ownFiles.js';
import {FIRST_FORMAT, fromFirstFormat, type FirstFrozenPage} from './firstFormat.js';
import {
  FORMAT,
  PAGES_FILE,
  thawedPath,
  type FrozenDocs,
  type FrozenPage,
  type FrozenSymbols,
  type FrozenVersion,
} from './frozen.js';

/** Reads the frozen versions in the site's language, with addresses according to the settings. */
export function readFrozenVersions(
  root: string,
  {versions: plans, locale}: Pick<SiteConfig, 'versions' | 'locale'>,
): StageResult<readonly FrozenVersion[]> {
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  const frozen = plans.filter(({name}) => name !== CURRENT);
  const value = frozen.map((plan): FrozenVersion | undefined => {
    const translated = frozenFolder(root, plan.name, locale);
    const isTranslated = existsSync(path.join(translated, 'version.json'));
    const folder = isTranslated ? translated : frozenFolder(root, plan.name);
    const texts: string[] = [];
    const read = <T>(name: string): T => {
      files.push(path.join(folder, name));
      const {value, diagnostics: refused} = readOwnText(path.join(folder, name), folder);
      if (value === undefined) throw new Error(refused[0]?.message ?? `Cannot find ${name}`);
      texts.push(value);
      return JSON.parse(value) as T;
    };
    const fail = (message: string, hint: string): undefined => {
      diagnostics.push({
        id: 'frozen-version',
        severity: 'error',
        message,
        hint,
        file: path.join(folder, 'version.json'),
        line: 1,
        column: 1,
      });
    };
    try {
      const docs = read<Omit<FrozenDocs, 'format'> & {readonly format: number}>('version.json');
      if (docs.format !== FORMAT && docs.format !== FIRST_FORMAT) {
        return fail(
          `The version '${plan.name}' has the unknown format ${docs.format}`,
          'Update docsgen: a later version has written it.',
        );
      }
      const pages =
        docs.format === FIRST_FORMAT
          ? read<readonly FirstFrozenPage[]>(PAGES_FILE).map(fromFirstFormat)
          : read<readonly FrozenPage[]>(PAGES_FILE);
      const symbols = read<FrozenSymbols>('symbols.json');
      const digest = hashOf(...texts);
      return thaw({docs, pages, symbols, digest}, {root, folder, plan});
    } catch (error) {
      return fail(
        `The version '${plan.name}' cannot be read: ${(error as Error).message}`,
        'Restore its folder from version control, or remove it from versions.json.',
      );
    }
  });
  return {value: value.filter((version) => version !== undefined), diagnostics, files};
}

interface Kept {
  readonly docs: Omit<FrozenDocs, 'format'>;
  readonly pages: readonly FrozenPage[];
  readonly symbols: FrozenSymbols;
  readonly digest: string;
}

interface Place {
  readonly root: string;
  readonly folder: string;
  readonly plan: VersionPlan;
}

function thaw({docs, pages, symbols, digest}: Kept, place: Place): FrozenVersion {
  const {name, path: base} = place.plan;
  const {mainDocId, draftIds, sidebars, aliases} = docs;
  const thawNode = (node: SidebarNode): SidebarNode =>
    node.to === undefined ? node : {...node, to: thawedPath(node.to, base)};
  return {
    name,
    digest,
    mainDocId,
    draftIds,
    sidebars: sidebars.map(({items, ...tree}) => ({...tree, items: mapNodes(items, thawNode)})),
    aliases: aliases.map(({from, to}) => ({
      from: thawedPath(from, base),
      to: thawedPath(to, base),
    })),
    docs: new Map(pages.map((page, line) => [page.id, thawPage(page, {...place, line: line + 2})])),
    symbols: symbols.map((entry) => ({...entry, href: thawedPath(entry.href, base)})),
  };
}

function thawPage(
  {assets, links, route, html, islands, code, ...page}: FrozenPage,
  {root, folder, plan: {path: base}, line}: Place & {readonly line: number},
): Page {
  const isComplete = code !== undefined && hasImports(code, root);
  const known = islands.filter((key) => {
    const {file = '', code: hash} = islandFile(root, key) ?? {};
    return hash === undefined ? existsSync(file) : isComplete && hash === code.hash;
  });
  const gone = islands.filter((key) => !known.includes(key));
  return {
    ...page,
    path: page.id,
    file: path.join(folder, PAGES_FILE),
    isKept: true,
    route: thawedPath(route, base),
    // A component that no longer exists on the site remains as static HTML.
    html: html.map((piece) =>
      typeof piece === 'string'
        ? replaceIslands(piece, ({start, modules}) =>
            modules.some((key) => gone.includes(key))
              ? start.replace(/ data-island="[^"]*"/, '')
              : start,
          )
        : piece,
    ),
    links: links.map((target) => ({
      target: target.kind === 'path' ? {...target, path: thawedPath(target.path, base)} : target,
      position: {line, column: 1},
    })),
    assets: assets.map((url) => ({
      url,
      file: path.join(folder, 'assets', path.basename(url)),
      within: [folder],
    })),
    islands: known,
    ...(isComplete ? {code} : {}),
    dependencies: [],
    diagnostics: [],
  };
}

/** Whether the files that a frozen page's code imports from the site exist. */
function hasImports({text, folder}: PageCode, root: string): boolean {
  const names = [...text.matchAll(/^import .* from "(\.[^"]*)"/gm)].map(([, name]) => name!);
  return names.every((name) => localModule(path.resolve(root, folder), name) !== undefined);
}
