/*
 * Measures builds, each in a separate process:
 *
 *   npm run bench                          this site with its check, and 200 and 1,000 generated pages
 *   npm run bench -- 200 5000 10000        generated pages in these numbers
 *   npm run bench -- 1000 --peers          also other generators on the same pages
 *   npm run bench -- 200 --peers eleventy  only one of them
 *   npm run bench -- 1000 --shards 4       also in shards, one after another: the longest and the join count
 *   npm run bench -- 1000 --pages DIR      also the pages of a folder
 *   npm run bench -- --search              the search: quality, speed and download size
 *   npm run bench -- --touch dist [OTHER]  built sites in a slow browser: controls and longest tasks, in turns
 *   npm run bench -- --watch               serve --watch: from a saved file to the open page
 *   npm run bench -- --watch 1000          also in a site with this number of pages
 */
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  cpSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {globSync} from 'tinyglobby';
import {writeCorpus} from '../bench/corpus.js';
import {firstAnswer} from '../bench/firstAnswer.js';
import {installPeer, PEERS, writePeerSite, type Peer} from '../bench/peers.js';
import {run, sizeOf, type Run} from '../bench/run.js';

if (process.argv.includes('--watch')) {
  await import('./benchWatch.js');
  process.exit();
}
if (process.argv.includes('--touch')) {
  await import('./benchTouch.js');
  process.exit();
}
if (process.argv.includes('--search')) {
  await import('./benchSearch.js');
  process.exit();
}

const root = path.resolve(import.meta.dirname, '..');
const CONFIG = "export default {title: 'Bench', url: 'https://bench.example'};\n";

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    peers: {type: 'boolean', default: false},
    pages: {type: 'string'},
    shards: {type: 'string'},
  },
});
const given = positionals.map(Number).filter(Boolean);
const sizes = given.length > 0 ? given : values.pages === undefined ? [200, 1000] : [];
const names = positionals.filter((word) => !Number(word));
const peers = PEERS.filter(
  ({name}) => values.peers && (names.length === 0 || names.includes(name)),
);
const installed = new Map(peers.map((peer) => [peer, installPeer(peer)]));
// No file in it is deleted before the end: for minutes after many deletions, ext4 takes up to a millisecond for a new
// file.
const scratch = mkdtempSync(path.join(tmpdir(), 'docsgen-bench-'));

console.log(
  `${''.padEnd(30)}${'wall s'.padStart(8)}${'CPU s'.padStart(8)}${'memory MB'.padStart(11)}`,
);
try {
  if (given.length === 0 && values.pages === undefined) measureOwnSite();
  const measured: Measured[] = [];
  for (const count of sizes) {
    const pages = path.join(scratch, `${count}-pages`);
    writeCorpus(pages, count);
    measured.push(await measurePages(pages, {count, measured}));
  }
  if (values.pages !== undefined) {
    const count = globSync('**/*.md', {cwd: values.pages}).length;
    await measurePages(path.resolve(values.pages), {count, measured: []});
  }
} finally {
  rmSync(scratch, {recursive: true, force: true});
}

/** Result for one size, for computing the growth between sizes. */
interface Measured {
  readonly count: number;
  readonly cold: Run;
  readonly page: number;
}

function measureOwnSite(): void {
  rmSync(path.join(root, '.docsgen/cache'), {recursive: true, force: true});
  const out = path.join(scratch, 'site');
  print('this site, cold', build(root, out));
  print('this site, nothing changed', build(root, out));
  print('this site, checked', docsgen('check-links', '--dist', out));
}

/** Measures our own build of some pages, cold and warm, then the build of each other generator. */
async function measurePages(
  pages: string,
  {count, measured}: {readonly count: number; readonly measured: readonly Measured[]},
): Promise<Measured> {
  const site = path.join(scratch, String(count));
  mkdirSync(path.join(site, 'content'), {recursive: true});
  cpSync(pages, path.join(site, 'content/docs'), {recursive: true});
  writeFileSync(path.join(site, 'site.config.ts'), CONFIG);
  const dist = path.join(site, 'dist');
  const first = globSync('**/*.md', {cwd: pages, ignore: 'index.md'}).sort()[0]!;

  const cold = build(site, dist);
  print(`${count} pages, cold`, cold);
  print(`${count} pages, nothing changed`, build(site, dist));
  appendFileSync(path.join(site, 'content/docs', first), '\nOne more.\n');
  const warm = build(site, dist);
  print(`${count} pages, one edited`, warm);
  const page = statSync(path.join(dist, 'docs', first.replace(/\.md$/, '/index.html'))).size;
  const answer = await firstAnswer(dist, 'selection update');
  // Last, since each share starts without the cache with which an edit is built.
  if (values.shards !== undefined) measureShards(site, Number(values.shards), cold);
  note(`output ${(sizeOf(dist) / 1e6).toFixed(1)} MB, a page ${(page / 1e3).toFixed(1)} kB`);
  note(
    `search: ${answer.hits} hits after ${(answer.bytes / 1e3).toFixed(1)} kB gzipped in ${answer.files} files`,
  );
  const [smallest, last] = [measured[0], measured.at(-1)];
  if (smallest && last) {
    const growth = Math.log(cold.cpu / last.cold.cpu) / Math.log(count / last.count);
    note(
      `CPU time grows with pages^${growth.toFixed(2)} from ${last.count} pages on; a page is ${(page / smallest.page).toFixed(2)} times as large as with ${smallest.count}`,
    );
  }
  for (const [peer, modules] of installed)
    measurePeer(peer, {modules, pages, first, cold, warm, count});
  return {count, cold, page};
}

/** Measures a sharded build, each shard with an empty cache, as if each ran on its own machine. */
function measureShards(site: string, count: number, cold: Run): void {
  const alone = (...args: readonly string[]): Run => {
    rmSync(path.join(site, '.docsgen'), {recursive: true, force: true});
    return docsgen(...args, '--root', site, '--verbose');
  };
  const numbers = Array.from({length: count}, (_, i) => i + 1);
  const shares = numbers.map((number) => alone('build', '--shard', `${number}/${count}`));
  const longest = shares.reduce((a, b) => (a.wall > b.wall ? a : b));
  print(`  the longest of ${count} shares`, longest);
  const folders = numbers.map((number) => path.join(site, `shards/${number}-of-${count}`));
  const join = alone('join', ...folders, '--out', 'dist.joined');
  print('  their join', join);
  const wall = longest.wall + join.wall;
  note(`simulated: ${wall.toFixed(2)} s, ${(wall / cold.wall).toFixed(2)} of one build`);
}

interface Beside {
  readonly modules: string;
  readonly pages: string;
  /** The page to edit. */
  readonly first: string;
  readonly cold: Run;
  readonly warm: Run;
  readonly count: number;
}

function measurePeer(peer: Peer, {modules, pages, first, cold, warm, count}: Beside): void {
  const site = path.join(scratch, `${count}-${peer.name}`);
  writePeerSite(site, {peer, pages, modules});
  const [script = '', ...rest] = peer.command;
  const command = [path.join(modules, script), ...rest];
  try {
    const theirCold = run(command, {cwd: site});
    print(`${count} pages, ${peer.name}, cold`, theirCold);
    note(
      `output ${(sizeOf(path.join(site, peer.out)) / 1e6).toFixed(1)} MB, ${ratios(cold, theirCold)}`,
    );
    appendFileSync(path.join(site, peer.content, first), '\nOne more.\n');
    const theirWarm = run(command, {cwd: site});
    print(`${count} pages, ${peer.name}, warm`, theirWarm);
    note(ratios(warm, theirWarm));
  } catch (error) {
    note(`${peer.name} failed: ${(error as Error).message.slice(0, 2000)}`);
  }
}

function build(site: string, out: string): Run {
  return docsgen('build', '--root', site, '--out', out, '--verbose');
}

function docsgen(...args: readonly string[]): Run {
  return run([path.join(root, 'bin/docsgen.js'), ...args], {cwd: root});
}

function print(label: string, {wall, cpu, memory, printed}: Run): void {
  const numbers = [
    wall.toFixed(2).padStart(8),
    cpu.toFixed(2).padStart(8),
    memory.toFixed(0).padStart(11),
  ];
  console.log(label.padEnd(30) + numbers.join(''));
  const stages = [...printed.matchAll(/^ {2}(\w+) [\w ]*?\s+([\d.]+ m?s)$/gm)];
  if (stages.length > 0)
    note(stages.map(([, name, time]) => `${name!.toLowerCase()} ${time!}`).join(', '));
}

function note(text: string): void {
  console.log(`  ${text}`);
}

function ratios(ours: Run, theirs: Run): string {
  const share = (key: 'wall' | 'cpu' | 'memory'): string => (ours[key] / theirs[key]).toFixed(2);
  return `ours takes ${share('wall')} of its wall, ${share('cpu')} of its CPU, ${share('memory')} of its memory`;
}
