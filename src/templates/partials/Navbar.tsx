import {useCallback, useState} from 'react';
import {useMessages, usePage, useSite} from '../shared/contexts.js';
import type {NavbarItemView} from '../shared/view.js';
import {Brand} from './Brand.js';
import {ColorModeToggle} from './ColorModeToggle.js';
import {MobileMenu} from './MobileMenu.js';
import {NavbarItem} from './NavbarItem.js';
import {NavbarItemBoundary} from './NavbarItemBoundary.js';

/** The bar on top: brand, items, colour mode, search; on small screens a button for the rest. */
export function Navbar() {
  const {navbar, search} = useSite();
  const page = usePage();
  // The page at which the menu was opened: a route change closes it.
  const [openAt, setOpenAt] = useState<string>();
  const close = useCallback(() => {
    setOpenAt(undefined);
  }, []);
  const text = useMessages();
  const open = openAt === page.href;
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
        aria-expanded={open}
        onClick={() => {
          setOpenAt(open ? undefined : page.href);
        }}
      />
      <Brand />
      <div className="nav-items">{print(items.filter((item) => item.position === 'left'))}</div>
      <div className="nav-items">
        {print(right.filter((item) => item.type !== 'search'))}
        <ColorModeToggle />
        {print(right.filter((item) => item.type === 'search'))}
      </div>
      {open && <MobileMenu onClose={close} />}
    </nav>
  );
}

function print(items: readonly NavbarItemView[]) {
  return items.map((item, index) => (
    <NavbarItemBoundary key={index} item={item}>
      <NavbarItem item={item} place="bar" />
    </NavbarItemBoundary>
  ));
}

/** A site that has a search has its box in the bar, whether or not an item says where. */
function withSearch(items: readonly NavbarItemView[], wanted: boolean): readonly NavbarItemView[] {
  if (!wanted || items.some((item) => item.type === 'search')) return items;
  return [...items, {type: 'search', position: 'right'}];
}
