import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {hasRegistry, run} from '../content/tutorial.js';

const root = path.resolve(import.meta.dirname, '../..');
const skip = (await hasRegistry()) ? false : 'the package registry does not answer';

/** The registry that npm asks here, with the packed files of this repository published besides. */
async function publish(t: TestContext, folder: string): Promise<string> {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim();
  const tarballs = new Map<string, Buffer>();
  for (const name of ['docsgen', 'create-docsgen']) {
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
      cwd: name === 'docsgen' ? root : path.join(root, name),
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
    const file = readdirSync(folder).find((one) => new RegExp(`^${name}-\\d`).test(one))!;
    tarballs.set(name, readFileSync(path.join(folder, file)));
  }
  const server = createServer(({url = ''}, response) => {
    const [, name = '', ending] = /^\/([^/]+?)(\.tgz)?$/.exec(url) ?? [];
    const tarball = tarballs.get(name);
    if (!tarball) response.writeHead(302, {location: new URL(`.${url}`, upstream).href}).end();
    else if (ending) response.end(tarball);
    else response.end(JSON.stringify(packument(name, tarball)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  return address;

  function packument(name: string, tarball: Buffer): object {
    const file = path.join(root, name === 'docsgen' ? '' : name, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {version: string};
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    return {
      name,
      'dist-tags': {latest: manifest.version},
      versions: {
        [manifest.version]: {...manifest, dist: {tarball: `${address}${name}.tgz`, integrity}},
      },
    };
  }
}

/** The cache of npm without the commands that npx keeps by name and version: an older build of this one may be there. */
function cacheWithoutCommands(folder: string): string {
  const shared = execFileSync('npm', ['config', 'get', 'cache'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim();
  const cache = path.join(folder, 'cache');
  mkdirSync(cache);
  symlinkSync(path.join(shared, '_cacache'), path.join(cache, '_cacache'), 'junction');
  return cache;
}

test(
  'the first two commands of the website show a page, from an empty folder',
  {skip},
  async (t) => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-create-')));
    const begun: ReturnType<typeof run>[] = [];
    t.after(async () => {
      // A server writes into the folder until it has ended.
      for (const one of begun) await one.stop();
      rmSync(folder, {recursive: true, force: true, maxRetries: 5});
    });
    const text = readFileSync(path.join(root, 'website/content/docs/first-site.md'), 'utf8');
    const [create, start, ...more] = /^```bash\n([^]*?)```/m.exec(text)![1]!.trim().split('\n');
    assert.deepEqual(more, []);
    const env = {
      npm_config_registry: await publish(t, folder),
      npm_config_yes: 'true',
      npm_config_cache: cacheWithoutCommands(folder),
    };

    const creating = run(create!, {folder, env});
    assert.equal(await creating.ended, 0, creating.printed());
    assert.match(creating.printed(), /See it: cd my-docs && npm start\n/);
    // What 'npm start' serves at needs a port that is free.
    const serving = run(`${start!} -- --port 0`, {folder, env});
    begun.push(serving);
    const address = await Promise.race([serving.address, serving.ended]);
    assert.equal(typeof address, 'string', serving.printed());
    const answer = await fetch(new URL('docs', address as string));
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /<h1[^>]*>my-docs/);
  },
);
