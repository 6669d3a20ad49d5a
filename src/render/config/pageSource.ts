import {z} from 'zod';
import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** A page that is no file of content/, as Markdown. */
export interface SourceText {
  /** What it is as though a file of content/docs or content/pages. */
  readonly kind: 'doc' | 'page';
  /** Where that file would be in its folder, posix: `packages/changelog.md`. */
  readonly path: string;
  /** Markdown, front matter and all. */
  readonly text: string;
  /** The file that findings name, relative to the site's folder; by default they name the source and the path. */
  readonly file?: string | undefined;
  /** Where 'Edit this page' leads. */
  readonly editUrl?: string | undefined;
}

/** What a source reads for. */
export interface SourceSite {
  /** The site's folder, absolute. */
  readonly root: string;
  /** The language that is built. */
  readonly locale: string;
}

/** Gives pages that are no file of content/: from a command's help, an OpenAPI file, a changelog. */
export interface PageSource {
  /** What findings call it. */
  readonly name: string;
  /** Files and folders that it reads, relative to the site's folder: a change of one reads it again. */
  readonly files?: readonly string[] | undefined;
  /** Gives the pages. A mistake in what it reads is a diagnostic, with paths relative to the site's folder. */
  readonly read: (site: SourceSite) => PromiseOrNot<{
    readonly pages: readonly SourceText[];
    readonly diagnostics?: readonly Diagnostic[] | undefined;
  }>;
}

type PromiseOrNot<T> = T | Promise<T>;

const text = z.string();

/** The sources of a config. */
export const sourcesSetting = z
  .array(
    z.strictObject({
      name: text.regex(/^[^\s/\\:]+$/, 'must be a name without spaces, slashes and colons'),
      files: z.array(text.min(1)).readonly().optional(),
      read: z.custom<PageSource['read']>(
        (value) => typeof value === 'function',
        'must be a function that gives the pages',
      ),
    }),
  )
  .readonly();

/** What `read` has to give. */
export const givenPages = z.strictObject({
  pages: z.array(
    z.strictObject({
      kind: z.enum(['doc', 'page']),
      path: text.regex(
        /^(?!\/)(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\]+\.md$/,
        'must be a path such as guides/first.md, without dots, and end with .md',
      ),
      text,
      file: text.optional(),
      editUrl: text.regex(/^https?:\/\//i, 'must begin with https://').optional(),
    }),
  ),
  diagnostics: z
    .array(
      z.looseObject({
        id: text,
        severity: z.enum(['error', 'warning']),
        message: text,
        hint: text.optional(),
        file: text.optional(),
        line: z.number().int().min(1).optional(),
        column: z.number().int().min(1).optional(),
      }),
    )
    .optional(),
});
