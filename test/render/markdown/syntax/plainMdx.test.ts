import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {globSync} from 'tinyglobby';
import {unified} from 'unified';
import {syntaxPlugins} from '../../../../src/render/markdown/pipeline.js';
import {mdxHeadingIds} from '../../../../src/render/markdown/syntax/mdxHeadingIds.js';
import {nativeParser} from '../../../../src/render/markdown/syntax/nativeMarkdown.js';
import {plainMdx} from '../../../../src/render/markdown/syntax/plainMdx.js';
import {splitFrontMatter} from '../../../../src/render/parse/frontMatter.js';
import {randomNumbers} from './randomNumbers.js';
import {BLOCKS, INLINES, LINES} from './texts.js';

const root = path.resolve(import.meta.dirname, '../../../..');
const native = (await nativeParser())!;
const mdx = unified().use(remarkParse).use(remarkMdx).use(syntaxPlugins).use(mdxHeadingIds);
const slow = mdx().freeze();
let readNatively = 0;
const fast = mdx()
  .use(plainMdx, (text: string) => {
    readNatively += text.length;
    return native(text);
  })
  .freeze();

/** The tree as data, or the error and its place. */
function outcome(parse: () => unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(parse()));
  } catch (error) {
    return [String(error), (error as {place?: unknown}).place];
  }
}

/** Holds both ways to one tree, or one error, of each text; returns the share of characters that are read natively. */
function shareRead(texts: readonly string[]): number {
  readNatively = 0;
  for (const text of texts) {
    const expected = outcome(() => slow.parse(text));
    assert.deepEqual(
      outcome(() => fast.parse(text)),
      expected,
      JSON.stringify(text),
    );
  }
  return readNatively / texts.join('').length;
}

test('pages have one tree, and most of them is read natively', () => {
  const patterns = [
    'content/docs/{concepts,getting-started}/**/*.md',
    'content/**/*.mdx',
    'test/fixtures/**/*.mdx',
    'examples/**/*.mdx',
  ];
  const bodies = globSync(patterns, {cwd: root}).map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return splitFrontMatter(text, file).value.body;
  });
  const share = shareRead(bodies);
  assert.ok(share > 0.6, String(share));
});

const PLAIN = [
  ...['Some words.', '# Title', '## Title {#id}', '- a\n- b', '1. a', '- [ ] a\n- [x] b', '> a'],
  ...['```js\nconst a = {b: <c />};\n\n`d`\n```', '| a | b |\n| - | - |\n| `{c}` | d |', '---'],
  ...[':::note\nA *b*.\n:::', '[a] and [b](./c.md) and ![d](e.png)', 'a `<b>` {c', '**a**\nb'],
];
const OTHER = [
  ...['import A from "./a.js"', 'export const b = 1', 'export const c = `', '`', '<A>', '</A>'],
  ...['<A b={`\n\nc\n\n`} />', '<A\n\n  b="c"\n/>', '{/* a', '*/}', '{', '}', 'a <b>c</b> d {1}'],
  ...['- <A />', '  more', '  - b\n\n  c', '1. {a}', '[a]: b', '[a]:\n  b', '[^1]: a', 'a[^1]'],
  ...[':::note', ':::', '::::tip[a]', '::::', '```', '~~~js', '> <A>', '> </A>', '\ta', '   # a'],
  ...['<A>\n\n  b\n\n</A>', '- ```\n  a', 'a\\', '\uE000', 'a\rb', '<!-- a -->', '*a\n===', '<'],
];

test('random texts have one tree', () => {
  const pick = randomNumbers(5);
  const of = <T>(list: readonly T[]): T => list[pick(list.length)]!;
  const kinds = [PLAIN, PLAIN, PLAIN, OTHER, OTHER, BLOCKS, LINES, INLINES];
  const gaps = ['\n\n', '\n\n', '\n\n', '\n\n', '\n\n\n', '\n \n', '\n', '\n  '];
  const texts = Array.from({length: 600}, () =>
    Array.from({length: 2 + pick(6)}, () => of(of(kinds)) + of(gaps)).join(''),
  );
  const share = shareRead(texts);
  assert.ok(share > 0.1, String(share));
});

test('parts whose meaning depends on others are read with them', () => {
  const texts = [
    '- <A />\n\n- b',
    '- a\n\n- <B />',
    '- a\n\n  <B />',
    '- ```\n\n> a',
    '_a_ b\n  :::note\n\n> a\n\n- [ ] a\n\n  more',
    ':::note\nA.\n:::\n  ::::tabs\n\n- a\n  1. b\n\n     c\n\n~~~js',
    ':::note\n\na\n\n:::tip\nb\n:::\n\n<A />\n\n:::',
    '[a]\n\n[a]: b',
    '<A>\n\na\n\n</A>\n\n[b]: c',
    'export const a = `\n\nb\n\n`',
    '```\n{a}\n\nb\n\n```',
    '{/*\n\na\n\n*/}',
    '<A b={[\n\nc,\n\n]} />',
  ];
  shareRead(texts);
});
