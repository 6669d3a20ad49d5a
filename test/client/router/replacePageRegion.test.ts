import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {morph} from '../../../src/client/shared/morph.js';
import {replacePageRegion} from '../../../src/client/router/replacePageRegion.js';
import {updateSidebar} from '../../../src/client/router/sidebarTree.js';
import {openDom} from '../dom.js';

function parse(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement;
}

const link = (name: string, current = false) =>
  `<li><a href="/${name}"${current ? ' aria-current="page"' : ''}>${name}</a></li>`;
const branch = (name: string, inner: string, open = false) =>
  `<li><details${open ? ' open' : ''}><summary><a href="/${name}">${name}</a></summary><ul>${inner}</ul></details></li>`;
const sidebar = (inner: string, attributes = '') =>
  `<nav data-sidebar="docs" ${attributes}><ul>${inner}</ul></nav>`;

describe('the sidebar on the screen becomes the next page’s', () => {
  const cases: [name: string, shown: string, next: string, result: string][] = [
    [
      'the mark moves',
      sidebar(link('a', true) + link('b')),
      sidebar(link('a') + link('b', true)),
      sidebar(link('a') + link('b', true)),
    ],
    [
      'the branch of the next page opens, what the visitor has opened stays open',
      sidebar(branch('a', link('a1'), true) + branch('b', link('b1'))),
      sidebar(branch('a', link('a1')) + branch('b', link('b1', true), true)),
      sidebar(branch('a', link('a1'), true) + branch('b', link('b1', true), true)),
    ],
    [
      'unless categories close by themselves',
      sidebar(branch('a', link('a1'), true) + branch('b', link('b1')), 'data-auto-collapse'),
      sidebar(branch('a', link('a1')) + branch('b', link('b1', true), true)),
      sidebar(branch('a', link('a1')) + branch('b', link('b1', true), true), 'data-auto-collapse'),
    ],
    [
      'branches that only one of the two prints come and go',
      sidebar(branch('a', link('a1', true), true) + link('b')),
      sidebar(link('a') + branch('b', link('b1', true), true) + link('c')),
      sidebar(link('a') + branch('b', link('b1', true), true) + link('c')),
    ],
    [
      'the order follows',
      sidebar(link('a') + link('b')),
      sidebar(link('b') + link('a')),
      sidebar(link('b') + link('a')),
    ],
  ];
  for (const [name, shown, next, result] of cases) {
    test(name, () => {
      openDom('');
      const nav = parse(shown);
      updateSidebar(nav, parse(next));
      assert.equal(nav.outerHTML, parse(result).outerHTML);
    });
  }

  test('entries that stay are the same elements', () => {
    openDom('');
    const nav = parse(sidebar(link('a', true) + branch('b', link('b1'))));
    const before = [...nav.querySelectorAll('a, details')];
    updateSidebar(nav, parse(sidebar(link('a') + branch('b', link('b1', true), true) + link('c'))));
    assert.deepEqual(
      before.filter((element) => !nav.contains(element)),
      [],
    );
  });
});

const page = (inner: string, head = '', attributes = '') =>
  `<html><head><title>t</title>${head}</head><body><div data-region="page" ${attributes}>${inner}</div></body></html>`;
const side = (name: string, inner: string) =>
  `<div class="side"><nav data-sidebar="${name}"><ul>${inner}</ul></nav></div>`;

function swap(shown: string, next: string): JSDOMWindow {
  const window = openDom(shown);
  replacePageRegion(new window.DOMParser().parseFromString(next, 'text/html'));
  return window;
}
type JSDOMWindow = ReturnType<typeof openDom>;

describe('another page in the place of the one that is shown', () => {
  test('a sidebar of the same name stays, everything around it changes', () => {
    const window = openDom(page(`<i>old</i>${side('docs', link('a', true))}<main>old</main>`));
    const kept = window.document.querySelector('.side');
    const next = page(
      `<b>new</b>${side('docs', link('a') + link('b', true))}<main>new</main><nav>toc</nav>`,
    );
    replacePageRegion(new window.DOMParser().parseFromString(next, 'text/html'));
    assert.equal(window.document.querySelector('.side'), kept);
    assert.equal(
      window.document.querySelector('[data-region]')?.innerHTML,
      `<b>new</b>${side('docs', link('a') + link('b', true))}<main>new</main><nav>toc</nav>`,
    );
  });

  const whole: [name: string, shown: string, next: string][] = [
    ['another sidebar', side('docs', link('a')), side('api', link('b'))],
    ['a page without a sidebar', side('docs', link('a')), ''],
    ['a page with one after one without', '', side('docs', link('a'))],
  ];
  for (const [name, shown, next] of whole) {
    test(`${name} replaces all`, () => {
      const window = swap(page(`${shown}<main>old</main>`), page(`${next}<main>new</main>`));
      const region = window.document.querySelector('[data-region]');
      assert.equal(region?.innerHTML, `${next}<main>new</main>`);
    });
  }

  test('the region’s own attributes follow', () => {
    const window = swap(
      page('', '', 'class="page-doc" data-old'),
      page('', '', 'class="page-blog"'),
    );
    const region = window.document.querySelector('[data-region]');
    assert.equal(region?.className, 'page-blog');
    assert.equal(region.hasAttribute('data-old'), false);
  });

  test('what the head says of the page is exchanged, what all pages share stays', () => {
    const shared = '<meta name="viewport" content="v"><link rel="stylesheet" href="/a.css">';
    const head = (name: string) =>
      `${shared}<meta name="description" content="${name}"><meta property="og:title" content="${name}"><link rel="canonical" href="/${name}">`;
    const more =
      '<meta name="robots" content="noindex"><script type="application/ld+json">{}</script>';
    const window = swap(
      page('', head('old') + more),
      page('', head('new')).replace('>t<', '>next<'),
    );
    assert.equal(window.document.head.innerHTML, `<title>next</title>${head('new')}`);
  });
});

describe('a rebuilt page', () => {
  const cases: [name: string, shown: string, next: string, result: string][] = [
    ['changes a word', '<p>a b</p>', '<p>a c</p>', '<p>a c</p>'],
    [
      'gains a paragraph',
      '<div><p>a</p><p>c</p></div>',
      '<div><p>a</p><p>b</p><p>c</p></div>',
      '<div><p>a</p><p>b</p><p>c</p></div>',
    ],
    [
      'loses a paragraph',
      '<div><p>a</p><p>b</p><p>c</p></div>',
      '<div><p>a</p><p>c</p></div>',
      '<div><p>a</p><p>c</p></div>',
    ],
    [
      'changes a kind',
      '<div><p>a</p></div>',
      '<div><ul><li>a</li></ul></div>',
      '<div><ul><li>a</li></ul></div>',
    ],
    [
      'keeps open details',
      '<details open=""><p>a</p></details>',
      '<details><p>b</p></details>',
      '<details open=""><p>b</p></details>',
    ],
    [
      'keeps the chosen tab',
      '<b role="tab" aria-selected="false">a</b>',
      '<b role="tab" aria-selected="true">b</b>',
      '<b role="tab" aria-selected="false">b</b>',
    ],
    ['changes an address', '<a href="/a">x</a>', '<a href="/b">x</a>', '<a href="/b">x</a>'],
    [
      'leaves a running island alone',
      '<div data-island="k" data-props="{}">live</div>',
      '<div data-island="k" data-props="{}">server</div>',
      '<div data-island="k" data-props="{}">live</div>',
    ],
  ];
  for (const [name, shown, next, result] of cases) {
    test(name, () => {
      openDom('');
      const holder = parse(`<section>${shown}</section>`);
      morph(holder, parse(`<section>${next}</section>`));
      assert.equal(holder.innerHTML, result);
    });
  }

  test('keeps the elements around an edit', () => {
    openDom('');
    const holder = parse('<div><h1>t</h1><p>a</p><p>b</p></div>');
    const before = [...holder.children];
    morph(holder, parse('<div><h1>t</h1><p>A</p><p>b</p></div>'));
    assert.deepEqual([...holder.children], before);
  });
});
