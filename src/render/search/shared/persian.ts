/** Returns the stem of a word, also if its plural ending is written without a gap: `زبانها` for `زبان‌ها`. */
export const stemmer = (word: string): string =>
  word.replace(/(?<=..)(?:هایی|های|ها)(?:[شمت]?ان|[شمت])?$/, '');

export const stopwords =
  'آن آنها از است این با باشد باید بر برای بود به بی تا تر ترین چه خود در دیگر را شد شده شود کرد کرده کند که ما می نیز ها های هر هم همه و ولی یا یک'.split(
    ' ',
  );
