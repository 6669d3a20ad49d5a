import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {promisify} from 'node:util';
import {tests as examples} from 'commonmark-spec';
import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {globSync} from 'tinyglobby';
import {unified} from 'unified';
import {syntaxPlugins} from '../../../../src/render/markdown/pipeline.js';
import {parseNatively} from '../../../../src/render/markdown/syntax/nativeMarkdown.js';
import {splitFrontMatter} from '../../../../src/render/parse/frontMatter.js';
import {randomNumbers} from './randomNumbers.js';
import {BLOCKS, GFM, INLINES, LINES, SIGNS} from './texts.js';

const root = path.resolve(import.meta.dirname, '../../../..');
const spec = examples.map(({markdown}) => markdown.replaceAll('→', '\t'));
const remark = unified().use(remarkParse).use(syntaxPlugins).freeze();

/** A tree as data: without the fields that are undefined. */
const plain = (tree: Root): unknown => JSON.parse(JSON.stringify(tree));

/** Holds both parsers to one tree of each text; returns the share of texts that are read natively. */
async function shareRead(texts: readonly string[]): Promise<number> {
  let read = 0;
  for (const text of texts) {
    const tree = await parseNatively(text);
    if (!tree) continue;
    read++;
    assert.deepEqual(plain(tree), plain(remark.parse(text)), JSON.stringify(text));
  }
  return read / texts.length;
}

/** The Markdown of pages, without their front matter. */
function bodies(...patterns: readonly string[]): readonly string[] {
  return globSync(patterns, {cwd: root}).map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return splitFrontMatter(text, file).value.body;
  });
}

test('the examples of CommonMark and GFM have one tree', async () => {
  const share = await shareRead([...spec, ...GFM]);
  assert.ok(share > 0.1, String(share));
});

test('many references to a definition have one tree', async () => {
  for (const count of [100, 1500]) {
    await shareRead([`[a]: ${'b'.repeat(100)}\n\n${'[a]\n\n'.repeat(count)}`]);
  }
  assert.equal(await shareRead(['[a]: b\n\n[a]']), 1);
});

test('examples joined in pairs have one tree', async () => {
  const pick = randomNumbers(3);
  const all = [...spec, ...GFM];
  const share = await shareRead(
    all.flatMap((text) => ['\n', '\n\n'].map((gap) => text + gap + all[pick(all.length)]!)),
  );
  assert.ok(share > 0.01, String(share));
});

test('pages have one tree, and nearly all are read natively', async () => {
  const pages = bodies('content/**/*.md');
  const share = await shareRead(pages);
  assert.ok(share > 0.85, String(share));
  const fixtures = await shareRead(bodies('test/fixtures/**/*.md', 'examples/**/*.md'));
  assert.ok(fixtures > 0.85, String(fixtures));
  const withReturns = pages.slice(0, 10).map((text) => text.replace(/\r?\n/g, '\r\n'));
  assert.ok((await shareRead(withReturns)) > 0.85);
});

test('random texts have one tree', async () => {
  const pick = randomNumbers(1);
  const of = <T>(list: readonly T[]): T => list[pick(list.length)]!;
  const joined = (list: readonly string[], count: number) =>
    Array.from({length: count}, () => of(list)).join('');
  const pages = bodies('content/**/*.md').map((text) => text.split('\n'));
  const cut = () => {
    const lines = of(pages);
    const from = pick(lines.length);
    return lines.slice(from, from + 1 + pick(8)).join('\n');
  };
  const kinds = [
    ...[
      cut,
      cut,
      cut,
      () => of(BLOCKS),
      () => of(BLOCKS),
      () => `a ${joined(INLINES, 1 + pick(5))}`,
    ],
    ...[() => of(LINES), () => joined(SIGNS, 2 + pick(9)), () => `| ${joined(INLINES, 3)} |`],
  ];
  const gaps = ['\n', '\n\n', '\n\n', '\n\n', '\n\n\n', '\n  ', '\n- '];
  const texts = Array.from({length: 9_000}, () => {
    const text = Array.from({length: 1 + pick(3)}, () => of(kinds)() + of(gaps)).join('');
    const at = pick(text.length);
    return [text, text.slice(0, at) + of(SIGNS) + text.slice(at), text.trimEnd()][pick(3)]!;
  });
  const share = await shareRead(texts);
  assert.ok(share * texts.length > 1000, String(share));
});

test('texts in doubt go to remark-parse', async () => {
  const texts = [
    ':::note Title\n\nText.\n\n:::',
    ':::note\n\nNever closed.',
    '::leaf\n\nAt 10:30.',
    'a :b[c]',
    '\uFEFF# Title',
    'a\0b',
    'a\rb',
    'a\ud83d',
    'See https://a.example!',
    'See www.b.example.',
    'Mail to c@d.example.',
    'See https://a_b.example_c a',
    '[a http://b.example:80](c)',
    '[http://b.example]',
    'a***b***c',
    '&nbsp; a',
    '&nbsp;\n&nbsp;',
    ':::b\n\n| a |\n| - |\n:::',
    '~“a”~',
    '- [x] *a*',
    '- [ ] a\n  --',
    '> a\nb',
    '- a\nb',
    ':::b\n```\n:::\n```\n:::',
    '`d`[][x@y.z]',
    '> - a\n>\n>',
    '> - a\n>\n>\n> b',
    '[a]:\n-|',
    'a[^1]\n\n[^1]: b',
    '```\nnever closed',
    '<!-- never closed',
    '**a *b* c**',
    'a\tb',
  ];
  for (const text of texts) {
    assert.equal(await parseNatively(text), undefined, JSON.stringify(text));
  }
});

const PARSER = pathToFileURL(path.join(root, 'lib/render/markdown/syntax/nativeMarkdown.js')).href;

/** Runs a module in a process of its own, whose end by a signal fails the test; returns its output. */
async function output(script: string, env: NodeJS.ProcessEnv = {}) {
  return promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import {parseNatively} from ${JSON.stringify(PARSER)};\n${script}`,
    ],
    {cwd: root, env: {...process.env, ...env}, timeout: 120_000},
  );
}

test('hostile texts do not end the process, and take as much longer as they are longer', async () => {
  const {stdout} = await output(`
    const repeated = (part) => (length) => part.repeat(Math.floor(length / part.length)).trimEnd();
    const parts = [
      '::a[', ':a[', ':a{', '>', '> ', '- ', '&amp;', 'a@b.', '[', '*a ', '<a ', '[^a]: b\\n\\n', '| a ',
      '\`', '\`a', '**\`a', '[a](', '[![a', '<b c="d"', '*a* ', '**[a](b)** ', '[![a](b)](c) ', '[a] ', '<b> ',
      '&nbsp;\\n', '&nbsp;\\n\\n', '**&nbsp;** ', 'a&b ', 'a * ', 'a ~ ', '\`\`\`a\`\`\` ', 'https://a.example/b ',
      'a**b**', '**a _b_** ', 'a  \\n', '<!--a-->\\n\\n',
      '- a\\n', '- a\\n  - b\\n', '> a\\n\\n', '# a\\n', '::a\\n\\n', '[a]: b\\n', '\`\`\`\\na\\n\`\`\`\\n\\n', 'word ',
    ];
    const columns = (length) => ['| a ', '| - '].map((cell) => repeated(cell)(length / 2) + ' |').join('\\n');
    const secondsFor = async (text) => {
      const before = process.cpuUsage();
      await parseNatively(text);
      return process.cpuUsage(before).user / 1e6;
    };
    await parseNatively('a');
    const slow = [];
    for (const make of [...parts.map(repeated), columns]) {
      const long = await secondsFor(make(250_000));
      if (long < 0.1) continue;
      let pieces = 0;
      for (let i = 0; i < 4; i++) pieces += await secondsFor(make(62_500));
      // As much text in four pieces: where the work grows with the square, a fourth of it.
      const isSlow = long > 2.5 * pieces && (await secondsFor(make(250_000))) > 2.5 * pieces;
      if (isSlow) slow.push([make(20), pieces, long]);
    }
    console.log(JSON.stringify(slow));`);
  assert.equal(stdout.trim(), '[]');
});

test('where no binary loads, remark-parse reads, without a word', async () => {
  const script = `console.log(await parseNatively('# Title') === undefined);`;
  const missing = {NAPI_RS_NATIVE_LIBRARY_PATH: path.join(root, 'missing.node')};
  assert.deepEqual(await output(script, missing), {stdout: 'true\n', stderr: ''});
});
