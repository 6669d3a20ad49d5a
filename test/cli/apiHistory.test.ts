import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {test} from 'node:test';
import {NpmError} from '../../src/render/api/history/npm.js';
import {publishedVersions} from '../../src/render/api/history/packageVersions.js';
import {run} from '../support/cli.js';
import {startRegistry, askRegistry} from '../support/registry.js';
import {makeSite, writeFiles, type SiteFiles} from '../support/site.js';

const FIRST = `
export declare function open(name: string): void;
export declare function close(): void;
export declare function fold(a: string): void;
export declare function fold(a: number): void;
/** @internal */
export declare function hidden(): void;
export declare class Box { put(item: string): void; take(): string; }
`;
const SECOND = `
export declare function open(path: string, mode?: number): void;
/** @deprecated use open */
export declare function close(): void;
/** @deprecated use a number */
export declare function fold(a: string): void;
export declare function fold(a: number): void;
export declare class Box { put(item: string | number): void; }
export declare interface Lid { shut(): void; }
`;

const PUBLISHED = {
  'box@1.1.0': FIRST,
  'box@1.2.0': SECOND,
  'box@1.2.1': SECOND,
  'box@1.3.0-beta.1': '',
  'box@1.3.0': SECOND,
  '@box/lid@1.2.0': 'export declare const size: 1;\n',
  '@box/lid@1.3.0': 'export declare const size: 1;\nexport declare const lid: 2;\n',
};

const installed = (name: string, version: string, types: string): SiteFiles => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({name, version, types: 'index.d.ts'}),
  [`node_modules/${name}/index.d.ts`]: types,
});

const SITE: SiteFiles = {
  'site.config.ts':
    "export default {title: 'T', url: 'https://t.example', blog: false, api: {packages: ['box', '@box/lid']}};\n",
  ...installed('box', '1.3.0', SECOND),
  ...installed('@box/lid', '1.3.0', PUBLISHED['@box/lid@1.3.0']),
};

const fileOf = (root: string): string => path.join(root, 'content/api-history.json');
const read = (root: string): string => readFileSync(fileOf(root), 'utf8');

test('versions that are recorded at the same time are all kept', async (t) => {
  await startRegistry(t, PUBLISHED);
  const root = makeSite(t, SITE);
  const runs = await Promise.all(
    ['1.1.0', '1.2.0'].map((version) => run(root, 'api-history', 'add', `box@${version}`)),
  );
  assert.deepEqual(
    runs.map(({status}) => status),
    [0, 0],
  );
  const {packages} = JSON.parse(read(root)) as {packages: {box: {versions: object}}};
  assert.deepEqual(Object.keys(packages.box.versions), ['1.1.0', '1.2.0']);
});

test('minor versions since one are recorded; those of a package that came later begin there', async (t) => {
  await startRegistry(t, PUBLISHED);
  const root = makeSite(t, SITE);
  const {status, out, err} = await run(root, 'api-history', 'add', 'box', '--from', '1.1.0');
  assert.equal(status, 0, err);
  assert.equal(out, '3 versions of 2 packages → content/api-history.json\n');
  assert.deepEqual(JSON.parse(read(root)), {
    format: 1,
    packages: {
      '@box/lid': {
        versions: {'1.1.0': '2025-01-01', '1.2.0': '2025-02-01', '1.3.0': '2025-03-01'},
        modules: {
          '@box/lid': {
            lid: [['1.3.0', 'const lid: 2']],
            size: [['1.2.0', 'const size: 1']],
          },
        },
      },
      box: {
        versions: {'1.1.0': '2025-01-01', '1.2.0': '2025-02-01', '1.3.0': '2025-03-01'},
        modules: {
          box: {
            Box: [['1.1.0', 'class Box']],
            'Box.new': [['1.1.0', 'new Box()']],
            'Box.put': [
              ['1.1.0', 'put(item: string): void'],
              ['1.2.0', 'put(item: string | number): void'],
            ],
            'Box.take': [
              ['1.1.0', 'take(): string'],
              ['1.2.0', null],
            ],
            Lid: [['1.2.0', 'interface Lid']],
            'Lid.shut': [['1.2.0', 'shut(): void']],
            close: [
              ['1.1.0', 'close(): void'],
              ['1.2.0', 'close(): void', 'deprecated'],
            ],
            fold: [
              ['1.1.0', 'fold(a: string): void\nfold(a: number): void'],
              ['1.2.0', 'fold(a: string): void\nfold(a: number): void', ['fold(a: string): void']],
            ],
            open: [
              ['1.1.0', 'open(name: string): void'],
              ['1.2.0', 'open(path: string, mode?: number): void'],
            ],
          },
        },
      },
    },
  });
  assert.deepEqual(readdirSync(path.join(root, '.docsgen/api-history')), [], 'no scratch is left');

  await t.test('an older version that is recorded again adds its missing date alone', async () => {
    const before = read(root);
    const dated = before.replace('"2025-01-01"', 'null').replaceAll('"2025-01-01"', '"2024-12-31"');
    writeFileSync(fileOf(root), dated);
    assert.equal((await run(root, 'api-history', 'add', 'box@1.1.0', '--quiet')).status, 0);
    assert.equal(read(root), dated.replace('null', '"2025-01-01"'));
    writeFileSync(fileOf(root), before);
  });

  await t.test('a version that the registry does not have changes nothing', async () => {
    const before = read(root);
    const wrong = await run(root, 'api-history', 'add', 'box@1.9.0');
    assert.equal(wrong.status, 1);
    assert.match(
      wrong.err,
      /error The registry has no version 1\.9\.0 of box \[api-history-version\]\n {2}hint The last releases are 1\.1\.0, 1\.2\.0, 1\.2\.1, 1\.3\.0\.\n[^]*Nothing was written/,
    );
    assert.equal(read(root), before);
  });

  await t.test('check-api finds what is gone and what is narrower at its line', async () => {
    const types = SECOND.replace(
      'path: string, mode?: number',
      'file: string, mode?: number, flag?: 1',
    )
      .replace('string | number', 'number')
      .replace(/export declare interface .*/, '');
    writeFiles(root, installed('box', '1.4.0', types));
    const {status, out} = await run(root, 'check-api', '--json');
    assert.equal(status, 1);
    const lines = read(root).split('\n');
    const line = (name: string): number =>
      lines.findIndex((text) => text.includes(`"${name}":`)) + 1;
    const {findings, ...report} = JSON.parse(out) as {
      findings: {id: string; message: string; file: string; line: number}[];
    };
    assert.deepEqual(report, {
      version: 1,
      compared: [
        {name: 'box', version: '1.3.0'},
        {name: '@box/lid', version: '1.3.0'},
      ],
      unrecorded: [],
    });
    assert.deepEqual(
      findings.map(({id, message, file, line: at}) => [id, message, file, at]),
      [
        [
          'changed-signature',
          'The declaration of Box.put in box differs from 1.3.0',
          'content/api-history.json',
          line('Box.put'),
        ],
        ['removed-symbol', 'Lid of box is gone', 'content/api-history.json', line('Lid')],
      ],
    );
  });

  await t.test(
    'check-api is content with the API that was recorded, of which a member is inherited now',
    async () => {
      const types = SECOND.replace(
        'class Box {',
        'class Box extends Base {}\nexport declare class Base {',
      );
      writeFiles(root, installed('box', '1.4.0', types));
      assert.deepEqual(await run(root, 'check-api'), {
        status: 0,
        out: '2 packages keep the API of 1.3.0.\n',
        err: '',
      });
    },
  );

  await t.test(
    'check-api finds a module that is gone, and names a package without a record',
    async () => {
      const before = read(root);
      const history = JSON.parse(before) as {
        packages: Record<string, {modules: Record<string, object>}>;
      };
      history.packages.box!.modules['box/extra'] = {size: [['1.3.0', 'const size: 1']]};
      delete history.packages['@box/lid'];
      writeFileSync(fileOf(root), JSON.stringify(history));
      const {status, out, err} = await run(root, 'check-api');
      assert.deepEqual([status, out], [1, 'Not compared: no version of @box/lid is recorded.\n']);
      assert.match(err, /error The module box\/extra is gone \[removed-symbol\]/);
      writeFileSync(fileOf(root), before);
    },
  );

  await t.test('a damaged file is an error at its line, and stays as it is', async () => {
    const damaged = read(root).replace('"put(item: string): void"', 'true');
    writeFileSync(fileOf(root), damaged);
    const line = damaged.split('\n').findIndex((text) => text.includes('true')) + 1;
    const {status, err} = await run(root, 'api-history', 'add', 'box@1.3.0');
    assert.equal(status, 1);
    assert.match(
      err,
      new RegExp(`api-history\\.json:${String(line)}:\\d+ error .*api-history-damaged`),
    );
    assert.equal(read(root), damaged);
  });

  await t.test('check-api does not say of a damaged file what is not recorded', async () => {
    writeFileSync(fileOf(root), read(root).replace('"2025-01-01"', '5'));
    const {status, out, err} = await run(root, 'check-api');
    assert.deepEqual([status, out], [1, '']);
    assert.match(err, /versions\.1\.1\.0': must be a date such as 2026-01-31, or null/);
  });
});

test('without a registry there is an error, and no file', async (t) => {
  const root = makeSite(t, SITE);
  askRegistry(t, 'http://127.0.0.1:9/', root);
  const {status, err} = await run(root, 'api-history', 'add', 'box@1.1.0');
  assert.equal(status, 1);
  assert.match(err, /error Cannot get box from the registry: .*ECONNREFUSED.* \[api-history-npm\]/);
  assert.match(err, /Nothing was written\.\n$/);
  assert.equal(existsSync(fileOf(root)), false);
});

test('what a registry says of versions is checked before it is recorded', async (t) => {
  const root = makeSite(t, SITE);
  const answers: Readonly<Record<string, object>> = {
    'days that are none': {versions: {'1.1.0': {}}, time: {'1.1.0': 'yesterday', '1.2.0': 5}},
    'a day of no calendar': {versions: {'1.1.0': {}}, time: {'1.1.0': '2025-02-31T00:00:00Z'}},
    'times that are a list': {versions: {'1.1.0': {}}, time: ['2025-01-01']},
    'versions that are none': {versions: {'1.1.0': {}, 'v1.2.0': {}, '../x': {}, '1': {}}},
    'no versions': {},
    'versions that are a text': {versions: 'all'},
  };
  let answer: object = {};
  const server = createServer(({url = ''}, response) => {
    if (!url.endsWith('.tgz'))
      response.end(JSON.stringify({name: 'box', 'dist-tags': {latest: '1.1.0'}, ...answer}));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  askRegistry(t, `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, root);
  for (const [what, hostile] of Object.entries(answers)) {
    answer = hostile;
    const published = await publishedVersions(root, 'box').catch((error: unknown) => {
      assert.ok(error instanceof NpmError, `${what}: ${String(error)}`);
      return new Map<string, string | null>();
    });
    for (const entry of published) assert.deepEqual(entry, ['1.1.0', null], what);
    rmSync(path.join(root, 'cache'), {recursive: true, force: true});
  }
});

test('a dependency that a published package has by its path on this machine is not read', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'own/package.json': '{"name": "own", "version": "1.0.0", "types": "index.d.ts"}',
    'own/index.d.ts': "export declare const secret: 'of this machine';\n",
    'packed/package/package.json': '{"name": "packed", "version": "1.0.0", "types": "index.d.ts"}',
    'packed/package/index.d.ts': "export declare const packed: 'of this machine';\n",
  });
  execFileSync('tar', ['czf', 'packed.tgz', 'package'], {cwd: path.join(root, 'packed')});
  await startRegistry(t, {
    'box@1.1.0': {
      types: "export * from 'own';\nexport * from 'packed';\nexport declare const size: number;\n",
      dependencies: {own: `file:${root}/own`, packed: `file:${root}/packed/packed.tgz`},
    },
  });
  const {status, err} = await run(root, 'api-history', 'add', 'box@1.1.0');
  assert.equal(status, 0, err);
  assert.match(err, /imports 'own', which cannot be found/);
  assert.doesNotMatch(read(root), /secret|of this machine/);
  assert.match(read(root), /"size"/);
  assert.ok(existsSync(path.join(root, 'own/index.d.ts')));
});

test('an address that npm does not find may be malformed', async (t) => {
  const root = makeSite(t, SITE);
  const server = createServer(({url = ''}, response) => {
    const {port} = server.address() as AddressInfo;
    const dist = {tarball: `http://127.0.0.1:${String(port)}/%E0%A4%A/x`};
    if (url !== '/box') response.writeHead(404).end('{}');
    else
      response.end(
        JSON.stringify({
          name: 'box',
          'dist-tags': {latest: '1.1.0'},
          versions: {'1.1.0': {name: 'box', version: '1.1.0', dist}},
          time: {'1.1.0': '2025-01-01T00:00:00Z'},
        }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  askRegistry(t, `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, root);
  const {status, err} = await run(root, 'api-history', 'add', 'box@1.1.0');
  assert.equal(status, 1);
  assert.match(err, /Cannot get box from the registry: [^\n]*Not Found[^\n]* \[api-history-npm\]/);
});

test('check-api without a recorded version says how to record one', async (t) => {
  const root = makeSite(t, SITE);
  const {status, err} = await run(root, 'check-api');
  assert.equal(status, 1);
  assert.match(
    err,
    /Cannot find a recorded version .*\[api-history-missing\]\n.*docsgen api-history add/,
  );
  writeFiles(root, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example', x: 1};",
  });
  const wrong = await run(root, 'check-api');
  assert.equal(wrong.status, 1);
  assert.match(wrong.err, /\[config-invalid\]/);
});
