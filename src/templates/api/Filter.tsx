/** A box that narrows a long page to matching symbols; src/client/apiFilter.ts makes it work. */
export function Filter({count}: {count: number}) {
  if (count < 12) return null;
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
