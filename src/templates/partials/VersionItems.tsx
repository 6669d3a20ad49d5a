import {useMessages, usePage} from '../shared/contexts.js';
import {entryOf} from '../shared/entryOf.js';
import {useDocsVersion, useVersionVariants} from '../shared/useDocsVersion.js';
import type {DocsVersionView, NavbarItemView} from '../shared/view.js';
import {Menu, type NavbarPlace} from './Menu.js';

type Item<T> = Extract<NavbarItemView, {type: T}>;

/** A link to the version of the current page or, outside versioned docs, to the last version. */
export function VersionItem({item}: {item: Item<'docsVersion'>}) {
  const {versions, href, label, className = ''} = item;
  const version = useShown(versions);
  const variants = useVersionVariants(
    versions.map((each) => [each.name, {href: href ?? each.href, label: label ?? each.label}]),
  );
  if (version === undefined) return null;
  return (
    <a
      className={`nav-link ${className}`.trim()}
      href={href ?? version.href}
      data-variants={variants}
    >
      {label ?? version.label}
    </a>
  );
}

interface VersionDropdownProps {
  readonly item: Item<'docsVersionDropdown'>;
  readonly place: NavbarPlace;
}

/**
 * Links to the same document in every version, or to the main document of versions that lack it. On a page of an
 * older version, the only other version listed is the last one, until client/chrome/versionsMenu.ts has loaded all
 * versions.
 */
export function VersionDropdown({item, place}: VersionDropdownProps) {
  const {versions, changes, className, only, isShort = false} = item;
  const {href, version: own} = usePage();
  const text = useMessages();
  const shown = useShown(versions);
  const variants = useVersionVariants(versions.map(({name, label}) => [name, {label}]));
  if (shown === undefined) return null;
  if (versions.length === 1 && !isShort && !changes) {
    return (
      <a className={`nav-link ${className ?? ''}`.trim()} href={shown.href}>
        {shown.label}
      </a>
    );
  }
  return (
    <Menu label={shown.label} className={className} place={place} variants={variants}>
      {versions.map((version) => (
        <li key={version.name}>
          <a
            className="nav-link"
            href={
              version.name === own?.name
                ? href
                : (entryOf(own?.hrefs ?? {}, version.name) ?? version.href)
            }
            aria-current={version.name === own?.name || undefined}
            data-docs-version={version.name}
          >
            {version.label}
          </a>
        </li>
      ))}
      {isShort && (
        <li data-other-versions={JSON.stringify(only ?? [])}>
          <a className="nav-link" href={shown.name === own?.name ? own.latest : shown.href}>
            {text.latest}
          </a>
        </li>
      )}
      {changes && (
        <li>
          <a className="nav-link" href={changes.href}>
            {changes.label}
          </a>
        </li>
      )}
    </Menu>
  );
}

/** Returns the version of the page if the item lists it, otherwise the item's default. */
function useShown(versions: readonly DocsVersionView[]): DocsVersionView | undefined {
  const read = useDocsVersion();
  return (
    versions.find(({name}) => name === read?.name) ??
    versions.find(({isLast}) => isLast) ??
    versions[0]
  );
}
