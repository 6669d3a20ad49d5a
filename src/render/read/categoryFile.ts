import * as z from 'zod';
import {categoryLink} from '../config/menuSchemas.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {parseStrictYaml} from '../diagnostics/strictYaml.js';
import {readOwnText} from '../system/ownFiles.js';

/** Contents of a `_category_.json`. */
export interface CategoryFile {
  /** The file itself, absolute. */
  readonly file: string;
  readonly label?: string | undefined;
  readonly position?: number | undefined;
  readonly collapsed?: boolean | undefined;
  readonly description?: string | undefined;
  /** Target of the category's link: a document, or an index; null for no link. Default: its index page. */
  readonly link?: z.output<typeof link> | null | undefined;
  /** The file that this one translates. */
  readonly original?: CategoryFile | undefined;
}

const text = z.string();
/** A link as in the sidebars of the config; a document in the same folder may be named by the last part of its id. */
const link = categoryLink(text);
const categorySchema = z.strictObject({
  label: text.min(1, 'must not be empty').optional(),
  position: z.number().optional(),
  collapsed: z.boolean().optional(),
  description: text.optional(),
  link: link.nullable().optional(),
});

function unreadCategory(file: string): Diagnostic {
  return {
    id: 'category-file-yaml',
    severity: 'error',
    message: 'Unsupported category file in YAML, expected JSON',
    hint: 'Write it as _category_.json: {"label": "Guides", "position": 2}.',
    file,
    line: 1,
    column: 1,
  };
}

/** Merges a translation with its original, which provides the settings that the translation lacks. */
export function translatedCategory(file: CategoryFile, original: CategoryFile): CategoryFile {
  return {...original, ...file, original};
}

/**
 * Reads a category file below `content`, both absolute. A file in YAML, which Docusaurus allows, is reported;
 * otherwise it would be ignored silently.
 */
export function readCategory(file: string, content: string): Outcome<CategoryFile | undefined> {
  if (!file.endsWith('.json')) return {value: undefined, diagnostics: [unreadCategory(file)]};
  const {value: text, diagnostics: refused} = readOwnText(file, content);
  if (text === undefined) return {value: undefined, diagnostics: refused};
  const {value, diagnostics} = parseStrictYaml({file, text, id: 'category-file'}, categorySchema);
  return {value: value && {...value.data, file}, diagnostics};
}
