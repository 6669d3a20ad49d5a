import assert from 'node:assert/strict';
import path from 'node:path';
import {afterEach, beforeEach, test} from 'node:test';
import {inOwnManager, packageManager} from '../../../src/cli/terminal/packageManager.js';
import {formatFindings} from '../../../src/cli/terminal/report.js';
import {makeSite} from '../../support/site.js';

const {npm_config_user_agent: agent} = process.env;
beforeEach(() => {
  delete process.env.npm_config_user_agent;
});
afterEach(() => {
  if (agent === undefined) delete process.env.npm_config_user_agent;
  else process.env.npm_config_user_agent = agent;
});

const TEXT =
  'Install it: npm install --save-dev sharp, or npm install @scope/a. `npm install` installs.';

test('commands of hints are those of the package manager that the folder has a lock file of', (t) => {
  for (const [lock, expected] of [
    ['package-lock.json', TEXT],
    ['a.txt', TEXT],
    ['pnpm-lock.yaml', 'pnpm add --save-dev sharp, or pnpm add @scope/a. `npm install`'],
    ['yarn.lock', 'yarn add --dev sharp, or yarn add @scope/a. `npm install`'],
    ['bun.lock', 'bun add --dev sharp, or bun add @scope/a. `npm install`'],
  ] as const) {
    const folder = makeSite(t, {[lock]: ''});
    assert.ok(inOwnManager(TEXT, folder).includes(expected), lock);
    assert.ok(inOwnManager(TEXT, path.join(folder, 'docs')).includes(expected), lock);
  }
});

test('commands are those of the package manager that a package.json names', (t) => {
  for (const [named, expected] of [
    ['pnpm@10.4.1', 'pnpm'],
    ['yarn@4.9.0+sha224.abc', 'yarn'],
    ['cargo@1.0.0', 'npm'],
  ] as const) {
    const folder = makeSite(t, {'package.json': JSON.stringify({packageManager: named})});
    assert.equal(packageManager(folder), expected, named);
  }
});

test('the package manager of a folder goes before the one that runs the command', (t) => {
  for (const [agent, locks, expected] of [
    ['npm/11.0.0 node/v24', ['yarn.lock'], 'yarn'],
    ['npm/11.0.0 node/v24', ['pnpm-lock.yaml', 'package-lock.json'], 'npm'],
    ['pnpm/9.1.0 npm/? node/v20', [], 'pnpm'],
    ['bun/1.2.0 npm/? node/v24.3.0', ['pnpm-lock.yaml', 'yarn.lock'], 'pnpm'],
  ] as const) {
    process.env.npm_config_user_agent = agent;
    const folder = makeSite(t, Object.fromEntries(locks.map((name) => [name, ''])));
    assert.equal(packageManager(folder), expected, `${agent} with ${locks.join()}`);
  }
});

test('a hint names the package manager of the site', (t) => {
  const cwd = makeSite(t, {'docs/yarn.lock': '', 'package-lock.json': ''});
  const found = {id: 'x', severity: 'error', message: 'm', hint: 'npm install sharp'} as const;
  for (const [site, expected] of [
    ['docs', 'yarn add sharp'],
    [undefined, 'npm install sharp'],
  ] as const) {
    assert.ok(formatFindings([found], {cwd, site, color: false}).includes(expected));
  }
});
