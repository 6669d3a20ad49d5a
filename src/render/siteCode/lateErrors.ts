import {existsSync} from 'node:fs';
import {type Diagnostic, messageOf} from '../diagnostics/diagnostic.js';
import {isInside} from '../system/fileAccess.js';
import {ownFolder} from '../system/ownModules.js';
import {isInstalledFile} from '../system/packageFolder.js';
import {framesOf, type Frame} from './frames.js';

/** A bundled module of the site that has been run. */
export interface RanModule {
  /** Its identity, independent of the bundle: a later module of the same name replaces it. */
  readonly name: string;
  /** The file that ran, or the folder of several files; absolute. */
  readonly bundle: string;
  /** Maps a place in the bundle to its source; undefined if unknown. */
  readonly locate: (frame: Frame) => Frame | undefined;
}

/** Module name of an MDX page. */
export function pageModule(file: string): RanModule['name'] {
  return `page ${file}`;
}

/** Module name of a Markdown plugin, by its bundled file. */
export function pluginModule(file: string): RanModule['name'] {
  return `plugin ${file}`;
}

/** Module name of the islands and component pages of a site. */
export function islandsModule(root: string): RanModule['name'] {
  return `pages ${root}`;
}

/** An error that site code threw after it had returned its result. */
interface LateError {
  readonly found: Diagnostic;
  /** The module that threw it; undefined if the stack contains none. */
  readonly module: RanModule | undefined;
  /** Number of module replacements before the error. */
  readonly age: number;
  /** Number of times that the error was thrown and has not been handled since. */
  count: number;
}

/** A late finding that is new, or whose rejection has been handled since. */
export interface LateChange {
  readonly late: Diagnostic;
  /** Name of the module that threw; undefined if unknown. */
  readonly module: RanModule['name'] | undefined;
  readonly isHandled: boolean;
}

const modules = new Map<string, RanModule>();
let errors: readonly LateError[] = [];
let age = 0;
let listener: (change: LateChange) => void = () => undefined;

/** Registers a module of the site before it runs, so that later errors can be attributed to it. */
export function registerModule(module: RanModule): void {
  const former = modules.get(module.name);
  if (former?.bundle === module.bundle) return;
  modules.set(module.name, module);
  if (former) age++;
}

/** Unregisters a module that is no longer part of the site. */
export function unregisterModule(name: RanModule['name']): void {
  if (modules.delete(name)) age++;
}

/** Errors that the current modules have thrown since they ran, without repetitions. */
export function lateFindings(): readonly Diagnostic[] {
  errors = errors.filter(({found: {file}, module, age: then}) => {
    const isCurrent = module ? modules.get(module.name) === module : then === age;
    return isCurrent && (file === undefined || existsSync(file));
  });
  return errors.map(({found}) => found);
}

/** Returns the first error that the current module with a name has thrown since it ran. */
export function lateFindingOf(name: RanModule['name']): Diagnostic | undefined {
  const current = modules.get(name);
  return errors.find(({module}) => module !== undefined && module === current)?.found;
}

/** Like {@link lateFindingOf}; also unregisters the module, which the site will no longer use. */
export function takeLateFinding(name: RanModule['name']): Diagnostic | undefined {
  const found = lateFindingOf(name);
  if (found) unregisterModule(name);
  return found;
}

/** Returns the first error without a known module, and withdraws all such errors, since the caller reports it. */
export function takeUnknownLateFinding(): Diagnostic | undefined {
  const found = errors.find(({module}) => !module)?.found;
  errors = errors.filter(({module}) => module);
  return found;
}

/** Whether a module, or an unknown module, has thrown late. */
export function hasThrownLate(name: RanModule['name']): boolean {
  return errors.some(({module}) => module === undefined || module.name === name);
}

/** Sets the function to call with each change of the late findings from now on. */
export function onLateChange(take: typeof listener): void {
  listener = take;
}

/** Adds a late finding, or withdraws one whose rejection has been handled. */
export function changeLateFindings({late, module: name, isHandled}: LateChange): void {
  // A module that ran in a different thread is not registered here.
  if (!isHandled && name !== undefined && !modules.has(name)) {
    registerModule({name, bundle: name, locate: () => undefined});
  }
  const module = name === undefined ? undefined : modules.get(name);
  const known = errors.find(
    (error) => error.found.message === late.message && error.module === module,
  );
  if (isHandled) {
    if (!known || --known.count > 0) return;
    errors = errors.filter((error) => error !== known);
  } else if (known) {
    known.count++;
    return;
  } else {
    errors = [...errors, {found: late, module, age, count: 1}];
  }
  listener({late, module: name, isHandled});
}

/**
 * Catches all errors that nothing else in this thread catches: those of site code become late findings, and those of
 * docsgen go to `bug`. From now on, process.exit also throws such an error.
 */
export function catchLateErrors(bug: (error: unknown) => void): void {
  /** Changes caused by rejected promises; when a promise is handled later, its change is withdrawn. */
  const rejections = new WeakMap<Promise<unknown>, LateChange>();
  const take = (error: unknown, promise?: Promise<unknown>): void => {
    const blamed = blame(error);
    if (blamed === 'former') return;
    if (blamed === 'docsgen') {
      bug(error);
      return;
    }
    const {module, place} = blamed;
    const change = {late: finding(error, place), module: module?.name, isHandled: false};
    if (promise) rejections.set(promise, change);
    changeLateFindings(change);
  };
  // Stacks must name the bundles that ran: a config and its replacement have the same source.
  process.setSourceMapsEnabled(false);
  process.on('uncaughtException', (error) => {
    take(error);
  });
  process.on('unhandledRejection', take);
  process.on('rejectionHandled', (promise) => {
    const change = rejections.get(promise);
    if (change) changeLateFindings({...change, isHandled: true});
  });
  const exit = (status: number | string = 0): never => {
    const error = new Error(`process.exit(${status}) was called`);
    // Its stack starts at the caller.
    Error.captureStackTrace(error, exit);
    throw error;
  };
  Object.assign(process, {exit});
}

/** Place in the site's own sources of an error, or of the call that led to it; undefined if the stack contains none. */
export function thrownAt(error: unknown): Frame | undefined {
  for (const frame of framesOf(error)) {
    const place = moduleAt(frame)?.locate(frame);
    if (place && !isInstalledFile(place.file)) return place;
  }
  return undefined;
}

type Blamed =
  'docsgen' | 'former' | {readonly module?: RanModule; readonly place?: Frame | undefined};

/** Attributes an error to a module, to docsgen itself, or to a module that has since been replaced. */
function blame(error: unknown): Blamed {
  for (const frame of framesOf(error)) {
    const module = moduleAt(frame);
    if (module) return {module, place: thrownAt(error) ?? module.locate(frame)};
    if (/[\\/]\.docsgen[\\/]/.test(frame.file)) return 'former';
    if (isInside(ownFolder, frame.file)) return 'docsgen';
  }
  return {};
}

function moduleAt({file}: Frame): RanModule | undefined {
  return [...modules.values()].find(({bundle}) => isInside(bundle, file));
}

function finding(error: unknown, place: Frame | undefined): Diagnostic {
  return {
    id: 'late-error',
    severity: 'error',
    message: `Code of the site threw an error after it had run: ${messageOf(error)}`,
    hint: 'Catch the error in the timer, event or unawaited promise that throws it.',
    ...place,
  };
}
