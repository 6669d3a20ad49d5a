import assert from 'node:assert/strict';
import {test} from 'node:test';
import remarkDirective from 'remark-directive';
import remarkEmoji from 'remark-emoji';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import {unified, type Plugin} from 'unified';
import {syntaxCharacters} from '../../../../src/render/markdown/extensions/syntaxCharacters.js';

const charactersOf = (...plugins: readonly Plugin[]): string | undefined =>
  syntaxCharacters(
    unified()
      .use(remarkParse)
      .use([...plugins])
      .freeze()
      .data(),
  );

/** A plugin that only sets data of the parser. */
const adding = (key: 'micromarkExtensions' | 'fromMarkdownExtensions', extension: object): Plugin =>
  function () {
    (this.data() as Record<string, unknown>)[key] = [extension];
  };

test('syntax of published plugins is known by its characters', () => {
  assert.equal(charactersOf(), '');
  assert.equal(charactersOf(remarkEmoji as Plugin), '');
  assert.equal(charactersOf(remarkMath as Plugin), '$');
  assert.equal(charactersOf(remarkMath as Plugin, remarkDirective as Plugin), '$:');
});

test('what may change any text has no characters', () => {
  assert.equal(charactersOf(remarkGfm as Plugin), undefined, 'it looks at all texts of the tree');
  const construct = {tokenize: () => undefined};
  for (const extension of [
    {text: {null: construct}},
    {flow: {'-5': construct}},
    {text: {32: construct}},
    {text: {36: construct}, disable: {null: ['codeIndented']}},
  ]) {
    const plugin = adding('micromarkExtensions', extension);
    assert.equal(charactersOf(plugin), undefined, JSON.stringify(extension));
  }
  const enter = adding('fromMarkdownExtensions', {enter: {paragraph: () => undefined}});
  assert.equal(charactersOf(enter), undefined);
});
