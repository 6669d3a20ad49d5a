import type {PatternScanner, RegexEngine} from 'shiki';
import {defaultJavaScriptRegexConstructor} from 'shiki/engine/javascript';
import {asciiPattern, type GrammarPattern} from './asciiPattern.js';
import {requiredText, type RequiredText} from './requiredText.js';

/**
 * Creates an engine that runs grammars on JavaScript regular expressions. A grammar tries about a hundred
 * patterns at each word of a line, and most need a keyword that the line does not contain: those are neither
 * run nor compiled. A pattern that was not found is not tried again on that line.
 */
export function createRegexEngine(): RegexEngine {
  return {
    createScanner: (patterns) => new Scanner(patterns),
    createString: (content) => new Line(content),
  };
}

// eslint-disable-next-line no-control-regex -- ASCII is a range that begins with control characters
const ASCII = /^[\x00-\x7f]*$/;

/** A line of code; patterns cache their results by the identity of this object. */
class Line {
  readonly isAscii: boolean;

  constructor(readonly content: string) {
    this.isAscii = ASCII.test(content);
  }
}

const UNKNOWN = -2;
const NOWHERE = -1;

/** A pattern of a grammar with the result of its last search, shared by all scanners that use it. */
class Pattern {
  /** Whether a match depends on the text alone, and not on where the search began. */
  readonly isSteady: boolean;
  /** Position of the match in the line; {@link UNKNOWN} before the first search. */
  at = UNKNOWN;
  indices: readonly (readonly [number, number] | undefined)[] = [];
  private line: Line | undefined;
  private from = 0;
  private required: RequiredText | 'unread' = 'unread';
  private ascii: RegExp | undefined;

  constructor(private readonly pattern: GrammarPattern) {
    const {rawOptions} = pattern as {rawOptions?: {strategy?: unknown}};
    this.isSteady = !pattern.sticky && !rawOptions?.strategy;
  }

  /** Returns the position of the first match at or after `start`. */
  find(line: Line, start: number): number {
    const isKnown =
      this.isSteady &&
      this.line === line &&
      this.from <= start &&
      (this.at === NOWHERE || this.at >= start);
    if (!isKnown) {
      const found = this.search(line, start);
      this.line = line;
      this.from = start;
      this.at = found ? found.index : NOWHERE;
      this.indices = found?.indices ?? [];
    }
    return this.at;
  }

  private search({content, isAscii}: Line, start: number): RegExpExecArray | null {
    if (this.required === 'unread') this.required = requiredText(this.pattern);
    if (this.required?.every((one) => !content.includes(one))) return null;
    const pattern = isAscii ? (this.ascii ??= asciiPattern(this.pattern)) : this.pattern;
    pattern.lastIndex = start;
    try {
      return pattern.exec(content);
    } catch {
      // Patterns that JavaScript cannot compile never match.
      return null;
    }
  }
}

const known = new WeakMap<RegExp, Pattern>();
const written = new Map<string, Pattern | undefined>();

function patternOf(pattern: string | RegExp): Pattern | undefined {
  if (typeof pattern === 'string') {
    if (!written.has(pattern)) written.set(pattern, compile(pattern));
    return written.get(pattern);
  }
  let found = known.get(pattern);
  if (!found) known.set(pattern, (found = new Pattern(pattern)));
  return found;
}

/** Compiles a pattern that a grammar builds at run time, from text that it has matched. */
function compile(pattern: string): Pattern | undefined {
  try {
    return new Pattern(defaultJavaScriptRegexConstructor(pattern));
  } catch {
    return undefined;
  }
}

/** Finds the pattern with the first match. */
class Scanner implements PatternScanner {
  private readonly patterns: readonly (Pattern | undefined)[];
  private line: Line | undefined;
  private from = 0;
  /**
   * A linked list of the patterns that may still match in the line: each element contains the index of the next
   * pattern, and the last element the index of the first.
   */
  private readonly next: Uint16Array;

  constructor(patterns: readonly (string | RegExp)[]) {
    this.patterns = patterns.map(patternOf);
    this.next = new Uint16Array(patterns.length + 1);
  }

  findNextMatchSync(
    text: string | Line,
    start: number,
  ): ReturnType<PatternScanner['findNextMatchSync']> {
    const line = typeof text === 'string' ? new Line(text) : text;
    const {patterns, next} = this;
    const end = patterns.length;
    if (line !== this.line || start < this.from) {
      for (let index = 0; index < end; index++) next[index] = index + 1;
      next[end] = 0;
      this.line = line;
    }
    this.from = start;
    let first = -1;
    let firstAt = Infinity;
    let before = end;
    for (let index = next[end]!; index < end; index = next[index]!) {
      const pattern = patterns[index];
      const at = pattern ? pattern.find(line, start) : NOWHERE;
      if (at === NOWHERE && pattern?.isSteady !== false) {
        next[before] = next[index]!;
        continue;
      }
      before = index;
      if (at === NOWHERE || at >= firstAt) continue;
      first = index;
      firstAt = at;
      if (at === start) break;
    }
    return first < 0 ? null : {index: first, captureIndices: patterns[first]!.indices.map(capture)};
  }
}

/** A group that took no part in a match. */
const ABSENT = {start: 2 ** 32 - 1, end: 2 ** 32 - 1, length: 0};

function capture(indices: readonly [number, number] | undefined) {
  if (!indices) return ABSENT;
  const [start, end] = indices;
  return {start, end, length: end - start};
}
