import {existsSync} from 'node:fs';
import {copyFile, mkdtemp, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {compare, gte, lt, lte, major, minor, prerelease, valid} from 'semver';
import * as z from 'zod';
import {inWorkFolder} from '../../cache/workFolder.js';
import type {Diagnostic, Outcome} from '../../diagnostics/diagnostic.js';
import {extractInWorker} from '../extract/readApi.js';
import {announceLeftover} from '../../system/leftovers.js';
import {jsonIn, jsonOf} from '../../system/readRegular.js';
import {decodeAddress} from '../../system/decodeAddress.js';
import type {RecordedVersion} from '../model/history.js';
import {npm, NpmError} from './npm.js';
import {surfacesOf} from './surface.js';

/** Versions of a package in the registry and their publication dates, oldest first. */
export type PublishedVersions = ReadonlyMap<string, string | null>;

const published = z.object({
  versions: z.union([z.array(z.string()), z.string().transform((only) => [only])]),
  time: z.record(z.string(), z.unknown()).catch({}),
});
/** npm's own list of installed packages, by folder. */
const listing = z
  .object({
    packages: z.record(
      z.string(),
      z.object({link: z.boolean().optional(), resolved: z.string().optional()}),
    ),
  })
  .catch({packages: {}});
const moment = z
  .string()
  .transform((time) => time.slice(0, 10))
  .pipe(z.iso.date());

/**
 * Fetches versions from the registry that npm uses for the site. Omits versions that are not valid; an invalid
 * date is null.
 */
export async function publishedVersions(root: string, name: string): Promise<PublishedVersions> {
  const answer = jsonOf(await npm(root, 'view', name, 'versions', 'time', '--json'));
  const {success, data} = published.safeParse(answer);
  if (!success) throw new NpmError('EANSWER', 'its answer has no list of versions');
  return new Map(
    data.versions
      .filter((version) => valid(version) === version)
      .sort(compare)
      .map((version) => [version, moment.safeParse(data.time[version]).data ?? null]),
  );
}

/** First release of each minor version in a range, plus the last version of the range. */
export function minorVersions(
  versions: PublishedVersions,
  {from, to}: {from: string; to: string},
): readonly string[] {
  const seen = new Set<string>();
  const inRange = [...versions.keys()].filter(
    (version) => prerelease(version) === null && gte(version, from) && lte(version, to),
  );
  const first = inRange.filter((version) => {
    const line = `${String(major(version))}.${String(minor(version))}`;
    return !seen.has(line) && seen.add(line);
  });
  return [...new Set([...first, to])];
}

/** Installs one version of some packages in a temporary folder of the site and reads their public APIs. */
export async function readVersion(
  root: string,
  {packages, version, date}: {packages: readonly string[]; version: string; date: string | null},
): Promise<Outcome<ReadonlyMap<string, RecordedVersion>>> {
  const within = inWorkFolder({root, name: 'api-history'}, (folder) => folder);
  const folder = await mkdtemp(path.join(within, 'version-'));
  announceLeftover({kind: 'scratch', folder});
  try {
    // The site's registry and its credentials; npm reads them from its working folder.
    const settings = path.join(root, '.npmrc');
    if (existsSync(settings)) await copyFile(settings, path.join(folder, '.npmrc'));
    await writeFile(path.join(folder, 'package.json'), '{"private": true}\n');
    const installed = await install(folder, packages, version);
    const {model, diagnostics} = await extractInWorker({
      root: folder,
      entries: installed.map((name) => ({name})),
    });
    const surfaces = surfacesOf(model);
    const value = new Map<string, RecordedVersion>();
    const gaps: Diagnostic[] = [];
    for (const name of packages) {
      if (installed.includes(name) || (await beginsAfter(root, name, version))) {
        value.set(name, {date, surface: surfaces.get(name) ?? new Map()});
      } else gaps.push(gapIn(name, version));
    }
    return {
      value,
      diagnostics: [...diagnostics.map((found) => asWarning(found, version)), ...gaps],
    };
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/** Installs the packages that exist in this version and returns their names. Runs no scripts of packages. */
async function install(
  folder: string,
  packages: readonly string[],
  version: string,
): Promise<readonly string[]> {
  try {
    const specs = packages.map((name) => `${name}@${version}`);
    // Peer dependencies come from the site, as for the installed version.
    const safe = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
    const plain = ['--no-package-lock', '--install-strategy=hoisted'];
    if (packages.length > 0) await npm(folder, 'install', ...safe, ...plain, ...specs);
    await removeLocal(folder);
    return packages;
  } catch (error) {
    const missing = error instanceof NpmError ? missingPackage(error, version) : undefined;
    const rest = packages.filter((name) => name !== missing);
    if (rest.length === packages.length) throw error;
    return install(folder, rest, version);
  }
}

/** Removes dependencies of registry packages on a path of this machine, such as `file:/home/me/code`. */
async function removeLocal(folder: string): Promise<void> {
  const list = jsonIn(path.join(folder, 'node_modules/.package-lock.json'));
  for (const [place, {link, resolved}] of Object.entries(listing.parse(list).packages)) {
    const isLocal = link === true || /^(?:git\+)?file:/.test(resolved ?? '');
    if (isLocal && place.startsWith('node_modules/'))
      await rm(path.join(folder, place), {recursive: true, force: true});
  }
}

/** The package that the error reports as missing in this version; undefined for a different error. */
function missingPackage({code, message}: NpmError, version: string): string | undefined {
  if (code === 'ETARGET') {
    const [, name, asked] = /for ((?:@[^/\s]+\/)?[^@\s]+)@(\S+)$/.exec(message) ?? [];
    return asked === version ? name : undefined;
  }
  const [, address] = code === 'E404' ? (/ GET (\S+)/.exec(message) ?? []) : [];
  if (address === undefined || !URL.canParse(address)) return undefined;
  return decodeAddress(new URL(address).pathname).replace(/^.*?\/(?=@|[^/]+$)/, '');
}

/** Whether a package did not exist yet when its siblings had this version. */
async function beginsAfter(root: string, name: string, version: string): Promise<boolean> {
  try {
    const [oldest] = (await publishedVersions(root, name)).keys();
    return oldest === undefined || lt(version, oldest);
  } catch (error) {
    if (error instanceof NpmError && error.code === 'E404') return true;
    throw error;
  }
}

/**
 * Warning for a package that skipped a version. Nothing is recorded for that version, since its symbols were not
 * removed.
 */
function gapIn(name: string, version: string): Diagnostic {
  return {
    id: 'api-history-gap',
    severity: 'warning',
    message: `The registry has no version ${version} of ${name}, which is older than that`,
    hint: 'The reference shows the changes between the available versions.',
  };
}

/** Turns an error in the types of a published version, which can no longer be fixed, into a warning. */
function asWarning({id, message}: Diagnostic, version: string): Diagnostic {
  return {
    id,
    severity: 'warning',
    message: `In ${version}: ${message}`,
    hint: 'Unresolved types are recorded as any.',
  };
}
