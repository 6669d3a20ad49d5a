import {useApiMessages} from './apiMessages.js';
import type {GroupView} from './view.js';

/** Whether a page with this number of symbols needs a filter. */
export const isLong = (count: number): boolean => count >= 12;

/** Number of symbols shown initially. */
export const shownIn = (groups: readonly GroupView[]): number =>
  groups.reduce((sum, {symbols, folded}) => sum + (folded ? 0 : symbols.length), 0);

/**
 * A box that filters the symbols of a long page, and a switch for each foldable kind of members;
 * implemented in src/client/chrome/apiFilter.ts and apiFolds.ts.
 */
export function Filter({count, folds = []}: {count: number; folds?: readonly string[]}) {
  const {text, counted} = useApiMessages();
  if (!isLong(count) && folds.length === 0) return null;
  return (
    <div className="sym-filter" role="search" aria-label={text.filterName}>
      {isLong(count) && (
        <>
          <input
            type="search"
            aria-label={text.filter}
            placeholder={counted(text.filterHint, count)}
          />
          <output />
        </>
      )}
      {folds.map((name) => (
        <label key={name}>
          <input type="checkbox" name={name} defaultChecked={name === 'inherited'} />{' '}
          {text.switches[name]}
        </label>
      ))}
    </div>
  );
}
