import {setImmediate} from 'node:timers/promises';
import {cacheFolder} from './cache/cache.js';
import {CacheUpkeep, cacheLimit} from './cache/cacheUpkeep.js';
import {BuildInputs} from './buildInputs.js';
import {withRemote, type BuildRemote} from './cache/remote/buildRemote.js';
import type {RemoteUse} from './cache/remote/remoteCache.js';
import {checkOutput} from './check/checkOutput.js';
import type {SiteConfig} from './config/config.js';
import {localePath, otherLocale} from './config/localeSettings.js';
import type {Note, StageOptions} from './config/sessionOptions.js';
import {isError, type Diagnostic, type Outcome} from './diagnostics/diagnostic.js';
import {Findings} from './diagnostics/findings.js';
import {editions} from './editions.js';
import type {BuiltSite} from './output/builtSite.js';
import {refuseOutput, refuseSources} from './output/folderContents.js';
import {openOutput, replacedFile, type Output, type OutputOptions} from './output/outputFolder.js';
import {checkPaths} from './output/outputPaths.js';
import {BuildRecord} from './output/lastBuild.js';
import {PagePrinter} from './output/pagePrinter.js';
import {recover} from './output/replaceFolder.js';
import type {OutputFile, SiteOutput} from './output/siteOutput.js';
import {INDEXED_APART, IndexThread} from './search/indexThread.js';
import {lateFindings} from './siteCode/lateErrors.js';
import {isFolder} from './system/entry.js';
import {openWithin} from './system/fileAccess.js';
import {collectSooner} from './system/garbage.js';
import {closeFiles} from './system/openFiles.js';
import {isInstalledFile} from './system/packageFolder.js';
import {unreadable} from './system/ownFiles.js';
import {timed} from './system/spans.js';
import {realPath} from './system/realPath.js';
import {readError} from './system/systemError.js';

export interface BuildOptions extends StageOptions {
  /** The output folder, absolute. */
  readonly out: string;
  /** Whether to delete files in the output folder that were not written by a build. */
  readonly force?: boolean;
  /** Treats warnings as errors. */
  readonly strict?: boolean;
  /** Returns a thread for the search index, such as one that is already running. */
  readonly indexThread?: () => IndexThread;
}

/** Result of a build. */
export interface BuildResult {
  readonly ok: boolean;
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  /** Number of pages that were printed rather than taken from the cache of an earlier build. */
  readonly printed: number;
  readonly files: number;
  readonly bytes: number;
  /** Use of the remote cache, if one is configured. */
  readonly remote?: RemoteUse | undefined;
}

/**
 * Builds a site, regardless of the last build. New files are written beside the output folder, which they replace at
 * the end. After a failed build, whether by a mistake in the sources or by an exception, the last good site is
 * unchanged.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const {root, dev, strict, onNote} = options;
  const out = realPath(options.out);
  const notes: Note[] = [];
  const inputs = new BuildInputs(root);
  const record = new BuildRecord({root, out, dev, strict});
  const made = await withRemote(root, (remote) =>
    buildWith(remote, {
      ...options,
      out,
      inputs,
      record,
      onNote(note) {
        notes.push(note);
        onNote?.(note);
      },
    }),
  );
  const {ok, diagnostics, remote, pages, files, bytes} = made;
  if (ok && !remote && inputs.cover(diagnostics)) {
    record.save(inputs, {pages, files, bytes, diagnostics, notes});
  }
  return made;
}

/** Services and state of a running build. */
interface Building extends BuildOptions {
  readonly inputs: BuildInputs;
  readonly record: BuildRecord;
}

async function buildWith(remote: BuildRemote, options: Building): Promise<BuildResult> {
  const {root, out, inputs, force = false} = options;
  const refused = refuseOutput(out, realPath(root));
  if (refused) return failedBuild([refused]);
  recover(out);

  const cacheDir = cacheFolder(root);
  const upkeep = new CacheUpkeep(cacheDir);
  const findings = new Findings(options);
  const shared = ({cache}: SiteConfig) => remote.open(cache);
  let output: Output | undefined;
  let latest: SiteOutput | undefined;
  let pages = 0;
  let printed = 0;
  let all: readonly Diagnostic[] = [];
  try {
    for await (const {session, diagnostics} of editions({...options, shared, stopAtErrors: true})) {
      const {built, output: site} = session;
      const locale = built && otherLocale(built.site.config);
      findings.add(diagnostics, locale);
      findings.add(remote.takeFindings());
      // A warning, although it fails a strict build, must not keep other findings from being reported.
      const isSound = !diagnostics.some(isError);
      latest = site;
      if (isSound && site) {
        // Only from here on: threads that parse have little garbage, and would spend much time on it.
        collectSooner(site.pages.length);
        // Started first, since the index takes longest after an edit and needs no output folder.
        beginIndex(site, options);
      }
      const unwritable = isSound && built && site ? checkPaths(site, built.site, cacheDir) : [];
      findings.add(unwritable, locale);
      if (isSound && unwritable.length === 0 && built && site) {
        const sources = sourcesOf({built, site}, session.bundled);
        output ??= findings.take(open(sources, {out, force, cacheDir}));
        if (output) {
          inputs.add(session, sources);
          const written = await writeEdition({built, site}, {output, options});
          findings.add(written.diagnostics, locale);
          printed += written.printed;
          pages += site.pages.length;
        }
      }
      // Errors in site code that are not awaited arrive after all awaited ones.
      await setImmediate();
      findings.add(lateFindings());
      all = await findings.located(built?.loaded);
      if (findings.hasErrors || !output) {
        await output?.discard();
        return failedBuild(all);
      }
    }
    const kept = await output!.commit();
    if (kept.length > 0) return failedBuild([...all, ...kept]);
    upkeep.finish(cacheLimit(pages));
    return {ok: true, diagnostics: all, pages, printed, ...output!.size};
  } catch (error) {
    await output?.discard();
    const refusal = output?.findingOf(error);
    if (refusal) return failedBuild([...all, refusal]);
    throw error;
  } finally {
    await latest?.endIndex();
    closeFiles();
  }
}

/** Starts to make a site's search index in a thread, if the site is large enough. */
function beginIndex(
  site: SiteOutput,
  {workers, onSpan, indexThread: thread = () => new IndexThread()}: BuildOptions,
): void {
  if (workers !== 0 && site.pages.length >= INDEXED_APART) site.beginIndex({thread, onSpan});
}

interface EditionOutput {
  readonly built: BuiltSite;
  readonly site: SiteOutput;
}

/** Opens the output folder, unless it contains files that a build must not replace. */
function open(
  sources: ReadonlySet<string>,
  {out, ...options}: OutputOptions & {readonly out: string},
): Outcome<Output | undefined> {
  const refused = refuseSources(out, sources);
  return refused ? {value: undefined, diagnostics: [refused]} : openOutput(out, options);
}

/** Files from which the site is built and which may be in an output folder. */
function sourcesOf(
  {built: {loaded, site}, site: {linkable}}: EditionOutput,
  bundled: Iterable<string>,
): Set<string> {
  return new Set([
    ...loaded.inputs,
    ...[...bundled].filter((file) => !isInstalledFile(file) && !isFolder(file)),
    ...site.pages.flatMap(({file, dependencies}) => [file, ...dependencies.map((one) => one.file)]),
    ...linkable.flatMap((file) => ('from' in file ? [file.from] : [])),
  ]);
}

/** Writes the site in one of its languages and returns the findings. */
async function writeEdition(
  {built, site}: EditionOutput,
  {output, options}: {readonly output: Output; readonly options: Building},
): Promise<{readonly diagnostics: Diagnostic[]; readonly printed: number}> {
  const {root, dev = false, onStage, onNote, onSpan, workers} = options;
  const {config} = built.site;
  const folder = localePath(config.locale, config);
  const replacedFiles: Diagnostic[] = [];
  const painted =
    workers === 0
      ? undefined
      : timed({name: 'Social cards', thread: 'Social cards', onSpan}, () => site.paintMeanwhile());
  const printer = new PagePrinter(built, site, {
    ...{root, output, onNote, onSpan},
    threads: workers !== 0,
  });
  let done = 0;
  const pages = await printer.printAll(site.pages, () => {
    onStage?.({name: 'render', done: ++done, total: site.pages.length});
  });
  onStage?.({name: 'check'});
  const checked = await checkOutput(
    {built, root, pages, files: site.linkable},
    {quality: !dev, addresses: !dev},
  );
  onStage?.({name: 'write'});
  const write = async (file: OutputFile): Promise<void> => {
    if ('contents' in file) {
      const {key} = file;
      const path = folder + file.path;
      // The contents of a large file are read only if they are written.
      if (key === undefined || !output.keep(path, key)) {
        await output.write(path, file.contents, key);
      }
      return;
    }
    const opened = openWithin(file.from, file.within);
    const error = readError(file.from);
    if (error !== undefined) replacedFiles.push(unreadable(file.from, error));
    else if ('file' in opened) await output.copy(opened.file, folder + file.path);
    else replacedFiles.push(replacedFile(file.from));
  };
  await painted;
  await printer.writePictures();
  for (const file of site.files) await write(file);
  for (const {path, contents} of site.rootFiles) await output.write(path, contents);
  // This thread may be idle until the index is finished.
  options.record.look(options.inputs);
  await site.finishIndex((path, key) => output.keep(folder + path, key));
  for (const file of site.searched) await write(file);
  return {
    diagnostics: [...printer.diagnostics, ...replacedFiles, ...checked],
    printed: printer.printed,
  };
}

/** Result of a build that wrote nothing. */
export function failedBuild(diagnostics: readonly Diagnostic[]): BuildResult {
  return {ok: false, diagnostics, pages: 0, printed: 0, files: 0, bytes: 0};
}
