import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {syntaxPlugins} from '../../../../src/render/markdown/pipeline.js';
import {parseMarkdown} from '../../../../src/render/markdown/syntax/plainMarkdown.js';

const processor = unified().use(remarkParse).use(syntaxPlugins).freeze();
const parse = (part: string): Root => processor.parse(part);

/** The tree of a text, and the parts of it that the parser was given. */
function read(text: string): {readonly tree: Root; readonly given: readonly string[]} {
  const given: string[] = [];
  const tree = parseMarkdown(text, (part) => {
    given.push(part);
    return parse(part);
  });
  return {tree, given};
}

test('what leaves no doubt is not given to the parser', () => {
  const plain = [
    'Words, `code`, **strong `code`**, *emphasis*, [a `link`](../b/c_d.md#e-f), snake_case (*so*).\nAnd on.',
    '# One\n## Two `code`',
    '```ts title="a.ts" {1,2}\n\n  a[0]: <b>\n\n---\n```\n\n~~~~\n~~~\n~~~~',
    '- one\n- **two** `x`\n\nWords\n\n3. three\n4. four\n',
    ':::note\n\nWords.\n\n- one\n- two\n\n:::\n\n::::tip\nWords.\n::::\nWords.',
    '| a | b `c` |\n| --- | :-: |\n| 1 | [d](e) |\n|f|  g  |',
  ];
  for (const text of [...plain, plain.join('\n\n'), '', '\n\n \n']) {
    const {tree, given} = read(text);
    assert.deepEqual(given, [], text);
    assert.deepEqual(tree, parse(text), text);
  }
});

test('the parser is given the parts that are in doubt, and the whole where they may depend on each other', () => {
  const cases: [string, string[]][] = [
    ['a\n\n> b\n\n> c\n\nd', ['> b\n\n> c\n\nx']],
    ['a\n\n:::note\n\nb\n\n> c\n\n:::\n\nd', [':::note\n\nb\n\n> c\n\n:::\nx']],
    ['a\n\n:::note\n\n:::tip\n\nb\n\n:::\n\nd', [':::note\n\n:::tip\n\nb\n\n:::\n\nd']],
    ['a\n\n- b\n\n  c\n\n- d\n\ne', ['- b\n\n  c\n\n- d\n\nx']],
    ['a\n\n<!-- b\n\nc -->\n\nd', ['<!-- b\n\nc -->\n\nd']],
    ['a\n\n```js\nb\n\nc', ['```js\nb\n\nc']],
    ['a\n\nhttps://b.example\n\nc', ['https://b.example\n\nx']],
    ['a [b] c\n\n[b]: d', ['a [b] c\n\nx', 'a [b] c\n\n[b]: d']],
    ['a\r\n\r\nb', ['a\r\n\r\nb']],
  ];
  for (const [text, expected] of cases) {
    const {tree, given} = read(text);
    assert.deepEqual(given, expected, text);
    assert.deepEqual(tree, parse(text), text);
  }
});

const LINES =
  'Words of a text.|Words, and `code` and more|# Heading|## Heading `code` ##|###none|# |Title\n===|Title\n---|```|```ts|````md|~~~|``` ts  a|  ```|- item|- item `code`|* item|+ item|-|1. one|2. two|2) two|12. many|- [ ] task|- [x] done|  more|    more|\tmore|> quote|>|---|***|* * *|_a_ b|snake_case_here|a * b * c|**strong**text|**strong** text|*a**b*|***both***|**a *b* c**|`` a ` b ``|`a|a`|[a](b)|[a](b c)|[a](<b>)|![a](b)|[a][b]|[a]|[b]: c|[^1]|[^1]: note|<div>|</div>|<!-- a|-->|<b>a</b>|a <https://b.c>|https://a.example/b|www.a.example|a@b.example|&amp; &|\\*a\\*|a\\|a  |a | b|--- | ---|\\| a \\| b \\||\\| - \\| - \\||\\| a \\||\\|---\\||\\| `a\\|b` \\| c \\||\\|  \\| b \\||:::note|:::note[Title]|:::|::::tabs|::::|::leaf|:::note a|~~a~~|a ~b~ c|"quoted" (so)|(*a*) [*b*](c)|*`a`* **`b`**|[`a`](b)!|a!|a![|ü *ü* ü|*a*ü|a\u00a0*b*\u00a0c|“*a*”|**Bold:** words|**Bold**: words|1. **a**|- [a](b) - c|- a: `b`|- # a|- > a|- ```|10 words|$a$|{#id}|a {#id}|# a {#id}|===|+++|\ta|a\tb|`a\tb`'
    .split(/(?<!\\)\|/)
    .map((line) => line.replaceAll('\\|', '|'));

const SIGNS =
  'a|B|word|1|`|``|*|**|_|[|](b)|](|]|!|<|>|&|~|~~| | | |.|,|:|(|)|\\|@|http://c.example|www.|-|#|"|é|\u00a0|“|{#a}|\t'.split(
    '|',
  );

test('whatever is put together, the tree is the one that the parser makes of the whole', () => {
  const plain = [
    'Words.',
    '# Heading',
    '- item',
    '1. one',
    '```ts\ncode\n```',
    '| a |\n| - |',
    '`a` *b*',
    ':::note\nWords.\n:::',
    ':::',
    ':::tip',
  ];
  let state = 1;
  const pick = (limit: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  const gaps = ['\n', '\n', '\n\n', '\n\n', '\n\n', '\n\n\n', '\n \n', ' '];
  let spared = 0;
  for (let round = 0; round < 1_000; round++) {
    let text = '';
    for (let count = 2 + pick(9); count > 0; count--) {
      const line = [
        plain[pick(plain.length)],
        LINES[pick(LINES.length)],
        `${pick(2) === 0 ? 'a ' : ''}${Array.from({length: 2 + pick(9)}, () => SIGNS[pick(SIGNS.length)]).join('')}`,
      ][pick(3)]!;
      text += line + gaps[pick(gaps.length)]!;
    }
    const {tree, given} = read(text);
    assert.deepEqual(tree, parse(text), JSON.stringify(text));
    if (given.join('').length < text.length) spared++;
  }
  assert.ok(spared > 400, `${spared} of the texts were read in parts`);
});
