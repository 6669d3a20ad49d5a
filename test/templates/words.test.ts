import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {globSync} from 'tinyglobby';
import {nextColorMode, type ColorModeChoice} from '../../src/templates/shared/colorMode.js';
import {en, type Plural} from '../../src/templates/shared/english.js';
import {format, messagesOf, type Messages} from '../../src/templates/shared/messages.js';
import {plural} from '../../src/templates/shared/plural.js';
import {storageKey} from '../../src/templates/shared/storageKey.js';

test('the colour mode cycles as section 4 of the specification says', () => {
  const cycle = (start: ColorModeChoice, system: boolean) => {
    const seen = [start];
    for (let turn = 0; turn < 3; turn++) {
      const choice = seen.at(-1)!;
      seen.push(nextColorMode(choice, {shown: choice ?? 'dark', system}));
    }
    return seen;
  };
  assert.deepEqual(cycle(null, true), [null, 'light', 'dark', null]);
  assert.deepEqual(cycle('light', false), ['light', 'dark', 'light', 'dark']);
  assert.equal(nextColorMode(null, {shown: 'dark', system: false}), 'light');
});

const count = (forms: Plural, number: number, language = 'en') =>
  plural(forms, {count: number, language});

test('words follow their number', () => {
  assert.equal(count(en.postCount, 1), '1 post');
  assert.equal(count(en.postCount, 1200), '1,200 posts');
  const forms = {one: 'one', few: 'few', many: 'many', other: 'other'};
  assert.deepEqual(
    [1, 2, 5].map((number) => count(forms, number, 'pl')),
    ['one', 'few', 'many'],
  );
  assert.equal(count({other: 'any'}, 1), 'any');
});

test('places are filled, unknown ones stay', () => {
  assert.equal(format('{a} of {b}', {a: 1}), '1 of {b}');
});

test('a site without words of its own speaks English', () => {
  assert.equal(messagesOf({}), en);
  const messages: Messages = {...en, language: 'pl'};
  assert.equal(messagesOf({messages}), messages);
});

test('a namespace is part of the stored name', () => {
  assert.equal(storageKey('theme', ''), 'theme');
  assert.equal(storageKey('theme', 'docs'), 'theme-docs');
});

const root = path.resolve(import.meta.dirname, '../..');

/** What the section 'Words' of CONTRIBUTING.md says not to write, as far as a test can tell. */
const refused = [
  ...readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
    .split(/^## Words$/m)[1]!
    .matchAll(/^\|[^|]*\|([^|]*)\|$/gm),
].flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map(([, words]) => words!));

/** "If there is none" is fine. */
const patterns = refused.map((words) => words.replace(/^(?=(?:is|are) )/, '(?<!\\bthere )'));
const REFUSED = new RegExp(`\\b(?:${patterns.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');

/** What is no choice of words: keywords for those who search, CSS, a name of the API. */
const GIVEN = /^keywords:.*$(?:\n {2,}.*$)*|^```css[^]*?^```$|block[- ]cursor/gim;

/** `line: words` of what a text should say otherwise. */
function refusedWords(text: string): string[] {
  const prose = text.replace(GIVEN, (part) => part.replace(/[^\n]/g, ' '));
  return [...prose.matchAll(REFUSED)].map(
    ({0: words, index}) =>
      `${prose.slice(0, index).split('\n').length}: ${words.replace(/\s+/g, ' ')}`,
  );
}

const CASES: readonly (readonly [text: string, found: readonly string[]])[] = [
  ['One types, and\nnobody is\ntold.', ['1: One types', '2: nobody', '2: is told']],
  [
    'Move the Cursor; a command\nhandler draws it anew.',
    ['1: Cursor', '1: command handler', '2: anew'],
  ],
  ['It is there for ever.\nThat is dear.', ['1: for ever', '2: dear']],
  ['A step that is none belongs into the list.', ['1: is none', '1: belongs into']],
  ['Or the root, if there is none. Typed once, forever.', []],
  ['keywords:\n  [\n    cursor,\n  ]\ntitle: The cursor', ['5: cursor']],
  ['keywords: [cursor]\n```css\na { cursor: pointer }\n```\nthe block cursor', []],
];

for (const [text, found] of CASES) {
  test(`finds ${String(found.length)} words to avoid in ${JSON.stringify(text)}`, () => {
    assert.deepEqual(refusedWords(text), found);
  });
}

test('no page has the words that CONTRIBUTING.md refuses', () => {
  assert.ok(refused.length >= 10);
  const files = globSync(
    [
      'content/**/*.{md,mdx,svg,yml,ts,tsx}',
      'content/**/_category_.json',
      'src/templates/**/*essages.ts',
    ],
    {
      cwd: root,
    },
  ).sort();
  assert.ok(files.length > 50);
  const found = files.flatMap((name) =>
    refusedWords(readFileSync(path.join(root, name), 'utf8')).map((at) => `${name}:${at}`),
  );
  assert.deepEqual(found, []);
});

/** Of those words, what also code, its messages and the pages about docsgen do without. "Told apart" is fine. */
const UNIDIOMATIC =
  /\b(?:anew|for\s+ever|nobody(?:’s|'s)?|(?:is|are)\s+told(?!\s+apart)|(?<!\bthere\s+)(?:is|are)\s+(?:none|no\s+(?:part|page|file|component|link|text|name))|belongs?\s+into|mend(?:s|ed|ing)?)\b|\bSPEC\.md\b/gi;

test('a comment begins with the noun in place of "What …"', () => {
  const found = globSync('src/**/*.{ts,tsx}', {cwd: root}).flatMap((name) =>
    readFileSync(path.join(root, name), 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        /^\s*(?:\/\*\*|\*|\/\/) What\b/.test(line) ? [`${name}:${String(i + 1)}`] : [],
      ),
  );
  assert.deepEqual(found, []);
});

test('no comment, no message and no page about docsgen reads as if translated', () => {
  const patterns = ['src/**/*.{ts,tsx}', 'website/**/*.{md,yml,ts,tsx}', '*.md'];
  const ignore = ['CONTRIBUTING.md', 'website/{dist,.docsgen}/**'];
  const files = globSync(patterns, {cwd: root, ignore}).sort();
  assert.ok(files.length > 400);
  const found = files.flatMap((name) => {
    const text = readFileSync(path.join(root, name), 'utf8');
    return [...text.matchAll(UNIDIOMATIC)].map(
      ({0: words, index}) => `${name}:${text.slice(0, index).split('\n').length}: ${words}`,
    );
  });
  assert.deepEqual(found, []);
});
