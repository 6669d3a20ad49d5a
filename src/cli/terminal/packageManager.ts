import {existsSync} from 'node:fs';
import path from 'node:path';
import {foldersFrom} from '../../render/system/foldersFrom.js';

const LOCK_FILES = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
] as const;

type Manager = (typeof LOCK_FILES)[number][1];

/** Package manager whose lock file is in a folder. */
export function managerOf(folder: string): Manager | undefined {
  return LOCK_FILES.find(([file]) => existsSync(path.join(folder, file)))?.[1];
}

/** Package manager that runs this command; otherwise the one whose lock file is in a folder, or npm. */
export function packageManager(folder: string): Manager {
  const running = /^(?:npm|pnpm|yarn|bun)(?=\/)/.exec(process.env.npm_config_user_agent ?? '')?.[0];
  return (running as Manager | undefined) ?? managerOf(folder) ?? 'npm';
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
  const manager = packageManager(foldersFrom(folder).find(managerOf) ?? folder);
  if (manager === 'npm') return message;
  return message.replace(
    /npm install (--save-dev )?(?=[@\w])/g,
    (_, isDev?: string) => `${manager} add ${isDev ? FOR_DEVELOPMENT[manager] : ''}`,
  );
}
