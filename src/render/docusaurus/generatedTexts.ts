import {existsSync} from 'node:fs';
import path from 'node:path';
import {dataOf, listOf, textValue} from './data.js';
import {findTexts, readData} from './docSets.js';
import type {ImportWarnings} from './importWarnings.js';
import type {DocusaurusSite} from './readSite.js';

/** Plugins that write texts into the site before it is built, and the setting in their place. */
const MAKERS: readonly (readonly [name: RegExp, hint: string])[] = [
  [
    /typedoc|tsdoc|api-extractor/,
    'Set `api: {packages: […]}` in site.config.ts instead: docsgen makes the reference from the declarations.',
  ],
  [
    /openapi|redoc|graphql|protobuf|rustdoc|doxygen/,
    'Run it before the import, or write a source for `sources` that makes the pages.',
  ],
  [
    /remote-content|content-fetch/,
    'Run it before the import, or write a source for `sources` that reads the same.',
  ],
];

/** Scripts that are known to write texts. */
const SCRIPT =
  /(?:typedoc|gen-api-docs|api-extractor|api-documenter|docgen|jsdoc2md|copy-?(?:readme|docs|files)|generate[-:]?(?:docs|api|readme)|README\.md\s)/i;

/** Notes the texts that are made before a build and may not be there: by plugins, and by scripts of package.json. */
export function reportGenerated(
  {config, configFile, dir, docs, consumption}: DocusaurusSite,
  importWarnings: ImportWarnings,
): void {
  for (const [i, plugin] of listOf(consumption.peek(config.plugins)).entries()) {
    const name = textValue(Array.isArray(plugin) ? plugin[0] : plugin) ?? '';
    const hint = MAKERS.find(([pattern]) => pattern.test(name))?.[1];
    if (hint === undefined) continue;
    importWarnings.add({
      id: 'import-generated',
      message: `The plugin ${name} writes texts before a build; those that were not there are not here`,
      hint,
      file: configFile,
      key: ['plugins', i],
    });
  }
  const manifest = path.join(dir, 'package.json');
  const scripts = dataOf(dataOf(readData(manifest, [dir])).scripts);
  for (const [name, command] of Object.entries(scripts)) {
    if (!/^(?:pre|post)?(?:build|start|docs|generate|api|gen|copy|sync)/.test(name)) continue;
    if (!SCRIPT.test(String(command))) continue;
    importWarnings.add({
      id: 'import-generated',
      message: `The script '${name}' of package.json writes texts before a build; those that were not there are not here`,
      hint: 'Run it before the import; or set `api` for the reference and `packages` for READMEs in site.config.ts instead.',
      file: manifest,
      search: `"${name}"`,
    });
  }
  for (const options of docs) {
    const folder = path.resolve(dir, textValue(options.path) ?? 'docs');
    if (existsSync(folder) && findTexts(folder, options).length > 0) continue;
    importWarnings.add({
      id: 'import-generated',
      message: `The folder ${path.relative(dir, folder)} has no documents`,
      hint: 'If they are made before a build, make them and import again.',
      file: configFile,
      key: consumption.placeOf(options)?.path ?? [],
    });
  }
}
