import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire, isBuiltin} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {promisify} from 'node:util';
import {build, type Plugin, type PluginBuild} from 'esbuild';
import {META_NAMES, withOwnPlace} from '../../bundle/ownPlace.js';
import {moduleError, type ModuleError} from './moduleErrors.js';
import {
  NODE_MODULE,
  PACKAGES,
  packagesModule,
  requiredModule,
  requireModule,
  STAND_IN,
} from './standIns.js';
import {siteCodeRules} from '../../siteCode/siteCodeRules.js';

/**
 * Prefix of a value that is not data: a function, followed by its name and, after a NUL character, the package
 * whose main export it is; a regular expression, whose source and flags follow two NUL characters; or an export of
 * a missing package.
 */
export const CODE = '\0code';

/** The exports of a site's module as plain data; `error` is the reason why it could not be run. */
export type ModuleData = {readonly value: unknown} | ModuleError;

/** A function at a path of the data, and its arguments. */
interface Call {
  readonly path: readonly PropertyKey[];
  readonly values: readonly unknown[];
  /** Code of a function that turns each value into an argument. */
  readonly given?: string;
}

interface RunOptions {
  readonly exports?: boolean;
  readonly call?: Call;
  /** Environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

const run = promisify(execFile);

/**
 * Runs modules of a Docusaurus site as Docusaurus does, each in a separate process in the site's folder, since a
 * config may end its process. Packages that are not installed become stand-ins that work in any expression and are
 * returned as {@link CODE}. With `exports`, the value has all exports by name, and no function in them is called.
 * With `call`, the value has the results of the function at a path of the data, called with each of the values.
 */
export async function runModule(
  file: string,
  siteDir: string,
  {exports = false, call, env}: RunOptions = {},
): Promise<ModuleData> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docsgen-import-'));
  const packages = new Set<string>();
  const missing = new Set<string>();
  const module = path.join(folder, 'module.mjs');
  try {
    const {outputFiles} = await build({
      entryPoints: [file],
      absWorkingDir: siteDir,
      bundle: true,
      write: false,
      outfile: module,
      // Stack traces name the files and lines of the site.
      sourcemap: 'inline',
      sourcesContent: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      define: META_NAMES,
      logLevel: 'silent',
      loader: {'.css': 'empty'},
      banner: {
        js: `import {docsgenRequire as require} from './require.mjs';\nimport {packages as ${PACKAGES}} from './packages.mjs';`,
      },
      plugins: [lenientImports(siteDir, {packages, missing})],
    });
    const output = path.join(folder, 'data.json');
    await writeFile(module, outputFiles[0]?.text ?? '');
    await writeFile(path.join(folder, 'require.mjs'), requireModule(siteDir));
    await writeFile(path.join(folder, 'packages.mjs'), packagesModule(packages));
    const read = (exports ? EVERY_EXPORT : DEFAULT_EXPORT) + (call ? callOf(call) : '');
    await writeFile(path.join(folder, 'run.mjs'), runner({module, output, read}));
    const {limit} = siteCodeRules();
    const ended = await run(
      process.execPath,
      ['--enable-source-maps', path.join(folder, 'run.mjs')],
      {
        cwd: siteDir,
        env: {...process.env, NODE_ENV: 'production', BABEL_ENV: 'production', ...env},
        timeout: limit * 1000,
        killSignal: 'SIGKILL',
        maxBuffer: 2 ** 28,
      },
    ).catch((error: unknown) => error);
    // If there is a result, the exit status does not matter: processes started by a config are not awaited.
    if (existsSync(output)) return JSON.parse(await readFile(output, 'utf8')) as ModuleData;
    if ((ended as {killed?: boolean}).killed) {
      return {error: `it was still running after ${limit} s; raise --time-limit`};
    }
    if (!(ended instanceof Error)) return {error: 'it ended before it was read'};
    return moduleError(ended, {siteDir, missing});
  } catch (error) {
    return moduleError(error, {siteDir, missing});
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

const IN_PACKAGES = /[\\/]node_modules[\\/]/;

/**
 * Bundles the site's own files. Packages are left to Node and added to `packages`; packages in `missing` are
 * replaced by stand-ins.
 */
function lenientImports(
  siteDir: string,
  {packages, missing}: Record<'packages' | 'missing', Set<string>>,
): Plugin {
  const find = (name: string, importer: string): string | undefined => {
    for (const from of [importer, path.join(siteDir, 'x.js')]) {
      try {
        return createRequire(from).resolve(name);
      } catch {
        continue;
      }
    }
    return undefined;
  };
  return {
    name: 'lenient-imports',
    setup({onResolve, onLoad, resolve}) {
      onResolve({filter: /.*/}, async ({path: name, kind, pluginData, ...from}) => {
        if (kind === 'entry-point' || pluginData === 'own') return undefined;
        if (from.namespace === 'package') return {path: name, namespace: 'loaded'};
        if (from.namespace === 'required') return {path: name};
        // Only the path is used, and the file often does not exist.
        if (kind === 'require-resolve') {
          const isOwn = name.startsWith('.');
          return {path: isOwn ? path.resolve(from.resolveDir, name) : name, external: true};
        }
        if (/^(?:node:)?module$/.test(name)) return {path: name, namespace: 'node-module'};
        if (name === '@docusaurus/ExecutionEnvironment')
          return {path: name, namespace: 'no-browser'};
        if (isBuiltin(name)) return {path: name, external: true};
        if (name.startsWith('.') || path.isAbsolute(name)) {
          const {resolveDir, importer} = from;
          const found = await resolve(name, {kind, resolveDir, importer, pluginData: 'own'});
          const isRequired = kind === 'require-call' && /\.[cm]?[jt]sx?$/.test(found.path);
          if (found.errors.length === 0) {
            // esbuild would treat a file with the extension .mjs as an ES module.
            return isRequired ? {path: `${found.path}.cjs`, namespace: 'required'} : found;
          }
        } else {
          const installed = find(name, from.importer);
          // Node cannot run TypeScript in a package of the same repository, or JSON without an import attribute.
          if (installed && (!IN_PACKAGES.test(installed) || installed.endsWith('.json')))
            return {path: installed};
          if (installed) {
            const url = pathToFileURL(installed).href;
            if (kind !== 'import-statement') return {path: url, external: true};
            packages.add(url);
            return {path: url, namespace: 'package'};
          }
        }
        missing.add(name);
        return {path: name, namespace: 'stand-in'};
      });
      loadModules(onLoad);
    },
  };
}

/** Sets the contents of the modules that {@link lenientImports} resolves. */
function loadModules(onLoad: PluginBuild['onLoad']): void {
  onLoad({filter: /.*/, namespace: 'stand-in'}, () => ({contents: STAND_IN, loader: 'js'}));
  // A separate module prevents Node's rules for default exports from applying to the package.
  onLoad({filter: /.*/, namespace: 'package'}, ({path: url}) => ({
    contents: `export * from '${url}';\nexport {default} from '${url}';`,
  }));
  onLoad({filter: /.*/, namespace: 'loaded'}, ({path: url}) => ({
    contents: `module.exports = ${PACKAGES}['${url}'];`,
  }));
  onLoad({filter: /.*/, namespace: 'required'}, ({path: file}) => ({
    contents: requiredModule(file.replace(/\.cjs$/, '')),
    resolveDir: path.dirname(file),
  }));
  onLoad({filter: /.*/, namespace: 'no-browser'}, () => ({
    contents: 'export default {canUseDOM: false};',
    loader: 'js',
  }));
  onLoad({filter: /.*/, namespace: 'node-module'}, () => ({
    contents: NODE_MODULE,
    loader: 'js',
    pluginData: 'own',
  }));
  onLoad({filter: /\.[cm]?[jt]sx?$/}, async ({path: file}) => {
    const text = await readFile(file, 'utf8');
    const loader = /\.[cm]?ts$/.test(file) ? 'ts' : file.endsWith('.tsx') ? 'tsx' : 'jsx';
    return {contents: placed(text, file), loader};
  });
  onLoad({filter: /\.(?:mdx?|txt|ya?ml|svg|png|jpe?g|gif|webp)$/}, () => ({
    contents: STAND_IN,
    loader: 'js',
  }));
}

/** Restores a module's own path, which differs from the path of the bundle. Line numbers stay the same. */
function placed(text: string, file: string): string {
  const declare = (name: string, value: string): string =>
    new RegExp(`(?:const|let|var)\\s+${name}\\b`).test(text)
      ? ''
      : `var ${name}=${JSON.stringify(value)};`;
  const bare = withOwnPlace(text.replace(/^#!.*/, ''), file);
  return declare('__dirname', path.dirname(file)) + declare('__filename', file) + bare;
}

const DEFAULT_EXPORT = `if (value === undefined) value = named;
if (value && typeof value === 'object' && 'default' in value && value.__esModule) value = value.default;
value = await (typeof value === 'function' ? value({}) : value);`;

// The exports of a CommonJS module are in its default export.
const EVERY_EXPORT = `const inner = value && typeof value === 'object' && !Array.isArray(value) ? value : {};
value = {...inner, default: value, ...named};`;

const callOf = ({path, values, given = '(one) => one'}: Call): string =>
  `\nconst called = ${JSON.stringify(path)}.reduce((it, key) => it?.[key], value);
const given = ${given};
value = await Promise.all(${JSON.stringify(values)}.map((one) => called(given(one))));`;

/** A program that writes a module's data as JSON; `read` is the code that reads the data. */
function runner({module, output, read}: Record<'module' | 'output' | 'read', string>): string {
  const code = JSON.stringify(CODE);
  return `import {writeFileSync} from 'node:fs';
import {Worker} from 'node:worker_threads';
// Whatever the module does, it ends with the process that has started it.
const watch = 'const parent = process.ppid; setInterval(() => parent === process.ppid || process.kill(process.pid, "SIGKILL"), 500)';
new Worker(watch, {eval: true}).unref();
let {default: value, ...named} = await import(${JSON.stringify(pathToFileURL(module).href)});
${read}
const seen = new Set();
const plain = (it) => {
  if (typeof it === 'function') return [${code} + String(it.name), ...[globalThis.docsgenSources.get(it)].filter(Boolean)].join('\\0');
  if (typeof it === 'symbol') return ${code};
  if (typeof it === 'bigint') return String(it);
  if (it instanceof RegExp) return [${code}, '', it.source, it.flags].join('\\0');
  if (it instanceof Date) return isNaN(it) ? String(it) : it.toISOString();
  if (typeof it !== 'object' || it === null) return it;
  if (seen.has(it)) return ${code};
  seen.add(it);
  const copy = Array.isArray(it) ? it.map(plain) : Object.fromEntries(Object.entries(it).map(([key, value]) => [key, plain(value)]));
  seen.delete(it);
  return copy;
};
writeFileSync(${JSON.stringify(output)}, JSON.stringify({value: plain(value) ?? null}));
process.kill(process.pid, 'SIGKILL');
`;
}
