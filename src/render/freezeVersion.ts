import {existsSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {copyFile, mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {frozenFolder} from './config/frozenFolder.js';
import {readVersionNames, versionDraft, versionsFile} from './config/planVersions.js';
import {splitVersionName} from './config/versionName.js';
import {localeFolder} from './config/readMessages.js';
import type {Diagnostic} from './diagnostics/diagnostic.js';
import {Findings} from './diagnostics/findings.js';
import {suggest} from './diagnostics/nearest.js';
import type {BuiltSite} from './output/builtSite.js';
import type {OutputFile} from './output/siteOutput.js';
import {freezeDocs, keptPart} from './output/freeze.js';
import {Session} from './session.js';
import {foldersIn} from './system/entry.js';
import {openWithin} from './system/fileAccess.js';
import {announceLeftover} from './system/leftovers.js';
import {foldPath} from './system/portablePaths.js';
import {isFull, isUnwritable, reasonOf} from './system/systemError.js';

/** Result of freezing a version. */
export interface Frozen {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  /** Folder of the version, absolute. */
  readonly folder: string;
  /** First, and therefore newest, of the versions after freezing; of the section's versions if a section is frozen. */
  readonly newest?: string | undefined;
}

export interface FreezeOptions {
  /** Folder of the site that receives the version, absolute. */
  readonly root: string;
  /** Folder of the site whose docs are frozen. Default: `root`. */
  readonly from?: string | undefined;
  /** Name of the version; for a section, its folder comes first: `sdk/1.0`. */
  readonly name: string;
  /** Whether the version's number decides its place among the versions; otherwise it is the newest. */
  readonly isSorted?: boolean;
}

/** Freezes the current docs, or a section, with their translations as a version; writes nothing if they have errors. */
export async function freezeVersion({
  root,
  from = root,
  name,
  isSorted = false,
}: FreezeOptions): Promise<Frozen> {
  const folder = frozenFolder(root, name);
  const {section} = splitVersionName(name);
  const findings = new Findings();
  const {value: names, diagnostics: listFindings} = readVersionNames(root);
  findings.add(listFindings);
  const known = names.find((one) => foldPath(one) === foldPath(name));
  const taken = takenFolder(root, known ?? name);
  if (known !== undefined || taken !== undefined) {
    findings.add([versionExists(known ?? name, taken ?? folder)]);
  }
  const kept: {readonly built: BuiltSite; readonly folder: string}[] = [];
  /** Adds the docs in a language, unless they have errors. */
  const add = async (locale?: string): Promise<BuiltSite | undefined> => {
    const session = new Session({
      root: from,
      once: true,
      ...(locale === undefined ? {} : {locale}),
    });
    if (!findings.hasErrors) {
      findings.add((await session.refresh()).diagnostics);
      findings.add((await session.check()) ?? []);
    }
    const {built} = session;
    if (built && section !== undefined && !keptPart(built.site, section)) {
      findings.add([unknownSection(section, built)]);
    }
    if (built) kept.push({built, folder: frozenFolder(root, name, locale)});
    return built;
  };
  const built = await add();
  const {docs, i18n, locale: usual} = built?.loaded.config ?? {};
  for (const locale of i18n?.locales ?? []) {
    if (locale === usual || !existsSync(path.join(localeFolder(from, locale), docs!.path)))
      continue;
    await add(locale);
  }
  const diagnostics = await findings.located(built?.loaded);
  if (findings.hasErrors || !built) return {ok: false, diagnostics, pages: 0, folder};

  const part = keptPart(built.site, section)!;
  const pages = [...built.site.docs.values()].filter(({version}) => version === part).length;
  const written: string[] = [];
  try {
    for (const edition of kept) {
      const files = freezeDocs(edition.built, keptPart(edition.built.site, section)!);
      await writeFolder(edition.folder, files);
      written.push(edition.folder);
    }
    const all = enterVersion(root, {name, isSorted});
    const newest = all.find((one) => splitVersionName(one).section === section);
    return {ok: true, diagnostics, pages, folder, newest};
  } catch (error) {
    for (const done of written) await rm(done, {recursive: true, force: true});
    const existing = kept.find(({folder: own}) => !written.includes(own) && existsSync(own));
    if (!existing && !isUnwritable(error)) throw error;
    const refused = existing ? versionExists(name, existing.folder) : unwritable(folder, error);
    return {ok: false, diagnostics: [...diagnostics, refused], pages: 0, folder};
  }
}

/** The first folder that a version of this name would replace: its own, or one of its translations. */
function takenFolder(root: string, name: string): string | undefined {
  const locales = foldersIn(path.join(root, 'content/i18n'));
  return [undefined, ...locales].map((locale) => frozenFolder(root, name, locale)).find(existsSync);
}

function versionExists(name: string, folder: string): Diagnostic {
  return {
    id: 'version-exists',
    severity: 'error',
    message: `Version '${name}' already exists`,
    hint: 'Choose a different name, or remove its folders below content/versions and content/i18n and its entry in versions.json.',
    file: folder,
  };
}

function unwritable(folder: string, error: unknown): Diagnostic {
  return {
    id: 'version-unwritable',
    severity: 'error',
    message: `Cannot keep the version: ${reasonOf(error)}`,
    hint: isFull(error) ? 'Free up space on its disk.' : 'Make content/versions writable.',
    file: folder,
  };
}

/** Adds a version to the current list: other commands may have added versions in the meantime. */
function enterVersion(
  root: string,
  {name, isSorted}: Required<Pick<FreezeOptions, 'name' | 'isSorted'>>,
): readonly string[] {
  const file = versionsFile(root);
  const draft = versionDraft(file);
  try {
    const {value: names} = readVersionNames(root);
    const all = isSorted ? withVersion(name, names) : [name, ...names];
    writeFileSync(draft, `${JSON.stringify(all, null, 2)}\n`);
    renameSync(draft, file);
    return all;
  } catch (error) {
    rmSync(draft, {recursive: true, force: true});
    throw error;
  }
}

/** Returns the list with a version inserted before the first lower one, or at the start if that is uncertain. */
function withVersion(name: string, names: readonly string[]): readonly string[] {
  const {section} = splitVersionName(name);
  const own = names.filter((one) => splitVersionName(one).section === section);
  const next = own.find((one) => !isLower(name, one));
  const at = next === undefined ? names.indexOf(own.at(-1)!) + 1 : names.indexOf(next);
  return [...names.slice(0, at), name, ...names.slice(at)];
}

/** Whether both names are numbers, `1.10` or `v2`, and the first is lower. */
function isLower(name: string, than: string): boolean {
  const [a, b] = [name, than].map(
    (one) => /^v?(\d+(?:\.\d+)*)$/.exec(one.replace(/^.*\//, ''))?.[1],
  );
  if (a === undefined || b === undefined) return false;
  const [own, other] = [a, b].map((numbers) => numbers.split('.').map(Number));
  const at = other!.findIndex((part, i) => part !== (own![i] ?? 0));
  return at >= 0 && (own![at] ?? 0) < other![at]!;
}

function unknownSection(section: string, {loaded}: BuiltSite): Diagnostic {
  return {
    id: 'unknown-section',
    severity: 'error',
    message: `Cannot find the section '${section}'`,
    hint:
      suggest(section, Object.keys(loaded.config.docs.sections)) ||
      'Sections are the folders of `docs.sections`.',
    key: ['docs'],
  };
}

/** Writes a folder under a temporary name and renames it, so that it is never incomplete. */
async function writeFolder(folder: string, files: readonly OutputFile[]): Promise<void> {
  const draft = versionDraft(folder);
  announceLeftover({kind: 'scratch', folder: draft});
  try {
    await writeFiles(files, draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, {recursive: true, force: true});
    throw error;
  }
}

async function writeFiles(files: readonly OutputFile[], folder: string): Promise<void> {
  await mkdir(path.join(folder, 'assets'), {recursive: true});
  for (const file of files) {
    const to = path.join(folder, file.path);
    if ('from' in file) {
      const opened = openWithin(file.from, file.within);
      if ('refused' in opened) throw new Error(`${file.from} was replaced meanwhile.`);
      await copyFile(opened.file, to);
    } else await writeFile(to, file.contents);
  }
}
