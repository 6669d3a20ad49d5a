import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {placesIn, readLines} from '../../../src/render/api/commentPlaces.js';
import {extractModel} from '../../../src/render/api/extract/extractModel.js';
import {temporarySite} from './temporarySite.js';

const FILE = `
  /**
   * Links: {@link Other} and [one](./one.md) here.
   *
   * - in a list after {@link Other | a long label} [two](./two.md)
     no asterisk [three](./three.md)
   */
/** Short [four](./four.md) */
`;
const TEXT = `Links: [\`Other\`](</docs/api/interfaces/own.Other>) and [one](./one.md) here.

- in a list after [a long label](</docs/api/interfaces/own.Other>) [two](./two.md)
  no asterisk [three](./three.md)`;

test('a place in the Markdown of a comment is found in its file, behind asterisks and links', () => {
  const {root, remove} = temporarySite({'index.ts': FILE});
  try {
    const file = path.join(root, 'index.ts');
    const found = (text: string, at: {line: number; column: number}, wanted: string) => {
      const lines = text.split('\n');
      const line = lines.findIndex((one) => one.includes(wanted)) + 1;
      const column = lines[line - 1]!.indexOf(wanted) + 1;
      const place = placesIn(text, at, () => readLines(file))({line, column});
      const written = FILE.split('\n')[place.line - 1]!;
      return written.slice(place.column - 1).split(')')[0];
    };
    const start = {line: 3, column: 6};
    assert.equal(found(TEXT, start, '[one]'), '[one](./one.md');
    assert.equal(found(TEXT, start, '[two]'), '[two](./two.md');
    assert.equal(found(TEXT, start, '[three]'), '[three](./three.md');
    assert.equal(
      found('Short [four](./four.md)', {line: 8, column: 5}, '[four]'),
      '[four](./four.md',
    );
    const gone = placesIn('a\nbc', start, () => readLines(`${file}.gone`));
    assert.deepEqual(gone({line: 2, column: 2}), {line: 4, column: 2});
  } finally {
    remove();
  }
});

test('a link that leads nowhere is reported at its tag', async () => {
  const text = `/**
 * See {@link Known} and {@link Unknown}.
 *
 * @returns With {@link Gone} as well.
 */
export declare function f(): Known;
export interface Known {}
`;
  const {root, remove} = temporarySite({'package.json': '{"name": "own"}', 'index.ts': text});
  try {
    const {diagnostics} = await extractModel({root, entries: [{name: 'index.ts'}]});
    assert.deepEqual(
      diagnostics.map(({line, column, message}) => `${line}:${column} ${message}`).sort(),
      [
        '2:26 Cannot find the target of {@link Unknown} in the API reference',
        '4:18 Cannot find the target of {@link Gone} in the API reference',
      ],
    );
  } finally {
    remove();
  }
});
