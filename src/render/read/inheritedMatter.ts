import {readYaml} from '../diagnostics/yaml.js';
import type {FrontMatter} from '../model/page.js';

/** Front matter that a translation inherits from its original, unless it sets its own. */
export type InheritedMatter = Pick<
  FrontMatter,
  'id' | 'slug' | 'tags' | 'draft' | 'unlisted' | 'sidebar_position'
>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** Whether a value of the original is valid; the default language reports its problem. */
const INHERITED: Readonly<Record<keyof InheritedMatter, (value: unknown) => boolean>> = {
  id: isText,
  slug: isText,
  tags: (value) => Array.isArray(value) && value.every(isText),
  draft: isFlag,
  unlisted: isFlag,
  sidebar_position: (value) => typeof value === 'number',
};
const NAMED = new RegExp(Object.keys(INHERITED).join('|'));

const MATTER = /^\uFEFF*---[ \t]*(\r?\n[^]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Reads the values that translations inherit from an original's text; undefined if there are no such values. */
export function inheritedMatter(text: string): InheritedMatter | undefined {
  const [, matter = ''] = MATTER.exec(text) ?? [];
  if (!NAMED.test(matter)) return undefined;
  const data = (readYaml(matter).data ?? {}) as Readonly<Record<string, unknown>>;
  const inherited = Object.entries(INHERITED).flatMap(([key, isValid]) =>
    isValid(data[key]) ? [[key, data[key]] as const] : [],
  );
  return inherited.length > 0 ? Object.fromEntries(inherited) : undefined;
}
