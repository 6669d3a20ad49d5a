import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {loadConfig} from '../../../src/render/config/loadConfig.js';
import {makeSite} from '../../support/site.js';

const WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"/>';

const CASES: readonly (readonly [logo: string, expected: readonly (number | undefined)[]])[] = [
  [`{src: '/wide.svg'}`, [96, 32]],
  [`{src: 'wide.svg?v=2'}`, [96, 32]],
  [`{src: '/wide.svg', height: 20}`, [60, 20]],
  [`{src: '/wide.svg', width: 60}`, [60, 20]],
  [`{src: '/wide.svg', width: 40, height: 40}`, [40, 40]],
  [`{src: '/broken.svg'}`, [undefined, undefined]],
  [`{src: '/missing.svg'}`, [undefined, undefined]],
  [`{src: 'https://a.example/wide.svg'}`, [undefined, undefined]],
];

test('a logo has the proportions of its file', async (t) => {
  for (const [logo, expected] of CASES) {
    const root = makeSite(t, {
      'site.config.ts': `export default {
        title: 'T', url: 'https://a.example', navbar: {logo: ${logo}}, footer: {logo: ${logo}},
      };`,
      'content/static/wide.svg': WIDE,
      'content/static/broken.svg': '<svg',
    });
    const {value, files = []} = await loadConfig(root);
    const {navbar, footer} = value!.config;
    for (const found of [navbar.logo, footer?.logo]) {
      assert.deepEqual([found?.width, found?.height], expected, logo);
    }
    const isRead = logo.includes('/wide.svg') && !/https|width: 40/.test(logo);
    if (isRead) assert.ok([...files].includes(path.join(root, 'content/static/wide.svg')), logo);
  }
});
