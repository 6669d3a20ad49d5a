import {
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import {useMessages, useSite} from '../shared/contexts.js';
import {SearchContext, type ComboboxState, type SearchPanelProps} from '../shared/searchContext.js';
import {useDocsVersion} from '../shared/useDocsVersion.js';

const closed: ComboboxState = {expanded: false};

/**
 * The search box of the navbar. It is a form that leads to the results page; its suggestions, and with
 * them the index, are loaded when it is pointed at or focused.
 */
export function SearchBox() {
  const {search} = useSite();
  const {loadPanel} = useContext(SearchContext);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [combobox, setCombobox] = useState(closed);
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const listId = useId();

  const load = useCallback(() => {
    loadPanel().then(
      (panel) => {
        // What was typed before React was there is only in the element.
        setQuery(input.current?.value ?? '');
        setPanel(() => panel);
      },
      () => {
        // The form works all the same, and the next focus tries again.
      },
    );
  }, [loadPanel]);
  useEffect(() => {
    if (input.current?.matches(':focus, :hover')) load();
  }, [load]);

  const text = useMessages();
  const version = useDocsVersion();
  if (search === undefined) return null;
  return (
    <form className="search-box" role="search" action={search.href} onPointerEnter={load}>
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={text.search}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={combobox.expanded}
        aria-controls={combobox.expanded ? listId : undefined}
        aria-activedescendant={combobox.active}
        placeholder={text.searchPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={load}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
        }}
      />
      {version?.isLast === false && <input type="hidden" name="version" value={version.name} />}
      {search.hint && <ShortcutHint shortcut={search.shortcut} />}
      {Panel && (
        <Panel
          input={input}
          query={query}
          version={version}
          listId={listId}
          onCombobox={setCombobox}
        />
      )}
    </form>
  );
}

const neverChanges = () => () => undefined;

/** The keys that lead to the box; on a Mac the command key is the modifier. */
function ShortcutHint({shortcut}: {readonly shortcut: string}) {
  const {isMac} = useContext(SearchContext);
  const mod = useSyncExternalStore(
    neverChanges,
    () => (isMac ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  );
  return (
    <span className="search-hint" aria-hidden="true">
      {shortcut.split('+').map((key) => (
        <kbd key={key}>{key === 'mod' ? mod : key.length === 1 ? key.toUpperCase() : key}</kbd>
      ))}
    </span>
  );
}
