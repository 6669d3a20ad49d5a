import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** Writes files into a new folder outside of the repository, so that no package of its own is in reach. */
export function temporarySite(files: Readonly<Record<string, string>>): {
  readonly root: string;
  readonly remove: () => void;
} {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-api-')));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  return {root, remove: () => rmSync(root, {recursive: true, force: true})};
}

/** A package as npm would install it. */
export function installed(
  name: string,
  manifest: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, string>>,
): Record<string, string> {
  const folder = `node_modules/${name}`;
  return Object.fromEntries([
    [`${folder}/package.json`, JSON.stringify({name, version: '1.2.3', ...manifest})],
    ...Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]),
  ]) as Record<string, string>;
}
