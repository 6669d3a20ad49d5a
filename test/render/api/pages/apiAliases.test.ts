import assert from 'node:assert/strict';
import {test} from 'node:test';
import {apiAliases} from '../../../../src/render/api/pages/apiAliases.js';
import {symbolPlaces} from '../../../../src/render/api/pages/symbolPlaces.js';
import {modelOf} from '../pagesOf.js';

test('names that differ only in case have an address each, and no alias takes one of them', async () => {
  const model = await modelOf({
    'index.ts': `
      export declare class CaseA { a: 1 }
      export declare class Casea { a: 1 }
      export declare class CASEA { a: 1 }
      export interface Own { a: 1 }
    `,
  });
  const places = symbolPlaces(model, '/api');
  const routes = model.modules[0]!.symbols.map(({id}) => places.byRef.get(`own#${id}`)!.route);
  assert.deepEqual(routes, [
    '/api/classes/own.CaseA',
    '/api/classes/own.Casea-2',
    '/api/classes/own.CASEA-3',
    '/api/interfaces/own.Own',
  ]);
  assert.deepEqual(apiAliases(model, places), []);
});
