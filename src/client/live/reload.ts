import {EVENTS} from './events.js';

/** What a page does whose code for changes could not be loaded: it loads again after the next change. */
export function reloadAfterChange(): void {
  new EventSource(EVENTS).onmessage = ({data}: MessageEvent<string>) => {
    const {at} = JSON.parse(data) as {readonly at: number};
    if (at > performance.timeOrigin) location.reload();
  };
}
