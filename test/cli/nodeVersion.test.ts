import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {makeSite} from '../support/site.js';

const bin = path.resolve(import.meta.dirname, '../../bin/docsgen.js');

describe('a Node whose modules lack what docsgen imports', () => {
  for (const [version, isRefused] of [
    ['18.20.8', true],
    ['20.11.0', true],
    ['21.0.0', true],
    ['22.11.0', true],
    ['20.19.0', false],
    ['22.12.0', false],
    ['24.0.0', false],
  ] as const) {
    test(`is ${isRefused ? 'named' : 'a bug'} as ${version}`, (t) => {
      const root = makeSite(t, {
        'package.json': '{"type": "module"}',
        'lib/render/threads/supervisor.js': "import {noSuch} from 'node:crypto';\nnoSuch();\n",
        'version.js': `Object.defineProperty(process, 'versions', {value: {...process.versions, node: '${version}'}});\n`,
      });
      cpSync(bin, path.join(root, 'bin/docsgen.js'));
      const args = ['--import', './version.js', 'bin/docsgen.js', 'build'];
      const {status, stderr} = spawnSync(process.execPath, args, {cwd: root, encoding: 'utf8'});
      assert.equal(status, 1);
      if (isRefused) assert.match(stderr, new RegExp(`^Unexpected Node ${version}, expected 20`));
      else assert.match(stderr, /SyntaxError/);
    });
  }
});
