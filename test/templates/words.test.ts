import assert from 'node:assert/strict';
import {test} from 'node:test';
import {nextColorMode, type ColorModeChoice} from '../../src/templates/colorMode.js';
import {
  en,
  format,
  messagesOf,
  plural,
  type Messages,
  type Plural,
} from '../../src/templates/messages.js';
import {storageKey} from '../../src/templates/storageKey.js';

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
