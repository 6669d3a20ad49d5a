import path from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import type {ApiModel} from '../model/model.js';
import {buildModel} from './describe/buildModel.js';
import {withDeclaredModules} from './program/declaredModules.js';
import {deepDeclarations} from './program/deepDeclarations.js';
import type {DescriberContext} from './describe/describe.js';
import {findEntryPoints, type ApiEntry} from './program/entries.js';
import {identify} from './describe/identity.js';
import {Lookups} from './program/lookups.js';
import {createApiProgram} from './program/program.js';
import {missingFrom, untypedDiagnostic, type UntypedImport} from './program/untypedImports.js';
import {convertProject} from './typedoc/typedocProject.js';

/** Input of the worker. */
export interface ExtractOptions {
  /** The site's root, absolute. */
  readonly root: string;
  readonly entries: readonly ApiEntry[];
}

/** Result of the worker. */
export interface Extracted {
  readonly model: ApiModel;
  readonly diagnostics: readonly Diagnostic[];
  /** Input files of the model that were found or missing, absolute, without the compiler's own library. */
  readonly files: readonly string[];
}

/** Compiles the entry points, runs TypeDoc on them and builds the plain model. */
export async function extractModel({root, entries}: ExtractOptions): Promise<Extracted> {
  const lookups = new Lookups();
  const found = findEntryPoints(root, entries, lookups);
  const none = {model: {packages: [], modules: []}, files: lookups.files};
  if (found.points.length === 0) return {...none, diagnostics: found.diagnostics};
  const deep = deepDeclarations(found.points);
  if (deep.length > 0) return {...none, diagnostics: [...found.diagnostics, ...deep]};
  return extractPoints(found, {root, lookups});
}

async function extractPoints(
  found: ReturnType<typeof findEntryPoints>,
  {root, lookups}: {readonly root: string; readonly lookups: Lookups},
): Promise<Extracted> {
  const compiled = createApiProgram(root, found.points, lookups);
  const {program} = compiled;
  const points = withDeclaredModules(program, found.points);
  const typedoc = await convertProject(compiled, points);
  const around: DescriberContext = {
    root,
    program,
    identity: identify(typedoc),
    diagnostics: [],
    filesWithUnknowns: new Set(),
  };
  const model = buildModel(typedoc, points, around);
  const untyped = compiled.untyped.filter(
    (item) => !item.found || around.filesWithUnknowns.has(item.file.fileName),
  );
  const reasons = [
    ...found.diagnostics,
    ...compiled.diagnostics,
    ...withoutExports(model, root),
    ...once(untyped).map(untypedDiagnostic),
  ];
  // If a different finding in a file explains its unknown names, they are not reported separately.
  const explained = new Set([
    ...reasons.map(({file}) => file),
    ...untyped.map(({file}) => path.normalize(file.fileName)),
  ]);
  const named = new Set<string>();
  const others = around.diagnostics.filter(({id, file, message}) => {
    if (id !== 'api-type-unknown') return true;
    if (explained.has(file) || named.has(message)) return false;
    // A package that declares the type corrects all its uses.
    named.add(message);
    return true;
  });
  const files = program
    .getSourceFiles()
    .filter((file) => !program.isSourceFileDefaultLibrary(file))
    .map((file) => path.normalize(file.fileName));
  const manifests = found.points.flatMap((point) => point.package.manifestFile ?? []);
  return {
    model,
    diagnostics: unique([...reasons, ...others]),
    files: [...new Set([...files, ...manifests, ...lookups.files])].sort(),
  };
}

/** Warnings for packages that export nothing and add nothing elsewhere. */
function withoutExports({packages, modules}: ApiModel, root: string): Diagnostic[] {
  return packages.flatMap(({name, version}, i): Diagnostic[] => {
    const own = modules.filter((module) => module.package === i);
    if (own.some(({symbols}) => symbols.length > 0)) return [];
    return [
      {
        id: 'api-package-empty',
        severity: 'warning',
        message: `The type declarations of ${`${name} ${version}`.trim()} have no exports`,
        hint: 'Remove the package from `api.packages`, or name an entry file of your own: its page is empty.',
        file: path.resolve(root, own[0]!.file),
        line: 1,
        column: 1,
      },
    ];
  });
}

/** One import of each missing package or file, even if it is imported several times or by different paths. */
function once(untyped: readonly UntypedImport[]): UntypedImport[] {
  const seen = new Set<string>();
  return untyped.filter((item) => {
    const missing = missingFrom(item);
    const isNew = !seen.has(missing);
    seen.add(missing);
    return isNew;
  });
}

function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((found) => [JSON.stringify(found), found])).values()];
}
