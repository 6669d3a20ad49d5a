import {useEffect, useRef, useState} from 'react';
import {useMessages, useSecondaryMenu, useSite} from '../shared/contexts.js';
import {Brand} from './Brand.js';
import {ColorModeToggle} from './ColorModeToggle.js';
import {NavbarItem} from './NavbarItem.js';
import {NavbarItemBoundary} from './NavbarItemBoundary.js';

/** First width in px at which the whole bar is shown. */
export const desktopWidth = 997;

/** The menu that slides in on small screens; the sidebar of the page is its second level. */
export function MobileMenu({onClose}: {onClose: () => void}) {
  const site = useSite();
  const readSecondary = useSecondaryMenu();
  const dialog = useRef<HTMLDialogElement>(null);
  const [secondary, setSecondary] = useState(readSecondary);
  const text = useMessages();

  useEffect(() => {
    dialog.current?.showModal();
    const wide = matchMedia(`(min-width: ${desktopWidth}px)`);
    wide.addEventListener('change', onClose);
    return () => {
      wide.removeEventListener('change', onClose);
    };
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      className="menu"
      aria-label={text.mainNavigation}
      onClose={onClose}
      onClick={(event) => {
        const target = event.target as Element;
        if (target === dialog.current || target.closest('a[href]')) dialog.current?.close();
      }}
    >
      <div className="menu-head">
        <Brand />
        <ColorModeToggle />
        <button
          type="button"
          className="icon i-close"
          aria-label={text.closeMenu}
          onClick={() => dialog.current?.close()}
        />
      </div>
      {secondary === undefined ? (
        site.navbar.items.map((item, index) => (
          <NavbarItemBoundary key={index} item={item}>
            <NavbarItem item={item} place="menu" />
          </NavbarItemBoundary>
        ))
      ) : (
        <>
          <button
            type="button"
            className="menu-back"
            onClick={() => {
              setSecondary(undefined);
            }}
          >
            {text.backToMainMenu}
          </button>
          <div className="tree" dangerouslySetInnerHTML={{__html: secondary}} />
        </>
      )}
    </dialog>
  );
}
