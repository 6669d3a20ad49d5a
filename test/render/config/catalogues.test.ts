import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {CATALOGUES, catalogueFor, readCatalogue} from '../../../src/render/config/catalogues.js';
import {catalogue as english} from '../../../src/render/config/readMessages.js';

type Words = string | {readonly [key: string]: Words};

/** Words that are the same in several languages. */
const SAME = new Set(
  [
    ...[
      'API',
      'Blog',
      'Code',
      'Version',
      '{count} exports',
      '{count} posts',
      '{flags} {kind}',
      'Info',
      'Tab',
      'Danger',
      'Important',
      'Website',
      'Readme',
      'Plugins',
      'Symptom',
      'Cause',
      'Page',
      'Section',
      'Text',
      'Module',
      'Interface',
      'Type',
    ],
    ...['Hooks', 'hook', 'Versions', 'Modules', 'module', 'Classes', 'Interfaces', 'interface'],
    ...['Variables', 'variable', 'Namespaces', 'namespace', 'type', 'constructor', 'source'],
    ...['Tip', 'Component', 'component', 'Constructors', 'Accessors', 'accessor', 'Parameters'],
    ...[
      'abstract',
      'static',
      'Tags',
      '+{count} overloads',
      'optional',
      'alpha',
      'beta',
      'experimental',
      'Internal',
      'internal',
      '{title}, page {page}',
    ],
  ].sort(),
);

/** Each message by its key; a plural by its forms. */
function leavesOf(
  words: Words,
  key = '',
): [key: string, forms: Readonly<Record<string, string>>][] {
  if (typeof words === 'string') return [[key, {other: words}]];
  if (typeof words.other === 'string') return [[key, words as Record<string, string>]];
  return Object.entries(words).flatMap(([name, inner]) => leavesOf(inner, `${key}.${name}`));
}

const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
const originals = leavesOf(english as unknown as Words);

test('the list names every file', () => {
  const folder = path.resolve(import.meta.dirname, '../../../src/templates/catalogues');
  assert.deepEqual(readdirSync(folder).sort(), CATALOGUES.map((name) => `${name}.yml`).sort());
});

for (const name of CATALOGUES) {
  describe(`the words in ${name}`, () => {
    const words = new Map(leavesOf(readCatalogue(name) as Words));
    const {pluralCategories} = new Intl.PluralRules(name).resolvedOptions();

    test('have the keys of the English ones', () => {
      assert.deepEqual(
        [...words.keys()],
        originals.map(([key]) => key),
      );
    });

    test('have a form for each plural category of the language, and no other', () => {
      for (const [key, forms] of originals.filter(([, {one}]) => one !== undefined)) {
        assert.deepEqual(Object.keys(words.get(key)!).sort(), [...pluralCategories].sort(), key);
        assert.ok(
          Object.values(words.get(key)!).every((form) => form.trim() !== ''),
          key,
        );
        assert.ok('other' in forms);
      }
    });

    test('have the places of the English ones; a form for one number may spell it out', () => {
      for (const [key, {other = ''}] of originals) {
        for (const [category, form] of Object.entries(words.get(key)!)) {
          const spelt = ['zero', 'one', 'two'].includes(category);
          const wanted = placesIn(other).filter((place) => !spelt || place !== '{count}');
          const found = placesIn(form).filter((place) => !spelt || place !== '{count}');
          assert.deepEqual(found, wanted, `${key}.${category}`);
        }
      }
    });

    test('are translated', () => {
      const same = originals.flatMap(([key, {other = ''}]) =>
        words.get(key)!.other === other && !SAME.has(other) ? [`${key}: ${other}`] : [],
      );
      assert.deepEqual(same, []);
    });
  });
}

test('a tag has the catalogue of its language and script', () => {
  const cases: [tag: string, name: string | undefined][] = [
    ['de-AT', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant', 'zh-Hant'],
    ['es-419', 'es'],
    ['ar-EG', 'ar'],
    ['in', 'id'],
    ['iw', 'he'],
    ['nl-BE', 'nl'],
    ['no', 'nb'],
    ['no-NO', 'nb'],
    ['nn', undefined],
    ['sv-FI', 'sv'],
    ['hi-Latn', undefined],
    ['en-GB', undefined],
    ['fi', undefined],
  ];
  for (const [tag, name] of cases) assert.equal(catalogueFor(tag), name, tag);
});
