import {renderToStaticMarkup} from 'react-dom/server';
import {Breakable} from '../shared/Breakable.js';
import {useMessages} from '../shared/contexts.js';
import {Slot} from '../shared/slots.js';
import type {SidebarItemView, SidebarView, SiteView} from '../shared/view.js';
import {Link} from './Link.js';

/** Navigation next to a page. Opening a page of the same sidebar keeps it. */
export function Sidebar({sidebar, site}: {sidebar: SidebarView; site: SiteView}) {
  const text = useMessages();
  return (
    <div className="side">
      <Slot name="SidebarTop" props={{site}} />
      <nav
        className="tree"
        aria-label={text.docsSidebar}
        data-sidebar={sidebar.name}
        data-auto-collapse={site.sidebar.autoCollapseCategories || undefined}
      >
        <SidebarItems items={sidebar.items} />
      </nav>
      {site.sidebar.hideable && (
        <>
          <button
            type="button"
            className="side-hide icon i-left"
            aria-label={text.collapseSidebar}
          />
          <button
            type="button"
            className="side-show icon i-right"
            aria-label={text.expandSidebar}
          />
        </>
      )}
    </div>
  );
}

function SidebarItems({items}: {items: readonly SidebarItemView[]}) {
  return <ul dangerouslySetInnerHTML={{__html: items.map(printItem).join('')}} />;
}

/** HTML of items by their JSON: most pages with the same sidebar have most items in common. */
const printed = new Map<string, string>();
const MOST_CHARACTERS = 8_000_000;
let characters = 0;

function printItem(item: SidebarItemView): string {
  const key = JSON.stringify(item);
  const known = printed.get(key);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(
    <li className={classOf(item)}>
      <SidebarItem item={item} />
    </li>,
  );
  if (key.includes('"current":true')) return html;
  characters += key.length + html.length;
  if (characters > MOST_CHARACTERS) {
    printed.clear();
    characters = 0;
  }
  printed.set(key, html);
  return html;
}

function SidebarItem({item}: {item: SidebarItemView}) {
  const current = item.current === true ? 'page' : undefined;
  if (item.type === 'link') {
    const classes = [item.className, item.deprecated === true && 'deprecated'].filter(Boolean);
    return (
      <Link
        href={item.href}
        external={item.external}
        aria-current={current}
        className={classes.join(' ') || undefined}
      >
        <Breakable text={item.label} within="menu" />
      </Link>
    );
  }
  const {label, href, items} = item;
  const link = (
    <a href={href} aria-current={current}>
      {label}
    </a>
  );
  if (items === undefined) return href === undefined ? label : link;
  const own = hasOwnLink(item);
  return (
    <>
      {own && link}
      <details open={item.open}>
        <summary aria-label={own ? label : undefined}>{!own && label}</summary>
        <SidebarItems items={items} />
      </details>
    </>
  );
}

function classOf(item: SidebarItemView): string | undefined {
  if (item.type === 'category' && item.folded === true) return 'folded';
  return hasOwnLink(item) ? 'linked' : undefined;
}

/** Whether a category's link is printed before its summary, which may not contain a link. */
function hasOwnLink(item: SidebarItemView): boolean {
  if (item.type === 'link' || item.href === undefined || !item.items) return false;
  return item.items.every(({href}) => href !== item.href);
}
