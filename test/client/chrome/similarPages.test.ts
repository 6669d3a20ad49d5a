import assert from 'node:assert/strict';
import {test} from 'node:test';
import {similarPages} from '../../../src/client/chrome/similarPages.js';

const pages = [
  ['/base/', 'Home'],
  ['/base/blog/welcome', 'Welcome'],
  ['/base/docs/concepts/editor-state', 'Editor state'],
  ['/base/docs/concepts/nodes', 'Nodes'],
  ['/base/docs/getting-started/quick-start', 'Quick start'],
  ['/base/docs/قواعد', 'قواعد'],
] as const;

const nearest = (path: string) =>
  similarPages(`/base${path}`, {base: '/base/', pages}).map(([href]) => href)[0];

test('the nearest page is found by its address or its title', () => {
  for (const [path, expected] of [
    ['/docs/concepts/nodse', '/base/docs/concepts/nodes'],
    ['/docs/Concepts/Nodes.html', '/base/docs/concepts/nodes'],
    ['/docs/concepts/node/index.html', '/base/docs/concepts/nodes'],
    ['/quickstart', '/base/docs/getting-started/quick-start'],
    ['/docs/react/quick-start/', '/base/docs/getting-started/quick-start'],
    ['/docs/editor_state', '/base/docs/concepts/editor-state'],
    ['/nodse', '/base/docs/concepts/nodes'],
    ['/editor states', '/base/docs/concepts/editor-state'],
    ['/blog/wellcome', '/base/blog/welcome'],
    [encodeURI('/docs/قواعدد'), '/base/docs/قواعد'],
  ]) {
    assert.equal(nearest(path!), expected, path);
  }
});

test('an address that is like no page has no similar one, whatever is in it', () => {
  for (const path of [
    '/',
    '/zzz',
    '/%00',
    '/%E0%A4%A',
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    `/${'x'.repeat(100_000)}`,
    `/${'%2F'.repeat(10_000)}`,
  ]) {
    assert.equal(nearest(path), undefined, path.slice(0, 40));
  }
});
