import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {positionAt, type Diagnostic} from '../diagnostics/diagnostic.js';
import {isFeed, readFeedFacts} from '../html/feedFacts.js';
import {readFacts, type PageFacts} from '../html/htmlFacts.js';
import {referencesIn} from '../html/htmlReferences.js';
import {isStylesheet, readStyleFacts} from '../html/styleFacts.js';
import {normalizeRoute, pathOf} from '../model/urls.js';
import {isFolder} from '../system/entry.js';
import {checkLinks} from './checkLinks.js';
import type {CheckOptions} from './checkOutput.js';
import {checkQuality} from './checkQuality.js';
import {externalAddresses} from './externalAddresses.js';
import {Published, type PublishedParts} from './staticHost.js';

/** Checks a folder built by any generator; findings are placed in its files. */
export async function checkFolder(
  folder: string,
  {
    quality = false,
    external = false,
    externalPaths,
  }: CheckOptions & Pick<PublishedParts, 'externalPaths'>,
): Promise<{readonly diagnostics: readonly Diagnostic[]; readonly pages: number}> {
  if (!isFolder(folder)) {
    return {diagnostics: [noFolder(folder)], pages: 0};
  }
  const site = readFolder(folder, externalPaths);
  const findings = [
    ...(await checkLinks(site)),
    ...(external ? externalAddresses(site) : []),
    ...(quality ? checkQuality(site, {tagline: '', inSidebars: new Set(), kept: new Set()}) : []),
  ];
  const files = new Map([...site.parts.pages].map(([name, page]) => [page, name]));
  const diagnostics = findings.map(({id, message, hint, from, target, offset}): Diagnostic => {
    const name = files.get(from)!;
    return {
      id,
      severity: 'error',
      message,
      hint,
      ...(target === undefined ? {} : {target}),
      file: path.join(folder, name),
      ...positionAt(site.parts.readText(name) ?? '', offset),
    };
  });
  const read = site.pages.filter(
    ({route, forwardsTo}) => !isFeed(route) && !isStylesheet(route) && !forwardsTo,
  );
  return {diagnostics, pages: read.length};
}

function noFolder(file: string): Diagnostic {
  return {
    id: 'no-folder',
    severity: 'error',
    message: 'Cannot find this folder',
    hint: 'Name the output folder of a build, such as dist.',
    file,
    line: 1,
    column: 1,
  };
}

/** Reads a folder's files as a static host serves them. */
function readFolder(folder: string, externalPaths: PublishedParts['externalPaths']): Published {
  const names = globSync('**/*', {cwd: folder, dot: true, followSymbolicLinks: false}).sort();
  const readText = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const pages = new Map<string, PageFacts>();
  for (const file of names.map((name) => `/${name}`)) {
    if (/\.html?$/i.test(file)) {
      const route = file === '/404.html' ? file : normalizeRoute(file);
      pages.set(file, readFacts(readText(file), {route}));
    } else if (isFeed(file)) {
      pages.set(file, readFeedFacts(readText(file), {route: file}));
    } else if (isStylesheet(file)) {
      pages.set(file, readStyleFacts(readText(file), {route: file}));
    }
  }
  const files = new Set(names.map((name) => `/${name}`));
  return new Published({
    pages,
    files,
    ...addressOf(pages, files),
    externalPaths,
    slash: 'with',
    readText,
  });
}

/**
 * Guesses where the folder will be served: from a page's canonical address, or else from the part of a
 * stylesheet's or script's path that comes before its file's path.
 */
function addressOf(
  pages: ReadonlyMap<string, PageFacts>,
  files: ReadonlySet<string>,
): {origin?: string; baseUrl: string} {
  const origins = new Set<string>();
  for (const [file, {canonical, route, forwardsTo}] of pages) {
    if (canonical === undefined || forwardsTo !== undefined || !URL.canParse(canonical)) continue;
    const {origin, pathname} = new URL(canonical);
    origins.add(origin);
    const end = [file, route, file.replace(/index\.html$/, '')].find((own) =>
      pathname.endsWith(own),
    );
    if (end === undefined) continue;
    return {origin, baseUrl: `${pathname.slice(0, pathname.length - end.length)}/`};
  }
  const [origin] = origins;
  const known = origin === undefined ? {} : {origin};
  for (const {references} of pages.values()) {
    for (const {target, kind} of referencesIn(references)) {
      const bare = pathOf(target);
      if (kind !== 'part' || !/^\/[^/]/.test(bare)) continue;
      const parts = bare.split('/');
      const at = parts.findIndex((_, i) => files.has(`/${parts.slice(i + 1).join('/')}`));
      if (at >= 0) return {...known, baseUrl: `${parts.slice(0, at + 1).join('/')}/`};
    }
  }
  return {...known, baseUrl: '/'};
}
