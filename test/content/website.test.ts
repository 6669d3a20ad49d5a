import '../support/production.js';
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {globSync} from 'tinyglobby';
import {parse} from 'yaml';
import * as z from 'zod';
import {configSchema} from '../../src/render/config/config.js';
import {catalogue} from '../../src/render/config/readMessages.js';
import {ownContainers} from '../../src/render/markdown/containers/ownContainers.js';
import {frontMatterSchema} from '../../src/render/parse/frontMatter.js';
import {build} from '../../src/render/build.js';
import type {BuildResult} from '../../src/render/buildSite.js';
import {run} from '../support/cli.js';
import {faultsOfSiteFiles} from '../support/siteFiles.js';
import {twinFaults} from '../support/twins.js';
import {becomes} from '../support/until.js';

const root = path.resolve(import.meta.dirname, '../../website');
let folder: string;
let out: string;
let result: BuildResult;

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'docsgen-website-'));
  out = path.join(folder, 'dist');
  result = await build({root, out, strict: true});
});
after(() => {
  rmSync(folder, {recursive: true, force: true});
});

const read = (page: string): string => readFileSync(path.join(out, `docs/${page}.md`), 'utf8');
const names = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\w-])${word.replace(/\W/g, '\\$&')}(?![\\w-])`).test(text);

/** Names of all keys in a schema, however deep. */
function keysOf(schema: z.ZodType): string[] {
  const keys = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'properties') for (const key of Object.keys(inner as object)) keys.add(key);
      if (name !== 'default') visit(inner);
    }
  };
  visit(z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'}));
  return [...keys];
}

describe('the website', () => {
  test('is built without a finding, and leads nowhere wrong', async () => {
    assert.deepEqual(result.diagnostics, []);
    const {status, out: text, err} = await run(root, 'check-links', '--strict');
    assert.deepEqual([status, err], [0, ''], text);
    assert.deepEqual(faultsOfSiteFiles(out), []);
    const weighed = await run(root, 'check-weight', '--dist', out);
    assert.equal(weighed.status, 0, weighed.out);
  });

  test('has samples that compile', async () => {
    const {status, out: text, err} = await run(root, 'check-samples');
    assert.equal(status, 0, text + err);
  });

  test('has its configs, workflows and data in a form that their readers take', () => {
    const fences: string[] = [];
    for (const file of globSync('content/**/*.md', {cwd: root, absolute: true})) {
      const text = readFileSync(file, 'utf8');
      for (const [, language, code] of text.matchAll(/^```(json|yaml)\b.*\n([^]*?)^```/gm)) {
        fences.push(language!);
        const document = code!.replace(/^---$/gm, '');
        assert.doesNotThrow(
          () => (language === 'json' ? JSON.parse(document) : parse(document)) as unknown,
          `${file}\n${code!}`,
        );
      }
    }
    assert.ok(fences.length >= 4, String(fences.length));
  });

  test('names no command and no option that is not there', async () => {
    const reference = read('reference/commands');
    const used: string[] = [];
    for (const file of globSync('content/**/*.md', {cwd: root, absolute: true})) {
      const text = readFileSync(file, 'utf8');
      for (const [, command, rest] of text.matchAll(/\bdocsgen ([a-z][a-z-]+)((?: --?[\w-]+)*)/g)) {
        if (new RegExp(`^## .*docsgen ${command!}\``, 'm').test(reference)) used.push(command!);
        for (const [option] of rest!.matchAll(/--[a-z-]+/g)) {
          assert.ok(names(reference, option), `${file}: docsgen ${command!} ${option}`);
        }
      }
    }
    assert.ok(new Set(used).size >= 8, used.join());
    const {out: help} = await run(root, '--help');
    for (const [, command] of help.matchAll(/^ {2}([a-z-]+) \[options\]/gm)) {
      assert.match(reference, new RegExp(`^## .*docsgen ${command!}\``, 'm'));
    }
  });

  test('has every setting, key of front matter, container and token in its reference', () => {
    const missing = (page: string, keys: readonly string[]): string[] => {
      const text = read(page);
      return keys.filter((key) => !names(text, key));
    };
    // Parts of what settings take, as versions and menus do, stand in the guides.
    const guides = globSync('content/**/*.md', {cwd: root, absolute: true});
    const all = guides.map((file) => readFileSync(file, 'utf8')).join('\n');
    const settings = missing('reference/settings', keysOf(configSchema));
    assert.deepEqual(
      settings.filter((key) => !names(all, key)),
      [],
    );
    assert.deepEqual(missing('reference/front-matter', keysOf(frontMatterSchema)), []);
    assert.deepEqual(missing('reference/containers', [...ownContainers.keys()]), []);
    const words = [...Object.keys(catalogue), 'postCount.other', 'apiReference.'];
    assert.deepEqual(
      words.filter((key) => !read('reference/messages').includes(`\`${key}`)),
      [],
    );
    const sheet = path.resolve(root, '../src/templates/styles/tokens.css');
    const tokens = readFileSync(sheet, 'utf8').matchAll(/^ +(--[\w-]+):/gm);
    assert.deepEqual(
      missing(
        'reference/tokens',
        [...tokens].map(([, name]) => name!),
      ),
      [],
    );
  });

  test('has the ids that the tests of mistakes expect', () => {
    const text = read('reference/findings');
    const repository = path.dirname(root);
    const patterns = ['test/{render,cli}/**/*.ts', 'test/fixtures/**/diagnostics.txt'];
    const files = globSync(patterns, {cwd: repository, absolute: true});
    const ids = files.flatMap((file) => {
      const expected =
        /\bid: '([a-z]+(?:-[a-z]+)+)'|(?:error|warning) .*\[([a-z]+(?:-[a-z]+)+)\\?\]/g;
      const found = readFileSync(file, 'utf8').matchAll(expected);
      return [...found].map(([, id, bracketed]) => (id ?? bracketed)!);
    });
    assert.ok(new Set(ids).size > 20, String(new Set(ids).size));
    assert.deepEqual(
      [...new Set(ids)].filter((id) => !names(text, id)),
      [],
    );
  });

  test('has ids that are an alternative, or given to a function', () => {
    for (const id of ['plugin-message', 'import-front-matter']) {
      assert.ok(names(read('reference/findings'), id), id);
    }
  });

  test('has the message of each id where one condition decides both', () => {
    assert.match(read('reference/findings'), /`post-date-invalid` \| Invalid date: …/);
  });

  test('has Markdown with all that its pages show', async () => {
    const {faults, count} = await twinFaults(out, 'https://docsgen.example');
    assert.deepEqual(faults, []);
    assert.ok(count >= 30, String(count));
  });

  const nginx = '/usr/sbin/nginx';
  test('has a block for nginx that serves it', {skip: !existsSync(nginx)}, async () => {
    const page = readFileSync(path.join(root, 'content/docs/guides/deploying.md'), 'utf8');
    const [, block = ''] = /^```nginx\b.*\n([^]*?)^```/m.exec(page) ?? [];
    const port = await freePort();
    const scratch = path.join(folder, 'nginx');
    mkdirSync(scratch);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${scratch}/${name};`)
      .join('');
    const server = `server { listen 127.0.0.1:${String(port)};\n${block.replace('/srv/my-library/dist', out)} }`;
    writeFileSync(
      path.join(scratch, 'nginx.conf'),
      `daemon off; pid ${scratch}/pid; error_log ${scratch}/error.log;\nevents {}\nhttp { include /etc/nginx/mime.types; access_log off; ${temporary}\n${server} }`,
    );
    // Its workers may not be allowed into a temporary folder of another user.
    chmodSync(folder, 0o755);
    const child = spawn(nginx, ['-p', scratch, '-c', path.join(scratch, 'nginx.conf')], {
      stdio: 'ignore',
    });
    try {
      const get = (name: string) => fetch(`http://127.0.0.1:${String(port)}${name}`);
      await becomes(
        () =>
          get('/').then(
            ({status}) => status,
            () => 0,
          ),
        200,
      );
      const [unknown, twin, doc] = await Promise.all(
        ['/nowhere', '/docs/first-site.md', '/docs/first-site'].map(get),
      );
      assert.deepEqual([unknown!.status, twin!.status, doc!.status], [404, 200, 200]);
      for (const {headers} of [unknown!, twin!, doc!]) {
        assert.equal(headers.get('cache-control'), 'no-cache');
      }
      assert.match(await unknown!.text(), /<h1/);
      assert.equal(twin!.headers.get('content-type'), 'text/markdown; charset=utf-8');
      assert.equal(twin!.headers.get('content-encoding'), 'gzip');
      const [, asset = ''] = /(\/assets\/[^"]+\.css)"/.exec(await doc!.text()) ?? [];
      assert.match((await get(asset)).headers.get('cache-control') ?? '', /immutable/);
    } finally {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGQUIT');
      await ended;
    }
  });
});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
