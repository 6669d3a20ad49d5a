const finals: Readonly<Record<string, string>> = {ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ'};

/**
 * Returns the word without endings of gender and number, and without the articles, prepositions and conjunctions that
 * are written as its first letters; at least two letters remain. `בהגדרות` and `ההגדרה` have the same stem.
 */
export function stemmer(word: string): string {
  const stem = word.replace(/(?<=..)(?:יות|יים|ים|ות|יה|ה|י)$/, '');
  return stem.replace(/^[ובהכלמש]+(?=..)/, '').replace(/[ךםןףץ]$/, (letter) => finals[letter]!);
}

export const stopwords =
  'או אז אחר אחרי אך אל אלא אלה אם אנו אני את אתה אתם בין גם הוא היא היה היו היתה הם הן הנה הרי זה זו זאת יש כבר כדי כאשר כי כל כן לא לה להם לו לכל לפני מה מי מן מעל נו עד עוד על עם פה רק של שם תחת'.split(
    ' ',
  );
