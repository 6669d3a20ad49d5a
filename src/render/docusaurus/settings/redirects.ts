import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type {SidebarItemConfig, UserConfig} from '../../config/userConfig.js';
import {canForward, joinRoute} from '../../model/urls.js';
import {foldPath} from '../../system/portablePaths.js';
import {splitNumber} from '../read/addresses.js';
import type {OldBlog} from '../read/blog.js';
import {dataOf, listOf, textValue} from '../read/data.js';
import type {DocSet} from '../read/docSets.js';
import type {FormerAddress} from '../read/importedSite.js';
import {NEEDLESS, type ImportWarning} from '../report/importWarnings.js';
import type {HostRedirect} from './hostFiles.js';
import {listedTags} from '../assemble/lists.js';
import type {DocusaurusSite} from '../read/readSite.js';
import {runModule} from '../read/runModules.js';

/** Redirects that the old config generates for the addresses of the site. */
export async function generatedRedirects(
  site: DocusaurusSite,
  existing: readonly string[],
): Promise<FormerAddress[]> {
  return [...extensionRedirects(site, existing), ...(await createdRedirects(site, existing))];
}

/** Redirects of `createRedirects`, a function that is called with each address. */
async function createdRedirects(
  {redirects, config, configFile, dir, consumption}: DocusaurusSite,
  existing: readonly string[],
): Promise<FormerAddress[]> {
  const options = dataOf(consumption.peek(redirects));
  const place = consumption.placeOf(redirects)?.path;
  if (options.createRedirects === undefined || place === undefined) return [];
  const end = config.trailingSlash;
  const urls = [...new Set(existing.map((url) => withEnd(url, end)))];
  const call = {path: [...place, 'createRedirects'], values: urls};
  const ran = await runModule(configFile, dir, {call});
  if ('error' in ran) return [];
  consumption.use(redirects?.createRedirects);
  const taken = new Set(urls.map(withoutEnd));
  return listOf(ran.value).flatMap((from, i) =>
    listOf(from).flatMap((one) => {
      const route = textValue(one);
      const isNew = route !== undefined && !taken.has(withoutEnd(route));
      return isNew ? [{from: route, to: urls[i]!}] : [];
    }),
  );
}

/** Redirects of `fromExtensions`, from addresses such as `/a.html`. */
function extensionRedirects(
  {redirects, config}: DocusaurusSite,
  existing: readonly string[],
): FormerAddress[] {
  const endings = listOf(redirects?.fromExtensions).flatMap((one) => {
    const ending = `.${textValue(one) ?? ''}`;
    // A page that is a file can also be reached at the address of the file.
    return ending === '.' || (ending === '.html' && config.trailingSlash === false) ? [] : [ending];
  });
  const bare = [...new Set(existing.map(withoutEnd))];
  return bare
    .filter((url) => url !== '/' && !endings.some((ending) => url.endsWith(ending)))
    .flatMap((to) => endings.map((ending) => ({from: to + ending, to})));
}

function withoutEnd(url: string): string {
  return url.replace(/(?<=.)\/$/, '');
}

function withEnd(url: string, trailingSlash: unknown): string {
  const bare = withoutEnd(url);
  return trailingSlash === true
    ? bare.replace(/(?<!\/)$/, '/')
    : trailingSlash === false
      ? bare
      : url;
}

/** Addresses of lists on the old site: of blogs and their tags, and of folders and categories. */
export function listAddresses(
  blogs: readonly OldBlog[],
  sets: readonly DocSet[],
  sidebars: NonNullable<NonNullable<UserConfig['docs']>['sidebars']>,
): string[] {
  const slugs = (items: readonly SidebarItemConfig[]): string[] =>
    items.flatMap((item) => {
      if (typeof item !== 'object' || item.type !== 'category') return [];
      const {link, items: inner = []} = item;
      const own = link?.type === 'generated-index' ? [link.slug ?? ''] : [];
      return [...own, ...slugs(inner)];
    });
  const named = slugs(Object.values(sidebars).flat());
  return [
    ...blogs.flatMap((blog) => {
      const {route, options} = blog;
      const base = joinRoute(route, textValue(options.tagsBasePath) ?? 'tags');
      const ofTags = listedTags(blog).map(({permalink}) => joinRoute(base, permalink));
      return [route, ...(ofTags.length > 0 ? [base] : []), ...ofTags];
    }),
    ...sets.flatMap(({base, folders}) => {
      const ofFolders = [...folders].flatMap(([dir, {data}]) => {
        const {type, slug} = dataOf(data.link);
        const label = textValue(data.label) ?? splitNumber(path.posix.basename(dir)).bare;
        const usual = `/category/${new GithubSlugger().slug(label)}`;
        return type === 'generated-index' ? [textValue(slug) ?? usual] : [];
      });
      return ofFolders.map((slug) => joinRoute(base, slug));
    }),
    ...named.map((slug) => joinRoute(sets[0]?.base ?? '', slug)),
  ];
}

/**
 * Redirects for versions whose addresses had a different prefix on the old site, to the targets of the `known`
 * redirects.
 */
export function versionRedirects(
  sets: readonly DocSet[],
  known: readonly FormerAddress[],
): FormerAddress[] {
  return sets.flatMap(({base, formerBase}) =>
    known
      .filter(({from}) => formerBase !== undefined && `${from}/`.startsWith(`${base}/`))
      .map(({from, to}) => ({from: formerBase + from.slice(base.length), to})),
  );
}

const OVER_PAGE =
  'Keep it on the host: with `trailingSlash: false`, its file would replace the page at the same address without /index.';

/**
 * Redirects whose source is not a page: those of the old config, `ofHost`, and `more`, which the new site itself
 * requires.
 */
export function redirectsOf(
  {redirects, config, configFile, importWarnings}: DocusaurusSite,
  taken: ReadonlySet<string>,
  {ofHost = [], more = []}: {ofHost?: readonly HostRedirect[]; more?: readonly FormerAddress[]},
): FormerAddress[] {
  const pages = new Set([...taken].map(withoutEnd));
  const seen = new Map([...pages].map((page) => [page, page]));
  const folded = new Map([...pages].map((page) => [foldPath(page), page]));
  const refusal = (from: string): string | undefined => {
    const twin = folded.get(foldPath(withoutEnd(from)));
    if (twin !== undefined)
      return `Keep it on the host: Windows and macOS cannot distinguish it from ${twin}.`;
    if (!canForward(from)) return 'Use a path without query, anchor, dots, * and %.';
    const isOver = config.trailingSlash === false && pages.has(from.replace(/\/index$/, ''));
    return isOver ? OVER_PAGE : undefined;
  };
  const accept = (
    {from, to}: FormerAddress,
    place: HostRedirect['place'] & {search?: string} = {file: configFile, search: from},
    taken?: Pick<ImportWarning, 'id' | 'message'>,
  ): FormerAddress[] => {
    const hint = refusal(from);
    const known = seen.get(withoutEnd(from));
    if (known !== undefined) {
      const why = 'Remove it: a page or a different redirect has this address.';
      if (taken && known !== withoutEnd(to)) importWarnings.add({...taken, hint: why, ...place});
      return [];
    }
    if (hint !== undefined) {
      const message = `The redirect from ${from}`;
      importWarnings.add({id: 'import-redirects', message, hint, ...place});
      return [];
    }
    seen.set(withoutEnd(from), withoutEnd(to));
    folded.set(foldPath(withoutEnd(from)), from);
    return withoutEnd(from) === withoutEnd(to) ? [] : [{from, to}];
  };
  const given = listOf(redirects?.redirects).flatMap((entry): FormerAddress[] => {
    const target = textValue(dataOf(entry).to);
    if (target === undefined) return [];
    const to = /^https?:/.test(target) ? target : target.replace(/^\/*/, '/');
    return listOf(dataOf(entry).from).flatMap((one) => {
      const from = textValue(one)?.replace(/^\/*/, '/');
      const message = `The redirect from ${from ?? ''}, which Docusaurus also ignored`;
      return from === undefined ? [] : accept({from, to}, undefined, {id: NEEDLESS, message});
    });
  });
  const hosts = ofHost.flatMap(({place, ...one}) =>
    accept(one, place, {id: 'import-redirects', message: `The redirect from ${one.from}`}),
  );
  return [...given, ...hosts, ...more.flatMap((one) => accept(one))];
}
