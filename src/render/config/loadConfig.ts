import {existsSync, writeFileSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {noteImports, ownPlace, PLACE_NAMES} from '../bundle/esbuildPlugins.js';
import {importLookups} from '../bundle/importLookups.js';
import {codeHash} from '../cache/codeHash.js';
import {cachedByFiles} from '../cache/fileCache.js';
import {hashOf} from '../cache/hash.js';
import type {StageResult} from '../cache/stageCache.js';
import {inWorkFolder} from '../cache/workFolder.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {locateKey} from '../diagnostics/keyPosition.js';
import {readableIssues} from '../diagnostics/schemaIssue.js';
import {noteModule} from '../siteCode/lateErrors.js';
import {runSiteCode, SiteCodeError} from '../siteCode/runSiteCode.js';
import {ownFolder} from '../system/ownModules.js';
import {irregular, unreadable} from '../system/ownFiles.js';
import {readRegular} from '../system/readRegular.js';
import {readError} from '../system/systemError.js';
import {configSchema, type SiteConfig} from './config.js';
import {configErrors, ConfigThrew, duplicateKey, originalPlace} from './configErrors.js';
import {configFiles} from './configFiles.js';
import {foldExtensions, ofPlugin, pluginNames} from './extensions.js';
import {findCircle, findProto} from './plainSettings.js';
import {planVersions, readVersionNames, versionsFile} from './planVersions.js';

/** A site's settings and their file, which diagnostics name. */
export interface LoadedConfig {
  readonly config: SiteConfig;
  readonly file: string;
  readonly text: string;
  /** Hash of the config's code, including its imports except packages. */
  readonly hash: string;
  /** The config's file, its imports except packages, what decides about these, and the list of versions; absolute. */
  readonly inputs: readonly string[];
}

/**
 * Reads, runs and validates `site.config.ts` under `root`; the value is undefined if that fails. The files are those that
 * decide about the outcome, an error included.
 */
export async function loadConfig(root: string): Promise<StageResult<LoadedConfig | undefined>> {
  const inputs = new Set<string>();
  const outcome = await readConfig(root, inputs);
  return {...outcome, files: [...inputs, ...configFiles(root)]};
}

async function readConfig(
  root: string,
  inputs: Set<string>,
): Promise<Outcome<LoadedConfig | undefined>> {
  const files = configFiles(root);
  const file = files.find((candidate) => existsSync(candidate));
  if (file === undefined) {
    return fail({
      id: 'config-missing',
      message: 'Cannot find site.config.ts in this folder',
      hint: "Write one: `import {defineConfig} from 'docsgen'; export default defineConfig({title: 'My site', url: 'https://example.com'});` or point --root at the site.",
      file: files[0]!,
      line: 1,
      column: 1,
    });
  }
  const bytes = readRegular(file);
  if (!bytes) {
    const error = readError(file);
    return fail(error === undefined ? irregular(file) : unreadable(file, error));
  }
  const text = bytes.toString('utf8');
  let ran: RanConfig;
  try {
    ran = await runConfig(file, {root, inputs});
  } catch (error) {
    // File system errors, such as a folder that cannot be written, are not mistakes in the config.
    if (!(error instanceof ConfigThrew) && 'syscall' in (error as Error)) throw error;
    return {value: undefined, diagnostics: configErrors(error, {root, file, text})};
  }
  const {hash, parsed, warnings, circle, proto, plugins} = ran;
  if (circle) {
    return fail({
      id: 'config-circle',
      message: `'${circle.join('.')}' contains itself`,
      hint: 'Settings cannot be circular: write the value out.',
      file,
      ...(await locateKey(text, circle)),
    });
  }
  if (proto) {
    return fail({
      id: 'config-invalid',
      message: `Unexpected key '${proto.join('.')}'`,
      hint: 'Choose another name.',
      file,
      ...(await locateKey(text, proto)),
    });
  }
  if (!parsed) {
    return fail({
      id: 'config-no-default-export',
      message: `${path.basename(file)} has no default export`,
      hint: 'Export the settings: `export default defineConfig({…})`.',
      file,
      line: 1,
      column: 1,
    });
  }
  if (parsed.success) {
    const {data} = parsed;
    const {value: names, diagnostics} = readVersionNames(root);
    const versions = planVersions(data.docs, names);
    const extensions = foldExtensions(data);
    inputs.add(versionsFile(root));
    return {
      value: {
        config: {
          ...data,
          // Filled in by readSettings; messages set in the config are part of `extensions`.
          messages: undefined,
          locale: data.i18n.defaultLocale,
          rootUrl: data.baseUrl,
          versions: versions.value,
          extensions: extensions.value,
        },
        file,
        text,
        hash,
        inputs: [...inputs],
      },
      diagnostics: [
        ...warnings,
        ...diagnostics,
        ...versions.diagnostics,
        ...extensions.diagnostics,
      ],
    };
  }
  const found: Diagnostic[] = [];
  for (const issue of parsed.error.issues) {
    for (const {path: key, message, hint} of readableIssues(issue, configSchema)) {
      found.push({
        id: 'config-invalid',
        severity: 'error',
        message: ofPlugin(message, key, plugins),
        hint: key.length === 1 && OF_DOCUSAURUS.test(String(key[0])) ? DOCUSAURUS_HINT : hint,
        file,
        ...(await locateKey(text, key)),
      });
    }
  }
  return {value: undefined, diagnostics: [...warnings, ...found]};
}

/** Settings that group others in Docusaurus. */
const OF_DOCUSAURUS = /^(?:themeConfig|presets|themes)$/;
const DOCUSAURUS_HINT =
  'Settings are flat here: take its keys to the top, or let `docsgen import docusaurus` write the config.';

/** Result of running a config. */
interface RanConfig {
  readonly hash: string;
  /** Undefined without a default export. */
  readonly parsed: ReturnType<typeof configSchema.safeParse> | undefined;
  /** Path of a setting that contains itself. */
  readonly circle?: readonly PropertyKey[] | undefined;
  /** Path of a key `__proto__`. */
  readonly proto?: readonly PropertyKey[] | undefined;
  /** Names of its plugins; undefined for a plugin without one. */
  readonly plugins: readonly (string | undefined)[];
  /** Warnings about its code. */
  readonly warnings: readonly Diagnostic[];
}

/**
 * Bundles the config with its own imports, which allows TypeScript, runs it and checks its export. Adds its inputs, even if
 * that fails.
 */
async function runConfig(
  file: string,
  {root, inputs}: {readonly root: string; readonly inputs: Set<string>},
): Promise<RanConfig> {
  const folder = path.join(root, '.docsgen', 'config');
  const self = ['index.js', 'index.ts'].map((name) => path.join(ownFolder, name)).find(existsSync)!;
  const key = hashOf('config', codeHash('render/config/loadConfig'), self, file);
  const {
    value: code,
    files = [],
    diagnostics: warnings,
  } = await cachedByFiles({root, key}, async () => {
    const {build} = await import('esbuild');
    const noted = new Set<string>();
    const {
      outputFiles,
      metafile,
      warnings: found,
    } = await build({
      entryPoints: [file],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      sourcemap: 'inline',
      sourcesContent: false,
      outdir: folder,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      define: PLACE_NAMES,
      logLevel: 'silent',
      plugins: [
        {
          name: 'docsgen-self',
          setup({onResolve}) {
            onResolve({filter: /^docsgen$/}, () => ({
              path: pathToFileURL(self).href,
              external: true,
            }));
          },
        },
        ownPlace,
        noteImports(noted),
      ],
    }).catch((error: unknown) => {
      for (const imported of noted) inputs.add(imported);
      throw error;
    });
    return {
      value: outputFiles[0]!.text,
      diagnostics: found
        .filter(({id}) => id === 'duplicate-object-key')
        .map((message) => duplicateKey(message, root)),
      files: [
        ...Object.keys(metafile.inputs).map((input) => path.resolve(root, input)),
        ...importLookups(metafile, {root}),
      ],
    };
  });
  for (const input of files) inputs.add(input);
  const hash = hashOf(code);
  const compiled = inWorkFolder({root, name: 'config'}, (writable) => {
    const module = path.join(writable, `${hash}-${process.pid}.mjs`);
    writeFileSync(module, code);
    return module;
  });
  noteModule({
    name: `config ${root}`,
    bundle: compiled,
    locate: (frame) => originalPlace(frame, {code, folder}),
  });
  try {
    const {parsed, circle, proto, plugins} = await runSiteCode(
      {name: 'config', file, hash},
      async () => {
        const module = (await import(`${pathToFileURL(compiled).href}?${hash}`)) as {
          default?: unknown;
        };
        // The export may be a promise, and a setting may be a getter that throws.
        const exported = await module.default;
        const circle = findCircle(exported);
        const proto = circle ? undefined : findProto(exported);
        const parsed =
          exported === undefined || circle || proto ? undefined : configSchema.safeParse(exported);
        return {parsed, circle, proto, plugins: pluginNames(exported)};
      },
    );
    return {hash, parsed, warnings, circle, proto, plugins};
  } catch (error) {
    throw error instanceof SiteCodeError
      ? error
      : new ConfigThrew(error, {code, file: compiled, root, folder});
  } finally {
    await rm(compiled, {force: true});
  }
}

function fail(diagnostic: Omit<Diagnostic, 'severity'>): Outcome<undefined> {
  return {value: undefined, diagnostics: [{...diagnostic, severity: 'error'}]};
}
