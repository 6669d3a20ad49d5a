import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {markText, snippetsOf} from '../../../src/client/search/snippet.js';
import {loadLanguage} from '../../../src/render/search/languages.js';
import {english} from '../../../src/render/search/shared/english.js';

const wanted = (...words: string[]) => ({
  language: english,
  words: words.map((text) => ({
    text,
    terms: new Set(english.termsOf(text).map(({term}) => term)),
  })),
});
/** The text with its marks in brackets. */
function show(found: ReturnType<typeof snippetsOf>[number] | undefined): string | undefined {
  if (!found) return undefined;
  let text = found.text;
  for (const [start, length] of [...found.marks].reverse()) {
    text = `${text.slice(0, start)}[${text.slice(start, start + length)}]${text.slice(start + length)}`;
  }
  return text;
}

describe('a snippet', () => {
  const long =
    'Before anything is painted, every listener runs once. Then the reconciler compares both trees, and only what differs is written to the page, in one go.';
  const cases: [name: string, text: string, words: string[], shown: string | undefined][] = [
    ['a short text is whole', 'Editors keep state.', ['state'], 'Editors keep [state].'],
    ['the beginning', long, ['anything'], 'Before [anything] is painted, every listener runs…'],
    ['the middle', long, ['trees'], '…both [trees], and only what differs is written to…'],
    ['the end', long, ['go'], '…what differs is written to the page, in one [go].'],
    [
      'where most words are',
      long,
      ['listener', 'trees', 'reconciler'],
      '…Then the [reconciler] compares both [trees], and…',
    ],
    [
      'no mark before the dots',
      'Buttons of the toolbar: undo is not part of the whole kernel. Packages add it.',
      ['undo'],
      '…toolbar: [undo] is not part of the whole kernel…',
    ],
    ['another form', long, ['comparing'], '…reconciler [compares] both trees, and only what…'],
    ['part of a name', 'Call $getRoot() first.', ['root'], 'Call $get[Root]() first.'],
    ['nothing found', long, ['absent'], undefined],
  ];
  for (const [name, text, words, shown] of cases) {
    test(name, () => {
      assert.equal(show(snippetsOf(text, wanted(...words))[0]), shown);
    });
  }

  test('three parts of a text do not overlap, the one with most of the words is first', () => {
    const text = `${'Trees of a garden. '.repeat(4)}${long} ${'No tree has a state. '.repeat(9)}`;
    assert.deepEqual(snippetsOf(text, wanted('trees', 'reconciler')).map(show), [
      '…Then the [reconciler] compares both [trees], and…',
      '[Trees] of a garden. [Trees] of a garden. [Trees] of a…',
      '…one go. No [tree] has a state. No [tree] has a…',
    ]);
  });

  test('begins no later than the mark that it is about, where words overlap', async () => {
    const language = await loadLanguage('th');
    const words = language.wordsOf('การจัดการสถานะ').map(({text}) => ({
      text,
      terms: new Set(language.termsOf(text).map(({term}) => term)),
    }));
    const text = 'ตัวแก้ไขบันทึกการจัดการสถานะไว้ในไฟล์เดียว ทุกหน้าจะอ่านการตั้งค่านี้';
    assert.match(show(snippetsOf(text, {language, words})[0])!, /\[การจัดการสถานะ\]/);
  });

  test('never exceeds 50 characters, and has the marked words', () => {
    const texts = [
      `${'🙂'.repeat(60)}trees${'🙂'.repeat(60)}`,
      long,
      'a'.repeat(400),
      `${'word '.repeat(50)}trees`,
      '編集'.repeat(100),
      `${'y'.repeat(90)} trees ${'z'.repeat(90)}`,
    ];
    for (const text of texts) {
      for (const word of ['trees', 'a', '編', 'word', 'go']) {
        const all = snippetsOf(text, {
          language: english,
          words: wanted(word).words.map((one) => ({...one, terms: new Set([word, ...one.terms])})),
        });
        assert.ok(all.length <= 3);
        for (const found of all) {
          assert.doesNotMatch(found.text, /\p{Surrogate}/u);
          assert.ok(found.text.length <= 50, `${found.text.length}: ${found.text}`);
          for (const [start, length] of found.marks)
            assert.ok(start >= 0 && start + length <= found.text.length);
        }
      }
    }
  });
});

test('marks only the part of a name that was meant', () => {
  assert.deepEqual(markText('LexicalEditor.update', wanted('editor')).marks, [[7, 6]]);
  assert.deepEqual(markText('$getRoot', wanted('$getroot')).marks, [[0, 8]]);
});
