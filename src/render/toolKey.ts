import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {hashOf} from './hash.js';
import {moduleTexts} from './moduleTexts.js';
import {packageFolder} from './sources.js';

const FOLDERS = ['.', 'markdown', 'samples', 'blog', '../templates/content', '../templates'];
let key: string | undefined;

/**
 * Hash of the code that turns a source into a page, and of the versions of what it stands on: the part of
 * every cache key by which a newer docsgen never takes an older one's results.
 */
export function toolKey(): string {
  key ??= computeKey();
  return key;
}

function computeKey(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const parts = [process.version, ...FOLDERS.flatMap((name) => moduleTexts(path.join(here, name)))];
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const {dependencies} = JSON.parse(manifest) as {dependencies: Record<string, string>};
  for (const name of Object.keys(dependencies)) {
    // What is installed decides, not the range that is asked for.
    const folder = packageFolder(here, name);
    parts.push(name, folder ? versionOf(path.join(folder, 'package.json')) : '');
  }
  return hashOf(...parts, manifest);
}

function versionOf(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, 'utf8')) as {version?: string}).version ?? '';
}
