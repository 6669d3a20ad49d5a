import {existsSync, writeFileSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {recordImports} from '../bundle/esbuildPlugins.js';
import {importLookups} from '../bundle/importLookups.js';
import {onlyFiles} from '../bundle/onlyFiles.js';
import {onlyUtf8} from '../bundle/onlyUtf8.js';
import {REQUIRE_BANNER} from '../bundle/nodeOptions.js';
import {META_NAMES, ownPlace} from '../bundle/ownPlace.js';
import {codeHash} from '../cache/codeHash.js';
import {cachedByFiles} from '../cache/fileCache.js';
import {hashOf} from '../cache/hash.js';
import type {StageResult} from '../cache/stageCache.js';
import {inWorkFolder} from '../cache/workFolder.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {registerModule} from '../siteCode/lateErrors.js';
import {runSiteCode, SiteCodeError} from '../siteCode/runSiteCode.js';
import {ownFolder} from '../system/ownModules.js';
import {readableIssues, type SchemaIssue} from '../diagnostics/schemaIssue.js';
import {configSchema} from './config.js';
import {ConfigThrew, duplicateKey, originalPlace} from './configErrors.js';
import {configPackages} from './configPackages.js';
import {pluginNames} from './extensions.js';
import {unreadableSetting, type UnreadableSetting} from './plainSettings.js';

/** Result of running a config. */
export interface RanConfig {
  readonly hash: string;
  /** A setting that no schema can read. */
  readonly unreadable: UnreadableSetting | undefined;
  /** Undefined if there is no default export or it is unreadable. */
  readonly parsed: ReturnType<typeof configSchema.safeParse> | undefined;
  /** Violations of the schema. */
  readonly issues: readonly SchemaIssue[];
  /** Names of the config's plugins, with undefined for a plugin without a name. */
  readonly plugins: readonly (string | undefined)[];
  /** Warnings about the config's code. */
  readonly warnings: readonly Diagnostic[];
}

/** A config file and the folder of its site; absolute. */
interface ConfigFile {
  readonly file: string;
  readonly root: string;
}

/**
 * Bundles the config with its own imports, which allows TypeScript, runs it and checks its export. Adds its inputs,
 * even if it fails. Throws an esbuild failure, a {@link ConfigThrew}, a {@link SiteCodeError} or a system error.
 */
export async function runConfig({file, root}: ConfigFile, inputs: Set<string>): Promise<RanConfig> {
  const folder = path.join(root, '.docsgen', 'config');
  const {
    value: code,
    diagnostics: warnings,
    files = [],
  } = await bundleConfig({file, root}, {folder, inputs});
  for (const input of files) inputs.add(input);
  const hash = hashOf(code);
  const compiled = inWorkFolder({root, name: 'config'}, (writable) => {
    const module = path.join(writable, `${hash}-${process.pid}.mjs`);
    writeFileSync(module, code);
    return module;
  });
  registerModule({
    name: `config ${root}`,
    bundle: compiled,
    locate: (frame) => originalPlace(frame, {code, folder}),
  });
  try {
    return await runSiteCode({name: 'config', file, hash}, async () => {
      const module = (await import(`${pathToFileURL(compiled).href}?${hash}`)) as {
        default?: unknown;
      };
      // The export may be a promise, and a setting may be a getter that throws.
      const exported = await module.default;
      const unreadable = unreadableSetting(exported);
      const parsed =
        exported === undefined || unreadable
          ? undefined
          : // The checks that zod compiles take longer to make than they save in one use.
            configSchema.safeParse(exported, {jitless: true});
      const issues = (parsed?.error?.issues ?? []).flatMap((issue) =>
        readableIssues(issue, configSchema, exported),
      );
      return {hash, unreadable, parsed, issues, plugins: pluginNames(exported), warnings};
    });
  } catch (error) {
    throw error instanceof SiteCodeError
      ? error
      : new ConfigThrew(error, {code, file: compiled, root, folder});
  } finally {
    await rm(compiled, {force: true});
  }
}

/**
 * Returns the code of the config with an inline source map, which is relative to `folder`. Adds its source files to
 * `inputs`; if bundling fails, those that were reached.
 */
async function bundleConfig(
  {file, root}: ConfigFile,
  {folder, inputs}: {readonly folder: string; readonly inputs: Set<string>},
): Promise<StageResult<string>> {
  const self = ['index.js', 'index.ts'].map((name) => path.join(ownFolder, name)).find(existsSync)!;
  const key = hashOf('config', codeHash('render/config/runConfig'), self, file);
  return cachedByFiles({root, key}, async () => {
    const {build} = await import('esbuild');
    const noted = new Set<string>();
    const {outputFiles, metafile, warnings} = await build({
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
      conditions: [],
      banner: {js: REQUIRE_BANNER},
      define: META_NAMES,
      logLevel: 'silent',
      plugins: [
        onlyFiles(root),
        {
          name: 'docsgen-self',
          setup({onResolve}) {
            onResolve({filter: /^docsgen$/}, () => ({
              path: pathToFileURL(self).href,
              external: true,
            }));
          },
        },
        configPackages(root),
        ownPlace,
        recordImports(noted),
        onlyUtf8(root),
      ],
    }).catch((error: unknown) => {
      for (const imported of noted) inputs.add(imported);
      throw error;
    });
    return {
      value: outputFiles[0]!.text,
      diagnostics: warnings
        .filter(({id}) => id === 'duplicate-object-key')
        .map((message) => duplicateKey(message, root)),
      files: [
        ...Object.keys(metafile.inputs).map((input) => path.resolve(root, input)),
        ...importLookups(metafile, {root}),
      ],
    };
  });
}
