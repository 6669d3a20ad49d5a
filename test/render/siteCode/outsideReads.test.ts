import assert from 'node:assert/strict';
import {test} from 'node:test';
import {mayReadAnything} from '../../../src/render/siteCode/outsideReads.js';

/** Bundled programs with what they import, and whether their inputs are unknown. */
const PROGRAMS: readonly (readonly [program: string, imports: readonly string[], is: boolean])[] = [
  ['export default 1', ['node:path', 'react'], false],
  ['read()', ['node:fs'], true],
  ['read()', ['child_process'], true],
  ["await import('./a.js')", [], false],
  ['await import("./a.js")', [], false],
  ['await import(name)', [], true],
  ['await import(\n  `./${name}.js`)', [], true],
  ['const JAVA = /import(?:\\s+static)?|module/', [], false],
];

test('the inputs of a program are unknown if it loads modules by a computed name, or built-in ones that read', () => {
  for (const [program, imports, is] of PROGRAMS) {
    assert.equal(mayReadAnything(program, imports), is, program);
  }
});
