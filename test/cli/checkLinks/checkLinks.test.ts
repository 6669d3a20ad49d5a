import assert from 'node:assert/strict';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {parseIgnore, partitionIgnored} from '../../../src/cli/checkLinks/ignored.js';
import {run} from '../../support/cli.js';
import {makeSite, writeFiles, type SiteFiles} from '../../support/site.js';

const page = (body: string): string =>
  `<!doctype html><title>T</title><link rel="canonical" href="https://t.example/">\n${body}`;

/** What the website documents. */
interface Report {
  readonly version: number;
  readonly pages: number;
  readonly findings: readonly Record<string, unknown>[];
  readonly ignored: readonly Record<string, unknown>[];
  readonly known: readonly Record<string, unknown>[];
  readonly gone: readonly Record<string, unknown>[];
  readonly external?: unknown;
}

/** A folder that some generator has built. */
function folder(t: TestContext, files: Readonly<Record<string, string>>): string {
  const root = makeSite(t, {});
  rmSync(path.join(root, 'site.config.ts'));
  writeFiles(root, files);
  return root;
}

const BROKEN = {
  'out/old/index.html': '<meta http-equiv="refresh" content="0; url=/a/">',
  'out/index.html': page('<a href="/a/">a</a>\n<a href="/b">b</a>'),
  'out/a/index.html': page('<h2 id="part">A</h2> <a href="#prat">x</a>'),
};

test('check-links --json prints the documented shape', async (t) => {
  const {status, out, err} = await run(folder(t, BROKEN), 'check-links', '--dist', 'out', '--json');
  assert.equal(status, 1);
  assert.equal(err, '');
  assert.deepEqual(JSON.parse(out), {
    version: 1,
    pages: 2,
    findings: [
      {
        id: 'missing-anchor',
        severity: 'error',
        message: "/a has no anchor '#prat'",
        hint: "Did you mean '#part'?",
        file: 'a/index.html',
        line: 2,
        column: 22,
        target: '#prat',
      },
      {
        id: 'missing-page',
        severity: 'error',
        message: 'Cannot find a page at /b',
        hint: 'Did you mean /a?',
        file: 'index.html',
        line: 3,
        column: 1,
        target: '/b',
      },
    ],
    ignored: [],
    known: [],
    gone: [],
  });
});

test('check-links --dist knows the external paths of the config, and does without a config', async (t) => {
  const root = folder(t, {
    'dist/index.html': page('<a href="/api/a">a</a> <a href="/apis">b</a> <a href="/b/api">c</a>'),
  });
  const targets = async (): Promise<unknown[]> => {
    const {out} = await run(root, 'check-links', '--dist', 'dist', '--json');
    return (JSON.parse(out) as Report).findings.map(({target, id}) => target ?? id);
  };
  assert.deepEqual(await targets(), ['/api/a', '/apis', '/b/api']);
  const config = (paths: string): SiteFiles => ({
    'site.config.ts': `export default {title: 'T', url: 'https://t.example', externalPaths: ${paths}};\n`,
  });
  writeFiles(root, config("['/api']"));
  assert.deepEqual(await targets(), ['/apis', '/b/api']);
  writeFiles(root, config("'/api'"));
  assert.deepEqual(await targets(), ['config-invalid', '/api/a', '/apis', '/b/api']);
});

test('findings about sources are relative to the folder of the site', async (t) => {
  const root = makeSite(t, {
    'site/site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'site/content/docs/a.md': '# A\n\n[x](/docs/b)\n',
  });
  const args = ['check-links', '--root', 'site'];
  const {findings} = JSON.parse((await run(root, ...args, '--json')).out) as Report;
  assert.deepEqual(
    findings.map(({id, file, line, column, target}) => ({id, file, line, column, target})),
    [{id: 'missing-page', file: 'content/docs/a.md', line: 3, column: 1, target: '/docs/b'}],
  );
  // GitHub knows files by their path in the repository.
  const {status, out, err} = await run(root, ...args, '--format', 'github');
  assert.equal(status, 1);
  assert.equal(err, '');
  assert.equal(
    out,
    '::error file=site/content/docs/a.md,line=3,col=1,title=missing-page::Cannot find a page at /docs/b%0ADid you mean /docs/a?\n',
  );
});

test('annotations cannot be broken out of', async (t) => {
  const root = folder(t, {'out/a,b:c.html': '<a href="/50%&#10;::error::x">a</a>'});
  const {out} = await run(root, 'check-links', '--dist', 'out', '--format', 'github');
  assert.match(out, /^::error file=out\/a%2Cb%3Ac\.html,line=1,/);
  assert.match(out, /\/50%25%0A::error::x/);
  assert.equal(out.trimEnd().split('\n').length, 1);
});

test('the last sign of equality of --ignore divides, since addresses have some', () => {
  assert.deepEqual(parseIgnore('/a?b=c=a reason'), [{pattern: '/a?b=c', reason: 'a reason'}]);
});

test('an address to ignore may be written as people read it, or as links have it', () => {
  const finding = (target: string) =>
    ({reported: {target}}) as Parameters<typeof partitionIgnored>[0][number];
  const ignored = (pattern: string, target: string) =>
    partitionIgnored([finding(target)], [{pattern, reason: 'x'}]).ignored.length;
  assert.equal(ignored('/straße/*', '/stra%C3%9Fe/1'), 1);
  assert.equal(ignored('/stra%C3%9Fe/*', '/stra%C3%9Fe/1'), 1);
  assert.equal(ignored('/100%', '/100%'), 1);
  assert.equal(ignored('/strasse', '/stra%C3%9Fe'), 0);
});

test('--ignore sets findings about an address aside and prints why', async (t) => {
  const root = folder(t, BROKEN);
  const args = ['check-links', '--dist', 'out', '--ignore', '/b=it comes with the next release'];
  const one = await run(root, ...args);
  assert.equal(one.status, 1);
  assert.doesNotMatch(one.err, /missing-page/);
  assert.equal(one.out, 'Ignored 1 finding, /b: it comes with the next release\n');
  const both = await run(root, ...args, '--ignore', '#*=old');
  assert.equal(both.status, 0, both.err);
  assert.match(
    both.out,
    /Ignored 1 finding, #\*: old\n[^]*2 pages checked: no other findings\.\n$/,
  );
  const stale = await run(root, ...args, '--ignore', '/was-here=moved');
  assert.match(stale.out, /^Ignored 1 finding, \/b: .*\nIgnored 0 findings, \/was-here: moved\n/);
  const json = JSON.parse((await run(root, ...args, '--json')).out) as Report;
  assert.deepEqual(
    json.ignored.map(({id, target, reason}) => ({id, target, reason})),
    [{id: 'missing-page', target: '/b', reason: 'it comes with the next release'}],
  );
});

test('--ignore sets a page aside that nothing links to', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example', search: false};\n",
    'content/pages/about.md': '---\ndescription: D\n---\n\n# About\n',
  });
  const {err} = await run(root, 'check-links', '--strict');
  assert.match(err, /links to \/about \[orphan-page\]/);
  const {status} = await run(root, 'check-links', '--strict', '--ignore', '/about=by mail');
  assert.equal(status, 0);
});

for (const given of ['/b', '/b=', '=why']) {
  test(`--ignore ${given} is refused: it lacks a part`, async (t) => {
    const {status, err} = await run(folder(t, BROKEN), 'check-links', '--ignore', given);
    assert.equal(status, 2);
    assert.match(err, /an address and a reason/);
  });
}

test('--baseline tolerates what it lists, fails on what is new and tells what has gone', async (t) => {
  const root = folder(t, BROKEN);
  const args = ['check-links', '--dist', 'out'];
  const {out: listed} = await run(root, ...args, '--json');
  writeFileSync(path.join(root, 'baseline.json'), listed);
  const compared = [...args, '--baseline', 'baseline.json'];
  const tolerated = await run(root, ...compared);
  assert.equal(tolerated.status, 0, tolerated.err);
  assert.match(tolerated.out, /Ignored by the baseline: 2 findings\./);

  // An edit above does not make another finding of it; a second broken link does.
  const index = readFileSync(path.join(root, 'out/index.html'), 'utf8');
  writeFileSync(path.join(root, 'out/index.html'), `\n\n${index}<a href="/c/d/e">c</a>`);
  const fresh = await run(root, ...compared);
  assert.equal(fresh.status, 1);
  assert.match(fresh.err, /Cannot find a page at \/c\/d\/e/);
  assert.doesNotMatch(fresh.err, /Cannot find a page at \/b/);

  writeFileSync(path.join(root, 'out/index.html'), page('<a href="/a">a</a>'));
  const gone = await run(root, ...compared);
  assert.equal(gone.status, 0, gone.err);
  assert.match(
    gone.out,
    /Findings of the baseline that are fixed; .*:\n {2}index\.html Cannot find a page at \/b\n/,
  );
  const json = JSON.parse((await run(root, ...compared, '--json')).out) as Report;
  assert.deepEqual(
    {known: json.known.map(({id}) => id), gone: json.gone.map(({id}) => id)},
    {known: ['missing-anchor'], gone: ['missing-page']},
  );
});

test('a finding that is there twice is tolerated as often as the baseline lists it', async (t) => {
  const root = folder(t, {'out/index.html': page('<a href="/b">b</a>')});
  const args = ['check-links', '--dist', 'out'];
  const {out} = await run(root, ...args, '--json');
  const report = JSON.parse(out) as Report;
  const twice = {...report, findings: [...report.findings, ...report.findings]};
  writeFileSync(path.join(root, 'baseline.json'), JSON.stringify(twice));
  const outcome = await run(root, ...args, '--baseline', 'baseline.json');
  assert.equal(outcome.status, 0);
  assert.match(outcome.out, /by the baseline: 1 finding\.\nFindings of the baseline/);
});

const BASELINES: readonly (readonly [text: string | undefined, says: RegExp])[] = [
  [undefined, /Cannot find the baseline/],
  ['{', /The baseline is not JSON/],
  ['{"version": 2, "findings": []}', /not a report of check-links: 'version'/],
  ['{"version": 1, "findings": [{"id": 5}]}', /not a report of check-links: 'findings\.0\.id'/],
];
for (const [text, says] of BASELINES) {
  test(`a baseline that is ${text ?? 'not there'} is refused with a hint`, async (t) => {
    const root = folder(t, BROKEN);
    if (text !== undefined) writeFileSync(path.join(root, 'b.json'), text);
    const {status, err} = await run(root, 'check-links', '--dist', 'out', '--baseline', 'b.json');
    assert.equal(status, 1);
    assert.match(err, /^b\.json:1:1 error /);
    assert.match(err, says);
    assert.match(err, /npx docsgen check-links --json > baseline\.json/);
  });
}

test('a baseline that is a folder is said to be one', async (t) => {
  const root = folder(t, {...BROKEN, 'b/a.txt': ''});
  const {status, err} = await run(root, 'check-links', '--dist', 'out', '--baseline', 'b');
  assert.equal(status, 1);
  assert.match(err, /Cannot read the baseline: a folder is where a file should be/);
});

test('--format takes three words', async (t) => {
  const {status, err} = await run(folder(t, BROKEN), 'check-links', '--format', 'xml');
  assert.equal(status, 2);
  assert.match(err, /text or json or github/);
});

for (const command of ['check-links', 'check-api', 'check-weight']) {
  for (const format of ['github', 'text']) {
    test(`${command} prints one format: --json and --format ${format} are refused`, async (t) => {
      const root = folder(t, BROKEN);
      const {status, out, err} = await run(root, command, '--format', format, '--json');
      assert.deepEqual([status, out], [2, '']);
      assert.equal(err, `error: Unexpected --json with --format ${format}, expected one of them\n`);
    });
  }
}

test('--json and --format json are the same', async (t) => {
  const {status, out} = await run(
    folder(t, BROKEN),
    ...['check-links', '--dist', 'out', '--format', 'json', '--json'],
  );
  assert.equal(status, 1);
  assert.ok(JSON.parse(out));
});

test('a folder that is not there is a finding, not a clean site', async (t) => {
  const root = folder(t, {'index.html': page('')});
  for (const dist of ['out', 'index.html/out']) {
    const {status, err} = await run(root, 'check-links', '--dist', dist);
    assert.equal(status, 1);
    const {out} = await run(root, 'check-links', '--dist', dist, '--json');
    assert.equal((JSON.parse(out) as Report).findings[0]!.file, '.');
    assert.match(err, /Cannot find this folder \[no-folder\]/);
  }
});

test('--external asks for addresses elsewhere, and only then', async (t) => {
  const asked: string[] = [];
  const server = createServer(({url = ''}, response) => {
    asked.push(url);
    if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /private');
    else response.writeHead(url === '/gone' ? 404 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const root = makeSite(t, {
    'content/docs/a.md': `# A\n\n[x](${host}/here#part) [y](${host}/private)\n\n[z](${host}/gone)\n`,
  });
  assert.equal((await run(root, 'check-links')).status, 0);
  assert.equal(asked.length, 0);

  const {status, out, err} = await run(root, 'check-links', '--external');
  assert.equal(status, 1);
  assert.match(
    err,
    /^content\/docs\/a\.md:5:1 error Broken external address .*\/gone: .* 404 \[dead-external\]/,
  );
  assert.match(out, /2 external addresses requested\.\n {2}not checked: .*\/private: its robots/);
  assert.equal(asked.includes('/private'), false);

  // What is alive is known from now on, across runs.
  asked.length = 0;
  const again = await run(root, 'check-links', '--external', '--json');
  const {findings, external} = JSON.parse(again.out) as Report;
  assert.deepEqual(
    findings.map(({id, target}) => ({id, target})),
    [{id: 'dead-external', target: `${host}/gone`}],
  );
  assert.deepEqual(external, {
    asked: 2,
    unasked: [`${host}/private: its robots.txt disallows /private`],
  });
  assert.deepEqual([...new Set(asked)].sort(), ['/gone', '/robots.txt']);
  const set = await run(root, 'check-links', '--external', '--ignore', `${host}/*=a stand-in`);
  assert.equal(set.status, 0, set.err);
});

test('--strict looks also for what makes pages poor', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '# A\n\nText.\n\n## B\n\n#### C\n\n![](https://x.example/y.png)\n',
  });
  assert.equal((await run(root, 'check-links')).status, 0);
  const {status, err} = await run(root, 'check-links', '--strict');
  assert.equal(status, 1);
  assert.match(err, /content\/docs\/a\.md:7:1 error .*\[skipped-heading\]/);
  assert.match(err, /content\/docs\/a\.md:9:1 error .*\[missing-alt\]/);
});
