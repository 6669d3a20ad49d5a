/** A code sample, or a page of them, that does not hold what it says. */
export interface BadSample {
  readonly name: string;
  /** The page's file. */
  readonly file: string;
  readonly text: string;
  /** `line:column id` of what check-samples says. */
  readonly expected: readonly string[];
  readonly hint: RegExp;
}

let count = 0;
const sample = (
  name: string,
  {flags = '', code}: {flags?: string; code: string},
  found: string,
  hint: RegExp,
): BadSample => ({
  name,
  file: `content/docs/sample-${String(++count)}.md`,
  text: `# A\n\n\`\`\`ts${flags}\n${code}\n\`\`\`\n`,
  expected: [found],
  hint,
});

const FINE = 'export const a = 5;';
const WRONG = 'export const a: string = 5;';

/** Samples for one run of check-samples. */
export const badSamples: readonly BadSample[] = [
  sample(
    'a sample that does not compile',
    {code: WRONG},
    '4:14 sample-type-error',
    /expect-error="2322"/,
  ),
  sample(
    'a sample that does not parse',
    {code: 'const a = ;'},
    '4:11 sample-syntax-error',
    /Correct the sample/,
  ),
  sample(
    'a name that no sample declares',
    {code: 'export const b = c;'},
    '4:18 sample-type-error',
    /---cut---/,
  ),
  sample(
    'an import of a package that is not installed',
    {code: "export * from 'no-such';"},
    '4:15 sample-type-error',
    /Install the package/,
  ),
  sample(
    'an error that does not come',
    {flags: ' expect-error="2345"', code: FINE},
    '3:1 sample-expected-error',
    /the failing code/,
  ),
  sample(
    'an error without a code',
    {flags: ' expect-error', code: FINE},
    '3:1 sample-flag',
    /2345,2322/,
  ),
  sample(
    'a slip in a flag',
    {flags: ' contine', code: FINE},
    '3:1 sample-flag',
    /Did you mean continue/,
  ),
  sample(
    'a flag twice',
    {flags: ' fragment fragment', code: FINE},
    '3:1 sample-flag',
    /one of them/,
  ),
  sample(
    'a sample that continues nothing',
    {flags: ' continue', code: FINE},
    '3:1 sample-nothing-to-continue',
    /Remove "continue"/,
  ),
  sample(
    'a fragment that does not parse',
    {flags: ' fragment', code: 'const a = ;'},
    '4:11 sample-syntax-error',
    /Correct the sample/,
  ),
  sample(
    'a slip in a cut',
    {code: `${FINE}\n// --cut--\nexport {};`},
    '5:1 sample-marker',
    /---cut---/,
  ),
  {
    name: 'a page whose MDX does not parse',
    file: 'content/docs/page.mdx',
    text: `# A\n\n\`\`\`ts\n${FINE}\n\`\`\`\n\nText {oops\n`,
    expected: ['7:11 sample-page-unreadable'],
    hint: /Correct the MDX/,
  },
];
