import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Code, CodeGroup} from '../../../../src/render/api/model/code.js';
import {layout} from '../../../../src/render/api/pages/layout.js';

const list = (open: string, close: string, separator: string, ...items: Code[]): CodeGroup => ({
  open,
  items,
  separator,
  close,
});
const call = (...items: Code[]): CodeGroup => list('(', ')', ',', ...items);
const object = (...items: Code[]): CodeGroup => ({...list('{', '}', ';', ...items), pad: true});
const union = (...items: string[]): CodeGroup => ({
  ...list('', '', ' |', ...items.map((item) => [item])),
  lead: '| ',
});

const CASES: readonly {
  readonly title: string;
  readonly code: Code;
  readonly expected: string;
}[] = [
  {
    title: 'what fits stays on one line',
    code: ['f', call(['a: A'], ['b: B']), ': void'],
    expected: 'f(a: A, b: B): void',
  },
  {
    title: 'what does not is broken all through, one item a line',
    code: ['f', call(['first: A'], ['second: B']), ': void'],
    expected: 'f(\n  first: A,\n  second: B\n): void',
  },
  {
    title: 'the last line counts with what follows',
    code: ['f', call(['a: A'], ['b: B']), ': Promise<void>'],
    expected: 'f(\n  a: A,\n  b: B\n): Promise<void>',
  },
  {
    title: 'parameters break before the union behind them does',
    code: ['f', call(['a: A']), ': ', union('First', 'SecondOne')],
    expected: 'f(\n  a: A\n): First | SecondOne',
  },
  {
    title: 'a union with nothing before it to break',
    code: ['f', call(), ': ', union('First', 'Second', 'Third')],
    expected: 'f():\n  | First\n  | Second\n  | Third',
  },
  {
    title: 'a lone object keeps the brackets around it',
    code: ['Readonly', list('<', '>', ',', [object(['first: A'], ['second: B'])])],
    expected: 'Readonly<{\n  first: A;\n  second: B;\n}>',
  },
  {
    title: 'an object or null keeps its bracket on the line before',
    code: [
      'f',
      call(),
      ': ',
      {...union(), items: [[{...object(['first: A'], ['second: B'])}], ['null']]},
    ],
    expected: 'f(): {\n  first: A;\n  second: B;\n} | null',
  },
  {
    title: 'a union in brackets ends before its bracket',
    code: ['a: (', union('First', 'Second', 'Third'), ')[]'],
    expected: 'a: (\n  | First\n  | Second\n  | Third\n)[]',
  },
  {
    title: 'a union that is an argument stays at its indent',
    code: ['Map', list('<', '>', ',', ['string'], [union('FirstOfAll', 'SecondOfAll')])],
    expected: 'Map<\n  string,\n  | FirstOfAll\n  | SecondOfAll\n>',
  },
  {
    title: 'a group marked so is broken wherever it stands',
    code: ['f', call([{...object(['a: A']), broken: true}])],
    expected: 'f({\n  a: A;\n})',
  },
  {
    title: 'an empty group is never broken',
    code: ['aFunctionWithAVeryLongName', call(), ': void'],
    expected: 'aFunctionWithAVeryLongName(): void',
  },
];

for (const {title, code, expected} of CASES) {
  test(`layout: ${title}`, () => {
    const words = layout(code, 24).map((word) => (typeof word === 'string' ? word : word.t));
    assert.equal(words.join(''), expected);
  });
}

test('words keep their colours and links', () => {
  assert.deepEqual(layout(['a: ', {t: 'A', to: 'm#A'}, ', ', 'b']), [
    'a: ',
    {t: 'A', to: 'm#A'},
    ', b',
  ]);
});
