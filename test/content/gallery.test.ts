import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Picture} from '../../content/components/gallery/Picture.js';
import {cards} from '../../content/components/gallery/cards.js';
import {
  countWords,
  filterCards,
  parseFilter,
  printFilter,
  tagsOf,
} from '../../content/components/gallery/filter.js';

const card = (id: string, tags: readonly string[], text = '') => ({
  id,
  title: `Title ${id}`,
  text,
  href: '/',
  tags,
  isLive: true,
});
const some = [
  card('a', ['react', 'basics'], 'An editor'),
  card('b', ['react'], 'Two EDITORS'),
  card('c', ['vanilla'], 'A list'),
];

describe('the gallery', () => {
  const filters: readonly [tag: string, query: string, ids: string][] = [
    ['', '', 'abc'],
    ['react', '', 'ab'],
    ['rea', '', ''],
    ['', 'editor', 'ab'],
    ['', '  two   editors ', 'b'],
    ['', 'editors two', 'b'],
    ['', 'basics', 'a'],
    ['', 'title list', 'c'],
    ['vanilla', 'editor', ''],
  ];
  for (const [tag, query, ids] of filters) {
    test(`tag '${tag}' and text '${query}' leave '${ids}'`, () => {
      const shown = filterCards(some, {tag, query}).map(({id}) => id);
      assert.equal(shown.join(''), ids);
    });
  }

  const addresses: readonly [search: string, tag: string, query: string][] = [
    ['', '', ''],
    ['?tag=react', 'react', ''],
    ['?tag=react&q=two+words', 'react', 'two words'],
    ['?q=a%26b%3D%22', '', 'a&b="'],
  ];
  for (const [search, tag, query] of addresses) {
    test(`'${search}' is read and written`, () => {
      assert.deepEqual(parseFilter(search), {tag, query});
      assert.deepEqual(parseFilter(printFilter({tag, query})), {tag, query});
    });
  }

  test('what else is in the address stays, an empty filter does not', () => {
    assert.equal(
      printFilter({tag: '', query: ' '}, '?_sdoc_theme=dark&tag=react&q=x'),
      '?_sdoc_theme=dark',
    );
    assert.equal(printFilter({tag: '', query: ''}, '?tag=react'), '');
    assert.equal(printFilter({tag: 'b', query: 'x'}, '?tag=a'), '?tag=b&q=x');
  });

  test('tags come by how many cards have them, then by letter', () => {
    assert.deepEqual(tagsOf(some), ['react', 'basics', 'vanilla']);
  });

  const counts: readonly [shown: number, all: number, words: string][] = [
    [0, 17, 'No examples'],
    [1, 1, '1 example'],
    [3, 17, '3 of 17 examples'],
    [17, 17, '17 examples'],
  ];
  for (const [shown, all, words] of counts) {
    test(`${shown} of ${all} is '${words}'`, () => {
      assert.equal(countWords(shown, all), words);
    });
  }

  test('every card has an id of its own and a picture', () => {
    assert.equal(new Set(cards.map(({id}) => id)).size, cards.length);
    for (const {id} of cards) {
      const picture = renderToStaticMarkup(createElement(Picture, {id}));
      assert.match(picture, /<(?:rect|path|text)/, id);
    }
  });

  test('every live card names an example that its page runs, and every example has a card', () => {
    const content = path.resolve(import.meta.dirname, '../../content');
    const live = cards.filter(({href, isLive}) => isLive && href.includes('#'));
    for (const {id, href} of live) {
      const route = href.replace(/#.*/, '');
      const file = ['', 'pages/']
        .map((folder) => path.join(content, folder, `${route.slice(1)}.md`))
        .find((one) => existsSync(one));
      assert.ok(file, `${route} has a source`);
      assert.match(readFileSync(file, 'utf8'), new RegExp(`:::live\\{example="${id}"[ }]`), href);
    }
    assert.equal(live.length, 10);
  });
});
