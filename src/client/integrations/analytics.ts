import type {AnalyticsView} from '../../templates/shared/integrationsView.js';
import type {StartContext} from '../start.js';
import {askConsent} from './consent.js';

/** A page that was shown. */
interface PageView {
  readonly title: string;
  readonly url: URL;
  /** Address of the page before it; empty where there is none. */
  readonly referrer: string;
}

/** Sends page views somewhere. */
type Sender = (view: PageView) => void;

/** Counts the page that is shown and every later one, once the visitor allows it where that is asked. */
export function start({options: analytics, onRoute}: StartContext<AnalyticsView>): void {
  let senders: readonly Sender[] = [];
  let {referrer} = document;
  const count = () => {
    const url = new URL(location.href);
    for (const send of senders) send({title: document.title, url, referrer});
  };
  onRoute(({previous, swapped}) => {
    // Another query of the same page is no other page.
    if (!swapped) return;
    referrer = previous.href;
    count();
  });
  const allow = (allowed: boolean) => {
    const wasAllowed = senders.length > 0;
    // Google's own switch: a tag that is there already counts on by itself.
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

/** Posts page views to an address, without cookies; it outlives the page. */
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
    // What is not counted, because of a blocker say, is not a failure.
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

/** Loads Google's tag, once, and hands it page views; it is set not to count any on its own. */
function toGtag({trackingID, anonymizeIP}: NonNullable<AnalyticsView['gtag']>): Sender {
  if (tag) return tag;
  const queue = (window.dataLayer ??= []);
  // The tag tells commands from data by their being an arguments object.
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
