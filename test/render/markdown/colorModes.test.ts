import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';
import {PIXEL} from '../badInputs/badInput.js';

test('pictures for one colour mode follow the mode of the page, and texts without one get those for light', async (t) => {
  const body = `Words.

<p align="center"><picture class="hero">
  <source media="(prefers-color-scheme: dark)" srcset="/dark.png" type="image/png">
  <source media="(Prefers-Color-Scheme:light)" srcset="/light.png">
  <source media="(min-width: 40rem)" srcset="/wide.png">
  <img src="/light.png" alt="A bird">
</picture></p>

![a sun](/light.png#gh-light-mode-only)![a moon](/dark.png#gh-dark-mode-only)

<picture><source media="(min-width: 40rem)" srcset="/wide.png"><img src="/light.png" alt="A tree"></picture>
`;
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example', search: false};\n",
    'content/static/light.png': PIXEL,
    'content/static/dark.png': PIXEL,
    'content/static/wide.png': PIXEL,
    'content/docs/a.md': `# A\n\n${body}`,
    'content/blog/2024-01-01-p.md': `# P\n\n${body}`,
  });
  const {ok, diagnostics} = await buildSite(root);
  assert.equal(ok, true, JSON.stringify(diagnostics));
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');

  const html = read('docs/a/index.html');
  const pictures = [...html.matchAll(/<picture(.*?)<\/picture>/gs)].map(([, inner = '']) => [
    /^ class="([^"]*)"/.exec(inner)?.[1],
    ...[...inner.matchAll(/(?:media|srcset)="([^"]*)"/gi)].map(([, value]) => value),
  ]);
  const wide = ['(min-width: 40rem)', '/wide.png'];
  assert.deepEqual(
    pictures.map((parts) => parts.map((part) => part?.trim())),
    [
      ['hero on-light', '/light.png', ...wide],
      ['hero on-dark', '/dark.png', ...wide],
      [undefined, ...wide],
    ],
  );
  const images = [...html.matchAll(/<img [^>]*alt="a (?:sun|moon)"[^>]*>/g)].map(([tag]) =>
    ['src', 'class'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]),
  );
  assert.deepEqual(images, [
    ['/light.png', 'on-light'],
    ['/dark.png', 'on-dark'],
  ]);

  for (const name of ['docs/a.md', 'blog/rss.xml']) {
    assert.doesNotMatch(read(name), /dark\.png|a moon/, name);
    assert.equal(read(name).match(/A bird/g)?.length, 1, name);
  }
});

test('so do those that an MDX page writes, unless a component gets them', async (t) => {
  const picture = (name: string): string =>
    `<picture ${name}>\n  <source media="(prefers-color-scheme: dark)" srcSet="/dark.png" type="image/png" />\n  <source media="(min-width: 40rem)" srcSet="/wide.png" />\n  <img src="/light.png" alt="A bird" width={4} />\n</picture>`;
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example', search: false};\n",
    'content/static/light.png': PIXEL,
    'content/static/dark.png': PIXEL,
    'content/static/wide.png': PIXEL,
    'content/docs/a.mdx': `export const Frame = ({children}) => <div>{children}</div>;\n\n# A\n\nText.\n\n${picture('className="hero" id="p"')}\n\n<Frame>\n${picture('')}\n</Frame>\n`,
  });
  const {ok, diagnostics} = await buildSite(root);
  assert.equal(ok, true, JSON.stringify(diagnostics));
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  const pictures = [...html.matchAll(/<picture(.*?)<\/picture>/gs)].map(([, inner = '']) => [
    /^[^>]*class="([^"]*)"/.exec(inner)?.[1],
    ...[...inner.matchAll(/(?:media|srcset|id|type|width)="([^"]*)"/gi)].map(([, one]) => one),
  ]);
  const wide = ['(min-width: 40rem)', '/wide.png', '4'];
  assert.deepEqual(pictures, [
    ['hero on-light', 'p', ...wide],
    ['hero on-dark', 'p', '/dark.png', 'image/png', ...wide],
    [undefined, '(prefers-color-scheme: dark)', '/dark.png', 'image/png', ...wide],
  ]);
});
