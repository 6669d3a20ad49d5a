import {z} from 'zod';
import {eachOnce} from './pathSchemas.js';
import type {ApiSourceFile} from './userConfig.js';

/** Packages or entry files whose declarations become the API reference. */
export const apiSchema = z.strictObject({
  packages: eachOnce(z.string()).min(1),
  /** Where the source of a declaration file can be read, where docsgen's own guess does not do. */
  source: z
    .custom<(file: ApiSourceFile) => string | undefined>(
      (value) => typeof value === 'function',
      'must be a function',
    )
    .optional(),
});
