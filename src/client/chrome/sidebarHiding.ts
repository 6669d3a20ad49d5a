import {onClick} from '../shared/onClick.js';

/** 'Collapse sidebar' and 'Expand sidebar'. The root element keeps the state across route changes. */
export function installSidebarHiding(): void {
  onClick('.side-hide, .side-show', (button) => {
    const hide = button.matches('.side-hide');
    document.documentElement.toggleAttribute('data-sidebar-hidden', hide);
    const other = hide ? '.side-show' : '.side-hide';
    button.parentElement?.querySelector<HTMLElement>(other)?.focus();
  });
}
