import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {ApiSymbol} from '../../../../src/render/api/model/model.js';
import {overviewLine, shapeLine, withoutReturns} from '../../../../src/render/api/pages/summary.js';

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
  ['Reads a file:\n1. with its type', 'Reads a file…'],
  ['EXPERIMENTAL\n\nWraps a state. More.', 'EXPERIMENTAL Wraps a state'],
  ['', ''],
];

test('an overview takes the first sentence of a comment, as plain text', () => {
  for (const [markdown, expected] of CASES) {
    const at = {line: 1, column: 1};
    const symbol: ApiSymbol = {
      name: 'a',
      kind: 'variable',
      id: 'a',
      doc: {file: 'a.ts', summary: {markdown: [markdown], at}},
    };
    assert.equal(overviewLine(symbol), expected);
  }
});

test('an overview takes what a function returns where nothing else is said', () => {
  const at = {line: 1, column: 1};
  for (const [markdown, expected] of [
    ['the node, or null', 'The node, or null'],
    ['returns `a`', 'a'],
    ['`a` alone', 'a alone'],
    ['true if it is', 'true if it is'],
  ] as const) {
    const symbol: ApiSymbol = {
      name: 'a',
      kind: 'variable',
      id: 'a',
      doc: {file: 'a.ts', returns: {markdown: [markdown], at}},
    };
    assert.equal(overviewLine(symbol), expected);
  }
});

test('without a comment an overview says how a symbol is called, what it extends or is', () => {
  const symbol = {name: '$f', id: '$f', kind: 'function'} as const;
  const signature = {id: '$f', parameterTypes: [], returnType: 'void'};
  const made: ApiSymbol = {
    ...symbol,
    kind: 'constructor',
    signatures: [{...signature, code: ['new ', {t: 'Tree'}, '(a: string)']}],
  };
  const cases: readonly (readonly [Partial<ApiSymbol>, string])[] = [
    [
      {signatures: [{...signature, code: ['$f(', {t: 'a', c: 'p'}, ': string): void']}]},
      '(a: string): void',
    ],
    [{signatures: [{...signature, code: [`$f(${'a'.repeat(70)})`]}]}, `(${'a'.repeat(53)}…`],
    [{extends: [['Base<', {t: 'T'}, '>']]}, 'extends Base<T>'],
    [{type: '"ltr" | "rtl"'}, '"ltr" | "rtl"'],
    [{type: 'Readonly<{ a: 1; b: { c: 2 } }>'}, 'Readonly<{…}>'],
    [{type: '{ a: `${T}` } & ({ b: {} } | { c: 3 })'}, '{…} & ({…} | {…})'],
    [{type: '`${T}` | { a: 1'}, '`${T}` | {…}'],
    [{members: [made]}, 'new (a: string)'],
    [{members: [made], extends: [['Base']]}, 'new (a: string)'],
    [
      {members: [{...made, doc: {file: 'a.ts', labels: ['internal']}}], extends: [['Base']]},
      'extends Base',
    ],
    [{members: ['constructor', 'x', 'y'].map((name) => ({...symbol, name}))}, ''],
    [{}, ''],
  ];
  for (const [part, expected] of cases) assert.equal(shapeLine({...symbol, ...part}), expected);
});

test('a text on what is returned does not repeat its label', () => {
  const cases = [
    ['Returns the node.', 'The node.'],
    ['returns: `true` if so', '`true` if so'],
    ['return - a list', 'A list'],
    ['the node', 'the node'],
    ['return null to stop', 'null to stop'],
    ['Returned nodes', 'Returned nodes'],
    ['returns', 'returns'],
  ] as const;
  for (const [text, expected] of cases) assert.equal(withoutReturns(text), expected);
});
