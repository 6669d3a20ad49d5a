import {Fragment} from 'react';

/** Pattern of a word that is longer than a line: in code, in a heading or the larger title on a phone, or in a menu. */
const LONG_WORD = {
  code: /([\w$]{34,})/,
  heading: /([\w$]{29,})/,
  title: /([\w$]{15,})/,
  menu: /([\w$]{25,})/,
};
/** Positions at which such a word may be broken. */
const HUMP = /(?<=[a-z\d])(?=[A-Z])|(?<=_)(?=[^_])/;

/** A text whose long words may be broken between their parts. */
export function Breakable({
  text,
  within = 'code',
}: {
  text: string;
  within?: keyof typeof LONG_WORD;
}) {
  const long = LONG_WORD[within];
  if (!long.test(text)) return text;
  return text.split(long).map((part, i) =>
    // Every second part is a match of the pattern.
    i % 2 === 0
      ? part
      : part.split(HUMP).map((hump, j) => (
          <Fragment key={j}>
            {j > 0 && <wbr />}
            {hump}
          </Fragment>
        )),
  );
}
