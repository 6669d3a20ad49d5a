import type {PlatformHosts} from '../../../templates/shared/integrationsView.js';
import {onRoute} from '../../shared/routeEvent.js';

/** Tells the surrounding frame which page is shown, now and after each route change. */
export function reportPages({internalHost}: PlatformHosts): void {
  const report = () => {
    const {title} = document;
    const message = {event: 'page-update', title, location: location.href, version: 2};
    window.parent.postMessage(message, internalHost);
  };
  report();
  onRoute(report);
}
