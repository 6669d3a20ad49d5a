import type {SiteView} from '../../templates/shared/view.js';
import {withOutdatedNotice} from '../shared/outdated.js';
import {onRoute} from '../shared/routeEvent.js';

/** Lists pages with similar addresses on the not-found page. */
export function installNotFoundPage({locales}: Pick<SiteView, 'locales'>): void {
  const fill = () => {
    const section = document.querySelector<HTMLElement>('.similar-pages');
    if (!section) return;
    void withOutdatedNotice(import('./similarPages.js'))
      .then(({showSimilarPages}) =>
        showSimilarPages(section, {pathname: location.pathname, locales}),
      )
      .catch(console.error);
  };
  fill();
  onRoute(fill);
}
