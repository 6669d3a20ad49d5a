import {existsSync} from 'node:fs';
import {cp, mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'esbuild';
import {clientModules} from '../../src/render/bundle/clientModules.js';
import {virtualModules} from '../../src/render/bundle/esbuildPlugins.js';
import {renderDocument} from '../../src/templates/Document.js';
import {sampleContent} from './sampleContent.js';
import {sampleViews, site} from './samples.js';

const here = import.meta.dirname;

/** Writes a page of every kind, with styles and script, to a folder; returns their names. */
export async function writePreview(folder: string): Promise<readonly string[]> {
  const assets = path.join(folder, 'assets');
  await mkdir(assets, {recursive: true});
  const modules = new Map(clientModules({site, islands: []}, undefined));
  modules.set('virtual:docsgen/site', {contents: JSON.stringify(site), loader: 'json'});
  await build({
    entryPoints: {
      styles: path.join(here, '../../src/templates/styles/main.css'),
      main: path.join(here, 'previewClient.ts'),
    },
    bundle: true,
    outdir: assets,
    format: 'esm',
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"development"'},
    plugins: [virtualModules({modules, resolveDir: here})],
    logLevel: 'error',
  });
  const statics = path.join(here, '../../content/static');
  if (existsSync(statics)) await cp(statics, folder, {recursive: true});
  const views = Object.entries(sampleViews(sampleContent));
  for (const [name, view] of views) {
    const html = renderDocument({...view, assets: {...view.assets, preload: []}});
    await writeFile(path.join(folder, `${name}.html`), html);
  }
  return views.map(([name]) => name);
}
