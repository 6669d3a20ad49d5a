import {existsSync} from 'node:fs';
import path from 'node:path';
import {pinnedManager, runningManager, type Manager} from '../terminal/packageManager.js';

/** The package manager of a site, and where it installs. */
export interface Installation {
  /** Folder of the site, absolute. */
  readonly root: string;
  /** Package manager that installs the site. */
  readonly manager: Manager;
  /** Folder of the package that lists the site among its workspaces, absolute. */
  readonly workspace?: string;
}

const PNPM_SETTINGS = `packages: ['.']
# esbuild checks its own program with a script when it is installed.
allowBuilds:
  esbuild: true
`;

/**
 * Returns the files with which a package manager installs a new site, by name. They also keep the site apart from a
 * project around it, except from a workspace that lists it. Settings that the folder has already stay as they are.
 */
export function managerFiles(site: Installation): ReadonlyMap<string, string> {
  if (site.workspace !== undefined) return new Map();
  const files: [name: string, text: string][] = [];
  if (site.manager === 'pnpm') files.push(['pnpm-workspace.yaml', PNPM_SETTINGS]);
  if (modernYarn(site) !== undefined) {
    files.push(['.yarnrc.yml', 'nodeLinker: node-modules\n'], ['yarn.lock', '']);
  }
  return new Map(files.filter(([name]) => !existsSync(path.join(site.root, name))));
}

/**
 * Version of the Yarn that installs a new site, if it is 2 or later: Yarn 1 needs no settings. Without a version in
 * the site's package.json, Corepack would run Yarn 1 in the workflow.
 */
export function modernYarn({root, manager, workspace}: Installation): string | undefined {
  const known = [runningManager(), pinnedManager(root)];
  const version = known.find((one) => one?.name === 'yarn')?.version ?? '1.';
  const isModern = manager === 'yarn' && !version.startsWith('1.');
  return isModern && workspace === undefined ? version : undefined;
}
