// Runs every test file (or those whose path contains an argument) on node:test through tsx.
import {run} from 'node:test';
import {spec, tap} from 'node:test/reporters';
import {globSync} from 'tinyglobby';

/** What takes longest comes first, so that no core waits for it in the end. */
const LONGEST = [
  'test/site.',
  'test/content/tutorials.',
  'test/e2e/',
  'test/content/pages.',
  'test/templates/',
  'test/render/',
];

const wanted = process.argv.slice(2);
const rank = (file) => {
  const found = LONGEST.findIndex((start) => file.startsWith(start));
  return found < 0 ? LONGEST.length : found;
};
const files = globSync('test/**/*.test.{ts,tsx}', {ignore: ['test/fixtures/**']})
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort()
  .sort((a, b) => rank(a) - rank(b));
if (files.length === 0) {
  console.error(`no test file matches ${wanted.join(' ')}`);
  process.exit(2);
}
// The process of each file gets the flags of this one.
process.execArgv.push('--import', 'tsx');
run({files, concurrency: 2})
  .on('test:fail', ({todo}) => {
    if (todo === undefined || todo === false) process.exitCode = 1;
  })
  .compose(process.stdout.isTTY ? spec : tap)
  .pipe(process.stdout);
