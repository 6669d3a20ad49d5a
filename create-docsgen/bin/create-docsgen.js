#!/usr/bin/env node
// `docsgen init` with the same arguments, then the installation of the new site, unless --no-install.
import {spawnSync} from 'node:child_process';
import {createRequire} from 'node:module';
import path from 'node:path';
import {parseArgs} from 'node:util';

const install = !process.argv.includes('--no-install');
const args = process.argv.slice(2).filter((arg) => arg !== '--no-install');
const manifest = createRequire(import.meta.url).resolve('docsgen/package.json');
const docsgen = path.join(path.dirname(manifest), 'bin/docsgen.js');

let status = runNode([docsgen, 'init', ...args]);
// The tool that runs this one: npm, pnpm or yarn.
const tool = process.env.npm_execpath;
if (status === 0 && install && !args.includes('--help') && tool && /\.[cm]?js$/.test(tool)) {
  status = runNode([tool, 'install'], siteFolder());
}
process.exitCode = status;

function runNode(command, cwd = process.cwd()) {
  return spawnSync(process.execPath, command, {cwd, stdio: 'inherit'}).status ?? 1;
}

function siteFolder() {
  const {positionals} = parseArgs({
    args,
    // Those with a value, which is no folder.
    options: Object.fromEntries(
      ['template', 'title', 'ci', 'shards'].map((name) => [name, {type: 'string'}]),
    ),
    strict: false,
    allowPositionals: true,
  });
  return path.resolve(positionals[0] ?? '.');
}
