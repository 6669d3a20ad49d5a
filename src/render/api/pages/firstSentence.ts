/** The first sentence of a text; the whole of one without an end. */
export function firstSentence(text: string): string {
  return /^.*?[^.](?<!\b(?:e\.?g|i\.?e|etc|vs))[.!?:](?=\s|$)/.exec(text)?.[0] ?? text;
}
