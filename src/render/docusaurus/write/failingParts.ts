import type {NewText} from '../assemble/newSite.js';
import {stillFailing, type FailingText, type Tree} from './verify.js';
import {WrittenTexts} from './writtenTexts.js';

/** Maximum number of components of a text that are tried individually. */
const MOST = 16;

/**
 * Components of failing texts that fail by themselves, each with its message. Omits texts that also fail without
 * these components, or that have no other component.
 */
export async function failingParts(
  folder: string,
  failing: readonly FailingText[],
  {
    tree: {draft},
    write,
  }: {
    readonly tree: Tree;
    /** Writes the changed texts. */
    readonly write: () => Promise<void>;
  },
): Promise<ReadonlyMap<NewText, ReadonlyMap<string, string>>> {
  const found = new Map(
    failing
      .map(({text}) => ({text, names: draft.namesRunIn(text), failed: new Map<string, string>()}))
      .filter(({names}) => names.length > 1 && names.length <= MOST)
      .map((one) => [one.text, one]),
  );
  const failuresOf = async (
    texts: readonly NewText[],
    without: (text: NewText) => readonly string[],
  ): Promise<readonly FailingText[]> => {
    for (const text of texts) {
      draft.convertAgain(folder, text, {mdx: true, isTrial: true, without: new Set(without(text))});
    }
    if (texts.length === 0) return [];
    await write();
    return stillFailing(await WrittenTexts.read(folder), {draft, texts});
  };
  const rounds = Math.max(0, ...[...found.values()].map(({names}) => names.length));
  for (let i = 0; i < rounds; i++) {
    const tried = [...found.values()].filter(({names}) => i < names.length);
    const texts = tried.map(({text}) => text);
    const others = (text: NewText): string[] => found.get(text)!.names.filter((_, at) => at !== i);
    for (const {text, message} of await failuresOf(texts, others)) {
      const {names, failed} = found.get(text)!;
      failed.set(names[i]!, message);
    }
  }
  const some = [...found.values()].filter(
    ({names, failed}) => failed.size > 0 && failed.size < names.length,
  );
  const together = await failuresOf(
    some.map(({text}) => text),
    (text) => [...found.get(text)!.failed.keys()],
  );
  const lost = new Set(together.map(({text}) => text));
  return new Map(some.flatMap(({text, failed}) => (lost.has(text) ? [] : [[text, failed]])));
}
