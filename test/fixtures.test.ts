import assert from 'node:assert/strict';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {globSync} from 'tinyglobby';
import {findingTexts} from '../src/cli/terminal/report.js';
import {buildSite, makeSite} from './support/site.js';
import {faultsOfSiteFiles} from './support/siteFiles.js';

/**
 * Small sites with their expected outcome: the `<main>` of every page that somebody wrote, and what the
 * build says of them. `UPDATE=1 node scripts/test.js fixtures` writes the expectations again, never in CI.
 */
const fixtures = path.join(import.meta.dirname, 'fixtures');
const update = process.env.UPDATE === '1';
if (update && process.env.CI === 'true') throw new Error('Expectations are not written in CI');

/** Pages that are in every site, whatever is written in it. */
const STANDARD = ['404.html', 'index.html', 'search/index.html'];

for (const name of readdirSync(fixtures)) {
  const folder = path.join(fixtures, name);
  const expectedFolder = path.join(folder, 'expected');
  if (!existsSync(expectedFolder)) continue;

  test(`the fixture ${name} comes out as expected`, async (t) => {
    const sources = readTexts(folder);
    const root = makeSite(t, Object.fromEntries(sources));
    const {ok, diagnostics} = await buildSite(root);
    if (ok) assert.deepEqual(faultsOfSiteFiles(path.join(root, 'dist')), []);
    const pages = globSync('**/*.html', {cwd: path.join(root, 'dist'), ignore: STANDARD}).sort();
    const outcome = new Map(
      pages.map((page) => [page, mainOf(readFileSync(path.join(root, 'dist', page), 'utf8'))]),
    );
    const said = diagnostics
      .flatMap((one) => findingTexts([one], {cwd: root, color: false}))
      .join('\n');
    if (said !== '') outcome.set('diagnostics.txt', `${said.trimEnd()}\n`);

    if (update) write(expectedFolder, outcome);
    assert.deepEqual(readTexts(expectedFolder), new Map([...outcome].sort()));
  });
}

/** Texts of a folder by path, in their order; what is expected is not a source. */
function readTexts(folder: string): Map<string, string> {
  const names = globSync('**/*', {cwd: folder, ignore: ['expected/**']}).sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** A page's main part, a block a line, so that a difference is one of few lines. */
function mainOf(html: string): string {
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
  return `${main.replace(/(<\/(?:h\d|p|li|[ou]l|div|nav|article|details|summary|tr|figure|pre)>|<main[^>]*>)/g, '$1\n').trimEnd()}\n`;
}

function write(folder: string, texts: ReadonlyMap<string, string>): void {
  rmSync(folder, {recursive: true});
  for (const [name, text] of texts) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}
