import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {installedPackage} from '../../render/system/packageFolder.js';
import {managerOf, runningManager, type Manager} from '../terminal/packageManager.js';

/** Returns the command that installs the packages in the lock file of a folder. */
export function installCommand(folder: string): string {
  switch (managerOf(folder)) {
    case 'pnpm':
      return 'corepack enable && pnpm install --frozen-lockfile';
    case 'yarn': {
      const lock = readFileSync(path.join(folder, 'yarn.lock'), 'utf8');
      const flag = lock.includes('# yarn lockfile v1') ? '--frozen-lockfile' : '--immutable';
      return `corepack enable && yarn install ${flag}`;
    }
    case 'bun':
      return 'npx --yes bun install --frozen-lockfile';
    case 'npm':
      return 'npm ci';
    default:
      return 'npm install';
  }
}

/** Returns the command of a workflow that installs the packages of a site outside a workspace. */
export function siteInstallCommand(manager: Manager): string {
  switch (manager) {
    case 'npm':
      return 'npm install --no-audit --no-fund';
    case 'bun':
      return 'npx --yes bun install';
    default:
      return `corepack enable && ${manager} install`;
  }
}

/** Installs the packages of a site; returns whether that succeeded, or the reason why the tool did not run. */
export function install(root: string, manager: Manager): boolean | Error {
  const running = runningManager()?.name ?? manager;
  const tool = running === manager ? process.env.npm_execpath : undefined;
  const [command, ...args] =
    tool === undefined ? [manager] : /\.[cm]?js$/.test(tool) ? [process.execPath, tool] : [tool];
  // On Windows, `npm` is a script for its shell.
  const shell = tool === undefined && process.platform === 'win32';
  // With NODE_ENV=production, which this process sets for React, npm skips packages for development.
  const env = {...process.env, NODE_ENV: undefined};
  const options = {cwd: root, stdio: 'inherit', shell, env} as const;
  const {status, error} = spawnSync(command, [...args, 'install'], options);
  return error ?? status === 0;
}

/** Whether a site can resolve every development package named in its package.json. */
export function isSiteInstalled(root: string): boolean {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(manifest.devDependencies ?? {}).every(
    (name) => installedPackage(name, root) !== undefined,
  );
}
