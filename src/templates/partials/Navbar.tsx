import {useMessages, useSite} from '../shared/contexts.js';
import {Slot} from '../shared/slots.js';
import type {NavbarItemView} from '../shared/view.js';
import {Brand} from './Brand.js';
import {ColorModeToggle} from './ColorModeToggle.js';
import {MobileMenu} from './MobileMenu.js';
import {NavbarItem} from './NavbarItem.js';

/** The bar at the top: brand, items, colour mode, search; on small screens a button for the rest. */
export function Navbar() {
  const site = useSite();
  const {navbar, search} = site;
  const text = useMessages();
  const items = withSearch(navbar.items, search !== undefined);
  const right = items.filter((item) => item.position === 'right');

  return (
    <nav
      className="navbar"
      aria-label={text.mainNavigation}
      data-hide-on-scroll={navbar.hideOnScroll || undefined}
    >
      <button
        type="button"
        className="icon i-menu"
        aria-label={text.openMenu}
        aria-haspopup="dialog"
        aria-expanded={false}
      />
      <Brand />
      <div className="nav-items">{print(items.filter((item) => item.position === 'left'))}</div>
      <div className="nav-items">
        {print(right.filter((item) => item.type !== 'search'))}
        <ColorModeToggle />
        {print(right.filter((item) => item.type === 'search'))}
        <Slot name="NavbarEnd" props={{site}} />
      </div>
      <MobileMenu />
    </nav>
  );
}

function print(items: readonly NavbarItemView[]) {
  return items.map((item, index) => <NavbarItem key={index} item={item} place="bar" />);
}

/** Adds a search box to the bar of a site with search, unless an item determines its position. */
function withSearch(items: readonly NavbarItemView[], wanted: boolean): readonly NavbarItemView[] {
  if (!wanted || items.some((item) => item.type === 'search')) return items;
  return [...items, {type: 'search', position: 'right'}];
}
