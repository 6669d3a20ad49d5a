import assert from 'node:assert/strict';
import {test} from 'node:test';
import {surfacesOf} from '../../../../src/render/api/history/surface.js';
import type {ApiModel} from '../../../../src/render/api/model/model.js';

test('a re-export is recorded under its own name', () => {
  const signature = {parameterTypes: [], returnType: 'string'};
  const declared = {name: 'short', id: 'short', kind: 'function'} as const;
  const model: ApiModel = {
    packages: [{name: 'kit', version: '1.0.0', description: ''}],
    modules: [
      {
        id: 'kit',
        name: 'kit',
        package: 0,
        file: 'index.d.ts',
        symbols: [
          {
            ...declared,
            signatures: [
              {...signature, id: 'short', code: [{t: 'short', c: 'f'}, '(short: string): string']},
            ],
          },
          {name: 'longName', id: 'longName', kind: 'function', target: 'kit#short'},
          {
            name: 'moved',
            id: 'moved',
            kind: 'function',
            target: 'kit#short',
            doc: {file: 'index.d.ts', deprecated: {markdown: [], at: {line: 1, column: 1}}},
          },
        ],
      },
    ],
  };
  const states = surfacesOf(model).get('kit')!.get('kit')!;
  assert.equal(states.get('longName')?.signature, 'longName(short: string): string');
  assert.equal(states.get('short')?.signature, 'short(short: string): string');
  assert.deepEqual(
    [...states].map(([id, {deprecated}]) => [id, deprecated]),
    [
      ['short', false],
      ['longName', false],
      ['moved', true],
    ],
  );
});
