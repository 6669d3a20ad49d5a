import '../../../support/production.js';
import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {bracketTitles} from '../../../../src/render/markdown/syntax/admonitionTitle.js';
import {buildSite, makeSite} from '../../../support/site.js';

const LINES: readonly (readonly [written: string, read: string])[] = [
  [':::note Title', ':::note[Title]'],
  ['> :::note A *title*  ', '> :::note[A *title*]  '],
  [':::note[Title]{#a}', ':::note[Title]{#a}'],
  ['::: tip', ':::tip'],
  ['::: tip Title', ':::tip[ Title]'],
  ['  :::: code-group', '  ::::code-group'],
  ['::: tip[Title]{#a}', ':::tip[Title]{#a}'],
  ['::: details Title {open}', ':::details[ Title]{open}'],
  ['::: tip Title {#own-id}', ':::tip[ Title]{#own-id}'],
  [':::tip Title {a}', ':::tip[Title {a}]'],
  ['::: {.tip}', '::: {.tip}'],
  ['::: ', '::: '],
  ['```\n::: tip\n```\n::: tip', '```\n::: tip\n```\n:::tip'],
];

test('blocks are opened as Docusaurus 2 and VitePress open them', () => {
  for (const [written, read] of LINES) assert.equal(bracketTitles(written), read);
});

test('a block of VitePress is one of docsgen, with its finding in its own column', async (t) => {
  const text =
    '---\ndescription: Of kits.\n---\n# Kit\n\n::: warning Old *kit*\n\nText.\n\n:::\n\n::: details More {open}\n\nRest.\n\n:::\n\n';
  const root = makeSite(t, {'content/docs/kit.md': text});
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const html = readFileSync(path.join(root, 'dist/docs/kit/index.html'), 'utf8');
  assert.match(html, /<details open=""><summary>More<\/summary>/);
  assert.match(html, /Old <em>kit<\/em>/);
  assert.doesNotMatch(html, /:::/);
  writeFileSync(
    path.join(root, 'content/docs/kit.md'),
    `${text}::: tip A [lost](./lost.md) link\n:::\n`,
  );
  const found = await buildSite(root);
  assert.deepEqual(
    found.diagnostics.map(({id, line, column}) => [id, line, column]),
    [['missing-page', 18, 11]],
  );
});
