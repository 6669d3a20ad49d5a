import path from 'node:path';
import {joinRoute, normalizeRoute} from '../model/urls.js';
import {parseDate, parsePostPath} from '../parse/postPath.js';
import {postAddress, tagSlug} from './addresses.js';
import {dataOf, isData, listOf, textValue, type Data} from './data.js';
import {findTexts, readData, titleOf} from './docSets.js';
import type {ImportWarnings} from './importWarnings.js';
import {baseUrlOf, siteFolderOf, type DocusaurusSite} from './readSite.js';
import {isSiteFile, readSiteText} from './siteFiles.js';
import type {SplitBody} from './splitBody.js';
import {staticFolders} from './staticFiles.js';
import {tagsIn, tagsOf, type Tags} from './tags.js';

/** A post of the old site. */
export interface OldPost {
  readonly file: string;
  /** Relative to the blog's folder, posix. */
  readonly path: string;
  readonly split: SplitBody;
  /** Site path on the old site, without baseUrl. */
  readonly url: string;
  readonly title: string;
  /** Its ISO date, without the time. */
  readonly day: string;
  /** Front matter to add in the new site. */
  readonly added: Readonly<Record<string, unknown>>;
}

/** A blog of the old site. */
export interface OldBlog {
  /** Absolute. */
  readonly dir: string;
  readonly options: Data;
  readonly route: string;
  readonly posts: readonly OldPost[];
  /** Entries of the new authors.yml, including inline authors of posts. */
  readonly authors: Readonly<Record<string, Data>>;
  /** Entries of the new tags.yml: all tags of posts. */
  readonly tags: Tags;
  /** Addresses of the authors' own pages, relative to that of all authors, by key. */
  readonly authorPages: Readonly<Record<string, string>>;
}

interface BlogStep {
  readonly importWarnings: ImportWarnings;
  /** Absolute folder of the blog. */
  readonly dir: string;
  readonly baseUrl: string;
  readonly staticDirs: readonly string[];
  readonly authors: Map<string, Data>;
  readonly tags: Tags;
  /** ISO dates of the last commits, by file. */
  readonly dates: ReadonlyMap<string, string>;
}

/** The date of a post that neither it nor a commit dates. */
const UNDATED = '2000-01-01';

/** All blogs of a site; the posts of those after the first become pages. */
export function readBlogs(site: DocusaurusSite, dates: BlogStep['dates']): OldBlog[] {
  const blogs = site.blogs.flatMap((options) => {
    const dir = siteFolderOf(site, options.path, 'blog');
    if (dir === undefined) return [];
    const [baseUrl, staticDirs] = [baseUrlOf(site), staticFolders(site)];
    const {importWarnings} = site;
    return [readBlog({dates, importWarnings, dir, options, baseUrl, staticDirs})];
  });
  for (const {dir, route} of blogs.slice(1)) {
    site.importWarnings.add({
      id: 'import-second-blog',
      message: `A second blog, at ${route}: its posts are pages now, its lists plain pages without feeds`,
      file: site.configFile,
      search: path.basename(dir),
    });
  }
  return blogs;
}

/** Reads a blog. `dates` are the fallback for posts without a date. */
function readBlog({
  options,
  ...given
}: Omit<BlogStep, 'authors' | 'tags'> & {readonly options: Data}): OldBlog {
  const {dir, importWarnings} = given;
  const route = joinRoute(textValue(options.routeBasePath) ?? 'blog');
  const known = Object.entries(
    dataOf(readFirst(dir, textValue(options.authorsMapPath) ?? 'authors', importWarnings)),
  ).map(([key, author]) => ({
    key,
    slug: authorKey(key, importWarnings, dir),
    author: dataOf(author),
  }));
  const authors = new Map(
    known.map(({key, slug, author}): [string, Data] => [slug, readAuthor(author, key, given)]),
  );
  const authorPages = Object.fromEntries(
    known.flatMap(({key, slug, author: {page}}) =>
      page ? [[slug, textValue(dataOf(page).permalink) ?? tagSlug(key)]] : [],
    ),
  );
  const tags = tagsIn(readFirst(dir, textValue(options.tags) ?? 'tags', importWarnings));
  const step = {...given, authors, tags};
  const posts = findTexts(dir, options).flatMap((file) => readPost(file, {dir, route}, step) ?? []);
  return {
    dir,
    options,
    route,
    posts,
    authors: Object.fromEntries(authors),
    tags,
    authorPages,
  };
}

function readFirst(dir: string, name: string, importWarnings: ImportWarnings): unknown {
  const bare = name.replace(/\.(?:ya?ml|json)$/, '');
  for (const end of ['.yml', '.yaml', '.json']) {
    const file = path.resolve(dir, bare + end);
    const data = readData(file, [path.dirname(file)]);
    if (data === undefined) continue;
    const socials = Object.values(dataOf(data)).some(
      (one) => isData(one) && (one.socials !== undefined || one.email !== undefined),
    );
    if (socials) {
      importWarnings.add({
        id: 'import-authors',
        message: 'The authors’ socials and addresses are not carried over',
        file,
        search: /socials|email/,
      });
    }
    return data;
  }
  return undefined;
}

function readPost(
  file: string,
  {dir, route}: {dir: string; route: string},
  step: BlogStep,
): OldPost | undefined {
  const absolute = path.join(dir, file);
  const split = readSiteText(absolute, {folders: [dir], importWarnings: step.importWarnings});
  if (!split) return undefined;
  const {frontMatter} = split;
  const address = postAddress(file);
  const slug = textValue(frontMatter.slug) ?? address.slug;
  const url = joinRoute(route, slug);
  const own = parsePostPath(file);
  const date = dateOf(textValue(frontMatter.date)) ?? address.date;
  if (date === undefined) {
    step.importWarnings.add({
      id: 'import-post-date',
      message:
        'This post has no date; it gets that of its last commit, or the first of January 2000',
      file: absolute,
      line: 1,
    });
  }
  const isOwnSlug = joinRoute(route, own.slug) === url;
  const authors = authorsOf(frontMatter, step);
  const tags = tagsOf(frontMatter.tags, step.tags);
  return {
    file: absolute,
    path: file,
    split,
    url,
    title: titleOf(split, file),
    day: (date ?? step.dates.get(absolute) ?? UNDATED).slice(0, 10),
    added: {
      ...(isOwnSlug ? {} : {slug: normalizeRoute(joinRoute(slug))}),
      ...(date !== undefined && frontMatter.date === undefined && own.day === date
        ? {}
        : {date: date ?? step.dates.get(absolute) ?? UNDATED}),
      ...(authors.length > 0 ? {authors} : {}),
      ...(tags.length > 0 ? {tags} : {}),
    },
  };
}

/** A date in a format that docsgen reads; undefined for anything else. */
function dateOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const text = written
    .trim()
    .replace(/^(\d{4})[/-](\d{1,2})[/-](\d{1,2})/, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && parseDate(text) !== undefined) return text;
  const time = Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** The keys of a post's authors; creates keys for inline authors. */
function authorsOf(frontMatter: Data, step: BlogStep): string[] {
  const {author, author_title: title, author_url: url, author_image_url: image} = frontMatter;
  const old = textValue(author ?? frontMatter.authorName);
  const legacy =
    old === undefined
      ? []
      : [
          {
            name: old,
            title: title ?? frontMatter.authorTitle,
            url: url ?? frontMatter.authorURL,
            image_url: image ?? frontMatter.authorImageURL,
          },
        ];
  return [...listOf(frontMatter.authors), ...legacy].flatMap((given) => {
    const written = textValue(isData(given) ? given.key : given);
    if (written !== undefined) {
      const key = slugOfKey(written);
      if (!step.authors.has(key)) step.authors.set(key, {name: written});
      return [key];
    }
    if (!isData(given) || textValue(given.name) === undefined) return [];
    const name = textValue(given.name)!;
    const made = tagSlug(name) || name;
    if (!step.authors.has(made)) step.authors.set(made, readAuthor(given, made, step));
    return [made];
  });
}

/** An author key as a URL segment; records a warning if that changes it. */
function authorKey(key: string, importWarnings: ImportWarnings, dir: string): string {
  const slug = slugOfKey(key);
  if (slug !== key) {
    importWarnings.add({
      id: 'import-repair',
      message: `The author's key '${key}' is no part of an address, and is '${slug}' now`,
      file: path.join(dir, 'authors.yml'),
      search: key,
    });
  }
  return slug;
}

function slugOfKey(key: string): string {
  return /^(?!\.\.?$)[^/\\?#%\s"'<>]+$/.test(key)
    ? key
    : tagSlug(key).replace(/[^\p{L}\p{N}-]+/gu, '-');
}

function readAuthor(
  author: Data,
  key: string,
  step: Pick<BlogStep, 'dir' | 'baseUrl' | 'staticDirs' | 'importWarnings'>,
): Data {
  const url = textValue(author.url);
  return Object.fromEntries(
    Object.entries({
      name: textValue(author.name) ?? key,
      title: textValue(author.title),
      description: textValue(author.description),
      url: url !== undefined && /^(?:https?:\/\/|\/)/.test(url) ? url : undefined,
      image_url: pictureOf(textValue(author.image_url ?? author.imageURL), key, step),
    }).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** The address of an author's picture; undefined, and reported, if no static folder has the file. */
function pictureOf(
  written: string | undefined,
  key: string,
  {dir, baseUrl, staticDirs, importWarnings}: Parameters<typeof readAuthor>[2],
): string | undefined {
  if (written === undefined || written === '' || /^https?:\/\//.test(written)) return written;
  const place = path.posix.join('/', written);
  const inBase = place.startsWith(baseUrl) ? `/${place.slice(baseUrl.length)}` : place;
  const isThere = (name: string): boolean =>
    staticDirs.some((folder) => isSiteFile(path.join(folder, name), [folder]));
  const found = [place, inBase].find(isThere);
  if (found === undefined) {
    importWarnings.add({
      id: 'import-authors',
      message: `The picture of the author '${key}', which is in no static folder`,
      file: path.join(dir, 'authors.yml'),
      search: written,
    });
  }
  return found;
}
