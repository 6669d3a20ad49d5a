import path from 'node:path';
import {isDeadLink, withoutDeadLinks} from '../assemble/foreignLinks.js';
import {locateTarget} from '../assemble/locateTarget.js';
import {sectionNamed, type Site} from '../assemble/site.js';
import type {DocsVersion} from '../assemble/versions/docsVersion.js';
import {
  FORMAT,
  PAGES_FILE,
  frozenPath,
  type FrozenDocs,
  type FrozenPage,
} from '../assemble/versions/frozen.js';
import {CURRENT} from '../config/versionName.js';
import {escapeHtml} from '../html/escapeHtml.js';
import type {LinkedHtml, Page, Target} from '../model/page.js';
import {mapNodes, type CategoryNode, type SidebarNode} from '../model/sidebarNode.js';
import {normalizeRoute, pathOf} from '../model/urls.js';
import type {BuiltSite} from './builtSite.js';
import type {OutputFile} from './siteOutput.js';

/** Target of a link that is printed as text. */
const NOWHERE: Target = {kind: 'address', address: ''};

/** Returns the part of a site that becomes a version: the current docs, or a section. */
export function keptPart(site: Site, section: string | undefined): DocsVersion | undefined {
  return section === undefined
    ? site.versions.find(({name}) => name === CURRENT)
    : sectionNamed(section, site);
}

/**
 * Files of a frozen version of the current docs, or of a section: the parsed pages and API reference pages. Links
 * between its pages stay within the version; links to symbols are resolved, so that the API model is no longer
 * needed.
 */
export function freezeDocs({site, api, history}: BuiltSite, version: DocsVersion): OutputFile[] {
  const reference = version.name === CURRENT ? api : undefined;
  const keep = (address: string): string => {
    const route = normalizeRoute(pathOf(address));
    const isOwn = site.docs.get(route)?.version === version;
    return isOwn ? frozenPath(address, version.path) : address;
  };
  const keepTarget = (target: Target): Target => {
    const found = locateTarget(target, site);
    if (!found || target.kind === 'address') return target;
    return found.kind === 'away'
      ? {kind: 'address', address: found.path}
      : {kind: 'path', path: keep(found.path)};
  };
  // In a frozen version, symbol links become ordinary links.
  const keepPiece = (piece: LinkedHtml[number], {links}: Page): LinkedHtml => {
    const target = typeof piece === 'string' ? undefined : links[piece]?.target;
    if (target?.kind !== 'symbol') return [piece];
    const code = `<code>${escapeHtml(target.code)}</code>`;
    return locateTarget(target, site) ? ['<a href="', piece, `">${code}</a>`] : [code];
  };
  const keepNode = (node: SidebarNode): SidebarNode => ({
    ...node,
    ...(node.to === undefined ? {} : {to: keep(node.to)}),
    ...(node.type === 'category' && node.index ? {index: withoutPlace(node.index)} : {}),
  });
  const keepPage = (page: Page, id: string): FrozenPage => ({
    kind: page.kind as FrozenPage['kind'],
    id,
    route: keep(page.route),
    // The source no longer exists and therefore cannot be edited.
    frontMatter: {...page.frontMatter, custom_edit_url: page.frontMatter.custom_edit_url ?? null},
    title: page.title,
    description: page.description,
    html: withoutDeadLinks(page.html, page.links, site).flatMap((piece) => keepPiece(piece, page)),
    hasTitle: page.hasTitle,
    headings: page.headings.map(({id: anchor, text, level}) => ({id: anchor, text, level})),
    links: page.links.map((link) => (isDeadLink(link, site) ? NOWHERE : keepTarget(link.target))),
    sections: page.sections,
    assets: page.assets.map(({url}) => url),
    islands: page.islands,
    ...(page.code ? {code: page.code} : {}),
    markdown: page.markdown,
    words: page.words,
    ...(page.isTranslated ? {isTranslated: true} : {}),
    updated: history.dates.get(page.file),
  });
  const kept = site.pages.flatMap((page) => {
    const place = site.docs.get(page.route);
    return place?.version === version ? [{page, id: place.id}] : [];
  });
  const docs: FrozenDocs = {
    format: FORMAT,
    mainDocId: version.mainDocId,
    draftIds: version.draftIds,
    sidebars: version.sidebars.map(({name, items}) => ({name, items: mapNodes(items, keepNode)})),
    aliases: (reference?.aliases ?? []).map(({from, to}) => ({
      from: frozenPath(from, version.path),
      to: keep(to),
    })),
  };
  const symbols = (reference?.search ?? []).map((entry) => ({...entry, href: keep(entry.href)}));
  return [
    {path: 'version.json', contents: `${JSON.stringify(docs, null, 1)}\n`},
    {path: PAGES_FILE, contents: lines(kept.map(({page, id}) => keepPage(page, id)))},
    {path: 'symbols.json', contents: lines(symbols)},
    ...kept.flatMap(({page}) =>
      page.assets.map(({file, url, within}) => ({
        path: `assets/${path.posix.basename(url)}`,
        from: file,
        within,
      })),
    ),
  ];
}

function withoutPlace({title, description}: NonNullable<CategoryNode['index']>) {
  return description === undefined ? {title} : {title, description};
}

/** JSON with one item per line, so that a line number identifies the item. */
function lines(items: readonly object[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
}
