#!/usr/bin/env node
// Before React is loaded: its development build renders at a fifth of the speed.
process.env.NODE_ENV ??= 'production';
const {main} = await import('../lib/cli/supervisor.js');

await main(process.argv);
