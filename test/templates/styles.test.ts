import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {highlightLines, loadLanguages} from '../../src/render/markdown/code/highlight.js';

const folder = path.join(import.meta.dirname, '../../src/templates/styles');

/** Two sides of an arrow drawn by a square that is turned: the same in both directions of text. */
const ARROW = 'border-width: 0 1.5px 1.5px 0;';

/** Whether a declaration gives the left side another value than the right one. */
function hasSides(declaration: string): boolean {
  const [, property, text] =
    /^(margin|padding|inset|border-width|border-radius): (.*?)(?: !important)?;$/.exec(
      declaration,
    ) ?? [];
  if (text === undefined || declaration === ARROW) return false;
  let flat = text;
  while (flat.includes('('))
    flat = flat.replace(/[\w-]*\(([^()]*)\)/, (_, inside: string) => inside.replace(/\s/g, ''));
  const [first, second = first, third = first, fourth = second] = flat.split(' ');
  return property === 'border-radius' ? first !== second || third !== fourth : second !== fourth;
}

const sheets = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(path.join(folder, name), 'utf8'),
}));

/**
 * Characters of Windows Glyph List 4, which the common fonts of all systems have, and the ornament between
 * parts of a text, which is rarely on a first screen.
 */
const common = /^[\x20-\xff\u2013-\u203a\u2190-\u2195≡ƒ▲►▼◄⁂]*$/u;

test('no character of a style sends the browser through all fonts before it can lay out a page', () => {
  const contents = sheets.flatMap(({name, text}) =>
    [...text.matchAll(/content: [^;]*'(.*?)'/g)].map(([, shown = '']) => ({name, shown})),
  );
  assert.ok(contents.length > 10);
  assert.deepEqual(
    contents.filter(({shown}) => !common.test(shown.replace('\\a0', ''))),
    [],
  );
});

test('a list of fonts names few that a system may lack, since it is asked for each in each size', () => {
  const lists = sheets.flatMap(({text}) => [...text.matchAll(/--font-\w+:([^;]*);/g)]);
  assert.equal(lists.length, 3);
  for (const [list] of lists) assert.ok(list.split(',').length <= 4, list);
});

test('what differs at the start and the end of a line is written so, for both directions', () => {
  const fixed = sheets.flatMap(({name, text}) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        hasSides(line.trim()) ? [`${name}:${String(at + 1)}: ${line.trim()}`] : [],
      ),
  );
  assert.deepEqual(fixed, []);
});

test('a difference of sides is noticed', () => {
  for (const [declaration, expected] of [
    ['padding: 1rem 0;', false],
    ['padding: 1rem 0 2rem;', false],
    ['padding: 0 calc(1rem + (2px * 2)) 0 calc(1rem + (2px * 2));', false],
    ['padding: 0 0 0 1.4em;', true],
    ['inset: 0 auto auto 0;', true],
    ['border-radius: 0 4px 4px 0;', true],
    ['border-radius: 4px 4px 0 0;', false],
  ] as const) {
    assert.equal(hasSides(declaration), expected, declaration);
  }
});

test('rules of icons and posts leave alone what a site gives the class `icon` or `post`', () => {
  const rules = sheets.flatMap(({name, text}) =>
    [...text.matchAll(/^[ \t]*\.(?:icon\b[^{,]*|post(?= ?[{,]))/gm)].map(
      ([rule]) => `${name}: ${rule.trim()}`,
    ),
  );
  assert.deepEqual(rules, []);
});

test('every class of highlighted code has a rule', async () => {
  const samples = {
    diff: '- a\n+ b',
    md: '[a](https://example.com) `b`',
    ts: "/** c */ const d = (e: F) => g(`1${h}`, 'i', /j/);",
  };
  await loadLanguages(Object.keys(samples));
  const html = Object.entries(samples).flatMap(([lang, code]) => highlightLines(code, lang));
  const classes = new Set(html.join('').match(/tk-\w+/g));
  assert.ok(classes.size >= 7, [...classes].join(' '));
  const rules = sheets.find(({name}) => name === 'code.css')!.text;
  const bare = [...classes].filter((name) => !rules.includes(`.${name}`));
  assert.deepEqual(bare, []);
});
