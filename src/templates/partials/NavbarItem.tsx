import {usePage, useSite} from '../shared/contexts.js';
import {entryOf} from '../shared/entryOf.js';
import {useDocsVersion, useVersionVariants} from '../shared/useDocsVersion.js';
import type {NavbarItemView, NavbarLinkView} from '../shared/view.js';
import {Link} from './Link.js';
import {Menu, type NavbarPlace} from './Menu.js';
import {SearchBox} from './SearchBox.js';
import {VersionDropdown, VersionItem} from './VersionItems.js';
import {currentMark} from './activeLink.js';

interface NavbarItemProps {
  readonly item: NavbarItemView;
  readonly place: NavbarPlace;
}

/** One navbar entry. */
export function NavbarItem({item, place}: NavbarItemProps) {
  const site = useSite();
  const page = usePage();
  switch (item.type) {
    case 'link':
      return <NavbarLink item={item} />;
    case 'dropdown':
      return (
        <Menu {...item} place={place} current={item.items.some((entry) => isCurrent(entry, page))}>
          {item.items.map((entry, index) => (
            <li key={index}>
              <NavbarItem item={entry} place={place} />
            </li>
          ))}
        </Menu>
      );
    case 'localeDropdown': {
      // A page has the same path in every language; a site with one language has no switch.
      const path = site.locales.length > 1 ? page.href.slice(site.baseUrl.length) : '';
      return (
        <Menu
          label={site.locale.label}
          className={`languages ${item.className ?? ''}`}
          place={place}
        >
          {site.locales.map((locale) => (
            <li key={locale.name}>
              <a
                className="nav-link"
                href={locale.href + path}
                lang={locale.htmlLang}
                hrefLang={locale.htmlLang}
                aria-current={locale.name === site.locale.name || undefined}
              >
                {locale.label}
              </a>
            </li>
          ))}
        </Menu>
      );
    }
    case 'docsVersion':
      return <VersionItem item={item} />;
    case 'docsVersionDropdown':
      return <VersionDropdown item={item} place={place} />;
    case 'search':
      return place === 'bar' && site.search !== undefined ? (
        <div className="nav-search">
          <SearchBox />
        </div>
      ) : null;
    case 'html':
      return (
        <div
          className={`nav-html ${item.className ?? ''}`.trim()}
          dangerouslySetInnerHTML={{__html: item.value}}
        />
      );
    default:
      throw unknownType(item);
  }
}

function NavbarLink({item}: {item: NavbarLinkView}) {
  const {href, versions = {}, external, label, className = ''} = item;
  const version = useDocsVersion();
  return (
    <Link
      className={`nav-link ${className}`.trim()}
      href={entryOf(versions, version?.name ?? '') ?? href}
      external={external}
      aria-current={currentMark(item, usePage())}
      data-variants={useVersionVariants(
        Object.entries(versions).map(([name, of]) => [name, {href: of}]),
      )}
    >
      {label}
    </Link>
  );
}

function isCurrent(item: NavbarItemView, page: {href: string; sidebar?: string}): boolean {
  return item.type === 'link' && currentMark(item, page) !== undefined;
}

// Only an unvalidated config reaches this line; therefore the type is never.
function unknownType(item: never): Error {
  const {type} = item as {type: unknown};
  const config = JSON.stringify(item, null, 2);
  return new Error(
    `No NavbarItem component found for type "${String(type)}". Check this item of navbar.items:\n${config}`,
  );
}
