import assert from 'node:assert/strict';
import {test} from 'node:test';
import {apiEn} from '../../../../src/templates/api/apiMessages.js';
import type {ApiModel, ApiModule, ApiSymbol} from '../../../../src/render/api/model/model.js';
import {apiSidebar} from '../../../../src/render/api/pages/apiSidebar.js';
import {symbolPlaces, type SymbolPlaces} from '../../../../src/render/api/pages/symbolPlaces.js';

/** Labels of the menu of a package with these modules, each with the number of entries below it. */
function labelsOf(modules: readonly Partial<ApiModule>[]): (readonly [string, number])[] {
  const model = {
    packages: [{name: 'kit'}],
    modules: modules.map((module) => ({package: 0, symbols: [], ...module})),
  } as unknown as ApiModel;
  const places = {base: '/api'} as SymbolPlaces;
  const {items} = apiSidebar(model, {places, text: apiEn});
  const all = items[2]?.type === 'category' ? items[2].items : [];
  const [kit] = all;
  assert.ok(kit?.type === 'category');
  return kit.items.map((item) => [item.label, item.type === 'category' ? item.items.length : 0]);
}

const named = (name: string): Partial<ApiModule> => ({id: name, name: `kit/${name}`});
const component: Partial<ApiModule> = {
  ...named('Box'),
  symbols: [{name: 'Box', kind: 'component', id: 'Box'} as ApiSymbol],
};
const plain = (count: number) => Array.from({length: count}, (_, i) => named(`part-${String(i)}`));

test('many modules are grouped by kind where most have one', () => {
  const hooks = Array.from({length: 9}, (_, i) => named(`useThing${String(i)}`));
  assert.deepEqual(labelsOf([...plain(3), component, ...hooks]), [
    ['Components', 1],
    ['Hooks', 9],
    ['Others', 3],
  ]);
});

test('modules stay one list where few are of a kind', () => {
  const menu = labelsOf([component, named('useThing'), ...plain(12)]);
  assert.equal(menu.length, 14);
  assert.deepEqual(menu[0], ['Box', 0]);
});

test('the menu marks types that are not stable yet', () => {
  const doc = {file: 'a.ts', labels: ['beta', 'internal']};
  const early = {name: 'Early', kind: 'class', id: 'Early', doc} as ApiSymbol;
  const module = {...named('kit'), package: 0, symbols: [early]} as unknown as ApiModule;
  const model = {packages: [{name: 'kit'}], modules: [module]} as unknown as ApiModel;
  const {items} = apiSidebar(model, {places: symbolPlaces(model, '/api'), text: apiEn});
  const classes = items.find(({label}) => label === 'Classes');
  assert.ok(classes?.type === 'category');
  assert.deepEqual(
    classes.items.map(({label}) => label),
    ['Early (beta)'],
  );
});
