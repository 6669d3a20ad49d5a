import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {TestContext} from 'node:test';
import {makeTemporarySite, writeFiles} from './site.js';

/** Declarations in packages by `name@version`, or with what they depend on. */
export type Published = Readonly<
  Record<string, string | {types: string; dependencies: Readonly<Record<string, string>>}>
>;

/** Publication date of a version in the registry below. */
const dayOf = (version: string): string => `2025-0${version.split('.')[1]!}-01`;

/** Starts a registry with small packages, which npm uses until the test ends. */
export async function startRegistry(t: TestContext, published: Published): Promise<void> {
  const {root, remove} = makeTemporarySite({});
  const packages = new Map<string, string[]>();
  const needs = new Map<string, Readonly<Record<string, string>>>();
  for (const [spec, given] of Object.entries(published)) {
    const {types, dependencies} =
      typeof given === 'string' ? {types: given, dependencies: {}} : given;
    needs.set(spec, dependencies);
    const [, name, version] = /^(.+)@(.+)$/.exec(spec)!;
    packages.set(name!, [...(packages.get(name!) ?? []), version!]);
    const manifest = {name, version, types: 'index.d.ts', scripts: {postinstall: 'exit 1'}};
    writeFiles(path.join(root, spec), {
      'package/package.json': JSON.stringify(manifest),
      'package/index.d.ts': types,
    });
    execFileSync('tar', ['czf', 'package.tgz', 'package'], {cwd: path.join(root, spec)});
  }
  const server = createServer(({url = ''}, response) => {
    const name = decodeURIComponent(url.slice(1));
    const versions = packages.get(name);
    if (name.endsWith('.tgz')) response.end(readFileSync(path.join(root, name)));
    else if (!versions) response.writeHead(404).end('{}');
    else {
      const {port} = server.address() as AddressInfo;
      const tarball = (version: string): string =>
        `http://127.0.0.1:${String(port)}/${name}@${version}/package.tgz`;
      response.end(
        JSON.stringify({
          name,
          'dist-tags': {latest: versions.at(-1)},
          versions: Object.fromEntries(
            versions.map((version) => [
              version,
              {
                name,
                version,
                dependencies: needs.get(`${name}@${version}`),
                dist: {tarball: tarball(version)},
              },
            ]),
          ),
          time: Object.fromEntries(
            versions.map((version) => [version, `${dayOf(version)}T00:00:00Z`]),
          ),
        }),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  askRegistry(t, `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, root);
  t.after(() => {
    server.close();
    remove();
  });
}

/** Makes npm use a registry, with its own cache, until the test ends. */
export function askRegistry(t: TestContext, registry: string, cache: string): void {
  const settings = {npm_config_registry: registry, npm_config_cache: path.join(cache, 'cache')};
  const before = {...process.env};
  Object.assign(process.env, settings);
  t.after(() => {
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
    }
  });
}
