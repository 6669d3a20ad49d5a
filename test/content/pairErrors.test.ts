import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {errorMessages} from '../../content/components/error/errorMessages.js';
import {pairErrors} from '../../content/components/error/pairErrors.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const page = read('content/docs/error.mdx');

/** Names of the installed files that throw errors, without `.prod.mjs`. */
const throwing = [
  'lexical',
  ...readdirSync(path.join(root, 'node_modules/@lexical')).map((name) => `@lexical/${name}`),
]
  .flatMap((name) =>
    readdirSync(path.join(root, 'node_modules', name)).map(
      (file) => `node_modules/${name}/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.prod.mjs') && read(file).includes('/docs/error'))
  .map((file) => file.replace('.prod.mjs', ''));

test('the page imports both builds of every file that throws errors', () => {
  const imports = [
    ...read('content/components/error/builds.js').matchAll(/from '(?:\.\.\/)+(.+?)'/g),
  ];
  const wanted = throwing.flatMap((file) => [`${file}.dev.mjs`, `${file}.prod.mjs`]);
  assert.deepEqual(imports.map(([, file]) => file).sort(), wanted.sort());
});

test('installed packages: what is paired is what the table of common codes says', () => {
  const builds = throwing.map((file) => ({
    development: read(`${file}.dev.mjs`),
    production: read(`${file}.prod.mjs`),
  }));
  const messages = new Map(errorMessages(builds).map(({code, message}) => [code, message]));
  const common = [...page.matchAll(/^\| (\d+) \| `(.+?)` \|/gm)];
  assert.ok(common.length > 20);
  for (const [, code, message] of common) {
    const paired = messages.get(Number(code));
    if (paired !== undefined) assert.equal(paired, message);
  }
  const paired = [...messages.values()].filter((message) => message !== undefined);
  assert.ok(
    paired.length >= 175,
    `${String(paired.length)} of ${String(messages.size)} are paired`,
  );
});

const DEV = `
function formatDevErrorMessage(message) { throw Error(message); }
class Node {
  getA() {
    if (!this.parent.isReady()) { formatDevErrorMessage(\`No parent of \${this.key}\`); }
    else { this.first.use(); formatDevErrorMessage(\`No first\`); }
    return this.last;
  }
}`;
const PROD = `
function e(e,...t){throw Error("Minified Lexical error #"+e)}
class t{getA(){return this.parent.isReady()?(this.first.use(),e(2)):e(1,this.key),this.last}}`;

test('branches that minifying turns are paired as they belong together', () => {
  assert.deepEqual(pairErrors(DEV, PROD), [
    {code: 2, message: 'No first'},
    {code: 1, message: 'No parent of %s'},
  ]);
});

test('what has no counterpart is left open', () => {
  const [two, one] = pairErrors(DEV, PROD.replace('e(1,this.key)', 'e(1)'));
  assert.equal(one!.message, undefined, 'the number of values differs');
  assert.deepEqual(two, {code: 2, message: 'No first'});
});
