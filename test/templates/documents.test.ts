import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {JSDOM} from 'jsdom';
import {renderDocument} from '../../src/templates/Document.js';
import type {HeadView, PageView} from '../../src/templates/shared/view.js';
import {sampleContent} from './sampleContent.js';
import {sampleViews, site} from './samples.js';

const views = sampleViews(sampleContent);
const view = (name: string): PageView => views[name]!;
const parse = (of: PageView) => new JSDOM(renderDocument(of)).window.document;
const named = (document: Document, role: string) =>
  [...document.querySelectorAll(role)].map((element) => element.getAttribute('aria-label'));
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

test('Open Graph names a language with a territory, and never a script', () => {
  const any = view(Object.keys(views)[0]!);
  for (const [htmlLang, named] of [
    ['en', 'en'],
    ['de-AT', 'de_AT'],
    ['zh-Hant', 'zh_TW'],
    ['sr-Latn-ME', 'sr_ME'],
  ] as const) {
    const locale = {...any.site.locale, htmlLang};
    const document = parse({...any, site: {...any.site, locale}});
    const tag = document.querySelector('meta[property="og:locale"]')!;
    assert.equal(tag.getAttribute('content'), named);
  }
});

describe('every document', () => {
  for (const [name, each] of Object.entries(views)) {
    test(name, () => {
      assert.match(renderDocument(each), /^<!doctype html><html lang="en" dir="ltr" /);
      const document = parse(each);
      const root = document.documentElement;
      assert.deepEqual({...root.dataset}, {theme: 'light', build: 'b1'});
      assert.deepEqual(
        [...document.body.children].map((region) => region.getAttribute('data-region')),
        ['header', 'page', 'footer'],
      );
      assert.equal(texts(document, 'h1').length, 1);
      assert.equal(document.querySelectorAll('main').length, 1);
      assert.equal(document.title, each.head.title);
      const skip = document.querySelector('a')!;
      assert.equal(skip.textContent, 'Skip to main content');
      assert.equal(document.querySelector(skip.getAttribute('href')!)?.tagName, 'MAIN');
      const ids = [...document.querySelectorAll('[id]')].map(({id}) => id);
      assert.deepEqual(
        ids.filter((id, index) => ids.indexOf(id) !== index && each.kind !== 'blogList'),
        [],
      );
      // A policy without unsafe-inline blocks these.
      assert.equal(document.querySelectorAll('[style], style, [onclick]').length, 0);
    });
  }
});

test('the stylesheet is asked for before what only later things need', () => {
  const doc = view('doc');
  const html = renderDocument({...doc, assets: {...doc.assets, fonts: ['/sans.woff2']}});
  const at = (text: string): number => {
    assert.ok(html.includes(text), text);
    return html.indexOf(text);
  };
  const style = at('rel="stylesheet"');
  for (const later of ['as="font"', 'rel="modulepreload"', 'type="module"']) {
    assert.ok(style < at(later), later);
  }
});

test('the head says what the view says', () => {
  const head: HeadView = {...view('doc').head, noindex: true, csp: "default-src 'self'"};
  const html = renderDocument({...view('doc'), head});
  const document = new JSDOM(html).window.document;
  const content = (selector: string) =>
    document.head.querySelector(selector)?.getAttribute('content');
  assert.equal(content('meta[name=description]'), 'About Nodes');
  assert.equal(content('meta[name=keywords]'), 'margins,notes');
  assert.equal(content('meta[name=robots]'), 'noindex,nofollow');
  assert.equal(content('meta[property="og:image"]'), 'https://example.org/img/card.png');
  assert.equal(content('meta[name="twitter:card"]'), 'summary_large_image');
  assert.equal(
    document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    'https://example.org/x',
  );
  assert.equal(
    document.querySelector('link[rel=alternate]')?.getAttribute('type'),
    'text/markdown',
  );
  const data = document.querySelector('script[type="application/ld+json"]')!;
  assert.equal((JSON.parse(data.textContent) as {name: string}).name, '</script>');
  const policy = html.indexOf('Content-Security-Policy');
  assert.ok(policy > 0 && policy < html.indexOf('<script'), 'the policy comes before scripts');
  assert.ok(html.indexOf('charSet') < 1000, 'the encoding is among the first 1024 bytes');
});

test('a doc has its landmarks, neighbours and marks', () => {
  const document = parse(view('doc'));
  assert.deepEqual(named(document, 'nav'), [
    'Main',
    'Docs sidebar',
    'Breadcrumbs',
    'Docs pages',
    'On this page',
  ]);
  const buttons = named(document, 'button');
  for (const name of [
    'Toggle navigation bar',
    'Switch between dark and light mode (currently light mode)',
    'Collapse sidebar',
    'Expand sidebar',
    'Copy code to clipboard',
    'Scroll back to the top',
    'Close',
  ]) {
    assert.ok(buttons.includes(name), name);
  }
  assert.deepEqual(texts(document, '[data-sidebar] [aria-current=page]'), ['Nodes']);
  assert.equal(document.querySelector('.breadcrumbs a')?.getAttribute('aria-label'), 'Home page');
  assert.equal(texts(document, '[data-sidebar] details').length, 3);
  // A branch that a large sidebar leaves out is a link that looks folded; a link that leaves says so.
  assert.equal(
    document.querySelector('[data-sidebar] a[href="/docs/packages/"]')?.parentElement?.outerHTML,
    '<li class="folded"><a href="/docs/packages/">Packages</a></li>',
  );
  assert.match(document.querySelector('a[href$="/changes"]')!.getAttribute('rel')!, /external/);
  assert.deepEqual(texts(document, '.toc a'), [
    'Base nodes',
    'The root of the tree',
    'Typed code',
    'Remarks',
    'Tables and figures',
  ]);
  assert.equal(document.querySelector('time')?.getAttribute('datetime'), '2025-09-12');
  assert.equal(document.querySelector('time')?.textContent, 'September 12, 2025');
});

test('banners have the words of the catalogue', () => {
  const text = parse(view('banners')).querySelector('main')!.textContent;
  for (const words of [
    'Draft page',
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
    'Unlisted page',
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
    'version 1.0, which is no longer maintained',
  ]) {
    assert.ok(text.includes(words), words);
  }
});

test('the not-found page asks to tell whoever linked here', () => {
  const text = parse(view('notFound')).querySelector('main')!.textContent;
  assert.match(text, /^Page Not FoundWe could not find what you were looking for\./);
  assert.match(text, /contact the owner of the site that linked you/);
});

test('tags stand under their letters', () => {
  assert.deepEqual(texts(parse(view('tags')), 'main h2'), ['H', 'P']);
});

describe('the navbar marks where you are', () => {
  const cases: readonly [href: string, sidebar: string | undefined, marks: string[]][] = [
    ['/docs/concepts/nodes', 'docs', ['Docs true']],
    ['/docs/intro', 'docs', ['Docs page']],
    ['/docs/api/modules/lexical', 'api', ['API true']],
    ['/community', undefined, ['Community page']],
    ['/community/rules', undefined, ['Community true']],
    ['/communities', undefined, []],
    ['/gallery', undefined, ['More true', 'Gallery page']],
  ];
  for (const [href, name, marks] of cases) {
    test(href, () => {
      const sidebar = name === undefined ? {} : {sidebar: {name, items: []}};
      const document = parse({...view('doc'), href, ...sidebar} as PageView);
      const marked = [...document.querySelectorAll('.navbar [aria-current]:not([lang])')];
      if (name === undefined && 'sidebar' in view('doc')) {
        // The sample's own sidebar marks Docs.
        assert.deepEqual(
          marked.map(mark).filter((each) => each !== 'Docs true'),
          marks,
        );
      } else assert.deepEqual(marked.map(mark), marks);
    });
  }
  const mark = (element: Element) =>
    `${element.textContent} ${element.getAttribute('aria-current')}`;
});

test('a navbar item of an unknown type stops the build', () => {
  const items = [{type: 'marquee', label: 'x', position: 'left'}] as unknown as [];
  const broken = {...view('doc'), site: {...site, navbar: {...site.navbar, items}}};
  assert.throws(() => renderDocument(broken), /No NavbarItem component found for type "marquee"/);
});

test('without search, footer, announcement and switch nothing of them is printed', () => {
  const {search, footer, announcementBar, ...rest} = site;
  assert.ok(search && footer && announcementBar);
  const bare = {...rest, colorMode: {...rest.colorMode, disableSwitch: true}};
  const document = parse({...view('doc'), site: bare});
  assert.equal(
    document.querySelectorAll('footer, [role=search], [role=region], .i-mode').length,
    0,
  );
});
