import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {hostLimits, redirectsIn} from '../../../src/cli/terminal/hostLimits.js';
import {makeSite} from '../../support/site.js';

test('a host is named only where the site is too large for it', () => {
  const redirects = '';
  assert.deepEqual(hostLimits({files: 20_000, bytes: 1e9, redirects}), []);
  assert.deepEqual(hostLimits({files: 20_001, bytes: 1e9, redirects}), [
    'Too large for Cloudflare Pages in its free plan, which allows 20,000 files',
  ]);
  assert.deepEqual(hostLimits({files: 200_001, bytes: 2e9, redirects}), [
    'Too large for GitHub Pages, which allows 1 GB',
    'Too large for GitLab Pages on gitlab.com, which allows 200,000 files and 1 GB',
    'Too large for Cloudflare Pages in its free plan, which allows 20,000 files',
    'Too large for Cloudflare Pages, which allows 100,000 files',
  ]);
});

test('redirects are counted as hosts do, without comments and empty lines', () => {
  const small = {files: 1, bytes: 1};
  const lines = (count: number): string => '/a /b 301\n'.repeat(count);
  const rest = '\n# A comment\n  \n';
  assert.deepEqual(hostLimits({...small, redirects: lines(1000) + rest}), []);
  const gitlab = 'Too many redirects for GitLab Pages on gitlab.com, which reads';
  assert.deepEqual(hostLimits({...small, redirects: lines(2000) + rest}), [
    `${gitlab} 1,000 lines of _redirects`,
  ]);
  assert.deepEqual(hostLimits({...small, redirects: lines(2001)}), [
    `${gitlab} 1,000 lines of _redirects`,
    'Too many redirects for Cloudflare Pages, which reads 2,000 lines of _redirects',
  ]);
  const long = `/${'é'.repeat(32_767)}\n`;
  assert.deepEqual(hostLimits({...small, redirects: long}), []);
  assert.deepEqual(hostLimits({...small, redirects: `${long}/`}), [
    `${gitlab} 64 KiB of _redirects`,
  ]);
});

test('a site without redirects has none', (t) => {
  const root = makeSite(t, {'dist/_redirects': '/a /b 301\n'});
  assert.equal(redirectsIn(path.join(root, 'dist')), '/a /b 301\n');
  assert.equal(redirectsIn(root), '');
});
