import type {Position} from '../diagnostic.js';
import type {Sample, SampleLine} from './sample.js';

/** A module that the compiler sees: one sample, or a chain of them in the page's order. */
export interface SampleModule {
  readonly extension: Sample['extension'];
  readonly text: string;
  /** Samples whose errors this module reports; those before them are its setting. */
  readonly reports: readonly Sample[];
  /** Where an offset of `text` was written. */
  locate(offset: number): SamplePlace;
}

/** A place of a module, in the terms of its page. */
export interface SamplePlace {
  readonly sample: Sample;
  readonly position: Position;
}

/** The modules of a page, and the samples that carry on from nothing. */
export interface SampleModules {
  readonly modules: readonly SampleModule[];
  readonly orphans: readonly Sample[];
}

/**
 * Chains a page's samples. A sample without `continue` begins a chain. One that has to fail is
 * compiled behind the chain so far, but what it declares is not handed on. A chain ends at a broken
 * sample (`isBroken`), since whatever carries on from that would only repeat its error.
 */
export function chainSamples(
  samples: readonly Sample[],
  isBroken: (sample: Sample) => boolean,
): SampleModules {
  const chains: Sample[][] = [];
  const failing: SampleModule[] = [];
  const orphans: Sample[] = [];
  let chain: Sample[] | undefined;
  let severed = false;

  for (const sample of samples) {
    const {continues, expected, fragment} = sample.parsed.flags;
    if (fragment) continue;
    if (continues && chain === undefined) {
      orphans.push(sample);
      continue;
    }

    if (continues && severed) continue;
    if (expected.length > 0) {
      if (isBroken(sample)) continue;
      failing.push(joinSamples([...(continues ? chain! : []), sample], [sample]));
      continue;
    }
    if (!continues || chain === undefined) {
      chain = [];
      severed = false;
      chains.push(chain);
    }
    if (isBroken(sample)) severed = true;
    else chain.push(sample);
  }
  const whole = chains.filter((samples) => samples.length > 0);
  return {modules: [...whole.map((samples) => joinSamples(samples, samples)), ...failing], orphans};
}

/** Sets samples one below the other into one module. */
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
