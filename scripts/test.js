// Runs every test file (or those whose path contains an argument) on node:test through tsx.
import {spawnSync} from 'node:child_process';
import {globSync} from 'tinyglobby';

const wanted = process.argv.slice(2);
const files = globSync('test/**/*.test.{ts,tsx}', {ignore: ['test/fixtures/**']})
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort();
if (files.length === 0) {
  console.error(`no test file matches ${wanted.join(' ')}`);
  process.exit(2);
}
const {status} = spawnSync(
  process.execPath,
  ['--import', 'tsx', '--test', '--test-concurrency=2', ...files],
  {stdio: 'inherit'},
);
process.exit(status ?? 1);
