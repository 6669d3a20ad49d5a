import {useMessages, useSite} from '../shared/contexts.js';
import {Brand} from './Brand.js';
import {ColorModeToggle} from './ColorModeToggle.js';
import {NavbarItem} from './NavbarItem.js';
import {SearchedVersion} from './SearchBox.js';
import {SearchForm} from './SearchForm.js';

/**
 * The menu that slides in on small screens, as a template. client/chrome/mobileMenu.ts creates it when it is
 * opened, and adds a copy of the page's sidebar as its second level.
 */
export function MobileMenu() {
  const {navbar} = useSite();
  const text = useMessages();
  return (
    <template>
      <dialog className="menu" aria-label={text.mainNavigation}>
        <div className="menu-head">
          <Brand />
          <ColorModeToggle />
          <button type="button" className="icon i-close" aria-label={text.closeMenu} />
        </div>
        <SearchForm>
          <SearchedVersion />
        </SearchForm>
        <div className="menu-items">
          {navbar.items.map((item, index) => (
            <NavbarItem key={index} item={item} place="menu" />
          ))}
        </div>
        <div className="menu-page" hidden>
          <button type="button" className="menu-back">
            {text.backToMainMenu}
          </button>
          <div className="tree" />
        </div>
      </dialog>
    </template>
  );
}
