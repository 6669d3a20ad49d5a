import {isFeed} from '../html/feedFacts.js';
import type {PageFacts} from '../html/htmlFacts.js';
import {referencesIn} from '../html/htmlReferences.js';
import type {CheckedPages} from './checkLinks.js';
import type {Finding} from './finding.js';
import type {Published} from './staticHost.js';

/** Facts about the site that its files do not show. */
export interface QualityOptions {
  /** Description of pages that have no description of their own. */
  readonly tagline: string;
  /** Routes in sidebars, including entries that are not printed on every page. */
  readonly inSidebars: ReadonlySet<string>;
  /** Routes of documents in frozen versions, which cannot be edited. */
  readonly kept: ReadonlySet<string>;
}

/** Finds flaws of pages, and of the whole site, that make pages hard to find, read or hear, although nothing is broken. */
export function checkQuality(
  site: Published,
  {pages: checked = site.pages, ...options}: QualityOptions & CheckedPages,
): Finding[] {
  // READMEs are written for other sites.
  const own = checked
    .filter(isPage)
    .filter(
      ({page, isStatic, route}) => page?.kind !== 'readme' && !isStatic && !options.kept.has(route),
    );
  return [
    ...own.flatMap((page) => [
      ...duplicateIds(page),
      ...poorImages(page),
      ...skippedHeadings(page),
      ...missingDescription(page, options),
    ]),
    ...orphans(site, {pages: site.pages.filter(isPage), ...options}),
    ...collisions(site),
  ];
}

/** Whether readers see the page: it is neither a feed nor a redirect. */
function isPage({route, forwardsTo}: PageFacts): boolean {
  return forwardsTo === undefined && !isFeed(route);
}

function duplicateIds(from: PageFacts): Finding[] {
  return [...from.anchors]
    .filter(([, count]) => count > 1)
    .map(([anchor, count]) => ({
      id: 'duplicate-id',
      message: `${from.route} has the id '${anchor}' ${String(count)} times`,
      hint: 'Rename the repeated ids: links find only the first.',
      from,
      anchor,
      offset: 0,
    }));
}

function poorImages(from: PageFacts): Finding[] {
  return from.poorImages.flatMap(({src, hasAlt, hasSize, offset}) => {
    const at = {from, target: src, offset};
    const findings: Finding[] = [];
    if (!hasAlt) {
      findings.push({
        id: 'missing-alt',
        message: `This image has no alternative text: ${src}`,
        hint: 'Describe it: ![description](picture.png), or alt="" if it is decorative.',
        ...at,
      });
    }
    if (!hasSize) {
      findings.push({
        id: 'image-without-size',
        message: `Unknown size of this image: ${src}`,
        hint: 'Give it width and height, so that the page does not shift when it loads.',
        ...at,
      });
    }
    return findings;
  });
}

function skippedHeadings(from: PageFacts): Finding[] {
  return from.headings.flatMap(({level, id: anchor, offset}, i): Finding[] => {
    const above = from.headings[i - 1]?.level ?? level;
    if (level <= above + 1) return [];
    return [
      {
        id: 'skipped-heading',
        message: `Unexpected heading of level ${String(level)} after level ${String(above)}`,
        hint: `Make it level ${String(above + 1)}: screen readers navigate by levels.`,
        from,
        anchor,
        offset,
      },
    ];
  });
}

function missingDescription(from: PageFacts, {tagline}: QualityOptions): Finding[] {
  const {description = '', route, noindex, page} = from;
  const isOwn = page
    ? page.description !== ''
    : description !== '' && (description !== tagline || route === '/');
  if (isOwn || noindex) return [];
  return [
    {
      id: 'missing-description',
      message: `${route} has no description`,
      hint: 'Write `description` in its front matter (of a React page: in `meta`), or start the page with a paragraph.',
      from,
      offset: 0,
    },
  ];
}

function orphans(
  site: Published,
  {pages, inSidebars}: QualityOptions & {pages: readonly PageFacts[]},
): Finding[] {
  const orphaned = new Set(
    pages
      .filter((page) => !page.noindex && page.route !== '/' && page.route !== '/404.html')
      .filter((page) => !page.isStatic && !inSidebars.has(page.route)),
  );
  for (const from of pages) {
    if (orphaned.size === 0) break;
    for (const {target, kind} of referencesIn(from.references)) {
      const found = kind === 'head' ? undefined : site.find(target, from);
      if (found?.kind !== 'page') continue;
      const end = site.follow(found.page);
      if (end !== 'loop' && end.kind === 'page' && end.page !== from) orphaned.delete(end.page);
    }
  }
  return [...orphaned].map((from) => ({
    id: 'orphan-page',
    message: `No sidebar and no page links to ${from.route}`,
    hint: 'Link to it from a page or a sidebar, or make it `unlisted: true`.',
    target: from.route,
    from,
    offset: 0,
  }));
}

/** Reports files whose names differ only in case, which cannot coexist on a case-insensitive file system. */
function collisions(site: Published): Finding[] {
  const seen = new Map<string, string>();
  const findings: Finding[] = [];
  for (const path of [...site.parts.files].sort()) {
    const other = seen.get(path.toLowerCase());
    if (other === undefined) {
      seen.set(path.toLowerCase(), path);
      continue;
    }
    const from = site.parts.pages.get(path) ?? site.parts.pages.get(other);
    if (!from) continue;
    findings.push({
      id: 'case-collision',
      message: `${path} and ${other} differ only in case`,
      hint: 'Rename one of them: case-insensitive disks cannot hold both.',
      from,
      offset: 0,
    });
  }
  return findings;
}
