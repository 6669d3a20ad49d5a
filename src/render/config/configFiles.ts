import path from 'node:path';

const NAMES = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/** Files that may contain a site's config, absolute; the first one that exists is used. */
export function configFiles(root: string): readonly string[] {
  return NAMES.map((name) => path.join(root, name));
}
