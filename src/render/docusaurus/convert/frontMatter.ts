import {stringify} from 'yaml';
import {flagOf, isData, listOf, numberOf, textValue, type Data} from '../read/data.js';

/** Front matter in docsgen's format. */
export interface NewFrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  /** Keys with an effect on the old site that have no counterpart. */
  readonly lost: readonly string[];
  /** Keys that Docusaurus does not read; they are moved to `data`. */
  readonly own: readonly string[];
}

/** Functions that read values, each with its keys; keys without a function are lost. */
const READERS: readonly (readonly [keys: string, read: (value: unknown) => unknown])[] = [
  [
    'title title_meta description sidebar_label sidebar_class_name date pagination_label',
    textValue,
  ],
  ['keywords tags', words],
  ['image', (value) => /^(?:https?:\/)?\/.*/i.exec(textValue(value) ?? '')?.[0]],
  ['sidebar_position', (value) => numberOf(value) ?? finite(value)],
  ['hide_title hide_table_of_contents draft unlisted', flag],
  ['toc_min_heading_level toc_max_heading_level', level],
  ['pagination_prev pagination_next displayed_sidebar custom_edit_url', nullable],
];

/** Keys that are read elsewhere or do not affect visitors. */
const SILENT = new Set(
  'id slug parse_number_prefixes author authors author_title author_url author_image_url authorURL authorTitle authorFBID authorImageURL author_image author_bio'.split(
    ' ',
  ),
);

/** Keys in which docusaurus-openapi-docs stores requests to try out and examples. */
const OF_API = new Set(['api', 'info_path', 'sample', 'schema']);

/** Keys that Docusaurus reads and docsgen has no counterpart for. */
const LOST = new Set(
  'last_update sidebar_custom_props sidebar_key wrapperClassName hide_reading_time'.split(' '),
);

/** Reads Docusaurus front matter. Corrects values of a wrong type if their meaning is clear. */
export function readFrontMatter(data: Data): NewFrontMatter {
  const kept: Record<string, unknown> = {};
  const lost: string[] = [];
  const own: Record<string, unknown> = {};
  const isOfApi =
    /\bapi-method\b/.test(textValue(data.sidebar_class_name) ?? '') ||
    (data.schema === true && Object.hasOwn(data, 'sample'));
  for (const [key, value] of Object.entries(data)) {
    const read = READERS.find(([keys]) => keys.split(' ').includes(key))?.[1];
    const result = read?.(value);
    if (result !== undefined && !(Array.isArray(result) && result.length === 0)) kept[key] = result;
    else if (LOST.has(key) || key === 'image') lost.push(key);
    else if (read === undefined && !SILENT.has(key) && !(isOfApi && OF_API.has(key)))
      own[key] = value;
  }
  const names = Object.keys(own);
  return {data: names.length > 0 ? {...kept, data: own} : kept, lost, own: names};
}

/** A text with its front matter, if it has any. */
export function printText(data: Readonly<Record<string, unknown>>, body: string): string {
  const yaml = stringify(data, {lineWidth: 0, version: '1.2'});
  const text = `${body.trim()}\n`;
  return Object.values(data).every((value) => value === undefined)
    ? text
    : `---\n${yaml}---\n\n${text}`;
}

/** Tag labels; a tag is a text, or an object with a label. */
function words(value: unknown): string[] {
  return listOf(typeof value === 'string' ? value.split(/\s*,\s*/) : value).flatMap((one) => {
    const label = textValue(isData(one) ? one.label : one)?.trim();
    return label === undefined || label === '' ? [] : [label];
  });
}

function flag(value: unknown): boolean | undefined {
  return flagOf(value) ?? (value === 'true' ? true : value === 'false' ? false : undefined);
}

function level(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 2 && number <= 6 ? number : undefined;
}

function finite(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

function nullable(value: unknown): string | null | undefined {
  return value === null ? null : textValue(value);
}
