// The breve of й is not an accent but part of the letter.
const marks =
  /(?<!и)[\u0300-\u036f]|[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u0640]/g;
const wide = /[\uff10-\uff5a]+/g;
const digit = /(?![0-9])\p{Nd}/gu;
// Hindi writes a nasal before a consonant of its class either as a letter or as the sign.
const nasal = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
const letters: Readonly<Record<string, string>> = {
  ...{ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', þ: 'th'},
  ...{ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه'},
  // Many Hindi writers use only one of the two signs for nasal vowels.
  '\u0901': '\u0902',
};
const special = new RegExp(Object.keys(letters).join('|'), 'g');
// eslint-disable-next-line no-control-regex -- ASCII is a range that begins with control characters
const onlyAscii = /^[\x00-\x7f]*$/;

/**
 * Returns a lower-case word without accents, as many people type it: no diacritics, no vowel signs of Arabic and
 * Hebrew, one form of alef, Latin letters of normal width, ASCII digits.
 */
export function foldAccents(word: string): string {
  if (onlyAscii.test(word)) return word;
  return word
    .replace(wide, (text) => text.normalize('NFKC'))
    .normalize('NFD')
    .replace(marks, '')
    .replace(special, (letter) => letters[letter]!)
    .replace(nasal, '\u0902')
    .replace(digit, valueOf)
    .normalize('NFC');
}

/** Returns the value of a digit in any script: the digits of each script are consecutive. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
}
