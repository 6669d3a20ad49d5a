import {withOutdatedNotice} from '../shared/outdated.js';
import {onRoute} from '../shared/routeEvent.js';

/** Marks the words named in the address. */
export function showMarks(): void {
  const show = () => {
    if (!location.search.includes('_highlight=')) return;
    void withOutdatedNotice(import('./highlight.js')).then(({highlightPage}) => {
      highlightPage();
    }, console.error);
  };
  show();
  onRoute(show);
}
