import assert from 'node:assert/strict';
import path from 'node:path';
import {describe, test} from 'node:test';
import {parseSampleFlags, shownPart} from '../../../src/render/markdown/code/sampleFence.js';
import {checkSamples} from '../../../src/render/samples/checkSamples.js';

const root = path.resolve(import.meta.dirname, '../../..');

/** A Markdown page, and `line:column id TScode` of everything that is found on it. */
interface Case {
  readonly name: string;
  readonly text: string;
  readonly file?: string;
  readonly found: readonly string[];
}

function lines(...all: readonly string[]): string {
  return all.join('\n');
}

const cases: readonly Case[] = [
  {
    name: 'a right sample says nothing',
    text: lines(
      '```ts',
      "import {$getRoot} from 'lexical';",
      'export const f = () => $getRoot();',
      '```',
    ),
    found: [],
  },
  {
    name: 'a type error is reported at its line and column',
    text: lines('# Title', '', '```ts', 'const fine = 1;', 'const wrong: string = 1;', '```'),
    found: ['5:7 sample-type-error TS2322'],
  },
  {
    name: 'the compiler is strict',
    text: lines('```ts', 'export const f = (a) => a;', '```'),
    found: ['2:19 sample-type-error TS7006'],
  },
  {
    name: 'packages resolve from the root, their types are real',
    text: lines('```ts', "import {$getRoots} from 'lexical';", '```'),
    found: ['2:9 sample-type-error TS2724'],
  },
  {
    name: 'a missing package is named',
    text: lines('```ts', "import {a} from 'not-installed-anywhere';", '```'),
    found: ['2:17 sample-type-error TS2307'],
  },
  {
    name: 'tsx is compiled with the automatic runtime',
    text: lines(
      '```tsx',
      'export const A = () => <p>text</p>;',
      'export const B = () => <p id={5} />;',
      '```',
    ),
    found: ['3:27 sample-type-error TS2322'],
  },
  {
    name: 'style sheets may be imported',
    text: lines('```ts', "import './editor.css';", '```'),
    found: [],
  },
  {
    name: 'a sample is a module of its own',
    text: lines(
      '```ts',
      'const a = 1;',
      '```',
      '',
      '```ts',
      'const a = 2;',
      'console.log(b);',
      '```',
      '',
      '```ts',
      'const b = 1;',
      '```',
    ),
    found: ['7:13 sample-type-error TS2304'],
  },
  {
    name: 'a sample that continues has what came before in scope',
    text: lines(
      '```ts',
      'const a = 1;',
      '```',
      '',
      '```ts continue',
      'const b: number = a;',
      '```',
      '',
      '```ts continue',
      'const c: string = b;',
      '```',
    ),
    found: ['10:7 sample-type-error TS2322'],
  },
  {
    name: 'a sample without continue begins a new chain',
    text: lines(
      '```ts',
      'const a = 1;',
      '```',
      '',
      '```ts',
      'const b = 1;',
      '```',
      '',
      '```ts continue',
      'console.log(a, b);',
      '```',
    ),
    found: ['10:13 sample-type-error TS2304'],
  },
  {
    name: 'a sample that continues carries on the one of its title',
    text: lines(
      ...['```ts title="src/a.ts"', 'const a = 1;', '```', ''],
      ...['```ts title="b.ts"', 'const b = 1;', '```', ''],
      ...['```ts continue title="src/a.ts"', 'console.log(a);', '```', ''],
      ...['```ts continue', 'console.log(a, b);', '```'],
    ),
    found: ['14:16 sample-type-error TS2304'],
  },
  {
    name: 'titled samples import each other, as the page has them in the end',
    text: lines(
      ...['```ts title="src/a.ts"', "import {d} from './b';", 'export const a = d;', '```', ''],
      ...['```ts title="src/b.ts"', 'export const b = 1;', '```', ''],
      ...['```tsx title="main.tsx"', "import {b, c, d} from './src/b';", '```', ''],
      ...['```ts title="src/b.ts"', "import {a} from './a';", 'export const c = a;', '```', ''],
      ...['```ts continue title="src/b.ts"', 'export const d: string = 1;', '```', ''],
      ...['```ts continue expect-error="2322" title="src/b.ts"', 'export const e: 1 = c;', '```'],
    ),
    // The two of a circle know each other, and only the first b is without a d.
    found: ['11:9 sample-type-error TS2305', '20:14 sample-type-error TS2322'],
  },
  {
    name: 'samples of other pages are not there to import',
    text: lines('```ts title="src/c.ts"', "import {b} from './b';", '```'),
    found: ['2:17 sample-type-error TS2307'],
  },
  {
    name: 'one tsx sample makes its chain tsx',
    text: lines(
      '```ts',
      "const label = 'x';",
      '```',
      '',
      '```tsx continue',
      'export const A = () => <p>{label}</p>;',
      '```',
    ),
    found: [],
  },
  {
    name: 'a repetition in a chain is an error in both places',
    text: lines('```ts', 'const a = 1;', '```', '', '```ts continue', 'const a = 2;', '```'),
    found: ['2:7 sample-type-error TS2451', '6:7 sample-type-error TS2451'],
  },
  {
    name: 'nothing to continue',
    text: lines('```ts continue', 'const a = 1;', '```'),
    found: ['1:1 sample-nothing-to-continue'],
  },
  {
    name: 'a fragment is not a beginning',
    text: lines('```ts fragment', 'f(a);', '```', '', '```ts continue', 'const a = 1;', '```'),
    found: ['5:1 sample-nothing-to-continue'],
  },
  {
    name: 'a fragment between two samples does not part them',
    text: lines(
      '```ts',
      'const a = 1;',
      '```',
      '',
      '```ts fragment',
      'f(a);',
      '```',
      '',
      '```ts continue',
      'console.log(a);',
      '```',
    ),
    found: [],
  },
  {
    name: 'a fragment is parsed, not type-checked',
    text: lines('```ts fragment', 'unknownName(alsoUnknown);', 'const a = ;', '```'),
    found: ['3:11 sample-syntax-error TS1109'],
  },
  {
    name: 'a fragment may be members of a class',
    text: lines('```ts fragment', 'override isInline(): false {', '  return false;', '}', '```'),
    found: [],
  },
  {
    name: 'an unclosed brace is reported in its own sample, and what continues it is silent',
    text: lines(
      '```ts',
      'function f() {',
      '  return 1;',
      '```',
      '',
      '```ts continue',
      'f();',
      '```',
    ),
    found: ['3:12 sample-syntax-error TS1005'],
  },
  {
    name: 'what is never compiled is not said to have no error',
    text: lines(
      ...['```ts continue expect-error="2322"', 'const a: string = 1;', '```', ''],
      ...['```ts', 'function f() {', '```', ''],
      ...['```ts continue expect-error="2322"', 'const b: string = f();', '```'],
    ),
    found: ['1:1 sample-nothing-to-continue', '6:15 sample-syntax-error TS1005'],
  },
  {
    name: 'an expected error is not a finding',
    text: lines('```ts expect-error="2322"', 'const a: string = 1;', '```'),
    found: [],
  },
  {
    name: 'an expected syntax error is not a finding',
    text: lines('```ts expect-error="1109"', 'const a = ;', '```'),
    found: [],
  },
  {
    name: 'an expected error that does not come is one',
    text: lines('```ts expect-error="2322"', "const a: string = '';", '```'),
    found: ['1:1 sample-expected-error TS2322'],
  },
  {
    name: 'each code of a list must come',
    text: lines('```ts expect-error="2322, TS2304"', 'const a: string = 1;', '```'),
    found: ['1:1 sample-expected-error TS2304'],
  },
  {
    name: 'another error than the expected one is reported beside it',
    text: lines('```ts expect-error="2322"', 'missing();', '```'),
    found: ['1:1 sample-expected-error TS2322', '2:1 sample-type-error TS2304'],
  },
  {
    name: 'a sample that must fail sees the chain but adds nothing to it',
    text: lines(
      ...['```ts', 'const a = 1;', '```', ''],
      ...['```ts continue expect-error="2322"', 'const b: string = a;', '```', ''],
      ...['```ts continue', 'const b: number = a;', '```'],
    ),
    found: [],
  },
  {
    name: 'hidden lines are compiled and count',
    text: lines(
      '```ts',
      'const a = 1;',
      '// ---cut---',
      'const b: string = a;',
      '// ---cut-after---',
      'const c: string = a;',
      '```',
    ),
    found: ['4:7 sample-type-error TS2322', '6:7 sample-type-error TS2322'],
  },
  {
    name: 'a mistyped marker would be printed',
    text: lines('```ts', 'const a = 1;', '  // --cut--', '// ---cut-before---', '```'),
    found: ['3:3 sample-marker', '4:1 sample-marker'],
  },
  {
    name: 'removed lines are not compiled',
    text: lines(
      '```ts',
      'const a = 1; // [!code --]',
      "const a = 'x'; // [!code ++]",
      'const b: number = a;',
      '```',
    ),
    found: ['4:7 sample-type-error TS2322'],
  },
  {
    name: 'several removed lines are counted off',
    text: lines('```ts', '// [!code --:2]', 'const a = 1;', "const a = 'x';", '```'),
    found: [],
  },
  {
    name: 'columns in a list, a quote and both',
    text: lines(
      ...['- item', '', '  ```ts', '  const a: string = 1;', '  ```', ''],
      ...['> ```ts', '> const b: string = 1;', '> ```', ''],
      ...['1. > ```ts', '   > const fine = 1;', '   >', '   > const c: string = 1;', '   > ```'],
    ),
    found: [
      '4:9 sample-type-error TS2322',
      '8:9 sample-type-error TS2322',
      '14:12 sample-type-error TS2322',
    ],
  },
  {
    name: 'columns of tabs count as one',
    text: lines('1.\titem', '', '\t```ts', '\tconst a: string = 1;', '\t```'),
    found: ['4:8 sample-type-error TS2322'],
  },
  {
    name: 'an indented fence',
    text: lines('   ```ts', '   const a: string = 1;', ' const b: string = 1;', '   ```'),
    found: ['2:10 sample-type-error TS2322', '3:8 sample-type-error TS2322'],
  },
  {
    name: 'a fence in a directive and in a footnote',
    text: lines(
      ':::tip[Title]',
      '```ts',
      'const a: string = 1;',
      '```',
      ':::',
      '',
      'x[^1]',
      '',
      '[^1]: Note',
      '',
      '    ```ts',
      '    const b: string = 1;',
      '    ```',
    ),
    found: ['3:7 sample-type-error TS2322', '12:11 sample-type-error TS2322'],
  },
  {
    name: 'a fence inside a longer fence is text',
    text: lines(
      '````md',
      '```ts',
      'const a: string = 1;',
      '```',
      '````',
      '',
      '~~~ts',
      'const b: string = 1;',
      '~~~',
    ),
    found: ['8:7 sample-type-error TS2322'],
  },
  {
    name: 'a fence in a comment is not a sample',
    text: lines('<!--', '```ts', 'const a: string = 1;', '```', '-->'),
    found: [],
  },
  {
    name: 'front matter counts as lines, whatever it holds',
    text: lines(
      '---',
      'title: x',
      'code: |',
      '  ```ts',
      '  const a: string = 1;',
      '  ```',
      '---',
      '',
      '```ts',
      'const b: string = 1;',
      '```',
    ),
    found: ['10:7 sample-type-error TS2322'],
  },
  {
    name: 'a byte order mark and CRLF move nothing',
    text: '\uFEFF---\r\ntitle: x\r\n---\r\n\r\n```ts\r\nconst a = 1;\r\nconst b: string = a;\r\n```\r\n',
    found: ['7:7 sample-type-error TS2322'],
  },
  {
    name: 'a line separator in a string moves nothing',
    text: lines('```ts', "const a = 'x\u2028y';", 'const b: string = 1;', '```'),
    found: ['3:7 sample-type-error TS2322'],
  },
  {
    name: 'other languages are left alone',
    text: lines(
      '```js',
      'const a = ;',
      '```',
      '',
      '```',
      'const b: string = 1;',
      '```',
      '',
      '    const c: string = 1;',
    ),
    found: [],
  },
  {
    name: 'the long name of the language counts too',
    text: lines('```typescript', 'const a: string = 1;', '```'),
    found: ['2:7 sample-type-error TS2322'],
  },
  {
    name: 'an empty sample',
    text: lines('```ts', '```'),
    found: [],
  },
  {
    name: 'MDX is parsed as MDX',
    file: 'page.mdx',
    text: lines('<Box>', '  ```ts', '  const a: string = 1;', '  ```', '</Box>'),
    found: ['3:9 sample-type-error TS2322'],
  },
  {
    name: 'broken MDX is reported once',
    file: 'page.mdx',
    text: lines('<Box>', '', '```ts', 'const a: string = 1;', '```'),
    found: ['1:1 sample-page-unreadable'],
  },
];

describe('checkSamples', () => {
  // One call for all of them, as the command makes it: the pages must not disturb each other.
  const pages = cases.map(({file = 'page.md', text}, index) => ({
    file: path.join(root, 'content', String(index), file),
    text,
  }));
  const diagnostics = checkSamples(pages, {root});

  for (const [index, {name, found}] of cases.entries()) {
    test(name, () => {
      const mine = diagnostics.filter((diagnostic) => diagnostic.file === pages[index]!.file);
      assert.deepEqual(
        mine.map(({id, line = 1, column = 1, message}) =>
          [`${String(line)}:${String(column)}`, id, /TS\d+/.exec(message)?.[0]]
            .filter(Boolean)
            .join(' '),
        ),
        found,
      );
    });
  }

  test('every finding is an error with a hint', () => {
    assert.ok(diagnostics.length > 0);
    for (const {severity, hint} of diagnostics) {
      assert.equal(severity, 'error');
      assert.ok(hint);
    }
  });

  test('no finding is lost between the pages', () => {
    assert.equal(diagnostics.length, cases.flatMap(({found}) => found).length);
  });

  test('an aborted check stops', () => {
    const signal = AbortSignal.abort();
    assert.throws(() => checkSamples(pages, {root, signal}), {name: 'AbortError'});
  });

  test('modules are looked for at the root that is given', () => {
    const [found] = checkSamples(
      [{file: 'a.md', text: lines('```ts', "import {$getRoot} from 'lexical';", '```')}],
      {root: path.parse(root).root},
    );
    assert.match(found?.message ?? '', /TS2307/);
  });

  test('a module that is not installed is imported by its name, with the types of its file', () => {
    const file = path.join(root, 'src/render/html/escapeHtml.ts');
    const import_ = "import {escapeHtml} from '@acme/birds/html';";
    const found = checkSamples(
      [{file: 'a.md', text: lines('```ts', import_, 'escapeHtml(1);', '```')}],
      {root, modules: new Map([['@acme/birds/html', file]])},
    );
    assert.deepEqual(
      found.map(({line, message}) => [line, /TS\d+/.exec(message)?.[0]]),
      [[3, 'TS2345']],
    );
  });
});

describe('parseSampleFlags', () => {
  const none = {continues: false, fragment: false, expected: []};
  const table = [
    ['', none, []],
    ['title="continue.ts" {1,3-5} showLineNumbers', none, []],
    ['title="to continue" continue', {...none, continues: true}, []],
    ['fragment', {...none, fragment: true}, []],
    ["continue expect-error='2345'", {continues: true, fragment: false, expected: [2345]}, []],
    ['expect-error=TS2345,2322', {...none, expected: [2345, 2322]}, []],
    ['expect-error', none, ['Missing error code of the flag "expect-error"']],
    ['expect-error=""', none, ['Missing error code of the flag "expect-error"']],
    ['expect-error="2345,x"', none, ['Missing error code of the flag "expect-error"']],
    ['expected-error="2345"', none, ['Unknown sample flag "expected-error"']],
    ['continued', none, ['Unknown sample flag "continued"']],
    ['Fragment', none, ['Unknown sample flag "Fragment"']],
    ['continue="yes"', {...none, continues: true}, ['The flag "continue" takes no value']],
    ['continue continue', {...none, continues: true}, ['Duplicate flag "continue"']],
    [
      'continue fragment',
      {...none, continues: true, fragment: true},
      ['The flags "fragment" and "continue" exclude each other'],
    ],
    [
      'fragment expect-error="2345"',
      {...none, fragment: true, expected: [2345]},
      ['The flags "fragment" and "expect-error" exclude each other'],
    ],
  ] as const;

  for (const [meta, flags, messages] of table) {
    test(meta === '' ? 'no flags' : meta, () => {
      const parsed = parseSampleFlags(meta);
      assert.deepEqual(parsed.flags, flags);
      assert.deepEqual(
        parsed.problems.map((problem) => problem.message),
        messages,
      );
    });
  }
});

describe('shownPart', () => {
  const table = [
    ['without markers all is shown', '\na\r\nb\n', '\na\nb\n'],
    ['what stands above a cut is hidden', 'a\n// ---cut---\nb\nc', 'b\nc'],
    ['what stands below the other is hidden', 'a\n// ---cut-after---\nb', 'a'],
    ['both', 'a\n// ---cut---\nb\n// ---cut-after---\nc', 'b'],
    ['the last cut counts', 'a\n// ---cut---\nb\n// ---cut---\nc', 'c'],
    ['blank lines at a cut go too', 'a\n\n// ---cut---\n\nb\n\n// ---cut-after---\n\nc', 'b'],
    ['blank lines elsewhere stay', 'a\n// ---cut---\nb\n\nc\n', 'b\n\nc\n'],
    ['markers may be indented, lines may end in CRLF', 'a\r\n  // ---cut---\r\nb', 'b'],
    ['a marker within a line is none', 'a // ---cut---\nb', 'a // ---cut---\nb'],
  ] as const;

  for (const [name, code, shown] of table) {
    test(name, () => {
      assert.equal(shownPart(code).lines.join('\n'), shown);
    });
  }
});
