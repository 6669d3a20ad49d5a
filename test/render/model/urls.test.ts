import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  absolute,
  fileHref,
  hrefOf,
  joinRoute,
  normalizeRoute,
  outputPath,
  pathHref,
} from '../../../src/render/model/urls.js';

const at = (baseUrl: string, trailingSlash?: boolean) => ({
  url: 'https://test.example',
  baseUrl,
  trailingSlash,
});

test('a route is printed below the base, with the slash that is set', () => {
  for (const [route, slash, href] of [
    ['/docs/a', undefined, '/base/docs/a'],
    ['/docs/a/', false, '/base/docs/a'],
    ['/docs/a', true, '/base/docs/a/'],
    ['/docs/a?q=1#b', true, '/base/docs/a/?q=1#b'],
    ['/docs/a.html', true, '/base/docs/a.html'],
    ['/', undefined, '/base/'],
    ['/#top', true, '/base/#top'],
    ['/docs/1.0', true, '/base/docs/1.0/'],
    ['/docs/node.js', true, '/base/docs/node.js/'],
  ] as const) {
    assert.equal(hrefOf(route, at('/base/', slash)), href);
  }
  assert.equal(fileHref('/img/a.svg', at('/base/')), '/base/img/a.svg');
  assert.equal(absolute('/base/a', at('/base/')), 'https://test.example/base/a');
  assert.equal(absolute('https://x.example/a', at('/')), 'https://x.example/a');
  assert.equal(
    absolute('/docs/über a b?q=ä#c d', at('/')),
    'https://test.example/docs/%C3%BCber%20a%20b?q=%C3%A4#c%20d',
  );
  assert.equal(absolute('/a%20b.svg', at('/')), 'https://test.example/a%20b.svg');
});

test('a path that is not a page and ends like a file gets no slash', () => {
  const site = {config: at('/base/', true), routes: new Set(['/docs/node.js'])};
  for (const [path, href] of [
    ['/docs/node.js', '/base/docs/node.js/'],
    ['/docs/node.js/#a.b', '/base/docs/node.js/#a.b'],
    ['/docs/deno.js', '/base/docs/deno.js'],
    ['/spec.pdf?v=1', '/base/spec.pdf?v=1'],
    ['/docs/a', '/base/docs/a/'],
  ] as const) {
    assert.equal(pathHref(path, site), href);
  }
});

test('the file of a route is what a host finds under its address', () => {
  for (const [route, slash, file] of [
    ['/', false, 'index.html'],
    ['/docs/a', undefined, 'docs/a/index.html'],
    ['/docs/a', true, 'docs/a/index.html'],
    ['/docs/a', false, 'docs/a.html'],
    ['/404.html', true, '404.html'],
  ] as const) {
    assert.equal(outputPath(route, at('/', slash)), file);
    assert.equal(normalizeRoute(`/${file}`), route.replace(/\.html$/, ''));
  }
});

test('segments become a route; `..` goes up, and never above the root', () => {
  assert.equal(joinRoute('docs', 'a//b', './c'), '/docs/a/b/c');
  assert.equal(joinRoute('/docs/a/', '../b'), '/docs/b');
  assert.equal(joinRoute('docs', '../../..', 'b'), '/b');
  assert.equal(joinRoute(), '/');
});
