import './support/production.js';
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {run} from './support/cli.js';

const root = path.resolve(import.meta.dirname, '..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

describe('the README', () => {
  test('leads to files that are there', () => {
    const links = [...readme.matchAll(/\]\(\.\/([^)#]+)\)/g)].map(([, name]) => name!);
    assert.ok(links.length > 15);
    assert.deepEqual(
      links.filter((name) => !existsSync(path.join(root, name))),
      [],
    );
  });

  test('names commands and options that are there, and this version', async () => {
    const used = [...readme.matchAll(/npx docsgen ([a-z-]+)([^`\n]*)/g)];
    assert.ok(used.length >= 5);
    for (const [, command, rest] of used) {
      const {status, out} = await run(root, command!, '--help');
      assert.equal(status, 0, command);
      for (const [option] of rest!.matchAll(/--[a-z-]+/g)) assert.ok(out.includes(option), option);
    }
    const {out} = await run(root, '--version');
    assert.ok(readme.includes(`docsgen-${out.trim()}.tgz`));
  });
});
