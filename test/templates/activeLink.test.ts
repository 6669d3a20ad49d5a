import assert from 'node:assert/strict';
import {test} from 'node:test';
import {currentMark} from '../../src/templates/partials/activeLink.js';
import type {NavbarItemView, NavbarLinkView} from '../../src/templates/shared/view.js';

const link = (label: string, href: string, more?: Partial<NavbarLinkView>): NavbarLinkView => ({
  type: 'link',
  label,
  href,
  external: false,
  position: 'left',
  ...more,
});
const docs = link('Docs', '/docs/', {activeBase: '/docs'});
const guides = link('Guides', '/docs/guides/', {activeBase: '/docs/guides'});
const styles = link('Styles', '/docs/guides/styles', {activeBase: '/docs/guides/styles'});
const api = link('API', '/docs/api/', {activeSidebar: 'api', activeBase: '/docs/api'});
const source = link('Source', 'https://docs.example/docs', {external: true});
const menu: NavbarItemView = {
  type: 'dropdown',
  label: 'More',
  position: 'right',
  items: [styles, source],
};

const cases: [page: {href: string; sidebar?: string}, current: string[]][] = [
  [{href: '/docs/'}, ['Docs page']],
  [{href: '/docs/intro/'}, ['Docs true']],
  [{href: '/docs/guides-of-old/'}, ['Docs true']],
  [{href: '/docs/guides/'}, ['Guides page']],
  [{href: '/docs/guides/tables/'}, ['Guides true']],
  [{href: '/docs/guides/styles/'}, ['Styles page']],
  [{href: '/docs/guides/styles/print/'}, ['Styles true']],
  [{href: '/docs/api/a/', sidebar: 'api'}, ['API true']],
  [{href: '/blog/'}, []],
];

test('of the links in the navbar, only the most specific one is current', () => {
  const links = [docs, guides, styles, api, source];
  for (const [page, expected] of cases) {
    const current = links.flatMap((item) => {
      const mark = currentMark(item, {page, items: [docs, guides, api, menu]});
      return mark === undefined ? [] : [`${item.label} ${mark}`];
    });
    assert.deepEqual(current, expected, page.href);
  }
});
