import assert from 'node:assert/strict';
import {test} from 'node:test';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {
  mayHoldAddress,
  remarkNoAutolinks,
} from '../../../../src/render/markdown/syntax/remarkNoAutolinks.js';

const whole = unified().use(remarkParse).use(remarkGfm).freeze();
const without = unified().use(remarkParse).use(remarkGfm).use(remarkNoAutolinks).freeze();

test('texts that hold an address are known, in whatever way it is written', () => {
  const texts = [
    'See https://a.example/b.',
    'See HTTP://A.EXAMPLE',
    'www.a.example',
    'mail me@a.example now',
    'xmpp:me@a.example/x',
    'https\\://a.example',
    'me\\@a.example',
    'me@\\a.example x\\@y.example',
    'me&#64;a.example',
    'www&period;a.example',
    '&#104;ttps://a.example',
    'http&colon;//a.example',
  ];
  for (const text of texts) {
    assert.ok(JSON.stringify(whole.parse(text)).includes('"link"') || text.includes('\\'), text);
    assert.ok(mayHoldAddress(text), text);
  }
  assert.ok(!mayHoldAddress("import x from '@lexical/list'; the http of w3"));
});

test('every other text comes out the same without looking for them', () => {
  const parts =
    'a|b.c|@|http|https|:|//|www|.|w| |_|*|**|\\|&|~~|`|[|](|]: |\n|\n\n|-|#|1. |<|>|+|é|[^1]|/'
      .split('|')
      .concat('|');
  let state = 7;
  const pick = (limit: number): number =>
    (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
  let compared = 0;
  for (let i = 0; i < 3000; i++) {
    const text = Array.from({length: 4 + pick(20)}, () => parts[pick(997) % parts.length]).join('');
    if (mayHoldAddress(text)) continue;
    compared++;
    assert.deepEqual(without.parse(text), whole.parse(text), JSON.stringify(text));
  }
  assert.ok(compared > 1500, String(compared));
});
