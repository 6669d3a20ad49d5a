import path from 'node:path';
import {cacheFolder, folderCache, type Cache} from '../cache/cache.js';
import {hashOf} from '../cache/hash.js';
import type {Note} from '../config/sessionOptions.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {diskState, hashOfNames, type DiskState} from '../cache/diskState.js';
import {timeOfCache} from '../cache/fileCache.js';
import {isSameEnvironment} from '../siteCode/outsideReads.js';
import {ownFolder} from '../system/ownModules.js';
import {OutputRecord} from './outputRecord.js';
import {recover} from './replaceFolder.js';

/** Output of a build. */
export interface BuildOutput {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly Note[];
}

/** A site and its output folder; paths are absolute. */
interface BuildPlace {
  readonly root: string;
  readonly out: string;
  readonly dev?: boolean | undefined;
  readonly strict?: boolean | undefined;
}

/** Inputs of a site. */
export interface Inputs {
  /** Files, and folders with their whole content, absolute; they may be missing. */
  readonly files: ReadonlySet<string>;
  /** Folders whose lists of names are inputs. */
  readonly folders: ReadonlySet<string>;
  /** Environment variables read by the code of pages, as in `OutsideReads`. */
  readonly environment: Readonly<Record<string, string>>;
}

interface Recorded extends Pick<Inputs, 'environment'> {
  /** Files, each with the hash of the file system's record of it. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  readonly folders: readonly (readonly [folder: string, hash: string])[];
  /** Hash of the output's record. The output may have been replaced by a build with different settings. */
  readonly output: string;
  readonly made: BuildOutput;
}

/** The last build of a site. */
interface LastBuild {
  readonly made: BuildOutput;
  /** Whether neither the inputs nor the output have been touched since. */
  readonly isCurrent: boolean;
}

/** Finds the output of the last build. */
export function findLastBuild(place: BuildPlace): LastBuild | undefined {
  const {root, out} = place;
  try {
    const known = cacheOf(root).get(keyOf(place)) as Recorded | undefined;
    if (!known) return undefined;
    const {made} = known;
    const isSame =
      isSameEnvironment(known.environment) &&
      known.files.every(([file, hash]) => stateOf(file).hash === hash) &&
      known.folders.every(([folder, hash]) => hashOfNames(folder) === hash);
    if (!isSame) return {made, isCurrent: false};
    recover(out);
    const output = new OutputRecord(cacheFolder(root), out);
    return {made, isCurrent: output.hash === known.output && output.isUntouched()};
  } catch {
    // The build itself reports unreadable files.
    return undefined;
  }
}

/** Records the output of a build, unless any of its inputs may have been touched since it began. */
export class BuildRecord {
  private readonly begun: number | undefined;
  private readonly states = new Map<string, DiskState>();

  constructor(private readonly place: BuildPlace) {
    this.begun = timeOfCache(place.root);
  }

  /** Records the state of inputs early, to save `save` the work. A file touched after that no longer matches the record. */
  look({files}: Pick<Inputs, 'files'>): void {
    for (const file of files) if (!this.states.has(file)) this.states.set(file, stateOf(file));
  }

  save({files, folders, environment}: Inputs, made: BuildOutput): void {
    const {begun = 0, place} = this;
    this.look({files});
    const states = [...files].map((file) => ({file, ...this.states.get(file)!}));
    if (states.some(({touched}) => touched >= begun)) return;
    const recorded: Recorded = {
      files: states.map(({file, hash}) => [file, hash]),
      folders: [...folders].map((folder) => [folder, hashOfNames(folder)]),
      environment,
      output: new OutputRecord(cacheFolder(place.root), place.out).hash,
      made,
    };
    cacheOf(place.root).set(keyOf(place), recorded);
  }
}

let own: DiskState | undefined;

/**
 * Returns the state of an input; for docsgen itself, the state when this process started to build. Folders in which
 * packages are looked up may be unreadable, such as the home folder of a different user.
 */
function stateOf(file: string): DiskState {
  try {
    return file === ownFolder ? (own ??= diskState(file)) : diskState(file);
  } catch (error) {
    return {hash: String((error as NodeJS.ErrnoException).code), touched: 0};
  }
}

function cacheOf(root: string): Cache {
  return folderCache(path.join(cacheFolder(root), 'written'));
}

/** Names of environment variables that docsgen, Node and git read. */
const READ = /^(?:(?:DOCSGEN|GIT|NODE|LC)_|(?:LANG|SOURCE_DATE_EPOCH|TZ)$)/;

/**
 * Hash of the place and of everything else that a build may depend on in addition to its inputs, such as the
 * installation of docsgen.
 */
function keyOf({root, out, dev = false, strict = false}: BuildPlace): string {
  const variables = Object.entries(process.env).filter(([name]) => READ.test(name));
  return hashOf(
    'last',
    ownFolder,
    process.version,
    JSON.stringify([root, out, dev, strict, variables.sort()]),
  );
}
