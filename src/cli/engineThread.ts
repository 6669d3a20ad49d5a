import path from 'node:path';
import {parseArgs} from 'node:util';
import {workerData} from 'node:worker_threads';
import {runBundle} from '../render/system/compiledBundle.js';
import type {EngineData, runCommand} from './engine.js';

const args = [...(workerData as EngineData).args];
const folder = path.resolve(siteFolder(), '.docsgen', 'compiled');
const {exports, cacheCode} = runBundle(
  new URL('../../render/threads/engine.cjs', import.meta.url),
  {
    file: path.join(folder, path.basename(args[0]!)),
    otherFile: path.join(folder, 'build'),
  },
);
await (exports as {readonly runCommand: typeof runCommand}).runCommand(cacheCode);

/** Returns the value of `--root`, which is needed before the command line is parsed. */
function siteFolder(): string {
  const {root} = parseArgs({args, options: {root: {type: 'string'}}, strict: false}).values;
  return typeof root === 'string' ? root : '.';
}
