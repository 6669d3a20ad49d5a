import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

test('an index page without a position comes before all else in its folder', async (t) => {
  const page = (title: string, position?: number): string =>
    `${position === undefined ? '' : `---\nsidebar_position: ${String(position)}\n---\n\n`}# ${title}\n\nWords.\n`;
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/docs/index.md': page('Front'),
    'content/docs/alpha.md': page('Alpha'),
    'content/docs/guides/a.md': page('A guide'),
    'content/docs/second.md': page('Second', 2),
    'content/docs/01-first.md': page('First'),
  });
  const session = new Session({root});
  await session.refresh();
  const [sidebar] = session.built!.context.site.sidebars;
  assert.deepEqual(
    sidebar!.items.map(({label}) => label),
    ['Front', 'First', 'Second', 'Alpha', 'Guides'],
  );
});
