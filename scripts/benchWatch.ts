// Measures `serve --watch`: from saving a file to the changed page in a real browser, and to the first page.
import {spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {writeCorpus} from '../bench/corpus.js';
import {findBrowser, launchBrowser} from '../test/e2e/browser.js';

const root = path.resolve(import.meta.dirname, '..');
const EDITS = 41;
const given = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = given.length > 0 ? given : [200, 1000, 5000];

interface Server {
  readonly child: ChildProcess;
  readonly address: string;
}

/** Starts the server; measures from the start of its process to the first complete page. */
async function start(
  site: string,
  route: string,
): Promise<Server & {readonly begun: number; readonly first: number}> {
  const begun = performance.now();
  const port = 4600 + Math.floor(process.pid % 300);
  const address = `http://localhost:${port}/`;
  const child = spawn(
    process.execPath,
    ['bin/docsgen.js', 'serve', '--watch', '--quiet', '--root', site, '--port', String(port)],
    {cwd: root, stdio: ['ignore', 'ignore', 'inherit']},
  );
  for (;;) {
    const answer = await fetch(new URL(route, address)).catch(() => undefined);
    if (answer?.ok) {
      await answer.text();
      return {child, address, begun, first: performance.now() - begun};
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function stop({child}: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Milliseconds from writing a file until its text is on the page, on the clock that both processes share. */
async function timeOf(page: Page, text: string, write: () => void): Promise<number> {
  const seen = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = new MutationObserver(() => {
          if (!document.querySelector('main')?.textContent.includes(wanted)) return;
          look.disconnect();
          resolve(performance.timeOrigin + performance.now());
        });
        look.observe(document.body, {childList: true, subtree: true, characterData: true});
      }),
    text,
  );
  await page.waitForTimeout(250);
  const written = performance.timeOrigin + performance.now();
  write();
  return (await seen) - written;
}

function print(label: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): string =>
    `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0).padStart(5)} ms`;
  console.log(`${label.padEnd(28)} median ${at(0.5)}  90 % ${at(0.9)}  best ${at(0)}`);
}

const scratch = mkdtempSync(path.join(tmpdir(), 'docsgen-watch-'));
const browser = await launchBrowser(findBrowser() ?? '');
try {
  rmSync(path.join(root, '.docsgen/cache'), {recursive: true, force: true});
  for (const state of ['cold', 'warm']) {
    const server = await start(root, 'docs/intro');
    console.log(`this site, ${state}, first page ${(server.first / 1000).toFixed(2)} s`);
    // Files written after the first page are part of the next start's cache.
    await (await fetch(new URL('search-manifest.json', server.address))).text();
    console.log(`  and all of it ${((performance.now() - server.begun) / 1000).toFixed(2)} s`);
    await stop(server);
  }
  for (const count of sizes) {
    const site = path.join(scratch, String(count));
    writeCorpus(path.join(site, 'content/docs'), count);
    const config = "export default {title: 'Bench', url: 'https://bench.example'};\n";
    writeFileSync(path.join(site, 'site.config.ts'), config);
    const route = 'docs/area-0/section-0/page-1';
    const server = await start(site, route);
    const page = await browser.newPage();
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.goto(new URL(route, server.address).href);
    // The server answers for the search index after all pages are built.
    await (await fetch(new URL('search-manifest.json', server.address))).text();
    await page.waitForTimeout(2000);
    const file = path.join(site, `content/${route}.md`);
    const text = readFileSync(file, 'utf8');
    const times: number[] = [];
    for (let i = 0; i < EDITS; i++) {
      const added = `Edit ${i} of ${EDITS}.`;
      const edited = text.replace('## Part 2', `${added}\n\n## Part 2`);
      const time = await timeOf(page, added, () => {
        writeFileSync(file, edited);
      });
      times.push(time);
    }
    print(`${count} pages, a paragraph`, times);
    await page.close();
    await stop(server);
  }
} finally {
  await browser.close();
  rmSync(scratch, {recursive: true, force: true});
}
