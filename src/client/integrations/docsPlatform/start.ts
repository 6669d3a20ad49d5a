import type {PlatformHosts} from '../../../templates/shared/integrationsView.js';
import type {StartContext} from '../../start.js';
import {isInPlatform, isPlatformHost} from './hosts.js';

/** Connects the page to the platform: from inside its frame, or if it can be reached from here. */
export function start({options: hosts}: StartContext<PlatformHosts>): void {
  if (!isPlatformHost(hosts)) return;
  const connected = isInPlatform(hosts)
    ? import('./pageUpdates.js').then(({reportPages}) => {
        reportPages(hosts);
      })
    : import('./platformNotice.js').then(({offerPlatform}) => offerPlatform(hosts));
  connected.catch((error: unknown) => {
    console.warn('The docs platform is not available.', error);
  });
}
