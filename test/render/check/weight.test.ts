import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {brotliCompressSync, constants} from 'node:zlib';
import {weighPages} from '../../../src/render/check/weight.js';
import {run} from '../../support/cli.js';
import {makeSite, writeFiles, type SiteFiles} from '../../support/site.js';

const brotli = (text: string): number =>
  brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}).length;

const PAGE = `<!doctype html><title>A</title>
<link rel="stylesheet" href="/base/a%20b.css"><link rel="modulepreload" href="/base/shared.js">
<link rel="preload" as="font" href="/base/own.woff2"><link rel="icon" href="/base/icon.png">
<script type="module" src="/base/main.js"></script><script src="https://cdn.example/big.js"></script>
<img src="seen.png"><img src="later.png" loading="lazy"><img src="../../outside.png">`;
const FILES: SiteFiles = {
  'docs/a/index.html': PAGE,
  'a b.css': 'p { color: red }',
  'main.js':
    'import {one} from "./shared.js";\nexport {two} from "./second.js";\none(); import("./late.js");',
  'shared.js': 'import "./second.js";\nexport const one = () => 1;',
  'second.js': 'import "./main.js";\nexport const two = 2;',
  'late.js': 'export default "late";',
  'own.woff2': 'not compressed again, not compressed again',
  'icon.png': 'icon',
  'docs/a/seen.png': 'seen',
  'docs/a/later.png': 'later',
  'outside.png': 'outside',
};

test('a page weighs what its HTML loads at once, static imports with it, each once', async (t) => {
  const folder = makeSite(t, FILES);
  const pages = await weighPages(folder, {baseUrl: '/base/'});
  const size = (name: string): number => brotli(FILES[name] as string);
  const html = size('docs/a/index.html');
  const script = size('main.js') + size('shared.js') + size('second.js');
  const style = size('a b.css');
  const others = FILES['own.woff2']!.length + 'seen'.length + 'outside'.length;
  assert.deepEqual(
    pages.map(({file, bytes}) => [file, bytes]),
    [['docs/a/index.html', {html, script, style, total: html + script + style + others}]],
  );
});

test('check-weight compares a build with the limits, names the heaviest files, and reports', async (t) => {
  const config = (weight: string): SiteFiles => ({
    'site.config.ts': `export default {title: 'T', url: 'https://t.example', ${weight}};\n`,
  });
  const root = makeSite(t, {
    ...config('weight: {html: 30, script: 100, style: 20, total: 130}'),
    'content/docs/a.md': '# A\n\nWords.\n',
  });
  const unbuilt = await run(root, 'check-weight');
  assert.equal(unbuilt.status, 1);
  assert.match(unbuilt.err, /Cannot find this folder[\s\S]*docsgen build/);

  assert.equal((await run(root, 'build', '--quiet')).status, 0);
  const light = await run(root, 'check-weight');
  assert.deepEqual([light.status, light.err], [0, '']);
  assert.match(light.out, /^The heaviest of \d+ pages:\n {2}html +[\d.]+ kB {2}\S+\.html\n/);

  writeFiles(root, config('weight: {script: 0.1}'));
  const heavy = await run(root, 'check-weight');
  assert.equal(heavy.status, 1);
  assert.match(
    heavy.err,
    /dist\/docs\/a\/index\.html error The script weighs [\d.]+ kB, more than the 0\.1 kB of `weight\.script` \[too-heavy\]\n {2}hint /,
  );
  assert.match(
    heavy.err,
    /The heaviest: (?:assets\/\S+ [\d.]+ kB, )*assets\/main-\w+\.js [\d.]+ kB/,
  );
  const {version, pages, findings} = JSON.parse(
    (await run(root, 'check-weight', '--json')).out,
  ) as {
    version: number;
    pages: {file: string; script: number}[];
    findings: {id: string; file: string}[];
  };
  const named = findings.map(({id, file}) => [id, file]);
  const over = pages
    .filter(({script}) => script > 100)
    .map(({file}) => ['too-heavy', `dist/${file}`]);
  assert.ok(over.length > 2);
  assert.deepEqual([version, named], [1, over]);

  writeFiles(root, config(''));
  const unlimited = await run(root, 'check-weight');
  assert.equal(unlimited.status, 1);
  assert.match(
    unlimited.err,
    /site\.config\.ts:1:1 error Cannot find `weight` limits in the config/,
  );
  rmSync(path.join(root, 'dist'), {recursive: true});
});
