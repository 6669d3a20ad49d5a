import '../support/production.js';
import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {run} from '../support/cli.js';
import {makeSite, writeFiles} from '../support/site.js';

const repository = path.resolve(import.meta.dirname, '../..');

const PAGE = {'content/docs/a.md': '# A\n\nText.\n'};

const ARGUMENTS: readonly (readonly [args: readonly string[], status: number, says: RegExp])[] = [
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
  [['--help'], 0, /build[\s\S]*serve[\s\S]*check-links[\s\S]*check-samples/],
  [['build', '--help'], 0, /--out <dir>/],
  [['serve', '--help'], 0, /--watch/],
  [['check-links', '--help'], 0, /--json/],
  [['check-samples', '--help'], 0, /--root/],
  [['import', '--help'], 0, /--out <dir>/],
  [['import', 'hugo', '.'], 2, /Allowed choices are docusaurus/],
  [['import', 'docusaurus'], 2, /missing required argument 'dir'/],
  [['import', 'docusaurus', '.'], 1, /Cannot find docusaurus\.config/],
  [['snapshot', '--help'], 0, /--root/],
  [[], 2, /Usage: docsgen/],
  [['bild'], 2, /Did you mean build/],
  [['build', '--owt', 'x'], 2, /Did you mean --out/],
  [['build', 'extra'], 2, /too many arguments/],
  [['build', '--workers', 'many'], 2, /whole number from 0 to 64/],
  ...['99999', '65536', '-1', '', ' 80', '80 ', '+80', '0x50', '1e3', '80.0', 'Infinity', '٨٠'].map(
    (port) => [['serve', '--port', port], 2, /whole number from 0 to 65535/] as const,
  ),
  [['serve', '--port'], 2, /argument missing/],
];

for (const [args, status, says] of ARGUMENTS) {
  test(`docsgen ${args.join(' ')} exits with ${status}`, async () => {
    const outcome = await run(repository, ...args);
    assert.equal(outcome.status, status);
    assert.match(outcome.out + outcome.err, says);
  });
}

test('a site may be named by a link to its folder', async (t) => {
  const root = makeSite(t, PAGE);
  const link = `${root}-link`;
  symlinkSync(root, link, 'junction');
  t.after(() => {
    rmSync(link);
  });
  const {status, err} = await run(path.dirname(root), 'build', '--root', link, '--workers', '0');
  assert.deepEqual([status, err], [0, '']);
});

test("Plug'n'Play is refused except by init, with what to write", (t) => {
  const root = makeSite(t, PAGE);
  const pnp = ['--import', "data:text/javascript,process.versions.pnp='3'"];
  const bin = path.join(repository, 'bin/docsgen.js');
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [...pnp, bin, ...args], {cwd: root, encoding: 'utf8'});
  for (const command of ['build', 'serve']) {
    const {status, stderr} = start(command);
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^error Unexpected Plug'n'Play .* \[plug-n-play\]\n.*nodeLinker: node-modules/,
    );
  }
  assert.equal(start('init', 'docs').status, 0);
  assert.match(start('--version').stdout, /^\d/);
});

/** What a colour begins with. */
const ESCAPE = new RegExp(String.fromCharCode(27));

test('build prints a table of stages and what it wrote, without colour where there is no terminal', async (t) => {
  const moves = '/old /docs/a 301\n'.repeat(1001);
  const root = makeSite(t, {...PAGE, 'content/static/_redirects': moves});
  const {status, out, err} = await run(root, 'build', '--workers', '0');
  assert.equal(err, '');
  assert.equal(status, 0);
  assert.match(out, /Too many redirects for GitLab Pages .* 1,000 lines of _redirects\n$/);
  assert.match(out, /Parsing pages +\d+ ms/);
  assert.doesNotMatch(out, ESCAPE);
  assert.match(out, /Built 4 pages \(\d+ files, [\d.]+ MB\) in [\d.]+ m?s → dist/);
  assert.match((await run(root, 'build')).out, /Built 4 pages .*, 0 of them printed → dist/);
});

for (const command of ['build', 'check-links', 'check-samples', 'snapshot']) {
  test(`${command} --verbose tells what it took, and --quiet nothing`, async (t) => {
    const root = makeSite(t, PAGE);
    const {status, out, err} = await run(root, command, '--verbose', '--quiet');
    assert.deepEqual({status, out}, {status: 0, out: ''});
    const lines = err.split('\n').filter((line) => !line.includes('social cards: `npm install'));
    assert.match(lines.join('\n'), /^ {2}Memory \d+ MB, CPU [\d.]+ s\n$/);
  });
}

test('build --quiet prints nothing where nothing is wrong', async (t) => {
  const root = makeSite(t, PAGE);
  assert.deepEqual(await run(root, 'build', '--quiet'), {status: 0, out: '', err: ''});
});

test('mistakes are printed with place, code frame and hint, all in one run', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '---\ntitle: A\ntitel: B\n---\n',
    'content/docs/b.md': '# B\n\n:::nte\nx\n:::\n',
  });
  const {status, out, err} = await run(root, 'build');
  assert.equal(status, 1);
  assert.equal(out, '');
  assert.equal(
    err,
    `content/docs/a.md:3:1 error Unknown front matter key 'titel' [front-matter-unknown-key]
  2 | title: A
> 3 | titel: B
>   | ^
  4 | ---
  hint Did you mean 'title'? Known: ${KNOWN_KEYS}.

content/docs/b.md:3:1 error Unknown block ':::nte' [unknown-directive]
  2 |
> 3 | :::nte
>   | ^
  4 | x
  hint Did you mean 'note'? ${err.match(/Did you mean 'note'\? (.*)/)![1]!}

2 errors
Nothing was written.
`,
  );
});

const KNOWN_KEYS =
  'authors, custom_edit_url, data, date, description, displayed_sidebar, draft, hide_table_of_contents, hide_title, id, image, keywords, pagination_label, pagination_next, pagination_prev, playground, sidebar_class_name, sidebar_label, sidebar_position, slug, symbol_links, tags, title, title_meta, toc_max_heading_level, toc_min_heading_level, unlisted';

test('a build that fails says what became of the last one', async (t) => {
  const root = makeSite(t, PAGE);
  assert.equal((await run(root, 'build', '--quiet')).status, 0);
  writeFileSync(path.join(root, 'content/docs/a.md'), '# A\n\n:::nte\nx\n:::\n');
  const {err} = await run(root, 'build');
  assert.match(err, /Nothing was written: the last good build is unchanged\.\n$/);
});

test('an output folder that cannot be written is said in a line, without a stack', async (t) => {
  const root = makeSite(t, {...PAGE, file: 'in the way'});
  const {status, err} = await run(root, 'build', '--out', 'file/dist');
  assert.equal(status, 1);
  assert.match(err, /error/);
  assert.doesNotMatch(err, /\n +at /);
});

test('check-links is silent on a clean site and finds what a build lets pass', async (t) => {
  const root = makeSite(t, PAGE);
  const clean = await run(root, 'check-links');
  assert.equal(clean.status, 0, clean.err);
  writeFileSync(path.join(root, 'content/docs/a.md'), '# A\n\n[x](/docs/b)\n');
  assert.equal((await run(root, 'build', '--quiet')).status, 0);
  const {status, out} = await run(root, 'check-links', '--json');
  assert.equal(status, 1);
  const report = JSON.parse(out) as {version: number; findings: Record<string, unknown>[]};
  assert.equal(report.version, 1);
  assert.deepEqual(
    report.findings.map(({id, file, line, column}) => ({id, file, line, column})),
    [{id: 'missing-page', file: 'content/docs/a.md', line: 3, column: 1}],
  );
  assert.equal(existsSync(path.join(root, 'dist/docs/a/index.html')), true);
});

test('check-samples finds a sample that does not compile, at its line', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '# A\n\n```ts\nconst a: string = 5;\nexport {a};\n```\n',
  });
  const {status, err} = await run(root, 'check-samples');
  assert.equal(status, 1);
  assert.match(err, /content\/docs\/a\.md:4:7 error/);
});

test('check-samples reads every language, and a page that several share once', async (t) => {
  const page = (value: string): string =>
    `# A\n\n\`\`\`ts\nexport const a: string = ${value};\n\`\`\`\n`;
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', i18n: {locales: ['en', 'de', 'fr']}};\n",
    'content/docs/a.md': page('"5"'),
    'content/docs/b.md': page('6'),
    'content/i18n/de/docs/a.md': page('7'),
  });
  const {status, err} = await run(root, 'check-samples');
  assert.equal(status, 1);
  assert.deepEqual(err.match(/^content\S+ error/gm), [
    'content/docs/b.md:4:14 error',
    'content/i18n/de/docs/a.md:4:14 error',
  ]);
  writeFiles(root, {'content/docs/b.md': page('"6"'), 'content/i18n/de/docs/a.md': page('"7"')});
  const {out} = await run(root, 'check-samples');
  assert.equal(out, 'The samples of 3 pages compile.\n');
});

test('a build replaces what docsgen has written and nothing else', async (t) => {
  const root = makeSite(t, PAGE);
  const docsgen = async (...args: readonly string[]): Promise<string> => {
    const {status, out, err} = await run(root, ...args);
    return `${String(status)}: ${out}${err}`;
  };
  const gh = path.join(root, 'gh');
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', gh, '-c', 'user.name=T', '-c', 'user.email=t@t.example', ...args], {
      encoding: 'utf8',
    });
  writeFiles(gh, {CNAME: 'docs.example', '404.html': 'mine', 'assets/x.js': 'mine'});
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'The history');
  assert.match(
    await docsgen('build', '--out', 'gh'),
    /^1: gh error .* no build has written \[output-refused\]\n {2}hint .*--force/,
  );
  assert.equal(git('status', '--porcelain'), '');
  assert.match(await docsgen('build', '--out', 'gh', '--force'), /^0: [^]*Built 4 pages/);
  assert.match(await docsgen('build', '--out', 'gh'), /^0: [^]*Built 4 pages/);
  assert.equal(readFileSync(path.join(gh, 'CNAME'), 'utf8'), 'docs.example');
  assert.equal(git('log', '--format=%s'), 'The history\n');

  assert.match(await docsgen('build'), /^0: /);
  writeFiles(root, {'dist/CNAME': 'docs.example'});
  assert.match(await docsgen('build'), /^1: dist error .*: CNAME \[output-refused\]/);
  assert.equal(readFileSync(path.join(root, 'dist/CNAME'), 'utf8'), 'docs.example');
});
