import type {ApiDoc, ApiText} from '../../model/model.js';
import {markdownOf} from '../../model/markdownOf.js';
import {compact} from './docText.js';

/** Comment of an accessor, extended with the comment of its setter. */
export function withSetter(
  doc: ApiDoc | undefined,
  setter: ApiDoc | undefined,
): ApiDoc | undefined {
  if (!doc || !setter) return doc ?? setter;
  const {summary} = setter;
  const isOther = summary && (!doc.summary || plain(summary) !== plain(doc.summary));
  const set = isOther ? [{tag: 'set', ...summary}] : [];
  return {
    ...doc,
    ...compact({
      throws: joined(doc.throws, setter.throws),
      examples: joined(doc.examples, setter.examples),
      see: joined(doc.see, setter.see),
      blocks: joined(doc.blocks, [...set, ...(setter.blocks ?? [])]),
    }),
  };
}

function joined<T extends ApiText>(own: readonly T[] = [], others: readonly T[] = []): T[] {
  return [...own, ...others.filter((one) => !own.some((known) => plain(known) === plain(one)))];
}

const plain = (text: ApiText): string => markdownOf(text, String);
