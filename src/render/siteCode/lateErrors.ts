import {existsSync} from 'node:fs';
import path from 'node:path';
import {type Diagnostic, messageOf} from '../diagnostics/diagnostic.js';
import {ownFolder} from '../system/ownModules.js';
import {framesOf, type Frame} from './frames.js';

/** A module of the site that has run, as it was bundled. */
export interface RanModule {
  /** What it is, whatever it is bundled to: a later one takes its place. */
  readonly name: string;
  /** The file that ran, or the folder of several; absolute. */
  readonly bundle: string;
  /** Where a place in it was written; absent where that is not known. */
  readonly locate: (frame: Frame) => Frame | undefined;
}

/** Name of the module that an MDX page is. */
export function pageModule(file: string): RanModule['name'] {
  return `page ${file}`;
}

/** What code of the site threw after it had given its result. */
interface LateError {
  readonly found: Diagnostic;
  /** The module that threw it; absent where the stack names none. */
  readonly module: RanModule | undefined;
  /** How many modules had been replaced by then. */
  readonly age: number;
}

const modules = new Map<string, RanModule>();
let errors: readonly LateError[] = [];
let age = 0;
let listener: (found: Diagnostic, module: string | undefined) => void = () => undefined;

/** Notes that a module of the site runs, so that a later throw of it is known from those of other code. */
export function noteModule(module: RanModule): void {
  const former = modules.get(module.name);
  if (former?.bundle === module.bundle) return;
  modules.set(module.name, module);
  if (former) age++;
}

/** Notes that a module of the site is no longer part of it. */
export function forgetModule(name: RanModule['name']): void {
  if (modules.delete(name)) age++;
}

/** What the modules that have run last have thrown since, each error once. */
export function lateFindings(): readonly Diagnostic[] {
  errors = errors.filter(({found: {file}, module, age: then}) => {
    const isCurrent = module ? modules.get(module.name) === module : then === age;
    return isCurrent && (file === undefined || existsSync(file));
  });
  return errors.map(({found}) => found);
}

/** Whether a module, or one that cannot be told, has thrown late. */
export function hasThrownLate(name: RanModule['name']): boolean {
  return errors.some(({module}) => module === undefined || module.name === name);
}

/** Has a function called with every late finding from now on, and the name of the module. */
export function onLateFinding(take: typeof listener): void {
  listener = take;
}

/** Adds a late finding, and the name of the module that threw, where it can be told. */
export function addLateFinding(found: Diagnostic, name: RanModule['name'] | undefined): void {
  // One that ran in another thread is not known here.
  if (name !== undefined && !modules.has(name)) {
    noteModule({name, bundle: name, locate: () => undefined});
  }
  const module = name === undefined ? undefined : modules.get(name);
  const isKnown = errors.some(
    (error) => error.found.message === found.message && error.module === module,
  );
  if (isKnown) return;
  errors = [...errors, {found, module, age}];
  listener(found, name);
}

/**
 * Catches what nothing else in this thread does: errors of the site's code become late findings, and a bug of
 * docsgen's own goes to `bug`. From now on process.exit is such an error too.
 */
export function catchLateErrors(bug: (error: unknown) => void): void {
  const take = (error: unknown): void => {
    const blamed = blame(error);
    if (blamed === 'docsgen') bug(error);
    else if (blamed !== 'former') addLateFinding(finding(error, blamed.place), blamed.module?.name);
  };
  // Stacks name what ran: a config and the one that it has replaced have the same source.
  process.setSourceMapsEnabled(false);
  process.on('uncaughtException', take).on('unhandledRejection', take);
  const exit = (status: number | string = 0): never => {
    const error = new Error(`process.exit(${status}) was called`);
    // Its stack begins where it was called.
    Error.captureStackTrace(error, exit);
    throw error;
  };
  Object.assign(process, {exit});
}

type Blamed =
  'docsgen' | 'former' | {readonly module?: RanModule; readonly place?: Frame | undefined};

/** Whose error it is: a module's, docsgen's own, or that of a module in whose place there is another now. */
function blame(error: unknown): Blamed {
  for (const frame of framesOf(error)) {
    const module = [...modules.values()].find(({bundle}) => isIn(bundle, frame.file));
    if (module) return {module, place: module.locate(frame)};
    if (frame.file.includes('/.docsgen/')) return 'former';
    if (isIn(ownFolder, frame.file)) return 'docsgen';
  }
  return {};
}

function isIn(folder: string, file: string): boolean {
  return file === folder || `${file}/`.startsWith(path.join(folder, '/'));
}

function finding(error: unknown, place: Frame | undefined): Diagnostic {
  return {
    id: 'late-error',
    severity: 'error',
    message: `Code of the site threw after it had run: ${messageOf(error)}`,
    hint: 'Catch it there: in a timer, an event, or a promise that nothing awaits.',
    ...place,
  };
}
