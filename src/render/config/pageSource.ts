import * as z from 'zod';
import type {PageSource} from './extension.js';

const text = z.string();

/** The `sources` of a config. */
export const sourcesSetting = z
  .array(
    z.strictObject({
      name: text.regex(/^[^\s/\\:]+$/, 'must be a name without spaces, slashes and colons'),
      files: z.array(text.min(1)).readonly().optional(),
      read: z.custom<PageSource['read']>(
        (value) => typeof value === 'function',
        'must be a function that returns the pages',
      ),
    }),
  )
  .readonly();

/** The value that `read` must return. */
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
      isTranslated: z.boolean().optional(),
      editUrl: text.regex(/^https?:\/\//i, 'must start with https://').optional(),
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
