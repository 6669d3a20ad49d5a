import {readFile} from 'node:fs/promises';
import {z} from 'zod';
import type {Diagnostic, Outcome} from '../diagnostic.js';
import {parseStrictYaml} from '../strictYaml.js';
import {slug} from '../pathSchemas.js';
import {slugOf} from '../urls.js';

/** Someone who writes posts, as authors.yml has it. */
export interface Author {
  readonly key: string;
  readonly name: string;
  /** What the author does. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The author's own site. */
  readonly url?: string | undefined;
  /** Address, or path of a static file. */
  readonly imageUrl?: string | undefined;
}

/** A word that posts share. */
export interface Tag {
  readonly key: string;
  readonly label: string;
  /** Last part of its page's address. */
  readonly slug: string;
  readonly description?: string | undefined;
}

/** What authors.yml and tags.yml say. */
export interface BlogData {
  readonly authors: ReadonlyMap<string, Author>;
  /** Undefined without a tags.yml: then every word is a tag. */
  readonly tags: ReadonlyMap<string, Tag> | undefined;
}

const text = z.string();
const address = text.regex(/^(?:https?:\/\/|\/)/, 'must begin with https:// or with a slash');

/** What is part of an address. */
const part = /^(?!\.\.?$)[^/\\?#%\s"'<>]+$/;

const authorsSchema = z.record(
  text.regex(part, 'must be a name without slashes, spaces, quotes, ?, # and %'),
  z.strictObject({
    name: text.min(1),
    title: text.optional(),
    description: text.optional(),
    url: address.optional(),
    image_url: address.optional(),
  }),
);

const tagsSchema = z.record(
  text,
  z.strictObject({
    label: text.min(1),
    permalink: slug.regex(/^\/./, 'must begin with a slash').optional(),
    description: text.optional(),
  }),
);

/** Reads the blog's authors.yml and tags.yml from where `fileOf` says; without them there are no authors, and any word is a tag. */
export async function readBlogData(fileOf: (name: string) => string): Promise<Outcome<BlogData>> {
  const diagnostics: Diagnostic[] = [];
  const authors = new Map<string, Author>();
  const people = await readYaml(fileOf('authors.yml'), {schema: authorsSchema, diagnostics});
  for (const [key, {image_url: imageUrl, ...author}] of Object.entries(people ?? {})) {
    authors.set(key, {key, ...author, imageUrl});
  }
  const words = await readYaml(fileOf('tags.yml'), {schema: tagsSchema, diagnostics});
  const tags =
    words &&
    new Map(
      Object.entries(words).map(([key, {permalink, ...tag}]): [string, Tag] => [
        key,
        {key, ...tag, slug: permalink?.slice(1) ?? slugOf(key)},
      ]),
    );
  return {value: {authors, tags}, diagnostics};
}

/** A tag of a blog without tags.yml. */
export function freeTag(label: string): Tag {
  return {key: label, label, slug: slugOf(label)};
}

async function readYaml<T>(
  file: string,
  {
    schema,
    diagnostics,
  }: {
    readonly schema: z.ZodType<T>;
    readonly diagnostics: Diagnostic[];
  },
): Promise<T | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const {value, diagnostics: found} = parseStrictYaml({file, text, id: 'blog-yaml'}, schema);
  diagnostics.push(...found);
  return value?.data;
}
