import {joinRoute} from '../../model/urls.js';
import {tagSlug} from './addresses.js';
import {dataOf, isData, listOf, textValue, type Data} from './data.js';

/** A tag of documents or posts. */
export interface OldTag {
  readonly label: string;
  /** Address relative to the page of all tags, with a leading slash. */
  readonly permalink: string;
  readonly description?: string;
}

/** Tags by key or label. Tags that texts use without an entry are added when they are read. */
export type OldTags = Map<string, OldTag>;

/** Tags in a file of tags, whose default addresses are their keys. */
export function tagsIn(data: unknown): OldTags {
  return new Map(
    Object.entries(dataOf(data)).map(([key, tag]): [string, OldTag] => {
      const label = key.slice(0, 1).toUpperCase() + key.slice(1).toLowerCase();
      return [key, readTag(tag, {label, address: tagSlug(key)})];
    }),
  );
}

/** Keys of a text's tags; of tags with the same address, only the first. */
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
