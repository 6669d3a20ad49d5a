import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {askAddresses, type AskOptions} from './askAddresses.js';

/** What came of asking for the addresses elsewhere that a check has named. */
export interface ExternalCheck {
  /** Findings, those about dead addresses in the place of those that only name them. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many addresses were asked for, or are known to be alive. */
  readonly asked: number;
  /** Addresses that say nothing to programs, each with the reason. */
  readonly unasked: readonly string[];
}

/** Asks for every `external-address` among the findings; those that are dead become errors. */
export async function checkExternal(
  diagnostics: readonly Diagnostic[],
  options: AskOptions,
): Promise<ExternalCheck> {
  const addresses = diagnostics.filter(isNamed).map(addressOf);
  const answers = await askAddresses(addresses, options);
  const unasked = [...answers].flatMap(([address, answer]) =>
    answer.kind === 'unasked' ? [`${address}: ${answer.why}`] : [],
  );
  return {
    diagnostics: diagnostics.flatMap((found): Diagnostic[] => {
      if (!isNamed(found)) return [found];
      const answer = answers.get(addressOf(found));
      if (answer?.kind !== 'dead') return [];
      const message = `${found.target!} is not there: ${answer.why}`;
      const hint = 'Correct the address, or set it aside with --ignore and a reason.';
      return [{...found, id: 'dead-external', severity: 'error', message, hint}];
    }),
    asked: answers.size - unasked.length,
    unasked: unasked.sort(),
  };
}

function isNamed({id}: Diagnostic): boolean {
  return id === 'external-address';
}

/** What is asked of the host: an address without its fragment. */
function addressOf({target = ''}: Diagnostic): string {
  return target.replace(/^\/\//, 'https://').replace(/#.*$/s, '');
}
