/** First sentence of a text; the whole text if no sentence ends. */
export function firstSentence(text: string): string {
  return /^.*?[^.](?<!\b(?:e\.?g|i\.?e|etc|vs))[.!?:](?=\s|$)/.exec(text)?.[0] ?? text;
}
