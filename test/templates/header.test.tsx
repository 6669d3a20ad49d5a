import assert from 'node:assert/strict';
import {test} from 'node:test';
import {JSDOM} from 'jsdom';
import {renderToStaticMarkup} from 'react-dom/server';
import {Header} from '../../src/templates/partials/Header.js';
import {
  ContextError,
  PageContext,
  SiteContext,
  usePage,
  useSite,
  type PageState,
} from '../../src/templates/shared/contexts.js';
import type {DocsVersionView, NavbarItemView} from '../../src/templates/shared/view.js';
import {site} from './samples.js';

const hooks = {useSite, usePage};

for (const [name, hook] of Object.entries(hooks)) {
  test(`${name} outside of its provider says so`, () => {
    const Lost = () => {
      hook();
      return null;
    };
    assert.throws(
      () => renderToStaticMarkup(<Lost />),
      (error) => error instanceof ContextError && error.message.startsWith(`${name} is called`),
    );
  });
}

const headerOf = (
  items: readonly NavbarItemView[],
  {page = {href: '/'}, versions}: {page?: PageState; versions?: readonly DocsVersionView[]} = {},
) =>
  renderToStaticMarkup(
    <SiteContext value={{...site, navbar: {...site.navbar, items}, ...(versions && {versions})}}>
      <PageContext value={page}>
        <Header />
      </PageContext>
    </SiteContext>,
  );

test('an item of an unknown type is reported with its config', () => {
  assert.throws(
    () => headerOf([{type: 'marquee', label: 'Old', position: 'left'} as never]),
    /No NavbarItem component found for type "marquee".*"label": "Old"/s,
  );
});

test('entries name their variants on pages of no version only', () => {
  const versions = ['2.0', '1.0'].map((name): DocsVersionView => {
    const base = `/docs/${name}`;
    return {name, label: `v${name}`, isLast: name === '2.0', href: base, base};
  });
  const items: readonly NavbarItemView[] = [
    {type: 'docsVersion', versions, position: 'left'},
    {type: 'docsVersionDropdown', versions, position: 'right'},
    {
      type: 'link',
      label: 'Start',
      href: '/docs/2.0/start',
      external: false,
      versions: {'1.0': '/docs/1.0/start'},
      position: 'left',
    },
  ];
  const variants = (html: string) => html.match(/data-variants="[^"]+"/g) ?? [];
  const free = headerOf(items, {versions});
  // Three along the bar and three in the mobile menu.
  assert.equal(variants(free).length, 6);
  assert.match(free, /\{&quot;1\.0&quot;:\{&quot;href&quot;:&quot;\/docs\/1\.0\/start&quot;\}\}/);
  const field = (html: string) =>
    new JSDOM(html).window.document.querySelector<HTMLInputElement>('[name=version]')!;
  assert.deepEqual([field(free).value, field(free).disabled], ['2.0', true]);
  assert.ok(field(free).hasAttribute('data-any-version'));
  const own = headerOf(items, {
    versions,
    page: {href: '/', version: {name: '1.0', base: '/docs/1.0', hrefs: {}}},
  });
  assert.deepEqual(variants(own), []);
  assert.match(own, /<a class="nav-link" href="\/docs\/1\.0\/start">Start/);
  assert.deepEqual([field(own).value, field(own).disabled], ['1.0', false]);
  assert.ok(!field(own).hasAttribute('data-any-version'));
});
