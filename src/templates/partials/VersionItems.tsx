import {usePage} from '../shared/contexts.js';
import {entryOf} from '../shared/entryOf.js';
import {useDocsVersion} from '../shared/useDocsVersion.js';
import type {DocsVersionView, NavbarItemView} from '../shared/view.js';
import {Menu, type NavbarPlace} from './Menu.js';

type Item<T> = Extract<NavbarItemView, {type: T}>;

/** A link to the version that the visitor reads. */
export function VersionItem({item}: {item: Item<'docsVersion'>}) {
  const version = useShown(item);
  if (version === undefined) return null;
  return (
    <a className={`nav-link ${item.className ?? ''}`.trim()} href={item.href ?? version.href}>
      {item.label ?? version.label}
    </a>
  );
}

interface VersionDropdownProps {
  readonly item: Item<'docsVersionDropdown'>;
  readonly place: NavbarPlace;
}

/** The same document in each version that has it, the main document of those that have not. */
export function VersionDropdown({item, place}: VersionDropdownProps) {
  const {docsPluginId, versions, className} = item;
  const {href, version: own} = usePage();
  const shown = useShown(item);
  if (shown === undefined) return null;
  if (versions.length === 1) {
    return (
      <a className={`nav-link ${className ?? ''}`.trim()} href={shown.href}>
        {shown.label}
      </a>
    );
  }
  return (
    <Menu label={shown.label} className={className} place={place}>
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
            data-docs-plugin={docsPluginId}
            data-docs-version={version.name}
          >
            {version.label}
          </a>
        </li>
      ))}
    </Menu>
  );
}

/** The one of an item's versions that the visitor reads, or that most do. */
function useShown({
  docsPluginId,
  versions,
}: Item<'docsVersion' | 'docsVersionDropdown'>): DocsVersionView | undefined {
  const read = useDocsVersion(docsPluginId);
  return (
    versions.find(({name}) => name === read?.name) ??
    versions.find(({isLast}) => isLast) ??
    versions[0]
  );
}
