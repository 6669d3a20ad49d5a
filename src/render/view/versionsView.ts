import {entryOf} from '../../templates/shared/entryOf.js';
import type {
  BannerView,
  DocsVersionView,
  NavbarItemView,
  PageVersionView,
  SiteView,
} from '../../templates/shared/view.js';
import {sectionNamed, type DocPlace, type Site} from '../assemble/site.js';
import {mainDocRoute, type DocsVersion} from '../assemble/versions/docsVersion.js';
import {hrefOf} from '../model/urls.js';

/**
 * A page of an older version contains only its own version and the address of the same document in the last version.
 * Everything else in its version menu comes from the file of versions, so that the page does not change when a
 * version is added.
 */

/** Returns the versions of the docs in the form that menus show. */
export function viewVersions(site: Site): DocsVersionView[] {
  return site.versions.map((version) => ({
    name: version.name,
    label: version.label,
    ...(version.section === undefined ? {} : {section: version.section}),
    isLast: version.isLast,
    href: hrefOf(mainDocRoute(version), site.config),
    base: baseOf(version, site),
  }));
}

/** Views of the site for printing: for most pages, for those of each older version, and for the browser's script. */
export function viewVariants(view: SiteView) {
  const older = view.versions?.filter(({isLast}) => !isLast) ?? [];
  const versionViews = new Map(older.map((each) => [each.name, siteOfVersion(view, each)]));
  return {view, ofScript: siteOfScript(view), versionViews};
}

function siteOfVersion(view: SiteView, version: DocsVersionView): SiteView {
  const {name} = version;
  const shown = (versions: readonly DocsVersionView[]): readonly DocsVersionView[] => {
    const one = versions.find((each) => each.name === name) ?? versions.find(({isLast}) => isLast);
    return [one ?? versions[0]!];
  };
  const items = mapItems(view.navbar.items, (item) => {
    switch (item.type) {
      case 'link': {
        const {versions = {}, ...link} = item;
        return {...link, href: entryOf(versions, name) ?? link.href};
      }
      case 'docsVersion':
        return {...item, versions: shown(item.versions)};
      case 'docsVersionDropdown':
        return item.versions.length > 1
          ? {...item, versions: shown(item.versions), changes: undefined, isShort: true}
          : item;
      default:
        return item;
    }
  });
  return {...view, versions: [version], navbar: {...view.navbar, items}};
}

/** Returns the view of the site in the browser's script: without versions, which would change the name of the script. */
function siteOfScript(view: SiteView): SiteView {
  if (!view.versions) return view;
  const items = mapItems(view.navbar.items, (item) => {
    switch (item.type) {
      case 'link':
        return {...item, versions: {}};
      case 'docsVersion':
      case 'docsVersionDropdown':
        return {...item, versions: []};
      default:
        return item;
    }
  });
  return {...view, versions: [], navbar: {...view.navbar, items}};
}

function mapItems(
  items: readonly NavbarItemView[],
  change: (item: NavbarItemView) => NavbarItemView,
): readonly NavbarItemView[] {
  return items.map((item) =>
    change(item.type === 'dropdown' ? {...item, items: mapItems(item.items, change)} : item),
  );
}

/** Version of a page, with the addresses of the same document in other versions. */
export function pageVersion({version, id}: DocPlace, site: Site): PageVersionView {
  const {name, isLast} = version;
  const own = {name, base: baseOf(version, site)};
  const last = lastOf(version, site);
  if (!isLast && last) return {...own, hrefs: {}, latest: hrefOf(routeIn(last, id), site.config)};
  const others = site.versions.flatMap((other) => {
    const doc = other === version ? undefined : other.docs.get(id);
    return doc ? [[other.name, hrefOf(doc.path, site.config)] as const] : [];
  });
  return {...own, hrefs: Object.fromEntries(others)};
}

/** Banner of a page of a version that is not meant for most visitors. */
export function versionBanner({version, id}: DocPlace, site: Site): BannerView[] {
  const {banner, label} = version;
  if (banner === 'none') return [];
  const last = lastOf(version, site);
  if (!last || last === version) return [{kind: banner, version: {label}}];
  const route = routeIn(last, id);
  const title =
    site.byRoute.get(route)?.title ??
    site.indexes.find((index) => index.route === route)?.node.label;
  const latest = {label: title ?? last.label, href: hrefOf(route, site.config)};
  return [{kind: banner, version: {label, latest}}];
}

/** Returns the version to which visitors of other versions are directed; for a section's version, the current section. */
function lastOf({section}: DocsVersion, site: Site): DocsVersion | undefined {
  return section === undefined
    ? site.versions.find(({isLast}) => isLast)
    : sectionNamed(section, site);
}

/** Route of a document in a version, or of the version's main document if it lacks the document. */
function routeIn(version: DocsVersion, id: string): string {
  return version.docs.get(id)?.path ?? mainDocRoute(version);
}

function baseOf({path}: DocsVersion, {config}: Site): string {
  return hrefOf(path, {...config, trailingSlash: false});
}
