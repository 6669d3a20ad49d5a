import path from 'node:path';
import {joinRoute, normalizeRoute} from '../../model/urls.js';
import {parseDate, parsePostPath} from '../../parse/postPath.js';
import {postAddress, routable} from './addresses.js';
import {authorKeys, authorsOf, pageOf, readAuthor, type AuthorStep} from './authors.js';
import {dataOf, textValue, type Data} from './data.js';
import {findTexts, readData, docTitle} from './docSets.js';
import {isOfLanguage} from './languageAddresses.js';
import {baseUrlOf, siteFolderOf, type DocusaurusSite} from './readSite.js';
import {readSiteText} from './siteFiles.js';
import type {SplitBody} from './splitBody.js';
import {staticFolders} from './staticFiles.js';
import {tagsIn, tagsOf, type OldTags} from './tags.js';
import type {UserConfig} from '../../config/userConfig.js';

/** A post of the old site. */
export interface OldPost {
  readonly file: string;
  /** Path relative to the blog's folder, posix. */
  readonly path: string;
  readonly split: SplitBody;
  /** Site path on the old site, without baseUrl. */
  readonly url: string;
  readonly title: string;
  /** ISO date of the post, without the time. */
  readonly day: string;
  /** Front matter to add in the new site. */
  readonly added: Readonly<Record<string, unknown>>;
}

/** A blog of the old site. */
export interface OldBlog {
  /** Folder of the blog, absolute. */
  readonly dir: string;
  readonly options: Data;
  readonly route: string;
  readonly posts: readonly OldPost[];
  /** Entries of the new authors.yml, including inline authors of posts. */
  readonly authors: Readonly<Record<string, Data>>;
  /** Entries of the new tags.yml: all tags of posts. */
  readonly tags: OldTags;
  /** Addresses of the authors' own pages, by key; relative to the page of all authors. */
  readonly authorPages: Readonly<Record<string, string>>;
}

interface BlogStep extends AuthorStep {
  /** Folder of the site, absolute, whose texts the blog may link to. */
  readonly siteDir: string;
  readonly authors: Map<string, Data>;
  /** New keys of authors, by their old keys. */
  readonly keys: ReadonlyMap<string, string>;
  readonly tags: OldTags;
  /** ISO dates of the last commits, by file. */
  readonly dates: ReadonlyMap<string, string>;
  readonly i18n: UserConfig['i18n'];
}

/** Date of a post without a date of its own or of a commit. */
const UNDATED = '2000-01-01';

/** All blogs of a site. Posts of all blogs except the first become pages. */
export function readBlogs(
  site: DocusaurusSite,
  {dates, i18n}: Pick<BlogStep, 'dates' | 'i18n'>,
): OldBlog[] {
  const blogs = site.blogs.flatMap((options) => {
    const dir = siteFolderOf(site, options.path, 'blog');
    if (dir === undefined) return [];
    const [baseUrl, staticDirs] = [baseUrlOf(site), staticFolders(site)];
    const {importWarnings} = site;
    const given = {dates, i18n, importWarnings, dir, siteDir: site.dir, options};
    return [readBlog({...given, baseUrl, staticDirs})];
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
}: Omit<BlogStep, 'authors' | 'keys' | 'tags'> & {readonly options: Data}): OldBlog {
  const {dir, siteDir} = given;
  const route = joinRoute(textValue(options.routeBasePath) ?? 'blog');
  const known = new Map(
    Object.entries(dataOf(readFirst(textValue(options.authorsMapPath) ?? 'authors', given))).map(
      ([key, author]) => [key, dataOf(author)],
    ),
  );
  const keys = authorKeys(known, given);
  const authors = new Map(
    [...known].map(([key, author]) => [keys.get(key)!, readAuthor(author, key, given)]),
  );
  const authorPages = Object.fromEntries(
    [...known].flatMap(([key, {page}]) => (page ? [[keys.get(key)!, pageOf(key, page)]] : [])),
  );
  const tags = tagsIn(readFirst(textValue(options.tags) ?? 'tags', given));
  const step = {...given, authors, keys, tags};
  const posts = findTexts(dir, options, [dir, siteDir]).flatMap(
    (file) => readPost(file, {dir, route}, step) ?? [],
  );
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

/** Data of a file in a blog's folder, with any extension. */
function readFirst(name: string, {dir, siteDir}: Pick<BlogStep, 'dir' | 'siteDir'>): unknown {
  const bare = name.replace(/\.(?:ya?ml|json)$/, '');
  for (const end of ['.yml', '.yaml', '.json']) {
    const file = path.resolve(dir, bare + end);
    const data = readData(file, [path.dirname(file), siteDir]);
    if (data !== undefined) return data;
  }
  return undefined;
}

function readPost(
  file: string,
  {dir, route}: {dir: string; route: string},
  step: BlogStep,
): OldPost | undefined {
  const absolute = path.join(dir, file);
  const split = readSiteText(absolute, {
    folders: [dir, step.siteDir],
    importWarnings: step.importWarnings,
  });
  if (!split) return undefined;
  const {frontMatter} = split;
  const address = postAddress(file);
  const slug = routable(textValue(frontMatter.slug) ?? address.slug, absolute, step.importWarnings);
  const url = joinRoute(route, slug);
  if (isOfLanguage({url, file: absolute}, step.i18n, step.importWarnings)) return undefined;
  const own = parsePostPath(file);
  const date = dateOf(textValue(frontMatter.date)) ?? address.date;
  if (date === undefined) {
    step.importWarnings.add({
      id: 'import-post-date',
      message: 'A post without a date; it has the date of its last commit, or 1 January 2000',
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
    title: docTitle(split, file),
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
    .replace(WITH_OFFSET, inUtc)
    .replace(/^(\d{4})[/-](\d{1,2})[/-](\d{1,2})/, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && parseDate(text) !== undefined) return text;
  const time = Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** A time in YAML with an offset from UTC. */
const WITH_OFFSET =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2}):(\d{2})(?:\.\d*)?[ \t]*([+-])(\d{1,2})(?::?(\d{2}))?$/;

/** A time converted to UTC, since Docusaurus shows its day in UTC and docsgen the day as written. */
function inUtc(written: string, ...parts: string[]): string {
  const [year, month, day, hour, minute, second, sign, hours, minutes = 0] = parts;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const [y, mo, d, h, mi, s] = [year, month, day, hour, minute, second].map(Number);
  const time = Date.UTC(y!, mo! - 1, d, h, mi! - offset, s);
  return Number.isNaN(time) ? written : new Date(time).toISOString().replace('.000Z', 'Z');
}
