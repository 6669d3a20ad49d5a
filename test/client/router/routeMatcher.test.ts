import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {createRouteMatcher, normalizePath} from '../../../src/client/router/routeMatcher.js';
import {BoundedMap} from '../../../src/client/shared/boundedMap.js';

const origin = 'https://docs.example.com';

describe('the page behind an address', () => {
  const cases: [href: string, found: string | undefined][] = [
    ['/docs/intro', '/docs/intro'],
    ['/docs/intro?a=b#c', '/docs/intro?a=b#c'],
    ['/docs/intro/index.html', '/docs/intro/'],
    ['/docs/intro.html', '/docs/intro'],
    ['/index.html', '/'],
    ['/', '/'],
    ['/docs/api/classes/lexical.LexicalEditor', '/docs/api/classes/lexical.LexicalEditor'],
    ['/docs/v1.2', '/docs/v1.2'],
    ['/docs/intro.md', undefined],
    ['/blog/rss.xml', undefined],
    ['/files/a.pdf', undefined],
    ['/img/a.woff2', undefined],
    ['https://example.com/docs/intro', undefined],
    ['http://docs.example.com/docs/intro', undefined],
    ['mailto:a@example.com', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ];
  for (const [href, found] of cases) {
    test(`${href || 'nothing'} is ${found ?? 'left to the browser'}`, () => {
      const match = createRouteMatcher({origin, baseUrl: '/', trailingSlash: undefined});
      const absolute = href.startsWith('/') ? origin + href : href;
      assert.equal(match(absolute)?.href, found === undefined ? undefined : origin + found);
      assert.equal(match(absolute), match(absolute), 'the second look comes from memory');
    });
  }
});

describe('a file beside the pages', () => {
  for (const trailingSlash of [true, false, undefined]) {
    test(`is left to the browser with trailingSlash ${trailingSlash}`, () => {
      const match = createRouteMatcher({origin, baseUrl: '/', trailingSlash});
      for (const name of ['/docs/intro.md', '/files/a.pdf']) {
        assert.equal(match(origin + name), undefined, name);
      }
    });
  }

  test('is none whose address ends with a slash', () => {
    const match = createRouteMatcher({origin, baseUrl: '/', trailingSlash: true});
    assert.equal(match(`${origin}/docs/node.js/`)?.pathname, '/docs/node.js/');
  });
});

describe('a site under a base URL', () => {
  const match = createRouteMatcher({
    origin,
    baseUrl: '/base/',
    others: ['/base/ar/'],
    trailingSlash: undefined,
  });
  const cases: [href: string, inside: boolean][] = [
    ['/base/docs', true],
    ['/base/', true],
    ['/base', true],
    ['/basement', false],
    ['/base/ar', false],
    ['/base/ar/docs', false],
    ['/base/arena', true],
    ['/docs', false],
  ];
  for (const [href, inside] of cases) {
    test(`${href} is ${inside ? 'inside' : 'outside'}`, () => {
      assert.equal(match(origin + href) !== undefined, inside);
    });
  }
});

describe('the last slash of a path', () => {
  const cases: [path: string, trailingSlash: boolean | undefined, normal: string][] = [
    ['/docs', true, '/docs/'],
    ['/docs/', true, '/docs/'],
    ['/docs/', false, '/docs'],
    ['/docs//', false, '/docs'],
    ['/docs', undefined, '/docs'],
    ['/docs/', undefined, '/docs/'],
    ['/docs/index.html', false, '/docs'],
    ['/docs.html', true, '/docs/'],
    ['/', false, '/'],
    ['/index.html', true, '/'],
  ];
  for (const [path, trailingSlash, normal] of cases) {
    test(`${path} with trailingSlash ${trailingSlash}`, () => {
      assert.equal(normalizePath(path, {baseUrl: '/', trailingSlash}), normal);
    });
  }
});

test('a bounded map forgets its oldest entry', () => {
  const map = new BoundedMap<number, string>(3);
  for (const key of [1, 2, 3, 1, 4]) map.set(key, `${key}`);
  assert.deepEqual([...map.keys()], [3, 1, 4]);
});

test('the cache of matches holds 10,000 entries, not one more', () => {
  const sizes: number[] = [];
  const {set} = BoundedMap.prototype;
  BoundedMap.prototype.set = function (this: BoundedMap<unknown, unknown>, key, value) {
    const result = set.call(this, key, value);
    sizes.push(this.size);
    return result;
  };
  try {
    const match = createRouteMatcher({origin, baseUrl: '/', trailingSlash: undefined});
    for (let page = 0; page < 10_010; page++) match(`${origin}/docs/${page}`);
  } finally {
    BoundedMap.prototype.set = set;
  }
  assert.equal(Math.max(...sizes), 10_000);
});
