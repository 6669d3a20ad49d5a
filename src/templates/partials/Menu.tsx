import {Dropdown, type DropdownProps} from './Dropdown.js';

/** Where an item stands: along the bar, or down the mobile menu, where menus are unfolded in place. */
export type NavbarPlace = 'bar' | 'menu';

/** A menu of the navbar at its place. */
export function Menu({place, ...menu}: DropdownProps & {readonly place: NavbarPlace}) {
  if (place === 'bar') return <Dropdown {...menu} />;
  return (
    <details open={menu.current}>
      <summary data-variants={menu.variants}>{menu.label}</summary>
      <ul>{menu.children}</ul>
    </details>
  );
}
