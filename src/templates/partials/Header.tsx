import {PageContext, SiteContext, type PageState} from '../shared/contexts.js';
import type {SiteView} from '../shared/view.js';
import {AnnouncementBar} from './AnnouncementBar.js';
import {Navbar} from './Navbar.js';
import {SkipLink} from './SkipLink.js';

/**
 * Everything above the page, one React root in the browser. It has to stand inside of a
 * BrowserProvider; a route change renders it again with the new page.
 */
export function Header({site, page}: {site: SiteView; page: PageState}) {
  return (
    <SiteContext value={site}>
      <PageContext value={page}>
        <SkipLink />
        <AnnouncementBar />
        <Navbar />
      </PageContext>
    </SiteContext>
  );
}
