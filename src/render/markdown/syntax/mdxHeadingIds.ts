import type {Code, Extension, State, Tokenizer} from 'micromark-util-types';
import type {Processor} from 'unified';

const [BRACE, END_BRACE, HASH] = [...'{}#'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
];

/**
 * Reads `{#id}` as text in MDX, as in Markdown, for the plugin that handles heading ids. As an expression it would be
 * invalid JavaScript and stop the parser.
 */
export function mdxHeadingIds(this: Processor): void {
  const extension: Extension = {text: {[BRACE]: {name: 'headingId', tokenize}}};
  (this.data().micromarkExtensions ??= []).push(extension);
}

const tokenize: Tokenizer = function (effects, ok, nok) {
  let length = 0;
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return hash;
  };

  function hash(code: Code): State | undefined {
    if (code !== HASH) return nok(code);
    effects.consume(code);
    return rest;
  }

  function rest(code: Code): State | undefined {
    if (code === null || code < 0) return nok(code);
    if (code === END_BRACE && length > 0) {
      effects.consume(code);
      effects.exit('data');
      return ok;
    }
    if (!/[\w.$:-]/.test(String.fromCodePoint(code))) return nok(code);
    length++;
    effects.consume(code);
    return rest;
  }
};
