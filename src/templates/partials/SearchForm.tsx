import type {ReactNode} from 'react';
import {useMessages, useSite} from '../shared/contexts.js';

/** A form that opens the results page; nothing if the site has no search. */
export function SearchForm({children}: {readonly children?: ReactNode}) {
  const {search} = useSite();
  const text = useMessages();
  if (search === undefined) return null;
  return (
    <form className="search-form" role="search" aria-label={text.searchTitle} action={search.href}>
      <input type="search" name="q" aria-label={text.search} autoComplete="off" />
      {children}
      <button type="submit">{text.search}</button>
    </form>
  );
}
