import '../support/production.js';
import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {hasOutline} from '../../src/render/outlineCache.js';
import {Session} from '../../src/render/session.js';
import {makeSite, writeFiles} from '../support/site.js';

test('a site is shown as it was last read, with the texts of its pages as they are', async (t) => {
  const pages = Array.from({length: 10}, (_, i) => `content/docs/part/p${String(i)}.md`);
  const config = (more = ''): string =>
    `export default {title: 'T', url: 'https://t.example', packages: ['kit'],${more}};\n`;
  const root = makeSite(t, {
    ...Object.fromEntries(pages.map((name, i) => [name, `# Page ${String(i)}\n\nText.\n`])),
    'content/docs/part/p9.md': '# Größe \u{2028}字 🙂\n\nText.\n',
    'site.config.ts': config(),
    'content/docs/part/_category_.json': '{"label": "A part"}',
    'content/blog/authors.yml': 'ann: {name: Ann}\n',
    'content/blog/2024-01-01-first.md': '---\nauthors: [ann]\n---\n\nFirst.\n',
    'node_modules/kit/package.json': '{"name": "kit", "version": "1.0.0"}',
    'node_modules/kit/README.md': '# Kit\n\nWords.\n',
  });
  const shown = async (name: string, options = {}): Promise<string | undefined> => {
    const plan = session.output?.page(name);
    return plan && (await session.render(plan, options))?.html;
  };
  const open = async (): Promise<Session> => {
    const made = new Session({root, dev: true, workers: 0});
    await made.refresh(undefined, 'cached');
    return made;
  };
  let session = await open();
  assert.deepEqual([hasOutline(root), session.built], [false, undefined]);
  await new Session({root, workers: 0}).refresh();
  assert.ok(hasOutline(root));

  writeFiles(root, {
    'content/docs/part/p7.md': '# Page 7\n\nAnother text.\n',
    'content/docs/part/p8.md': '# Title changed\n',
  });
  session = await open();
  const page = (await shown('docs/part/p7/index.html'))!;
  for (const part of ['Another text', 'A part', '>Page 8<', 'Größe \u{2028}字 🙂'])
    assert.ok(page.includes(part), part);
  assert.ok((await shown('blog/first/index.html'))!.includes('Ann'));
  assert.equal(await shown('docs/packages/kit/index.html'), undefined, 'its text is elsewhere');
  assert.equal(session.output!.page('docs/part/none/index.html'), undefined);
  await session.refresh(undefined, 'outline');
  const {ok} = await session.refresh(new Set());
  assert.ok(ok);
  assert.ok((await shown('docs/part/p7/index.html'))!.includes('Title changed'));
  assert.ok((await shown('docs/packages/kit/index.html'))!.includes('Words.'));

  writeFiles(root, {'content/docs/part/p7.md': '# Page 7\n\nA third text.\n'});
  const name = 'docs/part/p7/index.html';
  assert.ok((await shown(name))!.includes('Another text'));
  assert.ok((await shown(name, {isStale: true}))!.includes('A third text'));

  for (const [settings, isKept] of [
    [config(" onBrokenLinks: 'warn'"), true],
    [config(" baseUrl: '/x/'"), false],
  ] as const) {
    writeFiles(root, {'site.config.ts': settings});
    assert.equal((await open()).built !== undefined, isKept, settings);
  }
  writeFiles(root, {'site.config.ts': config()});
  const file = path.join(root, '.docsgen/cache/outline-en');
  const text = readFileSync(file, 'utf8');
  for (const damaged of ['', text.slice(0, -40), text.replace('"doc"', '"doc')]) {
    writeFileSync(file, damaged);
    assert.equal((await open()).built, undefined, damaged.slice(0, 40));
  }
});
