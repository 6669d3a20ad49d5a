/** Whether a page of so many symbols needs ways to find one of them. */
export const isLong = (count: number): boolean => count >= 12;

/** A box that narrows a long page to matching symbols; src/client/apiFilter.ts makes it work. */
export function Filter({count}: {count: number}) {
  if (!isLong(count)) return null;
  return (
    <div className="sym-filter" role="search" aria-label="Symbols of this page">
      <input
        type="search"
        aria-label="Filter symbols"
        placeholder={`Filter ${String(count)} symbols`}
      />
      <output />
    </div>
  );
}
