import path from 'node:path';
import {jsonOf} from '../../system/readRegular.js';
import {runtimeImports} from '../components/moduleNeeds.js';
import {dataOf, isData, listOf, textValue, type Data} from '../read/data.js';
import {pathOfHost, type DocusaurusSite} from '../read/readSite.js';
import {readSiteFile} from '../read/siteFiles.js';
import {addHost} from '../look/stylesheets.js';
import type {UserConfig} from '../../config/userConfig.js';

type HeadTags = Extract<NonNullable<UserConfig['head']>, readonly unknown[]>;
type HeadTag = HeadTags[number];

/** Head tags, and the hosts that they load from. */
export interface NewHead {
  readonly head: HeadTags;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Converts `headTags`, `scripts`, `stylesheets`, `themeConfig.metadata` and `themeConfig.image`; inline code
 * is lost.
 */
export function convertHead(
  site: DocusaurusSite,
  address: (path: string) => string,
  staticDirs: readonly string[],
): NewHead {
  const {config, theme, consumption} = site;
  const head: HeadTag[] = [];
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const place = (written: string): string => pathOfHost(written, site);
  const addScript = (src: string): void => {
    if (addHost(src, scripts)) return;
    for (const dir of staticDirs) {
      const text = readSiteFile(path.join(dir, src), [dir]) ?? '';
      for (const name of runtimeImports(text)) addHost(name, scripts);
    }
  };
  const image = textValue(theme.image);
  if (image !== undefined) {
    head.push({tag: 'meta', attributes: {property: 'og:image', content: address(image)}});
  }
  for (const given of listOf(theme.metadata)) {
    const attributes = textAttributes(given);
    if (attributes.content === undefined) continue;
    if (image !== undefined && attributes.property === 'og:image') continue;
    head.push({tag: 'meta', attributes});
  }
  // Unread tags are reported as lost.
  for (const [i, raw] of listOf(consumption.peek(config.headTags)).entries()) {
    const tag = readTag(dataOf(raw), place);
    if (!tag) continue;
    consumption.use(listOf(config.headTags)[i]);
    head.push(tag);
    if (tag.tag === 'script' && 'attributes' in tag) addScript(tag.attributes.src);
    if (tag.tag === 'link' && tag.attributes.rel === 'stylesheet') {
      addHost(tag.attributes.href, styles);
    }
  }
  for (const given of listOf(config.scripts)) {
    const attributes = textAttributes(typeof given === 'string' ? {src: given} : given);
    if (attributes.src === undefined) continue;
    const src = place(attributes.src);
    head.push({tag: 'script', attributes: {...attributes, src}});
    addScript(src);
  }
  for (const given of listOf(config.stylesheets)) {
    const attributes = textAttributes(typeof given === 'string' ? {href: given} : given);
    const {href: written, ...more} = attributes;
    if (written === undefined) continue;
    const href = place(written);
    head.push({tag: 'link', attributes: {rel: 'stylesheet', ...more, href}});
    addHost(href, styles);
  }
  return {head, scripts: [...scripts].sort(), styles: [...styles].sort()};
}

function readTag(
  {tagName, attributes: given, innerHTML}: Data,
  place: (address: string) => string,
): HeadTag | undefined {
  const attributes = textAttributes(given);
  const {src, rel, href} = attributes;
  if (tagName === 'meta') return {tag: 'meta', attributes};
  if (tagName === 'link' && rel !== undefined && href !== undefined) {
    return {tag: 'link', attributes: {...attributes, rel, href: place(href)}};
  }
  if (tagName !== 'script') return undefined;
  if (attributes.type === 'application/ld+json') {
    const data = jsonOf(textValue(innerHTML) ?? '') as never;
    return data === undefined ? undefined : {tag: 'script', type: 'application/ld+json', data};
  }
  return src === undefined
    ? undefined
    : {tag: 'script', attributes: {...attributes, src: place(src)}};
}

/** Attributes as texts; `true` becomes an attribute without a value. */
function textAttributes(given: unknown): Readonly<Record<string, string>> {
  if (!isData(given)) return {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, string][] => {
      const text = value === true ? '' : textValue(value);
      const isAllowed = /^[a-z][\w:.-]*$/i.test(name) && !/^(?:on|style$)/i.test(name);
      return text === undefined || !isAllowed ? [] : [[name, text]];
    }),
  );
}
