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

/** A site, and where it is written to; all absolute. */
interface BuildPlace {
  readonly root: string;
  readonly out: string;
  readonly dev?: boolean | undefined;
  readonly strict?: boolean | undefined;
}

/** Inputs of a site. */
export interface Inputs {
  /** Files, and folders with all that is below them, absolute; one may be missing. */
  readonly files: ReadonlySet<string>;
  /** Folders of which the names in them count. */
  readonly folders: ReadonlySet<string>;
  /** Environment variables that the code of pages has read, as in `OutsideReads`. */
  readonly environment: Readonly<Record<string, string>>;
}

interface Recorded extends Pick<Inputs, 'environment'> {
  /** Each with the hash of the disk's record of it. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  readonly folders: readonly (readonly [folder: string, hash: string])[];
  /** Hash of the record of the output, which builds with other settings may have replaced. */
  readonly output: string;
  readonly made: BuildOutput;
}

/** The last build of a site. */
export interface LastBuild {
  readonly made: BuildOutput;
  /** Whether nothing has touched either its inputs or its output since. */
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

  /** Looks at inputs, which `save` then need not do. One that is touched later is not as it is recorded. */
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
 * The state of an input; of docsgen itself, as it was when this process began to build. A place where packages are looked
 * for may be closed to this user, such as the home of another one.
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

/** Names of variables that docsgen, Node and git read. */
const READ = /^(?:(?:DOCSGEN|GIT|NODE|LC)_|(?:LANG|SOURCE_DATE_EPOCH|TZ)$)/;

/** The place with all that a build may depend on besides its inputs, such as which copy of docsgen builds. */
function keyOf({root, out, dev = false, strict = false}: BuildPlace): string {
  const variables = Object.entries(process.env).filter(([name]) => READ.test(name));
  return hashOf(
    'last',
    ownFolder,
    process.version,
    JSON.stringify([root, out, dev, strict, variables.sort()]),
  );
}
