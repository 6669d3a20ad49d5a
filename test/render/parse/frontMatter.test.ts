import assert from 'node:assert/strict';
import {test} from 'node:test';
import {splitFrontMatter} from '../../../src/render/parse/frontMatter.js';

test('words of front matter are on one line, however YAML has them', () => {
  const {value, diagnostics} = splitFrontMatter(
    '---\ntitle: |\n  One\n  title\ndescription: >\n  Some\n\n  words\nkeywords: ["a\\tb"]\nsidebar_label: "a\u00A0?"\n---\n',
    'a.md',
  );
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(value?.frontMatter, {
    title: 'One title',
    description: 'Some words',
    keywords: ['a b'],
    sidebar_label: 'a\u00A0?',
  });
});
