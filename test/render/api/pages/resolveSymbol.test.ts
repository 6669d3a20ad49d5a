import assert from 'node:assert/strict';
import {test} from 'node:test';
import {resolveSymbol} from '../../../../src/render/api/pages/symbolTable.js';

test('a plain word in a package names no export of another one', () => {
  const of = (route: string) => [
    {route, kind: 'function', deprecated: false, module: 'other'} as const,
  ];
  const table = {parse: of('/parse'), parseText: of('/parseText'), $use: of('/$use')};
  const routeOf = (name: string, module?: string) => resolveSymbol(table, name, module)?.route;
  assert.deepEqual(
    ['parse', 'parseText', '$use'].map((name) => [routeOf(name, 'own'), routeOf(name, 'other')]),
    [
      [undefined, '/parse'],
      ['/parseText', '/parseText'],
      ['/$use', '/$use'],
    ],
  );
  assert.equal(routeOf('parse'), '/parse', 'a document means all packages');
});
