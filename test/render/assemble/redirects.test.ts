import assert from 'node:assert/strict';
import {test} from 'node:test';
import {assembleRedirects} from '../../../src/render/assemble/redirects.js';
import {loadConfig} from '../../../src/render/config/loadConfig.js';
import {makeSite} from '../../support/site.js';

test('a former address leads on only where neither a page nor a redirect of the site is', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://test.example', redirects: [{from: '/set', to: '/docs/a'}]};\n",
  });
  const {value: loaded} = await loadConfig(root);
  const {value, diagnostics} = assembleRedirects({
    config: loaded!.config,
    aliases: [
      {from: '/docs/old/', to: '/docs/a'},
      {from: '/docs/a', to: '/docs/b'},
      {from: '/set', to: '/docs/b'},
    ],
    ownerOf: (route) =>
      new Map([
        ['/docs/a', 'content/docs/a.md'],
        ['/docs/b', 'content/docs/b.md'],
      ]).get(route),
  });
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    [...value],
    [
      ['/set', '/docs/a'],
      ['/docs/old', '/docs/a'],
    ],
  );
});
