import type {Processor} from 'unified';

/** What bare addresses take: a protocol, `www.` or `@`, their punctuation perhaps escaped or as a reference. */
const ADDRESS = /https?\\?:|www\\?\.|[\w+.\\-]@[\w\\-]|&#?\w+;/i;

/** Whether a text may hold an address that GFM makes a link of though nothing is around it. */
export function mayHoldAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/**
 * Takes out of remark-gfm what finds bare addresses: it tries every word of a text as the beginning of an
 * e-mail address, which is a quarter of the time of parsing and in vain on most pages.
 */
export function remarkNoAutolinks(this: Processor): void {
  const {micromarkExtensions = [], fromMarkdownExtensions = []} = this.data();
  for (const {text = {}} of micromarkExtensions) {
    for (const [code, constructs = []] of Object.entries(text)) {
      text[code] = [constructs].flat().filter(({name}) => !name?.endsWith('Autolink'));
      if (text[code].length === 0) delete text[code];
    }
  }
  this.data().fromMarkdownExtensions = fromMarkdownExtensions
    .flat()
    .filter((extension) => extension.transforms === undefined);
}
