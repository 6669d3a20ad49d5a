import path from 'node:path';
import {joinRoute} from '../../model/urls.js';
import {dataOf, defined, nonEmpty, flagOf, listOf, numberOf, textValue} from '../read/data.js';
import type {DocSet} from '../read/docSets.js';
import {convertHead} from './headTags.js';
import type {SiteLayout} from '../assemble/layout.js';
import {baseUrlOf, type DocusaurusSite} from '../read/readSite.js';
import {runModule} from '../read/runModules.js';
import {repositoryOf} from '../../system/gitHistory.js';
import {relativePath} from '../../system/relativePath.js';
import type {NewStyles} from '../look/styles.js';
import {docsRoute, type SplitSets} from './splitSets.js';
import {versionSettings} from './versionSettings.js';
import type {Label, UserConfig} from '../../config/userConfig.js';

/** Settings of the look: stylesheets, head tags, and the hosts that they load from. */
export function lookOf(
  site: DocusaurusSite,
  styles: NewStyles & {
    /** Styles that components create, which the policy of pages has to permit. */
    readonly made: readonly string[];
    /** Hosts that components request data from. */
    readonly fetched: readonly string[];
    readonly staticDirs: readonly string[];
  },
): Pick<UserConfig, 'styles' | 'head' | 'origins'> {
  const origin = textValue(site.config.url)?.replace(/\/+$/, '') ?? '';
  const base = baseUrlOf(site);
  const {
    head,
    scripts,
    styles: sheets,
  } = convertHead(
    site,
    (file) => (/^https?:/.test(file) ? file : `${origin}${base}${file.replace(/^\//, '')}`),
    styles.staticDirs,
  );
  const hosts = [...styles.hosts, ...sheets];
  const files = [...styles.ofPackages, ...[...styles.files.keys()].map((name) => `./${name}`)];
  const origins = nonEmpty({
    script: scripts,
    style: [...hosts, ...styles.made],
    connect: styles.fetched,
    font: hosts,
  });
  return nonEmpty({styles: files, head, origins}) ?? {};
}

/** Settings of the docs. */
export function docsSettings(
  site: DocusaurusSite,
  {
    layout,
    split,
    sidebars,
    editUrl,
    labelIn,
  }: {
    readonly layout: SiteLayout;
    readonly split: SplitSets;
    readonly sidebars: NonNullable<UserConfig['docs']>['sidebars'];
    readonly editUrl: string | undefined;
    readonly labelIn: (set: DocSet) => Label;
  },
): UserConfig['docs'] {
  const theme = dataOf(dataOf(site.theme.docs).sidebar);
  const sidebar = defined({
    hideable: flagOf(theme.hideable) ?? false,
    autoCollapseCategories: flagOf(theme.autoCollapseCategories) || undefined,
  });
  const route = docsRoute(split).slice(1);
  return defined({
    routeBasePath: route === 'docs' ? undefined : route === '' ? '/' : route,
    editUrl,
    sections: nonEmpty(layout.sections),
    ...versionSettings(split, layout, labelIn),
    sidebars,
    sidebar,
  }) as UserConfig['docs'];
}

/** Edit address of the folder that contains `content/`, if the new site is in the old repository. */
export async function editUrlOf(
  site: DocusaurusSite,
  {set, out}: {readonly set: DocSet | undefined; readonly out: string},
): Promise<string | undefined> {
  const {dir, consumption} = site;
  const [own, other] = [dir, out].map(repositoryOf);
  if (!set || own === undefined || own !== other) return undefined;
  const written = dataOf(consumption.peek(set.options)).editUrl;
  const base = textValue(written) ?? (await madeEditUrl(site, set));
  if (base === undefined || !URL.canParse(base)) return undefined;
  consumption.use(set.options.editUrl);
  return new URL(`${relativePath(dir, out)}/`, base.replace(/\/*$/, '/')).href;
}

/** Common prefix of the addresses that a function returns, if each address ends with the path of its document. */
async function madeEditUrl(
  {dir, config, configFile, consumption}: DocusaurusSite,
  {dir: folder, docs, options, version = 'current'}: DocSet,
): Promise<string | undefined> {
  const {path: given, editUrl} = dataOf(consumption.peek(options));
  const place = consumption.placeOf(options)?.path;
  if (editUrl === undefined || place === undefined) return undefined;
  const below = (to: string): string => relativePath(dir, to);
  const values = docs.map((doc) => ({
    version,
    versionDocsDirPath: below(folder),
    docPath: doc.path,
    permalink: doc.url,
    locale: textValue(dataOf(config.i18n).defaultLocale) ?? 'en',
  }));
  const call = {path: [...place, 'editUrl'], values};
  const ran = await runModule(configFile, dir, {call});
  if ('error' in ran) return undefined;
  // A copy of the docs may be edited in its own folder.
  const folders = [folder, path.resolve(dir, textValue(given) ?? 'docs')].map(below);
  const bases = listOf(ran.value).map((answer, i) => {
    const url = textValue(answer) ?? '';
    const end = folders.map((name) => `/${name}/${docs[i]!.path}`).find((one) => url.endsWith(one));
    return end && url.slice(0, -end.length);
  });
  return new Set(bases).size === 1 ? bases[0] : undefined;
}

/** Settings of the blog. */
export function blogSettings(options: ReturnType<typeof dataOf>): UserConfig['blog'] {
  const count = (value: unknown): number | 'ALL' | undefined =>
    value === 'ALL' ? 'ALL' : numberOf(value);
  const route = joinRoute(textValue(options.routeBasePath) ?? 'blog').slice(1);
  return defined({
    routeBasePath: route === 'blog' ? undefined : route === '' ? '/' : route,
    blogTitle: textValue(options.blogTitle),
    blogDescription: textValue(options.blogDescription),
    blogSidebarTitle: textValue(options.blogSidebarTitle),
    blogSidebarCount: count(options.blogSidebarCount),
    postsPerPage: count(options.postsPerPage),
    showReadingTime: flagOf(options.showReadingTime) === false ? false : undefined,
  }) as UserConfig['blog'];
}
