import type {RegexEngine} from 'shiki';
import {createJavaScriptRegexEngine} from 'shiki/engine/javascript';
import {asciiPattern, type GrammarPattern} from './asciiPattern.js';
import {requiredText} from './requiredText.js';

/**
 * JavaScript's regular expressions for the grammars. At each word of a line a grammar asks a hundred
 * patterns, most of which hold a keyword that the line has not: those are neither run nor compiled.
 */
export function createRegexEngine(): RegexEngine {
  const engine = createJavaScriptRegexEngine({forgiving: true});
  return {
    ...engine,
    createScanner: (patterns) =>
      engine.createScanner(
        patterns.map((pattern) => (typeof pattern === 'string' ? pattern : quickPattern(pattern))),
      ),
  };
}

const quick = new WeakMap<RegExp, RegExp>();

function quickPattern(pattern: RegExp): RegExp {
  let found = quick.get(pattern);
  if (!found) quick.set(pattern, (found = new QuickPattern(pattern)));
  return found;
}

/** Finds what the pattern finds, sooner. */
class QuickPattern extends RegExp {
  /** By this, shiki knows patterns whose last match is of no use for the next search. */
  readonly rawOptions: object | undefined;
  private readonly required: readonly string[] | undefined;
  private ascii: RegExp | undefined;

  constructor(private readonly pattern: GrammarPattern) {
    super('', pattern.sticky ? 'y' : '');
    this.rawOptions = pattern.rawOptions;
    this.required = requiredText(pattern);
  }

  override exec(text: string): RegExpExecArray | null {
    if (this.required?.every((one) => !text.includes(one))) return null;
    const pattern = isAscii(text) ? (this.ascii ??= asciiPattern(this.pattern)) : this.pattern;
    pattern.lastIndex = this.lastIndex;
    return pattern.exec(text);
  }
}

// eslint-disable-next-line no-control-regex -- ASCII is a range that begins with control characters
const ASCII = /^[\x00-\x7f]*$/;
let lastText = '';
let wasAscii = true;

/** Asked for the same line again and again. */
function isAscii(text: string): boolean {
  if (text !== lastText) {
    lastText = text;
    wasAscii = ASCII.test(text);
  }
  return wasAscii;
}
