// All checks that run no test, as many at a time as there are cores; prints the output of each check when it has ended.
import {spawn} from 'node:child_process';
import {availableParallelism} from 'node:os';
import {performance} from 'node:perf_hooks';

/** Scripts of package.json, the longest first. */
const CHECKS = ['typecheck', 'lint', 'format:check', 'check:package'].values();

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const run = async () => {
  for (const name of CHECKS) {
    const started = performance.now();
    const {status, text} = await outcomeOf(name);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s ${name}`);
    if (status === 0) continue;
    console.log(text);
    process.exitCode = 1;
  }
};
await Promise.all(Array.from({length: Math.max(2, availableParallelism())}, run));

function outcomeOf(name) {
  const child = spawn(npm, ['run', '--silent', name], {shell: process.platform === 'win32'});
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({status, text}));
  });
}
