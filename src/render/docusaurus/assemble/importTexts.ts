import {readFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {titleOfId} from '../../parse/documentAddress.js';
import {joinRoute, normalizeRoute} from '../../model/urls.js';
import type {OldBlog} from '../read/blog.js';
import type {Components} from '../components/components.js';
import {byLocale} from '../components/componentWords.js';
import {defined, stringsIn, textValue, type Data} from '../read/data.js';
import {findPages, findTexts, type Doc, type DocSet} from '../read/docSets.js';
import type {Documents} from './documents.js';
import type {ImportedProgram, FormerAddress} from '../read/importedSite.js';
import {docIndex} from './docIndex.js';
import {tagLinks} from './docTags.js';
import {withSidebarLabels} from './labels.js';
import {isOfLanguage} from '../read/languageAddresses.js';
import type {SiteLayout} from './layout.js';
import {addDocTags, addPostLists, ownRoute} from './lists.js';
import {redirectOf, redirectTargetOf} from './movedPages.js';
import type {NewSite, NewText} from './newSite.js';
import type {ReactPageHead} from '../convert/pageHead.js';
import {baseUrlOf, type DocusaurusSite} from '../read/readSite.js';
import {convertSidebars} from './sidebars.js';
import {routable} from '../read/addresses.js';
import {isSiteFile, readSiteText} from '../read/siteFiles.js';
import type {OldLocales} from './translations.js';
import type {UserConfig} from '../../config/userConfig.js';

interface DocsStep {
  readonly site: DocusaurusSite;
  readonly sets: readonly DocSet[];
  readonly layout: SiteLayout;
  readonly documents: Documents;
  readonly draft: NewSite;
  /** The site that gets the tag pages. */
  readonly tags: NewSite;
  readonly locales: OldLocales;
}

/** Adds the documents of all sets with their sidebars, folders and tag pages. */
export async function addDocs(step: DocsStep): Promise<NewText[]> {
  const {site, sets, layout, documents, draft, tags, locales} = step;
  const {consumption} = site;
  const texts: NewText[] = [];
  for (const set of sets) {
    const alone = sets.length === 1 && layout.folder(set) === '';
    const converted = await convertSidebars(set, {site, layout, alone});
    const placeOf = (dir: string): string =>
      path.posix.join('docs', layout.subfolder(set, dir), '_category_.json');
    const sidebars = withSidebarLabels(converted, {set, draft, placeOf, locales, consumption});
    for (const [name, items] of Object.entries(sidebars)) {
      documents.sidebars[documents.sidebarName(set, name)] = [...items];
    }
    for (const [dir, data] of converted.folders) {
      draft.add(path.posix.join('content', placeOf(dir)), `${JSON.stringify(data, null, 2)}\n`);
    }
    documents.addSidebars(set, converted);
    const named = new Set(stringsIn([converted.sidebars, ...converted.folders.values()]));
    for (const doc of set.docs) {
      const text = newDoc(doc, set, step);
      const isNamed = named.has(layout.id(set, doc));
      texts.push(
        isNamed ? text : {...text, redirectTarget: redirectTargetOf(doc.split, baseUrlOf(site))},
      );
    }
    addDocTags(set, tags);
  }
  return texts;
}

function newDoc(doc: Doc, set: DocSet, {site, layout, documents}: DocsStep): NewText {
  const {frontMatter} = doc.split;
  const slug = layout.slug(set, doc);
  const near = (key: string): Data => {
    const id = textValue(frontMatter[key]);
    const target = docIndex(set).byId.get(id ?? '');
    const isThere =
      target !== undefined && redirectTargetOf(target.split, baseUrlOf(site)) === undefined;
    return id === undefined ? {} : {[key]: isThere ? layout.id(set, target) : null};
  };
  const shown = textValue(frontMatter.displayed_sidebar);
  const sidebar = shown === undefined ? undefined : documents.sidebarName(set, shown);
  return {
    source: {
      file: doc.file,
      contentDir: set.dir,
      contentTarget: path.posix.join('docs', layout.folder(set)),
      target: layout.target(set, doc),
      url: doc.url,
    },
    split: doc.split,
    added: {
      ...(slug === undefined ? {} : {slug}),
      ...near('pagination_prev'),
      ...near('pagination_next'),
      ...tagLinks(doc, set),
      ...(sidebar === undefined
        ? {}
        : {displayed_sidebar: Object.hasOwn(documents.sidebars, sidebar) ? sidebar : undefined}),
    },
  };
}

/** Adds the posts of the first blog, and the posts of other blogs as pages. */
export function addBlog(
  blog: OldBlog | undefined,
  {draft, others}: {draft: NewSite; others: readonly OldBlog[]},
): NewText[] {
  if (blog && Object.keys(blog.authors).length > 0) {
    draft.add('content/blog/authors.yml', stringify(blog.authors));
  }
  if (blog && blog.tags.size > 0) {
    draft.add('content/blog/tags.yml', stringify(Object.fromEntries(blog.tags)));
  }
  for (const other of others) addPostLists(other, draft);
  const text = (
    {dir}: OldBlog,
    {file, path: name, split, url}: OldBlog['posts'][number],
    {folder, added}: {folder: string; added: NewText['added']},
  ): NewText => ({
    source: {
      file,
      contentDir: dir,
      contentTarget: folder,
      target: path.posix.join(folder, name.replace(/\.mdx?$/, '')),
      url,
      isPost: true,
    },
    split,
    added,
  });
  return [
    ...(blog?.posts ?? []).map((post) => text(blog!, post, {folder: 'blog', added: post.added})),
    ...others.flatMap((other) =>
      other.posts.map((post) =>
        text(other, post, {
          folder: path.posix.join('pages', other.route),
          added: {slug: normalizeRoute(post.url), date: undefined, tags: undefined},
        }),
      ),
    ),
  ];
}

interface PagesStep {
  readonly options: Data;
  readonly site: DocusaurusSite;
  readonly draft: NewSite;
  readonly components: Components;
  /** Collects the pages that only redirect. */
  readonly redirects: FormerAddress[];
  readonly i18n: UserConfig['i18n'];
}

/** Adds pages: texts, and components that can be carried over. */
export function addPages(
  dir: string,
  {options, site, draft, components, redirects, i18n}: PagesStep,
): NewText[] {
  const {importWarnings} = site;
  const base = joinRoute(textValue(options.routeBasePath) ?? '/');
  const routeOf = (name: string): string => {
    const route = joinRoute(base, name.replace(/\.[a-z]+$/, '').replace(/(^|\/)index$/, ''));
    return routable(route, path.join(dir, name), importWarnings);
  };
  const programs = findPages(dir, '**/*.{js,jsx,ts,tsx}', options);
  for (const name of programs.filter((name) => /(?<!\.d)\.[jt]sx?$/.test(name))) {
    const file = path.join(dir, name);
    if (!isSiteFile(file, [dir])) continue;
    const route = routeOf(name);
    if (isOfLanguage({url: route, file}, i18n, importWarnings)) continue;
    const place = path.posix.join('content/pages', route === '/' ? 'index' : route);
    const target = components.add(file, {isPage: true});
    const page = {file, route, name: `${place}.jsx`};
    const text = readFileSync(file, 'utf8');
    const to = redirectOf(text);
    if (to !== undefined) {
      redirects.push({from: route, to});
      continue;
    }
    if (target !== undefined) {
      const near = (name: string): string =>
        path.posix.relative(path.posix.dirname(place), `content/${name}`);
      const compat = CONFIG_PROP.test(text) ? near(components.useCompat()) : undefined;
      const program = {...page, from: near(target), ...defined({compat})};
      components.pages.push(program);
      draft.add(page.name, printReactPage(program));
    } else {
      const needs = components.missing(file);
      const why = needs === undefined ? undefined : `it needs '${needs}'`;
      addLostPage(page, {site, draft, ...defined({why})});
    }
  }
  return findTexts(dir, options, [dir, site.dir]).flatMap((name): NewText[] => {
    const file = path.join(dir, name);
    const split = readSiteText(file, {folders: [dir, site.dir], importWarnings});
    if (!split) return [];
    const url = routeOf(name);
    if (isOfLanguage({url, file}, i18n, importWarnings)) return [];
    const own = ownRoute(path.posix.join(base, name));
    return [
      {
        source: {
          file,
          contentDir: dir,
          contentTarget: path.posix.join('pages', base),
          target: path.posix.join('pages', base, name.replace(/\.mdx?$/, '')),
          url,
        },
        split,
        added: own === url ? {} : {slug: url},
        redirectTarget: redirectTargetOf(split, baseUrlOf(site)),
      },
    ];
  });
}

/** Adds a page that reports a component that could not be carried over. */
export function addLostPage(
  {file, route, name}: Omit<ImportedProgram, 'from'>,
  {site, draft, why}: Pick<PagesStep, 'site' | 'draft'> & {readonly why?: string},
): void {
  const shown = path.relative(site.dir, file);
  const reason = why === undefined ? '' : `: ${why}`;
  site.importWarnings.add({
    id: 'import-page',
    message:
      route === '/'
        ? `The home page is a component of Docusaurus; the home page of docsgen replaces it${reason}`
        : `The page ${route} is a component of Docusaurus; a page with a note replaces it${reason}`,
    file,
    line: 1,
  });
  draft.remove(name);
  if (route === '/') return;
  draft.add(
    name.replace(/jsx$/, 'md'),
    `---\ntitle: ${JSON.stringify(titleOfId(route))}\nunlisted: true\n---\n\nThis page was a component, \`${shown}\`, that could not be carried over.\n`,
  );
}

/** Code of a component that reads the site's config from its props, which Docusaurus passes to each page. */
const CONFIG_PROP =
  /\bprops\.config\b|\{[^{}]*\bconfig\b[^{}]*\}\s*=\s*(?:this\.)?props\b|\(\s*\{[^{}]*\bconfig\b[^{}]*\}[^(){}]*\)\s*(?:=>|\{)/;

/** Module of a page in code, with its title and description in each language. */
export function printReactPage(
  {from, route, compat}: Pick<ImportedProgram, 'from' | 'route' | 'compat'>,
  meta: Omit<ReactPageHead, 'lost'> = {},
  translations: ReadonlyMap<string, Omit<ReactPageHead, 'lost'>> = new Map(),
): string {
  const print = ({title, description}: Omit<ReactPageHead, 'lost'>): string =>
    JSON.stringify({
      title: title ?? (route === '/' ? undefined : titleOfId(route)),
      description,
    });
  const own = print(meta);
  const others = [...translations].map(([locale, one]) => [locale, print(one)] as const);
  const values = new Map(others.filter(([, value]) => value !== own));
  const component =
    compat === undefined
      ? `export {default} from '${from}';\n`
      : `import {useDocusaurusContext} from '${compat}';
import Page from '${from}';

export default function PageWithConfig(props) {
  return <Page {...props} config={useDocusaurusContext().siteConfig} />;
}
`;
  return `${component}\nexport const meta = ${byLocale(values, own)};\n`;
}
