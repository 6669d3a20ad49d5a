import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {requestAddresses, type RequestAddressesOptions} from './requestAddresses.js';

/** Result of requesting the external addresses among a check's findings. */
export interface ExternalCheck {
  /** The findings, in which errors for dead addresses replace all `external-address` findings. */
  readonly diagnostics: readonly Diagnostic[];
  /** Number of addresses that were requested or are cached as alive. */
  readonly asked: number;
  /** Addresses whose hosts refuse requests from programs, each with the reason. */
  readonly unasked: readonly string[];
}

/** Requests the address of every `external-address` finding. Dead addresses become errors; the other findings are dropped. */
export async function checkExternal(
  diagnostics: readonly Diagnostic[],
  options: RequestAddressesOptions,
): Promise<ExternalCheck> {
  const addresses = diagnostics.filter(isNamed).map(addressOf);
  const answers = await requestAddresses(addresses, options);
  const unasked = [...answers].flatMap(([address, answer]) =>
    answer.kind === 'unasked' ? [`${address}: ${answer.why}`] : [],
  );
  return {
    diagnostics: diagnostics.flatMap((found): Diagnostic[] => {
      if (!isNamed(found)) return [found];
      const answer = answers.get(addressOf(found));
      if (answer?.kind !== 'dead') return [];
      const message = `Broken external address ${found.target!}: ${answer.why}`;
      const hint = 'Correct the address, or ignore it with --ignore and a reason.';
      return [{...found, id: 'dead-external', severity: 'error', message, hint}];
    }),
    asked: answers.size - unasked.length,
    unasked: unasked.sort(),
  };
}

function isNamed({id}: Diagnostic): boolean {
  return id === 'external-address';
}

/** Returns the address to request: the target without its fragment. */
function addressOf({target = ''}: Diagnostic): string {
  return target.replace(/^\/\//, 'https://').replace(/#.*$/s, '');
}
