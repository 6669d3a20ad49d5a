import {existsSync} from 'node:fs';
import path from 'node:path';
import {foldersFrom} from '../../render/system/foldersFrom.js';
import {jsonIn} from '../../render/system/readRegular.js';

const LOCK_FILES = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
] as const;

/** A package manager, by the name of its command. */
export type Manager = (typeof LOCK_FILES)[number][1];

const NAMED = /^(npm|pnpm|yarn|bun)[/@](\d[\w.-]*)/;

interface ManagerVersion {
  readonly name: Manager;
  readonly version: string;
}

/** Package manager that runs this command; undefined if none does. */
export function runningManager(): ManagerVersion | undefined {
  return managerNamed(process.env.npm_config_user_agent);
}

/** Package manager that the package.json of a folder names as its `packageManager`. */
export function pinnedManager(folder: string): ManagerVersion | undefined {
  const manifest = jsonIn(path.join(folder, 'package.json'));
  return managerNamed((manifest as {readonly packageManager?: unknown} | null)?.packageManager);
}

function managerNamed(text: unknown): ManagerVersion | undefined {
  const [, name, version = ''] = NAMED.exec(String(text)) ?? [];
  return name === undefined ? undefined : {name: name as Manager, version};
}

/** Package managers that a folder has lock files of; without any, the `packageManager` of its package.json. */
function managersIn(folder: string): readonly Manager[] {
  const locked = LOCK_FILES.filter(([file]) => existsSync(path.join(folder, file)));
  if (locked.length > 0) return locked.map(([, name]) => name);
  const pinned = pinnedManager(folder);
  return pinned ? [pinned.name] : [];
}

/** Package manager of a folder: if it has several, the one that runs this command, if that is among them. */
export function managerOf(folder: string): Manager | undefined {
  const all = managersIn(folder);
  const running = runningManager()?.name;
  return all.find((name) => name === running) ?? all[0];
}

/** Package manager of a folder; otherwise the one that runs this command, or npm. */
export function packageManager(folder: string): Manager {
  return managerOf(folder) ?? runningManager()?.name ?? 'npm';
}

/** Package manager of a folder or of the nearest one around it; otherwise as `packageManager`. */
export function managerAround(folder: string): Manager {
  return packageManager(foldersFrom(folder).find(managerOf) ?? folder);
}

const FOR_DEVELOPMENT: Readonly<Record<Manager, string>> = {
  npm: '--save-dev ',
  pnpm: '--save-dev ',
  yarn: '--dev ',
  bun: '--dev ',
};

/** Returns a message with its npm commands rewritten for the package manager of a folder, or of one that contains it. */
export function inOwnManager(message: string, folder: string): string {
  if (!message.includes('npm install ')) return message;
  const manager = managerAround(folder);
  if (manager === 'npm') return message;
  return message.replace(
    /npm install (--save-dev )?(?=[@\w])/g,
    (_, isDev?: string) => `${manager} add ${isDev ? FOR_DEVELOPMENT[manager] : ''}`,
  );
}
