import {useApiMessages} from './apiMessages.js';

/** Whether a page of so many symbols needs ways to find one of them. */
export const isLong = (count: number): boolean => count >= 12;

/** A box that narrows a long page to matching symbols; src/client/apiFilter.ts makes it work. */
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
