import {existsSync} from 'node:fs';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {SourceMap, type SourceMapPayload} from 'node:module';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type {BuildFailure, Message} from 'esbuild';
import {configSchema, type SiteConfig} from './config.js';
import {locateKey} from './configPosition.js';
import type {Diagnostic, Outcome} from './diagnostic.js';
import {keptWhileSame} from './fileCache.js';
import {hashOf} from './hash.js';
import {readableIssues} from './schemaIssue.js';
import {toolKey} from './toolKey.js';
import {planVersions, readVersionNames, versionsFile} from './versions/planVersions.js';

/** A site's settings and the file they were read from, which diagnostics about them name. */
export interface LoadedConfig {
  readonly config: SiteConfig;
  readonly file: string;
  readonly text: string;
  /** The config's file, all that it imports but packages, and the list of versions; absolute. */
  readonly inputs: readonly string[];
}

const NAMES = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/** Where a site's config may be, absolute; the first that is there is taken. */
export function configFiles(root: string): readonly string[] {
  return NAMES.map((name) => path.join(root, name));
}

/** Reads, runs and validates `site.config.ts` under `root`. The value is absent where it is unusable. */
export async function loadConfig(root: string): Promise<Outcome<LoadedConfig | undefined>> {
  const name = NAMES.find((candidate) => existsSync(path.join(root, candidate)));
  if (name === undefined) {
    return fail({
      id: 'config-missing',
      message: 'There is no site.config.ts in this folder',
      hint: "Write one: `import {defineConfig} from 'docsgen'; export default defineConfig({title: 'My site', url: 'https://example.com'});` or point --root at the site.",
      file: path.join(root, NAMES[0]!),
      line: 1,
      column: 1,
    });
  }
  const file = path.join(root, name);
  const text = await readFile(file, 'utf8');
  let exported: unknown;
  let inputs: readonly string[];
  try {
    ({exported, inputs} = await runConfig(root, file));
  } catch (error) {
    return {value: undefined, diagnostics: configErrors(error, {root, file})};
  }
  if (exported === undefined) {
    return fail({
      id: 'config-no-default-export',
      message: `${name} has no default export`,
      hint: 'Export the settings: `export default defineConfig({…})`.',
      file,
      line: 1,
      column: 1,
    });
  }
  const parsed = configSchema.safeParse(exported);
  if (parsed.success) {
    const {data} = parsed;
    const {value: names, diagnostics} = await readVersionNames(root);
    const versions = planVersions(data.docs, names);
    return {
      value: {
        config: {
          ...data,
          locale: data.i18n.defaultLocale,
          rootUrl: data.baseUrl,
          versions: versions.value,
        },
        file,
        text,
        inputs: [...inputs, versionsFile(root)],
      },
      diagnostics: [...diagnostics, ...versions.diagnostics],
    };
  }
  const found: Diagnostic[] = [];
  for (const issue of parsed.error.issues) {
    for (const {path: key, message, hint} of readableIssues(issue, configSchema)) {
      found.push({
        id: 'config-invalid',
        severity: 'error',
        message,
        ...(hint ? {hint} : {}),
        file,
        ...(await locateKey(text, key)),
      });
    }
  }
  return {value: undefined, diagnostics: found};
}

/** Runs the config, bundled with its own imports since Node runs no TypeScript, and takes its default export. */
async function runConfig(
  root: string,
  file: string,
): Promise<{readonly exported: unknown; readonly inputs: readonly string[]}> {
  const folder = path.join(root, '.docsgen', 'config');
  const self = ['index.js', 'index.ts']
    .map((name) => fileURLToPath(new URL(`../${name}`, import.meta.url)))
    .find(existsSync)!;
  const key = hashOf('config', toolKey(), self, path.basename(file));
  const {value: code, files = []} = await keptWhileSame({root, key}, async () => {
    const {build} = await import('esbuild');
    const {outputFiles, metafile} = await build({
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
      ],
    });
    return {
      value: outputFiles[0]!.text,
      diagnostics: [],
      files: Object.keys(metafile.inputs).map((input) => path.resolve(root, input)),
    };
  });
  const compiled = path.join(folder, `${hashOf(code)}-${process.pid}.mjs`);
  await mkdir(folder, {recursive: true});
  await writeFile(compiled, code);
  try {
    const module = (await import(`${pathToFileURL(compiled).href}?${hashOf(code)}`)) as {
      default?: unknown;
    };
    return {exported: module.default, inputs: [...files]};
  } catch (error) {
    throw new ConfigThrew(error, {code, compiled});
  } finally {
    await rm(compiled, {force: true});
  }
}

/** What a config threw, and where in its source. */
class ConfigThrew extends Error {
  readonly place:
    {readonly file: string; readonly line: number; readonly column: number} | undefined;

  constructor(cause: unknown, {code, compiled}: {code: string; compiled: string}) {
    super(cause instanceof Error ? cause.message : String(cause), {cause});
    const stack = cause instanceof Error ? (cause.stack ?? '') : '';
    const frame = stack.split('\n').find((text) => text.includes(path.basename(compiled)));
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame ?? '') ?? [];
    const [, map] = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)/.exec(code) ?? [];
    if (line === undefined || map === undefined) return;
    const payload = JSON.parse(Buffer.from(map, 'base64').toString()) as SourceMapPayload;
    const sources = new SourceMap(payload);
    const entry = sources.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return;
    this.place = {
      file: path.resolve(path.dirname(compiled), entry.originalSource),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    };
  }
}

function configErrors(error: unknown, {root, file}: {root: string; file: string}): Diagnostic[] {
  const messages = (error as Partial<BuildFailure>).errors;
  if (messages) return messages.map((message) => syntaxError(message, root));
  return [
    {
      id: 'config-threw',
      severity: 'error',
      message: `The config threw: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'The config runs in Node before anything else; mend what it calls.',
      ...((error instanceof ConfigThrew ? error.place : undefined) ?? {file, line: 1, column: 1}),
    },
  ];
}

function syntaxError({text, location}: Message, root: string): Diagnostic {
  return {
    id: 'config-syntax',
    severity: 'error',
    message: text,
    hint: location?.suggestion
      ? `Did you mean ${location.suggestion}?`
      : 'Mend it as any TypeScript module.',
    ...(location && {
      file: path.resolve(root, location.file),
      line: location.line,
      column: location.column + 1,
    }),
  };
}

function fail(diagnostic: Omit<Diagnostic, 'severity'>): Outcome<undefined> {
  return {value: undefined, diagnostics: [{...diagnostic, severity: 'error'}]};
}
