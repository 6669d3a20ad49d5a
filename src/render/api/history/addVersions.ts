import {lte, prerelease, valid} from 'semver';
import type {LoadedConfig} from '../../config/loadConfig.js';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {suggest} from '../../diagnostics/nearest.js';
import {findEntryPoints} from '../extract/program/entries.js';
import {withVersion, type RecordedVersion} from '../model/history.js';
import {historyFile, readHistoryFile, writeHistoryFile} from './historyFile.js';
import {NpmError} from './npm.js';
import {
  minorVersions,
  publishedVersions,
  readVersion,
  type PublishedVersions,
} from './packageVersions.js';

/** Versions to record: a single one, or each minor version since `from`. */
export interface WantedVersions {
  /** A package that the site documents; all packages with the same installed version are recorded with it. */
  readonly name: string;
  /** Defaults to the latest release. */
  readonly version?: string | undefined;
  readonly from?: string | undefined;
}

/** The outcome of recording versions. */
export interface AddedVersions {
  /** Whether the file was written. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Path of the file, absolute. */
  readonly file: string;
  readonly packages: readonly string[];
  readonly versions: readonly string[];
}

/** Records published versions of documented packages. Writes the file once, at the end. */
export async function addVersions(
  {config, file: configFile}: Pick<LoadedConfig, 'config' | 'file'>,
  {
    root,
    wanted,
    onVersion,
  }: {root: string; wanted: WantedVersions; onVersion: (version: string) => void},
): Promise<AddedVersions> {
  const file = historyFile(root);
  const fail = (diagnostics: readonly Diagnostic[]): AddedVersions => ({
    ok: false,
    diagnostics,
    file,
    packages: [],
    versions: [],
  });
  const installed = installedVersions(root, config.api?.packages ?? []);
  const own = installed.get(wanted.name);
  if (own === undefined) {
    const message = `Cannot find ${wanted.name} among the installed packages that the site documents`;
    const hint = suggest(wanted.name, installed.keys()) || 'Name packages in `api.packages`.';
    const id = 'api-history-package';
    return fail([{id, severity: 'error', message, hint, file: configFile, line: 1, column: 1}]);
  }
  const before = readHistoryFile(root);
  if (before.diagnostics.length > 0) return fail(before.diagnostics);
  const packages = [...installed.keys()].filter((name) => installed.get(name) === own);
  try {
    const published = await publishedVersions(root, wanted.name);
    const {versions, diagnostics} = chosenVersions(wanted, published);
    if (diagnostics.length > 0) return fail(diagnostics);
    const found: Diagnostic[] = [];
    const recorded: [version: string, packages: ReadonlyMap<string, RecordedVersion>][] = [];
    for (const version of versions) {
      onVersion(version);
      const date = published.get(version) ?? null;
      const read = await readVersion(root, {packages, version, date});
      found.push(...read.diagnostics);
      recorded.push([version, read.value]);
    }
    // Other commands may have recorded versions since the file was read.
    const {value: now, diagnostics: damaged} = readHistoryFile(root);
    if (damaged.length > 0) return fail(damaged);
    const all = recorded.reduce((history, one) => withVersion(history, ...one), now);
    writeHistoryFile(root, all);
    return {ok: true, diagnostics: found, file, packages, versions};
  } catch (error) {
    if (error instanceof NpmError) return fail([npmFailed(error, wanted.name)]);
    throw error;
  }
}

/** Names and versions of the packages that the entries of a reference belong to. */
function installedVersions(root: string, entries: readonly string[]): Map<string, string> {
  const {points} = findEntryPoints(
    root,
    entries.map((name) => ({name})),
  );
  return new Map(
    points.flatMap(({package: {manifest}}) =>
      manifest.name === undefined ? [] : [[manifest.name, manifest.version ?? ''] as const],
    ),
  );
}

function chosenVersions(
  {name, version, from}: WantedVersions,
  published: PublishedVersions,
): {versions: readonly string[]; diagnostics: readonly Diagnostic[]} {
  const releases = [...published.keys()].filter((each) => prerelease(each) === null);
  const to = version ?? releases.at(-1) ?? '';
  const unknown = [to, from ?? to].find((each) => !published.has(each));
  if (unknown !== undefined) {
    const latest = releases.slice(-5).join(', ');
    const message = `The registry has no version ${unknown} of ${name}`;
    const hint =
      valid(unknown) === null
        ? 'Write all three numbers of a version, such as 1.2.0.'
        : `The last releases are ${latest}.`;
    return {
      versions: [],
      diagnostics: [{id: 'api-history-version', severity: 'error', message, hint}],
    };
  }
  if (from === undefined) return {versions: [to], diagnostics: []};
  if (lte(from, to)) return {versions: minorVersions(published, {from, to}), diagnostics: []};
  const message = `Unexpected --from ${from}, expected a version before ${to}`;
  return {versions: [], diagnostics: [{id: 'api-history-version', severity: 'error', message}]};
}

function npmFailed({code, message}: NpmError, name: string): Diagnostic {
  const hint =
    code === 'E404'
      ? 'A package that was never published has no recorded versions.'
      : 'Check npm and the connection to its registry with `npm ping`.';
  return {
    id: 'api-history-npm',
    severity: 'error',
    message: `Cannot get ${name} from the registry: ${message}`,
    hint,
  };
}
