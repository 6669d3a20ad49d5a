import type {VFileMessage} from 'vfile-message';
import {type Diagnostic, messageOf} from '../diagnostics/diagnostic.js';
import {isMistypedMarker} from '../markdown/code/sampleFence.js';
import {findSamples, type Sample, type SamplePage} from './sample.js';
import {chainSamples, joinSamples} from './sampleModule.js';
import {
  compileModules,
  parseFragment,
  parseSample,
  type CompileOptions,
  type SampleError,
} from './sampleProgram.js';

/**
 * Compiles the `ts` and `tsx` samples of Markdown pages in one strict TypeScript program, with the packages
 * installed at `root` and the files in `modules`, by name. Reports each error at its place in the page.
 */
export function checkSamples(
  pages: readonly SamplePage[],
  options: CompileOptions,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const errors = new Map<Sample, SampleError[]>();
  const samplesByPage: (readonly Sample[])[] = [];

  for (const page of pages) {
    options.signal?.throwIfAborted();
    const samples = readSamples(page, diagnostics);
    samplesByPage.push(samples);
    for (const sample of samples) {
      diagnostics.push(...checkFence(sample));
      const parse = sample.parsed.flags.fragment ? parseFragment : parseSample;
      const found = parse(joinSamples([sample], [sample]));
      if (found.length > 0) errors.set(sample, [...found]);
    }
  }

  const broken = new Set(errors.keys());
  const modules = samplesByPage.flatMap((samples) => {
    const {modules, orphans} = chainSamples(samples, (sample) => broken.has(sample));
    diagnostics.push(...orphans.map(reportOrphan));
    return modules;
  });
  for (const error of compileModules(modules, options)) {
    const {sample} = error.module.locate(error.offset);
    if (!error.module.reports.includes(sample)) continue;
    errors.set(sample, [...(errors.get(sample) ?? []), error]);
  }

  // Broken samples were not type-checked and are judged by their syntax errors. Other samples that continue
  // nothing are not judged.
  for (const sample of new Set([...broken, ...modules.flatMap(({reports}) => reports)])) {
    diagnostics.push(...judge(sample, errors.get(sample) ?? [], broken.has(sample)));
  }
  return diagnostics.sort(byPlace(pages));
}

function readSamples(page: SamplePage, diagnostics: Diagnostic[]): readonly Sample[] {
  try {
    return findSamples(page);
  } catch (error) {
    // Only MDX has a grammar that a text can violate.
    const {line = 1, column = 1} = error as Partial<VFileMessage>;
    diagnostics.push({
      id: 'sample-page-unreadable',
      severity: 'error',
      message: `The page cannot be parsed: ${messageOf(error)}`,
      hint: 'Correct the MDX: the samples on this page were not checked',
      file: page.file,
      line,
      column,
    });
    return [];
  }
}

/** Checks a fence without compiling it. */
function checkFence(sample: Sample): readonly Diagnostic[] {
  const flags = sample.parsed.problems.map(({message, hint}): Diagnostic => ({
    id: 'sample-flag',
    severity: 'error',
    message,
    hint,
    file: sample.file,
    ...sample.position,
  }));
  const markers = sample.lines
    .filter((line) => isMistypedMarker(line.text))
    .map((line): Diagnostic => ({
      id: 'sample-marker',
      severity: 'error',
      message: `Unknown cut marker "${line.text.trim()}": it would be printed`,
      hint: 'The markers are // ---cut--- and // ---cut-after---',
      file: sample.file,
      line: line.line,
      column: line.indent + 1 + line.text.search(/\S/),
    }));
  return [...flags, ...markers];
}

function reportOrphan(sample: Sample): Diagnostic {
  return {
    id: 'sample-nothing-to-continue',
    severity: 'error',
    message: 'Cannot find a sample before this one to continue from',
    hint: 'Remove "continue": fragments and samples that have to fail cannot be continued',
    file: sample.file,
    ...sample.position,
  };
}

/** Compares the errors of a sample with those that it expects. */
function judge(
  sample: Sample,
  errors: readonly SampleError[],
  broken: boolean,
): readonly Diagnostic[] {
  const {expected} = sample.parsed.flags;
  const unexpected = errors
    .filter((error) => !expected.includes(error.code))
    .map((error) => reportError(error, broken));
  const missing = expected
    .filter((code) => !errors.some((error) => error.code === code))
    .map((code): Diagnostic => ({
      id: 'sample-expected-error',
      severity: 'error',
      message: `Expected this sample to fail with TS${String(code)}, but it does not`,
      hint:
        unexpected.length > 0
          ? 'Name the code that TypeScript reports now, or restore the failing code'
          : 'Remove "expect-error", or restore the failing code',
      file: sample.file,
      ...sample.position,
    }));
  return [...missing, ...unexpected];
}

function reportError(error: SampleError, syntax: boolean): Diagnostic {
  const [first = '', ...details] = error.message.split('\n').map((line) => line.trim());
  const message = [first, ...details].map((line) => line.replace(/\.$/, '')).join('; ');
  const {sample, position} = error.module.locate(error.offset);
  return {
    id: syntax ? 'sample-syntax-error' : 'sample-type-error',
    severity: 'error',
    message: `TS${String(error.code)}: ${message}`,
    hint: hintFor(error.code),
    file: sample.file,
    ...position,
  };
}

function hintFor(code: number): string {
  switch (code) {
    case 2304: // cannot find name
    case 2552: // cannot find name, did you mean
    case 2503: // cannot find namespace
      return 'Import or declare it: above // ---cut--- to hide it from readers, or in an earlier sample that this one continues';
    case 2300: // duplicate identifier
    case 2393: // duplicate function implementation
    case 2440: // import conflicts with local declaration
    case 2451: // cannot redeclare
      return 'Samples that continue share one scope: remove the repetition, or start a new scope without "continue"';
    case 2307: // cannot find module
    case 2792: // cannot find module, under a different module resolution
    case 2875: // no jsx-runtime
      return 'Install the package at the root of the site, or correct its name';
    case 7016: // no declaration file
      return 'Install the types of the package at the root of the site';
    default:
      return `Correct the sample; if it is meant to fail, add to its language: expect-error="${String(code)}"`;
  }
}

/** Sorts by page, line and column. */
function byPlace(pages: readonly SamplePage[]): (a: Diagnostic, b: Diagnostic) => number {
  const order = new Map(pages.map((page, index) => [page.file, index]));
  return (a, b) =>
    (order.get(a.file ?? '') ?? 0) - (order.get(b.file ?? '') ?? 0) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0);
}
