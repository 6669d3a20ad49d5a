import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** Packages that docsgen uses if they are installed; too large for sites that do not need them. */
export type OptionalPackage = 'typedoc' | 'typescript';

/** Finding for a feature whose packages are not installed; undefined if they are. */
export function missingPackages(
  feature: string,
  names: readonly OptionalPackage[],
  from: string = import.meta.url,
): Diagnostic | undefined {
  const {resolve} = createRequire(from);
  const missing = names.filter((name) => {
    try {
      return !resolve(name);
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return undefined;
  return {
    id: 'missing-package',
    severity: 'error',
    message: `Cannot find ${missing.join(' and ')}, needed for ${feature}`,
    hint: `Install the missing packages: \`npm install --save-dev ${missing.join(' ')}\``,
  };
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
