import {realpathSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import type ts from 'typescript';
import type {Diagnostic} from '../../../diagnostics/diagnostic.js';
import {nearest} from '../../../diagnostics/nearest.js';
import {capitalized} from '../../../system/capitalized.js';
import {
  installedPackage,
  isInstalledFile,
  isInstalledFolder,
} from '../../../system/packageFolder.js';
import {typesPackage} from '../../../system/typesPackage.js';
import {locate} from './locate.js';
import {packageLabel, packageOf} from './manifest.js';

/** An import without types. */
export interface UntypedImport {
  readonly specifier: string;
  readonly file: ts.SourceFile;
  readonly position: number;
  /** Whether a JavaScript file was found, in which case only the types are missing. */
  readonly found: boolean;
}

const isPath = (specifier: string): boolean => specifier.startsWith('.');
/** Whether a name is a key of `imports` in a package.json: `#internal/store`. */
const isOfImports = (specifier: string): boolean => specifier.startsWith('#');

/** Missing target of an import: a package, or a file of the importing package. */
export function missingFrom({specifier, file, found}: UntypedImport): string {
  if (isPath(specifier)) {
    const missing = path.resolve(path.dirname(file.fileName), specifier);
    return `${missing} of ${packageLabel(file.fileName)}`;
  }
  if (isOfImports(specifier)) return `${specifier} of ${packageLabel(file.fileName)}`;
  if (!found && isBuiltin(specifier)) return '@types/node';
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/**
 * Hint that tells how to install the types of an import. If no package has its name, the types are in `@types` or
 * do not exist.
 */
function installHint(item: UntypedImport): string {
  const owner = missingFrom(item);
  if (owner.includes(':')) return `Install the package that declares '${owner}'`;
  const types = typesPackage(owner);
  const install = 'npm install --save-dev';
  if (item.found) return `If ${types} exists, install it: ${install} ${types}`;
  const folder = installedPackage(owner, path.dirname(item.file.fileName));
  if (folder !== undefined) {
    return isInstalledFolder(realpathSync(folder))
      ? `${owner} is installed without it: correct the name, or install a different version.`
      : `Build ${owner} first, or document it from its source as well.`;
  }
  return owner.startsWith('@types/')
    ? `Install them: ${install} ${owner}`
    : `Install it, or ${types} if it has no types and that exists: ${install} ${owner}`;
}

/** Hint that tells how to correct an import of a file that the package itself lacks. */
function ownHint({specifier, file}: UntypedImport): string {
  if (isPath(specifier)) return 'Correct the path, or generate the file first.';
  const names = Object.keys(packageOf(file.fileName).manifest.imports ?? {});
  if (names.some((pattern) => matchesModule(specifier, pattern))) {
    return 'Correct its path in `imports` of the package.json, or generate the file first.';
  }
  const close = nearest(specifier, names);
  return close
    ? `Did you mean ${close}?`
    : 'Add it to `imports` of the package.json, or correct the name.';
}

/** Finding for an import that is unresolved or resolves only to JavaScript. */
export function untypedDiagnostic(item: UntypedImport): Diagnostic {
  const {specifier, file, position, found} = item;
  const owner = missingFrom(item);
  const types = owner.startsWith('@types/') ? owner : typesPackage(owner);
  const {peerDependenciesMeta: peers} = packageOf(file.fileName).manifest;
  const isOptional = [owner, types].some((name) => peers?.[name]?.optional === true);
  const isForeign = isInstalledFile(file.fileName);
  const isWarning = isOptional || isForeign;
  const lost = `types that come from it ${isWarning ? 'are' : 'would be'} unknown`;
  return {
    id: 'api-import-unresolved',
    severity: isWarning ? 'warning' : 'error',
    message: found
      ? `${packageLabel(file.fileName)} uses types of '${specifier}', which has none`
      : `${packageLabel(file.fileName)} imports '${specifier}', which cannot be found`,
    hint:
      isPath(specifier) || isOfImports(specifier)
        ? `${capitalized(lost)}${isForeign ? '; the package was published without the file.' : `. ${ownHint(item)}`}`
        : `${isOptional ? `It is an optional peer dependency, and ${lost}` : capitalized(lost)}. ${installHint(item)}`,
    ...locate(file, position),
  };
}

/** Whether a name equals a pattern or matches it: `*.svg`. */
export function matchesModule(name: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end);
}
