import {existsSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {dataOf, textValue} from '../read/data.js';
import {readData} from '../read/docSets.js';
import {installedFolder} from '../read/packages.js';
import type {DocusaurusSite} from '../read/readSite.js';

const COPY =
  /\b(?:cp|copyfiles|cpx2?|ncp)\s+(?:-\S+\s+)*['"]?([^\s'"]*README\.md)['"]?\s+['"]?([^\s'"&;|]+)/gi;

/**
 * Installed packages whose READMEs a script in package.json copies before a build, for the setting `packages`;
 * undefined if no script copies any.
 */
export function readmePackages({dir, importWarnings}: DocusaurusSite): string[] | undefined {
  const manifest = path.join(dir, 'package.json');
  const scripts = dataOf(dataOf(readData(manifest, [dir])).scripts);
  const packages = new Set<string>();
  for (const [script, command] of Object.entries(scripts)) {
    for (const [, source = '', target = ''] of (textValue(command) ?? '').matchAll(COPY)) {
      // Such a pattern could search the whole disk.
      if (path.isAbsolute(source) || source.includes('**')) continue;
      if (/\.mdx?$/.test(target) && existsSync(path.resolve(dir, target))) continue;
      for (const file of globSync(source, {cwd: dir, absolute: true})) {
        const folder = path.dirname(file);
        const name = textValue(dataOf(readData(path.join(folder, 'package.json'), [folder])).name);
        if (name === undefined || packages.has(name) || installedFolder(name, dir) === undefined) {
          continue;
        }
        packages.add(name);
        importWarnings.add({
          id: 'import-generated',
          message: `The README of ${name}, which the script '${script}' copies: \`packages\` generates it at a new address`,
          hint: 'Add a redirect from its old address to `redirects`.',
          file: manifest,
          search: `"${script}"`,
        });
      }
    }
  }
  return packages.size > 0 ? [...packages].sort() : undefined;
}
