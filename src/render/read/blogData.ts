import * as z from 'zod';
import {fileAddress, slug, text, webAddress} from '../config/pathSchemas.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {parseStrictYaml} from '../diagnostics/strictYaml.js';
import {slugOf} from '../model/urls.js';

/** An author of posts, from authors.yml. */
export interface BlogAuthor {
  readonly key: string;
  readonly name: string;
  /** The author's occupation. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The author's website. */
  readonly url?: string | undefined;
  /** Address, or path of a static file. */
  readonly imageUrl?: string | undefined;
}

/** A tag of posts. */
export interface Tag {
  readonly key: string;
  readonly label: string;
  /** Last segment of its page's address. */
  readonly slug: string;
  readonly description?: string | undefined;
}

/** Contents of authors.yml and tags.yml. */
export interface BlogData {
  /** Undefined if authors.yml is invalid: the authors are then unknown. */
  readonly authors: ReadonlyMap<string, BlogAuthor> | undefined;
  /** Undefined without a tags.yml: any word is then a tag. */
  readonly tags: ReadonlyMap<string, Tag> | undefined;
  /** Names of the files in messages; a translated file is named by its path in the site's folder. */
  readonly names: Readonly<Record<'authors' | 'tags', string>>;
}

/** The data of a blog without files. */
export const NO_BLOG_DATA: BlogData = {
  authors: new Map(),
  tags: undefined,
  names: {authors: 'authors.yml', tags: 'tags.yml'},
};

const FULL = [/^(?:https?:\/\/|\/)/i, 'must start with https:// or with a slash'] as const;

/** A segment of an address. */
const part = /^(?!\.\.?$)[^/\\?#%\s"'<>]+$/;

const authorsSchema = z.record(
  text.regex(part, 'must be a name without slashes, spaces, quotes, ?, # and %'),
  z.strictObject({
    name: text.min(1),
    title: text.optional(),
    description: text.optional(),
    url: webAddress.regex(...FULL).optional(),
    image_url: fileAddress.regex(...FULL).optional(),
  }),
);

const tagsSchema = z.record(
  text,
  z.strictObject({
    label: text.min(1),
    permalink: slug.regex(/^\/./, 'must start with a slash').optional(),
    description: text.optional(),
  }),
);

/** Result of reading a file. */
export interface ReadFile {
  readonly file: string;
  /** Name of the file in messages. */
  readonly shown: string;
  readonly found: Outcome<string | undefined>;
}

/** Reads the blog's authors.yml and tags.yml. Without them there are no authors, and any word is a tag. */
export function readBlogData(read: (name: string) => ReadFile): Outcome<BlogData> {
  const diagnostics: Diagnostic[] = [];
  const authorsFile = read('authors.yml');
  const people = readYaml(authorsFile, {schema: authorsSchema, diagnostics});
  const authors =
    diagnostics.length > 0
      ? undefined
      : new Map(
          Object.entries(people ?? {}).map(
            ([key, {image_url: imageUrl, ...author}]): [string, BlogAuthor] => [
              key,
              {key, ...author, imageUrl},
            ],
          ),
        );
  const tagsFile = read('tags.yml');
  const words = readYaml(tagsFile, {schema: tagsSchema, diagnostics});
  const tags =
    words &&
    new Map(
      Object.entries(words).map(([key, {permalink, ...tag}]): [string, Tag] => [
        key,
        {key, ...tag, slug: permalink?.slice(1) ?? slugOf(key)},
      ]),
    );
  const names = {authors: authorsFile.shown, tags: tagsFile.shown};
  return {value: {authors, tags, names}, diagnostics};
}

/** Returns a tag of a blog without tags.yml. */
export function undeclaredTag(label: string): Tag {
  return {key: label, label, slug: slugOf(label)};
}

function readYaml<T>(
  {file, found: {value: text, diagnostics: refused}}: ReadFile,
  {
    schema,
    diagnostics,
  }: {
    readonly schema: z.ZodType<T>;
    readonly diagnostics: Diagnostic[];
  },
): T | undefined {
  diagnostics.push(...refused);
  if (text === undefined) return undefined;
  const {value, diagnostics: found} = parseStrictYaml({file, text, id: 'blog-yaml'}, schema);
  diagnostics.push(...found);
  return value?.data;
}
