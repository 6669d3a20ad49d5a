import {useMessages, usePage, useSite} from '../shared/contexts.js';
import {useDocsVersion} from '../shared/useDocsVersion.js';

/**
 * The search box of the navbar: a form that opens the results page. Its suggestions are a React root in the
 * browser, `.search-root`, which is loaded with the index when the box is hovered or focused.
 */
export function SearchBox() {
  const {search} = useSite();
  const text = useMessages();
  if (search === undefined) return null;
  return (
    <form className="search-box" role="search" action={search.href}>
      <input
        type="search"
        name="q"
        role="combobox"
        aria-label={text.search}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={false}
        placeholder={text.searchPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {search.hint && <ShortcutHint shortcut={search.shortcut} />}
      <SearchedVersion />
      <div className="search-root" />
    </form>
  );
}

/** Hidden field with the docs version that a form in the header searches. */
export function SearchedVersion() {
  const {versions = []} = useSite();
  const version = useDocsVersion();
  const {version: ofPage} = usePage();
  // The last version comes first.
  const all = versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
  return (
    version && (
      <input
        type="hidden"
        name="version"
        value={version.name}
        disabled={version.isLast}
        data-any-version={
          ofPage === undefined ? JSON.stringify(all.map(({name}) => name)) : undefined
        }
      />
    )
  );
}

/** Label of the key in every language; the script replaces it on a Mac. */
const CONTROL = 'Ctrl';

/** Shortcut that focuses the box. */
function ShortcutHint({shortcut}: {readonly shortcut: string}) {
  return (
    <span className="search-hint" aria-hidden="true">
      {shortcut.split('+').map((key) =>
        key === 'mod' ? (
          <kbd key={key} className="key-mod">
            {CONTROL}
          </kbd>
        ) : (
          <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
        ),
      )}
    </span>
  );
}
