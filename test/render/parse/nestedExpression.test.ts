import assert from 'node:assert/strict';
import {test} from 'node:test';
import {MAX_BRACKETS, nestedExpressionLine} from '../../../src/render/parse/nestedExpression.js';

const many = (text: string): string => text.repeat(MAX_BRACKETS + 1);

/** Texts, and the line of their expression that is too deep. */
const TEXTS: readonly (readonly [name: string, text: string, line: number])[] = [
  ['braces', `x\n${many('{')}`, 1],
  ['brackets in a brace', `{\n${many('(')}`, 1],
  ['as deep as may be', '{'.repeat(MAX_BRACKETS) + '}'.repeat(MAX_BRACKETS), -1],
  ['many next to each other', many('{[()]} '), -1],
  ['brackets of prose', many(':( [ '), -1],
  ['closing ones', many('}') + '{}', -1],
  ['pieces of code', many('```\nif (a) {\n```\n'), -1],
  ['pieces of code in a quote', many('> ~~~\n> if (a) {\n> ~~~\n'), -1],
];

for (const [name, text, line] of TEXTS) {
  test(`${name}: ${line < 0 ? 'not too deep' : 'too deep'}`, () => {
    assert.equal(nestedExpressionLine(text.split('\n')), line);
  });
}
