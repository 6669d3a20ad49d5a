import {z} from 'zod';
import {categoryLink} from '../config/menuSchemas.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {parseStrictYaml} from '../diagnostics/strictYaml.js';
import {readOwnText} from '../system/ownFiles.js';
import type {SidebarItemConfig} from '../config/userConfig.js';

/** What a `_category_.json` may say. */
export interface CategoryFile {
  /** The file itself, absolute. */
  readonly file: string;
  readonly label?: string | undefined;
  readonly position?: number | undefined;
  readonly collapsed?: boolean | undefined;
  readonly description?: string | undefined;
  /** Where the category leads: a document, a page that lists it, or nowhere; its index page if left out. */
  readonly link?: CategoryLink | null | undefined;
}

/** A link as the sidebars of the config have it; the id of a document beside it may be its last part. */
export type CategoryLink = NonNullable<Extract<SidebarItemConfig, {type: 'category'}>['link']>;

const text = z.string();
const categorySchema = z.strictObject({
  label: text.min(1, 'must not be empty').optional(),
  position: z.number().optional(),
  collapsed: z.boolean().optional(),
  description: text.optional(),
  link: categoryLink.nullable().optional(),
});

function unreadCategory(file: string): Diagnostic {
  return {
    id: 'category-file-yaml',
    severity: 'error',
    message: 'A category file in YAML is not read',
    hint: 'Write it as _category_.json: {"label": "Guides", "position": 2}.',
    file,
    line: 1,
    column: 1,
  };
}

/** Reads a category file below content/, which is absolute; in YAML, as Docusaurus has them too, it would be missed without a word. */
export function readCategory(file: string, content: string): Outcome<CategoryFile | undefined> {
  if (!file.endsWith('.json')) return {value: undefined, diagnostics: [unreadCategory(file)]};
  const {value: text, diagnostics: refused} = readOwnText(file, content);
  if (text === undefined) return {value: undefined, diagnostics: refused};
  const {value, diagnostics} = parseStrictYaml({file, text, id: 'category-file'}, categorySchema);
  return {value: value && {...value.data, file}, diagnostics};
}
