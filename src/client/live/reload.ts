import {EVENTS} from '../../templates/shared/liveState.js';

/** Reloads the page after the next change: for a page whose code for changes could not be loaded. */
export function reloadAfterChange(): void {
  new EventSource(EVENTS).onmessage = ({data}: MessageEvent<string>) => {
    const {at} = JSON.parse(data) as {readonly at: number};
    if (at > performance.timeOrigin) location.reload();
  };
}
