import type {AnalyticsView} from '../../templates/shared/integrationsView.js';
import type {StartContext} from '../start.js';
import {askConsent} from './consent.js';

/** A page that was viewed. */
interface PageView {
  readonly title: string;
  readonly url: URL;
  /** Address of the previous page; empty if there is none. */
  readonly referrer: string;
}

/** Sends page views to a service. */
type Sender = (view: PageView) => void;

/** Counts the current page and all later ones; if consent is required, once the visitor has given it. */
export function start({options: analytics, onRoute}: StartContext<AnalyticsView>): void {
  let senders: readonly Sender[] = [];
  let {referrer} = document;
  const count = () => {
    const url = new URL(location.href);
    for (const send of senders) send({title: document.title, url, referrer});
  };
  onRoute(({previous, swapped}) => {
    // A different query on the same page is not a new page view.
    if (!swapped) return;
    referrer = previous.href;
    count();
  });
  const allow = (allowed: boolean) => {
    const wasAllowed = senders.length > 0;
    // Google's own switch: a tag that has loaded would otherwise keep counting.
    if (analytics.gtag) Reflect.set(window, `ga-disable-${analytics.gtag.trackingID}`, !allowed);
    senders = allowed ? openSenders(analytics) : [];
    if (allowed && !wasAllowed) count();
  };
  if (analytics.consent) askConsent(allow);
  else allow(true);
}

function openSenders({endpoint, gtag}: AnalyticsView): Sender[] {
  return [
    ...(endpoint === undefined ? [] : [toEndpoint(endpoint)]),
    ...(gtag ? [toGtag(gtag)] : []),
  ];
}

/** Posts page views to an address, without cookies; requests survive leaving the page. */
function toEndpoint(endpoint: string): Sender {
  return ({title, url, referrer}) => {
    const {href, pathname} = url;
    const body = JSON.stringify({
      event: 'page_view',
      title,
      location: href,
      path: pathname,
      referrer,
    });
    // A failed request, for example because of a blocker, is not an error.
    fetch(endpoint, {
      method: 'POST',
      body,
      keepalive: true,
      credentials: 'omit',
      mode: 'no-cors',
    }).catch(() => undefined);
  };
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let tag: Sender | undefined;

/** Loads Google's tag once and sends it page views; it is configured not to count any on its own. */
function toGtag({trackingID, anonymizeIP}: NonNullable<AnalyticsView['gtag']>): Sender {
  if (tag) return tag;
  const queue = (window.dataLayer ??= []);
  // The tag recognizes commands by their being an `arguments` object.
  const gtag: (...command: readonly unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params
    queue.push(arguments);
  };
  gtag('js', new Date());
  gtag('config', trackingID, {
    send_page_view: false,
    ...(anonymizeIP ? {anonymize_ip: true} : {}),
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(trackingID)}`;
  document.head.append(script);
  tag = ({title, url, referrer}) => {
    gtag('event', 'page_view', {
      page_title: title,
      page_location: url.href,
      page_path: url.pathname + url.search,
      page_referrer: referrer,
    });
  };
  return tag;
}
