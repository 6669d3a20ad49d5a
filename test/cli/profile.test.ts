import assert from 'node:assert/strict';
import {existsSync, mkdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {run} from '../support/cli.js';
import {makeSite, writeFiles, type SiteFiles} from '../support/site.js';

/** Microseconds by which the clocks of two threads may differ. */
const SKEW = 250_000;

interface Event {
  readonly ph: string;
  readonly name: string;
  readonly tid: number;
  readonly ts: number;
  readonly dur: number;
  readonly args?: {readonly name: string};
}

const site = (pages: number): SiteFiles => ({
  'site.config.ts': "export default {title: 'T', url: 'https://t.example', blog: false};\n",
  ...Object.fromEntries(
    Array.from({length: pages}, (_, i) => [
      `content/docs/p${String(i)}.md`,
      `# Page ${String(i)}\n`,
    ]),
  ),
});

/** The work in a trace, by the thread that did it. */
function workIn(file: string): Map<string, Event[]> {
  const {traceEvents} = JSON.parse(readFileSync(file, 'utf8')) as {traceEvents: Event[]};
  const threads = traceEvents.filter(({ph}) => ph === 'M');
  return new Map(
    threads.map(({tid, args}) => [
      args!.name,
      traceEvents.filter((event) => event.ph === 'X' && event.tid === tid),
    ]),
  );
}

test('--profile writes a trace of stages, threads and pages', async (t) => {
  const root = makeSite(t, site(90));
  const {status, out, err} = await run(root, 'build', '--workers', '2', '--profile');
  assert.equal(status, 0, err);
  assert.match(out, /^Profile → \.docsgen\/profile\.json$/m);
  const work = workIn(path.join(root, '.docsgen/profile.json'));
  const stages = work.get('Stages')!;
  assert.deepEqual(stages.map(({name}) => name).slice(0, 3), [
    'Reading sources',
    'Parsing pages',
    'Assembling the site',
  ]);
  const parsed = [...work.get('Parser 1')!, ...work.get('Parser 2')!];
  assert.equal(new Set(parsed.map(({name}) => name)).size, 90);
  const rendered = work.get('Main')!.filter(({name}) => name.startsWith('Render /docs/p'));
  assert.equal(rendered.length, 90);
  const begun = Math.min(...rendered.map(({ts}) => ts));
  for (const {name, ts, dur} of parsed) assert.ok(ts + dur < begun + SKEW, `${name} comes first`);

  const again = await run(root, 'build', '--workers', '2', '--profile', 'again.json');
  assert.equal(again.status, 0, again.err);
  const kept = workIn(path.join(root, 'again.json'));
  assert.deepEqual(
    [...kept.keys()].filter((name) => name.startsWith('Parser')),
    [],
  );
});

test('a build that fails has a profile, too, and one without the option has none', async (t) => {
  const root = makeSite(t, {...site(2), 'content/docs/bad.md': '# Bad\n\n[x](./none.md)\n'});
  assert.equal((await run(root, 'build')).status, 1);
  const file = path.join(root, '.docsgen/profile.json');
  assert.ok(!existsSync(file));
  assert.equal((await run(root, 'build', '--profile')).status, 1);
  assert.equal(workIn(file).get('Stages')![0]!.name, 'Reading sources');
});

test('a profile replaces nothing but a profile, and nothing is built before it is refused', async (t) => {
  const root = makeSite(t, site(2));
  mkdirSync(path.join(root, 'folder'));
  writeFiles(root, {'notes.md': 'Notes.\n', 'empty.json': ''});
  for (const name of ['site.config.ts', 'content/docs/p0.md', 'notes.md', 'folder']) {
    const {status, err} = await run(root, 'build', '--profile', name);
    assert.equal(status, 1, name);
    assert.match(err, /\[profile-refused\]\n {2}hint Name a new file/, name);
  }
  assert.equal(readFileSync(path.join(root, 'notes.md'), 'utf8'), 'Notes.\n');
  const {status, err} = await run(root, 'build', '--profile', 'notes.md/trace.json');
  assert.equal(status, 1);
  assert.match(err, /Cannot write the profile: .* \[profile-unwritable\]/);
  assert.ok(!existsSync(path.join(root, 'dist')));
  for (const name of ['empty.json', 'new.json', 'new.json']) {
    assert.equal((await run(root, 'build', '--profile', name)).status, 0, name);
    assert.ok(workIn(path.join(root, name)).has('Stages'));
  }
});
