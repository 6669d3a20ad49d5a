import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

for (const [trailingSlash, expected] of [
  ['undefined', 'warning not-found-page'],
  ['true', 'warning not-found-page'],
  ['false', 'error duplicate-route'],
] as const) {
  test(`a page at /404 is not the page for unknown addresses; trailingSlash: ${trailingSlash}`, async (t) => {
    const root = makeSite(t, {
      'site.config.ts': `export default {title: 'T', url: 'https://t.example', trailingSlash: ${trailingSlash}};\n`,
      'content/docs/index.md': '# A\n\nA text.\n',
      'content/pages/404.md': '# Lost\n\nA text.\n',
    });
    const {diagnostics} = await new Session({root, workers: 0}).refresh();
    assert.deepEqual(
      diagnostics.map(({severity, id}) => `${severity} ${id}`),
      [expected],
    );
    assert.match(diagnostics[0]!.hint ?? '', /`components\.NotFound`/);
  });
}
