#!/usr/bin/env node
// Before React is loaded: its development build renders at a fifth of the speed.
process.env.NODE_ENV ??= 'production';
const {main} = await import('../lib/cli/main.js');

// Node would complain of an await at the top that a module of the site keeps from ending.
void main(process.argv);
