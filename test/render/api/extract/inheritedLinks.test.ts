import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {extractModel} from '../../../../src/render/api/extract/extractModel.js';
import {temporarySite} from '../temporarySite.js';

const LINKED = '/** Runs. See {@link Nowhere}. */ run(): void;';
const PLACE = 'base.ts:2: Cannot find the target of {@link Nowhere} in the API reference';

/** What has the comment of `Base.run` in base.ts. */
const CASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a class in the same file': {
    'index.ts': `export * from './base.js';`,
    'base.ts': `export declare class Base {\n${LINKED} }
      /** Of a base. */
      export declare class Sub extends Base {
        run(): void;
      }`,
  },
  'a class in another file': {
    'index.ts': `export * from './base.js';
      import {Base} from './base.js';
      /** Of a base. */
      export declare class Sub extends Base {
        run(): void;
      }`,
    'base.ts': `export declare class Base {\n${LINKED} }`,
  },
  'a class that implements it': {
    'index.ts': `export * from './base.js';
      import {Base} from './base.js';
      /** Of an interface. */
      export declare class Sub implements Base {
        run(): void;
      }`,
    'base.ts': `export interface Base {\n${LINKED} }`,
  },
  'a function that inherits the comment': {
    'index.ts': `export * from './base.js';
      /** {@inheritDoc run} */
      export declare function again(): void;`,
    'base.ts': `\n${LINKED.replace('run', 'export declare function run')}`,
  },
  'a function in the same file that inherits the comment': {
    'index.ts': `export * from './base.js';`,
    'base.ts': `\n${LINKED.replace('run', 'export declare function run')}
      /** {@inheritDoc run} */
      export declare function again(): void;`,
  },
};

for (const [what, files] of Object.entries(CASES)) {
  test(`a link of an inherited comment is reported where it is written: ${what}`, async () => {
    const {root, remove} = temporarySite({'package.json': '{"name": "own"}', ...files});
    try {
      const {diagnostics} = await extractModel({root, entries: [{name: 'index.ts'}]});
      const found = diagnostics.map(
        ({file, line, message}) => `${path.relative(root, file!)}:${String(line)}: ${message}`,
      );
      assert.deepEqual(found, [PLACE]);
    } finally {
      remove();
    }
  });
}
