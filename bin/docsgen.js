#!/usr/bin/env node
import {setFlagsFromString} from 'node:v8';

// Before React is loaded: its development build renders at a fifth of the speed.
process.env.NODE_ENV ??= 'production';
// A command uses most functions at its start and at its end, and would compile them again; see runBundle.
setFlagsFromString('--no-flush-bytecode');
// A build ends after seconds, in which V8 would optimize much that is hardly run again: 200 pages take an eighth
// less CPU time, 5,000 the same. Later versions of Node have no such flag, and print an error for one.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=300000');
const {main} = await import('../lib/render/threads/supervisor.js').catch((error) => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) throw error;
  console.error(
    `Unexpected Node ${process.versions.node}, expected 20.19, or 22.12 or later\n  hint Install a version from https://nodejs.org.`,
  );
  process.exit(1);
});

await main(process.argv);
