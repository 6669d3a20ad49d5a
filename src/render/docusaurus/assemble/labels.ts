import path from 'node:path';
import type {Consumption} from '../read/consumption.js';
import {dataOf, defined, textValue, type Data} from '../read/data.js';
import {versionLabel, type DocSet} from '../read/docSets.js';
import type {NewSite} from './newSite.js';
import type {NewSidebars} from './sidebars.js';
import {docsFolder, pluginFolder, type OldLocales} from './translations.js';
import type {
  Label,
  NavbarItemConfig,
  SidebarItemConfig,
  UserConfig,
} from '../../config/userConfig.js';

/**
 * Adds the translations of a label; `key` is its key in a file of labels. `convert` receives a translation and its
 * entry in the file.
 */
type Translate = <T extends Label | undefined>(
  label: T,
  key: string,
  convert?: (words: string, entry: Data) => string,
) => T | Label;

type Items = readonly NavbarItemConfig[];
type CategoryLink = Extract<SidebarItemConfig, {type: 'category'}>['link'];
type Footer = NonNullable<UserConfig['footer']>;
type Logo = NonNullable<Footer['logo']>;

interface Step {
  readonly locales: OldLocales;
  /** Tracks which translations are read. */
  readonly consumption: Consumption;
}

/** Reads a file of labels in each language. */
function labelsIn(
  file: string,
  {locales: {defaultLocale, others}, consumption}: Step,
): {
  readonly words: readonly [string, Data][];
  /** Variant of `translateKey` that appends the label to the key. */
  readonly translate: Translate;
  readonly translateKey: Translate;
} {
  const words = others.map(({name, labels}): [string, Data] => [name, labels(file)]);
  const translateKey: Translate = (label, key, convert = (words) => words) => {
    if (typeof label !== 'string') return label;
    const found = words.flatMap(([name, data]): [string, string][] => {
      const entry = dataOf(data[key]);
      const message = textValue(entry.message);
      consumption.use(entry);
      if (message === undefined) return [];
      const own = convert(message, entry);
      return own === label ? [] : [[name, own]];
    });
    return found.length === 0 ? label : {[defaultLocale]: label, ...Object.fromEntries(found)};
  };
  const translate: Translate = (label, key) =>
    typeof label === 'string' ? translateKey(label, `${key}.${label}`) : label;
  return {words, translate, translateKey};
}

/** A label in the default language of the old site, which comes first. */
export function defaultWords(label: Label): string {
  return typeof label === 'string' ? label : Object.values(label)[0]!;
}

/** Label of a version, in each language. */
export function translatedVersionLabel(set: DocSet, step: Step): Label {
  return labelsIn(`${docsFolder(set)}.json`, step).translateKey(versionLabel(set), 'version.label');
}

/** The settings with translated labels of menus and titles of the blog whose plugin has this id. */
export function withLabels(
  settings: UserConfig,
  {
    blogId,
    html,
    ...step
  }: Step & {
    readonly blogId: unknown;
    /** Converts HTML that is the message of an entry. */
    readonly html: (words: string, entry: Data) => string;
  },
): UserConfig {
  if (step.locales.others.length === 0) return settings;
  const navbarLabels = labelsIn('docusaurus-theme-classic/navbar.json', step);
  const inNavbar = navbarLabels.translate;
  const footerLabels = labelsIn('docusaurus-theme-classic/footer.json', step);
  const logo = <T extends Logo | undefined>(given: T, {translateKey}: typeof navbarLabels) =>
    given && {...given, ...defined({alt: translateKey(given.alt, 'logo.alt')})};
  const items = (all: Items): Items =>
    all.map((item) => ({
      ...item,
      ...defined({
        label: inNavbar(item.label, 'item.label'),
        items: item.items && items(item.items),
      }),
    }));
  const {navbar, footer, blog} = settings;
  const {translateKey} = labelsIn(`${pluginFolder('blog', blogId)}/options.json`, step);
  const title = blog ? (blog.blogTitle ?? 'Blog') : undefined;
  return {
    ...settings,
    ...(blog
      ? {
          blog: {
            ...blog,
            ...translatedOnly({
              blogTitle: translateKey(title, 'title'),
              blogDescription: translateKey(blog.blogDescription ?? title, 'description'),
              blogSidebarTitle: translateKey(
                blog.blogSidebarTitle ?? 'Recent posts',
                'sidebar.title',
              ),
            }),
          },
        }
      : {}),
    ...(navbar
      ? {
          navbar: {
            ...navbar,
            ...defined({
              title: navbarLabels.translateKey(navbar.title, 'title'),
              logo: logo(navbar.logo, navbarLabels),
              items: navbar.items && [...items(navbar.items)],
            }),
          },
        }
      : {}),
    ...(footer
      ? {
          footer: {
            ...footer,
            links: links(footer.links ?? [], footerLabels.translate),
            ...defined({
              logo: logo(footer.logo, footerLabels),
              copyright: footerLabels.translateKey(footer.copyright, 'copyright', html),
            }),
          },
        }
      : {}),
  };
}

/** Labels that have translations. */
function translatedOnly(labels: Readonly<Record<string, Label | undefined>>): object {
  return Object.fromEntries(
    Object.entries(labels).filter(([, label]) => typeof label === 'object'),
  );
}

function links(
  all: NonNullable<Footer['links']>,
  translate: Translate,
): NonNullable<Footer['links']> {
  const link = <T extends {label: Label}>(item: T): T => ({
    ...item,
    label: translate(item.label, 'link.item.label'),
  });
  return all.map((entry) =>
    'items' in entry
      ? {...entry, title: translate(entry.title, 'link.title'), items: entry.items.map(link)}
      : link(entry),
  ) as NonNullable<Footer['links']>;
}

/** Sidebars of a set with translated labels. The labels of folders are in files of each language in the new site. */
export function withSidebarLabels(
  {sidebars, folders, keys}: NewSidebars,
  {
    set,
    draft,
    placeOf,
    ...step
  }: Step & {
    readonly set: DocSet;
    readonly draft: NewSite;
    /** Returns the place of a folder's settings in the new site's content. */
    readonly placeOf: (dir: string) => string;
  },
): NewSidebars['sidebars'] {
  if (step.locales.others.length === 0) return sidebars;
  const {words, translateKey} = labelsIn(`${docsFolder(set)}.json`, step);
  const keyOf = (one: object, label: Label | undefined): string =>
    keys.get(one) ?? (typeof label === 'string' ? label : '');
  const inSidebar = <T extends Label | undefined>(label: T, sidebar: string, key: string) =>
    ['category', 'link', 'doc'].reduce<T | Label>(
      (known, kind) => translateKey(known, `sidebar.${sidebar}.${kind}.${key}`),
      label,
    );
  const names = Object.keys(sidebars);
  for (const [dir, data] of folders) {
    const label = textValue(data.label);
    const key = keyOf(data, label);
    const own = names.reduce<Label | undefined>(
      (known, name) => inSidebar(known, name, key),
      label,
    );
    for (const [language] of typeof own === 'object' ? words : []) {
      const translated = {...data, label: (own as Record<string, string>)[language] ?? label};
      const place = path.posix.join('content/i18n', language, placeOf(dir));
      draft.add(place, `${JSON.stringify(translated, null, 2)}\n`);
    }
  }
  const index = (link: CategoryLink, category: string, name: string): CategoryLink => {
    if (link?.type !== 'generated-index') return link;
    const key = `sidebar.${name}.category.${category}.link.generated-index`;
    const {title, description} = link;
    return {
      ...link,
      ...defined({
        title: translateKey(title, `${key}.title`),
        description: translateKey(description, `${key}.description`),
      }),
    };
  };
  const item = (one: SidebarItemConfig, name: string): SidebarItemConfig => {
    if (typeof one === 'string' || one.type === 'autogenerated') return one;
    const key = keyOf(one, one.label);
    const own = {...one, ...defined({label: inSidebar(one.label, name, key)})};
    return own.type === 'category'
      ? {
          ...own,
          items: own.items.map((inner) => item(inner, name)),
          ...defined({
            link: one.type === 'category' ? index(one.link, key, name) : undefined,
          }),
        }
      : own;
  };
  return Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [name, items.map((one) => item(one, name))]),
  );
}
