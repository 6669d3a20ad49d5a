// Measures docsgen's builds: `npm run bench [-- 200 1000 5000]`. Each build is a process of its own.
import {execFileSync} from 'node:child_process';
import {appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {globSync} from 'tinyglobby';
import {writeCorpus} from './corpus.js';

if (process.argv.includes('--search')) {
  await import('./benchSearch.js');
  process.exit();
}

const root = path.resolve(import.meta.dirname, '..');
const executable = path.join(root, 'bin/docsgen.js');

interface Run {
  readonly wall: number;
  readonly cpu: string;
  readonly memory: string;
  readonly stages: string;
}

/** Builds the site at `site` and reads what `--verbose` prints of the process. */
function measure(site: string, out: string): Run {
  const begun = performance.now();
  const text = execFileSync(
    process.execPath,
    [executable, 'build', '--root', site, '--out', out, '--verbose'],
    {encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit']},
  );
  const wall = (performance.now() - begun) / 1000;
  const [, memory = '', cpu = ''] = /Memory (\d+ MB), CPU ([\d.]+ s)/.exec(text) ?? [];
  const stages = [...text.matchAll(/^ {2}(\w+) [\w ]*?\s+([\d.]+ m?s)$/gm)]
    .map(([, name, time]) => `${name!.toLowerCase()} ${time!}`)
    .join(', ');
  return {wall, memory, cpu, stages};
}

function print(label: string, {wall, cpu, memory, stages}: Run): void {
  console.log(
    `${label.padEnd(28)} ${wall.toFixed(2).padStart(7)} s wall  ${cpu.padStart(8)} CPU  ${memory.padStart(8)}`,
  );
  console.log(`${' '.repeat(28)} ${stages}`);
}

function sizeOf(folder: string, pattern: string): {files: number; bytes: number; gzipped: number} {
  const files = globSync(pattern, {cwd: folder}).map((name) => path.join(folder, name));
  return {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
    gzipped: files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0),
  };
}

const scratch = mkdtempSync(path.join(tmpdir(), 'docsgen-bench-'));
try {
  const out = path.join(scratch, 'site');
  rmSync(path.join(root, '.docsgen/cache'), {recursive: true, force: true});
  print('this site, cold', measure(root, out));
  print('this site, warm', measure(root, out));
  const sizes = process.argv.slice(2).map(Number).filter(Boolean);
  let previous: {count: number; wall: number} | undefined;
  for (const count of sizes.length > 0 ? sizes : [200, 1000]) {
    const site = path.join(scratch, String(count));
    writeCorpus(path.join(site, 'content/docs'), count);
    writeFileSync(
      path.join(site, 'site.config.ts'),
      "export default {title: 'Bench', url: 'https://bench.example'};\n",
    );
    const dist = path.join(site, 'dist');
    const cold = measure(site, dist);
    print(`${count} pages, cold`, cold);
    appendFileSync(path.join(site, 'content/docs/area-0/section-0/page-0.md'), '\nOne more.\n');
    print(`${count} pages, one edited`, measure(site, dist));
    const {bytes} = sizeOf(dist, '**/*.*');
    const page = statSync(path.join(dist, 'docs/area-0/section-0/page-9/index.html')).size;
    const growth = previous
      ? Math.log(cold.wall / previous.wall) / Math.log(count / previous.count)
      : undefined;
    console.log(
      `${' '.repeat(28)} output ${(bytes / 1e6).toFixed(1)} MB, a page ${(page / 1e3).toFixed(1)} kB${growth === undefined ? '' : `, time grows with pages^${growth.toFixed(2)}`}`,
    );
    previous = {count, wall: cold.wall};
  }
} finally {
  rmSync(scratch, {recursive: true, force: true});
}
