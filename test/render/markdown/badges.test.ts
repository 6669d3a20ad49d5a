import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';

const PICTURE = 'https://img.example/v.svg';
const PAGE = 'https://a.example/kit';

test('badges of a README are words, however they are written', async (t) => {
  const badges = [
    `[![one](${PICTURE})](${PAGE})`,
    '[![two][badge]][page]',
    `[![three][badge]](${PAGE})`,
    `[![four](${PICTURE})][page]`,
    `[![](${PICTURE})](${PAGE})`,
    '[![own][own]][page]',
  ];
  const definitions = [`[badge]: ${PICTURE}`, `[page]: ${PAGE}`, '[own]: ./own.png'].join('\n');
  // Of the second text, remark alone makes the tree.
  const more = {plain: '', odd: '\n\n<!---\nodd\n-->\n'};
  for (const [name, end] of Object.entries(more)) {
    const root = makeSite(t, {
      'site.config.ts':
        "export default {title: 'T', url: 'https://t.example', search: false, packages: ['kit']};\n",
      'node_modules/kit/package.json': '{"name": "kit", "version": "1.0.0"}',
      'node_modules/kit/README.md': `# Kit\n\n${badges.join('\n')}\n\n${definitions}\n${end}`,
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.equal(ok, true, JSON.stringify(diagnostics));
    const html = readFileSync(path.join(root, 'dist/docs/packages/kit/index.html'), 'utf8');
    const links = [...html.matchAll(/<a href="https:\/\/a\.example\/kit"[^>]*>(.*?)<\/a>/g)];
    assert.deepEqual(
      links.map(([, text]) => text),
      ['one', 'two', 'three', 'four', PICTURE, '<span>own</span>'],
      name,
    );
  }
});
