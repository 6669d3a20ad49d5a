import {joinRoute} from '../../model/urls.js';
import {tagSlug} from './addresses.js';
import {dataOf, isData, listOf, textValue, type Data} from './data.js';

/** A tag of documents or posts. */
export interface OldTag {
  readonly label: string;
  /** Address relative to that of all tags, with a leading slash. */
  readonly permalink: string;
  readonly description?: string;
}

/** Tags by key or label; those that texts name without an entry are added as they are met. */
export type OldTags = Map<string, OldTag>;

/** The tags in a file of tags, whose addresses are those of their keys. */
export function tagsIn(data: unknown): OldTags {
  return new Map(
    Object.entries(dataOf(data)).map(([key, tag]): [string, OldTag] => {
      const label = key.slice(0, 1).toUpperCase() + key.slice(1).toLowerCase();
      return [key, readTag(tag, {label, address: tagSlug(key)})];
    }),
  );
}

/** The keys of a text's tags: of those with one address, the first. */
export function tagsOf(given: unknown, tags: OldTags): string[] {
  return listOf(typeof given === 'string' ? given.split(/\s*,\s*/) : given).flatMap((tag) => {
    const label = textValue(isData(tag) ? tag.label : tag)?.trim();
    if (label === undefined || label === '') return [];
    if (tags.has(label)) return [label];
    const read = readTag(tag, {label, address: tagSlug(label)});
    const [same] = [...tags].find(([, {permalink}]) => permalink === read.permalink) ?? [];
    if (same !== undefined) return [same];
    tags.set(label, read);
    return [label];
  });
}

function readTag(
  given: unknown,
  usual: {readonly label: string; readonly address: string},
): OldTag {
  const tag: Data = dataOf(given);
  const description = textValue(tag.description);
  return {
    label: textValue(tag.label) || usual.label,
    permalink: joinRoute(textValue(tag.permalink) || usual.address),
    ...(description ? {description} : {}),
  };
}
