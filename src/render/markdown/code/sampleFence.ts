/**
 * Flags and cuts in the fence of a code sample. Imports neither TypeScript nor Node, so that the Markdown pipeline
 * can print exactly the part that check-samples calls visible.
 */

/** How a sample is checked, read from the words after its language. */
export interface SampleFlags {
  /** Continues the page's samples before it. */
  readonly continues: boolean;
  /** Not a complete program: parsed, but not type-checked. */
  readonly fragment: boolean;
  /** TypeScript error codes that the sample must produce. */
  readonly expected: readonly number[];
}

/** An unknown or malformed flag of a fence; becomes a diagnostic at the fence. */
export interface SampleFlagProblem {
  readonly message: string;
  readonly hint: string;
}

/** The flags in a fence's info string, and the problems found in them. */
export interface ParsedSampleFlags {
  readonly flags: SampleFlags;
  readonly problems: readonly SampleFlagProblem[];
}

// A list of lines in braces, a key with an optional value, or a word, in that order of preference.
const WORD = /\{[^{}]*\}|([^\s=]+)=("[^"]*"|'[^']*'|\S*)|(\S+)/g;
const CUT = /^\s*\/\/ ---cut---\s*$/;
const CUT_AFTER = /^\s*\/\/ ---cut-after---\s*$/;
const LIKE_A_MARKER = /^\s*\/\/[\s-]*cut\b[\w -]*-$/;

const VALUES_HINT = 'Name the error codes of TypeScript, for example expect-error="2345,2322"';

/** Reads `continue`, `fragment` and `expect-error="2345"` out of a fence's info string. */
export function parseSampleFlags(meta: string): ParsedSampleFlags {
  const seen = new Set<string>();
  const problems: SampleFlagProblem[] = [];
  const expected: number[] = [];

  for (const [, key, value, word] of meta.matchAll(WORD)) {
    const name = key ?? word;
    if (name === undefined || !/^(?:cont|frag|expect)/i.test(name)) continue;
    if (name !== 'continue' && name !== 'fragment' && name !== 'expect-error') {
      const [first] = name.toLowerCase();
      const meant = ['continue', 'fragment', 'expect-error'].find((flag) => flag[0] === first)!;
      problems.push({message: `Unknown sample flag "${name}"`, hint: `Did you mean ${meant}?`});
      continue;
    }
    if (seen.has(name)) {
      problems.push({message: `Duplicate flag "${name}"`, hint: 'Remove one of them'});
    }
    seen.add(name);
    if (name === 'expect-error') {
      const codes = readCodes(value ?? '');
      if (codes.length === 0) {
        problems.push({
          message: 'Missing error code of the flag "expect-error"',
          hint: VALUES_HINT,
        });
      }
      expected.push(...codes);
    } else if (value !== undefined) {
      problems.push({
        message: `The flag "${name}" takes no value`,
        hint: `Write ${name} alone`,
      });
    }
  }

  if (seen.has('fragment')) {
    for (const other of ['continue', 'expect-error']) {
      if (!seen.has(other)) continue;
      problems.push({
        message: `The flags "fragment" and "${other}" exclude each other`,
        hint: 'Remove one of the two: a fragment is parsed by itself',
      });
    }
  }
  return {
    flags: {continues: seen.has('continue'), fragment: seen.has('fragment'), expected},
    problems,
  };
}

/**
 * Returns the lines of a sample that the reader sees, and the index of the first: below the last `// ---cut---` and
 * above the first `// ---cut-after---` that follows it, without blank lines at a cut.
 */
export function shownPart(code: string): {readonly start: number; readonly lines: string[]} {
  const lines = code.split(/\r\n|\r|\n/);
  const cut = lines.findLastIndex((line) => CUT.test(line));
  const after = lines.findIndex((line, index) => index > cut && CUT_AFTER.test(line));
  let start = cut + 1;
  let end = after === -1 ? lines.length : after;
  if (cut !== -1) while (start < end && lines[start]!.trim() === '') start += 1;
  if (after !== -1) while (end > start && lines[end - 1]!.trim() === '') end -= 1;
  return {start, lines: lines.slice(start, end)};
}

/** Whether a line looks like a cut marker but is neither of the two, so that readers would see it. */
export function isMistypedMarker(line: string): boolean {
  return LIKE_A_MARKER.test(line.trimEnd()) && !CUT.test(line) && !CUT_AFTER.test(line);
}

/** Reads a comma-separated list of error codes; empty if any entry is not a code. */
function readCodes(value: string): readonly number[] {
  const entries = value.replace(/^["']|["']$/g, '').split(',');
  const codes = entries.map((entry) => /^\s*(?:TS)?(\d{4,5})\s*$/.exec(entry)?.[1]);
  return codes.every((code) => code !== undefined) ? codes.map(Number) : [];
}
