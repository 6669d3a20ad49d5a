import path from 'node:path';
import type {Site} from '../../render/assemble/site.js';
import type {Changes} from '../../render/cache/stageCache.js';
import {fileHref} from '../../render/model/urls.js';
import type {Refreshed} from '../../render/session.js';
import {relativePath} from '../../render/system/relativePath.js';
import {counted} from '../terminal/report.js';

/** Describes the work of a refresh; empty if nothing changed. */
export function describeRefresh({parsed, bundled, routes}: Refreshed, files: number): string {
  const count = (number: number, what: string): string[] =>
    number === 0 ? [] : [counted(number, what)];
  return [
    ...count(files, 'static file'),
    ...count(routes?.length === 0 ? 0 : parsed.length, 'page').map((pages) => `${pages} parsed`),
    ...(routes ? [] : ['site assembled']),
    ...(bundled ? ['script and styles bundled'] : []),
  ].join(', ');
}

/** Names of changed files, or the number of files if there are many. */
export function nameFiles(changes: ReadonlySet<string>, cwd: string): string {
  const names = [...changes].map((file) => path.relative(cwd, file));
  return names.length > 3 ? `${names.length} files` : names.join(', ');
}

/** Addresses of the changed static files of the site at `root`. */
export function changedStatics(changes: Changes, root: string, site: Site | undefined): string[] {
  if (!site) return [];
  const folder = path.join(root, 'content', 'static');
  return [...(changes ?? [])]
    .map((file) => `/${relativePath(folder, file)}`)
    .filter((name) => site.statics.has(name))
    .map((name) => fileHref(name, site.config));
}
