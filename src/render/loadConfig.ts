import {existsSync} from 'node:fs';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {configSchema, type SiteConfig} from './config.js';
import {locateKey} from './configPosition.js';
import {configErrors, ConfigThrew, duplicateKey} from './configErrors.js';
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
  let ran: RanConfig;
  try {
    ran = await runConfig(root, file);
  } catch (error) {
    return {value: undefined, diagnostics: configErrors(error, {root, file, text})};
  }
  const {parsed, inputs, warnings, circle} = ran;
  if (circle) {
    return fail({
      id: 'config-circle',
      message: `'${circle.join('.')}' holds itself`,
      hint: 'Write it out: settings end somewhere.',
      file,
      ...(await locateKey(text, circle)),
    });
  }
  if (!parsed) {
    return fail({
      id: 'config-no-default-export',
      message: `${name} has no default export`,
      hint: 'Export the settings: `export default defineConfig({…})`.',
      file,
      line: 1,
      column: 1,
    });
  }
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
      diagnostics: [...warnings, ...diagnostics, ...versions.diagnostics],
    };
  }
  const found: Diagnostic[] = [];
  for (const issue of parsed.error.issues) {
    for (const {path: key, message, hint} of readableIssues(issue, configSchema)) {
      found.push({
        id: 'config-invalid',
        severity: 'error',
        message,
        hint: key.length === 1 && OF_DOCUSAURUS.test(String(key[0])) ? DOCUSAURUS_HINT : hint,
        file,
        ...(await locateKey(text, key)),
      });
    }
  }
  return {value: undefined, diagnostics: [...warnings, ...found]};
}

/** Settings that group others in Docusaurus. */
const OF_DOCUSAURUS = /^(?:themeConfig|presets|plugins|themes)$/;
const DOCUSAURUS_HINT =
  'Settings are flat here: take its keys to the top, or let `docsgen import docusaurus` write the config.';

/** A config that has run. */
interface RanConfig {
  /** Undefined without a default export. */
  readonly parsed: ReturnType<typeof configSchema.safeParse> | undefined;
  readonly inputs: readonly string[];
  /** Path of the setting that a value holds itself at. */
  readonly circle?: readonly PropertyKey[] | undefined;
  /** What is odd about its code. */
  readonly warnings: readonly Diagnostic[];
}

/** Runs the config, bundled with its own imports since Node runs no TypeScript, and checks its default export. */
async function runConfig(root: string, file: string): Promise<RanConfig> {
  const folder = path.join(root, '.docsgen', 'config');
  const self = ['index.js', 'index.ts']
    .map((name) => fileURLToPath(new URL(`../${name}`, import.meta.url)))
    .find(existsSync)!;
  const key = hashOf('config', toolKey(), self, path.basename(file));
  const {
    value: code,
    files = [],
    diagnostics: warnings,
  } = await keptWhileSame({root, key}, async () => {
    const {build} = await import('esbuild');
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
      diagnostics: found
        .filter(({id}) => id === 'duplicate-object-key')
        .map((message) => duplicateKey(message, root)),
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
    // The settings may be a promise of them, and one of them a getter that throws.
    const exported = await module.default;
    const circle = findCircle(exported);
    const parsed = exported === undefined || circle ? undefined : configSchema.safeParse(exported);
    return {parsed, inputs: [...files], warnings, circle};
  } catch (error) {
    throw new ConfigThrew(error, {code, file: compiled});
  } finally {
    await rm(compiled, {force: true});
  }
}

/** Where a value holds itself, which no schema gets to the end of. */
function findCircle(
  value: unknown,
  {key, above}: {readonly key: readonly PropertyKey[]; readonly above: readonly unknown[]} = {
    key: [],
    above: [],
  },
): readonly PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (above.includes(value)) return key;
  for (const [name, inner] of Object.entries(value)) {
    const at = Array.isArray(value) ? Number(name) : name;
    const found = findCircle(inner, {key: [...key, at], above: [...above, value]});
    if (found) return found;
  }
  return undefined;
}

function fail(diagnostic: Omit<Diagnostic, 'severity'>): Outcome<undefined> {
  return {value: undefined, diagnostics: [{...diagnostic, severity: 'error'}]};
}
