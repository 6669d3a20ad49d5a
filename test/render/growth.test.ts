import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {positionAt} from '../../src/render/diagnostics/diagnostic.js';
import {nearest} from '../../src/render/diagnostics/nearest.js';
import {readYaml} from '../../src/render/diagnostics/yaml.js';
import {readFeedFacts} from '../../src/render/html/feedFacts.js';
import {factsIn} from '../../src/render/html/htmlFacts.js';
import {
  extractRegion,
  markLines,
  parseFence,
  titledFile,
} from '../../src/render/markdown/code/fence.js';
import {fenceProblems, foreignOptions} from '../../src/render/markdown/code/fenceProblems.js';
import {
  isMistypedMarker,
  parseSampleFlags,
  shownPart,
} from '../../src/render/markdown/code/sampleFence.js';
import {openTags} from '../../src/render/markdown/html/openHtml.js';
import {foreignSyntax} from '../../src/render/markdown/remark/remarkForeignSyntax.js';
import {headingId} from '../../src/render/markdown/remark/remarkHeadingIds.js';
import {
  brokenTable,
  isClosedFence,
  leftoverMarks,
} from '../../src/render/markdown/remark/unclosedSyntaxText.js';
import {bracketTitles} from '../../src/render/markdown/syntax/admonitionTitle.js';
import {joinRoute, normalizeRoute, slugOf} from '../../src/render/model/urls.js';
import {splitFrontMatter} from '../../src/render/parse/frontMatter.js';
import {beyondLimits} from '../../src/render/parse/pageLimits.js';
import {eachWord, partsOf} from '../../src/render/search/shared/words.js';
import {isActiveDrawing} from '../../src/render/system/activeDrawing.js';

type Read = (text: string) => unknown;

const marks: Read = (text) => markLines(text, []);
const lone: Read = (value) => openTags([{type: 'html', value}]);
const feed: Read = (text) => readFeedFacts(text, {route: '/a.xml'});

/** What reads texts of authors, with the pieces that hostile ones repeat. */
const READERS: readonly (readonly [name: string, read: Read, pieces: readonly string[]])[] = [
  [
    'the markers of code',
    marks,
    [
      ' ',
      '//',
      '// [!code ',
      '// [!code a]',
      '// [!code hl:99999]\n',
      '// highlight-end\n',
      '[!code a',
      '/* [!code a]*',
    ],
  ],
  [
    'code to import',
    (text) => extractRegion(`#region a\n${text}`, 'a'),
    [' ', '\n', '#region ', '#endregion b\n'],
  ],
  [
    'an info string',
    parseFence,
    [' ', '{1,', "='", 'title="', '1-99999,', '[', 'showLineNumbers='],
  ],
  ['the title of a fence', (text) => titledFile(`title="${text}"`), ['a', '.', '/', '..']],
  ['slips in an info string', fenceProblems, [' ', '{', "='", 'a={', 'showLineNumbrs ', '{1 ']],
  [
    'the options of other generators',
    foreignOptions,
    [' ', 'ins=', '="', "'", ' a', 'hl_lines="1" '],
  ],
  [
    'a line of other generators',
    (text) =>
      ['!!! ', '??? ', '=== "', '{!', '-', '/// '].map((begin) =>
        foreignSyntax(begin + text.slice(1)),
      ),
    [' ', 'a', ' a', '-', '"', ' !}', '<'],
  ],
  ['the flags of a sample', parseSampleFlags, [' ', '{', '{ ', 'expect-error=', 'a="']],
  ['what a sample shows', shownPart, [' ', '\n', '// ---cut---\n', '\r']],
  ['a slip in a cut', (text) => isMistypedMarker(`//${text}x`), [' ', '-', 'cut', 'cut -']],
  ['the id of a heading', headingId, [' ', '{#', '{#a} ', '#']],
  [
    'marks that are left',
    leftoverMarks,
    [' ', '](', '](./a b', '.md#', '](.md#', '[^a]', '[^', ']( '],
  ],
  [
    'a table',
    (text) => brokenTable(['a|b', text, `${text}|x`]),
    [' ', '|-- : ', '-', '|', '> ', '-|'],
  ],
  ['a fence', (text) => isClosedFence(['```', text, `${text}x`]), [' ', '`', '> ', '~']],
  ['the titles of notes', bracketTitles, [':::note', ':::note a ', ' ', '> ', '`', ':::a b\n']],
  [
    'raw HTML',
    lone,
    ['<a ', '<!--', '<div>', '</b>', '<div></b>', '<a href="', "<b'", '<div>\n', '<title>', '</'],
  ],
  [
    'a page of HTML',
    factsIn,
    ['<a ', '<!--', '<title>', '<a href="', '<a b=', '<a =', ' ', '<img srcset="a, ', '<?', '&a'],
  ],
  [
    'a feed',
    feed,
    ['<link ', '<link href="', '<content><![CDATA[', '<content>', '&lt;a href=b&gt;', '<guid'],
  ],
  [
    'a drawing',
    (text) => isActiveDrawing(Buffer.from(text)),
    ['<?xml ', '<a', ' on', '&#', '<?xml encoding '],
  ],
  [
    'words to search',
    (text) => {
      eachWord(text, ({text: word}) => partsOf(word));
    },
    ['a', 'A', 'aB', '_', '1', '漢', ' ', '\u0301'],
  ],
  [
    'an address',
    (text) => [normalizeRoute(`/${text}x`), joinRoute(text), slugOf(text)],
    ['/', '-', '..', '/..', '%', '.html'],
  ],
  [
    'front matter',
    (text) => splitFrontMatter(text, 'a.md'),
    ['\n', ' ', '-', '<!-- -->\n', '<!--', '+++\n', '\n---  x', '---\n'],
  ],
  [
    'front matter that begins',
    (text) => splitFrontMatter(`---\n${text}\n---\n`, 'a.md'),
    [
      '\n',
      'a: b\n',
      '# a\n',
      '- ',
      '[',
      '{a: ',
      '*a ',
      '&a ',
      '? ',
      'a: "\n',
      '!a ',
      'tags: [1]\n',
    ],
  ],
  [
    'the limits of a page',
    (text) => beyondLimits(text, 'a.md'),
    ['> ', '- ', ' ', ':::a\n', ':::\n', '```\n', '1. ', ':', '===\n', '-\n', '<!--'],
  ],
  [
    'the limits of an MDX page',
    (text) => beyondLimits(text, 'a.mdx'),
    ['{}', '{', '}', '{(', '```\n', '{\n'],
  ],
  ['a slip of the hand', (text) => nearest(text, [`${text}a`]), ['a']],
  [
    'places of findings',
    (text) => {
      for (let at = 0; at < text.length; at += 10) positionAt(text, at);
    },
    ['\n', 'a'],
  ],
];

function cpuOf(read: Read, text: string): number {
  const before = process.cpuUsage();
  read(text);
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Characters of the shorter text; the longer has eight times as many, and what is quadratic takes 64 times as long. */
const SHORT = 20_000;

describe('the time grows with the length of a text, not with its square, for', () => {
  for (const [name, read, pieces] of READERS) {
    test(name, () => {
      for (const piece of pieces) {
        const text = (length: number) => `x${piece.repeat(length / piece.length)}y`;
        read(text(1000));
        const short = cpuOf(read, text(SHORT));
        const long = cpuOf(read, text(8 * SHORT));
        assert.ok(
          long < 24 * Math.max(short, 10),
          `${JSON.stringify(piece)}: ${short} ms, then ${long} ms`,
        );
      }
    });
  }
});

describe('a YAML text is refused before it is parsed', () => {
  const REFUSED: readonly (readonly [string, RegExp, number])[] = [
    [`a: &a x\nb: [${'*a, '.repeat(101)}]`, /aliases/, 2],
    [`a:\n ${'['.repeat(101)}`, /levels/, 2],
    [`a:\n ${'{a: '.repeat(60)}`, /levels/, 2],
    [`- `.repeat(101), /levels/, 1],
    [Array.from({length: 102}, (_, i) => `${' '.repeat(i)}a:`).join('\n'), /levels/, 101],
    [`a: b\n${'# c\n'.repeat(50_000)}`, /characters/, 50_000],
  ];
  for (const [text, message, line] of REFUSED) {
    test(JSON.stringify(text.slice(0, 30)), () => {
      const {problems, data} = readYaml(text);
      assert.deepEqual([problems.length, data], [1, undefined]);
      assert.match(problems[0]!.message, message);
      assert.equal(problems[0]!.line, line);
    });
  }
});
