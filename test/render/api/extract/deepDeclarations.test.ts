import assert from 'node:assert/strict';
import {test} from 'node:test';
import {extractModel} from '../../../../src/render/api/extract/extractModel.js';
import {installed, temporarySite} from '../temporarySite.js';

const ENTRY = {name: 'kit', origin: {file: 'site.config.ts', line: 3, column: 9}};

const DEEP: readonly (readonly [name: string, type: string])[] = [
  ['tuples', `${'['.repeat(20_000)}1${']'.repeat(20_000)}`],
  ['objects', `${'{a: '.repeat(5000)}1${'}'.repeat(5000)}`],
  ['arguments', `${'P<'.repeat(5000)}1${'>'.repeat(5000)}`],
  ['lists', `string${'[]'.repeat(20_000)}`],
  ['functions', `${'() => '.repeat(20_000)}void`],
];

for (const [name, type] of DEEP) {
  test(`${name} nested deeper than the compiler goes are refused at their line`, async (t) => {
    const {root, remove} = temporarySite(
      installed(
        'kit',
        {types: 'index.d.ts'},
        {'index.d.ts': `type P<T> = T;\nexport type A = ${type};\n`},
      ),
    );
    t.after(remove);
    const {model, diagnostics} = await extractModel({root, entries: [ENTRY]});
    assert.deepEqual(model, {packages: [], modules: []});
    const [found, ...others] = diagnostics;
    assert.deepEqual([found?.id, found?.line, others], ['api-type-depth', 2, []]);
  });
}

test('long lists and members without semicolons are not depth', async (t) => {
  const members = Array.from({length: 500}, (_, i) => `  a${i}: string[]`).join('\n');
  const union = Array.from({length: 500}, (_, i) => `'a${i}'`).join(' | ');
  const {root, remove} = temporarySite(
    installed(
      'kit',
      {types: 'index.d.ts'},
      {'index.d.ts': `export interface A {\n${members}\n}\nexport type B = ${union};\n`},
    ),
  );
  t.after(remove);
  const {diagnostics} = await extractModel({root, entries: [ENTRY]});
  assert.deepEqual(diagnostics, []);
});
