#!/usr/bin/env node
// `docsgen init --install` with the same arguments; `--no-install` leaves the packages to you.
import {spawnSync} from 'node:child_process';
import {createRequire} from 'node:module';
import path from 'node:path';

// npm removes the `--` before options; pnpm, Bun and Yarn 2 and later pass it on.
const given = process.argv.slice(2).filter((arg) => arg !== '--');
const args = given.filter((arg) => arg !== '--no-install');
if (args.length === given.length) args.push('--install');
const manifest = createRequire(import.meta.url).resolve('docsgen/package.json');
const docsgen = path.join(path.dirname(manifest), 'bin/docsgen.js');
const isHelp = given.includes('--help');
const {status, stdout} = spawnSync(process.execPath, [docsgen, 'init', ...args], {
  encoding: 'utf8',
  stdio: ['inherit', isHelp ? 'pipe' : 'inherit', 'inherit'],
});
if (isHelp) {
  const help = stdout
    .replace('docsgen init [options] [dir]', 'npm create docsgen [dir] -- [options]')
    .replace(/--install {3}( +).+/, '--no-install$1do not install the packages');
  process.stdout.write(help);
}
process.exitCode = status ?? 1;
