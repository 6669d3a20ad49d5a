import path from 'node:path';
import {joinRoute} from '../../model/urls.js';
import {dataOf, defined, filled, flagOf, numberOf, textValue, type Data} from '../read/data.js';
import {convertHead} from './headTags.js';
import type {SiteLayout} from '../assemble/layout.js';
import {baseUrlOf, type DocusaurusSite} from '../read/readSite.js';
import {repositoryOf} from '../../system/gitHistory.js';
import {slashed} from '../read/siteFiles.js';
import type {NewStyles} from '../look/styles.js';
import type {SplitSets} from './splitSets.js';
import {versionSettings} from './versionSettings.js';
import type {UserConfig} from '../../config/userConfig.js';

/** Settings of the look: stylesheets, head tags, and the hosts that they load from. */
export function lookOf(
  site: DocusaurusSite,
  styles: NewStyles & {
    /** What the policy of pages has to allow for styles that components make. */
    readonly made: readonly string[];
  },
): Pick<UserConfig, 'styles' | 'head' | 'origins'> {
  const origin = textValue(site.config.url)?.replace(/\/+$/, '') ?? '';
  const base = baseUrlOf(site);
  const {
    head,
    scripts,
    styles: sheets,
  } = convertHead(site, (file) =>
    /^https?:/.test(file) ? file : `${origin}${base}${file.replace(/^\//, '')}`,
  );
  const hosts = [...styles.hosts, ...sheets];
  const files = [...styles.ofPackages, ...[...styles.files.keys()].map((name) => `./${name}`)];
  const origins = filled({script: scripts, style: [...hosts, ...styles.made], font: hosts});
  return filled({styles: files, head, origins}) ?? {};
}

/** Settings of the docs. */
export function docsSettings(
  site: DocusaurusSite,
  layout: SiteLayout,
  split: SplitSets,
  sidebars: NonNullable<UserConfig['docs']>['sidebars'],
  out: string,
): UserConfig['docs'] {
  const theme = dataOf(dataOf(site.theme.docs).sidebar);
  const sidebar = defined({
    hideable: flagOf(theme.hideable) ?? false,
    autoCollapseCategories: flagOf(theme.autoCollapseCategories) || undefined,
  });
  const route = layout.base.replace(/^\//, '');
  return defined({
    routeBasePath: route === 'docs' ? undefined : route === '' ? '/' : route,
    editUrl: editUrlOf(site, {options: split.sources[0]?.options, out}),
    sections: filled(layout.sections),
    ...versionSettings(split, layout),
    sidebars,
    sidebar,
  }) as UserConfig['docs'];
}

/** Edit address of the folder that contains `content/`, if the new site is in the old repository. */
function editUrlOf(
  {dir, consumption}: DocusaurusSite,
  {options = {}, out}: {options: Data | undefined; out: string},
): string | undefined {
  const written = textValue(dataOf(consumption.peek(options)).editUrl);
  const [own, other] = [dir, out].map(repositoryOf);
  if (written === undefined || own === undefined || own !== other || !URL.canParse(written)) {
    return undefined;
  }
  const below = slashed(path.relative(dir, out));
  const base = textValue(options.editUrl)!.replace(/\/*$/, '/');
  return new URL(`${below}/`, base).href;
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
