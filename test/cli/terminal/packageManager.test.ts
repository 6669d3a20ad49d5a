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
  if (agent !== undefined) process.env.npm_config_user_agent = agent;
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

test('the package manager that runs the command goes first', (t) => {
  process.env.npm_config_user_agent = 'pnpm/9.1.0 npm/? node/v20';
  assert.equal(packageManager(makeSite(t, {'yarn.lock': ''})), 'pnpm');
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
