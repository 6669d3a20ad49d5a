import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {JSDOM} from 'jsdom';
import {clearMarks, markWords} from '../../../src/client/search/marks.js';

function main(html: string): Element {
  const {window} = new JSDOM(`<main>${html}</main>`);
  Object.assign(globalThis, {NodeFilter: window.NodeFilter});
  return window.document.querySelector('main')!;
}

/** HTML in which `[word]` stands for a marked word. */
function shown(root: Element): string {
  return root.innerHTML.replace(/<mark class="search-mark">(.*?)<\/mark>/g, '[$1]');
}

describe('marked words', () => {
  const cases: [name: string, html: string, words: string[], marked: string][] = [
    ['the word', '<p>A node here.</p>', ['node'], '<p>A [node] here.</p>'],
    ['several times', '<p>node node</p>', ['node'], '<p>[node] [node]</p>'],
    ['any case', '<p>Node NODE</p>', ['node'], '<p>[Node] [NODE]</p>'],
    ['a beginning', '<p>serialization</p>', ['serial'], '<p>[serialization]</p>'],
    [
      'another form',
      '<p>serialized states</p>',
      ['serialization', 'state'],
      '<p>[serialized] [states]</p>',
    ],
    ['a short word whole', '<p>used usual</p>', ['used'], '<p>[used] usual</p>'],
    ['not inside of a word', '<p>anode</p>', ['node'], '<p>anode</p>'],
    ['a part of a name', '<code>$getRoot</code>', ['root'], '<code>[$getRoot]</code>'],
    ['ideographs', '<p>編集者</p>', ['編'], '<p>[編]集者</p>'],
    ['across elements', '<p>no<b>de</b> node</p>', ['node'], '<p>no<b>de</b> [node]</p>'],
    [
      'not in controls',
      '<button>node</button><script>node</script>',
      ['node'],
      '<button>node</button><script>node</script>',
    ],
    [
      'not in islands',
      '<div data-island="x">node</div>',
      ['node'],
      '<div data-island="x">node</div>',
    ],
    ['nothing asked', '<p>node</p>', [''], '<p>node</p>'],
    ['signs are not patterns', '<p>a.c abc</p>', ['a.c', '(', '\\'], '<p>a.c abc</p>'],
  ];
  for (const [name, html, words, marked] of cases) {
    test(name, () => {
      const root = main(html);
      markWords(root, words);
      assert.equal(shown(root), marked);
      clearMarks(root);
      assert.equal(root.innerHTML, html);
    });
  }

  test('leave whole texts behind when they are cleared', () => {
    const root = main('<p>a node and a node</p>');
    assert.equal(markWords(root, ['node']), 2);
    clearMarks(root);
    assert.equal(root.firstElementChild?.childNodes.length, 1);
  });

  test('end where there are too many', () => {
    const root = main('<p>node</p>'.repeat(3000));
    assert.equal(markWords(root, ['node']), 1000);
  });
});
