import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TestContext} from 'node:test';
import {until} from './until.js';

/** An nginx that stores uploaded files, as packaged by Debian. */
export interface CacheServer {
  readonly address: string;
  /** Folder of its files. */
  readonly folder: string;
  /** Its access log: one request per line. */
  readonly log: () => string[];
  readonly kill: () => Promise<void>;
}

/** Whether nginx with its DAV module is installed. */
export function hasNginx(): boolean {
  const {stderr} = spawnSync('nginx', ['-V'], {encoding: 'utf8'});
  return (stderr ?? '').includes('http_dav_module');
}

/** Starts nginx on a free port; stops it after the test. */
export async function startNginx(
  t: TestContext,
  {settings = '', folder: given}: {settings?: string; folder?: string} = {},
): Promise<CacheServer> {
  const base = mkdtempSync(path.join(tmpdir(), 'docsgen-nginx-'));
  const folder = given ?? path.join(base, 'files');
  mkdirSync(folder, {recursive: true});
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${base}/${name};`)
    .join('\n');
  writeFileSync(
    path.join(base, 'nginx.conf'),
    `daemon off; master_process off; pid ${base}/pid; error_log ${base}/error.log;
events {}
http {
  log_format plain '$request_method $uri $status $http_authorization';
  access_log ${base}/access.log plain;
  ${temporary}
  client_max_body_size 64m;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / { dav_methods PUT; create_full_put_path on; ${settings} }
  }
}
`,
  );
  const child = spawn('nginx', ['-p', base, '-c', path.join(base, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const kill = (): Promise<void> => {
    child.kill('SIGKILL');
    return ended;
  };
  t.after(async () => {
    await kill();
    rmSync(base, {recursive: true, force: true});
  });
  const address = `http://127.0.0.1:${port}/`;
  await until(() => fetch(address).catch(() => undefined), Boolean);
  const file = path.join(base, 'access.log');
  return {
    address,
    folder,
    kill,
    log: () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
