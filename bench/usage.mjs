// Loaded into every Node process that the benchmark measures: records the resources that the process has used when it
// ends.
import {appendFileSync} from 'node:fs';
import process from 'node:process';
import {isMainThread} from 'node:worker_threads';

const file = process.env.BENCH_USAGE;
if (isMainThread && file) {
  process.on('exit', () => {
    const {maxRSS, userCPUTime, systemCPUTime} = process.resourceUsage();
    const cpu = (userCPUTime + systemCPUTime) / 1e6;
    appendFileSync(file, `${JSON.stringify({memory: maxRSS / 1000, cpu})}\n`);
  });
}
