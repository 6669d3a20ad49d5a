import {Dropdown, type DropdownProps} from './Dropdown.js';

/** Position of an item: in the bar, or in the mobile menu, where menus unfold in place. */
export type NavbarPlace = 'bar' | 'menu';

/** A navbar menu, in the bar or the mobile menu. */
export function Menu({place, ...menu}: DropdownProps & {readonly place: NavbarPlace}) {
  if (place === 'bar') return <Dropdown {...menu} />;
  return (
    <details open={menu.current}>
      <summary data-variants={menu.variants}>{menu.label}</summary>
      <ul>{menu.children}</ul>
    </details>
  );
}
