import {referencesIn} from '../html/htmlReferences.js';
import type {Finding} from './finding.js';
import type {Published} from './staticHost.js';

/** Lists the external addresses that people can follow or pages load, as addresses still to be requested. */
export function externalAddresses(site: Published): Finding[] {
  return site.pages.flatMap((from) =>
    [...referencesIn(from.references)]
      .filter(({target, kind}) => kind !== 'head' && /^(?:https?:)?\/\//i.test(target))
      .filter(({target}) => site.find(target, from).kind === 'external')
      .map(({target, offset}) => ({
        id: 'external-address',
        message: `Unchecked external address: ${target}`,
        hint: 'Check it with --external.',
        from,
        target,
        offset,
      })),
  );
}
