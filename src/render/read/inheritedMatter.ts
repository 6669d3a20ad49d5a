import {readYaml} from '../diagnostics/yaml.js';
import type {FrontMatter} from '../model/page.js';

/** Front matter that a translation has from its original, unless it sets it itself. */
export type InheritedMatter = Pick<FrontMatter, 'unlisted' | 'sidebar_position'>;

const MATTER = /^\uFEFF*---[ \t]*(\r?\n[^]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Reads from the text of an original what its translations inherit; undefined if that is nothing. */
export function inheritedMatter(text: string): InheritedMatter | undefined {
  const [, matter = ''] = MATTER.exec(text) ?? [];
  if (!/unlisted|sidebar_position/.test(matter)) return undefined;
  // What is wrong with it, the default language reports.
  const {unlisted, sidebar_position: position} = (readYaml(matter).data ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const inherited = {
    ...(typeof unlisted === 'boolean' ? {unlisted} : {}),
    ...(typeof position === 'number' ? {sidebar_position: position} : {}),
  };
  return Object.keys(inherited).length > 0 ? inherited : undefined;
}
