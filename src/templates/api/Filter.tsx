import {useApiMessages} from './apiMessages.js';
import type {GroupView} from './view.js';

/** Whether a page of so many symbols needs ways to find one of them. */
export const isLong = (count: number): boolean => count >= 12;

/** How many symbols are shown at first. */
export const shownIn = (groups: readonly GroupView[]): number =>
  groups.reduce((sum, {symbols, folded}) => sum + (folded ? 0 : symbols.length), 0);

/** A box that narrows a long page to matching symbols; src/client/chrome/apiFilter.ts makes it work. */
export function Filter({count}: {count: number}) {
  const {text, counted} = useApiMessages();
  if (!isLong(count)) return null;
  return (
    <div className="sym-filter" role="search" aria-label={text.filterName}>
      <input type="search" aria-label={text.filter} placeholder={counted(text.filterHint, count)} />
      <output />
    </div>
  );
}
