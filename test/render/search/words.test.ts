import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {english} from '../../../src/render/search/shared/english.js';
import {isIdentifier, partsOf} from '../../../src/render/search/shared/words.js';

const texts = (text: string) => english.wordsOf(text).map((word) => word.text);
const terms = (word: string) => english.termsOf(word).map(({term}) => term);

describe('words of a text', () => {
  const cases: [text: string, words: string[]][] = [
    ['', []],
    ['Plain words, and more.', ['Plain', 'words', 'and', 'more']],
    ['$getRoot().append(node)', ['$getRoot', 'append', 'node']],
    ['@lexical/rich-text', ['lexical', 'rich', 'text']],
    ['KEY_ENTER_COMMAND', ['KEY_ENTER_COMMAND']],
    ['naïve Größe', ['naïve', 'Größe']],
    ['編集 editor ノード', ['編', '集', 'editor', 'ノ', 'ー', 'ド']],
    ['한국어 문서', ['한국어', '문서']],
    ['👩‍💻 code', ['code']],
    ['<b onclick=1>', ['b', 'onclick', '1']],
  ];
  for (const [text, words] of cases) {
    test(JSON.stringify(text), () => {
      assert.deepEqual(texts(text), words);
    });
  }

  test('places are those of the text', () => {
    for (const {text, start, end} of english.wordsOf('a 編集-b $c')) {
      assert.equal('a 編集-b $c'.slice(start, end), text);
    }
  });

  test('a hyphen joins, a blank or another sign does not', () => {
    const joined = (text: string) => english.wordsOf(text).map(({hyphenated}) => hyphenated);
    assert.deepEqual(joined('read-only'), [false, true]);
    assert.deepEqual(joined('read only'), [false, false]);
    assert.deepEqual(joined('read/only'), [false, false]);
    assert.deepEqual(joined('-read'), [false]);
  });
});

describe('names', () => {
  const cases: [word: string, isName: boolean, parts: string[]][] = [
    ['word', false, ['word']],
    ['Word', false, ['word']],
    ['WORD', false, ['word']],
    ['getRoot', true, ['get', 'root']],
    ['$getRoot', true, ['get', 'root']],
    ['HTMLElement', true, ['html', 'element']],
    ['exportDOM', true, ['export', 'dom']],
    ['KEY_ENTER_COMMAND', true, ['key', 'enter', 'command']],
    ['h1', true, ['h', '1']],
    ['größeÄndern', true, ['größe', 'ändern']],
    ['編', false, ['編']],
  ];
  for (const [word, isName, parts] of cases) {
    test(word, () => {
      assert.equal(isIdentifier(word), isName);
      assert.deepEqual(partsOf(word), parts);
    });
  }
});

describe('terms', () => {
  const cases: [word: string, found: string[]][] = [
    ['the', []],
    ['serialization', ['serial']],
    ['Serialize', ['serial']],
    ['$getRoot', ['getroot', 'root']],
    ['$nodes', ['nodes', 'node']],
    ['$', ['$']],
    ['KEY_ENTER_COMMAND', ['key_enter_command', 'key', 'enter', 'command']],
    ['h1', ['h1']],
    ['x'.repeat(51), []],
    ['Ångström', ['angstrom']],
    ['Cafés', ['cafe']],
    ['cafe', ['cafe']],
    ['cafe\u0301', ['cafe']],
    ['œuvreÉtat', ['oeuvreetat', 'oeuvr', 'etat']],
  ];
  for (const [word, found] of cases) {
    test(word, () => {
      assert.deepEqual(terms(word), found);
    });
  }

  test('stop words are those of lunr', () => {
    assert.equal(english.isStopWord('however'), true);
    assert.equal(english.isStopWord('node'), false);
  });
});
