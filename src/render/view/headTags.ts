import * as z from 'zod';
import type {HeadTag, HeadTagView} from '../../templates/shared/headTag.js';
import type {PageView} from '../../templates/shared/view.js';
import type {Site} from '../assemble/site.js';
import {hashOf} from '../cache/hash.js';
import type {Placed} from '../config/placed.js';
import type {SiteConfig} from '../config/config.js';
import {headTag} from '../config/headTagSchema.js';
import {byPlugin, type Diagnostic, messageOf, type Outcome} from '../diagnostics/diagnostic.js';
import {parseGiven} from '../diagnostics/schemaIssue.js';
import type {Page} from '../model/page.js';
import type {Frame} from '../siteCode/frames.js';
import {thrownAt} from '../siteCode/lateErrors.js';
import {callSiteCode, SiteCodeError} from '../siteCode/runSiteCode.js';
import type {SiteCode} from '../siteCode/siteCodeRules.js';
import {blockedFile, blockedFileFinding} from './pagePolicy.js';
import {withTags} from './socialImages.js';
import {localHref} from './menuLink.js';
import type {HeadSetting, PageInfo} from '../config/extension.js';

const headTags = z.array(headTag);

/** The site whose head tags are made, and its config with the functions that make some of them. */
interface HeadPlace {
  readonly site: Site;
  readonly configFile: Pick<SiteCode, 'file' | 'hash'>;
}

/** Returns a view with the head tags added by the site and its plugins. */
export function withHeadTags<V extends PageView>(
  view: V,
  {site, page, configFile}: HeadPlace & {readonly page?: Page | undefined},
): Outcome<V> {
  const {head} = site.config.extensions;
  if (head.length === 0) return {value: view, diagnostics: []};
  const info = pageInfo(view, page);
  const made = head.map((setting) => tagsOf(setting, {info, site, configFile}));
  const tags = distinct(made.flatMap(({value}) => value).map((tag) => withBase(tag, site)));
  return {
    value: tags.length === 0 ? view : {...view, head: withTags(view.head, tags)},
    diagnostics: made.flatMap(({diagnostics}) => diagnostics),
  };
}

/** Removes repeated tags: a script that two plugins name would run twice. */
function distinct(tags: readonly HeadTagView[]): readonly HeadTagView[] {
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const text = JSON.stringify({...tag, isOfPage: undefined});
    return !seen.has(text) && seen.add(text);
  });
}

/** Tags of every page of the site; undefined if a function makes the tags of each page. */
export function fixedHeadTags(site: Site): readonly HeadTag[] | undefined {
  const fixed = site.config.extensions.head.flatMap(({value}) =>
    typeof value === 'function' ? [undefined] : value.map((tag) => withBase(tag, site)),
  );
  return fixed.includes(undefined) ? undefined : (fixed as readonly HeadTag[]);
}

/** Warnings for tags of every page that load files blocked by the policy. */
export function fixedTagFindings(config: SiteConfig): readonly Diagnostic[] {
  return config.extensions.head.flatMap((setting) =>
    typeof setting.value === 'function' ? [] : blockedTags(setting.value, setting, config),
  );
}

function blockedTags(
  tags: readonly HeadTag[],
  {value, key, plugin}: Placed<HeadSetting>,
  config: SiteConfig,
): Diagnostic[] {
  return tags.flatMap((tag, i): Diagnostic[] => {
    if (!('attributes' in tag)) return [];
    const attributes = new Map(
      Object.entries(tag.attributes).map(([name, one]) => [name.toLowerCase(), String(one)]),
    );
    const file = blockedFile({name: tag.tag, attributes}, config);
    if (!file) return [];
    const {message, ...found} = blockedFileFinding(file);
    const at = typeof value === 'function' ? key : [...key, i];
    return [{...found, severity: 'warning', message: byPlugin(plugin, message), key: at}];
  });
}

const KINDS: Readonly<Record<PageView['kind'], PageInfo['kind']>> = {
  doc: 'doc',
  page: 'page',
  notFound: 'page',
  search: 'page',
  blogPost: 'post',
  category: 'list',
  blogList: 'list',
  blogArchive: 'list',
  blogAuthors: 'list',
  tags: 'list',
};

function pageInfo({kind, href, title, head, site}: PageView, page: Page | undefined): PageInfo {
  return {
    kind: page?.kind === 'api' ? 'api' : KINDS[kind],
    href,
    title,
    description: head.description,
    locale: site.locale.name,
    data: page?.frontMatter.data ?? {},
  };
}

function tagsOf(
  setting: Placed<HeadSetting>,
  {info, site, configFile}: HeadPlace & {readonly info: PageInfo},
): Outcome<readonly HeadTagView[]> {
  const {value: head, key, plugin} = setting;
  if (typeof head !== 'function') return {value: head, diagnostics: []};
  const wrong = (message: string, place?: Frame): Outcome<[]> => {
    const found: Diagnostic = {
      id: 'head',
      severity: 'error',
      message: byPlugin(plugin, message),
      hint: `It was called with the page ${info.href}.`,
      ...(place ?? {key}),
    };
    return {value: [], diagnostics: [found]};
  };
  const {file, hash} = configFile;
  const code: SiteCode = {
    name: 'config',
    file,
    hash: hashOf('head', key.join('.'), hash),
    setting: {key, label: byPlugin(plugin, 'The function `head`')},
  };
  let parsed: ReturnType<typeof parseGiven<typeof headTags>>;
  try {
    // The returned value may have getters.
    parsed = callSiteCode(code, () => parseGiven(headTags, head(info)));
  } catch (error) {
    if (error instanceof SiteCodeError) return {value: [], diagnostics: [error.diagnostic]};
    return wrong(`\`head\` threw: ${messageOf(error)}`, thrownAt(error));
  }
  if ('data' in parsed) {
    return {
      value: parsed.data.map((tag) => ({...tag, isOfPage: true})),
      diagnostics: blockedTags(parsed.data, setting, site.config),
    };
  }
  const {path, message} = parsed.wrong;
  const place = path.length === 0 ? 'must be a list of tags' : message;
  return wrong(`Value that \`head\` returned: ${place}`);
}

/** Returns a tag with the address of its file on the site. */
function withBase(tag: HeadTag, site: Site): HeadTag {
  if (!('attributes' in tag) || tag.tag === 'meta') return tag;
  const name = tag.tag === 'link' ? 'href' : 'src';
  const address = String((tag.attributes as Readonly<Record<string, unknown>>)[name]);
  return {...tag, attributes: {...tag.attributes, [name]: localHref(address, site)}} as HeadTag;
}
