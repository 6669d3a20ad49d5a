import assert from 'node:assert/strict';
import {test} from 'node:test';
import {hostLimits} from '../../../src/cli/terminal/hostLimits.js';

test('a host is named only where the site is too large for it', () => {
  assert.deepEqual(hostLimits({files: 20_000, bytes: 1e9}), []);
  assert.deepEqual(hostLimits({files: 20_001, bytes: 1e9}), [
    'Too large for Cloudflare Pages in its free plan, which takes 20,000 files',
  ]);
  assert.deepEqual(hostLimits({files: 200_001, bytes: 2e9}), [
    'Too large for GitHub Pages, which takes 1 GB',
    'Too large for GitLab Pages on gitlab.com, which takes 200,000 files and 1 GB',
    'Too large for Cloudflare Pages in its free plan, which takes 20,000 files',
    'Too large for Cloudflare Pages, which takes 100,000 files',
  ]);
});
