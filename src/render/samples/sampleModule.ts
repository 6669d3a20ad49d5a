import type {Position} from '../diagnostics/diagnostic.js';
import type {Sample, SampleLine} from './sample.js';

/** A module for the compiler: one sample, or a chain of them in page order. */
export interface SampleModule {
  readonly extension: Sample['extension'];
  /** File name by which other modules of the page import it. */
  readonly title?: string;
  readonly text: string;
  /** Samples whose errors this module reports; those before them are only context. */
  readonly reports: readonly Sample[];
  /** Returns the place of an offset of `text`. */
  locate(offset: number): SamplePlace;
}

/** A place in a module as its place in the page. */
export interface SamplePlace {
  readonly sample: Sample;
  readonly position: Position;
}

/** The modules of a page, and the samples with `continue` that have nothing to continue. */
export interface SampleModules {
  readonly modules: readonly SampleModule[];
  readonly orphans: readonly Sample[];
}

/**
 * Chains a page's samples. A sample without `continue` starts a chain. A sample with it continues the chain of its
 * title, or else the preceding chain. A sample that must fail is compiled after the chain so far, but its
 * declarations are not passed on. A chain ends at a broken sample (`isBroken`), since its continuations would only
 * repeat the error.
 */
export function chainSamples(
  samples: readonly Sample[],
  isBroken: (sample: Sample) => boolean,
): SampleModules {
  const chains: Chain[] = [];
  const failing: SampleModule[] = [];
  const orphans: Sample[] = [];
  let chain: Chain | undefined;

  for (const sample of samples) {
    const {continues, expected, fragment} = sample.parsed.flags;
    if (fragment) continue;
    const before = continues ? (chainOf(sample, chains) ?? chain) : undefined;
    if (continues && before === undefined) {
      orphans.push(sample);
      continue;
    }

    if (before?.isSevered) continue;
    if (expected.length > 0) {
      if (isBroken(sample)) continue;
      failing.push(joinSamples([...(before?.samples ?? []), sample], [sample]));
      continue;
    }
    chain = before;
    if (chain === undefined)
      chains.push((chain = {title: sample.title, samples: [], isSevered: false}));
    if (isBroken(sample)) chain.isSevered = true;
    else chain.samples.push(sample);
  }
  const whole = chains.map(({samples}) => samples).filter((samples) => samples.length > 0);
  // Other samples import the last module with a title. Therefore modules that must fail come first.
  return {modules: [...failing, ...whole.map((samples) => joinSamples(samples, samples))], orphans};
}

interface Chain {
  readonly title: string | undefined;
  readonly samples: Sample[];
  isSevered: boolean;
}

/** The last chain whose file has the sample's title. */
function chainOf({title}: Sample, chains: readonly Chain[]): Chain | undefined {
  if (title === undefined) return undefined;
  return chains.findLast((chain) => chain.title === title);
}

/** Concatenates samples into one module. */
export function joinSamples(samples: readonly Sample[], reports: readonly Sample[]): SampleModule {
  const rows = samples.flatMap((sample) => sample.lines.map((line) => ({sample, line})));
  const starts: number[] = [];
  let length = 0;
  for (const {line} of rows) {
    starts.push(length);
    length += line.text.length + 1;
  }
  return {
    extension: samples.some((sample) => sample.extension === 'tsx') ? 'tsx' : 'ts',
    ...(samples[0]?.title === undefined ? {} : {title: samples[0].title}),
    text: rows.map((row) => row.line.text).join('\n'),
    reports,
    locate(offset) {
      const index = Math.max(
        0,
        starts.findLastIndex((start) => start <= offset),
      );
      const {sample, line} = rows[index]!;
      return {sample, position: place(line, offset - starts[index]!)};
    },
  };
}

function place(line: SampleLine, character: number): Position {
  return {line: line.line, column: line.indent + Math.min(character, line.text.length) + 1};
}
