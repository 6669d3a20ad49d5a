import * as z from 'zod';
import {entryParts, type EntryBytes} from '../cache/entry.js';
import type {Diagnostic, Position} from '../diagnostics/diagnostic.js';
import type {
  Asset,
  Dependency,
  LinkName,
  Page,
  PageHeading,
  PageLink,
  PostFacts,
  SearchSection,
} from '../model/page.js';
import {unportable} from '../system/portablePaths.js';
import {frontMatterSchema} from './frontMatter.js';
import {pageContent} from './pageContent.js';
import {parseDate} from './postPath.js';

/** A shape for each field of a type, so that no field is forgotten. */
export type FieldShapes<T> = {readonly [Key in keyof Required<T>]: z.ZodType};

const text = z.string();
const hash = text.regex(/^[\da-f]+$/);
/** A file name that can be passed to the operating system. */
export const fileName = text.refine((name) => !name.includes('\0'));
const count = z.number().int().min(0);
const day = text.refine((written) => parseDate(written) !== undefined);
export const position = z.strictObject({
  line: count,
  column: count,
} satisfies FieldShapes<Position>);
const route = text.refine(
  (path) =>
    path.startsWith('/') && !path.startsWith('//') && unportable(path.slice(1)) === undefined,
);

const target = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('address'),
    address: text,
    image: z.literal(true).optional(),
  }),
  z.strictObject({kind: z.enum(['path', 'source']), path: text}),
  z.strictObject({
    kind: z.literal('package'),
    name: text,
    suffix: text.optional(),
    otherwise: text,
  }),
  z.strictObject({kind: z.literal('symbol'), name: text, code: text, module: text.optional()}),
]);

/** A finding that does not fail a build: errors are found again when the text is parsed. */
export const warning = z.strictObject({
  id: text,
  severity: z.literal('warning'),
  message: text,
  hint: text.optional(),
  file: text.optional(),
  line: count.optional(),
  column: count.optional(),
  target: text.optional(),
  key: z.array(z.union([text, count])).optional(),
} satisfies FieldShapes<Diagnostic>);

export const linkedHtml = z.array(z.union([text, count]));

export const pageLink = z.strictObject({
  target,
  position: position.optional(),
  file: text.optional(),
} satisfies FieldShapes<PageLink>);

const fields = {
  kind: z.enum(['doc', 'readme', 'page', 'post']),
  path: text,
  file: text,
  isTranslated: z.boolean().optional(),
  isKept: z.undefined().optional(),
  id: text,
  route,
  frontMatter: frontMatterSchema,
  keys: z.record(text, position).optional(),
  title: text,
  description: text,
  html: linkedHtml,
  htmlHash: hash.optional(),
  contentHash: z.undefined().optional(),
  linkNames: z
    .array(
      z.strictObject({target, name: text, item: text.optional()} satisfies FieldShapes<LinkName>),
    )
    .optional(),
  hasTitle: z.boolean(),
  headings: z.array(
    z.strictObject({
      id: text,
      text,
      level: z.number().int().min(1).max(6),
      position: position.optional(),
      file: text.optional(),
    } satisfies FieldShapes<PageHeading>),
  ),
  links: z.array(pageLink),
  sections: z.array(
    z.strictObject({
      id: text,
      heading: text,
      text,
      identifiers: z.array(text),
    } satisfies FieldShapes<SearchSection>),
  ),
  assets: z.array(
    z.strictObject({
      file: fileName,
      within: z.array(text),
      url: text.regex(/^\/assets\/(?:files\/)?[^/\\]+\.[^/\\.]+$/),
    } satisfies FieldShapes<Asset>),
  ),
  dependencies: z.array(
    z.strictObject({
      file: fileName,
      use: z.enum(['images', 'media', 'code', 'modules']),
      hash: text,
    } satisfies FieldShapes<Dependency>),
  ),
  // Such pages are not shared: values that code reads from the environment may be secrets, and code that runs in
  // browsers must not come from a different machine.
  outside: z.undefined().optional(),
  code: z.undefined().optional(),
  islands: z.array(text),
  markdown: text.optional(),
  words: count,
  updated: day.optional(),
  post: z
    .strictObject({
      day: day.optional(),
      excerpt: linkedHtml.optional(),
    } satisfies FieldShapes<PostFacts>)
    .optional(),
  diagnostics: z.array(warning),
} satisfies FieldShapes<Page>;

const page = z
  .strictObject(fields)
  .refine(({html, links, post}) => hasLinks([...html, ...(post?.excerpt ?? [])], links.length));

/** Whether each gap in the HTML has a link. */
export function hasLinks(html: readonly (string | number)[], links: number): boolean {
  return html.every((part) => typeof part === 'string' || part < links);
}

/** Whether an intact entry, which may be from an untrusted source, is a page that machines may share. */
export function isSharedPage(entry: EntryBytes, key: string): boolean {
  try {
    const parts = entryParts(entry, key) as readonly object[];
    const whole: Partial<Page> = Object.assign({}, ...parts);
    const {head, groups} = pageContent.split(whole);
    const inPlace = [head, ...groups].every((part, i) => hasKeysOf(parts[i], part));
    return parts.length === groups.length + 1 && inPlace && page.safeParse(whole).success;
  } catch {
    return false;
  }
}

function hasKeysOf(one: object | undefined, other: object): boolean {
  return JSON.stringify(Object.keys(one ?? {})) === JSON.stringify(Object.keys(other));
}
