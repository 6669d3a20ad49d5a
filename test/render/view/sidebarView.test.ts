import assert from 'node:assert/strict';
import {test} from 'node:test';
import {viewSidebar} from '../../../src/render/view/sidebarView.js';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

test('a category that has only its own page is a link without anything to unfold', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/docs/only/index.md': '# Only\n',
    'content/docs/hidden/index.md': '# Hidden\n',
    'content/docs/hidden/a.md': '---\nunlisted: true\n---\n\n# A\n',
    'content/docs/whole/index.md': '# Whole\n',
    'content/docs/whole/a.md': '# A\n',
  });
  const session = new Session({root});
  await session.refresh();
  const {site} = session.built!.context;
  const {items} = viewSidebar(site.sidebars[0]!, {route: '/docs/only', trail: [], site});
  assert.deepEqual(
    items.map((item) => [item.href, item.type === 'category' && item.items?.length]),
    [
      ['/docs/hidden', undefined],
      ['/docs/only', undefined],
      ['/docs/whole', 1],
    ],
  );
});

test('a distant branch of a large sidebar is folded, unless it has nothing to unfold', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/docs/only/index.md': '# Only\n',
    'content/docs/far/index.md': '# Far\n',
    'content/docs/far/a.md': '# A\n',
    ...Object.fromEntries(
      Array.from({length: 150}, (_, i) => [
        `content/docs/here/p${String(i)}.md`,
        `# P${String(i)}\n`,
      ]),
    ),
  });
  const session = new Session({root});
  await session.refresh();
  const {site} = session.built!.context;
  const [sidebar] = site.sidebars;
  const here = sidebar!.items.find(({label}) => label === 'Here');
  assert.ok(here?.type === 'category');
  const {items} = viewSidebar(sidebar!, {route: '/docs/here/p0', trail: [here], site});
  assert.deepEqual(
    items.map((item) => [item.href, item.type === 'category' && item.folded]),
    [
      ['/docs/far', true],
      [undefined, undefined],
      ['/docs/only', undefined],
    ],
  );
});
