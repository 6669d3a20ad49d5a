import * as z from 'zod';
import {eachOnce} from './pathSchemas.js';
import type {ApiSourceFile} from './userConfig.js';

/** Packages or entry files whose declarations become the API reference. */
export const apiSchema = z.strictObject({
  packages: eachOnce(z.string().min(1)).min(1),
  /** Returns the address of a declaration file's source, instead of the address from declaration maps and included sources. */
  source: z
    .custom<(file: ApiSourceFile) => string | undefined>(
      (value) => typeof value === 'function',
      'must be a function',
    )
    .optional(),
});
