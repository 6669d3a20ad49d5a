import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** Packages that docsgen uses if they are installed; too large for sites that do not need them. */
export type OptionalPackage = 'typedoc' | 'typescript';

/** Finding for a feature whose packages are missing or too new; undefined if docsgen can use them. */
export function missingPackages(
  feature: string,
  names: readonly OptionalPackage[],
  from: string = import.meta.url,
): Diagnostic | undefined {
  const packages = names.map((name) => ({
    name,
    version: installedVersion(name, from),
    newest: newestMajor(name),
  }));
  const missing = packages.filter(({version}) => version === undefined);
  const tooNew = packages.filter(({version = '0', newest}) => Number.parseInt(version) > newest);
  if (missing.length + tooNew.length === 0) return undefined;
  const found = tooNew.map(({name, version}) => `${name} ${version!}`).join(' and ');
  const expected = tooNew.map(({name, newest}) => `${name} ${newest}`).join(' and ');
  // The newest version may be one that docsgen cannot use yet.
  const install = [...missing, ...tooNew]
    .map(({name, newest}) => (newest === 0 ? name : `${name}@${newest}`))
    .join(' ');
  return {
    id: 'missing-package',
    severity: 'error',
    message:
      missing.length > 0
        ? `Cannot find ${missing.map(({name}) => name).join(' and ')}, needed for ${feature}`
        : `Unexpected ${found}, expected ${expected} for ${feature}`,
    hint: `Install ${missing.length > 0 ? 'the missing packages' : 'it at the root of the site'}: \`npm install --save-dev ${install}\``,
  };
}

/** Version of the package that docsgen loads; undefined if none is installed. */
function installedVersion(name: OptionalPackage, from: string): string | undefined {
  const {resolve} = createRequire(from);
  try {
    resolve(name);
    const {version} = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as {
      readonly version: string;
    };
    return version;
  } catch {
    return undefined;
  }
}

/** The highest major version among the accepted ones. */
function newestMajor(name: OptionalPackage): number {
  const ranges = peers()[name]!.split('||');
  return Math.max(...ranges.map((range) => Number(/\d+/.exec(range)![0])));
}

/** Version ranges of optional packages that docsgen accepts, by name. */
export function optionalRanges(names: readonly OptionalPackage[]): Record<string, string> {
  const ranges = peers();
  return Object.fromEntries(names.map((name) => [name, ranges[name]!]));
}

/** Paths of the manifests of all optional packages, whether or not they are installed, absolute. */
export function optionalManifests(): readonly string[] {
  const {resolve} = createRequire(import.meta.url);
  return Object.keys(peers()).flatMap((name) =>
    (resolve.paths(name) ?? []).map((base) => path.join(base, name, 'package.json')),
  );
}

function peers(): Readonly<Record<string, string>> {
  const own = new URL('../../../package.json', import.meta.url);
  const {peerDependencies} = JSON.parse(readFileSync(own, 'utf8')) as {
    peerDependencies: Readonly<Record<string, string>>;
  };
  return peerDependencies;
}
