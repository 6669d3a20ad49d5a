import path from 'node:path';
import {entryOf} from '../../../templates/shared/entryOf.js';
import {literalPattern} from '../../system/literalPattern.js';
import {tagSlug} from './addresses.js';
import {dataOf, isData, listOf, textValue, type Data} from './data.js';
import type {ImportWarnings} from '../report/importWarnings.js';
import {isSiteFile} from './siteFiles.js';

/** Context for reading authors. */
export interface AuthorStep {
  readonly importWarnings: ImportWarnings;
  /** Folder of the blog, absolute. */
  readonly dir: string;
  readonly baseUrl: string;
  readonly staticDirs: readonly string[];
}

/** Keys of a post's authors; creates keys for inline authors. */
export function authorsOf(
  frontMatter: Data,
  step: AuthorStep & {
    readonly authors: Map<string, Data>;
    /** New keys by old ones. */
    readonly keys: ReadonlyMap<string, string>;
  },
): string[] {
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
      const key = step.keys.get(written) ?? slugOfKey(written);
      if (!step.authors.has(key)) step.authors.set(key, {name: written});
      return [key];
    }
    if (!isData(given) || textValue(given.name) === undefined) return [];
    const name = textValue(given.name)!;
    const made = tagSlug(name) || name;
    // Posts of one author may each say a part of what is known of them.
    step.authors.set(made, {...readAuthor(given, made, step), ...step.authors.get(made)});
    return [made];
  });
}

/**
 * New keys of authors, by their old keys: the names in the addresses of their pages, or else keys with the
 * characters that docsgen permits. Records a warning for each change.
 */
export function authorKeys(
  authors: ReadonlyMap<string, Data>,
  {importWarnings, dir}: Pick<AuthorStep, 'importWarnings' | 'dir'>,
): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [key, {page}] of authors) {
    const own = page ? pageOf(key, page) : key;
    const isFree = slugOfKey(own) === own && (own === key || !authors.has(own));
    const slug = isFree && ![...keys.values()].includes(own) ? own : slugOfKey(key);
    keys.set(key, slug);
    if (slug === key) continue;
    importWarnings.add({
      id: 'import-repair',
      message:
        slug === own
          ? `The author's key '${key}' is '${slug}' now, the name in the address of their page`
          : `The author's key '${key}' is not valid in an address, and is '${slug}' now`,
      file: path.join(dir, 'authors.yml'),
      search: key,
    });
  }
  return keys;
}

/** Address of an author's page, relative to the page of all authors. */
export function pageOf(key: string, page: unknown): string {
  return (textValue(dataOf(page).permalink) ?? tagSlug(key)).replace(/^\/+|\/+$/g, '');
}

function slugOfKey(key: string): string {
  return /^(?!\.\.?$)[^/\\?#%\s"'<>]+$/.test(key)
    ? key
    : tagSlug(key).replace(/[^\p{L}\p{N}-]+/gu, '-');
}

export function readAuthor(author: Data, key: string, step: AuthorStep): Data {
  const addresses = addressesOf(author);
  const url = addresses.find((one) => /^(?:https?:\/\/|\/)/.test(one));
  if (addresses.some((one) => one !== url)) {
    step.importWarnings.add({
      id: 'import-authors',
      message: 'Further addresses of authors: accounts and email',
      file: path.join(step.dir, 'authors.yml'),
      search: new RegExp(`^['"]?${literalPattern(key)}['"]?\\s*:`),
    });
  }
  return Object.fromEntries(
    Object.entries({
      name: textValue(author.name) ?? key,
      title: textValue(author.title),
      description: textValue(author.description),
      url,
      image_url: pictureOf(textValue(author.image_url ?? author.imageURL), key, step),
    }).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Prefix of an account's name, by the kind of account. */
const SOCIALS: Readonly<Record<string, string>> = {
  x: 'https://x.com/',
  twitter: 'https://twitter.com/',
  github: 'https://github.com/',
  linkedin: 'https://www.linkedin.com/in/',
  bluesky: 'https://bsky.app/profile/',
  stackoverflow: 'https://stackoverflow.com/users/',
  instagram: 'https://www.instagram.com/',
  mastodon: 'https://mastodon.social/@',
  youtube: 'https://youtube.com/@',
  twitch: 'https://twitch.tv/',
  threads: 'https://www.threads.net/@',
};

/** Addresses of an author: website, accounts and e-mail. */
function addressesOf({url, socials, email}: Data): string[] {
  const accounts = Object.entries(dataOf(socials)).map(([kind, account]) => {
    const name = textValue(account);
    return name && (/^https?:/.test(name) ? name : (entryOf(SOCIALS, kind) ?? '') + name);
  });
  return [textValue(url), ...accounts, textValue(email)].filter((one): one is string => !!one);
}

/** Address of an author's picture; undefined, and reported, if no static folder has the file. */
function pictureOf(
  written: string | undefined,
  key: string,
  {dir, baseUrl, staticDirs, importWarnings}: AuthorStep,
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
      message: `The picture of the author '${key}', which is not in a static folder`,
      file: path.join(dir, 'authors.yml'),
      search: written,
    });
  }
  return found;
}
