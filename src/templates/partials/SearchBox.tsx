import {useMessages, usePage, useSite} from '../shared/contexts.js';
import {useDocsVersion} from '../shared/useDocsVersion.js';

/**
 * The search box of the navbar: a form that leads to the results page. Its suggestions are a React root of the
 * browser, `.search-root`, which comes with the index when the box is pointed at or focused.
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

/** The version of the docs that a form of the header searches. */
export function SearchedVersion() {
  const {versions = []} = useSite();
  const version = useDocsVersion();
  const {version: ofPage} = usePage();
  // The last one comes first.
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

/** What is printed on the key, in every language; the script puts a Mac's in its place. */
const CONTROL = 'Ctrl';

/** The keys that lead to the box. */
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
