import {AnnouncementBar} from './AnnouncementBar.js';
import {Navbar} from './Navbar.js';
import {SkipLink} from './SkipLink.js';

/** Everything above the page. */
export function Header() {
  return (
    <div data-region="header">
      <SkipLink />
      <AnnouncementBar />
      <Navbar />
    </div>
  );
}
