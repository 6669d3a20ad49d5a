import type {PlatformHosts} from '../../../templates/shared/integrationsView.js';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether this page is served from a host that may communicate with the platform. */
export function isPlatformHost({staticDocsHost, internalHost}: PlatformHosts): boolean {
  const internal = [staticDocsHost, internalHost].map((origin) => new URL(origin).hostname);
  return [...loopback, ...internal].includes(location.hostname);
}

/** Whether the page is in a frame of the platform; in any frame if the browser does not reveal its origin. */
export function isInPlatform(hosts: PlatformHosts): boolean {
  if (window.parent === window || !isPlatformHost(hosts)) return false;
  const [around = hosts.internalHost] = location.ancestorOrigins ?? [];
  return around === hosts.internalHost;
}
