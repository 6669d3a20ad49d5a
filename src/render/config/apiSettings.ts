import {z} from 'zod';
import type {ApiPackage} from '../api/model/model.js';
import {eachOnce} from './pathSchemas.js';

/** A declaration file of a documented package, which was made from a source elsewhere. */
export interface ApiSourceFile {
  readonly package: ApiPackage;
  /** Relative to the package's folder, posix: `nodes/LexicalTextNode.d.ts`. */
  readonly file: string;
}

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
