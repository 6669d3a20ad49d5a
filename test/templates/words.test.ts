import assert from 'node:assert/strict';
import {test} from 'node:test';
import {nextColorMode, type ColorModeChoice} from '../../src/templates/colorMode.js';
import {en, format, messagesFor, plural} from '../../src/templates/messages.js';
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

test('words follow their number', () => {
  assert.equal(plural(en.postCount, 1), '1 post');
  assert.equal(plural(en.postCount, 1200), '1,200 posts');
  const forms = {one: 'one', few: 'few', many: 'many', other: 'other'};
  assert.deepEqual(
    [1, 2, 5].map((count) => plural(forms, count, 'pl')),
    ['one', 'few', 'many'],
  );
  assert.equal(plural({other: 'any'}, 1), 'any');
});

test('places are filled, unknown ones stay', () => {
  assert.equal(format('{a} of {b}', {a: 1}), '1 of {b}');
});

test('a locale without a catalogue speaks English', () => {
  assert.equal(messagesFor('en-GB'), en);
  assert.equal(messagesFor('tlh'), en);
});

test('a namespace is part of the stored name', () => {
  assert.equal(storageKey('theme', ''), 'theme');
  assert.equal(storageKey('theme', 'docs'), 'theme-docs');
});
