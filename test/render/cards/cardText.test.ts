import assert from 'node:assert/strict';
import {test} from 'node:test';
import {cardFont} from '../../../src/render/cards/cardFont.js';
import {clipped, fitTitle, printable, widthOf} from '../../../src/render/cards/cardText.js';

const {advances} = cardFont();

test('a text is printed on one line, without emoji and characters that nobody sees', () => {
  for (const [text, expected] of [
    ['🚀 Ship <Editor> & “friends” 👩🏽‍💻', 'Ship <Editor> & “friends”'],
    [' a\tb\n c\u200b\u00ad\u200f ', 'a b c'],
    ['© 2024 — Żółć, Œuvre, 1️⃣', '© 2024 — Żółć, Œuvre, 1'],
    ['Cafe\u0301', 'Café'],
    ['Отмена', 'Отмена'],
    ['Ελληνικά', 'Ελληνικά'],
    ['Các khái niệm', 'Các khái niệm'],
  ] as const) {
    assert.equal(printable(text, advances), expected);
  }
});

test('a text with a character that the font lacks is not printed at all', () => {
  for (const text of ['编辑器', 'Editor 编辑器', 'محرر', 'שלום', 'संपादक', '🎉', ' ', '']) {
    assert.equal(printable(text, advances), undefined, text);
  }
});

test('a title is as large as its length allows, and never leaves its box', () => {
  const width = 1008;
  const titles = [
    'Nodes',
    '@lexical/eslint-plugin',
    'How the reconciler works, step by step',
    'SerializedLexicalTypeaheadMenuPluginConfigurationOptionsFactory',
    'x'.repeat(500),
    'W'.repeat(90),
    'A very long title that goes on, '.repeat(30),
    '/ - / - –',
    '--',
  ];
  const sizes = titles.map((title) => {
    const {size, lines} = fitTitle(title, width, advances);
    assert.ok(lines.length <= 4 && lines.length * size <= 230, `${lines.length} lines of ${size}`);
    for (const line of lines) {
      assert.ok(widthOf(line, advances) * size <= width, `${size}: ${line}`);
      assert.equal(line, line.trim());
    }
    const letters = lines.join('').replace(/\s/g, '');
    const isWhole = letters === title.replace(/\s/g, '');
    assert.ok(isWhole || (letters.endsWith('…') && lines.length === 4), letters);
    return size;
  });
  assert.deepEqual(sizes.slice(0, 4), [100, 86, 86, 54]);
});

test('lines end between words, are about equally long, and break names at their parts', () => {
  const lines = (title: string) => fitTitle(title, 1008, advances).lines;
  assert.deepEqual(lines('Create a plugin for the editor'), ['Create a plugin', 'for the editor']);
  assert.deepEqual(lines('@lexical/react/LexicalTypeaheadMenuPlugin'), [
    '@lexical/react/',
    'LexicalTypeaheadMenuPlugin',
  ]);
  assert.deepEqual(lines('SerializedLexicalTypeaheadMenuPluginConfigurationOptionsFactory'), [
    'SerializedLexicalTypeaheadMenu',
    'PluginConfigurationOptionsFactory',
  ]);
});

test('a line is cut where it would be too wide', () => {
  assert.equal(clipped('Short', 10, advances), 'Short');
  const cut = clipped('A section with a long name', 6, advances);
  assert.match(cut, /^A section.*\S…$/);
  assert.ok(widthOf(cut, advances) <= 6);
});
