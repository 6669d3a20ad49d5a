import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {ApiSymbol} from '../../../src/render/api/model.js';
import {overviewLine, shapeLine} from '../../../src/render/api/summary.js';

const CASES: readonly (readonly [markdown: string, expected: string])[] = [
  ['Adds a node. And more.', 'Adds a node'],
  ['No full stop', 'No full stop'],
  ['Takes [`a`](<docsgen-symbol:m#a>), e.g. **this** one. More.', 'Takes a, e.g. this one'],
  ['One line\nand another.\n\nA second paragraph.', 'One line and another'],
  ['Reads lexical.dev first! Then', 'Reads lexical.dev first!'],
  [
    'Goes on for much longer than a line of an overview could ever hold, which is why it is (so) cut',
    'Goes on for much longer than a line of an overview could ever hold, which is why it is…',
  ],
  ['', ''],
];

test('an overview takes the first sentence of a comment, as plain text', () => {
  for (const [markdown, expected] of CASES) {
    const at = {line: 1, column: 1};
    const symbol: ApiSymbol = {
      name: 'a',
      kind: 'variable',
      id: 'a',
      doc: {file: 'a.ts', summary: {markdown, at}},
    };
    assert.equal(overviewLine(symbol), expected);
  }
});

test('without a comment an overview says how a symbol is called, what it extends or is', () => {
  const symbol = {name: '$f', id: '$f', kind: 'function'} as const;
  const signature = {id: '$f', parameterTypes: [], returnType: 'void'};
  const cases: readonly (readonly [Partial<ApiSymbol>, string])[] = [
    [
      {signatures: [{...signature, code: ['$f(', {t: 'a', c: 'p'}, ': string): void']}]},
      '(a: string): void',
    ],
    [{signatures: [{...signature, code: [`$f(${'a'.repeat(70)})`]}]}, `(${'a'.repeat(53)}…`],
    [{extends: [['Base<', {t: 'T'}, '>']]}, 'extends Base<T>'],
    [{type: '"ltr" | "rtl"'}, '"ltr" | "rtl"'],
    [
      {
        members: [
          {...symbol, name: 'x'},
          {...symbol, name: 'y'},
        ],
      },
      '{ x, y }',
    ],
    [{members: ['constructor', '_x', 'y'].map((name) => ({...symbol, name}))}, '{ y }'],
    [{}, ''],
  ];
  for (const [part, expected] of cases) assert.equal(shapeLine({...symbol, ...part}), expected);
});
